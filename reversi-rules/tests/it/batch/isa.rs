//! The functions that choose an instruction set return the same as the portable code.

use crate::support::Random;
use crate::support::boards::games;
use crate::support::forced::{forced, unforced};
use reversi_rules::Sides;
use reversi_rules::batch::{self, Batch64, BatchError, Bitboards64, Isa};

/// Returns the answer of the portable code, which every CPU can run.
fn by_portable<T>(answer: impl FnOnce() -> T) -> T {
    let _forced = Isa::available().next().map(forced);
    answer()
}

/// Boards of games with a legal action each. They do not fill the last register.
fn samples() -> (Vec<Sides>, Vec<u8>) {
    let samples = games(&mut Random::new(77), 10);
    samples.iter().filter_map(|sample| Some((sample.board, sample.action?))).take(61).unzip()
}

/// Returns whether the standard library detects all of these features.
#[cfg(target_arch = "x86_64")]
macro_rules! has {
    ($($feature:tt)*) => { $(is_x86_feature_detected!($feature))&&* };
}

#[test]
fn every_available_instruction_set_is_found() {
    let mut expected = vec!["portable"];
    #[cfg(target_arch = "x86_64")]
    {
        if has!("avx2" "bmi1" "bmi2" "popcnt") {
            expected.push("avx2");
        }
        if has!("avx512f" "avx512bw" "avx512dq" "avx512vl" "avx512vbmi" "avx512bitalg")
            && has!("gfni" "bmi1" "bmi2" "popcnt")
        {
            expected.push("avx512");
        }
    }
    if cfg!(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")) {
        expected.push("neon");
    }
    let _unforced = unforced();
    assert!(Isa::available().map(Isa::name).eq(expected.iter().copied()), "{expected:?}");
    assert_eq!(Isa::best().name(), expected[expected.len() - 1]);
}

#[test]
fn slices() {
    let (boards, actions) = samples();
    let n = boards.len();
    assert!(n > 50);

    let (mut best, mut portable) = (vec![[9; 64]; n], vec![[8; 64]; n]);
    batch::cells(&boards, &mut best).expect("as many");
    by_portable(|| batch::cells(&boards, &mut portable)).expect("as many");
    assert_eq!(best, portable);
    let mut back = vec![Sides::START; n];
    batch::from_cells(&best, &mut back).expect("cells");
    assert_eq!(back, boards);

    let (mut best, mut portable) = (vec![Sides::default(); n], vec![Sides::START; n]);
    batch::play_into(&boards, &actions, &mut best).expect("legal");
    by_portable(|| batch::play_into(&boards, &actions, &mut portable)).expect("legal");
    assert_eq!(best, portable);
    let mut played = boards.clone();
    batch::play_only(&mut played, &actions).expect("legal");
    assert_eq!(played, portable);

    batch::playouts(&boards, 5, &mut best).expect("as many");
    by_portable(|| batch::playouts(&boards, 5, &mut portable)).expect("as many");
    assert_eq!(best, portable);
    let seed = batch::seed_from(5, 20);
    batch::playouts(&boards[20..], seed, &mut best[20..]).expect("as many");
    assert_eq!(best, portable);

    let (mut best, mut portable) = (vec![100; n], vec![101; n]);
    batch::final_margins(&boards, &mut best).expect("as many");
    by_portable(|| batch::final_margins(&boards, &mut portable)).expect("as many");
    assert_eq!(best, portable);

    let mut masks = vec![[false; 65]; n];
    batch::legal_masks(&boards, &mut masks).expect("as many");
    let (mut best, mut portable) = (vec![100; n], vec![101; n]);
    batch::random_actions(&masks, 3, &mut best).expect("as many");
    by_portable(|| batch::random_actions(&masks, 3, &mut portable)).expect("as many");
    assert_eq!(best, portable);
}

#[test]
fn slices_of_another_length_are_refused() {
    let boards = [Sides::START; 2];
    assert!(matches!(batch::cells(&boards, &mut [[0; 64]; 3]), Err(BatchError::Length { .. })));
    let cells = [[0; 64]; 3];
    assert!(matches!(
        batch::from_cells(&cells, &mut [Sides::START]),
        Err(BatchError::Length { .. })
    ));
    let mut after = [Sides::default(); 3];
    let refused = batch::play_into(&boards, &[19, 19], &mut after);
    assert!(matches!(refused, Err(BatchError::Length { .. })));
    let refused = batch::play_only(&mut after, &[19]);
    assert!(matches!(refused, Err(BatchError::Length { .. })));
    let refused = batch::playouts(&boards, 1, &mut after);
    assert!(matches!(refused, Err(BatchError::Length { .. })));
    assert_eq!(after, [Sides::default(); 3]);
    assert!(batch::final_margins(&boards, &mut [0]).is_err());
    assert!(batch::random_actions(&[[true; 65]], 1, &mut [0; 2]).is_err());
}

#[test]
fn sixty_four_boards() {
    let (boards, mut actions) = samples();
    actions.resize(64, 64);
    let squares: [u8; 64] = actions.try_into().expect("64");
    let batch = Batch64::from_boards(&boards).expect("not too many");

    let placed = Bitboards64::from_squares(&squares);
    assert_eq!(placed, by_portable(|| Bitboards64::from_squares(&squares)));
    let moves = batch.legal_moves();
    assert_eq!(moves, by_portable(|| batch.legal_moves()));
    assert_eq!(batch.flips(&placed), by_portable(|| batch.flips(&placed)));
    assert_ne!(batch.flips(&placed), Bitboards64::default());
    assert_eq!(batch.phases(), by_portable(|| batch.phases()));
    assert_eq!(moves.without_any(), by_portable(|| moves.without_any()));
    assert_ne!(moves.without_any(), 0);
    assert_eq!(moves.counts(), by_portable(|| moves.counts()));

    let (mut after, mut expected) = (batch, batch);
    after.play(&placed);
    by_portable(|| expected.play(&placed));
    assert_eq!(after, expected);
    assert_ne!(after, batch);
    let (mut stepped, mut next) = (batch, Bitboards64::default());
    stepped.step(&placed, &mut next);
    assert_eq!((stepped, next), (after, after.legal_moves()));
}

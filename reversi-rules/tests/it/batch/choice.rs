//! Random actions chosen from masks.

use crate::support::Random;
use crate::support::boards::{Sample, disjoint, games};
use crate::support::forced::forced;
use reversi_rules::Sides;
use reversi_rules::batch::{self, Isa, PlaneValue};

fn samples(seed: u64) -> Vec<Sample> {
    let mut random = Random::new(seed);
    [games(&mut random, 50), disjoint(&mut random, 1001)].concat()
}

/// Chooses an action as documented.
fn drawn(masks: &[[bool; 65]], mut seed: u64) -> Vec<u8> {
    let draw = |mask: &[bool; 65]| {
        seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let high = (mixed ^ (mixed >> 31)) >> 32;
        let actions: Vec<u8> = (0..65).filter(|&action| mask[usize::from(action)]).collect();
        actions.get(((high * actions.len() as u64) >> 32) as usize).copied().unwrap_or(64)
    };
    masks.iter().map(draw).collect()
}

fn masks() -> Vec<[bool; 65]> {
    let boards: Vec<Sides> = samples(2).iter().map(|sample| sample.board).collect();
    let mut masks = vec![[false; 65]; boards.len()];
    batch::FULL.legal_masks(&boards, &mut masks).expect("lengths");
    // Squares and a pass together, which no board has.
    let mixed = boards
        .iter()
        .map(|board| std::array::from_fn(|i| i == 64 || (board.player.bits() >> i) & 1 != 0));
    masks.extend(mixed.collect::<Vec<_>>());
    masks.extend([[true; 65], [false; 65]]);
    masks
}

const SEEDS: [u64; 3] = [0, 1, u64::MAX];

fn assert_drawn<T: PlaneValue>(set: T, unset: T, masks: &[[bool; 65]], expected: &[Vec<u8>]) {
    let values: Vec<[T; 65]> =
        masks.iter().map(|mask| mask.map(|flag| if flag { set } else { unset })).collect();
    for isa in Isa::available() {
        let _forced = forced(isa);
        for (seed, expected) in SEEDS.into_iter().zip(expected) {
            let mut actions = vec![255; masks.len()];
            batch::random_actions(&values, seed, &mut actions).expect("lengths");
            assert!(actions == *expected, "{isa}, {seed}");
        }
    }
}

/// Masks with some squares and a pass are allowed too, although no board has them.
#[test]
fn a_pass_is_one_action_among_the_squares() {
    let mut masks = vec![[true; 65], [false; 65]];
    for squares in [0, 1, 2, 5, 33] {
        for pass in [false, true] {
            let mask = std::array::from_fn(|i| if i < 64 { i * 7 % 64 < squares } else { pass });
            masks.extend([mask; 8]);
        }
    }
    let expected = SEEDS.map(|seed| drawn(&masks, seed));
    assert!(
        expected
            .iter()
            .flatten()
            .zip(masks.iter().cycle())
            .any(|(&action, mask)| { action == 64 && mask[..64].contains(&true) })
    );
    assert_drawn(true, false, &masks, &expected);
    assert_drawn(0.25_f32, -0.0, &masks, &expected);
}

mod slow {
    use super::{SEEDS, assert_drawn, drawn, masks};

    #[test]
    fn actions_are_drawn_as_documented() {
        let masks = masks();
        let expected = SEEDS.map(|seed| drawn(&masks, seed));
        assert_drawn(true, false, &masks, &expected);
        assert_drawn(1_u8, 0, &masks, &expected);
        assert_drawn(255_u8, 0, &masks, &expected);
        assert_drawn(-128_i8, 0, &masks, &expected);
        assert_drawn(0.25_f32, -0.0, &masks, &expected);
    }
}

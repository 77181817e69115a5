//! Boards as one number for each square or action, and back.

use std::fmt::Debug;
use std::iter::zip;

use reversi_rules::batch::{self, BatchError, Isa, PlaneValue};
use reversi_rules::{Sides, Square};

use super::case::Case;
use super::forced::forced;

/// Checks cells in both directions, and wrong numbers among them.
pub(super) fn cells(case: &Case) {
    let boards = &case.boards;
    let cell = |board: Sides, at: usize| {
        let [player, opponent] = <[u64; 2]>::from(board);
        (player >> at & 1) as i8 - (opponent >> at & 1) as i8
    };
    let grids: Vec<[i8; 64]> =
        boards.iter().map(|&board| std::array::from_fn(|at| cell(board, at))).collect();
    let expected: Vec<_> = grids.iter().copied().map(Some).collect();
    case.ask("cells", [7; 64], &expected, |out| batch::cells(boards, out));
    // A square with discs of both sides becomes an empty cell.
    let expected =
        case.of_boards(|[player, opponent]| [player & !opponent, opponent & !player].into());
    case.ask("boards", Sides::START, &expected, |out| batch::from_cells(&grids, out));

    let (index, at) = (usize::from(case.seed) % boards.len().max(1), case.seed % 64);
    let value = case.seed.cast_signed();
    let mut wrong = grids;
    let Some(grid) = wrong.get_mut(index) else { return };
    grid[usize::from(at)] = value;
    let square = Square::ALL[usize::from(at)];
    let expected = match value {
        -1..=1 => Ok(()),
        _ => Err(BatchError::Cell { index, square, value }),
    };
    for isa in Isa::available() {
        let _forced = forced(isa);
        let mut found = vec![Sides::START; boards.len()];
        assert_eq!(batch::from_cells(&wrong, &mut found), expected, "{isa}");
        assert!(expected.is_ok() || found.iter().all(|&board| board == Sides::START), "{isa}");
    }
}

/// Checks flags of actions, and random actions among them.
pub(super) fn masks(case: &Case) {
    let moves: Vec<u64> =
        case.boards.iter().map(|board| (board.player ^ board.opponent).bits()).collect();
    let must_pass: Vec<bool> =
        moves.iter().map(|moves| (moves >> (case.seed % 64)) & 1 != 0).collect();
    let flags: Vec<[bool; 65]> = zip(&moves, &must_pass)
        .map(|(moves, &pass)| {
            std::array::from_fn(|at| if at < 64 { moves >> at & 1 != 0 } else { pass })
        })
        .collect();
    of_flags(case, &moves, &must_pass, &flags, [false, true]);
    let bytes: Vec<_> = flags.iter().map(|flags| flags.map(u8::from)).collect();
    of_flags(case, &moves, &must_pass, &bytes, [0, 255]);
    let bytes: Vec<_> = flags.iter().map(|flags| flags.map(i8::from)).collect();
    of_flags(case, &moves, &must_pass, &bytes, [0, -128]);
    let floats: Vec<_> = flags.iter().map(|flags| flags.map(f32::from)).collect();
    of_flags(case, &moves, &must_pass, &floats, [-0.0, f32::NAN]);
}

/// Checks one type of flags. `values` also stand for false and true.
fn of_flags<T: PlaneValue + From<bool> + Debug + PartialEq>(
    case: &Case,
    moves: &[u64],
    must_pass: &[bool],
    flags: &[[T; 65]],
    [unset, set]: [T; 2],
) {
    let expected: Vec<_> = flags.iter().copied().map(Some).collect();
    let blank = [T::from(true); 65];
    case.ask("masks", blank, &expected, |out| batch::action_masks(moves, must_pass, out));
    let other = vec![true; case.other_length];
    let (expected, found) = (moves.len(), other.len());
    let error = Err(BatchError::Length { slice: "must_pass", expected, found });
    for isa in Isa::available() {
        let _forced = forced(isa);
        let mut masks = vec![blank; moves.len()];
        assert_eq!(batch::action_masks(moves, &other, &mut masks), error);
        assert!(masks.iter().all(|&mask| mask == blank), "{isa}");
    }

    let seed = u64::from(case.seed).wrapping_mul(0x0123_4567_89AB_CDEF);
    let drawn = |(flags, index): (&[T; 65], u64)| {
        let legal: Vec<u8> =
            (0..65).filter(|&at| flags[usize::from(at)] == T::from(true)).collect();
        let high = u128::from(split_mix(seed, index) >> 32);
        let number = (high * legal.len() as u128) >> 32;
        Some(legal.get(number as usize).copied().unwrap_or(64))
    };
    let expected: Vec<_> = zip(flags, 0..).map(drawn).collect();
    case.ask("actions", 7, &expected, |out| batch::random_actions(flags, seed, out));
    let others: Vec<_> = flags
        .iter()
        .map(|flags| flags.map(|flag| if flag == T::from(true) { set } else { unset }))
        .collect();
    case.ask("actions", 7, &expected, |out| batch::random_actions(&others, seed, out));
}

/// Returns output `index` of the generator `SplitMix64` that begins with `seed`.
fn split_mix(seed: u64, index: u64) -> u64 {
    let state = seed.wrapping_add(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(index.wrapping_add(1)));
    let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

//! The meaning of the input's bytes.

use reversi_rules::{Bitboard, Color, Move, Phase, Position, Sides, Square, Symmetry, kernel};

use crate::input::choose;

/// Boards, and the arguments of the functions that are called with them.
pub(super) struct Case {
    pub(super) boards: Vec<Sides>,
    /// The boards without overlapping discs, as positions with black to move.
    pub(super) positions: Vec<Option<Position>>,
    /// Legal actions, or passes where there is no legal square. The input may replace one of them.
    pub(super) actions: Vec<u8>,
    /// A wrong length for slices of results.
    pub(super) other_length: usize,
    pub(super) seed: u8,
    /// The position whose leaves are counted, and the depth.
    pub(super) root: Option<Position>,
    pub(super) depth: u32,
}

impl Case {
    /// Reads a case. The first six bytes are the number of boards, flags, a seed, the number of one
    /// board, an action for that board, and a depth. Missing bytes are 0.
    pub(super) fn new(input: &[u8]) -> Self {
        let (header, rest) = input.split_at_checked(6).unwrap_or((input, &[]));
        let header = |i: usize| header.get(i).copied().unwrap_or_default();
        let (flags, seed, at) = (header(1), header(2), usize::from(header(3)));
        let [may_overlap, has_own_action, longer] = [1, 2, 4].map(|flag| flags & flag != 0);
        // More than twice the boards of the widest backend.
        let count = usize::from(header(0)) % 140;
        let boards = repeated(&distinct(rest, may_overlap), count);
        let positions: Vec<_> = boards.iter().map(|&board| position(board)).collect();
        let mut actions: Vec<u8> =
            boards.iter().enumerate().map(|(i, &board)| legal(board, seed, i)).collect();
        let root = at.checked_rem(count).and_then(|at| positions[at]);
        if has_own_action && let Some(at) = at.checked_rem(count) {
            actions[at] = header(4);
        }
        let other_length = if longer { count + 1 } else { count.checked_sub(1).unwrap_or(1) };
        Self {
            boards,
            positions,
            actions,
            other_length,
            seed,
            root,
            depth: u32::from(header(5)) % 4,
        }
    }
}

/// Returns the start, and a board for each step.
fn distinct(steps: &[u8], may_overlap: bool) -> Vec<Sides> {
    let mut boards = vec![Sides::START];
    let (mut last, mut rest) = (Sides::START, steps);
    while let Some((&step, after)) = rest.split_first() {
        rest = after;
        if step < 240 {
            last = after_move(last, choose(legal_moves(last), step));
        } else {
            let Some((bytes, after)) = after.split_first_chunk::<16>() else { break };
            let [player, opponent] = [&bytes[..8], &bytes[8..]]
                .map(|bytes| bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte)));
            let both = if may_overlap { 0 } else { player & opponent };
            (last, rest) = ([player & !both, opponent & !both].into(), after);
        }
        boards.push(last);
    }
    boards
}

/// Returns `count` boards: the given ones, then their images, then those with exchanged sides.
fn repeated(boards: &[Sides], count: usize) -> Vec<Sides> {
    let image = |i: usize| {
        let round = i / boards.len();
        let image = image(boards[i % boards.len()], Symmetry::ALL[round % 8]);
        if (round / 8).is_multiple_of(2) { image } else { image.pass() }
    };
    (0..count).map(image).collect()
}

/// Returns a legal action for board `i`, or a pass if no square is legal.
fn legal(board: Sides, seed: u8, i: usize) -> u8 {
    let moves = legal_moves(board);
    choose(moves, seed.wrapping_add(i as u8)).map_or(Move::PASS_ACTION, u8::from)
}

fn legal_moves(board: Sides) -> Bitboard {
    kernel::legal_moves(board.player.bits(), board.opponent.bits()).into()
}

pub(super) fn image(board: Sides, symmetry: Symmetry) -> Sides {
    Sides::new(board.player.transform(symmetry), board.opponent.transform(symmetry))
}

/// Returns the board with black to move, unless its discs overlap.
pub(super) fn position(board: Sides) -> Option<Position> {
    Position::from_sides(board, Color::Black).ok()
}

/// Returns the board after a move or a pass, with the sides exchanged. Nothing is checked.
pub(super) fn after_move(board: Sides, square: Option<Square>) -> Sides {
    let [player, opponent] = board.into();
    let placed = square.map_or(0, |square| square.bitboard().bits());
    let flips = kernel::flips(player, opponent, placed);
    [opponent & !flips, player | flips | placed].into()
}

pub(super) fn phase(position: Position) -> Phase {
    match (position.is_over(), position.must_pass()) {
        (true, _) => Phase::Over,
        (false, true) => Phase::MustPass,
        (false, false) => Phase::ToMove,
    }
}

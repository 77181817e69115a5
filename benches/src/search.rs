//! The moves of a search from the start, without evaluation, and alpha-beta to the end on 6×6.

use reversi_rules::kernel::native;
use reversi_rules::variant::{Rules, SmallPosition};
use reversi_rules::{Generator, Playable, Position, Sides, SquareSet};

/// The squares of 6×6 in the north-west corner of 8×8.
const SQUARES: u64 = 0x3F3F_3F3F_3F3F;
/// The empty squares of the position that is solved.
const EMPTIES: usize = 14;

/// Counts the leaves `depth` plies ahead, at least 1. The moves of the last ply are not played.
pub fn by_sides(sides: Sides, depth: u32) -> u64 {
    let moves = sides.legal_moves();
    if moves.is_empty() {
        let passed = sides.pass();
        let goes_on = depth > 1 && !passed.legal_moves().is_empty();
        return if goes_on { by_sides(passed, depth - 1) } else { 1 };
    }
    if depth <= 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|square| by_sides(sides.place_unchecked(square), depth - 1)).sum()
}

/// As [`by_sides`], with the color to move.
pub fn by_position(position: Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if moves.is_empty() {
        let goes_on = depth > 1 && position.must_pass();
        return if goes_on { by_position(position.after_forced_pass(), depth - 1) } else { 1 };
    }
    if depth <= 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|square| by_position(position.place_unchecked(square), depth - 1)).sum()
}

/// Returns the position of a random game that is solved.
pub fn on_six_by_six() -> SmallPosition {
    let rules = Rules::new(6, 6).expect("a size");
    let mut at = rules.small_start().expect("at most 8x8");
    let mut generator = Generator::for_game(6, 0);
    while at.empties().len() > EMPTIES {
        at = at.after_forced_pass();
        at = at.place_unchecked(generator.choose(at.legal_moves()).expect("the game goes on"));
    }
    at
}

/// Counts the positions that alpha-beta visits. Squares are tried in their order, so that every
/// type visits the same ones.
pub fn visited_by<P: Playable>(position: P) -> u64 {
    fn search<P: Playable>(nodes: &mut u64, position: P, mut alpha: i16, beta: i16) -> i16 {
        *nodes += 1;
        let moves = position.legal_moves();
        if moves.is_empty() {
            return match position.outcome() {
                Some(outcome) => outcome.margin(position.turn()),
                None => -search(nodes, position.after_forced_pass(), -beta, -alpha),
            };
        }
        for square in moves {
            alpha = alpha.max(-search(nodes, position.place_unchecked(square), -beta, -alpha));
            if alpha >= beta {
                break;
            }
        }
        alpha
    }

    let mut nodes = 0;
    search(&mut nodes, position, -36, 36);
    nodes
}

/// As [`visited_by`], on two numbers that hold boards of 6×6.
pub fn visited_by_kernel(board: [u64; 2]) -> u64 {
    fn search(nodes: &mut u64, [own, others]: [u64; 2], mut alpha: i16, beta: i16) -> i16 {
        *nodes += 1;
        let mut moves = native::legal_moves(own, others) & SQUARES;
        if moves == 0 {
            if native::legal_moves(others, own) & SQUARES != 0 {
                return -search(nodes, [others, own], -beta, -alpha);
            }
            let [discs, lost] = [own, others].map(|side| side.count_ones() as i16);
            let lead = discs - lost;
            return lead + lead.signum() * (36 - discs - lost);
        }
        while moves != 0 {
            let placed = moves & moves.wrapping_neg();
            moves ^= placed;
            let flips = native::flips(own, others, placed);
            let after = [others ^ flips, own ^ flips ^ placed];
            alpha = alpha.max(-search(nodes, after, -beta, -alpha));
            if alpha >= beta {
                break;
            }
        }
        alpha
    }

    let mut nodes = 0;
    search(&mut nodes, board, -36, 36);
    nodes
}

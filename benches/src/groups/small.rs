//! A search and perft on 6×6 as users write them: the cost of each type compared with the kernel.

use reversi_rules::kernel::native;
use reversi_rules::variant::{Position, Rules, SmallPosition};
use reversi_rules::{Generator, Playable, SquareSet, perft};

use crate::contest::{Contest, Standing};
use crate::data::Data;
use crate::options::Options;
use crate::work::Whole;

/// The squares of 6×6 in the north-west corner of 8×8.
const SQUARES: u64 = 0x3F3F_3F3F_3F3F;
/// The empty squares of the position that is solved.
const EMPTIES: u32 = 14;

const DEPTH: u32 = 9;
const LEAVES: u64 = 2_114_912;

/// Returns the position of a random game that is solved.
pub(crate) fn position() -> SmallPosition {
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
pub(crate) fn visited_by<P: Playable>(position: P) -> u64 {
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

/// As [`visited_by`], on two numbers.
pub(crate) fn visited_by_kernel(board: [u64; 2]) -> u64 {
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

/// Counts leaves one position at a time. A pass is a ply, and an ended game is a leaf.
fn leaves<P: Playable>(position: P, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if moves.is_empty() {
        let passes = depth > 1 && position.must_pass();
        return if passes { leaves(position.after_forced_pass(), depth - 1) } else { 1 };
    }
    if depth == 1 {
        return u64::from(moves.len());
    }
    moves.into_iter().map(|square| leaves(position.place_unchecked(square), depth - 1)).sum()
}

pub(super) fn run(_: &Data, options: &Options) -> Vec<Standing> {
    vec![searches(options), counts(options)]
}

fn searches(options: &Options) -> Standing {
    let position = position();
    let (board, large) = (position.sides().into(), Position::from(position));
    let nodes = visited_by_kernel(board);
    let title = format!("6x6, alpha-beta with {EMPTIES} empty squares");
    let mut contest = Contest::new(title, "a node").long();
    let by_kernel = move || visited_by_kernel(board);
    contest.enter_baseline("kernel::native, integers", Whole::new(nodes, nodes, by_kernel));
    let small = Whole::new(nodes, nodes, move || visited_by(position));
    contest.enter("variant::SmallPosition, by Playable", small);
    let large = Whole::new(nodes, nodes, move || visited_by(large));
    contest.enter("variant::Position, by Playable", large);
    contest.run(options.rounds)
}

fn counts(options: &Options) -> Standing {
    let start = Rules::new(6, 6).expect("a size").start();
    let small = SmallPosition::try_from(start).expect("at most 8x8");
    let whole = |call: fn(Position, SmallPosition) -> u64| {
        Whole::new(LEAVES, LEAVES, move || call(start, small))
    };
    let mut contest = Contest::new(format!("6x6, perft({DEPTH})"), "a leaf").long();
    contest.enter_baseline("perft", whole(|start, _| perft(start, DEPTH)));
    contest.enter("variant::SmallPosition, by Playable", whole(|_, small| leaves(small, DEPTH)));
    contest.enter("variant::Position, by Playable", whole(|start, _| leaves(start, DEPTH)));
    contest.run(options.rounds)
}

//! Perft as users write it, with five types: the cost of each compared with the kernel.

use reversi_rules::kernel::native;
use reversi_rules::{Move, Phase, Playable, Position, Sides, SquareSet};

use crate::contest::{Contest, Standing};
use crate::data::Data;
use crate::options::Options;
use crate::work::Whole;

const DEPTH: u32 = 10;
/// A pass is a ply, and an ended game is a leaf.
const LEAVES: u64 = 24_571_284;

fn by_kernel(player: u64, opponent: u64, depth: u32) -> u64 {
    let mut moves = native::legal_moves(player, opponent);
    if moves == 0 {
        return match native::legal_moves(opponent, player) {
            0 => 1,
            _ if depth == 1 => 1,
            _ => by_kernel(opponent, player, depth - 1),
        };
    }
    if depth == 1 {
        return u64::from(moves.count_ones());
    }
    let mut leaves = 0;
    while moves != 0 {
        let placed = moves & moves.wrapping_neg();
        moves ^= placed;
        let flips = native::flips(player, opponent, placed);
        leaves += by_kernel(opponent ^ flips, player ^ flips ^ placed, depth - 1);
    }
    leaves
}

fn by_sides(sides: Sides, depth: u32) -> u64 {
    let moves = sides.legal_moves();
    if moves.is_empty() {
        return match sides.phase() {
            Phase::MustPass if depth > 1 => by_sides(sides.pass(), depth - 1),
            _ => 1,
        };
    }
    if depth == 1 {
        return u64::from(moves.len());
    }
    moves.into_iter().map(|square| by_sides(sides.place_unchecked(square), depth - 1)).sum()
}

/// `$play` plays a legal square.
macro_rules! by_position {
    ($name:ident, |$position:ident, $square:ident| $play:expr) => {
        fn $name($position: Position, depth: u32) -> u64 {
            let moves = $position.legal_moves();
            if moves.is_empty() {
                return match $position.must_pass() {
                    true if depth > 1 => $name($position.after_forced_pass(), depth - 1),
                    _ => 1,
                };
            }
            if depth == 1 {
                return u64::from(moves.len());
            }
            moves.into_iter().map(|$square| $name($play, depth - 1)).sum()
        }
    };
}

by_position!(checked, |position, square| position.play(Move::Place(square)).expect("legal"));
by_position!(unchecked, |position, square| position.place_unchecked(square));

fn generic<P: Playable>(position: P, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return match position.play(Move::Pass) {
            Ok(after) if depth > 1 => generic(after, depth - 1),
            _ => 1,
        };
    }
    if depth == 1 {
        return u64::from(moves.len());
    }
    moves.into_iter().map(|square| generic(position.place_unchecked(square), depth - 1)).sum()
}

/// Times all five, with the kernel as the baseline.
pub(super) fn run(_: &Data, options: &Options) -> Vec<Standing> {
    let whole = |call: fn() -> u64| Whole::new(LEAVES, LEAVES, call);
    let title = format!("perft({DEPTH}) as users write it, one board after the other");
    let mut contest = Contest::new(title, "a leaf").long();
    contest.enter_baseline(
        "kernel::native, integers",
        whole(|| {
            let [player, opponent] = <[u64; 2]>::from(Sides::START);
            by_kernel(player, opponent, DEPTH)
        }),
    );
    contest.enter("Sides", whole(|| by_sides(Sides::START, DEPTH)));
    contest.enter("Position::play", whole(|| checked(Position::START, DEPTH)));
    contest.enter("Position::place_unchecked", whole(|| unchecked(Position::START, DEPTH)));
    contest.enter("generic over Playable", whole(|| generic(Position::START, DEPTH)));
    vec![contest.run(options.rounds)]
}

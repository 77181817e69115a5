//! One search for every board: alpha-beta with iterative deepening and a hash table.
//!
//! ```text
//! search [depth]
//! ```
//!
//! It plays a game against a player of random moves on 8×8, on 6×6, on the octagon of GGS and at
//! anti-Reversi, and prints each result. All of it is generic over `Playable`, so `best_move` is
//! written once. The evaluation plays random games to their ends, which works on every board.

use std::collections::HashMap;
use std::env;
use std::error::Error;

use reversi_rules::variant::Rules;
use reversi_rules::{Color, Game, Generator, Move, Objective, Playable, Position, SquareSet};

/// Value of one disc of the final margin. Any win outweighs any evaluation.
const WON: i32 = 1000;

/// An entry of the hash table: the searched depth, the value, and whether it is exact or a bound.
#[derive(Clone, Copy)]
struct Entry {
    depth: u32,
    value: i32,
    bound: Bound,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// A search, which keeps its hash table from one move to the next.
#[derive(Default)]
struct Search {
    table: HashMap<u64, Entry>,
    nodes: u64,
}

impl Search {
    /// Returns the best move and its value for the side to move; `None` once the game is over.
    fn best_move<P: Playable>(
        &mut self,
        position: P,
        depth: u32,
    ) -> Option<(Move<P::Square>, i32)> {
        let mut best = None;
        for deeper in 1..=depth {
            best = self.root(position, deeper);
        }
        best
    }

    fn root<P: Playable>(&mut self, position: P, depth: u32) -> Option<(Move<P::Square>, i32)> {
        let mut best: Option<(Move<P::Square>, i32)> = None;
        for (played, child) in ordered(position) {
            let alpha = best.map_or(-i32::MAX, |(_, value)| value);
            let value = -self.value(child, depth - 1, -i32::MAX, -alpha);
            if best.is_none() || value > alpha {
                best = Some((played, value));
            }
        }
        best
    }

    /// Returns the value for the side to move between `alpha` and `beta`.
    fn value<P: Playable>(&mut self, position: P, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if let Some(outcome) = position.outcome() {
            return WON * i32::from(outcome.margin(position.turn()));
        }
        if depth == 0 {
            return evaluate(&position);
        }
        let key = position.key64();
        if let Some(entry) = self.table.get(&key)
            && entry.depth >= depth
        {
            match entry.bound {
                Bound::Exact => return entry.value,
                Bound::AtLeast if entry.value >= beta => return entry.value,
                Bound::AtMost if entry.value <= alpha => return entry.value,
                _ => {}
            }
        }
        let (mut best, from) = (-i32::MAX, alpha);
        for (_, child) in ordered(position) {
            best = best.max(-self.value(child, depth - 1, -beta, -alpha));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        let bound = match best {
            _ if best >= beta => Bound::AtLeast,
            _ if best <= from => Bound::AtMost,
            _ => Bound::Exact,
        };
        self.table.insert(key, Entry { depth, value: best, bound });
        best
    }
}

/// Returns the children, those first that leave the opponent the fewest moves.
fn ordered<P: Playable>(position: P) -> Vec<(Move<P::Square>, P)> {
    let mut children: Vec<_> = position.children().collect();
    children.sort_by_key(|(_, child)| child.legal_moves().len());
    children
}

/// Random games for an evaluation.
const SAMPLES: u64 = 4;

/// Returns the average final margin of the side to move over random games.
fn evaluate<P: Playable>(position: &P) -> i32 {
    let game = Game::from_position(*position);
    let ends =
        (0..SAMPLES).filter_map(|seed| game.playout(&mut Generator::for_game(seed, 0)).outcome());
    let margins = ends.map(|outcome| i32::from(outcome.margin(position.turn())));
    margins.sum::<i32>() * WON / 256
}

/// Plays a game between the search, which has `color`, and a seeded random player.
fn play<P: Playable>(start: P, color: Color, depth: u32) -> Result<(Game<P>, u64), Box<dyn Error>> {
    let (mut game, mut search) = (Game::from_position(start), Search::default());
    let mut random = Generator::for_game(1, 0);
    while !game.is_over() {
        let position = game.position();
        let played = if position.turn() == color {
            search.best_move(position, depth).map(|(played, _)| played)
        } else {
            random.choose(position.legal_moves()).map(Move::Place)
        };
        game.play(played.ok_or("a move")?).map_err(|illegal| illegal.to_string())?;
    }
    Ok((game, search.nodes))
}

/// Plays once with each color and prints the results.
fn match_on<P: Playable>(name: &str, start: P, depth: u32) -> Result<(), Box<dyn Error>> {
    for color in Color::ALL {
        let (game, nodes) = play(start, color, depth)?;
        let outcome = game.outcome().ok_or("the game is over")?;
        println!("{name}, search plays {color}: {outcome} ({nodes} positions)");
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let depth = env::args().nth(1).map_or(Ok(2), |text| text.parse())?;
    if depth == 0 {
        return Err("the depth is at least 1".into());
    }
    match_on("8x8", Position::START, depth)?;
    match_on("6x6", Rules::new(6, 6)?.start(), depth)?;
    match_on("octagon", Rules::OCTAGON.start(), depth)?;
    match_on("anti", Rules::STANDARD.with_objective(Objective::Fewest).start(), depth)?;
    Ok(())
}

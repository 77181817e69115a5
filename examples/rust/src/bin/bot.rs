//! A bot to play against: alpha-beta with a hash table, exact at the end of the game.
//!
//! ```text
//! bot [white]        you play black, or white
//! ```
//!
//! It reads one move per line, such as `f5`, or `undo`. An illegal move is explained, and you choose
//! again. The last line is the result.

use std::collections::HashMap;
use std::env;
use std::error::Error;
use std::io::{self, BufRead};

use reversi_rules::{Bitboard, Color, Game, Phase, Sides, Square};

/// Plies of an ordinary search, and empty squares from which on the game is searched to its end.
const DEPTH: u32 = 6;
const EXACT: u32 = 10;

/// Corners cannot be flipped back, so they count more than anything else.
const CORNERS: Bitboard = Bitboard::CORNERS;

/// The best values known at a depth: `[at least, at most]`.
type Table = HashMap<(u64, u32), [i32; 2]>;

/// Returns an estimate for the player: corners and mobility.
fn evaluate(sides: Sides) -> i32 {
    let worth = |sides: Sides| {
        16 * (sides.player & CORNERS).len() as i32 + sides.legal_moves().len() as i32
    };
    worth(sides) - worth(sides.pass())
}

/// Returns the value for the player, within `alpha` and `beta`.
fn value(sides: Sides, depth: u32, mut alpha: i32, mut beta: i32, table: &mut Table) -> i32 {
    match sides.phase() {
        Phase::Over => return 1000 * (sides.player.len() as i32 - sides.opponent.len() as i32),
        // A pass costs no depth: there is nothing to choose.
        Phase::MustPass => return -value(sides.pass(), depth, -beta, -alpha, table),
        Phase::ToMove if depth == 0 => return evaluate(sides),
        Phase::ToMove => {}
    }
    let key = (sides.key64(), depth);
    if let Some([least, most]) = table.get(&key) {
        (alpha, beta) = (alpha.max(*least), beta.min(*most));
        if alpha >= beta {
            return alpha;
        }
    }
    let (mut best, from) = (i32::MIN + 1, alpha);
    for (_, child) in ordered(sides) {
        best = best.max(-value(child, depth - 1, -beta, -alpha, table));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    let known = table.entry(key).or_insert([i32::MIN + 1, i32::MAX]);
    if best > from {
        known[0] = best;
    }
    if best < beta {
        known[1] = best;
    }
    best
}

/// Returns the placements with the boards after them, those first that leave few answers.
fn ordered(sides: Sides) -> Vec<(Square, Sides)> {
    let moves = sides.legal_moves().into_iter();
    let mut children: Vec<_> = moves.map(|square| (square, sides.play_unchecked(square))).collect();
    children.sort_by_key(|(_, child)| child.legal_moves().len());
    children
}

/// Returns the best square for the side to move, which has one.
fn best_move(game: &Game) -> Option<Square> {
    let position = game.position();
    let empties = position.empties().len();
    let depth = if empties <= EXACT { empties } else { DEPTH };
    let (mut table, mut alpha, mut best) = (Table::new(), i32::MIN + 1, None);
    for (square, child) in ordered(position.sides()) {
        let found = -value(child, depth.saturating_sub(1), i32::MIN + 1, -alpha, &mut table);
        if best.is_none() || found > alpha {
            (best, alpha) = (Some(square), found);
        }
    }
    best
}

fn main() -> Result<(), Box<dyn Error>> {
    let human = env::args().nth(1).map_or(Ok(Color::Black), |color| color.parse())?;
    let mut game = Game::new();
    let mut lines = io::stdin().lock().lines();
    while !game.is_over() {
        if game.position().turn() != human {
            let square = best_move(&game).ok_or("the side to move has a legal move")?;
            game.play(square)?;
            println!("bot plays {square}");
            continue;
        }
        println!("{}", game.position().grid().with_legal_moves());
        let Some(line) = lines.next().transpose()? else { return Ok(()) };
        match line.trim() {
            // Back to the last position in which you had the move.
            "undo" => while game.undo().is_some() && game.position().turn() != human {},
            name => match name.parse::<Square>() {
                Ok(square) if game.play(square).is_ok() => {}
                Ok(square) => println!("{}", game.position().explain(square)),
                Err(error) => println!("{error}"),
            },
        }
    }
    println!("{}\n{}", game.position().grid(), game.outcome().ok_or("the game is over")?);
    Ok(())
}

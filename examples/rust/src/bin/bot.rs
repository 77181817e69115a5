//! An engine for GUIs and referees: alpha-beta search, exact at the end of the game.
//!
//! It reads commands of `NBoard`'s protocol or GTP on standard input, as its first line decides.
//! The programs `bot` in Python and C are the same engine, and choose the same moves.

use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::time::Instant;

use reversi_records::Decimal;
use reversi_records::protocol::nboard::{Answer, BestMove, Line, Request};
use reversi_records::protocol::{gtp, nboard};
use reversi_rules::{Bitboard, Game, Move, Position, Sides};

const NAME: &str = "Rust bot";
const DEPTH: u32 = 4; // Plies of an ordinary search over GTP.
const EXACT: u32 = 8; // Empty squares from which on the search is exact.
const INFINITY: i32 = 1_000_000;

/// The values known at a depth: `[at least, at most]`.
type Bounds = HashMap<(u64, u32), [i32; 2]>;

/// Returns an estimate for the side to move: corners, which no flip takes back, and mobility.
fn evaluate(sides: Sides) -> i32 {
    let corners = |sides: Sides| 16 * (sides.player & Bitboard::CORNERS).len() as i32;
    let worth = |sides: Sides| corners(sides) + sides.legal_moves().len() as i32;
    worth(sides) - worth(sides.pass())
}

/// Returns the value for the side to move, within `alpha` and `beta`.
fn value(position: Position, depth: u32, mut alpha: i32, mut beta: i32, known: &mut Bounds) -> i32 {
    if let Some(outcome) = position.outcome() {
        return 1000 * i32::from(outcome.margin(position.turn()));
    } else if position.must_pass() {
        // A pass costs no depth: there is nothing to choose.
        return -value(position.after_forced_pass(), depth, -beta, -alpha, known);
    } else if depth == 0 {
        return evaluate(position.sides());
    }
    // Positions that different orders of moves lead to are searched once.
    let key = (position.key64(), depth);
    let [low, high] = *known.get(&key).unwrap_or(&[-INFINITY, INFINITY]);
    (alpha, beta) = (alpha.max(low), beta.min(high));
    if alpha >= beta {
        return alpha;
    }
    let (mut best, start) = (-INFINITY, alpha);
    for (_, child) in ordered(position) {
        best = best.max(-value(child, depth - 1, -beta, -alpha, known));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    // The value is exact, unless all moves were too bad or one was too good to look further.
    let least = if best > start { best } else { low };
    known.insert(key, [least, if best < beta { best } else { high }]);
    best
}

/// Returns the moves and the positions after them, those first that leave few answers.
fn ordered(position: Position) -> Vec<(Move, Position)> {
    let mut children: Vec<_> = position.children().collect();
    children.sort_by_key(|(_, child)| child.legal_moves().len());
    children
}

/// Returns the best move for the side to move, which has one, with its margin in discs.
fn search(game: &Game, depth: u32) -> BestMove {
    let (mut best, mut alpha, mut known) = (Move::Pass, -INFINITY, Bounds::new());
    for (played, child) in ordered(game.position()) {
        let found = -value(child, depth - 1, -INFINITY, -alpha, &mut known);
        if best.is_pass() || found > alpha {
            (best, alpha) = (played, found);
        }
    }
    // Four points of an estimate count as one disc.
    let is_exact = depth >= game.position().empties().len() as u32;
    let discs = if is_exact { alpha } else { (alpha * 250).clamp(-64_000, 64_000) };
    BestMove { eval: Some(Decimal::from_thousandths(discs)), ..best.into() }
}

/// Searches; with a clock, in a small part of the time left.
fn think(game: &Game, depth: u32, left: Option<Decimal>) -> BestMove {
    let (empties, start) = (game.position().empties().len() as u32, Instant::now());
    let depth = if empties <= EXACT { empties } else { depth.clamp(1, empties) };
    let Some(left) = left else { return search(game, depth) };
    let mut best = search(game, 1);
    for plies in 2..=depth {
        // The next search takes several times as long as all before it.
        if start.elapsed().as_millis() as i64 * 200 > left.thousandths().into() {
            break;
        }
        best = search(game, plies);
    }
    best
}

/// Returns the answer to a line of `NBoard`'s protocol, as an error if it is the last.
fn obey_nboard(engine: &mut nboard::Engine, line: &[u8]) -> Result<String, String> {
    let request = engine.read(line);
    let (game, depth) = (engine.game(), engine.depth());
    let left = engine.time_left(game.position().turn());
    let (pv, plies);
    let answer = match request {
        Err(error) => return Ok(format!("status {error}\n")),
        Ok(Some(Request::Settings)) => Answer::MyName(NAME.into()),
        Ok(Some(Request::Ping(number))) => Answer::Pong(number),
        Ok(Some(Request::Learn)) => Answer::Learned,
        Ok(Some(Request::Go)) if engine.must_pass() => Answer::BestMove(Move::Pass.into()),
        Ok(Some(Request::Go)) => Answer::BestMove(think(game, depth, left)),
        Ok(Some(Request::Hint(_))) if !game.is_over() => {
            let best = think(game, depth, None);
            (pv, plies) = (best.played.to_string(), depth.to_string());
            Answer::Search(Line::new(&pv, best.eval.unwrap_or_default(), &plies))
        }
        Ok(Some(Request::Quit)) => return Err(String::new()),
        Ok(_) => return Ok(String::new()),
    };
    Ok(format!("{answer}\n"))
}

/// Returns the answer to a line of GTP, as an error if it is the last.
fn obey_gtp(engine: &mut gtp::Engine<'_>, line: &[u8]) -> Result<String, String> {
    Ok(match engine.read(line) {
        None => String::new(),
        Some(gtp::Action::FindMove { id, color }) => {
            let found = think(engine.game(), DEPTH, engine.time_left(color));
            engine.found(id, found.played).to_string()
        }
        Some(gtp::Action::Other { id, .. }) => gtp::Answer::unknown(id).to_string(),
        Some(gtp::Action::Quit(answer)) => return Err(answer.to_string()),
        Some(action) => action.to_string(),
    })
}

fn main() -> io::Result<()> {
    let (mut nboard, mut gtp) = (nboard::Engine::new(), gtp::Engine::new(NAME, "1.0"));
    let mut is_nboard = None;
    for line in io::stdin().lock().split(b'\n').map_while(Result::ok) {
        let is_nboard = *is_nboard.get_or_insert(line.starts_with(b"nboard"));
        match if is_nboard { obey_nboard(&mut nboard, &line) } else { obey_gtp(&mut gtp, &line) } {
            Ok(answer) => print!("{answer}"),
            Err(last) => return write!(io::stdout(), "{last}"),
        }
        io::stdout().flush()?;
    }
    Ok(())
}

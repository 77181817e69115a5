//! A rules server without a network: one JSON request per line on standard input, one JSON answer
//! per line on standard output.
//!
//! ```text
//! $ echo '{"game": "f5d6", "play": "a1"}' | serve
//! {"game":"f5d6","position":"… X","legal_moves":["c3","c4","c5","c6","c7"],"outcome":null,
//!  "illegal":{"square":"a1","reason":"FlipsNothing","text":"a1 flips nothing (…).",…}}
//! ```
//!
//! `game` is a transcript, and `play` a move to add, which may be left out. A request that cannot be
//! read gets an answer with `error`. Nothing in a line ends the program.

use std::io::{self, BufRead, Write};

use reversi_rules::explain::Explanation;
use reversi_rules::{Game, Outcome, Position, Square};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    #[serde(default)]
    game: String,
    play: Option<Square>,
}

/// The types of the crate write themselves: squares and games as text, reasons as objects.
#[derive(Serialize)]
struct Answer {
    game: Game,
    position: Position,
    legal_moves: Vec<Square>,
    outcome: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    illegal: Option<Explanation>,
}

fn answer(line: &[u8]) -> Result<Answer, Value> {
    let request: Request = serde_json::from_slice(line)
        .map_err(|error| json!({ "error": { "message": error.to_string() } }))?;
    // The error has the byte and the ply of the mistake.
    let mut game =
        Game::from_transcript(&request.game).map_err(|error| json!({ "error": error }))?;
    let mut illegal = None;
    if let Some(square) = request.play
        && game.place(square).is_err()
    {
        illegal = Some(game.position().explain(square));
    }
    let position = game.position();
    let legal_moves = position.legal_moves().into_iter().collect();
    Ok(Answer { outcome: game.outcome(), game, position, legal_moves, illegal })
}

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().split(b'\n') {
        let line = line?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        let text = match answer(&line) {
            Ok(answer) => serde_json::to_string(&answer)?,
            Err(refusal) => refusal.to_string(),
        };
        writeln!(out, "{text}")?;
        out.flush()?;
    }
    Ok(())
}

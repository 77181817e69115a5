//! The result of a game, as bytes and a text.
//!
//! ```text
//! 0     the winner: 0 in a tie, 1 black, 2 white
//! 1..5  black's score and white's, each as two bytes, little endian
//! 5     1 if the fewest discs win
//! 6..   the result in words
//! ```
//!
//! Nothing is written while a side can move.

use alloc::string::ToString;
use alloc::vec::Vec;

use reversi_rules::{Color, Objective, Outcome};

/// Writes the outcome of a game.
pub(crate) fn write(outcome: Option<Outcome>, out: &mut Vec<u8>) {
    let Some(outcome) = outcome else { return };
    out.push(match outcome.winner() {
        None => 0,
        Some(Color::Black) => 1,
        Some(Color::White) => 2,
    });
    for color in Color::ALL {
        out.extend(outcome.score(color).to_le_bytes());
    }
    out.push(u8::from(outcome.objective() == Objective::Fewest));
    out.extend_from_slice(outcome.to_string().as_bytes());
}

//! The boards of the module: 8×8, or all of them.

#[cfg(feature = "boards")]
mod large;
#[cfg(not(feature = "boards"))]
mod small;

use crate::failure::Failure;

#[cfg(feature = "boards")]
pub use large::*;
#[cfg(not(feature = "boards"))]
pub use small::*;

/// Creates a game from its rules, its first position and a transcript, each as text. Without rules
/// it is the usual game, and without a position it begins as the rules say.
///
/// # Errors
/// [`Failure`] if a text cannot be read, or a move is illegal.
pub fn new_game(rules: &[u8], start: &[u8], transcript: &[u8]) -> Result<Game, Failure> {
    let mut game = Game::from_position(parse(rules, start)?);
    game.play_transcript(transcript)?;
    Ok(game)
}

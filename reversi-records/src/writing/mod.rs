//! How each format of whole records is written, and what it holds.
//!
//! The writer of a game, a [`Builder`](crate::Builder) and a tree that writes a new node make the
//! same calls:
//!
//! ```text
//! head   the tags, up to the first move
//! items  the values of the game
//! play   a move
//! items  the values of the move
//! open   a variation begins
//! shut   it ends
//! end    the record ends
//! ```
//!
//! A dialect has no state and writes what it is told. The state is in the [`Pen`], and a `Builder`
//! or a tree asks what the dialect holds before it writes.

mod pen;

use core::fmt::{self, Display};

use reversi_rules::{Color, Game, Move, Playable, Position};

pub(crate) use pen::{Pen, State};

use crate::reading::item::ItemRef;
use crate::text::Text;
use crate::vocabulary::{BuilderError, Format, GameInfo};

/// A format of whole records, with tags and moves.
pub(crate) trait Dialect: Sync {
    fn format(&self) -> Format;

    /// Returns the place of variations; `None` if the format has none.
    fn variations(&self) -> Option<Variations>;

    /// Returns whether the values of the key are properties, and not a move, a value with a method
    /// of its own, or a part of the start.
    fn is_free(&self, key: &str) -> bool;

    /// Returns whether the value of a tag can be that text.
    fn holds_text(&self, text: Text<'_>) -> bool {
        text.chars().all(|character| character != '\0')
    }

    /// Returns whether the root or a move holds the value.
    fn holds(&self, is_root: bool, item: &ItemRef<'_>) -> bool;

    /// Returns whether a value that the format holds can follow the text before it.
    fn follows(&self, pen: &Pen<'_>, item: &ItemRef<'_>) -> bool;

    /// Writes the text up to the first move of a game on 8×8.
    fn head(
        &self,
        pen: &mut Pen<'_>,
        start: Position,
        info: &GameInfo<'_>,
    ) -> Result<(), BuilderError>;

    /// Writes a move: a square, or a pass for `None`.
    fn play(&self, pen: &mut Pen<'_>, turn: Color, square: Option<&dyn Display>) -> fmt::Result;

    /// Writes values of the last move or, before the first, of the game.
    fn items(&self, pen: &mut Pen<'_>, items: &[ItemRef<'_>]) -> fmt::Result;

    /// Begins a variation.
    fn open(&self, pen: &mut Pen<'_>) -> fmt::Result {
        pen.out.write_char('(')
    }

    /// Ends a variation.
    fn shut(&self, pen: &mut Pen<'_>) -> fmt::Result {
        pen.out.write_char(')')
    }

    /// Ends the record. Only PGN writes the result.
    fn end(&self, pen: &mut Pen<'_>, result: &dyn Display) -> fmt::Result;
}

/// The place of a variation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Variations {
    /// It replaces the last move, and the line goes on after it.
    Replace,
    /// It follows the last move, and only another variation can follow it.
    Follow,
}

/// Writes the moves of a game.
pub(crate) fn moves<P: Playable>(
    dialect: &dyn Dialect,
    pen: &mut Pen<'_>,
    game: &Game<P>,
    passes: bool,
) -> fmt::Result {
    for (position, played) in game.plies() {
        if passes || !played.is_pass() {
            dialect.play(pen, position.turn(), square(&played))?;
        }
    }
    Ok(())
}

/// Returns the square of a move as [`Dialect::play`] wants it.
pub(crate) fn square<S: Display>(played: &Move<S>) -> Option<&dyn Display> {
    match played {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    }
}

/// Returns whether a text is a letter and then letters and digits, as the keys of SGF and GGF are.
pub(crate) fn is_key(key: &str) -> bool {
    key.starts_with(|first: char| first.is_ascii_alphabetic())
        && key.chars().all(|character| character.is_ascii_alphanumeric())
}

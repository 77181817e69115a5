//! 8×8, the only board of the smaller module.

use alloc::string::{String, ToString};

use reversi_rules::{Bitboard, Board, Color, Symmetry};

use crate::failure::Failure;

/// The games of the smaller module.
pub type Game = reversi_rules::Game;
/// The positions of the smaller module.
pub type Position = reversi_rules::Position;
pub(crate) type Square = reversi_rules::Square;
pub(crate) type Squares = Bitboard;

/// The number of words of a set of squares.
pub(crate) const WORDS: usize = 2;

/// The rules of the positions: those of 8×8.
#[derive(Debug, Default)]
pub struct Table;

#[allow(clippy::unused_self)] // The table of the larger module has rules.
impl Table {
    /// Creates a table.
    #[must_use]
    pub const fn new() -> Self {
        Self
    }

    /// Returns the number of the rules of a position.
    pub(crate) fn number(&mut self, _: &Position) -> u32 {
        0
    }

    /// Returns a position by the number of its rules.
    pub(crate) fn position(&self, _: u32, discs: [Bitboard; 2], turn: Color) -> Position {
        // JavaScript only has boards from here, so that no discs overlap.
        Position::new(Board::new(discs[0], discs[1]).unwrap_or(Board::START), turn)
    }
}

/// Returns the words of a set, where the bit of a square is its column plus 8 times its row.
pub(crate) fn words(set: Bitboard) -> [u32; WORDS] {
    [set.bits() as u32, (set.bits() >> 32) as u32]
}

pub(crate) use set as set_8x8;

/// Returns the set with these words.
pub(crate) fn set(words: [u32; WORDS]) -> Bitboard {
    Bitboard::from_bits(u64::from(words[0]) | u64::from(words[1]) << 32)
}

/// Reads rules and a position, each as text. Without rules the board is 8×8, and without a
/// position it is the first one.
///
/// # Errors
/// [`Failure`] if a text cannot be read.
pub(crate) fn parse(rules: &[u8], text: &[u8]) -> Result<Position, Failure> {
    if !matches!(rules, b"" | b"8x8") {
        return Err(Failure::new("rules", &"other boards need loadBoards()"));
    }
    if text.is_empty() {
        return Ok(Position::START);
    }
    Position::parse(text).map_err(|error| Failure::of("board", &error))
}

/// Returns the rules of a position as one line of text.
pub(crate) fn rules(_: &Position) -> String {
    "8x8".into()
}

/// Returns the first position as text, or nothing if it is the one of the rules.
pub(crate) fn start(game: &Game) -> String {
    if game.start() == Position::START { String::new() } else { game.start().to_string() }
}

/// Returns the board on the squares of 8×8, about which more is known than about others.
#[allow(clippy::unnecessary_wraps)] // The larger module has other boards.
pub(crate) fn board_8x8(position: &Position) -> Option<Board> {
    Some(position.board())
}

/// Returns the position on the squares of 8×8.
#[allow(clippy::unnecessary_wraps)] // The larger module has other boards.
pub(crate) fn small(position: Position) -> Option<Position> {
    Some(position)
}

/// Returns the position as if it were a color's turn.
pub(crate) fn with_turn(position: Position, turn: Color) -> Position {
    Position::new(position.board(), turn)
}

/// Returns the image of a position, or the canonical one.
#[allow(clippy::unnecessary_wraps)] // Other boards may have no image.
pub(crate) fn image(position: &Position, by: Option<Symmetry>) -> Option<Position> {
    Some(by.map_or_else(|| position.canonical().0, |by| position.transform(by)))
}

/// Returns the image of a game, or the canonical one.
#[allow(clippy::unnecessary_wraps)] // Other boards may have no image.
pub(crate) fn image_of_game(game: &Game, by: Option<Symmetry>) -> Option<Game> {
    Some(by.map_or_else(|| game.canonical().0, |by| game.transform(by)))
}

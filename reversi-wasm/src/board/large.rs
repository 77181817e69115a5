//! Every board, for the larger module.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use reversi_rules::variant::{self, Bitboard, Rules, SmallPosition};
use reversi_rules::{Board, Color, Symmetry};

use crate::failure::Failure;

/// The games of the larger module.
pub type Game = variant::Game;
/// The positions of the larger module.
pub type Position = variant::Position;
pub(crate) type Square = variant::Square;
pub(crate) type Squares = Bitboard;

/// The number of words of a set of squares.
pub(crate) const WORDS: usize = 8;

/// The rules of the positions from number 1 on. Number 0 has [`Rules::STANDARD`]. A program has few
/// of them.
#[derive(Debug, Default)]
pub struct Table(Vec<Rules>);

impl Table {
    /// Creates a table.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Returns the number of the rules of a position.
    pub(crate) fn number(&mut self, position: &Position) -> u32 {
        let rules = position.rules();
        if rules == Rules::STANDARD {
            return 0;
        }
        let known = self.0.iter().rposition(|known| *known == rules);
        let index = known.unwrap_or_else(|| {
            self.0.push(rules);
            self.0.len() - 1
        });
        index as u32 + 1
    }

    /// Returns a position by the number of its rules.
    pub(crate) fn position(&self, number: u32, discs: [Bitboard; 2], turn: Color) -> Position {
        let known = number.checked_sub(1).and_then(|index| self.0.get(index as usize));
        let rules = known.copied().unwrap_or_default();
        // JavaScript only has boards from here, so that they are right.
        let board = variant::Board::new(discs[0], discs[1]).unwrap_or_default();
        Position::new(rules, board, turn).unwrap_or_else(|_| rules.start())
    }
}

/// Returns the words of a set, where the bit of a square is its column plus 16 times its row.
pub(crate) fn words(set: Bitboard) -> [u32; WORDS] {
    let rows = set.rows();
    core::array::from_fn(|at| u32::from(rows[2 * at]) | u32::from(rows[2 * at + 1]) << 16)
}

/// Returns the set with these words.
pub(crate) fn set(words: [u32; WORDS]) -> Bitboard {
    Bitboard::from_rows(core::array::from_fn(|row| (words[row / 2] >> (16 * (row % 2))) as u16))
}

/// Returns the squares of 8×8 among those with these words.
pub(crate) fn set_8x8(words: [u32; WORDS]) -> reversi_rules::Bitboard {
    let row = |row| (words[row / 2] >> (16 * (row % 2))) as u8;
    u64::from_le_bytes(core::array::from_fn(row)).into()
}

/// Reads rules and a position, each as text. Without rules the board is 8×8, and without a
/// position it is the first one.
///
/// # Errors
/// [`Failure`] if a text cannot be read.
pub(crate) fn parse(rules: &[u8], text: &[u8]) -> Result<Position, Failure> {
    let name = core::str::from_utf8(rules).map_err(|error| Failure::new("rules", &error))?;
    let rules: Rules = match name.trim() {
        "" => Rules::default(),
        name => name.parse().map_err(|error| Failure::of("rules", &error))?,
    };
    if text.is_empty() {
        return Ok(rules.start());
    }
    Position::parse(&rules, text).map_err(|error| Failure::of("board", &error))
}

/// Returns the rules of a position as one line of text.
pub(crate) fn rules(position: &Position) -> String {
    position.rules().to_string()
}

/// Returns the first position as text, or nothing if it is the one of the rules.
pub(crate) fn start(game: &Game) -> String {
    let start = game.start();
    if start == start.rules().start() { String::new() } else { start.to_string() }
}

/// Returns the board on the squares of 8×8, about which more is known than about others.
/// The objective and the start make no difference to it.
pub(crate) fn board_8x8(position: &Position) -> Option<Board> {
    if position.rules().squares() != Rules::STANDARD.squares() {
        return None;
    }
    let set = |color| -> reversi_rules::Bitboard {
        let squares = position.discs(color).iter();
        squares.filter_map(|square| reversi_rules::Square::try_from(square).ok()).collect()
    };
    Board::new(set(Color::Black), set(Color::White)).ok()
}

/// Returns the position on the squares of 8×8, where moves are found many times faster.
pub(crate) fn small(position: Position) -> Option<SmallPosition> {
    position.try_into().ok()
}

/// Returns the position as if it were a color's turn.
pub(crate) fn with_turn(position: Position, turn: Color) -> Position {
    Position::new(position.rules(), position.board(), turn).unwrap_or(position)
}

/// Returns the image of a position, or the canonical one, if there are rules for it. On 8×8 it is that
/// of the smaller module and keeps its rules, which would turn their start otherwise.
pub(crate) fn image(position: &Position, by: Option<Symmetry>) -> Option<Position> {
    match (reversi_rules::Position::try_from(*position), by) {
        (Ok(usual), Some(by)) => kept(usual.transform(by), position.rules()),
        (Ok(usual), None) => kept(usual.canonical().0, position.rules()),
        (Err(_), Some(by)) => position.transform(by),
        (Err(_), None) => Some(position.canonical().0),
    }
}

/// Returns the image of a game, or the canonical one, as [`image`] does.
pub(crate) fn image_of_game(game: &Game, by: Option<Symmetry>) -> Option<Game> {
    let usual = match (reversi_rules::Game::try_from(game), by) {
        (Ok(usual), Some(by)) => usual.transform(by),
        (Ok(usual), None) => usual.canonical().0,
        (Err(_), Some(by)) => return game.transform(by),
        (Err(_), None) => return Some(game.canonical().0),
    };
    let mut image = Game::from_position(kept(usual.start(), game.start().rules())?);
    for &square in usual.placements().iter().chain(usual.redoable()) {
        image.place(square.into()).ok()?;
    }
    for _ in usual.redoable() {
        image.undo();
    }
    Some(image)
}

fn kept(image: reversi_rules::Position, rules: Rules) -> Option<Position> {
    Position::new(rules, image.board().into(), image.turn()).ok()
}

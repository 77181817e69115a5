//! One problem of a `.pzz` file.

use reversi_rules::{Bitboard, Board, Color, Position, Square};

use super::WthorErrorKind;
use super::board_square::square;

pub(super) const LENGTH: usize = 36;
pub(super) const YEAR: usize = 0;
pub(super) const TOURNAMENT: usize = 2;
pub(super) const BLACK: usize = 4;
pub(super) const WHITE: usize = 8;
pub(super) const CELLS: usize = 12;
pub(super) const EMPTIES: usize = 28;
pub(super) const TURN: usize = 29;
pub(super) const SCORE: usize = 30;
pub(super) const FIRST_MOVE: usize = 31;
pub(super) const BLACK_SCORE: usize = 32;
pub(super) const MOVE_25: usize = 33;

/// The byte for black to move.
pub(super) const BLACK_TO_MOVE: u8 = 1;
pub(super) const EMPTY_CELL: u8 = 0b00;
pub(super) const WHITE_CELL: u8 = 0b10;
pub(super) const BLACK_CELL: u8 = 0b11;

/// One problem of a `.pzz` file: the ending of a game in the database.
///
/// ```
/// use reversi_records::wthor::SolitaireRecord;
/// use reversi_rules::{Position, Square};
///
/// let record = SolitaireRecord::of(Position::START).with_first_move(Some(Square::F5));
/// let problem = record.record();
/// assert_eq!((problem.position(), problem.empties()), (Position::START, 60));
/// assert_eq!(problem.first_move(), Some(Square::F5));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Solitaire<'a>(pub(super) &'a [u8; LENGTH]);

/// Generates the accessors. Each has an example with a record in which only that field is set.
macro_rules! fields {
    ($($(#[doc = $doc:literal])+ $name:ident -> $type:ty { $($at:expr),+ } $set:literal;)*) => {
        impl Solitaire<'_> {$(
            $(#[doc = $doc])+
            ///
            /// ```
            /// # use reversi_records::wthor::SolitaireRecord;
            /// # use reversi_rules::Position;
            #[doc = concat!("let record = SolitaireRecord::of(Position::START)", $set, ";")]
            #[doc = concat!("assert_eq!(record.record().", stringify!($name), "(), 7);")]
            /// # Ok::<(), reversi_records::wthor::WriteError>(())
            /// ```
            #[must_use]
            pub const fn $name(&self) -> $type {
                <$type>::from_le_bytes([$(self.0[$at]),+])
            }
        )*}
    };
}

fields! {
    /// Returns the year of the game.
    year -> u16 { YEAR, YEAR + 1 } ".with_year(7)";
    /// Returns the tournament's number in the file of tournament [`Names`](super::Names).
    tournament -> u16 { TOURNAMENT, TOURNAMENT + 1 } ".with_tournament(7)";
    /// Returns black's number in the file of player [`Names`](super::Names).
    black -> u32 { BLACK, BLACK + 1, BLACK + 2, BLACK + 3 } ".with_black(7)";
    /// Returns white's number in the file of player [`Names`](super::Names).
    white -> u32 { WHITE, WHITE + 1, WHITE + 2, WHITE + 3 } ".with_white(7)";
    /// Returns the score to find, -64..=64, as stored. The description of the format does not name
    /// its side. The sign suggests a disc difference for the side to move.
    score -> i8 { SCORE } ".with_score(7)?";
    /// Returns black's score in the game as it was played, 0..=64.
    black_score -> u8 { BLACK_SCORE } ".with_black_score(7)?";
}

impl<'a> Solitaire<'a> {
    /// Returns the bytes of the record in the file.
    ///
    /// ```
    /// # use reversi_records::wthor::SolitaireRecord;
    /// # use reversi_rules::Position;
    /// let record = SolitaireRecord::of(Position::START);
    /// assert_eq!(record.record().bytes(), &record.to_bytes());
    /// ```
    #[must_use]
    pub const fn bytes(&self) -> &'a [u8; LENGTH] {
        self.0
    }

    /// Returns the number of empty squares that the record states. The
    /// [`position`](Self::position) may have more or fewer.
    ///
    /// ```
    /// # use reversi_records::wthor::SolitaireRecord;
    /// # use reversi_rules::Position;
    /// assert_eq!(SolitaireRecord::of(Position::START).record().empties(), 60);
    /// ```
    #[must_use]
    pub const fn empties(&self) -> u8 {
        self.0[EMPTIES]
    }

    /// Returns the side to move: black if the byte is 1, and otherwise white.
    ///
    /// ```
    /// # use reversi_records::wthor::SolitaireRecord;
    /// # use reversi_rules::{Color, Position};
    /// assert_eq!(SolitaireRecord::of(Position::START).record().turn(), Color::Black);
    /// ```
    #[must_use]
    pub const fn turn(&self) -> Color {
        match self.0[TURN] {
            BLACK_TO_MOVE => Color::Black,
            _ => Color::White,
        }
    }

    /// Returns the position to solve.
    ///
    /// ```
    /// # use reversi_records::wthor::SolitaireRecord;
    /// # use reversi_rules::Position;
    /// assert_eq!(SolitaireRecord::of(Position::START).record().position(), Position::START);
    /// ```
    #[must_use]
    pub fn position(&self) -> Position {
        let all = |wanted| -> Bitboard {
            Square::ALL.into_iter().filter(|&square| cell(self.0, square) == wanted).collect()
        };
        // The sets are disjoint, because each cell has one value.
        let board = Board::new(all(BLACK_CELL), all(WHITE_CELL)).unwrap_or(Board::EMPTY);
        Position::new(board, self.turn())
    }

    /// Returns the best move, or `None` for a zero byte.
    ///
    /// ```
    /// # use reversi_records::wthor::SolitaireRecord;
    /// # use reversi_rules::{Position, Square};
    /// let record = SolitaireRecord::of(Position::START).with_first_move(Some(Square::C4));
    /// assert_eq!(record.record().first_move(), Some(Square::C4));
    /// ```
    #[must_use]
    pub fn first_move(&self) -> Option<Square> {
        square(self.0[FIRST_MOVE])
    }

    /// Returns the 25th move of the game, which identifies it, or `None` for a zero byte.
    ///
    /// ```
    /// # use reversi_records::wthor::SolitaireRecord;
    /// # use reversi_rules::{Position, Square};
    /// let record = SolitaireRecord::of(Position::START).with_move_25(Some(Square::H8));
    /// assert_eq!(record.record().move_25(), Some(Square::H8));
    /// ```
    #[must_use]
    pub fn move_25(&self) -> Option<Square> {
        square(self.0[MOVE_25])
    }
}

/// Returns the byte of a record that holds a square's two bits, and their shift. The order starts
/// at a1 with the highest bits. This is a guess, as the description leaves the order open.
pub(super) const fn place(square: Square) -> (usize, u8) {
    (CELLS + square.index() / 4, 6 - 2 * (square.column() % 4))
}

fn cell(record: &[u8; LENGTH], square: Square) -> u8 {
    let (at, shift) = place(square);
    record.get(at).map_or(EMPTY_CELL, |byte| byte >> shift & 0b11)
}

/// Returns the first invalid byte of a record.
pub(super) fn first_impossible(record: &[u8; LENGTH]) -> Option<(usize, WthorErrorKind)> {
    let cells = Square::ALL.into_iter().find_map(|square| match cell(record, square) {
        EMPTY_CELL | WHITE_CELL | BLACK_CELL => None,
        _ => Some((place(square).0, WthorErrorKind::ImpossibleCell(square))),
    });
    let not_a_move = |at: usize| {
        let byte = record[at];
        let meant = byte == 0 || square::<Square>(byte).is_some();
        (!meant).then_some((at, WthorErrorKind::ImpossibleMove(byte)))
    };
    let (margin, score) = (record[SCORE].cast_signed(), record[BLACK_SCORE]);
    cells
        .or((margin.unsigned_abs() > 64)
            .then_some((SCORE, WthorErrorKind::ImpossibleMargin(margin))))
        .or_else(|| not_a_move(FIRST_MOVE))
        .or((score > 64).then_some((BLACK_SCORE, WthorErrorKind::ImpossibleScore(score))))
        .or_else(|| not_a_move(MOVE_25))
}

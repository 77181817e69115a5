//! The board at the start and the side to move: the tag `BO`.

use core::iter::FusedIterator;

use reversi_rules::variant::{self, Bitboard, Square};
use reversi_rules::{Color, Position, Squares};

use super::{BoardType, GgfError, GgfErrorKind};
use crate::reading::play::eight_by_eight;

/// The start of a game, the tag `BO`, read without copying.
///
/// ```
/// use reversi_records::ggf::{BoardType, Record};
/// use reversi_rules::Color;
///
/// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)")?;
/// let setup = record.setup()?;
/// assert_eq!((setup.board(), setup.turn()), (BoardType::Four, Color::Black));
/// assert_eq!(setup.cells().filter(|(_, disc)| disc.is_some()).count(), 4);
/// # Ok::<(), reversi_records::ggf::GgfError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Setup<'a> {
    board: BoardType,
    cells: &'a [u8],
    turn: Color,
}

impl<'a> Setup<'a> {
    /// Parses a board as GGS users exchange it: the value of a tag `BO`, perhaps in brackets.
    ///
    /// # Errors
    /// [`GgfError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::ggf::Setup;
    /// # use reversi_rules::Position;
    /// let text = b"[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";
    /// assert_eq!(Setup::parse(text)?.position(), Some(Position::START));
    /// assert_eq!(Setup::parse(b"[4 ---- -O*- -*O- ---- *").unwrap_err().byte(), 24);
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    pub fn parse(text: &'a [u8]) -> Result<Self, GgfError> {
        let begun = text.trim_ascii_start();
        let offset = text.len() - begun.len();
        let trimmed = begun.trim_ascii_end();
        match trimmed {
            [b'[', value @ .., b']'] => Self::parse_at(offset + 1, value),
            [b'[', ..] => Err(GgfError::new(offset + trimmed.len(), GgfErrorKind::UnclosedValue)),
            value => Self::parse_at(offset, value),
        }
    }

    /// Parses the value that begins at byte `offset`.
    pub(super) fn parse_at(offset: usize, value: &'a [u8]) -> Result<Self, GgfError> {
        let error = |at, kind| Err(GgfError::new(offset + at, kind));
        let start = value.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let rest = value.get(start..).unwrap_or_default();
        let Some((board, length)) = BoardType::prefix(rest) else {
            return error(start, GgfErrorKind::NotABoardType);
        };
        let mut marks = value
            .iter()
            .enumerate()
            .skip(start + length)
            .filter(|(_, byte)| !byte.is_ascii_whitespace());
        let expected = board.rules().square_count();
        for cells in 0..expected {
            match marks.next() {
                Some((_, &byte)) if disc(byte).is_some() || is_empty(byte) => {}
                Some((at, &byte)) => return error(at, GgfErrorKind::UnexpectedByte(byte)),
                None => {
                    return error(value.len(), GgfErrorKind::TooFewCells { cells, expected });
                }
            }
        }
        let turn = match marks.next() {
            None => return error(value.len(), GgfErrorKind::MissingTurn),
            Some((at, &byte)) => match disc(byte) {
                None => return error(at, GgfErrorKind::UnexpectedByte(byte)),
                Some(turn) => turn,
            },
        };
        if let Some((at, &byte)) = marks.next() {
            return error(at, GgfErrorKind::UnexpectedByte(byte));
        }
        let cells = value.get(start + length..).unwrap_or_default();
        Ok(Self { board, cells, turn })
    }

    /// Returns the board.
    ///
    /// ```
    /// # use reversi_records::ggf::{BoardType, Record};
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.setup()?.board(), BoardType::Four);
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub const fn board(&self) -> BoardType {
        self.board
    }

    /// Returns the side to move.
    ///
    /// ```
    /// # use reversi_records::ggf::Record;
    /// # use reversi_rules::Color;
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- O];)")?;
    /// assert_eq!(record.setup()?.turn(), Color::White);
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the squares of the board, row by row, each with its disc.
    ///
    /// ```
    /// # use reversi_records::ggf::Record;
    /// # use reversi_rules::Color;
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.setup()?.cells().nth(5), Some(("b2".parse()?, Some(Color::White))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cells(&self) -> Cells<'a> {
        Cells { squares: self.board.rules().squares().iter(), marks: self.cells }
    }

    /// Returns the position, or `None` if the board is not 8×8.
    ///
    /// ```
    /// # use reversi_records::ggf::Record;
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.setup()?.position(), None);
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        eight_by_eight(self.variant_position())
    }

    /// Returns the position on any board, where the side with more discs wins.
    ///
    /// ```
    /// # use reversi_records::ggf::{BoardType, Record};
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)")?;
    /// assert_eq!(record.setup()?.variant_position(), BoardType::Four.rules().start());
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub fn variant_position(&self) -> variant::Position {
        self.position_by(self.board.rules())
    }

    /// Returns the position under `rules`, whose board must be that of the setup.
    pub(super) fn position_by(&self, rules: variant::Rules) -> variant::Position {
        let board = self.cells().fold(variant::Board::EMPTY, |board, (square, disc)| {
            disc.map_or(board, |color| board.with_disc(square, color))
        });
        // Cannot fail, because the cells are the squares of the board.
        variant::Position::new(rules, board, self.turn).unwrap_or(rules.start())
    }
}

fn disc(byte: u8) -> Option<Color> {
    Color::from_symbol(byte.into())
}

const fn is_empty(byte: u8) -> bool {
    matches!(byte, b'-' | b'.')
}

/// The squares of a board, each with its disc, made by [`Setup::cells`].
///
/// ```
/// use reversi_records::ggf::Record;
///
/// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)")?;
/// assert_eq!(record.setup()?.cells().count(), 16);
/// # Ok::<(), reversi_records::ggf::GgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cells<'a> {
    squares: Squares<Bitboard>,
    marks: &'a [u8],
}

impl Iterator for Cells<'_> {
    type Item = (Square, Option<Color>);

    fn next(&mut self) -> Option<(Square, Option<Color>)> {
        let square = self.squares.next()?;
        let at = self.marks.iter().position(|byte| !byte.is_ascii_whitespace())?;
        let mark = self.marks.get(at).copied()?;
        self.marks = self.marks.get(at + 1..).unwrap_or_default();
        Some((square, disc(mark)))
    }
}

impl FusedIterator for Cells<'_> {}

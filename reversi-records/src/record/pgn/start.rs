//! The start of a game in the tags `Start` and `FEN`.

use reversi_rules::{Board, Color, Position, Square, Symmetry};

use super::{PgnError, PgnErrorKind, Tag};

/// An extension of this crate: 64 cells and the side to move, as [`Position`] writes them.
pub(in crate::record) const TAG: &str = "Start";
pub(super) const FEN: &str = "FEN";

/// Parses the position in a tag [`TAG`].
pub(super) fn cells(tag: &Tag<'_>) -> Result<Position, PgnError> {
    Position::parse(tag.value.bytes()).map_err(|error| {
        PgnError::new(tag.value_offset + error.byte(), PgnErrorKind::BadStart(error.kind()))
    })
}

/// The row that comes first in a FEN.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FirstRow {
    /// Row 1, as this crate expects it.
    One,
    /// Row 8, as in chess and in Edax 4.6.
    Eight,
}

/// Parses the position in a tag [`FEN`].
pub(super) fn fen(tag: &Tag<'_>, first: FirstRow) -> Result<Position, PgnError> {
    let text = tag.value.bytes();
    let mut reader = Reader { text, at: 0 };
    let Some((board, turn)) = reader.board().and_then(|board| Some((board, reader.turn()?))) else {
        return Err(PgnError::new(tag.value_offset + reader.at, PgnErrorKind::BadFen));
    };
    let board = match first {
        FirstRow::One => board,
        FirstRow::Eight => board.transform(Symmetry::MirrorTopBottom),
    };
    // Edax writes `w` for the standard start, although black moves first.
    Ok(if board == Board::START { Position::START } else { Position::new(board, turn) })
}

/// A reader of a FEN. After an error, `at` is the offset of the wrong byte.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn byte(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn board(&mut self) -> Option<Board> {
        let mut board = Board::EMPTY;
        let mut squares = Square::ALL.into_iter();
        for row in 0..8 {
            if row > 0 {
                (self.byte()? == b'/').then_some(())?;
                self.at += 1;
            }
            let mut left = 8;
            while left > 0 {
                let (cells, color) = match self.byte()? {
                    empties @ b'1'..=b'8' => (empties - b'0', None),
                    b'p' => (1, Some(Color::Black)),
                    b'P' => (1, Some(Color::White)),
                    _ => return None,
                };
                left = u8::checked_sub(left, cells)?;
                for square in squares.by_ref().take(cells.into()) {
                    board = color.map_or(board, |color| board.with_disc(square, color));
                }
                self.at += 1;
            }
        }
        Some(board)
    }

    /// Reads a space and the side to move. After another space, more fields may follow.
    fn turn(&mut self) -> Option<Color> {
        (self.byte()? == b' ').then_some(())?;
        self.at += 1;
        let turn = match self.byte()? {
            b'b' => Color::Black,
            b'w' => Color::White,
            _ => return None,
        };
        self.at += 1;
        matches!(self.byte(), None | Some(b' ')).then_some(turn)
    }
}

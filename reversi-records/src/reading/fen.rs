//! FEN, in which two programs write the same letters for exchanged colors.

use core::mem;

use reversi_rules::{Board, Color, Position, Square, Symmetry};

/// The meaning of the letters in a FEN.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Colors {
    /// `p` and `b` are black.
    Edax,
    /// `P` and `w` are the side that moves first: black.
    Fairy,
}

/// A FEN.
#[derive(Clone, Copy)]
pub(crate) struct Fen {
    /// The position in the colors of Edax.
    edax: Position,
    /// Whether it has the discs left to play, `[PP…pp…]`, as only Fairy-Stockfish writes them.
    pub(crate) has_hand: bool,
}

impl Fen {
    /// The fault of a FEN whose colors nothing tells.
    pub(crate) const AMBIGUOUS: &'static str = "a FEN of unknown colors: P is white for Edax, and \
        for Fairy-Stockfish the side that moves first";

    /// Parses the FEN at the start of a text, and returns its end, behind which nothing or white
    /// space follows. The error is the offset of the wrong byte.
    pub(crate) fn prefix(text: &[u8]) -> Result<(Self, usize), usize> {
        let mut reader = Reader { text, at: 0 };
        let mut read = || {
            let board = reader.board()?;
            let has_hand = reader.hand()?;
            Some(Self { edax: Position::new(board, reader.turn()?), has_hand })
        };
        read().map(|fen| (fen, reader.at)).ok_or(reader.at)
    }

    /// Returns the FEN at the start of a text, perhaps behind words, and the offset of its end.
    pub(crate) fn find(text: &[u8]) -> Option<(Self, usize)> {
        let mut rest = text.trim_ascii_start();
        for word in ["position", "fen"] {
            let is_word = |found: &[u8]| found.eq_ignore_ascii_case(word.as_bytes());
            if let Some((_, after)) =
                rest.split_at_checked(word.len()).filter(|(found, _)| is_word(found))
            {
                rest = after.trim_ascii_start();
                rest = rest.strip_prefix(b":").unwrap_or(rest).trim_ascii_start();
            }
        }
        let (fen, length) = Self::prefix(rest).ok()?;
        Some((fen, text.len() - rest.len() + length))
    }

    /// Returns whether a FEN stands in a text.
    pub(crate) fn is_in(text: &[u8]) -> bool {
        let mut begins = true;
        text.iter().enumerate().any(|(at, byte)| {
            let is_word = mem::replace(&mut begins, byte.is_ascii_whitespace());
            is_word && text.get(at..).is_some_and(|rest| Self::prefix(rest).is_ok())
        })
    }

    pub(crate) const fn transform(self, symmetry: Symmetry) -> Self {
        Self { edax: self.edax.transform(symmetry), ..self }
    }

    /// Returns the position in these colors.
    pub(crate) fn position(self, colors: Colors) -> Position {
        match colors {
            Colors::Fairy => self.edax.colors_exchanged(),
            // Edax writes `w` for the standard start, although black moves first.
            Colors::Edax if self.edax.board() == Board::START => Position::START,
            Colors::Edax => self.edax,
        }
    }
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

    /// Skips the discs that are left to play, and returns whether there are any.
    fn hand(&mut self) -> Option<bool> {
        if self.byte() != Some(b'[') {
            return Some(false);
        }
        self.at += 1;
        while matches!(self.byte(), Some(b'p' | b'P' | b'-')) {
            self.at += 1;
        }
        (self.byte()? == b']').then_some(())?;
        self.at += 1;
        Some(true)
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
        self.byte().is_none_or(|byte| byte.is_ascii_whitespace()).then_some(turn)
    }
}

//! The error type of all readers, which is also the finding type of audits.

use core::fmt;

use crate::vocabulary::Location;

/// An error in a text or a file: its place and its kind.
///
/// Parsers return it, and audits list it as a finding. `K` lists the errors of one format, and each
/// format has an alias, such as [`ParseBoardError`](crate::notation::ParseBoardError).
///
/// A reader of your own format can return it too. Its errors then look like all others:
///
/// ```
/// use reversi_rules::{Board, notation::ParseBoardError};
///
/// /// Reads boards, one in each line.
/// fn read(text: &str) -> Result<Vec<Board>, ParseBoardError> {
///     let (mut boards, mut offset) = (Vec::new(), 0);
///     for (index, line) in text.lines().enumerate() {
///         let board = Board::parse(line.as_bytes());
///         boards.push(board.map_err(|error| error.after(offset).with_game(index))?);
///         offset += line.len() + 1;
///     }
///     Ok(boards)
/// }
///
/// let text = format!("{}\n--?", Board::START);
/// let error = read(&text).unwrap_err();
/// assert_eq!(error.line_column(text.as_bytes()), (2, 3));
/// assert_eq!(
///     error.to_string(),
///     "game 1, byte 67: '?' is neither a disc nor an empty square"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextError<K> {
    /// Always has a byte.
    location: Location,
    kind: K,
}

impl<K: Copy> TextError<K> {
    /// Creates an error at a byte of the input, counted from 0.
    ///
    /// ```
    /// # use reversi_rules::TextError;
    /// assert_eq!(TextError::new(6, "not a board").to_string(), "byte 6: not a board");
    /// ```
    #[must_use]
    pub const fn new(byte: usize, kind: K) -> Self {
        Self { location: Location::NOWHERE.with_byte(byte), kind }
    }

    /// Sets the number of the game in its file.
    ///
    /// ```
    /// # use reversi_rules::TextError;
    /// let error = TextError::new(6, "not a board").with_game(2);
    /// assert_eq!(error.to_string(), "game 2, byte 6: not a board");
    /// ```
    #[must_use]
    pub const fn with_game(self, game: usize) -> Self {
        Self { location: self.location.with_game(game), ..self }
    }

    /// Sets the ply of the game.
    ///
    /// ```
    /// # use reversi_rules::TextError;
    /// let error = TextError::new(6, "not a move").with_ply(2);
    /// assert_eq!(error.to_string(), "byte 6, ply 2: not a move");
    /// ```
    #[must_use]
    pub const fn with_ply(self, ply: usize) -> Self {
        Self { location: self.location.with_ply(ply), ..self }
    }

    /// Adds `start` to the byte. Use it if the text that was parsed begins at byte `start` of a
    /// larger one.
    ///
    /// ```
    /// # use reversi_rules::Board;
    /// assert_eq!(Board::parse(b"--9").unwrap_err().after(10).byte(), 12);
    /// ```
    #[must_use]
    pub const fn after(self, start: usize) -> Self {
        Self { location: self.location.after(start), ..self }
    }

    /// Converts the kind and keeps the place.
    ///
    /// ```
    /// # use reversi_rules::Board;
    /// let error = Board::parse(b"--9").unwrap_err().map(|kind| format!("not a board: {kind}"));
    /// assert!(error.to_string().starts_with("byte 2: not a board: the digit 9"));
    /// ```
    #[must_use]
    pub fn map<L>(self, kind: impl FnOnce(K) -> L) -> TextError<L> {
        TextError { location: self.location, kind: kind(self.kind) }
    }

    /// Returns the place, which always has a byte. An illegal move adds its ply, and a WTHOR file
    /// the number of the game.
    ///
    /// ```
    /// # use reversi_rules::{Board, Location};
    /// let error = Board::parse(b"--9").unwrap_err();
    /// assert_eq!(error.location(), Location::NOWHERE.with_byte(2));
    /// ```
    #[must_use]
    pub const fn location(&self) -> Location {
        self.location
    }

    /// Returns the offset of the wrong byte, from 0 at the start of the input. If the input ends
    /// too early, this is its length.
    ///
    /// ```
    /// # use reversi_rules::Board;
    /// assert_eq!(Board::parse(b"--X").unwrap_err().byte(), 3);
    /// ```
    #[must_use]
    pub const fn byte(&self) -> usize {
        match self.location.byte() {
            Some(byte) => byte,
            None => 0,
        }
    }

    /// Returns the kind of error.
    ///
    /// ```
    /// # use reversi_rules::{Board, notation::ParseBoardErrorKind};
    /// let kind = Board::parse(b"--9").unwrap_err().kind();
    /// assert_eq!(kind, ParseBoardErrorKind::Digit('9'));
    /// ```
    #[must_use]
    pub const fn kind(&self) -> K {
        self.kind
    }

    /// Returns the line and the column of [`byte`](Self::byte) in `text`, the input.
    ///
    /// Both count from 1, as in editors. Lines end in a line feed, and columns are bytes.
    ///
    /// ```
    /// # use reversi_rules::Board;
    /// let text = b"--------\n---9----\n";
    /// let error = Board::parse(text).unwrap_err();
    /// assert_eq!((error.byte(), error.line_column(text)), (12, (2, 4)));
    /// ```
    #[must_use]
    pub fn line_column(&self, text: &[u8]) -> (usize, usize) {
        let before = text.get(..self.byte()).unwrap_or(text);
        let line = before.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
        (before.split(|&byte| byte == b'\n').count(), line.len() + 1)
    }
}

impl<K: fmt::Display> fmt::Display for TextError<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.location.label(&self.kind).fmt(f)
    }
}

impl<K: fmt::Debug + fmt::Display> core::error::Error for TextError<K> {}

//! The readers of formats with one game a line.

use core::fmt;

use reversi_rules::{Move, TextError};

use crate::text::Text;

/// A line of a file, and the moves in it.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    pub(crate) offset: usize,
    text: &'a [u8],
    moves: Unread<'a>,
}

impl<'a> Line<'a> {
    /// The line `text`, which begins at `offset`, with these moves.
    pub(crate) const fn new(text: &'a [u8], offset: usize, moves: Unread<'a>) -> Self {
        Self { offset, text, moves }
    }

    /// Returns the line without white space at its end.
    pub(crate) const fn text(&self) -> Text<'a> {
        Text::new(self.text.trim_ascii_end())
    }

    pub(crate) const fn moves(&self) -> Unread<'a> {
        self.moves
    }

    /// Returns the offset after the last move.
    pub(crate) const fn moves_end(&self) -> usize {
        self.moves.offset + self.moves.text.trim_ascii_end().len()
    }
}

impl fmt::Debug for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Record").field(&self.text()).finish()
    }
}

/// The moves of a line that were not read yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unread<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) offset: usize,
}

impl<'a> Unread<'a> {
    pub(crate) const fn new(text: &'a [u8], offset: usize) -> Self {
        Self { text, offset }
    }

    pub(crate) fn advance(&mut self, length: usize) {
        self.text = self.text.get(length..).unwrap_or_default();
        self.offset += length;
    }

    /// Parses the square or the pass that is next. A byte that is not part of it is the error
    /// `unexpected`, and an early end is `missing`.
    pub(crate) fn played<K: Copy>(
        &mut self,
        unexpected: fn(u8) -> K,
        missing: K,
    ) -> Result<(usize, Move), TextError<K>> {
        let offset = self.offset;
        let (played, length) = Move::prefix(self.text).map_err(|wrong| {
            let kind = self.text.get(wrong).map_or(missing, |&byte| unexpected(byte));
            TextError::new(offset + wrong, kind)
        })?;
        self.advance(length);
        Ok((offset, played))
    }
}

/// Returns whether a line has nothing or only a comment.
pub(crate) const fn is_blank(line: &[u8]) -> bool {
    matches!(line.trim_ascii_start(), [] | [b'#', ..])
}

/// Declares `Games` and `Moves` of a format, and the methods that its `Record` shares with those of
/// other formats. The record has the field `line`, and the module has `begun`, which skips a
/// header, `Record::read`, which parses a line, and `next_ply`, which parses a move. `$example` is
/// a line with two moves, the first of which has the offset `$first`.
macro_rules! by_line {
    ($module:literal, $error:ident, $kind:ident, $example:literal, $first:literal) => {
        /// The games of a file in order, one a line, read without copying.
        ///
        /// A bad line yields an error. The iterator then continues at the next line. Blank lines
        /// and those that begin with `#` are skipped.
        ///
        /// ```
        #[doc = concat!("use reversi_records::", $module, "::Games;")]
        ///
        #[doc = concat!("let mut games = Games::new(b\"?\\n\\n", $example, "\\n\");")]
        /// assert_eq!(games.next().unwrap().unwrap_err().byte(), 0);
        #[doc = concat!("assert_eq!(games.next().unwrap()?.text(), \"", $example, "\");")]
        /// assert!(games.next().is_none());
        #[doc = concat!("# Ok::<(), reversi_records::", $module, "::", stringify!($error), ">(())")]
        /// ```
        #[derive(Clone)]
        pub struct Games<'a>(crate::text::lines::Lines<'a>);

        impl core::fmt::Debug for Games<'_> {
            /// Writes the offset without the text, which may be a whole file.
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_struct("Games").field("offset", &self.offset()).finish_non_exhaustive()
            }
        }

        impl<'a> Games<'a> {
            /// Creates a reader of a file. It reads each line on demand.
            ///
            /// ```
            #[doc = concat!("# use reversi_records::", $module, "::Games;")]
            #[doc = concat!("assert_eq!(Games::new(b\"", $example, "\\n\").count(), 1);")]
            /// assert_eq!(Games::new(b"").count(), 0);
            /// ```
            #[must_use]
            pub fn new(text: &'a [u8]) -> Self {
                Self(begun(crate::text::lines::Lines::new(text)))
            }

            /// Returns the offset of the next byte to read, after the last line.
            ///
            /// ```
            #[doc = concat!("# use reversi_records::", $module, "::Games;")]
            #[doc = concat!("let mut games = Games::new(b\"\\n", $example, "\");")]
            /// assert_eq!(games.offset(), 0);
            #[doc = concat!("assert!(games.next().is_some());")]
            #[doc = concat!("assert_eq!(games.offset(), 1 + \"", $example, "\".len());")]
            /// ```
            #[must_use]
            pub const fn offset(&self) -> usize {
                self.0.offset()
            }
        }

        impl<'a> Iterator for Games<'a> {
            type Item = Result<Record<'a>, $error>;

            fn next(&mut self) -> Option<Self::Item> {
                let (line, offset) =
                    self.0.find(|(line, _)| !crate::reading::by_line::is_blank(line))?;
                Some(Record::read(line, offset))
            }
        }

        impl core::iter::FusedIterator for Games<'_> {}

        /// The moves of a game in order, made by [`Record::moves`].
        ///
        /// ```
        #[doc = concat!("use reversi_records::", $module, "::Record;")]
        ///
        #[doc = concat!("let mut moves = Record::parse(b\"", $example, "\")?.moves();")]
        #[doc = concat!("assert_eq!(moves.next().unwrap().offset, ", $first, ");")]
        /// assert_eq!(moves.count(), 1);
        #[doc = concat!("# Ok::<(), reversi_records::", $module, "::", stringify!($error), ">(())")]
        /// ```
        #[derive(Clone, Debug)]
        pub struct Moves<'a>(crate::reading::by_line::Unread<'a>);

        impl Iterator for Moves<'_> {
            type Item = Ply;

            fn next(&mut self) -> Option<Ply> {
                // No error occurs, because the parser has read these moves before.
                next_ply(&mut self.0).ok().flatten()
            }
        }

        impl core::iter::FusedIterator for Moves<'_> {}

        impl<'a> Record<'a> {
            /// Parses a text with exactly one game. Blank lines are skipped.
            ///
            /// # Errors
            #[doc = concat!("[`", stringify!($error), "`] with the offset of the wrong byte.")]
            ///
            /// ```
            #[doc = concat!("# use reversi_records::", $module, "::Record;")]
            #[doc = concat!("assert!(Record::parse(b\"", $example, "\\n\").is_ok());")]
            #[doc = concat!("let two = b\"", $example, "\\n", $example, "\";")]
            /// assert_eq!(Record::parse(two).unwrap_err().byte(), two.len() / 2 + 1);
            /// ```
            pub fn parse(text: &'a [u8]) -> Result<Self, $error> {
                let wrong = [$kind::NoGame, $kind::AnotherGame];
                crate::reading::only::only(text, Games::new(text), Self::offset, wrong)
            }

            /// Returns the offset of the line in the file.
            ///
            /// ```
            #[doc = concat!("# use reversi_records::", $module, "::Record;")]
            #[doc = concat!("assert_eq!(Record::parse(b\"\\n", $example, "\")?.offset(), 1);")]
            #[doc = concat!("# Ok::<(), reversi_records::", $module, "::", stringify!($error), ">(())")]
            /// ```
            #[must_use]
            pub const fn offset(&self) -> usize {
                self.line.offset
            }

            /// Returns the line as it stands in the file, without its end.
            ///
            /// ```
            #[doc = concat!("# use reversi_records::", $module, "::Record;")]
            #[doc = concat!("let record = Record::parse(b\"", $example, "\\r\\n\")?;")]
            #[doc = concat!("assert_eq!(record.text(), \"", $example, "\");")]
            #[doc = concat!("# Ok::<(), reversi_records::", $module, "::", stringify!($error), ">(())")]
            /// ```
            #[must_use]
            pub const fn text(&self) -> crate::text::Text<'a> {
                self.line.text()
            }

            /// Returns the moves in order, legal or not. Passes are included if they are recorded.
            ///
            /// ```
            #[doc = concat!("# use reversi_records::", $module, "::Record;")]
            #[doc = concat!("assert_eq!(Record::parse(b\"", $example, "\")?.moves().count(), 2);")]
            #[doc = concat!("# Ok::<(), reversi_records::", $module, "::", stringify!($error), ">(())")]
            /// ```
            #[must_use]
            pub const fn moves(&self) -> Moves<'a> {
                Moves(self.line.moves())
            }
        }

        impl core::fmt::Debug for Record<'_> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                self.line.fmt(f)
            }
        }

        impl core::fmt::Display for Record<'_> {
            /// Writes the line as it stands in the file.
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                self.text().fmt(f)
            }
        }
    };
}
pub(crate) use by_line;

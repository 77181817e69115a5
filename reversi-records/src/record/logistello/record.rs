//! A line: the moves, and the numbers after the colon.

use core::fmt;

use reversi_rules::GameEnd;

use super::{LogistelloError, LogistelloErrorKind, Moves};
use crate::record::{Decimal, GameInfo, GameResult, Text};

/// A game with valid syntax, read without copying.
///
/// The parser does not check the legality of the moves or the margin. A record prints as the line
/// in the file.
///
/// ```
/// use reversi_records::logistello::Record;
///
/// let record = Record::parse(b"+f5-d6+c3: -04 10\n")?;
/// assert_eq!((record.margin(), record.number()), (Some(-4), Some(10)));
/// assert_eq!(record.to_string(), "+f5-d6+c3: -04 10");
/// # Ok::<(), reversi_records::logistello::LogistelloError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Record<'a> {
    offset: usize,
    line: &'a [u8],
    /// The text of the moves, and its offset.
    moves: (&'a [u8], usize),
    moves_end: usize,
    /// The offset of the margin, and the margin.
    margin: Option<(usize, i8)>,
    number: Option<u32>,
}

impl<'a> Record<'a> {
    /// Parses a line that begins at `offset`, without its line end.
    pub(super) fn read(line: &'a [u8], offset: usize) -> Result<Self, LogistelloError> {
        let colon = line.iter().position(|&byte| byte == b':');
        let (text, numbers) = line.split_at(colon.unwrap_or(line.len()));
        let mut unread = Moves::new(text, offset);
        while unread.read()?.is_some() {}
        let moves_end = offset + text.trim_ascii_end().len();
        let mut record =
            Self { offset, line, moves: (text, offset), moves_end, margin: None, number: None };
        if colon.is_some() {
            record.read_numbers(numbers.get(1..).unwrap_or_default(), offset + text.len() + 1)?;
        }
        Ok(record)
    }

    /// Parses the text after the colon, which begins at `offset`.
    fn read_numbers(&mut self, text: &[u8], offset: usize) -> Result<(), LogistelloError> {
        let (at, word, rest) = word(text, offset);
        let margin = margin(word).ok_or(LogistelloError::new(at, LogistelloErrorKind::NotAMargin));
        self.margin = Some((at, margin?));
        let (at, word, rest) = self::word(rest, at + word.len());
        if word.is_empty() {
            return Ok(());
        }
        let number = number(word).ok_or(LogistelloError::new(at, LogistelloErrorKind::NotANumber));
        self.number = Some(number?);
        match self::word(rest, at + word.len()) {
            (_, [], _) => Ok(()),
            (at, ..) => Err(LogistelloError::new(at, LogistelloErrorKind::TrailingText)),
        }
    }

    /// Returns the offset of the line in the file.
    ///
    /// ```
    /// # use reversi_records::logistello::Record;
    /// assert_eq!(Record::parse(b"\n+f5-d6")?.offset(), 1);
    /// # Ok::<(), reversi_records::logistello::LogistelloError>(())
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the line as it stands in the file, without its end.
    ///
    /// ```
    /// # use reversi_records::logistello::Record;
    /// assert_eq!(Record::parse(b"+f5-d6\r\n")?.text(), "+f5-d6");
    /// # Ok::<(), reversi_records::logistello::LogistelloError>(())
    /// ```
    #[must_use]
    pub const fn text(&self) -> Text<'a> {
        Text::new(self.line.trim_ascii_end())
    }

    /// Returns the moves in order, legal or not. Passes are included if they are recorded.
    ///
    /// ```
    /// # use reversi_records::logistello::Record;
    /// # use reversi_rules::Color;
    /// let record = Record::parse(b"+f5-d6")?;
    /// assert_eq!(record.moves().last().unwrap().color, Color::White);
    /// # Ok::<(), reversi_records::logistello::LogistelloError>(())
    /// ```
    #[must_use]
    pub const fn moves(&self) -> Moves<'a> {
        Moves::new(self.moves.0, self.moves.1)
    }

    /// Returns black's margin, if it is recorded.
    ///
    /// ```
    /// # use reversi_records::logistello::Record;
    /// assert_eq!(Record::parse(b"+f5: +02")?.margin(), Some(2));
    /// assert_eq!(Record::parse(b"+f5")?.margin(), None);
    /// # Ok::<(), reversi_records::logistello::LogistelloError>(())
    /// ```
    #[must_use]
    pub fn margin(&self) -> Option<i8> {
        self.margin.map(|(_, margin)| margin)
    }

    /// Returns the result, if a margin is recorded.
    ///
    /// ```
    /// # use reversi_records::logistello::Record;
    /// # use reversi_rules::Color;
    /// assert_eq!(Record::parse(b"+f5: -04")?.result().unwrap().winner, Some(Color::White));
    /// # Ok::<(), reversi_records::logistello::LogistelloError>(())
    /// ```
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        let margin = i16::from(self.margin()?);
        Some(GameResult::of_margin(Decimal::from(margin), GameEnd::Normal))
    }

    /// Returns the number after the margin, if there is one. Its meaning is unknown. The log book
    /// has 10 in every line.
    ///
    /// ```
    /// # use reversi_records::logistello::Record;
    /// assert_eq!(Record::parse(b"+f5: -04 10")?.number(), Some(10));
    /// # Ok::<(), reversi_records::logistello::LogistelloError>(())
    /// ```
    #[must_use]
    pub const fn number(&self) -> Option<u32> {
        self.number
    }

    /// Returns the info shared by all formats. The margin gives the score.
    ///
    /// ```
    /// # use reversi_records::logistello::Record;
    /// let info = Record::parse(b"+f5-d6: -04")?.info();
    /// assert_eq!(info.score.unwrap().to_string(), "30-34");
    /// # Ok::<(), reversi_records::logistello::LogistelloError>(())
    /// ```
    #[must_use]
    pub fn info(&self) -> GameInfo<'a> {
        let score = self.result().and_then(|result| result.score(64, Decimal::default()));
        GameInfo { score, ..GameInfo::default() }
    }

    /// Returns the offset of the margin, if there is one.
    pub(super) fn margin_offset(&self) -> Option<usize> {
        self.margin.map(|(offset, _)| offset)
    }

    /// Returns the offset after the last move.
    pub(super) const fn moves_end(&self) -> usize {
        self.moves_end
    }
}

impl fmt::Debug for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Record").field(&self.text()).finish()
    }
}

impl fmt::Display for Record<'_> {
    /// Writes the line as it stands in the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

/// Splits a word from a text that begins at `offset`. Returns its offset, the word and the rest.
fn word(text: &[u8], offset: usize) -> (usize, &[u8], &[u8]) {
    let begun = text.trim_ascii_start();
    let length = begun.iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
    let (word, rest) = begun.split_at(length);
    (offset + text.len() - begun.len(), word, rest)
}

/// Parses a margin with or without a sign.
fn margin(text: &[u8]) -> Option<i8> {
    let (sign, digits) = match text {
        [b'-', digits @ ..] => (-1, digits),
        [b'+', digits @ ..] | digits => (1, digits),
    };
    let size = i8::try_from(number(digits)?).ok().filter(|&size| size <= 64)?;
    Some(sign * size)
}

/// Parses digits.
fn number(text: &[u8]) -> Option<u32> {
    let digits = text.iter().all(u8::is_ascii_digit);
    str::from_utf8(text).ok().filter(|_| digits)?.parse().ok()
}

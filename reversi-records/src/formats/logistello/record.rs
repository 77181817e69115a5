//! A line: the moves, and the numbers after the colon.

use reversi_rules::{Color, GameEnd, Move, Position};

use super::{LogistelloError, LogistelloErrorKind};
use crate::reading::by_line::{Line, Unread, by_line};
use crate::text::Decimal;
use crate::text::lines::Lines;
use crate::vocabulary::{GameInfo, GameResult};

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
    pub(super) line: Line<'a>,
    /// The offset of the margin, and the margin.
    pub(super) margin: Option<(usize, i8)>,
    number: Option<u32>,
}

/// A move in a record, legal or not.
///
/// ```
/// use reversi_records::logistello::Record;
/// use reversi_rules::{Color, Move, Square};
///
/// let record = Record::parse(b"+f5 -pa")?;
/// let plies = record.moves().map(|ply| (ply.offset, ply.color, ply.played));
/// assert!(plies.eq([(1, Color::Black, Square::F5.into()), (5, Color::White, Move::Pass)]));
/// # Ok::<(), reversi_records::logistello::LogistelloError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The offset of the square or the pass, after its sign.
    pub offset: usize,
    /// The side that moves.
    pub color: Color,
    /// A disc on a square, or a pass.
    pub played: Move,
}

by_line!("logistello", LogistelloError, LogistelloErrorKind, "+f5-d6", 1);

/// Returns the lines unchanged, as the format has no header.
const fn begun(lines: Lines<'_>) -> Lines<'_> {
    lines
}

/// Parses the next move.
fn next_ply(moves: &mut Unread<'_>) -> Result<Option<Ply>, LogistelloError> {
    moves.advance(moves.text.len() - moves.text.trim_ascii_start().len());
    let Some(&sign) = moves.text.first() else { return Ok(None) };
    let color = match sign {
        b'+' => Color::Black,
        b'-' => Color::White,
        other => {
            let kind = LogistelloErrorKind::MissingSign(other);
            return Err(LogistelloError::new(moves.offset, kind));
        }
    };
    moves.advance(1);
    let (offset, played) =
        moves.played(LogistelloErrorKind::UnexpectedByte, LogistelloErrorKind::MissingSquare)?;
    Ok(Some(Ply { offset, color, played }))
}

impl<'a> Record<'a> {
    /// Parses a line that begins at `offset`, without its line end.
    pub(super) fn read(line: &'a [u8], offset: usize) -> Result<Self, LogistelloError> {
        let colon = line.iter().position(|&byte| byte == b':');
        let (text, numbers) = line.split_at(colon.unwrap_or(line.len()));
        let moves = Unread::new(text, offset);
        let mut unread = moves;
        while next_ply(&mut unread)?.is_some() {}
        let line = Line::new(line, offset, moves);
        let mut record = Self { line, margin: None, number: None };
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

    /// Returns the standard start, as the format has no other.
    #[expect(clippy::unused_self, clippy::unnecessary_wraps, reason = "as other records have it")]
    pub(crate) const fn start(&self) -> Result<Position, LogistelloError> {
        Ok(Position::START)
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
}

/// Splits a word from a text that begins at `offset`. Returns its offset, the word and the rest.
fn word(text: &[u8], offset: usize) -> (usize, &[u8], &[u8]) {
    let begun = text.trim_ascii_start();
    let length = begun.iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
    let (word, rest) = begun.split_at_checked(length).unwrap_or((begun, &[]));
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

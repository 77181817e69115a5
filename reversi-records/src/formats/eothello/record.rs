//! A row: the number of the game, the winner and the moves.

use reversi_rules::{Color, GameEnd, Position};

use super::{EothelloError, EothelloErrorKind, Ply};
use crate::reading::by_line::{Line, Unread, by_line, is_blank};
use crate::text::Decimal;
use crate::text::lines::Lines;
use crate::vocabulary::{GameInfo, GameResult};

/// The name of the first column, which begins a header.
const HEADER: &[u8] = b"eOthello_game_id";

/// A game with valid syntax, read without copying.
///
/// The parser does not check the legality of the moves or the winner. A record prints as the row in
/// the file.
///
/// ```
/// use reversi_records::eothello::Record;
///
/// let record = Record::parse(b"1050515,-1,d3c5f6f5\n")?;
/// assert_eq!(record.id(), 1_050_515);
/// assert_eq!(record.replay()?.to_string(), "d3c5f6f5");
/// assert_eq!(record.to_string(), "1050515,-1,d3c5f6f5");
/// # Ok::<(), reversi_records::eothello::EothelloError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Record<'a> {
    pub(super) line: Line<'a>,
    id: u64,
    pub(super) winner_offset: usize,
    winner: Option<Color>,
}

by_line!("eothello", EothelloError, EothelloErrorKind, "17,0,f5d6", 5);

/// Skips a header.
fn begun(mut lines: Lines<'_>) -> Lines<'_> {
    let mut after_header = lines.clone();
    if after_header.find(|(line, _)| !is_blank(line)).is_some_and(is_header) {
        lines = after_header;
    }
    lines
}

fn is_header((line, _): (&[u8], usize)) -> bool {
    has_header(line)
}

/// Returns whether a text begins with the names of the columns, perhaps after a column of row
/// numbers, which has no name.
pub(crate) fn has_header(text: &[u8]) -> bool {
    let is_edge = |byte: &u8| matches!(byte, b',' | b';' | b'"') || byte.is_ascii_whitespace();
    let begin = text.iter().take_while(|byte| is_edge(byte)).count();
    let name = text.get(begin..).and_then(|text| text.get(..HEADER.len()));
    name.is_some_and(|name| name.eq_ignore_ascii_case(HEADER))
}

/// Parses the next move.
fn next_ply(moves: &mut Unread<'_>) -> Result<Option<Ply>, EothelloError> {
    if moves.text.is_empty() {
        return Ok(None);
    }
    let (offset, played) =
        moves.played(EothelloErrorKind::UnexpectedByte, EothelloErrorKind::MissingRow)?;
    Ok(Some(Ply { offset, played }))
}

impl<'a> Record<'a> {
    /// Parses a row that begins at `offset`, without its line end.
    pub(super) fn read(row: &'a [u8], offset: usize) -> Result<Self, EothelloError> {
        let mut columns = Columns::new(row, offset);
        if columns.are_numbered() {
            columns.read()?;
        }
        let (at, id) = columns.read()?;
        let id = number(id).ok_or(EothelloError::new(at, EothelloErrorKind::NotAnId))?;
        let (winner_offset, winner) = columns.read()?;
        let winner = match winner {
            b"1" | b"+1" | b"1.0" => Some(Color::Black),
            b"-1" | b"-1.0" => Some(Color::White),
            b"0" | b"0.0" => None,
            _ => return Err(EothelloError::new(winner_offset, EothelloErrorKind::NotAWinner)),
        };
        let (at, text) = columns.read()?;
        if columns.more {
            let comma = columns.offset - 1;
            return Err(EothelloError::new(comma, EothelloErrorKind::AnotherColumn));
        }
        let moves = Unread::new(text, at);
        let mut unread = moves;
        while next_ply(&mut unread)?.is_some() {}
        Ok(Self { line: Line::new(row, offset, moves), id, winner_offset, winner })
    }

    /// Returns the standard start, as the format has no other.
    #[expect(clippy::unused_self, clippy::unnecessary_wraps, reason = "as other records have it")]
    pub(crate) const fn start(&self) -> Result<Position, EothelloError> {
        Ok(Position::START)
    }

    /// Returns the number of the game on the site.
    ///
    /// ```
    /// # use reversi_records::eothello::Record;
    /// assert_eq!(Record::parse(b"17,0,f5d6")?.id(), 17);
    /// # Ok::<(), reversi_records::eothello::EothelloError>(())
    /// ```
    #[must_use]
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// Returns the recorded winner, or `None` for a tie.
    ///
    /// ```
    /// # use reversi_records::eothello::Record;
    /// # use reversi_rules::Color;
    /// assert_eq!(Record::parse(b"17,-1,f5d6")?.winner(), Some(Color::White));
    /// assert_eq!(Record::parse(b"17,0,f5d6")?.winner(), None);
    /// # Ok::<(), reversi_records::eothello::EothelloError>(())
    /// ```
    #[must_use]
    pub const fn winner(&self) -> Option<Color> {
        self.winner
    }

    /// Returns the result. The margin is known only in a tie.
    ///
    /// ```
    /// # use reversi_records::{Decimal, eothello::Record};
    /// assert_eq!(Record::parse(b"17,1,f5d6")?.result().margin, None);
    /// assert_eq!(Record::parse(b"17,0,f5d6")?.result().margin, Some(Decimal::from(0)));
    /// # Ok::<(), reversi_records::eothello::EothelloError>(())
    /// ```
    #[must_use]
    pub fn result(&self) -> GameResult {
        let margin = self.winner.is_none().then(Decimal::default);
        GameResult { winner: self.winner, margin, end: GameEnd::Normal }
    }

    /// Returns the info shared by all formats: the winner, or the score of a tie.
    ///
    /// ```
    /// # use reversi_records::eothello::Record;
    /// let info = Record::parse(b"17,0,f5d6")?.info();
    /// assert_eq!(info.score.unwrap().to_string(), "32-32");
    /// # Ok::<(), reversi_records::eothello::EothelloError>(())
    /// ```
    #[must_use]
    pub fn info(&self) -> GameInfo<'a> {
        let score = self.result().score(64, Decimal::default());
        GameInfo { score, winner: self.result().winner_beside(score), ..GameInfo::default() }
    }
}

/// The values of a row.
struct Columns<'a> {
    text: &'a [u8],
    offset: usize,
    separator: u8,
    /// Whether a column is left: before the first, and after a separator.
    more: bool,
}

impl<'a> Columns<'a> {
    fn new(text: &'a [u8], offset: usize) -> Self {
        // White space may stand around a comma.
        let mut separators = [b';', b',', b'\t'].into_iter();
        let separator = separators.find(|byte| text.contains(byte)).unwrap_or(b',');
        Self { text, offset, separator, more: true }
    }

    /// Returns whether a column of row numbers comes before the three others.
    fn are_numbered(&self) -> bool {
        let is_separator = |&byte: &u8| byte == self.separator;
        let moves = self.text.splitn(3, is_separator).nth(2).unwrap_or_default();
        moves.contains(&self.separator)
            && moves.split(is_separator).count() == 2
            && !moves.trim_ascii_end().ends_with(&[self.separator])
    }

    /// Returns the next value without its quotes and the white space around it, and its offset.
    fn read(&mut self) -> Result<(usize, &'a [u8]), EothelloError> {
        if !self.more {
            return Err(EothelloError::new(self.offset, EothelloErrorKind::MissingColumn));
        }
        // `contains` is faster than `position`, and the moves have no separator.
        self.more = self.text.contains(&self.separator);
        let mut bytes = self.text.iter();
        let length = if self.more { bytes.position(|&byte| byte == self.separator) } else { None };
        let (value, rest) = self.text.split_at(length.unwrap_or(self.text.len()));
        let trimmed = value.trim_ascii_start();
        let at = self.offset + value.len() - trimmed.len();
        let trimmed = trimmed.trim_ascii_end();
        self.offset += value.len() + usize::from(self.more);
        self.text = rest.get(1..).unwrap_or_default();
        match trimmed {
            [b'"', inside @ .., b'"'] => Ok((at + 1, inside)),
            [b'"', ..] => Err(EothelloError::new(at, EothelloErrorKind::UnclosedQuote)),
            _ => Ok((at, trimmed)),
        }
    }
}

/// Parses a number without a sign.
fn number(text: &[u8]) -> Option<u64> {
    let digits = text.iter().all(u8::is_ascii_digit);
    str::from_utf8(text).ok().filter(|_| digits)?.parse().ok()
}

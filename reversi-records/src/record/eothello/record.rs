//! A row: the number of the game, the winner and the moves.

use core::fmt;

use reversi_rules::{Color, GameEnd};

use super::{EothelloError, EothelloErrorKind, Moves};
use crate::record::{Decimal, GameInfo, GameResult, Text};

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
    offset: usize,
    row: &'a [u8],
    id: u64,
    winner_offset: usize,
    winner: Option<Color>,
    /// The text of the moves, and its offset.
    moves: (&'a [u8], usize),
    moves_end: usize,
}

impl<'a> Record<'a> {
    /// Parses a row that begins at `offset`, without its line end.
    pub(super) fn read(row: &'a [u8], offset: usize) -> Result<Self, EothelloError> {
        let mut columns = Columns { text: row, offset, more: true };
        let (at, id) = columns.read()?;
        let id = number(id).ok_or(EothelloError::new(at, EothelloErrorKind::NotAnId))?;
        let (winner_offset, winner) = columns.read()?;
        let winner = match winner {
            b"1" | b"+1" => Some(Color::Black),
            b"-1" => Some(Color::White),
            b"0" => None,
            _ => return Err(EothelloError::new(winner_offset, EothelloErrorKind::NotAWinner)),
        };
        let (at, text) = columns.read()?;
        if columns.more {
            let comma = columns.offset - 1;
            return Err(EothelloError::new(comma, EothelloErrorKind::AnotherColumn));
        }
        let mut unread = Moves::new(text, at);
        while unread.read()?.is_some() {}
        Ok(Self {
            offset,
            row,
            id,
            winner_offset,
            winner,
            moves: (text, at),
            moves_end: at + text.len(),
        })
    }

    /// Returns the offset of the row in the file.
    ///
    /// ```
    /// # use reversi_records::eothello::Record;
    /// assert_eq!(Record::parse(b"\n17,0,f5d6")?.offset(), 1);
    /// # Ok::<(), reversi_records::eothello::EothelloError>(())
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the row as it stands in the file, without its line end.
    ///
    /// ```
    /// # use reversi_records::eothello::Record;
    /// assert_eq!(Record::parse(b"17,0,f5d6\r\n")?.text(), "17,0,f5d6");
    /// # Ok::<(), reversi_records::eothello::EothelloError>(())
    /// ```
    #[must_use]
    pub const fn text(&self) -> Text<'a> {
        Text::new(self.row.trim_ascii_end())
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

    /// Returns the moves in order, legal or not. Passes are included if they are recorded.
    ///
    /// ```
    /// # use reversi_records::eothello::Record;
    /// # use reversi_rules::Square;
    /// let record = Record::parse(b"17,0,f5d6")?;
    /// let squares = record.moves().filter_map(|ply| ply.played.square());
    /// assert!(squares.eq([Square::F5, Square::D6]));
    /// # Ok::<(), reversi_records::eothello::EothelloError>(())
    /// ```
    #[must_use]
    pub const fn moves(&self) -> Moves<'a> {
        Moves::new(self.moves.0, self.moves.1)
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
        GameInfo { score, winner: self.result().winner_without(score), ..GameInfo::default() }
    }

    /// Returns the offset of the winner.
    pub(super) const fn winner_offset(&self) -> usize {
        self.winner_offset
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
    /// Writes the row as it stands in the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

/// The values of a row.
struct Columns<'a> {
    text: &'a [u8],
    offset: usize,
    /// Whether a column is left: before the first, and after a comma.
    more: bool,
}

impl<'a> Columns<'a> {
    /// Returns the next value without its quotes and the white space around it, and its offset.
    fn read(&mut self) -> Result<(usize, &'a [u8]), EothelloError> {
        if !self.more {
            return Err(EothelloError::new(self.offset, EothelloErrorKind::MissingColumn));
        }
        let length = self.text.iter().position(|&byte| byte == b',');
        self.more = length.is_some();
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

//! A line: the title, the event, the players, the score and the moves.

use reversi_rules::notation::separators;
use reversi_rules::{Color, Game, GameEnd, Position, Score};

use super::{Ply, TableError, TableErrorKind};
use crate::reading::by_line::{Line, Unread, by_line};
use crate::reading::play::play_plain;
use crate::text::Text;
use crate::text::lines::Lines;
use crate::vocabulary::{Finding, FindingKind, GameInfo, GameResult, finding};

/// The number of columns.
const COLUMNS: usize = 6;

/// A game with valid syntax, read without copying.
///
/// The parser does not check the legality of the moves or the score. A record prints as the line in
/// the file.
///
/// ```
/// use reversi_records::table::Record;
///
/// let record = Record::parse(b"Tiger | - | Rose | - | ? | f5d6c3\n")?;
/// assert_eq!(record.replay()?.to_string(), "f5d6c3");
/// assert_eq!(record.to_string(), "Tiger | - | Rose | - | ? | f5d6c3");
/// # Ok::<(), reversi_records::table::TableError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Record<'a> {
    line: Line<'a>,
    /// The title, the event and the players.
    texts: [&'a [u8]; 4],
    score: Option<(usize, Score)>,
}

by_line!("table", TableError, TableErrorKind, "Tiger | - | - | - | ? | f5d6", 24);

const fn begun(lines: Lines<'_>) -> Lines<'_> {
    lines
}

/// Returns whether a line has six columns with a score.
pub(crate) fn is_line(line: &[u8]) -> bool {
    columns(line).is_some_and(|columns| columns.get(4).is_some_and(|(_, text)| score(text).is_ok()))
}

/// Returns the columns without white space, each with its offset in the line.
fn columns(line: &[u8]) -> Option<[(usize, &[u8]); COLUMNS]> {
    let (mut columns, mut count, mut at) = ([(0, line); COLUMNS], 0, 0);
    for column in line.split(|&byte| byte == b'|') {
        let begun = column.trim_ascii_start();
        *columns.get_mut(count)? = (at + column.len() - begun.len(), begun.trim_ascii_end());
        count += 1;
        at += column.len() + 1;
    }
    (count == COLUMNS).then_some(columns)
}

/// Parses a score, `None` if it is unknown.
fn score(text: &[u8]) -> Result<Option<Score>, TableErrorKind> {
    if text == b"?" {
        return Ok(None);
    }
    let score = str::from_utf8(text).ok().and_then(|text| text.split_once(['-']));
    let discs = |text: &str| {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<u16>().ok().filter(|_| is_number)
    };
    let score = score.and_then(|(black, white)| Some((discs(black)?, discs(white)?)));
    let score = score.filter(|(black, white)| black.checked_add(*white) == Some(64));
    score.map(|(black, white)| Some(Score { black, white })).ok_or(TableErrorKind::NotAScore)
}

/// Parses the next move.
fn next_ply(moves: &mut Unread<'_>) -> Result<Option<Ply>, TableError> {
    moves.advance(separators(moves.text));
    if moves.text.is_empty() {
        return Ok(None);
    }
    let (offset, played) =
        moves.played(TableErrorKind::UnexpectedByte, TableErrorKind::MissingRow)?;
    Ok(Some(Ply { offset, played }))
}

impl<'a> Record<'a> {
    /// Parses a line that begins at `offset`, without its end.
    fn read(line: &'a [u8], offset: usize) -> Result<Self, TableError> {
        let begun = line.trim_ascii_start();
        let offset = offset + line.len() - begun.len();
        let Some([title, event, black, white, points, (at, text)]) = columns(begun) else {
            let found = begun.split(|&byte| byte == b'|').count();
            return Err(TableError::new(offset, TableErrorKind::Columns(found)));
        };
        let score = score(points.1).map_err(|kind| TableError::new(offset + points.0, kind))?;
        let moves = Unread::new(text, offset + at);
        let mut unread = moves;
        while next_ply(&mut unread)?.is_some() {}
        Ok(Self {
            line: Line::new(begun, offset, moves),
            texts: [title, event, black, white].map(|(_, text)| text),
            score: score.map(|score| (offset + points.0, score)),
        })
    }

    /// Returns the standard start, as the format has no other.
    #[expect(clippy::unused_self, clippy::unnecessary_wraps, reason = "as other records have it")]
    pub(crate) const fn start(&self) -> Result<Position, TableError> {
        Ok(Position::START)
    }

    /// Returns the title. `None` if it is `-` or blank.
    ///
    /// ```
    /// # use reversi_records::table::Record;
    /// assert_eq!(Record::parse(b"Tiger | - | - | - | ? | f5")?.title().unwrap(), "Tiger");
    /// assert_eq!(Record::parse(b"- | - | - | - | ? | f5")?.title(), None);
    /// # Ok::<(), reversi_records::table::TableError>(())
    /// ```
    #[must_use]
    pub fn title(&self) -> Option<Text<'a>> {
        let [title, ..] = self.texts.map(known);
        title
    }

    /// Returns the info shared by all formats: the event, the players and the score.
    ///
    /// ```
    /// # use reversi_records::table::Record;
    /// let info = Record::parse(b"- | Open | Rose | - | 40-24 | f5")?.info();
    /// assert_eq!(info.score.unwrap().to_string(), "40-24");
    /// assert_eq!((info.event.unwrap(), info.white), ("Open".into(), None));
    /// # Ok::<(), reversi_records::table::TableError>(())
    /// ```
    #[must_use]
    pub fn info(&self) -> GameInfo<'a> {
        let [_, event, black, white] = self.texts.map(known);
        let score = self.score.map(|(_, score)| score);
        GameInfo { event, black, white, score, ..GameInfo::default() }
    }

    /// Replays the game from the standard start. A forced pass may be recorded or left out. Passes
    /// after the end are left out of the game.
    ///
    /// # Errors
    /// [`TableError`] with the first illegal move.
    ///
    /// ```
    /// # use reversi_records::table::Record;
    /// let error = Record::parse(b"- | - | - | - | ? | f5 a1")?.replay().unwrap_err();
    /// assert_eq!(error.to_string(), "byte 23, ply 1: a1: a disc there flips nothing");
    /// # Ok::<(), reversi_records::table::TableError>(())
    /// ```
    pub fn replay(&self) -> Result<Game, TableError> {
        play_plain(self.start()?, self.moves(), TableErrorKind::Illegal)
    }

    /// Checks the record, and returns all findings in the order of their bytes.
    ///
    /// The audit reports the first illegal move, an early end, a pass after the end, a score that the
    /// moves do not give, and text that is not UTF-8.
    ///
    /// ```
    /// # use reversi_records::table::Record;
    /// let record = Record::parse(b"- | - | - | - | 40-24 | e6f4e3f6g5d6e7f5c5")?;
    /// let found = record.audit().next().unwrap();
    /// assert!(found.to_string().starts_with("byte 16: the result differs from the moves"));
    /// # Ok::<(), reversi_records::table::TableError>(())
    /// ```
    #[doc(alias("validate", "lint"))]
    pub fn audit(&self) -> impl Iterator<Item = Finding<FindingKind<TableErrorKind>>> + use<> {
        let game = self.replay();
        let unfinished = finding::unfinished(self.line.moves_end(), game.as_ref().ok());
        let plies = self.moves().map(|ply| (ply.offset, ply.played.is_pass()));
        let pass = finding::pass_after_end(game.as_ref().ok(), plies);
        let (at, score) = self.score.unzip();
        let result = score
            .map(|score| GameResult::of_margin(score.margin(Color::Black).into(), GameEnd::Normal));
        let wrong = finding::wrong_result(at, result, finding::margin(&game));
        let guessed = finding::guessed(self.offset(), self.text());
        let all = [guessed, wrong, finding::error(game), unfinished, pass];
        finding::listed(all, core::iter::empty())
    }
}

/// Returns the text of a column; `None` if it is unknown.
fn known(text: &[u8]) -> Option<Text<'_>> {
    (!matches!(text, [] | b"-")).then_some(Text::new(text))
}

//! Lists of games: lines of moves, perhaps with names, numbers and scores beside them.

use core::ops::Range;

use reversi_rules::notation::TranscriptErrorKind;
use reversi_rules::{Game, Position};

use super::moves::{has_moves, unread_board, words};
use super::symbols::is_in;
use super::{PasteError, PasteErrorKind, PastedMoves, Skipped};
use crate::text::lines::Lines;

/// The least number of moves of a game that stands beside words.
const LEAST: usize = 2;

/// The names of columns of games, the surest first.
const NAMES: [&str; 5] = ["moves", "gamemoves", "transcript", "kifu", "played"];

/// The games of a list. Text without moves belongs to the next game, or at the end to the last. A bad
/// part yields an error, and the iterator continues behind it.
#[derive(Clone, Debug)]
pub(super) struct Transcripts<'a> {
    text: &'a [u8],
    offset: usize,
    end: u8,
    /// The sign between the columns of a table, and the index of the one that its first line names.
    column: Option<(u8, usize)>,
    /// The end of the part before, with the parts without moves behind it.
    from: usize,
    next: Option<Range<usize>>,
    /// The beginning of the last part that was read, and its line with moves.
    last: (usize, Range<usize>),
}

impl<'a> Transcripts<'a> {
    /// Finds games in the lines of a text, or else between its brackets or commas. Two parts must be
    /// games, or else one line without words must be, and two if they may go on with each other.
    /// `wrong` is the place at which the text is no game as a whole.
    pub(super) fn in_text(text: &'a [u8], offset: usize, wrong: usize) -> Option<Self> {
        let is_list = unread_board(text).is_none();
        let is_game = |game: Result<PastedMoves<'_>, _>| {
            game.is_ok_and(|moves| moves.replay().len() >= LEAST)
        };
        let is_whole = |list: &Self| {
            let mut games = list.clone();
            is_list && games.clone().nth(1).is_some() && games.all(is_game)
        };
        let cut = |end| Self::new(text, offset, end);
        let lines = cut(b'\n');
        // A game on several lines goes on from line to line.
        let mut begun = lines.clone();
        let differs = wrong <= offset + begun.nth(1).map_or(0, |_| begun.from);
        let are_games =
            || is_list && differs && lines.clone().filter(|&game| is_game(game)).nth(1).is_some();
        // A line that goes on with a wrong one may be legal from the mirrored start.
        let is_plain = |game: &PastedMoves<'_>| game.is_plain() && game.start() == Position::START;
        let plain = || lines.clone().flatten().filter(is_plain);
        let least = usize::from(!differs);
        let has_line = || lines.clone().nth(1).is_some() && plain().nth(least).is_some();
        Some(cut(b'}'))
            .filter(is_whole)
            .or_else(|| are_games().then(|| lines.clone()))
            .or_else(|| [b']', b','].map(cut).into_iter().find(is_whole))
            .or_else(|| has_line().then(|| lines.clone()))
    }

    /// Finds the games of a table whose first line names their column. Moves of another column may
    /// be legal behind them.
    pub(super) fn in_table(text: &'a [u8], offset: usize) -> Option<Self> {
        let (head, _) = Lines::inside(text, 0).find(|(line, _)| !line.trim_ascii().is_empty())?;
        let sign = *head.iter().find(|byte| b",;|\t".contains(byte))?;
        let heads = || fields(head, sign).map(words);
        let named = |name| heads().position(|head| head.is_some_and(|head| is_in(name, head)));
        let column = Some((sign, NAMES.into_iter().find_map(named)?));
        let count = heads().count();
        let mut lines = Lines::inside(text, 0);
        let fits = lines.all(|(line, _)| !has_moves(line) || fields(line, sign).count() == count);
        let table = Self { column, ..Self::new(text, offset, b'\n') };
        (fits && table.clone().any(|game| game.is_ok())).then_some(table)
    }

    fn new(text: &'a [u8], offset: usize, end: u8) -> Self {
        let parts = Self { text, offset, end, column: None, from: 0, next: None, last: (0, 0..0) };
        let next = parts.after(0);
        Self { next, ..parts }
    }

    /// Returns the words before and behind the line with the moves of the last part, which are lost if
    /// it could not be read.
    pub(super) fn around(&self) -> [Option<Skipped<'a>>; 2] {
        let (before, behind) = (self.last.0..self.last.1.start, self.last.1.end..self.from);
        [before, behind].map(|range| {
            let at = self.offset + range.start;
            let words = Skipped::part(self.text.get(range)?, at);
            (!words.text().bytes().is_empty()).then_some(words)
        })
    }

    /// Returns the first part with moves from an offset on.
    fn after(&self, mut at: usize) -> Option<Range<usize>> {
        loop {
            let rest = self.text.get(at..)?;
            let is_end = |&byte: &u8| byte == self.end || self.end == b'\n' && byte == b'\r';
            let length = rest.iter().position(is_end).unwrap_or(rest.len());
            if has_moves(rest.get(..length)?) {
                return Some(at..at + length);
            }
            at += length + 1;
        }
    }
}

impl<'a> Iterator for Transcripts<'a> {
    type Item = Result<PastedMoves<'a>, PasteError>;

    fn next(&mut self) -> Option<Self::Item> {
        let part = self.next.take()?;
        self.next = self.after(part.end + 1);
        let (from, end) = (self.from, if self.next.is_some() { part.end } else { self.text.len() });
        (self.from, self.last) = (end, (from, part.clone()));
        let text = self.text.get(from..end)?;
        if let Some((sign, column)) = self.column {
            let mut fields = fields(self.text.get(part.clone())?, sign);
            let before: usize = fields.by_ref().take(column).map(|field| field.len() + 1).sum();
            let begin = part.start - from + before;
            let field = begin..begin + fields.next()?.len();
            let game = PastedMoves::in_part(text, self.offset + from, field);
            return Some(game.map(PastedMoves::in_list));
        }
        let is_line = text.get(..part.start - from)?.trim_ascii().is_empty();
        let line = self.text.get(part.clone()).filter(|_| is_line && end == part.end);
        let line = line.map(|line| PastedMoves::transcript(line, self.offset + part.start));
        if let Some(Ok(moves)) = line {
            return Some(Ok(moves));
        }
        let line = line_of(text, self.offset + from, part.start - from..part.end - from);
        Some(line.map(PastedMoves::in_list))
    }
}

/// Returns the columns of a line of a table. Signs in quotes do not end a column.
fn fields(line: &[u8], sign: u8) -> impl Iterator<Item = &[u8]> {
    let mut is_quoted = false;
    line.split(move |&byte| {
        is_quoted ^= byte == b'"';
        byte == sign && !is_quoted
    })
}

/// Reads the game of a line, or of its only column that is a game.
fn line_of(text: &[u8], offset: usize, line: Range<usize>) -> Result<PastedMoves<'_>, PasteError> {
    let whole = PastedMoves::in_part(text, offset, line.clone());
    let is_plain = Game::new().legal_prefix(text.get(line.clone()).unwrap_or_default()).1.is_none();
    match (column(text, line), whole) {
        (Ok(Some(part)), Err(_)) => PastedMoves::in_part(text, offset, part),
        (Err((at, sign)), Ok(_)) if !is_plain => {
            let kind = TranscriptErrorKind::UnexpectedByte(sign);
            Err(PasteError::new(offset + at, PasteErrorKind::Transcript(kind)))
        }
        (_, whole) => whole,
    }
}

/// Returns the only column of a line that is a game. The error is the sign before a later column that
/// is another game or goes on with it: the line can be read in two ways, or a wrong move shortens it.
fn column(text: &[u8], line: Range<usize>) -> Result<Option<Range<usize>>, (usize, u8)> {
    let (mut from, mut best) = (line.start, None::<(Range<usize>, Game)>);
    for column in text.get(line).unwrap_or_default().split(|byte| b",;|\t\"".contains(byte)) {
        let part = from..from + column.len();
        let (game, wrong) = Game::new().legal_prefix(column);
        let is_game = wrong.is_none() && game.len() >= LEAST;
        let goes_on = |best: &Game| best.legal_prefix(column).0.len() > best.len();
        if best.as_ref().is_some_and(|(_, best)| is_game || goes_on(best)) {
            let at = from - 1;
            return Err((at, text.get(at).copied().unwrap_or_default()));
        }
        from = part.end + 1;
        if is_game {
            best = Some((part, game));
        }
    }
    Ok(best.map(|(part, _)| part))
}

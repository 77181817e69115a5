//! Lists of games: lines of moves, perhaps with names, numbers and scores beside them.

use core::ops::Range;

use reversi_rules::Game;

use super::moves::{has_moves, unread_board};
use super::{PasteError, PastedMoves, Skipped};

/// The least number of moves of a game that stands beside words.
const LEAST: usize = 2;

/// The games of a list. Text without moves belongs to the next game, or at the end to the last. A bad
/// part yields an error, and the iterator continues behind it.
#[derive(Clone, Debug)]
pub(super) struct Transcripts<'a> {
    text: &'a [u8],
    offset: usize,
    end: u8,
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
        let plain = || lines.clone().flatten().filter(PastedMoves::is_plain);
        let least = usize::from(!differs);
        let has_line = || lines.clone().nth(1).is_some() && plain().nth(least).is_some();
        Some(cut(b'}'))
            .filter(is_whole)
            .or_else(|| are_games().then(|| lines.clone()))
            .or_else(|| [b']', b','].map(cut).into_iter().find(is_whole))
            .or_else(|| has_line().then(|| lines.clone()))
    }

    fn new(text: &'a [u8], offset: usize, end: u8) -> Self {
        let parts = Self { text, offset, end, from: 0, next: None, last: (0, 0..0) };
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

/// Reads the game of a line, or of its column that is the longest game.
fn line_of(text: &[u8], offset: usize, line: Range<usize>) -> Result<PastedMoves<'_>, PasteError> {
    PastedMoves::in_part(text, offset, line.clone()).or_else(|error| {
        column(text, line).ok_or(error).and_then(|part| PastedMoves::in_part(text, offset, part))
    })
}

/// Returns the column of a line that is the longest game. A later column must not go on with it, as a
/// wrong move would then shorten the game.
fn column(text: &[u8], line: Range<usize>) -> Option<Range<usize>> {
    let (mut from, mut best) = (line.start, None);
    for column in text.get(line)?.split(|byte| b",;|\t\"".contains(byte)) {
        let part = from..from + column.len();
        from = part.end + 1;
        let (game, wrong) = Game::new().legal_prefix(column);
        let goes_on = best.as_ref().is_some_and(|(_, best): &(_, Game)| {
            let (longer, _) = best.legal_prefix(column);
            longer.len() > best.len()
        });
        if goes_on {
            return None;
        }
        let least = best.as_ref().map_or(LEAST, |(_, best)| best.len() + 1);
        if wrong.is_none() && game.len() >= least {
            best = Some((part, game));
        }
    }
    best.map(|(part, _)| part)
}

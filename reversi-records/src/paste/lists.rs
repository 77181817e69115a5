//! Lists of games: lines of moves, perhaps with names, numbers and scores beside them.

use core::ops::Range;

use reversi_rules::Game;

use super::moves::{has_moves, unread_board};
use super::{PasteError, PastedMoves};
use crate::text::lines::Lines;

/// The games of a text with one transcript a line, or of a list with several in a line.
///
/// Words may stand beside the moves of a line, such as the title of a game, or
/// columns of a table. Blank lines are skipped. A bad line yields an error. The iterator then
/// continues at the next line.
#[derive(Clone, Debug)]
pub(super) struct Transcripts<'a>(Cut<'a>);

#[derive(Clone, Debug)]
enum Cut<'a> {
    /// Most lines have nothing but moves.
    Lines(Lines<'a>),
    Parts(Parts<'a>),
}

/// The least number of moves of a game that stands beside words.
const LEAST: usize = 2;

impl<'a> Transcripts<'a> {
    pub(super) const fn new(text: &'a [u8]) -> Self {
        Self(Cut::Lines(Lines::new(text)))
    }

    /// Finds games in the lines of a text, or else between its brackets or commas. `None` if there
    /// are not two. `wrong` is the place at which the text is no game as a whole.
    pub(super) fn in_text(text: &'a [u8], offset: usize, wrong: usize) -> Option<Self> {
        if unread_board(text).is_some() {
            return None;
        }
        let is_game = |game: Result<PastedMoves<'_>, _>| {
            game.is_ok_and(|moves| moves.replay().len() >= LEAST)
        };
        let is_whole = |list: &Parts<'_>| {
            let mut games = list.clone();
            games.clone().nth(1).is_some() && games.all(is_game)
        };
        let cut = |end| Parts::new(text, offset, end);
        let lines = cut(b'\n');
        // A game on several lines goes on from line to line.
        let mut begun = lines.clone();
        let are_games = wrong <= offset + begun.nth(1).map_or(0, |_| begun.from);
        let are_games =
            || are_games && lines.clone().filter(|&game| is_game(game)).nth(1).is_some();
        Some(cut(b'}'))
            .filter(is_whole)
            .or_else(|| are_games().then(|| lines.clone()))
            .or_else(|| [b']', b','].map(cut).into_iter().find(is_whole))
            .map(|parts| Self(Cut::Parts(parts)))
    }

    /// Returns whether two lines have nothing but moves.
    pub(super) fn are_lines(&self) -> bool {
        self.plain().filter(|is_plain| *is_plain).nth(1).is_some()
    }

    /// Returns whether one line has nothing but the moves of a game, and others do not.
    pub(super) fn has_line(&self) -> bool {
        self.plain().nth(1).is_some() && self.plain().any(|is_plain| is_plain)
    }

    /// Says for each line whether it has nothing but the moves of a game.
    fn plain(&self) -> impl Iterator<Item = bool> + use<'a> {
        let lines = match &self.0 {
            Cut::Lines(lines) => Some(lines.clone()),
            Cut::Parts(_) => None,
        };
        let lines = lines.into_iter().flatten().filter(|(line, _)| !line.trim_ascii().is_empty());
        lines.map(|(line, offset)| PastedMoves::transcript(line, offset).is_ok())
    }
}

impl<'a> Iterator for Transcripts<'a> {
    type Item = Result<PastedMoves<'a>, PasteError>;

    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.0 {
            Cut::Lines(lines) => {
                let (line, offset) = lines.find(|(line, _)| !line.trim_ascii().is_empty())?;
                Some(PastedMoves::transcript(line, offset).or_else(|error| {
                    let found = line_of(line, offset, 0..line.len()).map_err(|_| error)?;
                    if found.replay().len() < LEAST { Err(error) } else { Ok(found) }
                }))
            }
            Cut::Parts(parts) => parts.next(),
        }
    }
}

/// The parts of a text with moves, cut behind a byte. Parts without moves belong to the next one, or
/// at the end to the last.
#[derive(Clone, Debug)]
struct Parts<'a> {
    text: &'a [u8],
    offset: usize,
    end: u8,
    /// The end of the part before, with the parts without moves behind it.
    from: usize,
    next: Option<Range<usize>>,
}

impl<'a> Parts<'a> {
    fn new(text: &'a [u8], offset: usize, end: u8) -> Self {
        let parts = Self { text, offset, end, from: 0, next: None };
        let next = parts.after(0);
        Self { next, ..parts }
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

impl<'a> Iterator for Parts<'a> {
    type Item = Result<PastedMoves<'a>, PasteError>;

    fn next(&mut self) -> Option<Self::Item> {
        let part = self.next.take()?;
        self.next = self.after(part.end + 1);
        let (from, end) = (self.from, if self.next.is_some() { part.end } else { self.text.len() });
        self.from = end;
        let text = self.text.get(from..end)?;
        Some(line_of(text, self.offset + from, part.start - from..part.end - from))
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

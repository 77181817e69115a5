//! Plays the variations of a record, for its audit.
//!
//! One walk over the events plays each move once and takes it back at the end of its variation. The
//! state before a variation is a [`Line`] on a list, so deep nesting needs no recursion:
//!
//! ```text
//! f5      play          line: before -, now f5
//! (       SGF: go on at f5; PGN: go back to before f5
//! d6      play          line: before f5, now f5 d6
//! )       take back, to the line on the list; in PGN play f5 again
//! ```
//!
//! After an illegal or unreadable move a line is dead: nothing can be said of its later moves.

use alloc::vec::Vec;

use reversi_rules::variant;
use reversi_rules::{Color, Game, Playable, TextError};

use crate::vocabulary::turns::{Sides, announce_pass};
use crate::vocabulary::{Event, EventKind, Finding, FindingKind};

/// Plays a move as the format does, and returns whether its color does not count the pass before it. In
/// PGN the color is `None`.
type Play<P, K> = fn(&mut Game<P>, &mut Sides, Option<Color>, variant::Move) -> Result<bool, K>;

/// Returns the first illegal move of each variation and the first pass after its end, in the order of
/// the bytes. In SGF, the main
/// line ends at a byte. In PGN there is no such byte, and a variation replaces the move before it.
pub(crate) fn illegal<'a, P: Playable, K: Copy>(
    start: P,
    main_line_end: Option<usize>,
    play: Play<P, K>,
    events: impl Iterator<Item = Result<Event<'a>, TextError<K>>>,
) -> impl Iterator<Item = Finding<FindingKind<K>>> {
    let replaces = main_line_end.is_none();
    let mut walk = Walk::new(start, replaces, play);
    events.filter_map(move |event| {
        let Ok(event) = event else {
            walk.line.advance(None).is_dead = true;
            return None;
        };
        match event.kind {
            EventKind::VariationStart => walk.open(),
            EventKind::VariationEnd => walk.close(),
            EventKind::Move { color, played } => {
                let number = walk.game.ply_count();
                let found = walk.play(color, played).err()?;
                let in_variation =
                    main_line_end.map_or(!walk.outer.is_empty(), |end| event.offset > end);
                let finding = Finding::new(event.offset, found).with_ply(number);
                return in_variation.then_some(finding);
            }
            _ => {}
        }
        None
    })
}

/// How far a line was played.
#[derive(Clone, Copy, Default)]
struct Mark {
    placements: u16,
    /// Whether the pass after the last placement was written.
    is_announced: bool,
    is_dead: bool,
    sides: Sides,
    /// Whether a pass was written after the end of the game.
    has_ended: bool,
}

/// A line of moves.
#[derive(Clone, Copy, Default)]
struct Line {
    before: Mark,
    now: Mark,
    /// The move between `before` and `now`.
    last: Option<variant::Move>,
}

impl Line {
    /// Adds a move, and returns what to note of it.
    const fn advance(&mut self, last: Option<variant::Move>) -> &mut Mark {
        (self.before, self.last) = (self.now, last);
        &mut self.now
    }
}

struct Walk<P: Playable, K> {
    start: P,
    game: Game<P>,
    replaces: bool,
    play: Play<P, K>,
    line: Line,
    /// The lines around the variation that is read.
    outer: Vec<Line>,
}

impl<P: Playable, K: Copy> Walk<P, K> {
    fn new(start: P, replaces: bool, play: Play<P, K>) -> Self {
        let game = Game::from_position(start);
        Self { start, game, replaces, play, line: Line::default(), outer: Vec::new() }
    }

    fn play(&mut self, color: Option<Color>, played: variant::Move) -> Result<(), FindingKind<K>> {
        let now = self.line.advance(Some(played));
        if now.is_dead {
            return Ok(());
        }
        if played.is_pass() && self.game.is_over() {
            let is_first = !core::mem::replace(&mut now.has_ended, true);
            return if is_first { Err(FindingKind::PassAfterEnd) } else { Ok(()) };
        }
        let mut sides = now.sides;
        let is_uncounted = match (self.play)(&mut self.game, &mut sides, color, played) {
            Ok(is_uncounted) => is_uncounted,
            Err(kind) => {
                now.is_dead = true;
                return Err(FindingKind::Error(kind));
            }
        };
        // A game has at most 256 placements.
        let placements = u16::try_from(self.game.len()).unwrap_or(u16::MAX);
        self.line.now =
            Mark { placements, is_announced: self.has_announced(), sides, ..Mark::default() };
        if is_uncounted { Err(FindingKind::UncountedPass) } else { Ok(()) }
    }

    fn has_announced(&self) -> bool {
        self.game.just_passed() && !self.game.accepts_pass()
    }

    fn open(&mut self) {
        self.outer.push(self.line);
        let from = if self.replaces { self.line.before } else { self.line.now };
        self.line = Line { before: from, now: from, last: None };
        self.take_back(from);
    }

    fn close(&mut self) {
        // Always one, because the parentheses match.
        let Some(line) = self.outer.pop() else { return };
        self.line = line;
        if !self.replaces {
            return self.take_back(line.now);
        }
        self.take_back(line.before);
        if let (Some(last), false) = (line.last, line.now.is_dead) {
            // Was legal before.
            let _ = (self.play)(&mut self.game, &mut Sides::default(), None, last);
        }
    }

    /// Returns to an earlier state of the game.
    fn take_back(&mut self, mark: Mark) {
        self.game.truncate(mark.placements.into());
        match (mark.is_announced, self.has_announced()) {
            (true, false) => announce_pass(&mut self.game),
            (false, true) if self.game.undo().is_some() => drop(self.game.redo()),
            (false, true) => self.game = Game::from_position(self.start),
            _ => {}
        }
    }
}

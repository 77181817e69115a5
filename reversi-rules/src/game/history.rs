//! The past of a game: its moves, and its earlier positions without a replay.
//!
//! A mark has black's discs before a placement. The occupied squares are those of the start and of
//! the placements since, and the rest of them is white. The number of plies gives the side to move.
//! So undo and [`Game::position_at`] read a mark.
//!
//! Boards of more than 64 squares have a mark before every eighth placement only, and replay up to
//! seven placements from there. A mark for each would take 8 KB.
//!
//! The next play stores the mark of the present, so mark `len` is old unless a redo is possible.
//! Passes and marks above `len` belong to the placements to redo. Only a play discards them.

use crate::game::{Game, Moves, Plies, passes};
use crate::position::Playable;
use crate::vocabulary::{AnyBoard, Color};

impl<P: Playable> Game<P> {
    /// Iterates over the plies, forced passes included, each with the position before it.
    ///
    /// ```
    /// # use reversi_rules::{Color, Game, Move, Square};
    /// let game = Game::from_moves([Square::F5, Square::D6])?;
    /// let (position, played) = game.plies().last().unwrap();
    /// assert_eq!((position.turn(), played), (Color::White, Move::Place(Square::D6)));
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub fn plies(&self) -> Plies<'_, P> {
        Plies::new(self)
    }

    /// Iterates over the moves, forced passes included. Unlike [`plies`](Self::plies), it makes no
    /// positions.
    ///
    /// ```
    /// # use reversi_rules::{Game, Move, Square};
    /// let game = Game::from_moves([Square::F5, Square::D6])?;
    /// assert!(game.moves().eq([Move::Place(Square::F5), Move::Place(Square::D6)]));
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[must_use]
    pub fn moves(&self) -> Moves<'_, P> {
        Moves::new(self)
    }

    /// Returns the number of plies, forced passes included: at most twice [`len`](Self::len), and
    /// one more if the start must pass.
    ///
    /// ```
    /// # use reversi_rules::Game;
    /// let game = Game::from_transcript("f5f6d3g5h5h4f7h6")?;
    /// assert_eq!((game.len(), game.ply_count()), (8, 9));
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn ply_count(&self) -> usize {
        self.ply_of(self.len())
    }

    /// Returns the position before ply `ply`, counted from 0 with forced passes included. For
    /// [`ply_count`](Self::ply_count) it is the current position, and beyond that `None`.
    ///
    /// No placement is replayed on 8×8, and at most seven on other boards.
    ///
    /// ```
    /// # use reversi_rules::{Game, Position};
    /// let game = Game::from_transcript("f5f6d3g5h5h4f7h6")?;
    /// assert_eq!(game.position_at(0), Some(Position::START));
    /// assert!(game.position_at(8).unwrap().must_pass());
    /// assert_eq!(game.position_at(9), Some(game.position()));
    /// assert_eq!(game.position_at(10), None);
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<P> {
        let count = self.ply_count();
        if ply > count {
            return None;
        }
        let mut number = ply.saturating_sub(count - self.len());
        while self.ply_of(number) < ply {
            number += 1;
        }
        let position = self.before(number);
        // Otherwise the ply is the pass before that placement.
        Some(if self.ply_of(number) == ply { position } else { position.pass() })
    }

    /// Returns the game on a board of another type, from the same start there.
    pub(crate) fn on_another<Q>(&self, start: Q) -> Game<Q>
    where
        Q: Playable<Square: From<P::Square>, Squares: From<P::Squares>>,
    {
        let occupied = self.position.board().occupied().into();
        let black = self.position.discs(Color::Black).into();
        let mut other = Game {
            start,
            position: start.with_discs(occupied, black, self.position.turn()),
            passes: Q::NO_PASSES,
            marks: Q::NO_MARKS,
            squares: Q::NO_PLACEMENTS,
            len: self.len,
            end: self.end,
            pass_unannounced: self.pass_unannounced,
        };
        for (word, &passes) in other.passes.as_mut().iter_mut().zip(self.passes.as_ref()) {
            *word = passes;
        }
        let end = usize::from(self.end);
        for (place, &square) in
            other.squares.as_mut().iter_mut().zip(self.squares.as_ref()).take(end)
        {
            *place = square.into();
        }
        for (mark, number) in other.marks.as_mut().iter_mut().zip((0..end).step_by(Q::STEP)) {
            *mark = self.mark(number).unwrap_or_default().into();
        }
        other
    }

    /// Returns the ply of the placement with that number, which may be the next one.
    #[inline]
    pub(super) fn ply_of(&self, number: usize) -> usize {
        number + passes::count_below(self.passes.as_ref(), number + 1)
    }

    /// Returns whether a pass followed that many placements.
    #[inline]
    pub(super) fn passed_after(&self, placements: usize) -> bool {
        passes::has(self.passes.as_ref(), placements)
    }

    /// Returns black's discs before the placement with that number, if the game keeps them.
    #[inline]
    pub(super) fn mark(&self, number: usize) -> Option<P::Squares> {
        if number == self.len() {
            return Some(self.position.discs(Color::Black));
        }
        let is_kept = number.is_multiple_of(P::STEP) && number < usize::from(self.end);
        let marks = if is_kept { self.marks.as_ref() } else { &[] };
        marks.get(number / P::STEP).copied()
    }

    /// Returns the position after the placement with that number, before a pass.
    #[inline]
    pub(super) fn replayed(&self, before: P, number: usize, square: P::Square) -> P {
        if let Some(black) = self.mark(number + 1) {
            let occupied = before.board().occupied() | square.into();
            return before.with_discs(occupied, black, before.turn().opponent());
        }
        match before.placement(square) {
            Some(flips) => before.after(square, flips),
            // Never: the placement was legal when it was played.
            None => before.pass(),
        }
    }

    /// Returns the position before the placement with that number, after a pass.
    pub(super) fn before(&self, number: usize) -> P {
        let first = number - number % P::STEP;
        let Some(black) = self.mark(first).filter(|_| number < self.len()) else {
            return self.position;
        };
        let (earlier, later) = self.placements().split_at_checked(first).unwrap_or_default();
        let occupied = if earlier.len() < later.len() {
            earlier.iter().fold(self.start.board().occupied(), |all, &square| all | square.into())
        } else {
            later.iter().fold(self.position.board().occupied(), |all, &square| all - square.into())
        };
        let turn = self.start.turn();
        let turn = if self.ply_of(first).is_multiple_of(2) { turn } else { turn.opponent() };
        let mut position = self.start.with_discs(occupied, black, turn);
        for (&square, number) in later.iter().zip(first..number) {
            position = self.replayed(position, number, square);
            if self.passed_after(number + 1) {
                position = position.pass();
            }
        }
        position
    }
}

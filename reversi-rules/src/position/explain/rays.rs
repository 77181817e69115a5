//! What is seen from a square in one direction.

use core::fmt;
use core::iter::successors;

use super::Direction;
use super::squares::write_squares;
use crate::position::Position;
use crate::vocabulary::{Bitboard, Square};

/// What the side to move sees from a square in one direction: opponent discs in an unbroken run,
/// if any, and what ends it. Made by [`Explanation::rays`](super::Explanation::rays).
///
/// It prints as the direction, the run and its end.
///
/// ```
/// use reversi_rules::{Position, Square, explain::{Direction, RunEnd}};
///
/// let ray = Position::START.explain(Square::F5).ray(Direction::Left);
/// assert_eq!(ray.run(), Square::E5.bitboard());
/// assert_eq!(ray.end(), RunEnd::Own(Square::D5));
/// assert_eq!(ray.to_string(), "left: e5, then an own disc on d5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ray {
    from: Square,
    direction: Direction,
    run: Bitboard,
    end: RunEnd,
    flips: Bitboard,
}

/// What ends a run of opponent discs.
///
/// ```
/// use reversi_rules::{Position, Square, explain::{Direction, RunEnd}};
///
/// let explanation = Position::START.explain(Square::E3);
/// assert_eq!(explanation.ray(Direction::Up).end(), RunEnd::Empty(Square::E2));
/// assert_eq!(RunEnd::Empty(Square::E2).to_string(), "the empty e2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RunEnd {
    /// A disc of the side to move, on that square.
    Own(Square),
    /// That square, which is empty.
    Empty(Square),
    /// The edge of the board.
    Edge,
}

impl Ray {
    /// `flips` is all that a disc on `from` turns, in whatever direction.
    pub(super) fn new(
        position: Position,
        from: Square,
        direction: Direction,
        flips: Bitboard,
    ) -> Self {
        let opponent = position.opponent();
        let mut run = Bitboard::EMPTY;
        let mut next = direction.step(from);
        while let Some(square) = next.filter(|&square| opponent.contains(square)) {
            run.insert(square);
            next = direction.step(square);
        }
        let end = match next {
            Some(square) if position.player().contains(square) => RunEnd::Own(square),
            Some(square) => RunEnd::Empty(square),
            None => RunEnd::Edge,
        };
        Self { from, direction, run, end, flips: flips & run }
    }

    /// The direction.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square, explain::Direction};
    /// let rays = Position::START.explain(Square::F5).rays();
    /// assert!(rays.map(|ray| ray.direction()) == Direction::ALL);
    /// ```
    #[must_use]
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// The opponent discs that begin beside the square, up to whatever ends them; 0..=7, of which
    /// at most 6 can turn.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square, explain::Direction};
    /// let explanation = Position::START.explain(Square::F4);
    /// assert!(explanation.ray(Direction::Left).run().is_empty());
    /// assert_eq!(explanation.ray(Direction::DownLeft).run(), Square::E5.bitboard());
    /// ```
    #[must_use]
    pub const fn run(self) -> Bitboard {
        self.run
    }

    /// The squares of the [`run`](Self::run), the nearest first.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square, explain::Direction};
    /// let position: Position =
    ///     "XOO------------------------------------------------------------- X".parse()?;
    /// let ray = position.explain(Square::D1).ray(Direction::Left);
    /// assert!(ray.squares().eq([Square::C1, Square::B1]));
    /// # Ok::<(), reversi_rules::notation::ParseBoardError>(())
    /// ```
    pub fn squares(self) -> impl Iterator<Item = Square> {
        successors(self.direction.step(self.from), move |&square| self.direction.step(square))
            .take(self.run.len() as usize)
    }

    /// What ends the run; what is beside the square when the run is empty.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square, explain::{Direction, RunEnd}};
    /// assert_eq!(Position::START.explain(Square::A1).ray(Direction::Up).end(), RunEnd::Edge);
    /// ```
    #[must_use]
    pub const fn end(self) -> RunEnd {
        self.end
    }

    /// The discs that turn in this direction: the run if an own disc ends it, else none; none also
    /// where the square that it starts from holds a disc.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square, explain::Direction};
    /// let explanation = Position::START.explain(Square::F5);
    /// assert_eq!(explanation.ray(Direction::Left).flips(), Square::E5.bitboard());
    /// assert!(explanation.ray(Direction::Up).flips().is_empty());
    /// ```
    #[must_use]
    pub const fn flips(self) -> Bitboard {
        self.flips
    }
}

impl fmt::Display for Ray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.direction)?;
        if !self.run.is_empty() {
            write_squares(f, self.squares())?;
            f.write_str(", then ")?;
        }
        self.end.fmt(f)
    }
}

impl fmt::Display for RunEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(square) => write!(f, "an own disc on {square}"),
            Self::Empty(square) => write!(f, "the empty {square}"),
            Self::Edge => f.write_str("the edge"),
        }
    }
}

//! The line of squares from a move in one direction.

use core::fmt;
use core::iter::successors;

use super::Direction;
use super::squares::write_squares;
use crate::position::Playable;
use crate::vocabulary::{AnySquare, Bitboard, Square, SquareSet};

/// The line from a square in one direction: a run of opponent discs, which may be empty, and its
/// end.
///
/// Returned by [`Explanation::rays`](super::Explanation::rays). `{}` prints the direction, the run
/// and its end.
///
/// ```
/// use reversi_rules::{Position, Square, explain::{Direction, RunEnd}};
///
/// let ray = Position::START.explain(Square::F5).ray(Direction::Left);
/// assert_eq!(ray.run(), Square::E5.bitboard());
/// assert_eq!(ray.end(), RunEnd::Own(Square::D5));
/// assert_eq!(ray.to_string(), "left: e5, then the player's disc on d5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ray<B: SquareSet = Bitboard> {
    from: B::Square,
    direction: Direction,
    run: B,
    end: RunEnd<B::Square>,
    flips: B,
}

/// The end of a run of opponent discs: a disc of the player, an empty square or the edge.
///
/// ```
/// use reversi_rules::{Position, Square, explain::{Direction, RunEnd}};
///
/// let explanation = Position::START.explain(Square::E3);
/// assert_eq!(explanation.ray(Direction::Up).end(), RunEnd::Empty(Square::E2));
/// assert_eq!(RunEnd::Empty(Square::E2).to_string(), "the empty e2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RunEnd<S = Square> {
    /// A disc of the side to move, on that square.
    Own(S),
    /// An empty square.
    Empty(S),
    /// The edge of the board, or a missing square.
    Edge,
}

impl<B: SquareSet> Ray<B> {
    /// Creates a ray. `flips` holds the discs that a move on `from` flips in all directions.
    pub(super) fn new<P: Playable<Squares = B, Square = B::Square>>(
        position: &P,
        from: B::Square,
        direction: Direction,
        flips: B,
    ) -> Self {
        let (squares, turn) = (position.squares(), position.turn());
        let (player, opponent) = (position.discs(turn), position.discs(turn.opponent()));
        let mut run = B::default();
        let mut next = direction.step(from);
        while let Some(square) = next.filter(|&square| opponent.contains(square)) {
            run = run | B::from(square);
            next = direction.step(square);
        }
        let end = match next {
            Some(square) if player.contains(square) => RunEnd::Own(square),
            Some(square) if squares.contains(square) => RunEnd::Empty(square),
            _ => RunEnd::Edge,
        };
        Self { from, direction, run, end, flips: flips & run }
    }

    /// Returns the direction.
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

    /// Returns the run of opponent discs that begins beside the square.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square, explain::Direction};
    /// let explanation = Position::START.explain(Square::F4);
    /// assert!(explanation.ray(Direction::Left).run().is_empty());
    /// assert_eq!(explanation.ray(Direction::DownLeft).run(), Square::E5.bitboard());
    /// ```
    #[must_use]
    pub const fn run(self) -> B {
        self.run
    }

    /// Returns the squares of the [`run`](Self::run), nearest first.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square, explain::Direction};
    /// let position: Position =
    ///     "XOO------------------------------------------------------------- X".parse()?;
    /// let ray = position.explain(Square::D1).ray(Direction::Left);
    /// assert!(ray.squares().eq([Square::C1, Square::B1]));
    /// # Ok::<(), reversi_rules::notation::ParseBoardError>(())
    /// ```
    pub fn squares(self) -> impl Iterator<Item = B::Square> {
        successors(self.direction.step(self.from), move |&square| self.direction.step(square))
            .take(self.run.len())
    }

    /// Returns the end of the run. If the run is empty, this is the square beside the move.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square, explain::{Direction, RunEnd}};
    /// assert_eq!(Position::START.explain(Square::A1).ray(Direction::Up).end(), RunEnd::Edge);
    /// ```
    #[must_use]
    pub const fn end(self) -> RunEnd<B::Square> {
        self.end
    }

    /// Returns the discs that flip in this direction. They are the run if a disc of the player ends
    /// it and the move is legal. Otherwise none flip.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square, explain::Direction};
    /// let explanation = Position::START.explain(Square::F5);
    /// assert_eq!(explanation.ray(Direction::Left).flips(), Square::E5.bitboard());
    /// assert!(explanation.ray(Direction::Up).flips().is_empty());
    /// ```
    #[must_use]
    pub const fn flips(self) -> B {
        self.flips
    }
}

impl<B: SquareSet> fmt::Display for Ray<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.direction)?;
        if !self.run.is_empty() {
            write_squares(f, self.squares())?;
            f.write_str(", then ")?;
        }
        self.end.fmt(f)
    }
}

impl<S: AnySquare> fmt::Display for RunEnd<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(square) => write!(f, "the player's disc on {square}"),
            Self::Empty(square) => write!(f, "the empty {square}"),
            Self::Edge => f.write_str("the edge"),
        }
    }
}

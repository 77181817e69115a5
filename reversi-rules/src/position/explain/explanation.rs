//! The discs that a move flips in each direction, or the reason why it is illegal.

use core::fmt;

use super::squares::write_squares;
use super::{Direction, Ray};
use crate::position::{Playable, Position};
use crate::vocabulary::{IllegalMove, IllegalReason, Square, SquareSet};

/// The explanation of a move: the discs that it flips in each direction, or why it is illegal.
///
/// [`Position::explain`] makes it on 8×8, and [`new`](Self::new) on every board. `{}` prints a
/// sentence. It names the directions in which an opponent disc lies beside the square.
///
/// ```
/// use reversi_rules::{Position, Square};
///
/// let explain = |square| Position::START.explain(square).to_string();
/// assert_eq!(explain(Square::F5), "f5 flips e5 (left).");
/// assert_eq!(explain(Square::A1), "a1 flips nothing (no white disc beside it).");
/// assert_eq!(
///     explain(Square::D6),
///     "d6 flips nothing (up and right: e5, then the empty f4). It would be legal for white."
/// );
/// assert_eq!(explain(Square::D4), "d4 is illegal: the square already holds a white disc.");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Explanation<P: Playable = Position> {
    position: P,
    square: P::Square,
}

impl Position {
    /// Explains which discs a placement flips in each direction, or why it is illegal. For a pass
    /// use [`check`](Self::check).
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// let explanation = Position::START.explain(Square::F5);
    /// assert_eq!(explanation.flips(), Square::E5.bitboard());
    /// assert_eq!(explanation.illegal(), None);
    /// ```
    #[must_use]
    pub const fn explain(self, square: Square) -> Explanation {
        Explanation::new(self, square)
    }
}

impl<P: Playable> Explanation<P> {
    /// Explains a move of the side to move on any board.
    ///
    /// ```
    /// # use reversi_rules::{explain::Explanation, variant::Rules};
    /// let explanation = Explanation::new(Rules::new(6, 6)?.start(), "b3".parse()?);
    /// assert_eq!(explanation.to_string(), "b3 flips c3 (right).");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn new(position: P, square: P::Square) -> Self {
        Self { position, square }
    }

    /// Returns the position before the move.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// assert_eq!(Position::START.explain(Square::F5).position(), Position::START);
    /// ```
    #[must_use]
    pub const fn position(self) -> P {
        self.position
    }

    /// Returns the square of the move.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// assert_eq!(Position::START.explain(Square::F5).square(), Square::F5);
    /// ```
    #[must_use]
    pub const fn square(self) -> P::Square {
        self.square
    }

    /// Returns the line from the square in each direction, in the order of [`Direction::ALL`].
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// let rays = Position::START.explain(Square::D6).rays();
    /// assert_eq!(rays.iter().filter(|ray| !ray.run().is_empty()).count(), 1);
    /// ```
    #[must_use]
    pub fn rays(self) -> [Ray<P::Squares>; 8] {
        Direction::ALL.map(|direction| self.ray(direction))
    }

    /// Returns the line from the square in one direction.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square, explain::{Direction, RunEnd}};
    /// let ray = Position::START.explain(Square::D6).ray(Direction::UpRight);
    /// assert_eq!(ray.end(), RunEnd::Empty(Square::F4));
    /// ```
    #[must_use]
    pub fn ray(self, direction: Direction) -> Ray<P::Squares> {
        Ray::new(&self.position, self.square, direction, self.flips())
    }

    /// Returns all discs that flip. The set is empty if the move is illegal.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// assert_eq!(Position::START.explain(Square::E6).flips(), Square::E5.bitboard());
    /// ```
    #[must_use]
    pub fn flips(self) -> P::Squares {
        self.position.flips(self.square)
    }

    /// Returns the directions in which discs flip, each with the discs that flip there.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square, explain::Direction};
    /// let explanation = Position::START.explain(Square::E6);
    /// assert!(explanation.flips_by_direction().eq([(Direction::Up, Square::E5.bitboard())]));
    /// ```
    pub fn flips_by_direction(self) -> impl Iterator<Item = (Direction, P::Squares)> {
        let flipping = self.rays().into_iter().filter(|ray| !ray.flips().is_empty());
        flipping.map(|ray| (ray.direction(), ray.flips()))
    }

    /// Returns the reason why the move is illegal; `None` if it is legal.
    ///
    /// ```
    /// # use reversi_rules::{IllegalReason, Position, Square};
    /// let illegal = Position::START.explain(Square::D6).illegal().unwrap();
    /// assert_eq!(illegal.reason(), IllegalReason::FlipsNothing);
    /// ```
    #[must_use]
    pub fn illegal(self) -> Option<IllegalMove<P::Square>> {
        self.position.check(self.square.into()).err()
    }

    /// Returns whether the opponent could play this square if it had the turn. A mistake about the
    /// turn is a common cause of illegal moves.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// assert!(Position::START.explain(Square::D6).legal_for_opponent());
    /// assert!(!Position::START.explain(Square::F5).legal_for_opponent());
    /// ```
    #[must_use]
    pub fn legal_for_opponent(self) -> bool {
        self.position.pass().is_legal(self.square.into())
    }

    /// Writes `e5 (left), f6 f7 (down) and g4 (right)`.
    fn write_flips(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let flipping = || self.rays().into_iter().filter(|ray| !ray.flips().is_empty());
        let last = flipping().count().saturating_sub(1);
        for (at, ray) in flipping().enumerate() {
            f.write_str(match at {
                0 => "",
                _ if at == last => " and ",
                _ => ", ",
            })?;
            write_squares(f, ray.squares())?;
            write!(f, " ({})", ray.direction())?;
        }
        Ok(())
    }

    /// Writes `up: f4 f3, then the edge; right: g5, then the empty h5`.
    fn write_open_runs(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, ray) in self.open_runs().enumerate() {
            write!(f, "{}{ray}", if at == 0 { "" } else { "; " })?;
        }
        Ok(())
    }

    /// Returns the lines that begin with opponent discs of which none flips.
    fn open_runs(self) -> impl Iterator<Item = Ray<P::Squares>> {
        self.rays().into_iter().filter(|ray| ray.flips().is_empty() && !ray.run().is_empty())
    }
}

impl<P: Playable> fmt::Display for Explanation<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (square, opponent) = (self.square, self.position.turn().opponent());
        let open = self.open_runs().next().is_some();
        match self.illegal().map(|illegal| illegal.reason()) {
            None if self.flips().is_empty() => {
                write!(f, "{square} is legal: the opening flips nothing")?;
            }
            None => {
                write!(f, "{square} flips ")?;
                self.write_flips(f)?;
                if open {
                    f.write_str(", nothing else (")?;
                    self.write_open_runs(f)?;
                    f.write_str(")")?;
                }
            }
            Some(IllegalReason::FlipsNothing) => {
                write!(f, "{square} flips nothing (")?;
                if open {
                    self.write_open_runs(f)?;
                } else {
                    write!(f, "no {opponent} disc beside it")?;
                }
                f.write_str(")")?;
            }
            Some(reason) => write!(f, "{square} is illegal: {reason}")?,
        }
        f.write_str(".")?;
        if self.illegal().is_some() && self.legal_for_opponent() {
            write!(f, " It would be legal for {opponent}.")?;
        }
        Ok(())
    }
}

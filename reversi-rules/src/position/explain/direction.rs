//! The eight directions of lines on the board.

use core::fmt;

use crate::vocabulary::AnySquare;

/// One of the eight directions from a square. Up is towards row 1, and right is towards column h.
///
/// ```
/// use reversi_rules::{Square, explain::Direction};
///
/// assert_eq!(Direction::UpRight.step(Square::D4), Some(Square::E3));
/// assert_eq!(Direction::UpRight.to_string(), "up and right");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Towards row 1.
    Up,
    /// Towards h1.
    UpRight,
    /// Towards column h.
    Right,
    /// Towards h8.
    DownRight,
    /// Towards row 8.
    Down,
    /// Towards a8.
    DownLeft,
    /// Towards column a.
    Left,
    /// Towards a1.
    UpLeft,
}

impl Direction {
    /// All directions, clockwise from [`Up`](Self::Up).
    ///
    /// ```
    /// # use reversi_rules::explain::Direction;
    /// assert_eq!(Direction::ALL[2], Direction::Right);
    /// ```
    pub const ALL: [Self; 8] = [
        Self::Up,
        Self::UpRight,
        Self::Right,
        Self::DownRight,
        Self::Down,
        Self::DownLeft,
        Self::Left,
        Self::UpLeft,
    ];

    /// Returns the opposite direction.
    ///
    /// ```
    /// # use reversi_rules::explain::Direction;
    /// assert_eq!(Direction::UpLeft.opposite(), Direction::DownRight);
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Returns the next square in this direction. `None` outside the largest board of the type `S`.
    ///
    /// ```
    /// # use reversi_rules::{Square, explain::Direction};
    /// assert_eq!(Direction::Down.step(Square::A1), Some(Square::A2));
    /// assert_eq!(Direction::Left.step(Square::A1), None);
    /// ```
    #[must_use]
    pub fn step<S: AnySquare>(self, from: S) -> Option<S> {
        let (columns, rows) = match self {
            Self::Up => (0, -1),
            Self::UpRight => (1, -1),
            Self::Right => (1, 0),
            Self::DownRight => (1, 1),
            Self::Down => (0, 1),
            Self::DownLeft => (-1, 1),
            Self::Left => (-1, 0),
            Self::UpLeft => (-1, -1),
        };
        // A step below 0 wraps to 255, which is outside the board as well.
        let column = from.column().wrapping_add_signed(columns);
        S::new(column, from.row().wrapping_add_signed(rows))
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Up => "up",
            Self::UpRight => "up and right",
            Self::Right => "right",
            Self::DownRight => "down and right",
            Self::Down => "down",
            Self::DownLeft => "down and left",
            Self::Left => "left",
            Self::UpLeft => "up and left",
        })
    }
}

//! The eight symmetries of a board.
//!
//! The rules do not change when a board is rotated or mirrored. `transform` rotates or mirrors
//! squares, sets, boards, positions, moves and games. `canonical` picks one of the eight images.

mod canonical;
mod exchange;
mod least;
mod text;
mod transform;

pub(crate) use least::least_images;
pub use text::ParseSymmetryError;

/// One of the eight symmetries of the board: four rotations and four mirror images. Directions are
/// those of a board with a1 at the top left.
///
/// `transform` applies a symmetry, for example [`Position::transform`](crate::Position::transform).
/// `canonical` returns one image that stands for all eight, and the symmetry that leads to it, for
/// example [`Position::canonical`](crate::Position::canonical).
///
/// The identity, the half turn and the two diagonal mirrors map the standard start to itself. So
/// every game from it can be written in four ways, with d3, c4, f5 or e6 as its first move. The
/// other four symmetries exchange the colors of the start. [`fixes_start`](Self::fixes_start) tells
/// the two kinds apart.
///
/// ```
/// use reversi_rules::{Color, Position, Square, Symmetry};
///
/// assert_eq!(Square::F5.transform(Symmetry::Transpose), Square::E6);
/// assert_eq!(Position::START.transform(Symmetry::Transpose), Position::START);
///
/// let image = Position::START.transform(Symmetry::Rotate90);
/// assert_eq!(image.discs(Color::Black), Position::START.discs(Color::White));
/// ```
#[doc(alias = "rotation")]
#[doc(alias = "reflection")]
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Leaves every square where it is.
    Identity = 0,
    /// Rotates by a quarter turn clockwise: a1 goes to h1, b1 to h2.
    Rotate90 = 1,
    /// Rotates by a half turn: a1 goes to h8, b1 to g8.
    Rotate180 = 2,
    /// Rotates by a quarter turn counterclockwise: a1 goes to a8, b1 to a7.
    Rotate270 = 3,
    /// Reverses the columns: a1 goes to h1, b1 to g1.
    MirrorLeftRight = 4,
    /// Reverses the rows: a1 goes to a8, b1 to b8.
    MirrorTopBottom = 5,
    /// Mirrors in the diagonal from a1 to h8: a1 stays, b1 goes to a2.
    Transpose = 6,
    /// Mirrors in the diagonal from h1 to a8: a1 goes to h8, b1 to h7.
    AntiTranspose = 7,
}

/// A symmetry as three optional steps, done in the order of the fields.
#[derive(Clone, Copy)]
struct Steps {
    transpose: bool,
    left_right: bool,
    top_bottom: bool,
}

impl Symmetry {
    /// All eight symmetries in the order of [`index`](Self::index).
    ///
    /// ```
    /// # use reversi_rules::{Position, Symmetry};
    /// let images = Symmetry::ALL.map(|symmetry| Position::START.transform(symmetry));
    /// assert_eq!(images.iter().filter(|&&image| image == Position::START).count(), 4);
    /// ```
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::Rotate90,
        Self::Rotate180,
        Self::Rotate270,
        Self::MirrorLeftRight,
        Self::MirrorTopBottom,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// Returns the symmetry with this [`index`](Self::index); `None` from 8 on.
    ///
    /// ```
    /// # use reversi_rules::Symmetry;
    /// assert_eq!(Symmetry::from_index(2), Some(Symmetry::Rotate180));
    /// assert_eq!(Symmetry::from_index(8), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0 => Some(Self::Identity),
            1 => Some(Self::Rotate90),
            2 => Some(Self::Rotate180),
            3 => Some(Self::Rotate270),
            4 => Some(Self::MirrorLeftRight),
            5 => Some(Self::MirrorTopBottom),
            6 => Some(Self::Transpose),
            7 => Some(Self::AntiTranspose),
            _ => None,
        }
    }

    /// Returns the index in [`ALL`](Self::ALL), 0..=7. The rotations come first. As a byte it is
    /// `symmetry as u8`.
    ///
    /// ```
    /// # use reversi_rules::Symmetry;
    /// assert_eq!(Symmetry::Identity.index(), 0);
    /// assert_eq!(Symmetry::AntiTranspose.index(), 7);
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Composes two symmetries: the result applies this one first and `then` second.
    ///
    /// ```
    /// # use reversi_rules::Symmetry;
    /// let (turn, mirror) = (Symmetry::Rotate90, Symmetry::MirrorLeftRight);
    /// assert_eq!(turn.compose(mirror), Symmetry::Transpose);
    /// assert_eq!(mirror.compose(turn), Symmetry::AntiTranspose);
    /// ```
    #[must_use]
    pub const fn compose(self, then: Self) -> Self {
        let (first, second) = (self.steps(), then.steps());
        // The second transposition comes after the first mirrors, and exchanges rows and columns.
        let (left_right, top_bottom) = if second.transpose {
            (first.top_bottom, first.left_right)
        } else {
            (first.left_right, first.top_bottom)
        };
        Self::of_steps(Steps {
            transpose: first.transpose ^ second.transpose,
            left_right: left_right ^ second.left_right,
            top_bottom: top_bottom ^ second.top_bottom,
        })
    }

    /// Returns the symmetry that undoes this one. Each is its own inverse except the quarter turns.
    ///
    /// ```
    /// # use reversi_rules::Symmetry;
    /// assert_eq!(Symmetry::Rotate90.inverse(), Symmetry::Rotate270);
    /// assert_eq!(Symmetry::Transpose.inverse(), Symmetry::Transpose);
    /// ```
    #[inline]
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Rotate90 => Self::Rotate270,
            Self::Rotate270 => Self::Rotate90,
            _ => self,
        }
    }

    /// Returns whether this symmetry maps the standard start to itself. The others exchange its
    /// colors.
    ///
    /// ```
    /// # use reversi_rules::Symmetry;
    /// assert!(Symmetry::Transpose.fixes_start());
    /// assert!(!Symmetry::Rotate90.fixes_start());
    /// ```
    #[inline]
    #[must_use]
    pub const fn fixes_start(self) -> bool {
        matches!(self, Self::Identity | Self::Rotate180 | Self::Transpose | Self::AntiTranspose)
    }

    /// Returns the name in words, such as `half turn`. Names are stable.
    /// [`Display`](core::fmt::Display) writes them and [`FromStr`](core::str::FromStr) parses them.
    ///
    /// ```
    /// # use reversi_rules::Symmetry;
    /// assert_eq!("half turn".parse(), Ok(Symmetry::Rotate180));
    /// assert_eq!(Symmetry::Rotate90.name(), "quarter turn clockwise");
    /// assert_eq!(Symmetry::Transpose.to_string(), "mirrored in the diagonal a1-h8");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Identity => "unchanged",
            Self::Rotate90 => "quarter turn clockwise",
            Self::Rotate180 => "half turn",
            Self::Rotate270 => "quarter turn counterclockwise",
            Self::MirrorLeftRight => "mirrored left to right",
            Self::MirrorTopBottom => "mirrored top to bottom",
            Self::Transpose => "mirrored in the diagonal a1-h8",
            Self::AntiTranspose => "mirrored in the diagonal h1-a8",
        }
    }

    #[inline]
    const fn steps(self) -> Steps {
        Steps {
            transpose: matches!(
                self,
                Self::Rotate90 | Self::Rotate270 | Self::Transpose | Self::AntiTranspose
            ),
            left_right: matches!(
                self,
                Self::Rotate90 | Self::Rotate180 | Self::MirrorLeftRight | Self::AntiTranspose
            ),
            top_bottom: matches!(
                self,
                Self::Rotate180 | Self::Rotate270 | Self::MirrorTopBottom | Self::AntiTranspose
            ),
        }
    }

    #[inline]
    const fn of_steps(steps: Steps) -> Self {
        match (steps.transpose, steps.left_right, steps.top_bottom) {
            (false, false, false) => Self::Identity,
            (false, true, false) => Self::MirrorLeftRight,
            (false, false, true) => Self::MirrorTopBottom,
            (false, true, true) => Self::Rotate180,
            (true, false, false) => Self::Transpose,
            (true, true, false) => Self::Rotate90,
            (true, false, true) => Self::Rotate270,
            (true, true, true) => Self::AntiTranspose,
        }
    }
}

//! The eight symmetries of a board.
//!
//! The rules hold for a board's seven images as for the board itself. `transform` maps squares,
//! sets, boards, positions, moves and games; `canonical` picks one image for all eight.

mod canonical;
mod exchange;
mod least;
mod text;
mod transform;

pub(crate) use least::least_images;
pub use text::ParseSymmetryError;

/// One of the eight symmetries of the board: four rotations and four mirror images, seen with a1 at
/// the top left.
///
/// The identity, the half turn and the diagonal mirrors leave the standard start as it is. So a
/// game has four transcripts, and its first move is d3, c4, f5 or e6. The other four exchange the
/// colors of the start. [`fixes_start`](Self::fixes_start) tells them apart.
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
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// Everything stays where it is.
    Identity = 0,
    /// A quarter turn clockwise: a1 goes to h1, b1 to h2.
    Rotate90 = 1,
    /// A half turn: a1 goes to h8, b1 to g8.
    Rotate180 = 2,
    /// A quarter turn counterclockwise: a1 goes to a8, b1 to a7.
    Rotate270 = 3,
    /// Columns in reverse: a1 goes to h1, b1 to g1.
    MirrorLeftRight = 4,
    /// Rows in reverse: a1 goes to a8, b1 to b8.
    MirrorTopBottom = 5,
    /// Mirrored in the diagonal from a1 to h8, which stays: b1 goes to a2.
    Transpose = 6,
    /// Mirrored in the diagonal from h1 to a8, which stays: a1 goes to h8, b1 to h7.
    AntiTranspose = 7,
}

/// A symmetry as three steps in this order, each done or left out.
#[derive(Clone, Copy)]
struct Steps {
    transpose: bool,
    left_right: bool,
    top_bottom: bool,
}

impl Symmetry {
    /// All eight, in the order of [`index`](Self::index).
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

    /// Returns the symmetry with that [`index`](Self::index); `None` from 8 on.
    ///
    /// ```
    /// # use reversi_rules::Symmetry;
    /// assert_eq!(Symmetry::from_index(2), Some(Symmetry::Rotate180));
    /// assert_eq!(Symmetry::from_index(8), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
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

    /// Returns the place in [`ALL`](Self::ALL), 0..=7; the rotations come first.
    ///
    /// ```
    /// # use reversi_rules::Symmetry;
    /// assert_eq!(Symmetry::Identity.index(), 0);
    /// assert_eq!(Symmetry::AntiTranspose.index(), 7);
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// Returns this symmetry followed by `then` as a single one. The order matters.
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
        // The mirrors of the first precede the transposition of the second. After it, columns are
        // rows.
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

    /// Returns the inverse. Only the quarter turns differ from theirs.
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

    /// Returns whether the standard start is its own image. Otherwise the image is the start with
    /// its colors exchanged.
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

    /// Returns the name in words. Names are stable; [`Display`](core::fmt::Display) and
    /// [`FromStr`](core::str::FromStr) use them.
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
            Self::Rotate270 => "quarter turn anticlockwise",
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

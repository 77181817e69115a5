//! Illegal moves and the reasons why they are illegal.

use core::fmt;

use crate::vocabulary::{Color, Location, Move, Square};

/// An illegal move, and the reason why it is illegal. `S` is the type of squares, as in [`Move`].
///
/// [`Position::explain`](crate::Position::explain) gives the details: which discs stand in each
/// direction, and where the line breaks.
///
/// ```
/// use reversi_rules::{IllegalReason, Move, Position, Square};
///
/// let error = Position::START.place(Square::A1).unwrap_err();
/// assert_eq!(error.attempted(), Move::Place(Square::A1));
/// assert_eq!(error.reason(), IllegalReason::FlipsNothing);
/// assert_eq!(error.to_string(), "a1: a disc there flips nothing");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalMove<S = Square> {
    attempted: Move<S>,
    reason: IllegalReason,
}

/// The reason why a move is illegal. If several apply, the first in this order is reported.
///
/// ```
/// use reversi_rules::{IllegalReason, Move, Position};
///
/// let error = Position::START.play(Move::Pass).unwrap_err();
/// assert_eq!(error.reason(), IllegalReason::PassForbidden);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalReason {
    /// The game is over: neither side has a legal move.
    GameOver,
    /// The board has no such square.
    OffBoard,
    /// The square already holds a disc of this color.
    Occupied(Color),
    /// The square is outside the center. A historical start fills the center first.
    OutsideCenter,
    /// The disc would make the opening pattern that the rules require impossible.
    WrongCenter,
    /// No square is legal, so the side to move must pass.
    MustPass,
    /// The disc would outflank no opponent disc.
    FlipsNothing,
    /// A square is legal, so the side to move may not pass.
    PassForbidden,
}

impl<S: Copy> IllegalMove<S> {
    pub(crate) const fn new(attempted: Move<S>, reason: IllegalReason) -> Self {
        Self { attempted, reason }
    }

    /// Converts the square and keeps the reason.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square, variant};
    /// let error = Position::START.place(Square::A1).unwrap_err().map(variant::Square::from);
    /// assert_eq!(error.to_string(), "a1: a disc there flips nothing");
    /// ```
    #[must_use]
    pub fn map<T>(self, convert: impl FnOnce(S) -> T) -> IllegalMove<T> {
        let attempted = match self.attempted {
            Move::Place(square) => Move::Place(convert(square)),
            Move::Pass => Move::Pass,
        };
        IllegalMove { attempted, reason: self.reason }
    }

    /// Returns the illegal move.
    ///
    /// ```
    /// # use reversi_rules::{Move, Position};
    /// assert_eq!(Position::START.play(Move::Pass).unwrap_err().attempted(), Move::Pass);
    /// ```
    #[must_use]
    pub const fn attempted(&self) -> Move<S> {
        self.attempted
    }

    /// Returns the reason why the move is illegal.
    ///
    /// ```
    /// # use reversi_rules::{Color, IllegalReason, Position, Square};
    /// let error = Position::START.place(Square::D4).unwrap_err();
    /// assert_eq!(error.reason(), IllegalReason::Occupied(Color::White));
    /// ```
    #[must_use]
    pub const fn reason(&self) -> IllegalReason {
        self.reason
    }
}

impl IllegalReason {
    /// Returns the name of the variant, a stable identifier for logs and other languages.
    ///
    /// ```
    /// # use reversi_rules::{Position, Square};
    /// let error = Position::START.place(Square::D4).unwrap_err();
    /// assert_eq!(error.reason().name(), "Occupied");
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::GameOver => "GameOver",
            Self::OffBoard => "OffBoard",
            Self::Occupied(_) => "Occupied",
            Self::OutsideCenter => "OutsideCenter",
            Self::WrongCenter => "WrongCenter",
            Self::MustPass => "MustPass",
            Self::FlipsNothing => "FlipsNothing",
            Self::PassForbidden => "PassForbidden",
        }
    }
}

impl fmt::Display for IllegalReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::OffBoard => f.write_str("the board has no such square"),
            Self::OutsideCenter => f.write_str("the first four discs go to the center"),
            Self::WrongCenter => {
                f.write_str("that disc would make the required opening pattern impossible")
            }
            Self::Occupied(color) => write!(f, "the square already holds a {color} disc"),
            Self::MustPass => f.write_str("no square is legal, the side to move must pass"),
            Self::FlipsNothing => f.write_str("a disc there flips nothing"),
            Self::PassForbidden => f.write_str("a pass is forbidden while a legal move exists"),
        }
    }
}

impl<S: fmt::Display> fmt::Display for IllegalMove<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.attempted, self.reason)
    }
}

impl<S: fmt::Debug + fmt::Display> core::error::Error for IllegalMove<S> {}

/// The first illegal move of a sequence, and its ply.
///
/// ```
/// use reversi_rules::{Game, Square};
///
/// let error = Game::from_moves([Square::F5, Square::D6, Square::D6]).unwrap_err();
/// assert_eq!(error.ply(), 2);
/// assert_eq!(error.to_string(), "ply 2: d6: the square already holds a white disc");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalPly<S = Square> {
    ply: usize,
    illegal: IllegalMove<S>,
}

impl<S: Copy> IllegalPly<S> {
    pub(crate) const fn new(ply: usize, illegal: IllegalMove<S>) -> Self {
        Self { ply, illegal }
    }

    /// Converts the square and keeps the reason and the ply.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square, variant};
    /// let error = Game::from_moves([Square::A1]).unwrap_err().map(variant::Square::from);
    /// assert_eq!(error.to_string(), "ply 0: a1: a disc there flips nothing");
    /// ```
    #[must_use]
    pub fn map<T>(self, convert: impl FnOnce(S) -> T) -> IllegalPly<T> {
        IllegalPly { ply: self.ply, illegal: self.illegal.map(convert) }
    }

    /// Returns the ply of the illegal move: the number of plies before it, forced passes included.
    /// A legal move in its place would have this index in [`Game::plies`](crate::Game::plies).
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// assert_eq!(Game::from_moves([Square::A1]).unwrap_err().ply(), 0);
    /// ```
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Returns the ply as a [`Location`].
    ///
    /// ```
    /// # use reversi_rules::{Game, Location, Square};
    /// let error = Game::from_moves([Square::A1]).unwrap_err();
    /// assert_eq!(error.location(), Location::NOWHERE.with_ply(0));
    /// ```
    #[must_use]
    pub const fn location(&self) -> Location {
        Location::NOWHERE.with_ply(self.ply)
    }

    /// Returns the move and the reason.
    ///
    /// ```
    /// # use reversi_rules::{Game, IllegalReason, Square};
    /// let error = Game::from_moves([Square::A1]).unwrap_err();
    /// assert_eq!(error.illegal().reason(), IllegalReason::FlipsNothing);
    /// ```
    #[must_use]
    pub const fn illegal(&self) -> IllegalMove<S> {
        self.illegal
    }
}

impl<S: Copy + fmt::Display> fmt::Display for IllegalPly<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.location().label(self.illegal).fmt(f)
    }
}

impl<S: Copy + fmt::Debug + fmt::Display> core::error::Error for IllegalPly<S> {}

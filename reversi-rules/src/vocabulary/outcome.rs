//! The result of a game: the winner and the score.

use core::fmt;

use crate::vocabulary::{Board, Color, Objective};

/// The result of a finished game, on a board of any size.
///
/// [`disc_count`](Self::disc_count) counts the discs on the board. [`score`](Self::score) also
/// counts the empty squares: they go to the side with more discs, and a tie splits them.
/// Federations and game databases count in this way. On 8×8 the two scores sum to 64.
///
/// ```
/// use reversi_rules::{Color, Game};
///
/// // White has one disc left when neither side can move: 14-1 on the board, 63-1 in the records.
/// let game = Game::from_transcript("f5f4c3e6f7g6g4e8g8g5h5")?;
/// let outcome = game.outcome().unwrap();
/// assert_eq!((outcome.disc_count(Color::Black), outcome.disc_count(Color::White)), (14, 1));
/// assert_eq!(outcome.score(Color::Black), 63);
/// assert_eq!(outcome.to_string(), "black wins 63-1");
/// # Ok::<(), reversi_rules::notation::TranscriptError>(())
/// ```
///
/// With an odd number of squares a tie cannot be split, so each side scores its discs. If the
/// fewest discs win, the scores are counted in the same way and the other side wins.
#[doc(alias = "result")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    black: u16,
    white: u16,
    squares: u16,
    objective: Objective,
}

impl From<Board> for Outcome {
    /// Returns [`Outcome::from_board`].
    #[inline]
    fn from(board: Board) -> Self {
        Self::from_board(board)
    }
}

impl Outcome {
    /// Counts a board as the end of a game, whether or not a side could still move.
    ///
    /// ```
    /// # use reversi_rules::{Board, Outcome};
    /// assert_eq!(Outcome::from_board(Board::START).to_string(), "tie 32-32");
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_board(board: Board) -> Self {
        Self {
            black: board.discs(Color::Black).len() as u16,
            white: board.discs(Color::White).len() as u16,
            squares: 64,
            objective: Objective::Most,
        }
    }

    /// Creates an outcome from the number of discs on 64 squares; `None` if their sum exceeds 64.
    ///
    /// ```
    /// # use reversi_rules::{Color, Outcome};
    /// assert_eq!(Outcome::from_disc_counts(32, 31).unwrap().score(Color::Black), 33);
    /// assert_eq!(Outcome::from_disc_counts(40, 25), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_disc_counts(black: u16, white: u16) -> Option<Self> {
        Self::on_squares(black, white, 64)
    }

    /// Creates an outcome from the number of discs and of squares. `None` if there are more discs
    /// than squares, or more than 256 squares.
    ///
    /// ```
    /// # use reversi_rules::{Color, Outcome};
    /// assert_eq!(Outcome::on_squares(20, 10, 36).unwrap().score(Color::Black), 26);
    /// assert_eq!(Outcome::on_squares(20, 17, 36), None);
    /// assert_eq!(Outcome::on_squares(0, 0, 257), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn on_squares(black: u16, white: u16, squares: u16) -> Option<Self> {
        if squares <= 256 && black.saturating_add(white) <= squares {
            Some(Self { black, white, squares, objective: Objective::Most })
        } else {
            None
        }
    }

    /// Creates an outcome from counts that the caller knows to be valid.
    #[inline]
    pub(crate) const fn counted(
        black: u16,
        white: u16,
        squares: u16,
        objective: Objective,
    ) -> Self {
        Self { black, white, squares, objective }
    }

    /// Returns the outcome with another objective.
    ///
    /// ```
    /// # use reversi_rules::{Color, Objective, Outcome};
    /// let outcome = Outcome::from_disc_counts(40, 24).unwrap().with_objective(Objective::Fewest);
    /// assert_eq!(outcome.winner(), Some(Color::White));
    /// ```
    #[inline]
    #[must_use]
    pub const fn with_objective(self, objective: Objective) -> Self {
        Self { objective, ..self }
    }

    /// Returns the number of squares, 0..=256.
    ///
    /// ```
    /// # use reversi_rules::{Board, Outcome};
    /// assert_eq!(Outcome::from_board(Board::START).square_count(), 64);
    /// ```
    #[inline]
    #[must_use]
    pub const fn square_count(self) -> u16 {
        self.squares
    }

    /// Returns the objective: whether the most or the fewest discs win.
    ///
    /// ```
    /// # use reversi_rules::{Board, Objective, Outcome};
    /// assert_eq!(Outcome::from_board(Board::START).objective(), Objective::Most);
    /// ```
    #[inline]
    #[must_use]
    pub const fn objective(self) -> Objective {
        self.objective
    }

    /// Returns the number of discs of `color`, 0..=256.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Outcome};
    /// assert_eq!(Outcome::from_board(Board::START).disc_count(Color::White), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn disc_count(self, color: Color) -> u16 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// Returns the number of empty squares, 0..=256.
    ///
    /// ```
    /// # use reversi_rules::{Board, Outcome};
    /// assert_eq!(Outcome::from_board(Board::START).empty_count(), 60);
    /// ```
    #[inline]
    #[must_use]
    pub const fn empty_count(self) -> u16 {
        self.squares - self.black - self.white
    }

    /// Returns the winner: the side with more discs, or with fewer if that is the objective. `None`
    /// for a tie.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Outcome, Square};
    /// assert_eq!(Outcome::from_board(Board::START).winner(), None);
    /// let board = Board::START.with_disc(Square::A1, Color::White);
    /// assert_eq!(Outcome::from_board(board).winner(), Some(Color::White));
    /// ```
    #[inline]
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        let majority = if self.black > self.white { Color::Black } else { Color::White };
        match self.objective {
            _ if self.is_tie() => None,
            Objective::Most => Some(majority),
            Objective::Fewest => Some(majority.opponent()),
        }
    }

    /// Returns whether both sides have the same number of discs.
    ///
    /// ```
    /// # use reversi_rules::{Board, Outcome};
    /// assert!(Outcome::from_board(Board::START).is_tie());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_tie(self) -> bool {
        self.black == self.white
    }

    /// Returns the final score of `color`, 0..=256. The empty squares go to the side with more
    /// discs, and a tie splits them.
    ///
    /// The scores sum to the number of squares, except in a tie on an odd number of squares.
    ///
    /// ```
    /// # use reversi_rules::{Color, Outcome};
    /// assert_eq!(Outcome::from_disc_counts(2, 2).unwrap().score(Color::Black), 32);
    /// assert_eq!(Outcome::on_squares(2, 2, 25).unwrap().score(Color::Black), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn score(self, color: Color) -> u16 {
        let (discs, opponent) = (self.disc_count(color), self.disc_count(color.opponent()));
        if discs > opponent {
            self.squares - opponent
        } else if discs == opponent && self.squares.is_multiple_of(2) {
            self.squares / 2
        } else {
            discs
        }
    }

    /// Returns the lead of `color`, -256..=256: its score minus that of its opponent. If the fewest
    /// discs win, the sign is reversed, so that the winner always leads.
    ///
    /// ```
    /// # use reversi_rules::{Color, Game};
    /// let game = Game::from_transcript("f5f4c3e6f7g6g4e8g8g5h5")?;
    /// assert_eq!(game.outcome().unwrap().margin(Color::White), -62);
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn margin(self, color: Color) -> i16 {
        let more = self.score(color) as i16 - self.score(color.opponent()) as i16;
        match self.objective {
            Objective::Most => more,
            Objective::Fewest => -more,
        }
    }
}

impl fmt::Display for Outcome {
    /// Writes the winner and the scores, the winner's first: `black wins 38-26`, `tie 32-32`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.winner();
        match first {
            Some(color) => write!(f, "{color} wins ")?,
            None => f.write_str("tie ")?,
        }
        let color = first.unwrap_or(Color::Black);
        write!(f, "{}-{}", self.score(color), self.score(!color))
    }
}

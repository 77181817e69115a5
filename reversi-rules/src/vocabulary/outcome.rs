//! Who won, and by how much.

use core::fmt;

use crate::vocabulary::{Board, Color};

/// The result of a finished game.
///
/// Two ways of counting: [`discs`](Self::discs) are those on the board, and in
/// [`score`](Self::score) the empty squares go to the winner, or to both halves of a tie, as
/// federations and game databases have it, so that the two scores sum to 64.
///
/// ```
/// use reversi_rules::{Color, Game};
///
/// // White has one disc left when neither side can move: 14-1 on the board, 63-1 in the records.
/// let game = Game::from_transcript("f5f4c3e6f7g6g4e8g8g5h5")?;
/// let outcome = game.outcome().unwrap();
/// assert_eq!((outcome.discs(Color::Black), outcome.discs(Color::White)), (14, 1));
/// assert_eq!(outcome.score(Color::Black), 63);
/// assert_eq!(outcome.to_string(), "black wins 63-1");
/// # Ok::<(), reversi_rules::notation::TranscriptError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    black: u8,
    white: u8,
}

impl Outcome {
    /// The outcome if the game ended with that board, whether or not it did.
    /// [`Position::outcome`](crate::Position::outcome) gives it only when it did.
    ///
    /// ```
    /// # use reversi_rules::{Board, Outcome};
    /// assert_eq!(Outcome::of(Board::START).to_string(), "tie 32-32");
    /// ```
    #[inline]
    #[must_use]
    pub const fn of(board: Board) -> Self {
        Self {
            black: board.discs(Color::Black).len() as u8,
            white: board.discs(Color::White).len() as u8,
        }
    }

    /// The outcome with that many discs on the board; `None` if there are more than 64.
    ///
    /// ```
    /// # use reversi_rules::{Color, Outcome};
    /// assert_eq!(Outcome::from_discs(32, 31).unwrap().score(Color::Black), 33);
    /// assert_eq!(Outcome::from_discs(40, 25), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_discs(black: u8, white: u8) -> Option<Self> {
        if black.saturating_add(white) <= 64 { Some(Self { black, white }) } else { None }
    }

    /// The discs of `color` on the board, 0..=64.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Outcome};
    /// assert_eq!(Outcome::of(Board::START).discs(Color::White), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn discs(self, color: Color) -> u8 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The empty squares, 0..=64.
    ///
    /// ```
    /// # use reversi_rules::{Board, Outcome};
    /// assert_eq!(Outcome::of(Board::START).empties(), 60);
    /// ```
    #[inline]
    #[must_use]
    pub const fn empties(self) -> u8 {
        64 - self.black - self.white
    }

    /// The side with more discs; nobody in a tie.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Outcome, Square};
    /// assert_eq!(Outcome::of(Board::START).winner(), None);
    /// let board = Board::START.with_disc(Square::A1, Color::White);
    /// assert_eq!(Outcome::of(board).winner(), Some(Color::White));
    /// ```
    #[inline]
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        if self.black > self.white {
            Some(Color::Black)
        } else if self.white > self.black {
            Some(Color::White)
        } else {
            None
        }
    }

    /// Whether both sides have as many discs.
    ///
    /// ```
    /// # use reversi_rules::{Board, Outcome};
    /// assert!(Outcome::of(Board::START).is_tie());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_tie(self) -> bool {
        self.black == self.white
    }

    /// The final score of `color`, 0..=64: its discs, and the empty squares if it won or half of
    /// them in a tie. The scores of the two sides sum to 64.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color, Outcome};
    /// assert_eq!(Outcome::of(Board::START).score(Color::Black), 32);
    /// ```
    #[inline]
    #[must_use]
    pub const fn score(self, color: Color) -> u8 {
        let (own, other) = (self.discs(color), self.discs(color.opponent()));
        if own > other {
            64 - other
        } else if own < other {
            own
        } else {
            // Equal discs leave an even number of the 64 squares empty.
            32
        }
    }

    /// The score of `color` less that of its opponent, -64..=64.
    ///
    /// ```
    /// # use reversi_rules::{Color, Game};
    /// let game = Game::from_transcript("f5f4c3e6f7g6g4e8g8g5h5")?;
    /// assert_eq!(game.outcome().unwrap().margin(Color::White), -62);
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn margin(self, color: Color) -> i8 {
        // In this order nothing leaves the range of an i8 on the way.
        (self.score(color) as i8 - 32) * 2
    }
}

impl fmt::Display for Outcome {
    /// The final score, the winner's first: `black wins 38-26`, `white wins 63-1`, `tie 32-32`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner() {
            Some(color) => {
                let (won, lost) = (self.score(color), self.score(!color));
                write!(f, "{color} wins {won}-{lost}")
            }
            None => f.write_str("tie 32-32"),
        }
    }
}

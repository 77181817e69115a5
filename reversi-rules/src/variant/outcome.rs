//! Who won, and by how much.

use core::fmt;

use super::Objective;
use crate::vocabulary::Color;

/// The result of a finished game.
///
/// [`discs`](Self::discs) are those on the board. In [`score`](Self::score) the empty squares go to
/// the side with more discs, whatever the objective, as the game records of GGS have it, and a tie
/// splits them. Where the number of squares is odd a tie cannot be split, and each side keeps its
/// discs.
///
/// ```
/// use reversi_rules::Color;
/// use reversi_rules::variant::{Game, Objective, Rules};
///
/// let rules = Rules::STANDARD.with_objective(Objective::Fewest);
/// let outcome = Game::from_transcript(rules, "f5f4c3e6f7g6g4e8g8g5h5")?.outcome().unwrap();
/// assert_eq!((outcome.discs(Color::Black), outcome.discs(Color::White)), (14, 1));
/// assert_eq!((outcome.score(Color::Black), outcome.score(Color::White)), (63, 1));
/// assert_eq!(outcome.winner(), Some(Color::White));
/// assert_eq!(outcome.to_string(), "white wins 1-63");
/// # Ok::<(), reversi_rules::variant::TranscriptError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    black: u16,
    white: u16,
    squares: u16,
    objective: Objective,
}

impl Outcome {
    pub(super) const fn new(black: u16, white: u16, squares: u16, objective: Objective) -> Self {
        Self { black, white, squares, objective }
    }

    /// The outcome with that many discs on a board of so many squares; `None` if there are more
    /// discs than squares, or more than 256 squares.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::{Objective, Outcome}};
    /// let outcome = Outcome::from_discs(20, 10, 36, Objective::Most).unwrap();
    /// assert_eq!(outcome.score(Color::Black), 26);
    /// assert_eq!(Outcome::from_discs(20, 17, 36, Objective::Most), None);
    /// assert_eq!(Outcome::from_discs(0, 0, 257, Objective::Most), None);
    /// ```
    #[must_use]
    pub const fn from_discs(
        black: u16,
        white: u16,
        squares: u16,
        objective: Objective,
    ) -> Option<Self> {
        if squares <= 256 && black.saturating_add(white) <= squares {
            Some(Self { black, white, squares, objective })
        } else {
            None
        }
    }

    /// How many squares the board has, 0..=256.
    ///
    /// ```
    /// # use reversi_rules::variant::{Outcome, Rules};
    /// assert_eq!(Outcome::of(&Rules::OCTAGON.start()).squares(), 88);
    /// ```
    #[inline]
    #[must_use]
    pub const fn squares(self) -> u16 {
        self.squares
    }

    /// Who wins.
    ///
    /// ```
    /// # use reversi_rules::variant::{Objective, Outcome, Rules};
    /// assert_eq!(Outcome::of(&Rules::OCTAGON.start()).objective(), Objective::Most);
    /// ```
    #[inline]
    #[must_use]
    pub const fn objective(self) -> Objective {
        self.objective
    }

    /// The discs of `color` on the board, 0..=256.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::{Outcome, Rules}};
    /// assert_eq!(Outcome::of(&Rules::STANDARD.start()).discs(Color::White), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn discs(self, color: Color) -> u16 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The empty squares, 0..=256.
    ///
    /// ```
    /// # use reversi_rules::variant::{Outcome, Rules};
    /// assert_eq!(Outcome::of(&Rules::OCTAGON.start()).empties(), 84);
    /// ```
    #[inline]
    #[must_use]
    pub const fn empties(self) -> u16 {
        self.squares - self.black - self.white
    }

    /// The side with more discs, or with fewer where that is the objective; nobody in a tie.
    ///
    /// ```
    /// # use reversi_rules::variant::{Outcome, Rules};
    /// assert_eq!(Outcome::of(&Rules::STANDARD.start()).winner(), None);
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match (self.majority(), self.objective) {
            (Some(color), Objective::Fewest) => Some(color.opponent()),
            (majority, _) => majority,
        }
    }

    /// The side with more discs, to which the empty squares go.
    const fn majority(self) -> Option<Color> {
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
    /// # use reversi_rules::variant::{Outcome, Rules};
    /// assert!(Outcome::of(&Rules::STANDARD.start()).is_tie());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_tie(self) -> bool {
        self.black == self.white
    }

    /// The final score of `color`, 0..=256: its discs, and the empty squares if it has more discs
    /// than its opponent, or half of them in a tie. The scores of the two sides sum to the number
    /// of squares, except in a tie when that is odd.
    ///
    /// ```
    /// # use reversi_rules::{Color, variant::{Outcome, Rules}};
    /// assert_eq!(Outcome::of(&Rules::new(6, 6)?.start()).score(Color::Black), 18);
    /// assert_eq!(Outcome::of(&Rules::new(5, 5)?.start()).score(Color::Black), 2);
    /// # Ok::<(), reversi_rules::variant::RulesError>(())
    /// ```
    #[must_use]
    pub const fn score(self, color: Color) -> u16 {
        let (discs, opponent) = (self.discs(color), self.discs(color.opponent()));
        if discs > opponent {
            self.squares - opponent
        } else if discs == opponent && self.squares.is_multiple_of(2) {
            self.squares / 2
        } else {
            discs
        }
    }

    /// By how much `color` is ahead, -256..=256: the score of `color` less that of its opponent,
    /// negated where fewest discs win.
    ///
    /// ```
    /// # use reversi_rules::Color;
    /// # use reversi_rules::variant::{Game, Objective, Rules};
    /// let rules = Rules::STANDARD.with_objective(Objective::Fewest);
    /// let game = Game::from_transcript(rules, "f5f4c3e6f7g6g4e8g8g5h5")?;
    /// assert_eq!(game.outcome().unwrap().margin(Color::White), 62);
    /// # Ok::<(), reversi_rules::variant::TranscriptError>(())
    /// ```
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
    /// The final score, the winner's first: `black wins 38-26`, `tie 50-50`.
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

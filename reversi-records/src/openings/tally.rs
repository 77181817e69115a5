//! How often a position or a move occurred, and how the games ended.

use reversi_rules::{Color, Outcome, Score};

/// The games through a position or a move of an [`Explorer`](super::Explorer).
///
/// ```
/// use reversi_records::openings::Explorer;
/// use reversi_rules::{Game, Position};
///
/// let mut explorer = Explorer::new(10);
/// explorer.add(&"e6f4e3f6g5d6e7f5c5".parse::<Game>()?, None);
/// explorer.add(&"f5d6c3".parse::<Game>()?, None);
/// let tally = explorer.tally(Position::START).unwrap();
/// assert_eq!((tally.games(), tally.black_wins(), tally.unknown()), (2, 1, 1));
/// assert_eq!(tally.mean_margin(), Some(64.0));
/// # Ok::<(), reversi_rules::notation::TranscriptError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    black_wins: u32,
    ties: u32,
    white_wins: u32,
    unknown: u32,
    /// The sum of black's margins.
    margin: i64,
}

impl Tally {
    /// Creates the tally of one game.
    pub(super) fn of(score: Option<Score>) -> Self {
        let Some(score) = score else { return Self { unknown: 1, ..Self::default() } };
        let margin = score.margin(Color::Black);
        Self {
            black_wins: u32::from(margin > 0),
            ties: u32::from(margin == 0),
            white_wins: u32::from(margin < 0),
            unknown: 0,
            margin: margin.into(),
        }
    }

    pub(super) fn to_bytes(self) -> [u8; 24] {
        let mut bytes = [0; 24];
        let counts = [self.black_wins, self.ties, self.white_wins, self.unknown];
        for (bytes, count) in bytes.as_chunks_mut().0.iter_mut().zip(counts) {
            *bytes = count.to_le_bytes();
        }
        let [.., margin] = bytes.as_chunks_mut().0 else { return bytes };
        *margin = self.margin.to_le_bytes();
        bytes
    }

    pub(super) fn from_bytes(bytes: [u8; 24]) -> Self {
        let [black_wins, ties, white_wins, unknown, ..] = bytes.as_chunks().0 else {
            return Self::default();
        };
        let [.., margin] = bytes.as_chunks().0 else { return Self::default() };
        let [black_wins, ties, white_wins, unknown] =
            [black_wins, ties, white_wins, unknown].map(|&count| u32::from_le_bytes(count));
        Self { black_wins, ties, white_wins, unknown, margin: i64::from_le_bytes(*margin) }
    }

    /// Adds the games of another tally.
    pub(super) fn add(&mut self, other: Self) {
        self.black_wins = self.black_wins.saturating_add(other.black_wins);
        self.ties = self.ties.saturating_add(other.ties);
        self.white_wins = self.white_wins.saturating_add(other.white_wins);
        self.unknown = self.unknown.saturating_add(other.unknown);
        self.margin = self.margin.saturating_add(other.margin);
    }

    /// Returns the number of games.
    ///
    /// ```
    /// # use reversi_records::openings::Tally;
    /// assert_eq!(Tally::default().games(), 0);
    /// ```
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.black_wins as u64 + self.ties as u64 + self.white_wins as u64 + self.unknown as u64
    }

    /// Returns the number of games that black won.
    ///
    /// ```
    /// # use reversi_records::openings::Tally;
    /// assert_eq!(Tally::default().black_wins(), 0);
    /// ```
    #[must_use]
    pub const fn black_wins(&self) -> u32 {
        self.black_wins
    }

    /// Returns the number of ties.
    ///
    /// ```
    /// # use reversi_records::openings::Tally;
    /// assert_eq!(Tally::default().ties(), 0);
    /// ```
    #[must_use]
    pub const fn ties(&self) -> u32 {
        self.ties
    }

    /// Returns the number of games that white won.
    ///
    /// ```
    /// # use reversi_records::openings::Tally;
    /// assert_eq!(Tally::default().white_wins(), 0);
    /// ```
    #[must_use]
    pub const fn white_wins(&self) -> u32 {
        self.white_wins
    }

    /// Returns the number of games without a known result.
    ///
    /// ```
    /// # use reversi_records::openings::Tally;
    /// assert_eq!(Tally::default().unknown(), 0);
    /// ```
    #[must_use]
    pub const fn unknown(&self) -> u32 {
        self.unknown
    }

    /// Returns the mean of black's margins, from -64 to 64. Returns `None` if no result is known.
    ///
    /// ```
    /// # use reversi_records::openings::Tally;
    /// assert_eq!(Tally::default().mean_margin(), None);
    /// ```
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "64 times the games is far below 2^52")]
    pub fn mean_margin(&self) -> Option<f64> {
        self.known().map(|known| self.margin as f64 / known)
    }

    /// Returns the share of the points that black won, from 0 to 1: a tie is half a point. Returns
    /// `None` if no result is known.
    ///
    /// ```
    /// # use reversi_records::openings::Tally;
    /// assert_eq!(Tally::default().black_share(), None);
    /// ```
    #[must_use]
    pub fn black_share(&self) -> Option<f64> {
        let points = f64::from(self.black_wins) + 0.5 * f64::from(self.ties);
        self.known().map(|known| points / known)
    }

    /// Returns the number of games with a known result, if there are any.
    fn known(&self) -> Option<f64> {
        let known = [self.black_wins, self.ties, self.white_wins].map(f64::from).iter().sum();
        (known > 0.0).then_some(known)
    }
}

/// Returns the final score of a game that is over.
pub(super) fn score_of(outcome: Option<Outcome>) -> Option<Score> {
    outcome.map(|outcome| Score {
        black: outcome.score(Color::Black),
        white: outcome.score(Color::White),
    })
}

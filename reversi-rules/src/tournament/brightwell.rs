//! The Brightwell Quotient, the first tie-break of the World Championship.

use core::cmp::Ordering;
use core::fmt;

use super::Points;

/// The weight of the opponents' points in the Brightwell Quotient, as an exact fraction.
///
/// ```
/// use reversi_rules::tournament::Coefficient;
///
/// assert_eq!(Coefficient::for_rounds(13), Coefficient::whole(6));
/// // The tournament bot of GGS uses 64 divided by the number of rounds.
/// assert_eq!(Coefficient::new(64, 11).unwrap().to_string(), "64/11");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Coefficient {
    numerator: u16,
    /// Never 0.
    denominator: u16,
}

impl Coefficient {
    /// Creates a coefficient from a whole number.
    ///
    /// ```
    /// # use reversi_rules::tournament::Coefficient;
    /// assert_eq!(Coefficient::whole(6).to_string(), "6");
    /// ```
    #[must_use]
    pub const fn whole(number: u16) -> Self {
        Self { numerator: number, denominator: 1 }
    }

    /// Creates a coefficient from a fraction, which is reduced. A denominator of 0 yields `None`.
    ///
    /// ```
    /// # use reversi_rules::tournament::Coefficient;
    /// assert_eq!(Coefficient::new(64, 16), Some(Coefficient::whole(4)));
    /// assert_eq!(Coefficient::new(64, 0), None);
    /// ```
    #[must_use]
    pub const fn new(numerator: u16, denominator: u16) -> Option<Self> {
        if denominator == 0 {
            return None;
        }
        let divisor = common_divisor(numerator as u64, denominator as u64) as u16;
        Some(Self { numerator: numerator / divisor, denominator: denominator / divisor })
    }

    /// Returns the default of the pairing program PAPP: 6 from 8 rounds on, and 0 below.
    ///
    /// With 0, only discs count. The World Championship uses 6 for its 13 rounds.
    ///
    /// ```
    /// # use reversi_rules::tournament::Coefficient;
    /// assert_eq!(Coefficient::for_rounds(8), Coefficient::whole(6));
    /// assert_eq!(Coefficient::for_rounds(7), Coefficient::whole(0));
    /// ```
    #[must_use]
    pub const fn for_rounds(rounds: u16) -> Self {
        Self::whole(if rounds >= 8 { 6 } else { 0 })
    }

    /// Returns the numerator of the reduced fraction.
    ///
    /// ```
    /// # use reversi_rules::tournament::Coefficient;
    /// assert_eq!(Coefficient::whole(6).numerator(), 6);
    /// ```
    #[must_use]
    pub const fn numerator(self) -> u16 {
        self.numerator
    }

    /// Returns the denominator of the reduced fraction, which is never 0.
    ///
    /// ```
    /// # use reversi_rules::tournament::Coefficient;
    /// assert_eq!(Coefficient::whole(6).denominator(), 1);
    /// ```
    #[must_use]
    pub const fn denominator(self) -> u16 {
        self.denominator
    }

    /// Returns whether the coefficient is 0.
    ///
    /// ```
    /// # use reversi_rules::tournament::Coefficient;
    /// assert!(Coefficient::for_rounds(5).is_zero());
    /// ```
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }
}

impl fmt::Display for Coefficient {
    /// Writes `6` or `64/11`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

/// A round, as the Brightwell Quotient of one player counts it.
///
/// ```
/// use reversi_rules::tournament::{Points, Round};
///
/// let round = Round::Counted { discs: 40, opponent: Points::from_halves(6) };
/// assert_ne!(round, Round::LeftOut);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Round {
    /// A game that counts, or a double forfeit with 0 discs.
    Counted {
        /// The player's own score in it.
        discs: u16,
        /// The opponent's points in the whole tournament.
        opponent: Points,
    },
    /// A bye, a round that was not played, or a game against an opponent who withdrew.
    LeftOut,
}

/// Returns the Brightwell Quotient of a player with `own` points from every round of the
/// tournament.
///
/// With the coefficient *c*, the quotient is the sum over all rounds:
///
/// | round | adds |
/// |---|---|
/// | [`Round::Counted`] | the player's discs + *c* × the opponent's points |
/// | [`Round::LeftOut`] | 32 + *c* × the player's own points |
///
/// 32 is half the sum of the scores on 8×8. [`Tournament::standings`](super::Tournament::standings)
/// adds half of the [tournament's sum](super::Tournament::score_sum).
///
/// ```
/// use reversi_rules::tournament::{Coefficient, Points, Round, brightwell};
///
/// let rounds = [
///     Round::Counted { discs: 40, opponent: Points::from_halves(6) },
///     Round::LeftOut,
/// ];
/// // 40 + 6 × 3 + 32 + 6 × 1.5
/// let quotient = brightwell(rounds, Points::from_halves(3), Coefficient::whole(6));
/// assert_eq!(quotient.to_string(), "99");
/// ```
#[doc(alias = "tie-break")]
#[must_use]
pub fn brightwell(
    rounds: impl IntoIterator<Item = Round>,
    own: Points,
    coefficient: Coefficient,
) -> Quotient {
    quotient(rounds, own, coefficient, 64)
}

/// Returns the Brightwell Quotient in a tournament whose scores have that sum.
pub(super) fn quotient(
    rounds: impl IntoIterator<Item = Round>,
    own: Points,
    coefficient: Coefficient,
    score_sum: u16,
) -> Quotient {
    // Twice the discs, as half of an odd sum is not whole, and twice the points.
    let (mut discs, mut points) = (0_u64, 0_u64);
    for round in rounds {
        let (more_discs, more_points) = match round {
            Round::Counted { discs, opponent } => (2 * u64::from(discs), opponent),
            Round::LeftOut => (score_sum.into(), own),
        };
        discs = discs.saturating_add(more_discs);
        points = points.saturating_add(more_points.halves().into());
    }
    let Coefficient { numerator, denominator } = coefficient;
    // It is at most 2^64 × 2^16 + 2^64 × 2^16, so `u128` cannot overflow.
    let sum =
        u128::from(discs) * u128::from(denominator) + u128::from(points) * u128::from(numerator);
    Quotient::reduced(u64::try_from(sum).unwrap_or(u64::MAX), 2 * u64::from(denominator))
}

/// The value of a tie-break as an exact fraction, such as a Brightwell Quotient. Greater is better.
///
/// ```
/// use reversi_rules::tournament::{Coefficient, Points, Round, brightwell};
///
/// let rounds = [Round::Counted { discs: 33, opponent: Points::from_halves(3) }];
/// let quotient = |c| brightwell(rounds, Points::WIN, c);
/// assert_eq!(quotient(Coefficient::whole(5)).to_string(), "40.5");
/// assert_eq!(quotient(Coefficient::new(64, 9).unwrap()).to_string(), "43 2/3");
/// assert!(quotient(Coefficient::whole(5)) < quotient(Coefficient::whole(6)));
/// ```
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quotient {
    numerator: u64,
    /// Never 0.
    denominator: u64,
}

impl Quotient {
    /// Returns the reduced fraction, or `None` if `denominator` is 0.
    #[cfg(feature = "serde")]
    pub(crate) const fn new(numerator: u64, denominator: u64) -> Option<Self> {
        if denominator == 0 { None } else { Some(Self::reduced(numerator, denominator)) }
    }

    /// Returns the reduced fraction. `denominator` is not 0.
    pub(super) const fn reduced(numerator: u64, denominator: u64) -> Self {
        let divisor = common_divisor(numerator, denominator);
        match (numerator.checked_div(divisor), denominator.checked_div(divisor)) {
            (Some(numerator), Some(denominator)) => Self { numerator, denominator },
            // Cannot be, as the denominator is not 0.
            _ => Self { numerator, denominator },
        }
    }

    /// Returns the numerator of the reduced fraction.
    ///
    /// ```
    /// # use reversi_rules::tournament::{Coefficient, Points, Round, brightwell};
    /// let quotient = brightwell([Round::LeftOut], Points::TIE, Coefficient::whole(1));
    /// assert_eq!((quotient.numerator(), quotient.denominator()), (65, 2));
    /// ```
    #[must_use]
    pub const fn numerator(self) -> u64 {
        self.numerator
    }

    /// Returns the denominator of the reduced fraction, which is never 0.
    ///
    /// ```
    /// # use reversi_rules::tournament::Quotient;
    /// assert_eq!(Quotient::default().denominator(), 1);
    /// ```
    #[must_use]
    pub const fn denominator(self) -> u64 {
        self.denominator
    }
}

impl Default for Quotient {
    /// Returns 0.
    fn default() -> Self {
        Self { numerator: 0, denominator: 1 }
    }
}

impl Ord for Quotient {
    fn cmp(&self, other: &Self) -> Ordering {
        let over =
            |own: &Self, other: &Self| u128::from(own.numerator) * u128::from(other.denominator);
        over(self, other).cmp(&over(other, self))
    }
}

impl PartialOrd for Quotient {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Quotient {
    /// Writes `349`, `40.5` or `43 2/3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { numerator, denominator } = *self;
        let (whole, rest) = (numerator / denominator, numerator % denominator);
        match denominator {
            1 => write!(f, "{whole}"),
            2 => write!(f, "{whole}.5"),
            _ => write!(f, "{whole} {rest}/{denominator}"),
        }
    }
}

/// Returns the greatest common divisor by Euclid's algorithm. It is 0 only for two zeros.
const fn common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

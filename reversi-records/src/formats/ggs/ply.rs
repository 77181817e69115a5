//! A move of a message.

use reversi_rules::Move;

use crate::text::{Decimal, Text};

/// A move in a message, legal or not, with its number, evaluation and time.
///
/// ```
/// use reversi_rules::Square;
/// use reversi_records::{Decimal, ggs::Messages};
///
/// let log = b"/os: update .5 8 K?
/// | 12: D6/-2.5/3.47
/// | 1 - - - - - - - -
/// | 2 - - - - - - - -
/// | 3 - - - - - - - -
/// | 4 - - - O * - - -
/// | 5 - - - * O - - -
/// | 6 - - - - - - - -
/// | 7 - - - - - - - -
/// | 8 - - - - - - - -
/// |* to move
/// ";
/// let ply = Messages::new(log).next().unwrap()?.moves().next().unwrap();
/// assert_eq!((ply.number, ply.played), (12, Square::D6.into()));
/// assert_eq!(ply.eval(), Some(Decimal::from_thousandths(-2500)));
/// assert_eq!(ply.seconds(), Some(Decimal::from_thousandths(3470)));
/// # Ok::<(), reversi_records::ggs::GgsError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply<'a> {
    /// The offset of the move, after its number.
    pub offset: usize,
    /// The number of the move in the game, from 1.
    pub number: u16,
    /// A disc on a square, or a pass.
    pub played: Move,
    /// The player's evaluation: the expected result in discs, if it is shown.
    pub eval_text: Option<Text<'a>>,
    /// The player's time in seconds, if it is shown.
    pub time_text: Option<Text<'a>>,
}

impl Ply<'_> {
    /// Returns the player's evaluation, if it is a number. The example of [`Ply`] reads one.
    #[must_use]
    #[doc(alias = "evaluation")]
    pub fn eval(&self) -> Option<Decimal> {
        self.eval_text.and_then(|text| Decimal::parse(text.bytes()))
    }

    /// Returns the time in seconds, if it is a number. The example of [`Ply`] reads one.
    #[must_use]
    #[doc(alias = "clock")]
    pub fn seconds(&self) -> Option<Decimal> {
        self.time_text.and_then(|text| Decimal::parse(text.bytes()))
    }
}

//! The boards that GGF can name.

use core::fmt;

use reversi_rules::variant::Rules;

/// A board that GGF can name. It prints as its number in GGF.
///
/// ```
/// use reversi_records::ggf::BoardType;
///
/// let octagon = BoardType::from_number(88).unwrap();
/// assert_eq!((octagon.rules().width(), octagon.rules().square_count()), (10, 88));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardType {
    /// 4×4.
    Four,
    /// 6×6.
    Six,
    /// 8×8.
    #[default]
    Eight,
    /// 10×10.
    Ten,
    /// 12×12.
    Twelve,
    /// 14×14.
    Fourteen,
    /// Number 88: 10×10 without the three squares at each corner, which leaves 88 squares.
    Octagon,
}

impl BoardType {
    /// All boards, the octagon last.
    ///
    /// ```
    /// # use reversi_records::ggf::BoardType;
    /// assert_eq!(BoardType::ALL.map(BoardType::number), [4, 6, 8, 10, 12, 14, 88]);
    /// ```
    pub const ALL: [Self; 7] = [
        Self::Four,
        Self::Six,
        Self::Eight,
        Self::Ten,
        Self::Twelve,
        Self::Fourteen,
        Self::Octagon,
    ];

    /// Returns the board of these rules, or `None` if GGF has no such board. Start and objective of
    /// the rules do not matter.
    ///
    /// ```
    /// # use reversi_records::ggf::BoardType;
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(BoardType::of(&Rules::OCTAGON), Some(BoardType::Octagon));
    /// assert_eq!(BoardType::of(&Rules::new(10, 6)?), None);
    /// # Ok::<(), reversi_rules::variant::RulesError>(())
    /// ```
    #[must_use]
    pub fn of(rules: &Rules) -> Option<Self> {
        let shape = |rules: &Rules| (rules.width(), rules.height(), rules.squares());
        Self::ALL.into_iter().find(|board| shape(&board.rules()) == shape(rules))
    }

    /// Returns the number of the board in `TY` and `BO`.
    ///
    /// ```
    /// # use reversi_records::ggf::BoardType;
    /// assert_eq!(BoardType::Octagon.number(), 88);
    /// ```
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Four => 4,
            Self::Six => 6,
            Self::Eight => 8,
            Self::Ten => 10,
            Self::Twelve => 12,
            Self::Fourteen => 14,
            Self::Octagon => 88,
        }
    }

    /// Returns the board with that number.
    ///
    /// ```
    /// # use reversi_records::ggf::BoardType;
    /// assert_eq!(BoardType::from_number(10), Some(BoardType::Ten));
    /// assert_eq!(BoardType::from_number(9), None);
    /// ```
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        let mut at = 0;
        while at < Self::ALL.len() {
            if Self::ALL[at].number() == number {
                return Some(Self::ALL[at]);
            }
            at += 1;
        }
        None
    }

    /// Returns the rules of the board with the standard start, where the side with more discs wins.
    ///
    /// ```
    /// # use reversi_records::ggf::BoardType;
    /// # use reversi_rules::variant::Rules;
    /// assert_eq!(BoardType::Eight.rules(), Rules::STANDARD);
    /// assert_eq!(BoardType::Octagon.rules(), Rules::OCTAGON);
    /// ```
    #[must_use]
    pub const fn rules(self) -> Rules {
        match self {
            Self::Octagon => Rules::OCTAGON,
            square => match Rules::new(square.number(), square.number()) {
                Ok(rules) => rules,
                // Unreachable, because every number here has rules.
                Err(_) => Rules::STANDARD,
            },
        }
    }

    /// Parses the board number at the start of a text, and returns the length of the number too.
    pub(super) fn prefix(text: &[u8]) -> Option<(Self, usize)> {
        let length = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let digits = text.get(..length)?;
        let number = digits
            .iter()
            .try_fold(0_u8, |number, digit| number.checked_mul(10)?.checked_add(digit - b'0'))?;
        Some((Self::from_number(number)?, length))
    }
}

impl fmt::Display for BoardType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

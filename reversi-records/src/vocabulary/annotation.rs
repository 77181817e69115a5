//! Judgments of moves and positions: `!`, `??`, `$10`.

use core::fmt;

/// A judgment of a move or a position, by its number in the PGN standard of chess, where it is
/// called a numeric annotation glyph (NAG).
///
/// It prints as `!`, `?` and so on if it has such a sign, and otherwise as `$` and the number.
///
/// ```
/// use reversi_records::Annotation;
///
/// assert_eq!(Annotation::GOOD.to_string(), "!");
/// assert_eq!(Annotation(10).to_string(), "$10");
/// ```
#[doc(alias("nag", "glyph"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Annotation(pub u16);

impl Annotation {
    /// `!`: a good move.
    ///
    /// ```
    /// # use reversi_records::Annotation;
    /// assert_eq!(Annotation::GOOD, Annotation(1));
    /// ```
    pub const GOOD: Self = Self(1);
    /// `?`: a mistake.
    ///
    /// ```
    /// # use reversi_records::Annotation;
    /// assert_eq!(Annotation::MISTAKE, Annotation(2));
    /// ```
    pub const MISTAKE: Self = Self(2);
    /// `!!`: a very good move.
    ///
    /// ```
    /// # use reversi_records::Annotation;
    /// assert_eq!(Annotation::VERY_GOOD, Annotation(3));
    /// ```
    pub const VERY_GOOD: Self = Self(3);
    /// `??`: a grave mistake.
    ///
    /// ```
    /// # use reversi_records::Annotation;
    /// assert_eq!(Annotation::BLUNDER, Annotation(4));
    /// ```
    pub const BLUNDER: Self = Self(4);
    /// `!?`: an interesting move.
    ///
    /// ```
    /// # use reversi_records::Annotation;
    /// assert_eq!(Annotation::INTERESTING, Annotation(5));
    /// ```
    pub const INTERESTING: Self = Self(5);
    /// `?!`: a doubtful move.
    ///
    /// ```
    /// # use reversi_records::Annotation;
    /// assert_eq!(Annotation::DOUBTFUL, Annotation(6));
    /// ```
    pub const DOUBTFUL: Self = Self(6);

    /// Returns the sign, such as `!?`, if the judgment has one.
    ///
    /// ```
    /// # use reversi_records::Annotation;
    /// assert_eq!(Annotation::INTERESTING.sign(), Some("!?"));
    /// assert_eq!(Annotation(10).sign(), None);
    /// ```
    #[must_use]
    pub fn sign(self) -> Option<&'static str> {
        SIGNS.iter().find(|(annotation, _)| *annotation == self).map(|&(_, sign)| sign)
    }

    /// Returns the judgment with this sign.
    ///
    /// ```
    /// # use reversi_records::Annotation;
    /// assert_eq!(Annotation::from_sign("?!"), Some(Annotation::DOUBTFUL));
    /// assert_eq!(Annotation::from_sign("!!!"), None);
    /// ```
    #[must_use]
    pub fn from_sign(sign: &str) -> Option<Self> {
        SIGNS.iter().find(|(_, other)| *other == sign).map(|&(annotation, _)| annotation)
    }
}

const SIGNS: [(Annotation, &str); 6] = [
    (Annotation::GOOD, "!"),
    (Annotation::MISTAKE, "?"),
    (Annotation::VERY_GOOD, "!!"),
    (Annotation::BLUNDER, "??"),
    (Annotation::INTERESTING, "!?"),
    (Annotation::DOUBTFUL, "?!"),
];

impl fmt::Display for Annotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sign() {
            Some(sign) => f.write_str(sign),
            None => write!(f, "${}", self.0),
        }
    }
}

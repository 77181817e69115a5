//! The two sides.

use core::fmt;
use core::ops::Not;
use core::str::FromStr;

/// A side: black, which moves first, or white.
///
/// ```
/// use reversi_rules::Color;
///
/// assert_eq!(Color::Black.opponent(), Color::White);
/// assert_eq!(Color::White.to_string(), "white");
/// assert_eq!("Dark".parse(), Ok(Color::Black));
/// ```
#[doc(alias("Player", "dark", "light"))]
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The side that moves first.
    Black = 0,
    /// The side that moves second.
    White = 1,
}

impl Color {
    /// Both sides, black first.
    ///
    /// ```
    /// # use reversi_rules::{Board, Color};
    /// for color in Color::ALL {
    ///     assert_eq!(Board::START.discs(color).len(), 2);
    /// }
    /// ```
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The words for the sides. The rules of some federations say dark and light.
    pub(crate) const NAMES: [(&str, Self); 4] = [
        ("black", Self::Black),
        ("white", Self::White),
        ("dark", Self::Black),
        ("light", Self::White),
    ];

    /// Returns the other side. The operator `!` does the same.
    ///
    /// ```
    /// # use reversi_rules::Color;
    /// assert_eq!(Color::Black.opponent(), !Color::Black);
    /// ```
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// Returns the index in an array of both colors: 0 for black, 1 for white. As a byte it is
    /// `color as u8`.
    ///
    /// ```
    /// # use reversi_rules::Color;
    /// assert_eq!(["black", "white"][Color::White.index()], "white");
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the side with this [`index`](Self::index); `None` from 2 on.
    ///
    /// ```
    /// # use reversi_rules::Color;
    /// assert_eq!(Color::from_index(0), Some(Color::Black));
    /// assert_eq!(Color::from_index(2), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0 => Some(Self::Black),
            1 => Some(Self::White),
            _ => None,
        }
    }

    /// Returns the symbol that board text uses: `X` for black, `O` for white.
    ///
    /// ```
    /// # use reversi_rules::Color;
    /// assert_eq!(Color::Black.symbol(), 'X');
    /// ```
    #[inline]
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Black => 'X',
            Self::White => 'O',
        }
    }

    /// Returns the side that a character means in board text: black for `X x * B b ● ⚫`, white for
    /// `O o W w ○ ⚪`. Returns `None` for digits, because programs disagree on the meaning of `0`.
    ///
    /// ```
    /// # use reversi_rules::Color;
    /// assert_eq!(Color::from_symbol('*'), Some(Color::Black));
    /// assert_eq!(Color::from_symbol('0'), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            'X' | 'x' | '*' | 'B' | 'b' | '●' | '⚫' => Some(Self::Black),
            'O' | 'o' | 'W' | 'w' | '○' | '⚪' => Some(Self::White),
            _ => None,
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opponent()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}

/// The error returned when text is neither the name of a color nor a symbol.
///
/// ```
/// # use reversi_rules::Color;
/// let error = "green".parse::<Color>().unwrap_err();
/// assert_eq!(error.to_string(), "neither black nor white");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseColorError(());

impl fmt::Display for ParseColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("neither black nor white")
    }
}

impl core::error::Error for ParseColorError {}

impl FromStr for Color {
    type Err = ParseColorError;

    /// Parses `black` or `white` in any case, or a symbol, as [`from_symbol`](Self::from_symbol)
    /// does. As a relaxation, also `dark` for black and `light` for white.
    fn from_str(text: &str) -> Result<Self, ParseColorError> {
        let mut characters = text.chars();
        match (characters.next(), characters.next()) {
            (Some(symbol), None) => Self::from_symbol(symbol),
            _ => Self::NAMES
                .into_iter()
                .find_map(|(name, color)| text.eq_ignore_ascii_case(name).then_some(color)),
        }
        .ok_or(ParseColorError(()))
    }
}

//! Decimal numbers in records: results, komi, ratings, seconds.

use core::fmt::{self, Write};
use core::str::FromStr;

/// An exact decimal number with three places, from -2147483.648 to 2147483.647: discs, seconds or
/// rating points in records.
///
/// It prints in the shortest form, or with the places of the format. Rounding is half away from
/// zero, and inwards at the ends of the range.
///
/// ```
/// use reversi_records::Decimal;
///
/// let komi = Decimal::parse(b"-3.133").unwrap();
/// assert_eq!(komi.thousandths(), -3133);
/// assert_eq!(format!("{komi} {komi:+.2} {}", Decimal::from(8)), "-3.133 -3.13 8");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Decimal {
    thousandths: i32,
}

impl Decimal {
    /// Creates a number from its thousandths.
    ///
    /// ```
    /// # use reversi_records::Decimal;
    /// assert_eq!(Decimal::from_thousandths(2500).to_string(), "2.5");
    /// ```
    #[must_use]
    pub const fn from_thousandths(thousandths: i32) -> Self {
        Self { thousandths }
    }

    /// Returns the number of thousandths.
    ///
    /// ```
    /// # use reversi_records::Decimal;
    /// assert_eq!(Decimal::from(-64).thousandths(), -64_000);
    /// ```
    #[must_use]
    pub const fn thousandths(self) -> i32 {
        self.thousandths
    }

    /// Parses an optional sign and digits with at most one point. The fourth place is rounded half
    /// away from zero, and further places are dropped. Other text and numbers out of range are
    /// `None`.
    ///
    /// ```
    /// # use reversi_records::Decimal;
    /// assert_eq!(Decimal::parse(b"+64.00"), Some(Decimal::from(64)));
    /// assert_eq!(Decimal::parse(b"2.0005"), Some(Decimal::from_thousandths(2001)));
    /// assert_eq!(Decimal::parse(b"1e3"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &[u8]) -> Option<Self> {
        let (negative, digits) = match text {
            [b'-', rest @ ..] => (true, rest),
            [b'+', rest @ ..] => (false, rest),
            _ => (false, text),
        };
        // The digits so far, those of them that follow the point, and whether there is a point.
        let (mut thousandths, mut places, mut point) = (0_u64, 0_u32, false);
        let mut round_up = false;
        for &byte in digits {
            let digit = byte.wrapping_sub(b'0');
            if digit > 9 {
                if byte != b'.' || point {
                    return None;
                }
                point = true;
            } else if places < 3 {
                // Further digits only make it larger, and it is out of range already.
                if thousandths > u64::from(u32::MAX) {
                    return None;
                }
                thousandths = thousandths * 10 + u64::from(digit);
                places += u32::from(point);
            } else {
                round_up |= places == 3 && digit >= 5;
                places = 4;
            }
        }
        if digits.len() == usize::from(point) {
            return None;
        }
        let scale = match places {
            0 => 1000,
            1 => 100,
            2 => 10,
            _ => 1,
        };
        let thousandths = thousandths * scale + u64::from(round_up);
        let thousandths = i64::try_from(thousandths).ok()?;
        let thousandths = if negative { -thousandths } else { thousandths };
        i32::try_from(thousandths).ok().map(Self::from_thousandths)
    }

    /// Returns the sum, or the nearest end of the range.
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self { thousandths: self.thousandths.saturating_add(other.thousandths) }
    }

    /// Returns the number with the other sign.
    pub(crate) const fn negated(self) -> Self {
        Self { thousandths: self.thousandths.saturating_neg() }
    }

    /// Returns whether the two are equal if each was rounded to two places at most once.
    pub(crate) const fn agrees_with(self, other: Self) -> bool {
        self.thousandths.abs_diff(other.thousandths) <= 5
    }

    /// Returns the nearest whole number; `None` out of range, or further away than rounding to two
    /// places explains.
    pub(crate) fn nearly_whole(self) -> Option<i16> {
        let nearest = (self.thousandths.saturating_add(500)).div_euclid(1000);
        let whole = i16::try_from(nearest).ok()?;
        self.agrees_with(whole.into()).then_some(whole)
    }
}

impl From<i16> for Decimal {
    fn from(whole: i16) -> Self {
        Self { thousandths: i32::from(whole) * 1000 }
    }
}

/// The error of text that is not a [`Decimal`].
///
/// ```
/// # use reversi_records::Decimal;
/// let error = "1e3".parse::<Decimal>().unwrap_err();
/// assert_eq!(error.to_string(), "not a decimal number such as -3.133");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDecimalError(());

impl fmt::Display for ParseDecimalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a decimal number such as -3.133")
    }
}

impl core::error::Error for ParseDecimalError {}

impl FromStr for Decimal {
    type Err = ParseDecimalError;

    /// Parses as [`parse`](Self::parse) does.
    fn from_str(text: &str) -> Result<Self, ParseDecimalError> {
        Self::parse(text.as_bytes()).ok_or(ParseDecimalError(()))
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let exact = self.thousandths.unsigned_abs();
        let shortest = match exact {
            _ if exact.is_multiple_of(1000) => 0,
            _ if exact.is_multiple_of(100) => 1,
            _ if exact.is_multiple_of(10) => 2,
            _ => 3,
        };
        let places = f.precision().unwrap_or(shortest);
        let kept = places.min(3);
        // The compiler sees that neither divisor is 0, so that no panic is left in the C library.
        let dropped = 10_u32.pow(3 - kept as u32).max(1);
        let most = if self.thousandths < 0 { i32::MIN } else { i32::MAX }.unsigned_abs();
        // Rounded inwards near the ends of the range, so that the text can be read back.
        let rounded = ((exact + dropped / 2) / dropped).min(most / dropped);
        if self.thousandths < 0 && rounded != 0 {
            f.write_char('-')?;
        } else if f.sign_plus() {
            f.write_char('+')?;
        }
        let mut unit = (1000 / dropped).max(1);
        write!(f, "{}", rounded / unit)?;
        if places > 0 {
            f.write_char('.')?;
        }
        for _ in 0..kept {
            unit = (unit / 10).max(1);
            f.write_char(char::from(b'0' + (rounded / unit % 10) as u8))?;
        }
        (kept..places).try_for_each(|_| f.write_char('0'))
    }
}

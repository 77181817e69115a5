//! A player's time: the tags `TI`, `TB` and `TW`.

use core::fmt;

use super::{GgfError, GgfErrorKind};
use crate::text::Text;

/// A player's clock: `main/increment/grace`.
///
/// A player whose main time is used up loses. The game can go on during the grace time, to lose by
/// less. A clock prints each part as `mm:ss` or `hh:mm:ss`, and leaves out blank parts at the end.
///
/// ```
/// use reversi_records::ggf::{Clock, Period};
///
/// let clock = Clock::parse(b"5:00//02:00")?;
/// assert_eq!((clock.main.seconds, clock.increment), (300, None));
/// assert_eq!(clock.grace_seconds(), 120);
/// assert_eq!(clock.to_string(), "05:00//02:00");
/// # Ok::<(), reversi_records::ggf::GgfError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock<'a> {
    /// The time for the whole game.
    pub main: Period<'a>,
    /// The time added at each move, or `None` if it is blank.
    pub increment: Option<Period<'a>>,
    /// The time to play on after the main time. If it is blank, the server's
    /// [`DEFAULT_GRACE`](Self::DEFAULT_GRACE) applies.
    pub grace: Option<Period<'a>>,
}

/// A part of a [`Clock`].
///
/// ```
/// use reversi_records::ggf::Clock;
///
/// let main = Clock::parse(b"1:15:00,N/00:10")?.main;
/// assert_eq!(main.seconds, 75 * 60);
/// assert_eq!(main.suffix.unwrap(), "N");
/// assert_eq!(main.to_string(), "01:15:00,N");
/// # Ok::<(), reversi_records::ggf::GgfError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period<'a> {
    /// The time in seconds.
    pub seconds: u32,
    /// The text after a comma, in the syntax of the server, such as a number of moves.
    pub suffix: Option<Text<'a>>,
}

impl<'a> Clock<'a> {
    /// The grace time in seconds of a clock without one: two minutes.
    ///
    /// ```
    /// # use reversi_records::ggf::Clock;
    /// assert_eq!(Clock::DEFAULT_GRACE, 120);
    /// ```
    pub const DEFAULT_GRACE: u32 = 120;

    /// Parses the value of `TI`, `TB` or `TW`: up to three parts, separated by `/`.
    ///
    /// Each part is `ss`, `mm:ss` or `hh:mm:ss`, perhaps followed by a comma and any text. Only the
    /// first part is required.
    ///
    /// # Errors
    /// [`GgfError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::ggf::Clock;
    /// assert_eq!(Clock::parse(b"30:00")?.main.seconds, 1800);
    /// assert_eq!(Clock::parse(b"5:00/x").unwrap_err().byte(), 5);
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    pub fn parse(text: &'a [u8]) -> Result<Self, GgfError> {
        Self::parse_at(0, text)
    }

    /// Parses a value that begins at byte `offset`.
    pub(crate) fn parse_at(offset: usize, text: &'a [u8]) -> Result<Self, GgfError> {
        let mut at = offset;
        let mut parts = text.split(|&byte| byte == b'/').map(|part| {
            let start = at;
            at += part.len() + 1;
            (start, part)
        });
        let mut part = || match parts.next() {
            None | Some((_, [])) => Ok(None),
            Some((start, part)) => Period::parse_at(start, part).map(Some),
        };
        let (main, increment, grace) = (part()?, part()?, part()?);
        let main = main.ok_or(GgfError::new(offset, GgfErrorKind::NotATime))?;
        match parts.next() {
            // The slash before the fourth part is the wrong byte.
            Some((start, _)) => Err(GgfError::new(start - 1, GgfErrorKind::UnexpectedByte(b'/'))),
            None => Ok(Self { main, increment, grace }),
        }
    }

    /// Returns the grace time in seconds, or the default if it is blank.
    ///
    /// ```
    /// # use reversi_records::ggf::Clock;
    /// assert_eq!(Clock::parse(b"5:00/0:05/1:00")?.grace_seconds(), 60);
    /// # Ok::<(), reversi_records::ggf::GgfError>(())
    /// ```
    #[must_use]
    pub const fn grace_seconds(&self) -> u32 {
        match self.grace {
            Some(grace) => grace.seconds,
            None => Self::DEFAULT_GRACE,
        }
    }
}

impl<'a> Period<'a> {
    fn parse_at(offset: usize, text: &'a [u8]) -> Result<Self, GgfError> {
        let comma = text.iter().position(|&byte| byte == b',');
        let (time, suffix) = match comma {
            Some(comma) => (text.get(..comma).unwrap_or_default(), text.get(comma + 1..)),
            None => (text, None),
        };
        let mut at = offset;
        let mut seconds = 0_u32;
        for (index, number) in time.split(|&byte| byte == b':').enumerate() {
            let parsed =
                str::from_utf8(number).ok().filter(|_| number.iter().all(u8::is_ascii_digit));
            seconds = parsed
                .and_then(|number| number.parse::<u32>().ok())
                .filter(|_| index < 3)
                .and_then(|number| seconds.checked_mul(60)?.checked_add(number))
                .ok_or(GgfError::new(at, GgfErrorKind::NotATime))?;
            at += number.len() + 1;
        }
        Ok(Self { seconds, suffix: suffix.map(Text::new) })
    }
}

impl fmt::Display for Period<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (minutes, seconds) = (self.seconds / 60, self.seconds % 60);
        if minutes >= 60 {
            write!(f, "{:02}:", minutes / 60)?;
        }
        write!(f, "{:02}:{seconds:02}", minutes % 60)?;
        self.suffix.map_or(Ok(()), |suffix| write!(f, ",{suffix}"))
    }
}

impl fmt::Display for Clock<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.main)?;
        if self.increment.is_some() || self.grace.is_some() {
            f.write_str("/")?;
        }
        if let Some(increment) = self.increment {
            write!(f, "{increment}")?;
        }
        self.grace.map_or(Ok(()), |grace| write!(f, "/{grace}"))
    }
}

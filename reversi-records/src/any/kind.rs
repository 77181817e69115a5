//! The formats whose games are read one at a time.

use core::fmt;
use core::str::FromStr;

use crate::vocabulary::Format;

macro_rules! kinds {
    ($($kind:ident $module:ident $Error:ident $Format:ident;)*) => {
        /// A text format of games, which [`AnyGames`](super::AnyGames) reads one at a time.
        ///
        /// ```
        /// use reversi_records::AnyKind;
        ///
        /// assert_eq!("sgf".parse(), Ok(AnyKind::Sgf));
        /// assert_eq!(AnyKind::Eothello.to_string(), "eothello");
        /// ```
        #[non_exhaustive]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum AnyKind {
            $(
                #[doc = concat!("[`", stringify!($module), "`](crate::", stringify!($module), ").")]
                $kind,
            )*
        }

        impl AnyKind {
            /// All formats.
            ///
            /// ```
            /// # use reversi_records::AnyKind;
            /// assert!(AnyKind::ALL.iter().all(|kind| kind.name().parse() == Ok(*kind)));
            /// ```
            pub const ALL: &'static [Self] = &[$(Self::$kind,)*];

            /// Returns the name of the format: that of its module.
            ///
            /// ```
            /// # use reversi_records::AnyKind;
            /// assert_eq!(AnyKind::Ggf.name(), "ggf");
            /// ```
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$kind => stringify!($module),)*
                }
            }
        }

        impl AnyKind {
            /// Returns the kind whose games have this format. `None` if it is read otherwise.
            ///
            /// ```
            /// # use reversi_records::{AnyKind, Format};
            /// assert_eq!(AnyKind::of_format(Format::Sgf), Some(AnyKind::Sgf));
            /// assert_eq!(AnyKind::of_format(Format::Ggs), None);
            /// ```
            #[must_use]
            pub const fn of_format(format: Format) -> Option<Self> {
                match format {
                    $(Format::$Format => Some(Self::$kind),)*
                    _ => None,
                }
            }
        }

        impl From<AnyKind> for Format {
            fn from(kind: AnyKind) -> Self {
                match kind {
                    $(AnyKind::$kind => Self::$Format,)*
                }
            }
        }
    };
}
formats!(kinds);

impl fmt::Display for AnyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for AnyKind {
    type Err = ParseAnyKindError;

    fn from_str(text: &str) -> Result<Self, ParseAnyKindError> {
        Self::ALL.iter().copied().find(|kind| kind.name() == text).ok_or(ParseAnyKindError(()))
    }
}

/// The error of parsing an [`AnyKind`] from text that is not the name of one.
///
/// ```
/// use reversi_records::AnyKind;
///
/// let error = "SGF".parse::<AnyKind>().unwrap_err();
/// assert!(error.to_string().starts_with("not a format of games (ggf, pgn, sgf, "));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseAnyKindError(());

impl fmt::Display for ParseAnyKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a format of games")?;
        for (index, kind) in AnyKind::ALL.iter().enumerate() {
            let before = if index == 0 { " (" } else { ", " };
            write!(f, "{before}{kind}")?;
        }
        f.write_str(")")
    }
}

impl core::error::Error for ParseAnyKindError {}

//! Errors in games of any format.

use core::fmt;

use reversi_rules::variant::Square;
use reversi_rules::{IllegalMove, TextError};

use super::AnyKind;
use crate::vocabulary::{Finding, FindingKind};

/// An error from reading or replaying a game of any format, with the offset of the wrong byte.
///
/// ```
/// use reversi_records::{AnyErrorKind, AnyKind, AnyRecord, sgf::SgfErrorKind};
///
/// let error = AnyRecord::parse(AnyKind::Sgf, b"(;GM[1])").unwrap_err();
/// assert_eq!((error.byte(), error.kind()), (5, AnyErrorKind::Sgf(SgfErrorKind::OtherGame)));
/// assert_eq!(error.to_string(), "byte 5: a game other than Othello, GM[2]");
/// ```
pub type AnyError = TextError<AnyErrorKind>;

macro_rules! errors {
    ($($kind:ident $module:ident $Error:ident $Format:ident;)*) => {
        $(use crate::formats::$module::$Error;)*

        /// The kind of an [`AnyError`]: the format, and its kind.
        ///
        /// ```
        /// use reversi_records::{AnyKind, AnyRecord};
        ///
        /// let kind = AnyRecord::parse(AnyKind::Pgn, b"1. f9").unwrap_err().kind();
        /// assert_eq!((kind.format(), kind.name()), (AnyKind::Pgn, "UnexpectedByte"));
        /// ```
        #[non_exhaustive]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum AnyErrorKind {
            $(
                #[doc = concat!("[`", stringify!($module), "`](crate::", stringify!($module), ").")]
                $kind($Error),
            )*
        }

        impl AnyErrorKind {
            /// Returns the format.
            ///
            /// ```
            /// # use reversi_records::{AnyErrorKind, AnyKind, pgn::PgnErrorKind};
            /// assert_eq!(AnyErrorKind::from(PgnErrorKind::NoGame).format(), AnyKind::Pgn);
            /// ```
            #[must_use]
            pub const fn format(&self) -> AnyKind {
                match self {
                    $(Self::$kind(_) => AnyKind::$kind,)*
                }
            }

            /// Returns a stable identifier of the kind: its name in the format, without the values.
            ///
            /// ```
            /// # use reversi_records::{AnyErrorKind, pgn::PgnErrorKind};
            /// assert_eq!(AnyErrorKind::from(PgnErrorKind::NoGame).name(), "NoGame");
            /// ```
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$kind(kind) => kind.name(),)*
                }
            }

            /// Returns the illegal move, if that is the error.
            ///
            /// ```
            /// # use reversi_records::{AnyKind, AnyRecord};
            /// let record = AnyRecord::parse(AnyKind::Pgn, b"1. f5 f6 2. a1")?;
            /// let error = record.replay().unwrap_err();
            /// assert_eq!(error.kind().illegal().unwrap().attempted().to_string(), "a1");
            /// # Ok::<(), reversi_records::AnyError>(())
            /// ```
            #[must_use]
            pub fn illegal(&self) -> Option<IllegalMove<Square>> {
                match *self {
                    $(Self::$kind($Error::Illegal(illegal)) => Some(illegal.map(Into::into)),)*
                    _ => None,
                }
            }
        }

        impl fmt::Display for AnyErrorKind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$kind(kind) => kind.fmt(f),)*
                }
            }
        }

        $(impl From<$Error> for AnyErrorKind {
            fn from(kind: $Error) -> Self {
                Self::$kind(kind)
            }
        })*
    };
}
formats!(errors);

/// Converts an error of a format.
pub(super) fn any<K: Copy + Into<AnyErrorKind>>(error: TextError<K>) -> AnyError {
    error.map(Into::into)
}

/// Converts a finding of a format.
pub(super) fn found<K: Copy + Into<AnyErrorKind>>(
    finding: Finding<FindingKind<K>>,
) -> Finding<FindingKind<AnyErrorKind>> {
    finding.map(|kind| kind.map(Into::into))
}

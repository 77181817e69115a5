//! The games of a file of any format.

use core::iter::FusedIterator;

use super::error::any;
use super::{AnyError, AnyKind, AnyRecord};

macro_rules! games {
    ($($kind:ident $module:ident $Error:ident $Format:ident;)*) => {
        $(use crate::formats::$module;)*

        /// The games of a file in order, read without copying. Its variants have the games of one
        /// format.
        ///
        /// A bad game yields an error. The iterator then continues as that of the format does.
        ///
        /// ```
        /// use reversi_records::{AnyGames, AnyKind};
        ///
        /// let mut games = AnyGames::new(AnyKind::Logistello, b"+f5-x6\n+f5-d6\n");
        /// assert_eq!(games.next().unwrap().unwrap_err().byte(), 4);
        /// assert_eq!(games.next().unwrap()?.replay()?.to_string(), "f5d6");
        /// assert!(games.next().is_none());
        /// # Ok::<(), reversi_records::AnyError>(())
        /// ```
        #[non_exhaustive]
        #[derive(Clone, Debug)]
        pub enum AnyGames<'a> {
            $(
                #[doc = concat!("[`", stringify!($module), "`](crate::", stringify!($module), ").")]
                $kind($module::Games<'a>),
            )*
        }

        impl<'a> AnyGames<'a> {
            /// Creates a reader of a file. It reads each game on demand.
            ///
            /// ```
            /// # use reversi_records::{AnyGames, AnyKind};
            /// assert_eq!(AnyGames::new(AnyKind::Sgf, b"(;GM[2])(;GM[2])").count(), 2);
            /// ```
            #[must_use]
            pub fn new(kind: AnyKind, file: &'a [u8]) -> Self {
                match kind {
                    $(AnyKind::$kind => Self::$kind($module::Games::new(file)),)*
                }
            }

            /// Returns the format.
            pub(crate) const fn kind(&self) -> AnyKind {
                match self {
                    $(Self::$kind(_) => AnyKind::$kind,)*
                }
            }

            /// Returns the offset of the next byte to read, after the last game.
            ///
            /// ```
            /// # use reversi_records::{AnyGames, AnyKind};
            /// let mut games = AnyGames::new(AnyKind::Sgf, b"(;GM[2])(;GM[2])");
            /// assert!(games.next().is_some());
            /// assert_eq!(games.offset(), 8);
            /// ```
            #[must_use]
            pub fn offset(&self) -> usize {
                match self {
                    $(Self::$kind(games) => games.offset(),)*
                }
            }
        }

        impl<'a> Iterator for AnyGames<'a> {
            type Item = Result<AnyRecord<'a>, AnyError>;

            fn next(&mut self) -> Option<Self::Item> {
                Some(match self {
                    $(Self::$kind(games) => games.next()?.map(AnyRecord::$kind).map_err(any),)*
                })
            }
        }
    };
}
formats!(games);

impl FusedIterator for AnyGames<'_> {}

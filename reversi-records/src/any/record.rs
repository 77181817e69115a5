//! A game of any format.

use core::fmt;

use reversi_rules::variant::{self, Rules};
use reversi_rules::{Game, Position};

use super::error::{any, found};
use super::one::One;
use super::ply::IntoPly;
use super::{AnyError, AnyErrorKind, AnyKind, AnyPly};
use crate::text::Text;
use crate::vocabulary::{Event, EventKind, Finding, FindingKind, GameInfo};

macro_rules! records {
    ($($kind:ident $module:ident $Error:ident $Format:ident;)*) => {
        $(use crate::formats::$module;)*

        /// A game of any format with valid syntax, read without copying. Its variants have the
        /// record of one format.
        ///
        /// A record prints as the text in the file.
        ///
        /// ```
        /// use reversi_records::{AnyGames, AnyKind};
        ///
        /// for kind in [AnyKind::Pgn, AnyKind::Logistello] {
        ///     let file: &[u8] = if kind == AnyKind::Pgn { b"1. f5 d6 *" } else { b"+f5-d6" };
        ///     for record in AnyGames::new(kind, file) {
        ///         assert_eq!(record?.replay()?.to_string(), "f5d6");
        ///     }
        /// }
        /// # Ok::<(), reversi_records::AnyError>(())
        /// ```
        #[non_exhaustive]
        #[derive(Clone, Copy, Debug)]
        pub enum AnyRecord<'a> {
            $(
                #[doc = concat!("[`", stringify!($module), "`](crate::", stringify!($module), ").")]
                $kind($module::Record<'a>),
            )*
        }

        $(impl<'a> From<$module::Record<'a>> for AnyRecord<'a> {
            fn from(record: $module::Record<'a>) -> Self {
                Self::$kind(record)
            }
        })*

        impl<'a> AnyRecord<'a> {
            /// Parses a text with exactly one game, as `parse` of the format does.
            ///
            /// # Errors
            /// [`AnyError`] with the offset of the wrong byte.
            ///
            /// ```
            /// # use reversi_records::{AnyKind, AnyRecord};
            /// assert!(AnyRecord::parse(AnyKind::Sgf, b"(;GM[2];B[f5])").is_ok());
            /// assert_eq!(AnyRecord::parse(AnyKind::Pgn, b"1. f5 x6").unwrap_err().byte(), 6);
            /// ```
            pub fn parse(kind: AnyKind, text: &'a [u8]) -> Result<Self, AnyError> {
                match kind {
                    $(AnyKind::$kind => {
                        $module::Record::parse(text).map(Self::$kind).map_err(any)
                    })*
                }
            }

            /// Returns the format.
            ///
            /// ```
            /// # use reversi_records::{AnyKind, AnyRecord, pgn};
            /// let record = AnyRecord::from(pgn::Record::parse(b"1. f5 *")?);
            /// assert_eq!(record.kind(), AnyKind::Pgn);
            /// # Ok::<(), pgn::PgnError>(())
            /// ```
            #[must_use]
            pub const fn kind(&self) -> AnyKind {
                match self {
                    $(Self::$kind(_) => AnyKind::$kind,)*
                }
            }

            /// Returns the byte offset of the record in the file.
            ///
            /// ```
            /// # use reversi_records::{AnyKind, AnyRecord};
            /// assert_eq!(AnyRecord::parse(AnyKind::Logistello, b"\n+f5-d6")?.offset(), 1);
            /// # Ok::<(), reversi_records::AnyError>(())
            /// ```
            #[must_use]
            pub fn offset(&self) -> usize {
                match self {
                    $(Self::$kind(record) => record.offset(),)*
                }
            }

            /// Returns the record as it stands in the file.
            ///
            /// ```
            /// # use reversi_records::{AnyKind, AnyRecord};
            /// assert_eq!(AnyRecord::parse(AnyKind::Logistello, b"+f5-d6\n")?.text(), "+f5-d6");
            /// # Ok::<(), reversi_records::AnyError>(())
            /// ```
            #[must_use]
            pub fn text(&self) -> Text<'a> {
                match self {
                    $(Self::$kind(record) => record.text(),)*
                }
            }

            /// Returns the info shared by all formats. Unreadable values are left out.
            ///
            /// ```
            /// # use reversi_records::{AnyKind, AnyRecord};
            /// let info = AnyRecord::parse(AnyKind::Pgn, b"[Black \"Rose\"] 1. f5 *")?.info();
            /// assert_eq!(info.black.unwrap(), "Rose");
            /// # Ok::<(), reversi_records::AnyError>(())
            /// ```
            #[must_use]
            pub fn info(&self) -> GameInfo<'a> {
                match self {
                    $(Self::$kind(record) => record.info(),)*
                }
            }

            /// Returns the moves of the main line in order, legal or not. A value that is neither a
            /// square nor a pass yields an error.
            ///
            /// ```
            /// # use reversi_records::{AnyKind, AnyRecord};
            /// let record = AnyRecord::parse(AnyKind::Sgf, b"(;GM[2];B[f5];W[??])")?;
            /// assert!(record.moves().map(|ply| ply.is_ok()).eq([true, false]));
            /// # Ok::<(), reversi_records::AnyError>(())
            /// ```
            pub fn moves(&self) -> impl Iterator<Item = Result<AnyPly, AnyError>> + use<'a> {
                match self {
                    $(Self::$kind(record) => One::$kind(record.moves().map(IntoPly::into_ply)),)*
                }
            }

            /// Returns the position at the start of a game on 8×8 in which most discs win.
            ///
            /// # Errors
            /// [`AnyError`] with the offset of the wrong byte, also if the board is not 8×8 or
            /// fewest discs win. [`variant_start`](Self::variant_start) has all games.
            ///
            /// ```
            /// # use reversi_records::{AnyKind, AnyRecord};
            /// # use reversi_rules::Position;
            /// assert_eq!(AnyRecord::parse(AnyKind::Pgn, b"1. f5 *")?.start()?, Position::START);
            /// let error = AnyRecord::parse(AnyKind::Sgf, b"(;GM[2]SZ[6])")?.start().unwrap_err();
            /// assert_eq!(error.to_string(), "byte 10: a board of size 6x6, not 8x8");
            /// # Ok::<(), reversi_records::AnyError>(())
            /// ```
            pub fn start(&self) -> Result<Position, AnyError> {
                match self {
                    $(Self::$kind(record) => record.start().map_err(any),)*
                }
            }

            /// Replays a game on 8×8 in which the side with more discs wins. A forced pass may be
            /// recorded or left out. Passes after the end are left out of the game.
            /// [`replay_variant`](Self::replay_variant) replays all games.
            ///
            /// # Errors
            /// [`AnyError`] with the first wrong byte in the start and the moves. An illegal move
            /// is an error too, with its ply, and so are another board and another objective.
            ///
            /// ```
            /// # use reversi_records::{AnyKind, AnyRecord};
            /// let record = AnyRecord::parse(AnyKind::Pgn, b"1. f5 f6 2. a1")?;
            /// let error = record.replay().unwrap_err();
            /// assert_eq!(error.to_string(), "byte 12, ply 2: a1: a disc there flips nothing");
            /// # Ok::<(), reversi_records::AnyError>(())
            /// ```
            pub fn replay(&self) -> Result<Game, AnyError> {
                match self {
                    $(Self::$kind(record) => record.replay().map_err(any),)*
                }
            }

            /// Checks the record, and returns all findings in the order of their bytes, as `audit`
            /// of the format does.
            ///
            /// ```
            /// # use reversi_records::{AnyKind, AnyRecord};
            /// let record = AnyRecord::parse(AnyKind::Eothello, b"17,1,f5d6")?;
            /// let found = record.audit().next().unwrap();
            /// assert_eq!(found.to_string(), "byte 9: the game stops with 58 squares empty");
            /// # Ok::<(), reversi_records::AnyError>(())
            /// ```
            #[doc(alias("validate", "lint"))]
            pub fn audit(
                &self,
            ) -> impl Iterator<Item = Finding<FindingKind<AnyErrorKind>>> + use<'a> {
                match self {
                    $(Self::$kind(record) => One::$kind(record.audit().map(found)),)*
                }
            }
        }

        impl fmt::Display for AnyRecord<'_> {
            /// Writes the record as it stands in the file.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.text().fmt(f)
            }
        }
    };
}
formats!(records);

impl<'a> AnyRecord<'a> {
    /// Returns all parts of the record in the order of the text. A move that is neither a
    /// square nor a pass yields an error, and the events go on. A format without comments
    /// and variations has only moves.
    ///
    /// ```
    /// # use reversi_records::{AnyKind, AnyRecord};
    /// let record = AnyRecord::parse(AnyKind::Pgn, b"1. f5 {usual} (1. d3) d6 *")?;
    /// assert_eq!(record.events().count(), 7);
    /// # Ok::<(), reversi_records::AnyError>(())
    /// ```
    pub fn events(&self) -> impl Iterator<Item = Result<Event<'a>, AnyError>> + use<'a> {
        let (ggf, pgn, sgf, moves) = match self {
            Self::Ggf(record) => (Some(record.events()), None, None, None),
            Self::Pgn(record) => (None, Some(record.events()), None, None),
            Self::Sgf(record) => (None, None, Some(record.events()), None),
            _ => (None, None, None, Some(self.moves())),
        };
        let ggf = ggf.into_iter().flatten().map(|event| event.map_err(any));
        let pgn = pgn.into_iter().flatten().map(|event| event.map_err(any));
        let sgf = sgf.into_iter().flatten().map(|event| event.map_err(any));
        let moves = moves.into_iter().flatten().map(|ply| {
            ply.map(|AnyPly { offset, color, played }| {
                Event::new(offset, EventKind::Move { color, played })
            })
        });
        ggf.chain(pgn).chain(sgf).chain(moves)
    }

    /// Returns all tags in order, each as its key and one value. A tag with several values comes
    /// once for each. A format without tags has none.
    ///
    /// ```
    /// # use reversi_records::{AnyKind, AnyRecord};
    /// let record = AnyRecord::parse(AnyKind::Sgf, b"(;GM[2]AW[d4][e5])")?;
    /// let (key, value) = record.tags().last().unwrap();
    /// assert_eq!((key.to_string(), value.to_string()), ("AW".into(), "e5".into()));
    /// # Ok::<(), reversi_records::AnyError>(())
    /// ```
    pub fn tags(&self) -> impl Iterator<Item = (Text<'a>, Text<'a>)> + use<'a> {
        let (values, pairs) = match self {
            Self::Ggf(record) => (Some(record.tags()), None),
            Self::Sgf(record) => (Some(record.tags()), None),
            Self::Pgn(record) => (None, Some(record.tags())),
            _ => (None, None),
        };
        let values = values.into_iter().flatten();
        let values = values.flat_map(|tag| tag.values().map(move |value| (tag.key(), value)));
        values.chain(pairs.into_iter().flatten().map(|tag| (tag.name.into(), tag.value)))
    }

    /// Returns the rules of the game. Only in GGF they may be unreadable, with the board.
    ///
    /// ```
    /// # use reversi_records::{AnyKind, AnyRecord};
    /// # use reversi_rules::variant::Rules;
    /// let record = AnyRecord::parse(AnyKind::Sgf, b"(;GM[2]SZ[6])")?;
    /// assert_eq!(record.rules(), Rules::new(6, 6).ok());
    /// # Ok::<(), reversi_records::AnyError>(())
    /// ```
    #[must_use]
    pub fn rules(&self) -> Option<Rules> {
        match self {
            Self::Ggf(record) => Some(record.variant_start().ok()?.rules()),
            Self::Sgf(record) => Some(record.rules()),
            _ => Some(Rules::STANDARD),
        }
    }

    /// Returns the position at the start of a game on any board.
    ///
    /// # Errors
    /// [`AnyError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::{AnyKind, AnyRecord};
    /// let record = AnyRecord::parse(AnyKind::Sgf, b"(;GM[2]SZ[6])")?;
    /// assert_eq!(record.variant_start()?.rules(), record.rules().unwrap());
    /// # Ok::<(), reversi_records::AnyError>(())
    /// ```
    pub fn variant_start(&self) -> Result<variant::Position, AnyError> {
        match self {
            Self::Ggf(record) => record.variant_start().map_err(any),
            Self::Sgf(record) => record.variant_start().map_err(any),
            _ => self.start().map(Into::into),
        }
    }

    /// Replays a game on any board. A forced pass may be recorded or left out. Passes after the end
    /// are left out of the game.
    ///
    /// # Errors
    /// [`AnyError`], as for [`replay`](Self::replay).
    ///
    /// ```
    /// # use reversi_records::{AnyKind, AnyRecord};
    /// let record = AnyRecord::parse(AnyKind::Sgf, b"(;GM[2]SZ[6];B[b3];W[b4])")?;
    /// assert_eq!(record.replay_variant()?.to_string(), "b3b4");
    /// # Ok::<(), reversi_records::AnyError>(())
    /// ```
    pub fn replay_variant(&self) -> Result<variant::Game, AnyError> {
        match self {
            Self::Ggf(record) => record.replay_variant().map_err(any),
            Self::Sgf(record) => record.replay_variant().map_err(any),
            _ => self.replay().map(Into::into),
        }
    }

    /// Returns the position before the move at `byte`, such as the byte of an error of
    /// [`replay`](Self::replay). Returns `None` if an earlier move is illegal.
    ///
    /// ```
    /// # use reversi_records::{AnyKind, AnyRecord};
    /// let record = AnyRecord::parse(AnyKind::Pgn, b"1. f5 f6 2. a1")?;
    /// let position = record.position_before(record.replay().unwrap_err().byte()).unwrap();
    /// assert_eq!(position.empties().len(), 58);
    /// # Ok::<(), reversi_records::AnyError>(())
    /// ```
    #[must_use]
    pub fn position_before(&self, byte: usize) -> Option<variant::Position> {
        let mut game = variant::Game::from_position(self.variant_start().ok()?);
        for ply in self.moves().flatten().take_while(|ply| ply.offset < byte) {
            // The game adds the passes by itself.
            if let Some(square) = ply.played.square() {
                game.place(square).ok()?;
            }
        }
        Some(game.position())
    }
}

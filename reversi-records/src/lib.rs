//! Records of Reversi (Othello) games: files, protocols and names of openings.
//!
//! The rules are in [`reversi_rules`]. This crate contains what people keep and exchange of games:
//!
//! | you want to | use |
//! |---|---|
//! | read, write or audit files of games | the [formats](#formats) |
//! | read files of a format chosen at run time | [`AnyGames`] |
//! | read text of an unknown format | [`paste`] |
//! | edit comments and variations, or convert them | `tree`, with the feature `alloc` |
//! | write an engine, or ask one for moves | [`protocol`]: that of `NBoard`, and GTP |
//! | name an opening, or count the openings of many games | [`openings`] |
//!
//! ```
//! use reversi_records::{GameInfo, ggf, wthor};
//!
//! # let game: reversi_rules::Game = "f5d6".parse()?;
//! # let header = wthor::Header::new().with_games(1);
//! # let file = [&header.to_bytes()[..], &wthor::GameRecord::from_game(&game)?.to_bytes()].concat();
//! let games = wthor::Games::parse(&file)?;
//! let game = games.get(0).unwrap().replay()?;
//! let text = ggf::Writer::new(&game, &GameInfo::default())?.to_string();
//! assert!(text.ends_with("B[f5]W[d6];)"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Formats
//!
//! ```
//! use reversi_records::{ggf, pgn};
//!
//! let text = b"[Black \"Rose\"]\n[White \"Noel\"]\n\n1. e6 f4 e3 f6 g5 d6 e7 f5 c5 64-0";
//! for record in pgn::Games::new(text) {
//!     let record = record?;
//!     let game = record.replay()?;
//!     let ggf = ggf::Writer::new(&game, &record.info())?.to_string();
//!     assert!(ggf.starts_with("(;GM[Othello]PB[Rose]PW[Noel]"));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | format | boards |
//! |---|---|---|
//! | [`wthor`] | the database of the French federation: `.wtb` and names | 8×8 |
//! | [`ggf`] | games of the Generic Game Server | every board |
//! | [`ggs`] | messages of that server about games in progress | 8×8 |
//! | [`sgf`] | the Smart Game Format | 4×4 to 16×16 |
//! | [`pgn`] | Othello games in the layout of chess | 8×8 |
//! | [`obf`] | endgame problems, one per line | 8×8 |
//! | [`eothello`] | games of eOthello as CSV | 8×8 |
//! | [`logistello`] | transcripts with a sign for each side, one per line | 8×8 |
//! | [`transcripts`] | transcripts, one per line, perhaps after a start | 8×8 |
//!
//! [`paste::paste()`] finds out which of them a text is, and reads boards and transcripts too.
//!
//! Readers borrow from the given bytes and allocate nothing. Text that cannot be read is an error
//! with the byte. A readable record may still have defects, such as an illegal move or a wrong
//! result. They are listed by [`wthor::audit`] and by `audit` of the records of all other formats.
//!
//! Text is read as UTF-8, or else as Windows-1252, which audits report. Every reader of text skips
//! byte order marks at the start of lines, and 0x1A at the end. With the feature `encodings`,
//! `decode` turns files in UTF-16, `Shift_JIS`, GB18030, Big5, EUC-KR and EUC-JP into UTF-8 before.
//! The page of each format says more.
//!
//! A record of GGF, PGN or SGF gives its game, the main line, by `replay`. Its `events` give
//! everything in it: comments, variations, judgments, times and evaluations. [`tree::Tree`] (with
//! the feature `alloc`) holds them, to edit them and to convert them between the three formats. A
//! [`Builder`] writes them one after the other without an allocator. A
//! [`Splitter`] (with the same feature) cuts a stream of any length into games. [`Duplicates`] finds
//! games that occur more than once, and [`player_key`] joins the spellings of a name.
//!
//! # Terms from other libraries
//!
//! | looking for | answer |
//! |---|---|
//! | FEN | `FEN` tags in [`pgn`]; the text of positions is in [`reversi_rules::notation`] |
//! | comments, variations, times and evaluations | [`Event`], and `tree` with the feature `alloc` |
//! | game database | [`wthor`] |
//! | opening book | [`openings`] has names and no judgment |
//!
//! # Features
//!
//! None is on by default. The crate then depends on [`reversi_rules`] only.
//!
//! | feature | adds |
//! |---|---|
//! | `alloc` | `tree`, `Splitter`, `Duplicates`, `player_key`, `openings::Explorer`; needs an allocator |
//! | `encodings` | `decode` and `Decoder` for text in other encodings; needs an allocator |
//! | `serde` | `Serialize` and `Deserialize`, as [below](#serde) |
//!
//! # Serde
//!
//! Records are saved as text in their own formats. The feature `serde` is for programs that send
//! parts of them:
//!
//! | type | written as | read back |
//! |---|---|---|
//! | [`Decimal`] | `"-3.133"`; in binary formats its thousandths as four bytes, little endian | yes, also from a number |
//! | [`GameInfo`], [`GameResult`], [`Annotation`] | the fields of the type | no |
//! | [`TextError`](reversi_rules::TextError), [`Finding`] | `location`, `message` | no |
//! | [`Text`] and the kinds of errors | a string | no |
//!
//! Messages may change between versions.
//!
//! # Errors and panics
//!
//! No function panics on any input. The exception is an explorer that counts 2³² positions, some
//! 400 GB. Errors carry their place, as those of the rules do: the game within a file, the byte
//! within a text, the ply within a game, each counted from 0.
//!
//! # Platforms
//!
//! The crate is `no_std`, and runs wherever the rules do.

#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

mod any;
mod builder;
mod formats;
#[doc(alias("book", "joseki", "eco", "name"))]
pub mod openings;
pub mod paste;
pub mod protocol;
mod reading;
mod text;
#[cfg(feature = "alloc")]
pub mod tree;
mod vocabulary;
mod writing;

pub use any::{AnyError, AnyErrorKind, AnyGames, AnyKind, AnyPly, AnyRecord, ParseAnyKindError};
#[cfg(feature = "encodings")]
pub use any::{Decoder, EncodingError, EncodingErrorKind, decode};
#[cfg(feature = "alloc")]
pub use any::{Part, Splitter};
pub use builder::Builder;
pub use formats::{eothello, ggf, ggs, logistello, obf, pgn, sgf, transcripts, wthor};
pub use text::{
    Decimal, Encoding, Escapes, ForeignFile, ParseDecimalError, ParseEncodingError, Text,
};
pub use vocabulary::{
    Annotation, BuilderError, Event, EventKind, Finding, FindingKind, Format, GameInfo, GameResult,
    Tag, Tags, UnwritableError, Values,
};
#[cfg(feature = "alloc")]
pub use vocabulary::{Duplicates, player_key};

/// The README. Its examples run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

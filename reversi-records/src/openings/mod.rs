//! Names of openings, found by position, and the starts of the XOT list.
//!
//! ```
//! use reversi_records::openings;
//! use reversi_rules::Game;
//!
//! let game: Game = "d3c5f6f5e6e3c3f3c4".parse()?;
//! let opening = openings::of_game(&game).unwrap();
//! assert_eq!(opening.name(), "Comp'Oth");
//! assert_eq!(opening.transcript(), "f5d6c3d3c4f4f6f3");
//! # Ok::<(), reversi_rules::notation::TranscriptError>(())
//! ```
//!
//! | you want | use |
//! |---|---|
//! | the opening of a game | [`of_game`] |
//! | the opening that ends in a position | [`at`] |
//! | an opening by its name | [`named`] |
//! | all openings | [`all`] |
//! | the openings of many games: how often, and with what results | `Explorer`, with the feature `alloc` |
//! | random balanced starts (XOT) | [`xot`] |
//!
//! The table has names and moves, and no judgment of them. It contains 157 openings of 2 to 21
//! plies. Its names and sequences may grow in later versions.
//!
//! # Positions
//! An opening is the position after its last move. So other orders of the moves, and the eight
//! rotated and mirrored images, have the same name. The side to move belongs to the position. With
//! the colors exchanged, a position has no name.
//!
//! Each position occurs once. If sources have several names for it, the first of S1 is its name,
//! and the others are its [`aliases`](Opening::aliases). No name or alias stands for two openings.
//!
//! # Sources
//! A comment in `table.rs` says which sources have an opening.
//!
//! | | source |
//! |---|---|
//! | S1 | the named openings of Robert Gatliff: <http://www.samsoft.org.uk/reversi/openings.htm> |
//! | S2 | another edition of his catalog: <http://www.othello.nl/content/anim/openings.txt> |
//! | S3 | a Japanese list of more than 250 openings: <https://uenon1.com/archives/11101657.html> |
//! | S4 | Michio Wakamatsu, who named many: <http://www.geocities.jp/tawasi64waka/_geo_contents_/07.html> |
//! | S5 | the openings of a Python package: <https://github.com/y-tetsu/reversi> |
//!
//! All 77 openings of S1 are in at least one other source. Names that only S3 has are Japanese,
//! and stand here in English or in Latin letters. The comment has the original.
//!
//! The sources differ on these names:
//!
//! * S1 calls f5d6c4g5 *Ganglion* or *No-Cat*. In S2 and S3, *Ganglion* is f5d6c3g5, the
//!   *Bent Ganglion* of S1. Here f5d6c4g5 is *No-Cat*, and *Ganglion* is an alias of the other.
//! * S2 lacks *Lysons*, *Rocket*, *F.A.T. Draw*, *Lightning Bolt*, *Central Rose-Bill* and the
//!   continuation of *Aubrey*.
//! * In S5, *Fast Boat* is two plies longer than in S3.
#[cfg(feature = "alloc")]
mod explorer;
mod lookup;
mod opening;
mod rows;
mod table;
#[cfg(feature = "alloc")]
mod tally;
pub mod xot;

#[cfg(feature = "alloc")]
pub use explorer::{Explorer, ExplorerError, ExplorerErrorKind};

pub use lookup::{all, at, named, of_game};
pub use opening::Opening;
#[cfg(feature = "alloc")]
pub use tally::Tally;

//! WTHOR, the database of the French Othello federation: tournament games since 1977.
//!
//! A database is a folder of `WTH_YYYY.wtb` files, one a year, read by [`Games`], with the names of
//! players (`WTHOR.JOU`) and tournaments (`WTHOR.TRN`), read by [`Names`]. The layout, as its
//! authors Quin and Nicolet describe it, all numbers little endian:
//!
//! | header | bytes | | game record | bytes |
//! |---|---|---|---|---|
//! | created: century, year, month, day | 0..4 | | tournament | 0..2 |
//! | N1, how many game records | 4..8 | | black player | 2..4 |
//! | N2, how many names | 8..10 | | white player | 4..6 |
//! | year of the games | 10..12 | | black's score, empties to the winner | 6 |
//! | board size, 0 or 8 for 8×8 | 12 | | black's score with best play to the end | 7 |
//! | 1 in a file of problems | 13 | | 60 moves, 10 × row + column, a1 = 11, none = 0 | 8..68 |
//! | empties where best play was computed, 0 for 22 | 14 | | | |
//! | reserved | 15 | | | |
//!
//! After the header come N1 records of 68 bytes, or N2 names of 20 bytes (players) or 26 bytes
//! (tournaments), each ended by a zero byte. Passes are not stored.
//!
//! Relaxations: the reserved byte and the date may be anything, and so may bytes 12 to 14 of a
//! file of names, as converters write oddities there. Moves end at the first zero byte; what
//! follows it in the record must be zero or a square, and is left out. Everything else is checked,
//! so that reading a record cannot fail; whether its moves are *legal* is for
//! [`Record::replay`] to say.
//!
//! ```
//! use reversi_rules::{Color, Square, record::wthor};
//!
//! // A file with one game: black scores 64 in nine moves.
//! let mut file = [0; 16 + 68];
//! file[4] = 1;
//! file[16 + 6..16 + 8].copy_from_slice(&[64, 64]);
//! file[16 + 8..16 + 17].copy_from_slice(&[65, 46, 35, 66, 57, 64, 75, 56, 53]);
//!
//! let games = wthor::Games::parse(&file)?;
//! let record = games.get(0).unwrap();
//! assert_eq!(record.moves().next(), Some(Square::E6));
//! assert_eq!(record.replay()?.outcome().unwrap().score(Color::Black), record.black_score());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod games;
mod header;
mod names;

pub use error::{WthorError, WthorErrorKind};
pub use games::{Games, Moves, Record, Records};
pub use header::{Date, Header};
pub use names::{Name, Names, NamesIter};

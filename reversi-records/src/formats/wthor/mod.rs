//! WTHOR, the database of tournament games since 1977 that the French Othello federation maintains.
//!
//! | file | holds | reader | writer |
//! |---|---|---|---|
//! | `WTH_YYYY.wtb` | the games of one year | [`Games::parse`] | [`GameRecord`] |
//! | `WTHOR.JOU` | the names of players | [`Names::players`] | [`player_name`] |
//! | `WTHOR.TRN` | the names of tournaments | [`Names::tournaments`] | [`tournament_name`] |
//!
//! ```
//! use reversi_records::wthor::{GameRecord, Games, Header, Names, player_name};
//! use reversi_rules::{Color, Game};
//!
//! // Write a file with two players, and a file with one game.
//! let mut players = Header::new().with_names(2).to_bytes().to_vec();
//! players.extend(player_name("Andréani")?);
//! players.extend(player_name("Rose")?);
//! let game = Game::from_transcript("e6f4e3f6g5d6e7f5c5")?;
//! let mut file = Header::new().with_games(1).with_year(2026).to_bytes().to_vec();
//! file.extend(GameRecord::from_game(&game)?.with_white(1).to_bytes());
//!
//! // Read both files back.
//! let (games, names) = (Games::parse(&file)?, Names::players(&players)?);
//! let record = games.get(0).unwrap();
//! assert_eq!(names.get(record.black().into()).unwrap(), "Andréani");
//! assert_eq!(record.replay()?.outcome().unwrap().score(Color::Black), u16::from(record.black_score()));
//!
//! // Write the game file again, byte for byte.
//! let mut copy = games.header().to_bytes().to_vec();
//! for record in &games {
//!     copy.extend(GameRecord::from(record).to_bytes());
//! }
//! assert_eq!(copy, file);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Layout
//! The authors of the format, Quin and Nicolet, describe it as follows. All numbers are little
//! endian.
//!
//! | header | bytes | | game record | bytes |
//! |---|---|---|---|---|
//! | created: century, year, month, day | 0..4 | | tournament | 0..2 |
//! | N1: number of games or problems | 4..8 | | black player | 2..4 |
//! | N2: number of names, or empties of the problems | 8..10 | | white player | 4..6 |
//! | year of the games | 10..12 | | black's score, empties to the winner | 6 |
//! | P1: board size, 0 or 8 for 8×8 | 12 | | black's score with best play to the end | 7 |
//! | P2: 1 in a file of problems, otherwise 0 | 13 | | 60 moves: 10 × row + column, a1 = 11, unused = 0 | 8..68 |
//! | P3: empties at which best play starts, 0 means 22 | 14 | | | |
//! | reserved | 15 | | | |
//!
//! | problem | bytes | | | bytes |
//! |---|---|---|---|---|
//! | year | 0..2 | | squares empty | 28 |
//! | tournament | 2..4 | | side to move, 1 for black | 29 |
//! | black player | 4..8 | | score, signed | 30 |
//! | white player | 8..12 | | best move, as in a game | 31 |
//! | two bits a square: 00 empty, 11 black, 10 white | 12..28 | | black's score in the game | 32 |
//! | | | | 25th move of the game | 33 |
//! | | | | reserved | 34..36 |
//!
//! | file | after the header |
//! |---|---|
//! | games | N1 game records |
//! | players | N2 names of 20 bytes, each ended by a zero byte |
//! | tournaments | N2 names of 26 bytes, each ended by a zero byte |
//! | problems | a table of 512 bytes, then N1 problems |
//!
//! Names are Windows-1252. Passes are not stored. Real games begin with f5. The
//! parsers do not check the first move.
//!
//! # Checks
//! Parsing checks the size of the file, and every byte of a record that has a meaning. Reading a
//! parsed record therefore cannot fail. [`Record::replay`] checks the moves, and [`audit`] lists
//! every irregularity of any file of games.
//!
//! | relaxed | accepted |
//! |---|---|
//! | date and reserved byte of the header | any value |
//! | P1 to P3 in a file of names | any value, as converters write others (124 in P1) |
//! | bytes after the first zero byte of the moves | zeros and squares; only [`Record::bytes`] keeps them |
//! | unused moves | 92 instead of 0, as Edax writes them; [`audit`] reports it, and [`GameRecord::from_moves`] writes 0 |
//! | names | may fill their field to the last byte |
//!
//! # Not read
//! Files of games on 10×10, `.wtd`, and of problems, `.pzz`.
//!
//! # Writing
//! Write the bytes of a [`Header`] first, and then the bytes of each record or name.
//! [`Record::bytes`] and [`Names::field`] return the bytes that were read, so that a copied file is
//! identical.
//!
//! # Not kept
//! A record has the year of its file and no other date. It has no round, rating, time, comment and
//! variation, and it does not say how the game ended. Every game begins at the standard start.

mod audit;
mod date;
#[cfg(feature = "alloc")]
mod duplicates;
mod error;
mod finding;
mod game_record;
mod games;
mod header;
mod layout;
mod name;
mod names;
mod record;

pub use audit::{Audit, audit};
pub use date::Date;
#[cfg(feature = "alloc")]
pub use duplicates::{duplicates, duplicates_until};
pub use error::{WriteError, WthorError, WthorErrorKind};
pub use finding::FindingKind;
pub use game_record::GameRecord;
pub use games::{Games, Records};
pub use header::Header;
pub use name::{NameError, player_name, tournament_name};
pub use names::{Names, NamesIter};
pub use record::{Moves, Record};

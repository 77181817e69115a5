//! WTHOR, the database of the French Othello federation: tournament games since 1977.
//!
//! A database is a folder of `WTH_YYYY.wtb` files, one a year, read by [`Games`], with the names of
//! players (`WTHOR.JOU`) and tournaments (`WTHOR.TRN`), read by [`Names`]. There are also games on
//! 10×10 (`.wtd`, [`Games::parse_large`]) and endings to be solved (`SOLITAIRES_nn.PZZ`,
//! [`Solitaires`]). The layout, as its authors Quin and Nicolet describe it, all numbers little
//! endian:
//!
//! | header | bytes | | game record | bytes |
//! |---|---|---|---|---|
//! | created: century, year, month, day | 0..4 | | tournament | 0..2 |
//! | N1, how many games or problems | 4..8 | | black player | 2..4 |
//! | N2, how many names, or empties of the problems | 8..10 | | white player | 4..6 |
//! | year of the games | 10..12 | | black's score, empties to the winner | 6 |
//! | P1, board size, 0 or 8 for 8×8, 10 for 10×10 | 12 | | black's score with best play to the end | 7 |
//! | P2, 1 in a file of problems | 13 | | 60 moves, 10 × row + column, a1 = 11, none = 0 | 8..68 |
//! | P3, empties where best play was computed, 0 for 22 | 14 | | on 10×10 96 moves, 12 × row + column, a1 = 13 | 8..104 |
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
//! After the header come N1 game records, or N2 names of 20 bytes (players) or 26 bytes
//! (tournaments), each ended by a zero byte. In a file of problems a table of 512 bytes and N1
//! problems follow. Passes are not stored. Real games begin with f5 (8×8) or reportedly g6
//! (10×10), which is not checked.
//!
//! Relaxations: the reserved byte and the date may be anything, and so may P1 to P3 of a file of
//! names, where converters write other values (124 in P1). Moves end at the first zero byte. The
//! bytes after it must be zero or squares; only [`Record::bytes`] keeps them. A name may fill its
//! field to the last byte. Everything else is checked, so that reading a record cannot fail.
//! [`Record::replay`] checks the moves, and [`audit`] lists all irregularities of any file.
//!
//! Unverified, as no `.wtd` and no `.pzz` file was available:
//! * the order of a problem's squares, here from a1 on, each byte from its highest bits;
//! * the byte for white to move: 2 is written, and all but 1 are read as white;
//! * the side that a problem's score is for;
//! * the table of 512 bytes, which the description calls 64 numbers of 32 bits, half of that size.
//!   [`Solitaires::presence`] returns it raw.
//!
//! A file is written as the arrays of bytes of [`Header`], [`GameRecord`], [`SolitaireRecord`],
//! [`player_name`] and [`tournament_name`], one after the other. [`Record::bytes`],
//! [`Names::field`] and [`Solitaire::bytes`] write a file that was read unchanged.
//!
//! ```
//! use reversi_rules::record::wthor::{GameRecord, Games, Header, Names, player_name};
//! use reversi_rules::{Color, Game};
//!
//! // A file of two players, and a file with one game.
//! let mut players = Header::new().with_names(2).to_bytes().to_vec();
//! players.extend(player_name("Andréani")?);
//! players.extend(player_name("Rose")?);
//! let game = Game::from_transcript("e6f4e3f6g5d6e7f5c5")?;
//! let mut file = Header::new().with_games(1).with_year(2026).to_bytes().to_vec();
//! file.extend(GameRecord::from_game(&game)?.with_white(1).to_bytes());
//!
//! // Read back.
//! let (games, names) = (Games::parse(&file)?, Names::players(&players)?);
//! let record = games.get(0).unwrap();
//! assert_eq!(names.get(record.black().into()).unwrap(), "Andréani");
//! assert_eq!(record.replay()?.outcome().unwrap().score(Color::Black), u16::from(record.black_score()));
//!
//! // Written again: the same bytes.
//! let mut copy = games.header().to_bytes().to_vec();
//! for record in &games {
//!     copy.extend(GameRecord::from(record).to_bytes());
//! }
//! assert_eq!(copy, file);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod array;
mod audit;
mod board_square;
mod date;
mod error;
mod finding;
mod game_record;
mod games;
mod header;
mod name;
mod names;
mod record;
mod replay;
mod setters;
mod solitaire;
mod solitaire_record;
mod solitaires;

pub use audit::{Audit, audit};
pub use board_square::BoardSquare;
pub use date::Date;
pub use error::{WriteError, WthorError, WthorErrorKind};
pub use finding::FindingKind;
pub use game_record::GameRecord;
pub use games::{Games, Records};
pub use header::Header;
pub use name::{NameError, player_name, tournament_name};
pub use names::{Names, NamesIter};
pub use record::{Moves, Record};
pub use solitaire::Solitaire;
pub use solitaire_record::SolitaireRecord;
pub use solitaires::{Solitaires, SolitairesIter};

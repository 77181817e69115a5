//! A reader of the XOT list: balanced starts of eight moves.
//!
//! XOT (extended Othello) begins a game with eight moves drawn from a published list, so that
//! nobody plays from memory. The list is made and published by its authors, Borja Moreno and
//! Matthias Berg: <https://berg.earthlingz.de/xot/aboutxot.php?lang=en>. The large list has 10,784
//! starts and the small one 3,623. This crate contains neither. It reads a list that you have, and
//! finds positions in it.
//!
//! ```
//! use reversi_records::openings::xot::Starts;
//! use reversi_rules::Game;
//!
//! let list = b"f5d6c3d3c4f4f6f3\nf5f6e6f4e3c5c4e7\n";
//! assert_eq!(Starts::new(list).count(), 2);
//!
//! // The second start, rotated, and one more move.
//! let game: Game = "c4c3d3c5d6f4f5d2b5".parse()?;
//! let start = Starts::new(list).of_game(&game)?.unwrap();
//! assert_eq!((start.index(), start.to_string().as_str()), (1, "f5f6e6f4e3c5c4e7"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Format
//! A line is a transcript of eight moves from the standard start, such as `f5d6c3d3c4f4f6f3`. The
//! order of the lines has no meaning. All starts of the published lists begin with f5, and no two
//! are images of each other.
//!
//! # Relaxations
//! | relaxed | accepted |
//! |---|---|
//! | file | a byte order mark; lines that end in LF, CR LF or CR; blank lines; no line end at the end |
//! | squares | either case |
//! | separators, move numbers | those of [`Game::from_transcript`](reversi_rules::Game::from_transcript) |
//! | first move | any of the four |

mod error;
mod start;
mod starts;

pub use error::{XotError, XotErrorKind};
pub use start::Start;
pub use starts::Starts;

//! Reversi on other boards, from other starts and with another objective, in the words of the core.
//!
//! [`Rules`] say at run time which squares the board has, how a game begins and who wins it;
//! [`Position`] and [`Game`] have the methods of the core's. Boards are up to 16×16 with at most
//! 256 squares: 6×6, 6×10, 10×10, the octagon of GGS and its 12×12 and 14×14 among them.
//!
//! ```
//! use reversi_rules::variant::{Game, Objective, Opening, Rules, Start};
//!
//! let rules = Rules::new(6, 6)?
//!     .with_start(Start::Historical(Opening::Free))?
//!     .with_objective(Objective::Fewest);
//! let mut game = Game::new(rules);
//! game.play_transcript("c3 d3 c4 d4")?;
//! assert_eq!(game.position().to_string(), "--------------XO----XO-------------- X");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Conventions
//!
//! * Squares are named as in the core, from a1 at the top left to p16 at the bottom right. A set of
//!   squares is the same whatever the size of the board.
//! * The centre is the middle two columns and rows; where a side is odd, those are the middle one
//!   and the one before it.
//! * Passes, the end of the game and illegal moves are as in the core. A missing square ends a line
//!   as the edge does.
//! * In the opening of a [historical start](Start::Historical) a disc turns nothing over and goes to
//!   the centre.
//! * Where the side with fewest discs wins, [`Outcome::score`] still counts discs, and
//!   [`Outcome::margin`] is positive for the side that is ahead.
//!
//! # Text
//!
//! Positions are the cells of the rectangle from a1 row by row, `X` black, `O` white, `-` empty,
//! `#` missing, then a space and the side to move. [`Position::parse`] also takes what the core's
//! parser takes. Transcripts are those of the core with longer names, `g6j10`, and
//! [`Game::from_transcript`] takes the same separators, move numbers and pass tokens. A name is as
//! long as it can be: `a11` is one square.
//!
//! # What is not here
//!
//! Only the core has symmetries, masks, explanations, transcript sheets, grids, packed bytes,
//! serialised forms and the other records; [GGF](crate::record::ggf) and the 10×10 games of
//! [WTHOR](crate::record::wthor) are read and written for these boards too.
//!
//! # How it works
//!
//! A set is sixteen rows of sixteen bits. A step to the next row is the next element of the array
//! and a step sideways is a shift, so that the size of the board does not enter the search for
//! lines. It shares nothing with the [`kernel`](crate::kernel), which the tests compare it with, and
//! which is several times as fast on 8×8.

mod bitboard;
mod board;
mod centre;
mod game;
mod illegal;
mod lines;
mod moves;
mod objective;
mod opening;
mod outcome;
mod perft;
mod position;
mod rules;
mod square;
mod start;
mod text;
mod transcript;

pub use bitboard::{Bitboard, Squares};
pub use board::{Board, OverlapError};
pub use game::{Game, Plies};
pub use illegal::{IllegalMove, IllegalPly, IllegalReason};
pub use moves::Move;
pub use objective::Objective;
pub use opening::Opening;
pub use outcome::Outcome;
pub use perft::{perft, perft_as};
pub use position::{Position, PositionError};
pub use rules::{Rules, RulesError};
pub use square::{ParseSquareError, Square};
pub use start::{Parallel, Start};
pub use text::{ParsePositionError, ParsePositionErrorKind};
pub use transcript::{Transcript, TranscriptError, TranscriptErrorKind};

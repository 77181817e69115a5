//! Reversi on other boards, from other starts and with another objective, in the words of the core.
//!
//! [`Rules`] say at run time which squares the board has, how a game begins and who wins it;
//! [`Position`] has the methods of the core's, many of them by [`Playable`](crate::Playable), and
//! [`Game`](crate::Game) is the same type on every board. Boards are up to 16×16 with at most
//! 256 squares: 6×6, 6×10, 10×10, the octagon of GGS and its 12×12 and 14×14 among them.
//!
//! ```
//! use reversi_rules::variant::{Opening, Rules, Start};
//! use reversi_rules::{Game, Objective};
//!
//! let rules = Rules::new(6, 6)?
//!     .with_start(Start::Historical(Opening::Free))?
//!     .with_objective(Objective::Fewest);
//! let mut game = Game::from_position(rules.start());
//! game.play_transcript("c3 d3 c4 d4")?;
//! assert_eq!(game.position().to_string(), "--------------XO----XO-------------- X");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Conventions
//!
//! * Squares are named as in the core, from a1 at the top left to p16 at the bottom right. A set of
//!   squares is the same whatever the size of the board.
//! * The center is the middle two columns and rows; where a side is odd, those are the middle one
//!   and the one before it.
//! * Passes, the end of the game and illegal moves are as in the core. A missing square ends a line
//!   as the edge does.
//! * In the opening of a [historical start](Start::Historical) a disc turns nothing over and goes to
//!   the center.
//! * Where the side with fewest discs wins, [`Outcome::score`](crate::Outcome::score) still counts discs, and
//!   [`Outcome::margin`](crate::Outcome::margin) is positive for the side that is ahead.
//!
//! # Text
//!
//! Positions are the cells of the rectangle from a1 row by row, `X` black, `O` white, `-` empty,
//! `#` missing, then a space and the side to move. [`Position::parse`] also takes what the core's
//! parser takes. Transcripts are those of the core with longer names, `g6j10`, and
//! [`Game::from_transcript`] takes the same separators, move numbers and pass tokens. A name is as
//! long as it can be: `a11` is one square.
//!
//! # Bytes
//!
//! | type | bytes | layout |
//! |---|---|---|
//! | [`Rules`] | 101 | width; height; the missing squares, 32; the start, its place in [`Start::NAMED`] or 255; for another start its turn and its board, 65; the objective, 1 for fewest |
//! | [`Position`] | 166 | its rules; its board, 64; the side to move |
//! | [`Game`] | 424 | the position at the start; the number of placements, 2; 256 squares, each 16 × row + column |
//!
//! A set of squares has two bytes for each row, little endian, bit *c* for column *c*; a board is
//! black's set, then white's. Turns are 0 for black and 1 for white. Bytes that are not used are 0.
//! As in [`packed`](crate::packed), every value has one form, and the layout is stable.
//!
//! # What is not here
//!
//!
//! Only the core has masks and batches.
//!
//! # How it works
//!
//! A set is sixteen rows of sixteen bits. The search for lines puts a board into one number where it
//! fits, and walks the rows otherwise. It shares nothing with the [`kernel`](crate::kernel), which
//! the tests compare it with, and which is several times as fast on 8×8.

mod bitboard;
mod board;
mod center;
mod lines;
mod opening;
pub(crate) mod packed;
mod position;
mod rules;
mod rules_text;
mod square;
mod start;
mod symmetry;
mod text;

pub use bitboard::Bitboard;
pub use board::Board;
pub use opening::Opening;
pub use packed::{PackedError, PackedErrorKind};
pub use position::{Position, PositionError};
pub use rules::{Rules, RulesError};
pub use rules_text::{ParseRulesError, ParseRulesErrorKind};
pub use square::Square;
pub use start::{Parallel, Start};

/// A game on any board: [`Game`](crate::Game) of this module's [`Position`].
///
/// ```
/// use reversi_rules::variant::{Game, Rules};
///
/// let game: Game = Game::replay(Rules::OCTAGON.start(), "g6")?;
/// assert_eq!(game.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Game = crate::game::Game<Position>;

/// A move on any board: [`Move`](crate::Move) with this module's [`Square`].
///
/// ```
/// use reversi_rules::variant::{Move, Square};
///
/// assert_eq!("j10".parse::<Move>()?.square(), Square::new(9, 9));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Move = crate::vocabulary::Move<Square>;

//! Reversi on other boards, from other starts and with another objective.
//!
//! [`Rules`] are chosen at run time: the squares, the start and the winner. [`Position`] and
//! [`Playable`](crate::Playable) have the methods of the core, and [`Game`](crate::Game) is the
//! same type on every board. Boards are up to 16×16: 6×6, 6×10, 10×10, the octagon of GGS and its
//! 12×12 and 14×14 among them.
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
//!   squares is the same on every board.
//! * The center is the middle two columns and rows; on an odd side, the middle one and the one
//!   before it.
//! * Passes, the end of the game and illegal moves are as in the core. A missing square ends a line
//!   as the edge does.
//! * In the opening of a [historical start](Start::Historical) a disc flips nothing and goes to the
//!   center.
//! * If fewest discs win, [`Outcome::score`](crate::Outcome::score) still counts discs, and
//!   [`Outcome::margin`](crate::Outcome::margin) is positive for the side that is ahead.
//!
//! # Text
//!
//! Positions are the cells of the rectangle from a1 row by row: `X` black, `O` white, `-` empty,
//! `#` missing. A space and the side to move follow. [`Position::parse`] accepts the alternatives
//! of the core. So does [`Game::from_transcript`], with longer names, `g6j10`. A name is as long as
//! possible: `a11` is one square.
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
//! black's set, then white's. Turns are 0 for black and 1 for white. Unused bytes are 0. As in
//! [`packed`](crate::packed), each value has one form, and the layout is stable.
//!
//! # How it works
//!
//! A set is sixteen rows of sixteen bits. The search for lines puts a board into one number if it
//! fits, and walks the rows otherwise. It shares nothing with the [`kernel`](crate::kernel). The
//! tests compare the two; the kernel is several times as fast on 8×8. Only the core has
//! [`batch`](crate#features).

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
pub use packed::{BytesError, BytesErrorKind};
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

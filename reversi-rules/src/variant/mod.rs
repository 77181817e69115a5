//! Reversi on other boards, from other starts and with another objective.
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
//! [`Rules`] are chosen at run time. They consist of the squares, the start and the objective.
//! Boards are up to 16×16. Common ones are 6×6, 6×10, 10×10 and the octagon, 12×12 and 14×14 of
//! GGS.
//!
//! [`Position`] and the trait [`Playable`](crate::Playable) have the methods of the 8×8
//! [`Position`](crate::Position). [`Game`](crate::Game) is the same type on every board. Code that
//! is generic over `Playable` works on all of them.
//!
//! A [`SmallPosition`] is a position on a board of up to eight columns and rows, for programs that
//! search. It has 32 bytes and is played by the [`kernel`](crate::kernel).
//!
//! [`key64`](crate::Playable::key64) depends on the size of the board but not on its other rules,
//! so use one hash table for each [`Rules`].
//!
//! # Conventions
//!
//! * Squares are named from a1 in the north-west to p16 in the south-east. A [`Square`] or a
//!   [`Bitboard`] has the same value on every board.
//! * The center is the middle two columns and rows. On an odd side it is the middle one and the one
//!   before it.
//! * Passes, illegal moves and the end of the game are as on 8×8. A missing square ends a line as
//!   the edge does.
//! * In the opening of a [historical start](Start::Historical), a disc goes to the center and flips
//!   nothing.
//! * If fewest discs win, [`Outcome::score`](crate::Outcome::score) still counts discs, and
//!   [`Outcome::margin`](crate::Outcome::margin) is positive for the side that is ahead.
//!
//! # Perft
//!
//! [`perft`](crate::perft()) of this crate counts from the start of these boards, at depths 1 to 8:
//!
//! | board | leaves |
//! |---|---|
//! | 4×4 | 4, 12, 44, 128, 424, 1256, 3624, 9116 |
//! | 6×6 | 4, 12, 56, 244, 1364, 7604, 47740, 308716 |
//! | 10×10 | 4, 12, 56, 244, 1396, 8200, 55180, 392268 |
//! | octagon | 4, 12, 56, 244, 1396, 8200, 55136, 391920 |
//!
//! ```
//! use reversi_rules::{perft, variant::Rules};
//!
//! for (rules, leaves) in [
//!     (Rules::new(4, 4)?, [4, 12, 44, 128, 424, 1256]),
//!     (Rules::new(6, 6)?, [4, 12, 56, 244, 1364, 7604]),
//!     (Rules::new(10, 10)?, [4, 12, 56, 244, 1396, 8200]),
//!     (Rules::OCTAGON, [4, 12, 56, 244, 1396, 8200]),
//! ] {
//!     assert!((1..=6).map(|depth| perft(rules.start(), depth)).eq(leaves));
//! }
//! # Ok::<(), reversi_rules::variant::RulesError>(())
//! ```
//!
//! # Text
//!
//! The text of a position is the cells of the rectangle from a1 row by row: `X` black, `O` white,
//! `-` empty, `#` missing. A space and the side to move follow. [`Position::parse`] also accepts
//! the alternative symbols of the 8×8 [`Position::parse`](crate::Position::parse).
//!
//! [`Game::from_transcript`] reads names such as `g6j10`. A name is as long as possible: `a11` is
//! one square.
//!
//! # Bytes
//!
//! | type | bytes | layout |
//! |---|---|---|
//! | [`Rules`] | 101 | width; height; the missing squares, 32; the start as its index in [`Start::NAMED`], or 255 for a custom board; turn and board of a custom start, 65; the objective, 1 for fewest |
//! | [`Position`] | 166 | its rules; its board, 64; the side to move |
//! | [`Game`] | 424 | the position at the start; the number of placements, 2; 256 squares, each 16 × row + column |
//!
//! A set of squares has two bytes for each row, little endian, with bit *c* for column *c*. A board
//! is black's set, then white's. Turns are 0 for black and 1 for white. Unused bytes are 0. As in
//! [`packed`](crate::packed), each value has exactly one encoding, and the layout is stable.
//!
//! # Implementation
//!
//! A set is sixteen rows of sixteen bits. Boards of up to 128 cells are searched as one integer,
//! and larger ones row by row. This code is independent of the [`kernel`](crate::kernel), and tests
//! compare the two.
//!
//! The kernel is six times as fast. Up to eight columns and rows, [`perft`](crate::perft()) uses it
//! for both types of positions. [`SmallPosition`] uses it for everything, and
//! [`batch::on`](crate::batch::on) for many boards. On 8×8 use the [8×8 types](crate::Position). If
//! fewest discs win, the moves are the same: use the 8×8 types and
//! [`Outcome::with_objective`](crate::Outcome::with_objective), or negate the margin.

mod bitboard;
mod board;
mod center;
mod lines;
mod opening;
pub(crate) mod packed;
mod position;
mod refusal;
mod rules;
mod rules_text;
mod small;
mod square;
mod standard;
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
pub use small::{SmallPosition, TooLargeError};
pub use square::Square;
pub use standard::NotStandardError;
pub use start::{Parallel, Start};

/// A game on any board: [`Game`](crate::Game) with this module's [`Position`].
///
/// ```
/// use reversi_rules::variant::{Game, Rules};
///
/// let game: Game = Game::replay(Rules::OCTAGON.start(), "g6")?;
/// assert_eq!(game.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Game = crate::game::Game<Position>;

impl From<crate::game::Game> for Game {
    /// Returns the same game, in which the side with more discs wins.
    fn from(game: crate::game::Game) -> Self {
        game.on_another(game.start().into())
    }
}

impl From<crate::game::Game<SmallPosition>> for Game {
    /// Returns the same game. Its start is that of [`Position`]'s conversion.
    fn from(game: crate::game::Game<SmallPosition>) -> Self {
        game.on_another(game.start().into())
    }
}

/// A move on any board: [`Move`](crate::Move) with this module's [`Square`].
///
/// ```
/// use reversi_rules::variant::{Move, Square};
///
/// assert_eq!("j10".parse::<Move>()?.square(), Square::new(9, 9));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Move = crate::vocabulary::Move<Square>;

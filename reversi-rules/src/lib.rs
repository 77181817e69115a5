//! The rules of Reversi (Othello): the one place where they are written.
//!
//! A game for people:
//!
//! ```
//! use reversi_rules::{Color, Game, Square};
//!
//! let mut game = Game::new();
//! game.play(Square::F5)?;
//! game.play(Square::D6)?;
//! assert_eq!(game.position().turn(), Color::Black);
//! assert!(game.legal_moves().contains(Square::C3));
//! assert_eq!(game.transcript().to_string(), "f5d6");
//! # Ok::<(), reversi_rules::IllegalMove>(())
//! ```
//!
//! A position for programs:
//!
//! ```
//! use reversi_rules::Position;
//!
//! /// The most discs that the side to move can be ahead by after `depth` plies of best play.
//! fn best(position: Position, depth: u32) -> i32 {
//!     let children = position.children().take(if depth > 0 { 64 } else { 0 });
//!     let values = children.map(|(_, child)| -best(child, depth - 1));
//!     let lead = position.player().len() as i32 - position.opponent().len() as i32;
//!     values.max().unwrap_or(lead)
//! }
//! assert_eq!(best(Position::START, 1), 3);
//! ```
//!
//! A record from one format into another:
//!
//! ```
//! use reversi_rules::record::{GameInfo, ggf, wthor};
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
//! # Which type do I want?
//!
//! * [`Game`] if people play or a record is read: it keeps the history, inserts forced passes by
//!   itself and can undo.
//! * [`Position`] if a program searches or counts: a small `Copy` value, in which a pass is a ply of
//!   its own.
//! * [`Sides`] if the colors do not matter: 16 bytes for searches, hash tables and [`batch`].
//! * [`Playable`] if code is to run on boards of every kind: a trait of `Position` and
//!   [`variant::Position`]. [`Game`] works with both.
//! * [`Board`] and [`Bitboard`] if only the discs matter.
//! * [`kernel`] if you keep your own bitboards and only need the flipping rule, in a `const` too;
//!   [`kernel::native`] is faster, and what `Position` uses.
//! * [`batch`] if there are dozens of boards or more: self-play, data for networks, random games.
//! * [`variant`] if the board is not 8×8, the start is another, or the fewest discs win.
//!
//! # Where things are
//!
//! Each floor uses the ones below it and none above. In the sources a floor is a folder.
//!
//! | floor | public names | holds |
//! |---|---|---|
//! | tournament, record | [`tournament`], [`record`] | points, time defaults and tie-breaks; files of games |
//! | variant | [`variant`] | other boards, starts and objectives, with a flipping rule of their own |
//! | notation | [`notation`] | boards, transcripts, transcript sheets and grids as text |
//! | game | [`Game`], of every board | history, automatic passes, undo, [random games](Game::playout) |
//! | perft | [`perft`](perft()) | counting |
//! | position | [`Position`], [`Playable`], [`explain`], [`packed`] | turn, pass, end; why a move is illegal; fixed bytes; [what players see](Board::stable) |
//! | batch | [`batch`] | the same rules for many boards at once |
//! | vocabulary | [`Color`] [`Square`] [`Bitboard`] [`Board`] [`Sides`] [`Move`] [`Phase`] [`Outcome`] [`Score`] [`Symmetry`] [`Location`] | the nouns |
//! | kernel | [`kernel`] | which discs flip, as arithmetic on two numbers |
//!
//! # Features
//!
//! By default the crate depends on `core` only, and on x86-64 on `cpufeatures`, which detects the
//! vector instructions of the CPU. The first four features are on by default. A program that needs
//! none of them sets `default-features = false` and compiles several times faster.
//!
//! | feature | brings |
//! |---|---|
//! | `batch` | [`batch`]: many boards at once |
//! | `record` | [`record`]: files of games; turns on `variant`, as some formats carry other boards |
//! | `tournament` | [`tournament`]: points, time defaults, tie-breaks |
//! | `variant` | [`variant`]: other boards, starts and objectives |
//! | `serde` | [`impls`]: `Serialize` and `Deserialize`: text where a format is for people, fixed bytes where it is not, checked when read |
//! | `arbitrary` | [`impls`]: `Arbitrary` for fuzzing: positions and games that legal play reaches, boards without overlap; needs `std` |
//! | `alloc` | `perft_unique` and `perft_unique_at` for deep counts, `UniquePositions`; needs an allocator |
//! | `rayon` | `perft_parallel` and `perft_unique_parallel`, on all cores; needs `std` |
//! | `small` | nothing: where a processor has no vectors that are known here, many boards are done one by one, in a fraction of the code; random games then take twice the time |
//!
//! # Conventions
//!
//! * Squares run a1 = 0 (top left), b1 = 1, … h1 = 7, a2 = 8, … h8 = 63 (bottom right). Bit *i* of
//!   every mask is square *i*. A move as a number is its square; 64 is a pass.
//! * Black moves first, with discs on e4 and d5; white has d4 and e5.
//! * A pass is forced or illegal. The game ends at once when neither side can move.
//! * Empty squares go to the winner, a tie splits them: scores sum to 64.
//! * Nothing here allocates or needs `std` unless a feature asks for it, and nothing panics, whatever
//!   the input: every value that can be represented is safe for every method. (A debug assertion in
//!   [`Position::play_unchecked`], and in its namesake in [`variant`], reports a broken promise of
//!   the caller's in debug builds.)
//! * Errors carry a [`Location`]: the game of a file, the byte of a text, the ply of a game. All count
//!   from 0, and errors print them in front: `byte 6, ply 2: f4: a disc there flips nothing`. Errors
//!   about a single word or number carry none.
//!
//! The [rules in full](_documentation::rules) with their sources are a page of their own.

#![no_std]
#![deny(unsafe_code)]
// A module that is left out leaves parts of the floors below it unused. With all of them there is no
// dead code.
#![cfg_attr(
    not(all(feature = "batch", feature = "record", feature = "variant")),
    allow(dead_code, unreachable_pub, unused_imports)
)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "batch")]
pub mod batch;
mod game;
pub mod impls;
pub mod kernel;
pub mod notation;
mod perft;
mod position;
#[cfg(feature = "record")]
pub mod record;
#[cfg(feature = "tournament")]
pub mod tournament;
#[cfg(feature = "variant")]
pub mod variant;
#[macro_use]
mod vocabulary;

pub use game::{Game, Plies};
pub use perft::{ParsePerftConventionError, PerftConvention, divide, divide_as, perft, perft_as};
#[cfg(feature = "alloc")]
pub use perft::{UniquePositions, perft_unique, perft_unique_at};
#[cfg(feature = "rayon")]
pub use perft::{perft_parallel, perft_unique_parallel};
pub use position::{Playable, Position, Regions, packed};
pub use vocabulary::{
    AnyBoard, AnySquare, Bitboard, Board, Color, GameEnd, Generator, IllegalMove, IllegalPly,
    IllegalReason, LegalActions, Location, Move, Objective, Outcome, OverlapError, ParseColorError,
    ParseGameEndError, ParseMoveError, ParseScoreError, ParseSquareError, ParseSymmetryError,
    Phase, Score, Sides, Square, SquareSet, Squares, Symmetry,
};

/// Why a move is what it is: for teachers and arbiters.
///
/// | question | answer |
/// |---|---|
/// | What does a disc there turn, in which direction, or why may it not stand there? | [`Position::explain`](crate::Position::explain) |
/// | Which discs were turned wrongly, or forgotten? | [`Position::diff`](crate::Position::diff) |
/// | Where does a transcript break the rules? | [`TranscriptError::illegal_ply`](crate::notation::TranscriptError::illegal_ply) |
/// | How far can it be played? | [`Game::legal_prefix`](crate::Game::legal_prefix) |
/// | Which defects does a transcript sheet have? | [`Sheet::errors`](crate::notation::Sheet::errors) |
/// | May a fault still be corrected? | [`CorrectionPolicy`](explain::CorrectionPolicy) |
///
/// ```
/// use reversi_rules::{Game, Square};
///
/// let error = Game::from_transcript("f5c3").unwrap_err();
/// assert_eq!(error.illegal_ply().unwrap().ply(), 1);
/// assert_eq!(
///     error.position().explain(Square::C3).to_string(),
///     "c3 flips nothing (no black disc beside it). It would be legal for black."
/// );
/// ```
pub mod explain {
    pub use crate::game::CorrectionPolicy;
    pub use crate::position::explain::{Direction, Explanation, MoveDiff, Ray, RunEnd};
}

/// The spellings that a newcomer tries first compile.
///
/// ```
/// use reversi_rules::variant::Rules;
/// use reversi_rules::{Game, Move, Position, Square};
///
/// let (mut game, position) = (Game::new(), Position::START);
/// game.play(Square::F5)?;
/// assert!(game.play(Move::Pass).is_err());
/// assert_eq!(position.play(Square::F5)?, game.position());
/// assert_eq!(Square::try_from(19_u8), Ok(Square::D3));
/// let set = game.legal_moves();
/// assert_eq!(format!("{set:x}"), format!("{:x}", u64::from(set)));
/// assert_eq!(game.legal_moves().len(), 3);
/// let rules = Rules::new(6, 6)?;
/// assert_eq!(Game::from_position(rules.start()).legal_moves().len(), 4);
/// assert_ne!(position.key64(), game.position().key64());
/// # #[cfg(feature = "serde")]
/// assert_eq!(serde_json::to_string(&game)?, "\"f5\"");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(doctest)]
mod guesses {}

/// Pages that are not about an item: nothing to call, but their examples are compiled and run.
#[cfg(any(doc, doctest))]
pub mod _documentation {
    #[doc = include_str!("../RULES.md")]
    pub mod rules {}

    #[cfg(doctest)]
    #[doc = include_str!("../README.md")]
    mod readme {}
}

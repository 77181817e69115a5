//! The rules of Reversi (Othello).
//!
//! [`Game`] is the type to start with: it keeps the history, plays forced passes and can undo.
//!
//! ```
//! use reversi_rules::{Game, Square};
//!
//! let mut game = Game::new();
//! game.place(Square::F5)?;
//! game.place(Square::D6)?;
//!
//! let picture = "
//!   a b c d e f g h
//! 1 - - - - - - - -
//! 2 - - - - - - - -
//! 3 - - . - - - - -
//! 4 - - . O X - - -
//! 5 - - . O X X - -
//! 6 - - . O - - - -
//! 7 - - . - - - - -
//! 8 - - - - - - - -";
//! assert_eq!(format!("\n{}", game.position().grid().with_legal_moves()), picture);
//! assert_eq!(game.legal_moves().len(), 5);
//!
//! let error = game.place(Square::A1).unwrap_err();
//! assert_eq!(error.to_string(), "a1: a disc there flips nothing");
//! # Ok::<(), reversi_rules::IllegalMove>(())
//! ```
//!
//! | you want to | use |
//! |---|---|
//! | let people play, or read a transcript | [`Game`] |
//! | write an engine: search or count | [`Sides`], or [`Position`] where colors matter |
//! | process thousands of boards: self-play, training data, random games | [`batch`] |
//! | print or parse boards and transcripts | [`notation`] |
//! | explain a move, or find where a game breaks the rules | [`explain`] |
//! | play on other boards, from other starts, or let the fewest discs win | [`variant`], with the same [`Game`] |
//! | search on 6×6 and other small boards | [`variant::SmallPosition`] |
//! | write code for boards of every kind | [`Playable`] |
//! | work with sets of squares | [`Bitboard`], and [`Board`] for the discs of both colors |
//! | keep your own bitboards, or flip discs in a `const` | [`kernel`] |
//! | score a tournament | [`tournament`] |
//! | store games as JSON | the feature `serde`: [`impls`] |
//! | test a move generator | [`perft()`] |
//!
//! The crate [`reversi-records`](https://docs.rs/reversi-records) reads and writes files of games
//! (WTHOR, GGF, SGF, PGN, OBF and others), speaks the protocols `NBoard` and GTP, and names
//! openings. Neither crate contains a search, an evaluation or an opening book.
//!
//! # More examples
//!
//! `Sides` is a board as the side to move sees it, for programs that search. A pass is an explicit
//! ply:
//!
//! ```
//! use reversi_rules::Sides;
//!
//! /// The most discs that the side to move can be ahead by after `depth` plies of best play.
//! fn best(sides: Sides, depth: u32) -> i32 {
//!     if depth == 0 {
//!         return sides.player.len() as i32 - sides.opponent.len() as i32;
//!     }
//!     let children = sides.children().map(|(_, child)| -best(child, depth - 1));
//!     children.max().unwrap_or_else(|| sides.final_margin().into())
//! }
//! assert_eq!(best(Sides::START, 1), 3);
//! ```
//!
//! A search asks for the legal moves and flips of one board at a time. On x86-64 each such call
//! looks up whether the CPU has AVX2. Build an engine with
//! `RUSTFLAGS="-C target-cpu=x86-64-v3"` for CPUs with AVX2, or with `target-cpu=native` for your
//! own: then the calls are inlined.
//!
//! # Terms from other libraries
//!
//! | looking for | answer |
//! |---|---|
//! | JSON | the feature `serde`: [`impls::serde`](impls) |
//! | FEN | `Display` of [`Position`], read by [`Position::parse`] |
//! | openings | [`Game::canonical`] makes symmetric games equal; [`Position::canonical`] also merges transpositions; other starting positions: [`variant::Start`] |
//! | hash keys, Zobrist keys | [`Position::key64`], [`Sides::key64`] |
//! | PGN, SGF, comments, names of openings | the crate [`reversi-records`](https://docs.rs/reversi-records) |
//! | mobility, frontier, stable discs | [`Board::mobility`], [`Board::frontier`], [`Board::stable`] |
//! | SIMD, AVX2, AVX-512, NEON | [`batch`](batch#instruction-sets) |
//!
//! # Conventions
//!
//! * Squares are numbered row by row: a1 = 0 (top left), b1 = 1, … h1 = 7, a2 = 8, … h8 = 63
//!   (bottom right). Bit *i* of every bitboard is square *i*. As a number, a move is its square,
//!   and a pass is 64.
//! * Black moves first, with discs on e4 and d5. White has d4 and e5.
//! * A pass is forced or illegal. The game ends as soon as neither side can move.
//! * Empty squares go to the winner, and a tie splits them, so scores sum to 64.
//!
//! A separate page has the [rules in full](_documentation::rules), with their sources.
//!
//! # Features
//!
//! By default the crate depends only on `core` and, on x86-64, `cpufeatures`. No feature
//! is on by default.
//!
//! | feature | adds |
//! |---|---|
//! | `serde` | `Serialize` and `Deserialize`: [`impls`] |
//! | `arbitrary` | `Arbitrary`, for fuzzing: [`impls`]; needs `std` |
//! | `rayon` | `perft::perft_parallel`, on all cores; needs `std` |
//! | `small` | smaller code on CPUs without a SIMD backend; [`batch`] then processes one board at a time, and random games take twice as long |
//!
//! # Errors and panics
//!
//! No function panics on any input, not even on [`Sides`] with overlapping discs. The exception is
//! `place_unchecked` in debug builds: it asserts that the square is legal.
//!
//! Errors about texts, files and transcripts carry a [`Location`]: the game within a file, the byte
//! within a text, the ply within a game, each counted from 0. Their messages begin with it, as in
//! `byte 6, ply 2: f4: a disc there flips nothing`. Other errors, such as that of an illegal move,
//! carry none.
//!
//! # Platforms
//!
//! The crate is `no_std`, and allocates only with the features that need `std`. It
//! runs on every target of Rust 1.89 or newer. Tests run on x86-64 and, under emulation, on 64-bit
//! ARM, s390x (big-endian), Cortex-M4 and WebAssembly.
//!
//! | CPU | one board | [`batch`] and [`perft()`] |
//! |---|---|---|
//! | x86-64 | SSE2, or what the crate is compiled for: [`kernel::native`] | AVX2 or AVX-512 where the CPU has them, chosen at run time |
//! | 64-bit ARM | portable | NEON |
//! | others | portable | portable, vectorized by the compiler |
//!
//! # Sources
//!
//! The folders of `src` are layers, and each uses only the layers below it. DESIGN.md in the
//! repository draws them.

#![no_std]
#![deny(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "rayon")]
extern crate alloc;

// rustdoc lists the methods of a type in this order.
#[macro_use]
mod vocabulary;

mod position;

#[doc(alias("simd", "vector", "self-play", "training", "numpy", "environment"))]
pub mod batch;
mod game;
#[doc(alias("json", "serialize", "save", "fuzzing"))]
pub mod impls;
#[doc(alias("engine", "move generator"))]
pub mod kernel;
#[doc(alias("fen", "print", "parse", "text"))]
pub mod notation;
pub mod perft;
pub mod tournament;
#[doc(alias("opening", "6x6", "10x10", "anti"))]
pub mod variant;

pub use game::{Game, Moves, Plies};
pub use perft::{divide, perft};
pub use position::{Playable, Position, Regions, packed};
pub use vocabulary::{
    AnyBoard, AnySquare, Bitboard, Board, Color, GameEnd, Generator, IllegalMove, IllegalPly,
    IllegalReason, LegalActions, Location, Move, Objective, Outcome, OverlapError,
    ParseBitboardError, ParseColorError, ParseGameEndError, ParseMoveError, ParsePhaseError,
    ParseScoreError, ParseSquareError, ParseSymmetryError, Phase, Score, Sides, Square,
    SquareIndexError, SquareSet, Squares, Symmetry, TextError,
};

/// Explanations of moves, for teachers, arbiters and user interfaces.
///
/// | question | answer |
/// |---|---|
/// | Which discs flip, in which direction, or why is a move illegal? | [`Position::explain`](crate::Position::explain) |
/// | Which discs were flipped wrongly, or forgotten? | [`Position::diff`](crate::Position::diff) |
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

/// The first guesses of a newcomer, which must compile.
///
/// ```
/// use reversi_rules::variant::Rules;
/// use reversi_rules::{Game, Move, Playable, Position, Sides, Square};
///
/// fn first<P: Playable>(position: P) -> Result<P, Box<dyn std::error::Error>> {
///     assert!(position.is_legal("f5".parse()?));
///     assert_eq!(position.play("f5".parse()?), position.place("f5".parse()?));
///     let mut game = Game::from_position(position);
///     game.play("f5".parse()?)?;
///     game.place("d6".parse()?)?;
///     Ok(game.position())
/// }
/// assert_eq!(first(Rules::STANDARD.start())?.key64(), first(Position::START)?.key64());
///
/// let (mut game, position) = (Game::new(), Position::START);
/// game.play("f5".parse()?)?;
/// game.undo();
/// game.place("f5".parse()?)?;
/// assert!(game.play(Move::Pass).is_err());
/// assert_eq!(position.play("f5".parse()?)?, game.position());
/// assert_eq!(Sides::START.place("f5".parse()?), Some(game.position().sides()));
/// assert_eq!(position.place(Square::F5)?, game.position());
/// assert_eq!(Square::try_from(19_u8)?, Square::D3);
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

/// Pages that are not about an item. Their examples run as tests.
#[cfg(any(doc, doctest))]
pub mod _documentation {
    #[doc = include_str!("../RULES.md")]
    pub mod rules {}

    #[cfg(doctest)]
    #[doc = include_str!("../README.md")]
    mod readme {}
}

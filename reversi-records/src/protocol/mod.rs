//! The protocols through which programs play: `NBoard`'s protocol, and the Go Text Protocol.
//!
//! An engine is a program that reads commands on standard input and answers on standard output. A
//! GUI or a referee starts it and asks it for moves.
//!
//! | module | protocol | spoken by |
//! |---|---|---|
//! | [`nboard`] | `NBoard`, version 2 | `NBoard`, `NTest`, Edax |
//! | [`gtp`] | Go Text Protocol, version 2, with the commands for Reversi | `GRhino`, Quarry, Edax, Egaroucid |
//!
//! Each module has both sides. `Engine` is the state of a program that plays: it reads commands and
//! keeps the game. `Client` is the state of a program that asks: it checks which commands are
//! allowed, and whether each answer is expected and legal. Both read one line at a time. Neither
//! allocates, and neither reads or writes a file or a pipe.
//!
//! A program that plays the first legal move, over both protocols:
//!
//! ```
//! use reversi_rules::Game;
//! use reversi_records::protocol::{gtp, nboard};
//!
//! fn choose(game: &Game) -> nboard::BestMove {
//!     nboard::BestMove::from(game.legal_moves().first().unwrap())
//! }
//!
//! let mut engine = nboard::Engine::new();
//! engine.read(b"nboard 2")?;
//! engine.read(b"set depth 6")?;
//! engine.read(b"move F5")?;
//! assert_eq!(engine.read(b"go")?, Some(nboard::Request::Go));
//! assert_eq!(nboard::Answer::BestMove(choose(engine.game())).to_string(), "=== f4");
//!
//! let mut engine = gtp::Engine::new("First", "1.0");
//! let action = engine.read(b"7 play black f5").unwrap();
//! assert_eq!(action.to_string(), "=7\n\n");
//! # Ok::<(), reversi_records::protocol::ProtocolError>(())
//! ```
//!
//! # Passes
//! A [`Game`](reversi_rules::Game) plays forced passes itself. Protocols list them, but not every program
//! does so. An engine and a client therefore know whether the last forced pass was announced: `turn`
//! is the side that must move or announce its pass, and `must_pass` says which of the two. A pass
//! that is left out is understood.
//!
//! # Errors
//! A [`ProtocolError`] has the byte in the line. The state is unchanged after an error. Unknown
//! lines are no error: each protocol says how to treat them.

#![doc(alias("engine", "bot", "ntest", "edax", "grhino", "uci"))]

mod error;
pub mod gtp;
pub mod nboard;
mod turn;
mod words;

pub use error::{ProtocolError, ProtocolErrorKind};

//! `NBoard`'s protocol, version 2.
//!
//! The session of the protocol's own page, with the commands on the left:
//!
//! ```text
//! nboard 2
//! set game (;GM[Othello]…BO[8 … *]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)
//! set depth 6
//! ping 1
//! go
//!                             set myname Edax6
//!                             pong 1
//!                             status Edax is thinking
//!                             nodestats 35805 0.00
//!                             === d6 -1.00 0.0
//! ```
//!
//! [`Command`] and [`Answer`] parse and print single lines. [`Engine`] and [`Client`] keep the game
//! and check the order.
//!
//! # Format
//! The source is `instructions/Protocol.htm` of <https://github.com/weltyc/ntest>. Each command and
//! each answer is a line.
//!
//! | command | answer |
//! |---|---|
//! | `nboard 2` `set depth N` `set contempt N` | perhaps `set myname NAME` |
//! | `set game GGF` `move MOVE/EVAL/SECONDS` | none |
//! | `hint N` | `search PV EVAL 0 DEPTH TEXT` or `book PV EVAL GAMES DEPTH TEXT`, again and again |
//! | `go` | the same lines, `nodestats NODES SECONDS`, and at last `=== MOVE/EVAL/SECONDS` |
//! | `ping N` | `pong N`, after the engine has stopped |
//! | `learn` | `learned` |
//! | `analyze` | `analysis PLY EVAL` for each position |
//! | any time | `status TEXT` |
//!
//! Evaluations are margins in discs for the side to move, and times are seconds.
//!
//! # Relaxations
//! | relaxed | accepted |
//! |---|---|
//! | lines | ends in LF, CR LF or CR; spaces, tabs and CR around words |
//! | moves | either case; a pass as `PA`, `pass`, `ps` or `--`; left-out passes |
//! | `===` | blanks in place of the slashes, as Edax writes them |
//! | numbers | `NaN` and `inf` for an unknown evaluation |
//! | `search` `book` | everything after the evaluation may be missing |
//! | `hint` | a missing number is 1 |
//! | `learned` | `learn`, as `NTest` writes it |
//! | version 1 | a move without the word `move` |
//! | `quit` | not in the protocol, but known to engines |

mod answer;
mod best_move;
mod client;
mod command;
mod engine;
mod eval;
mod line;

pub use answer::Answer;
pub use best_move::BestMove;
pub use client::Client;
pub use command::Command;
pub use engine::{Engine, Request};
pub use eval::Eval;
pub use line::Line;

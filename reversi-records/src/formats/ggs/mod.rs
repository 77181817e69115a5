//! Messages of GGS, the Generic Game Server, about games of its Othello service `/os`.
//!
//! ```
//! use reversi_records::ggs;
//! use reversi_rules::Color;
//!
//! let log = b"READY
//! /os: update .5 8b K?
//! |  1: f5//3.47
//! |rose     (1720.0 *) 00:56,1:0//02:00,1:0
//! |noel     (1720.0 O) 01:00,0:0//02:00,0:0
//! |
//! |   A B C D E F G H
//! | 1 - - - - - - - - 1
//! | 2 - - - - - - - - 2
//! | 3 - - - - - - - - 3
//! | 4 - - - O * - - - 4
//! | 5 - - - * * * - - 5
//! | 6 - - - - - - - - 6
//! | 7 - - - - - - - - 7
//! | 8 - - - - - - - - 8
//! |   A B C D E F G H
//! |
//! |O to move
//! READY
//! ";
//! let message = ggs::Messages::new(log).next().unwrap()?;
//! assert_eq!((message.kind(), message.id().to_string()), (ggs::MessageKind::Update, ".5".into()));
//! assert_eq!(message.player(Color::Black).unwrap().clock.main.seconds, 56);
//! assert_eq!(message.position().turn(), Color::White);
//! # Ok::<(), ggs::GgsError>(())
//! ```
//!
//! [`Messages`] finds the messages in a log of a session, and continues after a bad one.
//! [`Message`] is a message with valid syntax. [`Message::replay`] checks its moves and the board
//! after them.
//!
//! The server sends finished games as GGF, which [`ggf`](crate::ggf) reads. A board in brackets,
//! `[8 -------- … *]`, is the value of a GGF tag. [`Setup::parse`](crate::ggf::Setup::parse) reads
//! it.
//!
//! # Format
//! The public examples are a log of a session, `crates/cli/tests/fixtures/ggs/session-sample.log`
//! of <https://github.com/natsutteatsuiyone/neural-reversi>, and messages in the tests of
//! `gui/src/ggs.rs` of <https://github.com/htz/kuroobi>. A message is a line with the game, and
//! then lines that begin with `|`. Whoever begins to play or to watch gets `join`, and then an
//! `update` for each move:
//!
//! ```text
//! /os: join .45.0 s8r14 K?
//! |24 move(s)
//! |rose     (2658.9 *) 01:00//00:30
//! |noel     (2585.8 O) 01:00//00:30
//! |
//! | … the board at the start …
//! |
//! |* to move
//! |  1: F3/8.00/3.71
//! |  2: d2/-9.00/9.08
//! | …
//! |rose     (2658.9 *) 00:07,12:0//00:30,12:0
//! |noel     (2585.8 O) 00:16,12:0//00:30,12:0
//! |
//! | … the board after the moves …
//! |
//! |* to move
//! ```
//!
//! | part | content | read by |
//! |---|---|---|
//! | `.45.0` | the game; with a second number, a half of a synchro pair | [`id`](Message::id) |
//! | `s8r14` | the type of the game, as in the tag `TY` of GGF | [`game_type`](Message::game_type) |
//! | `K?` | komi, not read | |
//! | `24 move(s)` | the number of moves, not read | |
//! | `1: F3/8.00/3.71` | a move with its number, and perhaps evaluation and seconds | [`moves`](Message::moves) |
//! | `0: PASS` | stands for no move, in a game without moves | |
//! | `rose (2658.9 *) 00:07,12:0//00:30,12:0` | a player, the rating, the side, and the clock as in GGF | [`player`](Message::player) |
//! | the last board | the board now and the side to move | [`position`](Message::position) |
//! | a board before the moves | the start | [`start`](Message::start) |
//!
//! The examples have boards of 8×8 only. Messages about games on other boards are errors.
//!
//! # Relaxations
//! | relaxed | accepted |
//! |---|---|
//! | file | byte order marks at the start of a line; 0x1A and zeros at the end; lines that end in LF, CR LF or CR; other lines around a message, which are skipped, and which [`paste`](crate::paste) lists unless the server wrote them |
//! | white space | any number of spaces between the parts of a line |
//! | between two moves | a line end, of all 256 bytes |
//! | squares | either case |
//! | passes | any prefix of `pass` in either case, `ps` or `--`; those after the end are left out of the game |
//! | labels | the row number at the right, and the column letters, may be missing |
//! | other lines | lines with `|` and none of the parts above are skipped |
//!
//! # Not kept
//! The crate does not write messages.
#![doc(alias("os", "telnet", "server"))]

mod diagram;
mod error;
mod line;
mod message;
mod messages;
mod moves;
mod player;
mod ply;
mod replay;

pub use error::{GgsError, GgsErrorKind};
pub use message::{Message, MessageKind};
pub use messages::Messages;
pub use moves::Moves;
pub use player::Player;
pub use ply::Ply;

//! The Go Text Protocol, version 2, with the commands for Reversi.
//!
//! A session with `GRhino`, with the commands on the left:
//!
//! ```text
//! 1 set_game Othello          =1
//!
//! 2 clear_board               =2
//!
//! 3 play black f5             =3
//!
//! 4 genmove white             =4 D6
//!
//! 5 play white d6             ?5 illegal move
//! ```
//!
//! [`Command`] parses and prints a command, [`Response`] an answer. [`Engine`] answers everything
//! but the request for a move, and [`Client`] checks the answers.
//!
//! # Format
//! The source is the draft of October 2002, <http://www.lysator.liu.se/~gunnar/gtp/>. A command is a
//! line: perhaps a number, a name, and arguments. A response begins with `=` or `?` and the number
//! of the command, and ends with an empty line. `?` is followed by the reason.
//!
//! The protocol was made for Go. For Reversi, columns are a to h and rows 1 to 8 from the top, as in
//! every other notation of the game. The engine's board is 8×8.
//!
//! | command | answer |
//! |---|---|
//! | `protocol_version` `name` `version` | `2`, and texts |
//! | `known_command NAME` `list_commands` | `true` or `false`; one name in each line |
//! | `set_game Othello` `list_games` | nothing; `Othello` |
//! | `boardsize 8` `clear_board` `komi N` | nothing |
//! | `play COLOR MOVE` `undo` | nothing |
//! | `genmove COLOR` `reg_genmove COLOR` | a move, which only the first one plays |
//! | `time_settings MAIN BYOYOMI STONES` `time_left COLOR SECONDS STONES` | nothing |
//! | `final_score` | `B+10`, `W+2` or `0` |
//! | `showboard` | the board |
//! | `gogui-rules_game_id` `gogui-rules_board_size` | `Othello` and `8` |
//! | `gogui-rules_board` | the board with row 8 first, as `GoGui` counts rows from below |
//! | `gogui-rules_legal_moves` | squares in capitals, `pass`, or nothing at the end |
//! | `gogui-rules_side_to_move` `gogui-rules_final_result` | a color; as `final_score` |
//! | `quit` | nothing |
//!
//! # Relaxations
//! | relaxed | accepted |
//! |---|---|
//! | lines | ends in LF, CR LF or CR; spaces, tabs and CR around words; comments after `#` |
//! | colors | `b`, `w`, `black`, `white` in either case |
//! | moves | either case; a pass as `pass`, `PA`, `ps` or `--`; left-out passes |
//! | passes after the end | any number of them for `play` and `genmove`; `undo` takes each back |
//! | games | `set_game` with `Othello` or `Reversi` in either case |
//! | `time_settings` | fractions of seconds |
//! | responses | without a number; a number after a space and before other words: `= 1 2` |

mod answer;
mod client;
mod command;
mod engine;
mod response;

pub use answer::{Action, Answer};
pub use client::Client;
pub use command::{Command, Order, Vertex};
pub use engine::Engine;
pub use response::Response;

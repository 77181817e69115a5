//! Text of any format, as people paste it.
//!
//! ```
//! use reversi_records::paste::{Assumption, Item, paste};
//!
//! let text = b"O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------";
//! let Item::Board(board) = paste(text)?.next().unwrap()? else { panic!() };
//! assert_eq!(board.position().unwrap().empties().len(), 20);
//! assert!(board.assumptions().contains(Assumption::Side));
//!
//! // Whatever a text holds, each of its parts is a game.
//! for text in ["F5 D6, C3", "(;GM[2];B[f5];W[d6];B[c3])", "Moin! Ich hatte f5 d6 c3 (63-1)."] {
//!     let game = paste(text.as_bytes())?.next().unwrap()?.game()?;
//!     assert_eq!(game.to_string(), "f5d6c3");
//! }
//! # Ok::<(), reversi_records::paste::PasteError>(())
//! ```
//!
//! [`paste`] finds out the format, and yields all that the text holds in its order: records, games,
//! boards, sheets and problems, and the text that was skipped. Each [`Item`] says what was assumed
//! for it. [`Format::of`](crate::Format::of) only finds out the format. Both borrow the text and
//! allocate nothing. The wishes are those of
//! <https://github.com/borassi/othello-sensei/issues/3>, which has examples of most boards.
//!
//! # Formats
//! The first row that fits is the format:
//!
//! | text | format | parts |
//! |---|---|---|
//! | the signature of a [`ForeignFile`](crate::ForeignFile) | none | an error that names it |
//! | a zero byte among the first 16, and a WTHOR header | [`Wthor`](crate::Format::Wthor) | [`Item::Wthor`] and others |
//! | a game, and the tag `GM[Othello]` | [`Ggf`](crate::Format::Ggf) | [`Item::Record`] |
//! | a game: `(;` at the beginning, or a later one with a key and a `[` behind it | [`Sgf`](crate::Format::Sgf) | [`Item::Record`] |
//! | a line that begins with `/os: join` or `/os: update` | [`Ggs`](crate::Format::Ggs) | [`Item::Message`] |
//! | begins with `[` and a digit | [`GgsBoard`](crate::Format::GgsBoard) | [`Item::Board`] |
//! | begins with `[` or `1.` | [`Pgn`](crate::Format::Pgn) | [`Item::Record`] |
//! | begins with `+` and a letter from a to h | [`Logistello`](crate::Format::Logistello) | [`Item::Record`] |
//! | begins with `eOthello_game_id`, with a number and a comma, or with a row of this format | [`Eothello`](crate::Format::Eothello) | [`Item::Record`] |
//! | eight rows of eight numbers, perhaps in a frame or in tags | [`Sheet`](crate::Format::Sheet) | [`Item::Sheet`] |
//! | 64 cells, then `;` or `%` in that line and no moves | [`Obf`](crate::Format::Obf) | [`Item::Problem`] |
//! | 64 cells, eight rows of a drawn board, or a FEN | [`Board`](crate::Format::Board) | [`Item::Board`], [`Item::Moves`] |
//! | anything else, or moves in other text | [`Transcript`](crate::Format::Transcript) | [`Item::Moves`], [`Item::Record`] |
//!
//! White space may stand in `(;`. In a text that begins like PGN, Logistello or eOthello, a `(;` in
//! quotes or in a comment does not count. An HTML page is foreign unless it has a game in a tagged
//! format or a sheet.
//!
//! A file of games is read on demand. It has its format if one of its games can be read. Lines are
//! records if two of them are legal transcripts and the text is not one game. Lines that begin with
//! `#` or `%` may stand before any format. Lines of a log that GGS did not write are skipped text.
//!
//! # Boards
//! | part | read |
//! |---|---|
//! | black | `X x * B b @ ● ⚫ ⬤ 黒 黑`, `:black_circle:` |
//! | white | `O o W w ○ ⚪ ◯ 〇 白`, `:white_circle:` |
//! | empty | `- . _ · ・ ⋅ 🟩 空`, `:green_square:`, and blanks between bars |
//! | skipped | emoji selectors, white space, quotes, commas, slashes and brackets around cells |
//! | frames | bars, borders such as `+---+`, box drawing, a wall of `?` or `#` around the board |
//! | labels | 1 to 8, 0 to 7, 10 to 80 or a to h at the left; 1 to 8 at the right; a line of columns |
//! | masks | two numbers such as `0x0000001008000000`: the side to move and the other, a1 is bit 0 |
//!
//! A board has one symbol for a color, in either case. Of exactly three symbols without one in the
//! row *empty*, one of `* @ x o ＋ ┼ 十` on more than half of the squares is the empty square. `#` is
//! black only beside `O` and one symbol of an empty square, and a wall or a hole otherwise. Digits
//! are refused, because programs disagree on them.
//!
//! The labels name the columns and rows, so that a board may be drawn from any side. Columns that
//! labels name twice, or otherwise above and below, are an error.
//!
//! All boards of a text are read. Lines around them that name no side to move are listed as skipped.
//! A number in the line of a board is its value for the side to move, which is X.
//!
//! Full-width characters count as their ASCII characters. Words may stand before and after a board,
//! and beside a row with a label. Text of nine rows is refused, because any eight may be the board.
//!
//! The side to move is a symbol or a word after the board, or words beside the board or in a line
//! close to it: `White (o) to play:`, `Black's turn`, `● to move`, `Turn: X`, `WTM`, `黒番`, `轮到白方`,
//! `흑 차례`, `Trait aux noirs`, `Weiß am Zug`, `Ход белых`. The languages are English, French, German,
//! Italian, Spanish, Portuguese, Russian, Dutch, Polish, Swedish, Japanese, Chinese and Korean. A
//! side that the text names is not doubted. Moves may follow, as in the lines `board X;moves` of Edax,
//! or under the keys `moves` and `move` of JSON.
//!
//! A [FEN](crate::pgn#other-starts) may stand behind `position fen`, and moves behind it. It has the
//! colors of Fairy-Stockfish if it has a hand or the moves are drops. Otherwise only the standard start
//! is read, as nothing tells the colors.
//!
//! # Sheets
//! Bars, labels and borders may frame the numbers, and the squares of the start may show their
//! discs, as `()` and `##` or as `O` and `X`. Of a page, the attribute `value` and the text between
//! tags are read. A framed sheet begins with a legal move. Four numbers or fewer stand on one
//! square each, because other boards of digits show discs.
//!
//! # Moves in other text
//! If a text is no transcript and has at most one line that is, its moves are found and the rest is
//! skipped. A game may stand in a mail, a table, a list or a link.
//!
//! - A word is moves as a whole, or has none: `c6e3` and `3c6` are moves, `e4mail` and `d3.js` are
//!   not. Letters and digits are folded as NFKC does. Invisible characters do not count. A line may
//!   end between the letter and the digit of a square.
//! - A pass is a word such as `pass`, `PA`, `パス`, `패스` or `停着`, or a sign such as `--`, `—`, `...`,
//!   `xx`, `Z0`, `0000`, `@@@@` or `d4d4`. Signs count only where a pass is due.
//! - A square may stand apart, as `D-3`, `(d, 3)` or `column d, row 3`. Letters that look like columns,
//!   as those of Cyrillic and Greek, are columns. Both count only where all moves are then legal.
//! - In a link, only the value of `moves`, `transcript`, `game` or `kifu` is read, or else the first part
//!   that is a legal game.
//! - If squares are written as UCI drops them, `P@c5`, their rows count from the bottom.
//! - Signs between moves, the number of a move and the color that plays it are no skipped text. All
//!   other text between moves is listed by [`PastedMoves::skipped`].
//!
//! All moves found must be legal, one after the other. A word that begins with moves and goes on
//! otherwise is an error, as is `x6` directly after a move or between two moves. So a typing error does
//! not shorten a game. Behind such a word no game begins at the mirrored start. A text without a move
//! is an error too, and so are numbers of squares.
//!
//! Moves that lead to the board beside them are the game, and the board is skipped. No game begins at
//! the standard start if the text has another board that cannot be read.
//!
//! # Lists
//! If two lines hold a game each, and the text is not one game, each line with moves is a game. Names,
//! numbers and scores beside the moves are skipped, and [`Item::title`] has the name. Objects and
//! lists of JSON and Python are read in the same way. Of a table, the column
//! that the first line names (`moves`, `transcript`) is read, or else the only one that is a game.
//!
//! [`find_move`] finds a single move in a sentence.
//!
//! # Assumptions
//! | missing | assumed |
//! |---|---|
//! | the side to move after a board | [`Side`](Assumption::Side): black if the number of empty squares is even, white if it is odd, and the other if this side must pass |
//! | the side to move before moves | the same, or [`SideOfMoves`](Assumption::SideOfMoves): the other, if only then all moves are legal |
//! | the start of a transcript | [`StandardStart`](Assumption::StandardStart), or else [`MirroredStart`](Assumption::MirroredStart), if only then all moves are legal |
//! | the letters of columns | [`FoldedLetters`](Assumption::FoldedLetters): those that they look like |
//! | the direction of rows | [`RowsFromBottom`](Assumption::RowsFromBottom) for drops of UCI |
//! | the colors of 64 cells before a value, and of two masks | [`Mover`](Assumption::Mover), [`Masks`](Assumption::Masks) |
//! | the meaning of other text | [`SkippedText`](Assumption::SkippedText): it has none for the moves |
//!
//! # Errors
//! A text that fits no format is read as the format in the table. The error has the wrong byte in
//! this format.

mod answer;
mod apart;
mod assumption;
mod board;
mod boards;
mod cell;
mod content;
mod diagram;
mod error;
mod fen;
mod find_move;
mod finder;
mod format;
mod found_move;
mod glyphs;
mod item;
mod labels;
mod link;
mod lists;
mod masks;
mod moves;
mod named;
mod pairs;
mod pasted;
mod read;
mod row;
mod sheet;
mod sizes;
mod symbols;
mod tokens;
mod turn;
mod unread;
mod words;

pub use assumption::{Assumption, Assumptions};
pub use boards::PastedBoard;
pub use error::{PasteError, PasteErrorKind};
pub use find_move::{FindMoveError, FindMoveErrorKind, find_move};
pub use finder::Skipped;
pub use found_move::FoundMove;
pub use item::{Item, LeftOut};
pub use moves::PastedMoves;
pub use pairs::Pairs;
pub use pasted::Pasted;
pub use read::paste;

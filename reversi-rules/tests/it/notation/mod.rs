//! Boards, squares, transcripts and sheets as text.

mod board_text;
mod grid;
mod sheet;
mod style;
mod transcript;

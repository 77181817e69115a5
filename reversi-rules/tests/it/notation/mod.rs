//! Boards, squares, transcripts and sheets as text.

mod board_text;
mod sheet;
mod style;
mod transcript;

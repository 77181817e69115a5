//! Text of unknown format.

mod boards;
mod drawn;
mod find_move;
mod read;
mod spellings;
mod texts;

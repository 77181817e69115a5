//! Why a move is legal or not, and what is wrong with a board.

mod correction;
mod explanation;

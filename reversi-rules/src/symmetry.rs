//! The eight ways to turn and mirror a board.

//! PGN, as Othello servers and databases write it.

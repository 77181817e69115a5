//! OBF, positions with scored moves.

//! Boards of 8x8, in the order of the header.

pub mod square;

pub mod position;

pub mod explain;

pub mod analysis;

pub mod random;

pub mod perft;

pub mod game;

pub mod packed;

pub mod symmetry;

pub mod opening;

pub mod bits;

pub mod sides;

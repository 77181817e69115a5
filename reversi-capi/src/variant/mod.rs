//! Other boards than 8x8, other starts and another objective, with the words of the core.

pub mod square;

pub mod set;

pub mod rules;

pub mod position;

pub mod game;

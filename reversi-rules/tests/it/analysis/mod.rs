//! Masks, stability and regions of boards.

mod masks;
mod stability;

//! Many boards in one call.

mod arrays;
mod errors;

pub mod analysis;
pub mod moves;
pub mod symmetry;
pub mod training;

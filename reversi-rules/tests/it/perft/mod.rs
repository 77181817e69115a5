//! Counting.

mod conventions;
mod forms;
#[cfg(feature = "rayon")]
mod parallel;
#[cfg(feature = "alloc")]
mod unique;

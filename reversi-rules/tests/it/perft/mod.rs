//! Counting.

mod conventions;
mod divide;
mod forms;
#[cfg(feature = "rayon")]
mod parallel;
#[cfg(feature = "alloc")]
mod unique;

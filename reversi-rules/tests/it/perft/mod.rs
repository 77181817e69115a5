//! Leaf counts.

mod conventions;
mod divide;
#[cfg(feature = "batch")]
mod forms;
#[cfg(feature = "rayon")]
mod parallel;
#[cfg(feature = "alloc")]
mod unique;
#[cfg(feature = "alloc")]
mod unique_layer;
mod until;

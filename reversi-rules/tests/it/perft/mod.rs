//! Leaf counts.

mod conventions;
mod divide;
mod forms;
mod parallel;
mod unique;
mod unique_layer;
mod until;

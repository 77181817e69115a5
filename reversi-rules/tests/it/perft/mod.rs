//! Leaf counts.

mod conventions;
mod divide;
mod forms;
mod parallel;
mod until;

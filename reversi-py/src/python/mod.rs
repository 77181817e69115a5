//! Python itself: exceptions, memory, signals, modules, NumPy, notebooks.

pub(crate) mod arrays;
pub(crate) mod display;
pub(crate) mod errors;
pub(crate) mod interrupt;
pub(crate) mod memory;
pub(crate) mod modules;

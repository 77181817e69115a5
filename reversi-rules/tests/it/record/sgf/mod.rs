//! Games in SGF.

mod hostile;
mod reader;

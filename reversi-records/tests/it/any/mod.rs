//! Records of any format.

mod after_end;
mod audit;
mod pairs;
mod promises;
mod readers;
pub(crate) mod record;
mod small;
mod splitter;

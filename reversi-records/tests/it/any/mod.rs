//! Records of any format.

mod after_end;
mod audit;
mod pairs;
mod promises;
mod readers;
pub(crate) mod record;
mod round_trip;
mod small;
mod splitter;

//! Instruments: what the rules cost, in time beside other libraries and in instructions.
//!
//! A [`Work`](work::Work) is something to be measured, with a way to tell whether its result is
//! right. The program `table` times works of several libraries in turn ([`contest`], [`groups`]);
//! the program `instructions` counts those in [`operations`] under callgrind.

pub mod contest;
pub mod counts;
pub mod data;
pub mod groups;
pub mod machine;
pub mod operations;
pub mod options;
pub mod peers;
pub mod playout;
pub mod report;
pub mod rng;
pub mod tiles;
pub mod timing;
pub mod work;

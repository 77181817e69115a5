//! Measures the cost of the rules: in time compared with other libraries, and in instructions.
//!
//! A [`Work`](work::Work) is something to measure, with a result that can be checked. The program
//! `table` times the works of several libraries in turns ([`contest`], [`groups`]). The program
//! `instructions` counts those in [`operations`] under callgrind.

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
pub mod search;
pub mod tiles;
pub mod timing;
pub mod work;

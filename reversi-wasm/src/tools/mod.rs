//! Sheets, faults on the board, openings, tournaments, and moves in sentences: what the larger
//! modules do with games beside playing them.

pub mod exports;
mod faults;
mod fields;
mod find_move;
mod problem;
mod sheets;
mod standings;

#[cfg(feature = "records")]
pub(crate) use fields::Fields;
#[cfg(feature = "records")]
pub(crate) use problem::Problem;

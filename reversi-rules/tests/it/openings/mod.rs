//! Names of openings, and XOT lists.

mod lookup;
mod table;
mod xot;

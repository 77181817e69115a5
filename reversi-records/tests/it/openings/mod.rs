//! Names of openings, and XOT lists.

mod explorer;
mod lookup;
mod table;
mod xot;

//! Names of openings, and XOT lists.

#[cfg(feature = "alloc")]
mod explorer;
mod lookup;
mod table;
mod xot;

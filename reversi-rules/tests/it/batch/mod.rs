//! The batch functions, compared with single boards and with the oracle.

mod action_masks;
mod batch64;
mod cells;
mod choice;
mod error;
mod isa;
mod more;
mod on;
mod operations;
mod planes;
mod playouts;
mod symmetry;

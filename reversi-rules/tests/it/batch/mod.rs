//! The batch functions, compared with single boards and with the oracle.

mod action_masks;
mod batch64;
mod cells;
mod choice;
mod error;
mod isa;
mod on;
mod planes;
mod playouts;
mod symmetry;

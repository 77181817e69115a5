//! Many boards at once, against one board at a time and the oracle.

mod batch64;
mod cells;
mod error;
mod isa;
mod operations;
mod planes;
mod playout_odds;
mod playouts;
mod symmetry;

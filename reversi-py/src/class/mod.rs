//! Classes below their methods.
//!
//! The methods of a class use helpers, and the helpers use the class. So the class is here with what
//! it holds and how it converts to the types of the crate. Its `#[pymethods]` are in a layer above,
//! where the helpers are. A class that no helper needs stands beside its methods.

pub(crate) mod color;
pub(crate) mod explanation;
pub(crate) mod game;
pub(crate) mod kind;
pub(crate) mod position;
pub(crate) mod rules;
pub(crate) mod shape;
pub(crate) mod square_bits;
pub(crate) mod square_set;
pub(crate) mod symmetry;

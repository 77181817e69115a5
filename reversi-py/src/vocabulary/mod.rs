//! Squares, sets of squares, colors, symmetries, rules and outcomes.

pub(crate) mod classes;
pub(crate) mod color;
pub(crate) mod functions;
pub(crate) mod named;
pub(crate) mod outcome;
pub(crate) mod rules;
pub(crate) mod sets;
pub(crate) mod shape;
pub(crate) mod square_set;
pub(crate) mod squares;
pub(crate) mod symmetry;

//! Squares, sets of squares, colors, symmetries, rules and outcomes.

pub(crate) mod color;
pub(crate) mod named;
pub(crate) mod names;
pub(crate) mod outcome;
pub(crate) mod pairs;
pub(crate) mod rules;
pub(crate) mod sets;
pub(crate) mod square_set;
pub(crate) mod style;
pub(crate) mod symmetry;

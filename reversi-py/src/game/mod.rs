//! The methods of `Game`, and the class `Sheet`.

pub(crate) mod generic;
pub(crate) mod methods;
pub(crate) mod sheet;
pub(crate) mod start;

//! The classes `Game` and `Sheet`.

pub(crate) mod conversions;
pub(crate) mod generic;
pub(crate) mod methods;
pub(crate) mod sheet;

//! Arguments of any class or function, and the places of errors in them.

pub(crate) mod arguments;
pub(crate) mod characters;
pub(crate) mod decimals;
pub(crate) mod instances;
pub(crate) mod location;
pub(crate) mod packed;

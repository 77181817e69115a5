//! Tells whether an object belongs to one of the package's own classes.
//!
//! This is the only file that uses several of them at once. They cannot be subclassed, so comparing
//! types is enough.

use pyo3::prelude::*;

use crate::input::arguments::{Object, OwnClasses, Package};
use crate::vocabulary::color;
use crate::vocabulary::square_set::SquareSet;
use crate::vocabulary::symmetry::Symmetry;

impl OwnClasses for Package {
    #[inline]
    fn has_index(object: Object<'_, '_>) -> bool {
        color::member(object).is_ok_and(|color| color.is_some())
            || object.is_exact_instance_of::<Symmetry>()
            || Self::is_square_set(object)
    }

    #[inline]
    fn is_square_set(object: Object<'_, '_>) -> bool {
        object.is_exact_instance_of::<SquareSet>()
    }
}

//! A value as the text that it prints.

use core::fmt::Display;

use ::serde::ser::{Serialize, Serializer};

pub(super) struct Text<'a, T>(pub(super) &'a T);

impl<T: Display> Serialize for Text<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}

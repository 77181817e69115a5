//! A wrapper that serializes a value as the text of its `Display`, in every format.

use core::fmt::Display;

use ::serde::ser::{Serialize, Serializer};

pub(super) struct Text<T>(pub(super) T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

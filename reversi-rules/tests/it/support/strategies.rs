//! Generated texts.

use proptest::collection::vec;
use proptest::prelude::*;

/// Text that is almost right more often than random bytes would be.
pub(crate) fn texts(alphabet: &'static [u8], length: usize) -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        vec(any::<u8>(), 0..length),
        vec(proptest::sample::select(alphabet), 0..length),
        vec(prop_oneof![20 => proptest::sample::select(alphabet), 1 => any::<u8>()], 0..length),
    ]
}

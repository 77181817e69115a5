//! Checks of traits.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};
use std::panic::{RefUnwindSafe, UnwindSafe};

/// Returns the name of a type that may cross threads, and outlive a panic.
pub(crate) fn thread_safe<T: Send + Sync + Unpin + UnwindSafe + RefUnwindSafe + 'static>()
-> &'static str {
    std::any::type_name::<T>()
}

/// Checks that `Ord`, `PartialOrd`, `Eq` and `Hash` agree on these values, which all differ.
#[track_caller]
pub(crate) fn differ<T: Ord + Hash + Debug>(values: &[T]) {
    let hash = |value: &T| BuildHasherDefault::<DefaultHasher>::default().hash_one(value);
    for (i, one) in values.iter().enumerate() {
        for (j, other) in values.iter().enumerate() {
            let order = one.cmp(other);
            assert_eq!(order == Ordering::Equal, i == j, "{one:?}, {other:?}");
            assert_eq!(one == other, i == j, "{one:?}, {other:?}");
            assert_eq!(one.partial_cmp(other), Some(order), "{one:?}, {other:?}");
            assert_eq!(other.cmp(one), order.reverse(), "{one:?}, {other:?}");
            // Different values may share a hash, but these do not.
            assert_eq!(hash(one) == hash(other), i == j, "{one:?}, {other:?}");
        }
    }
}

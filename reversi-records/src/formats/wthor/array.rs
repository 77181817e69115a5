//! Arrays of bytes, the storage of records.

use core::fmt::Debug;
use core::hash::Hash;

/// An array of bytes. It is public in a private module, so that other crates cannot implement it.
pub trait Array: Copy + Eq + Hash + Debug + AsRef<[u8]> + AsMut<[u8]> {
    const ZERO: Self;

    /// Splits bytes into as many arrays as fit, and the rest.
    fn split(bytes: &[u8]) -> (&[Self], &[u8]);
}

impl<const N: usize> Array for [u8; N] {
    const ZERO: Self = [0; N];

    fn split(bytes: &[u8]) -> (&[Self], &[u8]) {
        bytes.as_chunks()
    }
}

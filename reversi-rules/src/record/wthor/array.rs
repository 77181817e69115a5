//! The bytes of a record as a type.

use core::fmt::Debug;
use core::hash::Hash;

/// An array of bytes. Public in a private module, so that nobody else implements it.
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

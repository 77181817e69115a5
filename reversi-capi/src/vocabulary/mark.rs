//! The marks of objects in memory that the caller owns.

/// Mixes the places and the lengths of memory that an object points to into its mark, so that no call
/// follows a pointer that the library did not set. The other fields may have any value.
pub(crate) fn with_pointers(mark: u64, numbers: impl IntoIterator<Item = usize>) -> u64 {
    let mut weight = 1_u64;
    numbers.into_iter().fold(mark, |sum, number| {
        weight += 2;
        sum.wrapping_add((number as u64).wrapping_mul(weight))
    })
}

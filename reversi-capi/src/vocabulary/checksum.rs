//! The checksum of objects in memory that the caller owns.

/// Adds the words to `mark`, each multiplied by an odd number of its own: 3, 5, 7 and so on. The mark
/// tells one type from another. A change of one word always changes the sum.
pub(crate) fn of<'a>(mark: u64, words: impl IntoIterator<Item = &'a u64>) -> u64 {
    let mut weight = 1_u64;
    words.into_iter().fold(mark, |sum, word| {
        weight += 2;
        sum.wrapping_add(word.wrapping_mul(weight))
    })
}

//! Damaged copies of examples.

use crate::support::Random;

/// The number of damaged copies that each reader must survive.
pub(crate) const COPIES: u32 = 20_000;

/// Calls `read` with damaged copies of the examples: bytes are changed, removed, inserted, moved,
/// and lines are joined. Returns the sum of its answers.
pub(crate) fn damaged(seed: u32, examples: &[&[u8]], mut read: impl FnMut(&[u8]) -> u64) -> u64 {
    let mut random = Random::new(seed.into());
    let mut sum = 0;
    for copy in 0..COPIES {
        let example = examples[copy as usize % examples.len()];
        let mut bytes = example.to_vec();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len() as u32 + 1) as usize;
            let other = random.below(example.len() as u32) as usize;
            match random.below(5) {
                0 if at < bytes.len() => bytes[at] = random.below(256) as u8,
                1 if at < bytes.len() => bytes[at] = example[other],
                2 if at < bytes.len() => drop(bytes.remove(at)),
                3 => bytes.insert(at, example[other]),
                _ => bytes.truncate(at),
            }
        }
        sum += read(&bytes);
    }
    sum
}

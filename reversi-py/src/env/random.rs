//! Numbers at random, the same for a seed on every machine.

/// The generator of one game: that of the crate's `batch::playouts`.
#[derive(Clone, Copy)]
pub(super) struct Generator {
    low: u32,
    high: u32,
}

impl Generator {
    /// That of game `index` of `playouts` with that seed.
    pub(super) const fn new(seed: u64, index: u64) -> Self {
        let counter = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mixed = (counter ^ (counter >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let word = mixed ^ (mixed >> 31);
        // From 0 there would be nothing but 0.
        Self { low: word as u32 | (word == 0) as u32, high: (word >> 32) as u32 }
    }

    /// A number below that count, which is at most 64; 0 if the count is 0.
    #[inline]
    pub(super) const fn below(&mut self, count: u8) -> u8 {
        let bits = self.low.wrapping_mul(0x9E37_79BB);
        let high = self.high ^ self.low;
        self.low = self.low.rotate_left(26) ^ high ^ (high << 9);
        self.high = high.rotate_left(13);
        ((bits >> 6).wrapping_mul(count as u32) >> 26) as u8
    }
}

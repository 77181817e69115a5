//! The random numbers that choose moves, the same in every run and for every library.

/// xorshift64*: small, fast, and good enough to choose among a few moves.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The seed of all measurements.
    pub const SEED: u64 = 0x9E37_79B9_7F4A_7C15;

    /// Creates a generator. The seed is made odd, because a state of 0 would stay 0.
    #[inline]
    pub const fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    /// Returns the next 64 bits.
    #[inline]
    pub const fn bits(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// Returns a number below `limit`, or 0 if that is 0.
    #[inline]
    pub const fn below(&mut self, limit: u32) -> u32 {
        (((self.bits() >> 32) * limit as u64) >> 32) as u32
    }
}

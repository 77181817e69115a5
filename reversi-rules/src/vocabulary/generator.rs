//! The random number generators of games. A seed yields the same game on every platform.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use crate::vocabulary::SquareSet;

/// The generator that yields one number for each game, which seeds its [`Generator`].
pub(crate) struct SplitMix64(u64);

impl SplitMix64 {
    #[inline(always)]
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The number by which each output advances the state.
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

    /// Returns the state after `outputs` numbers. As a seed, it yields the numbers that follow.
    pub(crate) const fn after(seed: u64, outputs: u64) -> u64 {
        seed.wrapping_add(outputs.wrapping_mul(Self::STEP))
    }

    #[inline(always)]
    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(Self::STEP);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

/// A random number generator for one game: xoroshiro64\*, as
/// [`batch::playouts`](crate::batch::On::playouts) describes it.
///
/// Use it to choose moves that depend only on a seed, on every platform. It is not
/// cryptographically secure.
///
/// ```
/// use reversi_rules::{Generator, Move, Position};
///
/// let (mut generator, mut position) = (Generator::for_game(7, 0), Position::START);
/// while !position.is_over() {
///     let square = generator.choose(position.legal_moves());
///     position = position.play(square.map_or(Move::Pass, Move::Place))?;
/// }
/// assert_eq!(position, Position::START.playout(&mut Generator::for_game(7, 0)));
/// # Ok::<(), reversi_rules::IllegalMove>(())
/// ```
#[doc(alias = "rng")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generator {
    pub(crate) low: u32,
    pub(crate) high: u32,
}

impl Generator {
    /// Creates the generator for game number `index` of the sequence that starts at `seed`.
    ///
    /// ```
    /// use reversi_rules::{Generator, Position};
    ///
    /// let [mut one, mut same] = [Generator::for_game(7, 0); 2];
    /// let square = one.choose(Position::START.legal_moves());
    /// assert_eq!(square.map(Into::into), Position::START.random_move(&mut same));
    /// ```
    #[must_use]
    pub const fn for_game(seed: u64, index: u64) -> Self {
        Self::new(&mut SplitMix64::new(SplitMix64::after(seed, index)))
    }

    /// Returns the state as a number, from which [`from_bits`](Self::from_bits) continues.
    ///
    /// ```
    /// use reversi_rules::Generator;
    ///
    /// let mut generator = Generator::for_game(7, 0);
    /// generator.below(10);
    /// let mut restored = Generator::from_bits(generator.to_bits());
    /// assert_eq!(restored.below(1000), generator.below(1000));
    /// ```
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u64 {
        self.low as u64 | (self.high as u64) << 32
    }

    /// Creates the generator with a state that [`to_bits`](Self::to_bits) returned. Any other number
    /// is a state too, and 0 is taken for 1.
    ///
    /// ```
    /// # use reversi_rules::Generator;
    /// assert_eq!(Generator::from_bits(0), Generator::from_bits(1));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        // From a state of zeros the generator would return only zeros.
        Self { low: bits as u32 | (bits == 0) as u32, high: (bits >> 32) as u32 }
    }

    /// Creates the generator of the next game.
    #[inline(always)]
    pub(crate) const fn new(seeds: &mut SplitMix64) -> Self {
        Self::from_bits(seeds.next())
    }

    /// Advances and returns 26 random bits.
    #[inline(always)]
    const fn draw(&mut self) -> u32 {
        let Self { low, mut high } = *self;
        let bits = low.wrapping_mul(0x9E37_79BB);
        high ^= low;
        self.low = low.rotate_left(26) ^ high ^ (high << 9);
        self.high = high.rotate_left(13);
        bits >> 6
    }

    /// Returns a number in `0..count`, each with the same probability, or 0 if `count` is 0.
    ///
    /// ```
    /// # use reversi_rules::Generator;
    /// let mut generator = Generator::for_game(1, 0);
    /// assert!((0..1000).all(|_| generator.below(10) < 10));
    /// ```
    #[inline]
    pub const fn below(&mut self, count: u32) -> u32 {
        loop {
            let (bits, width) = match self.draw() {
                first if count <= 1 << 26 => (first, 26),
                first => (first << 6 | self.draw() >> 20, 32),
            };
            // The bits divide `0..count` into equal parts, up to a rest, which is drawn again.
            let product = bits as u64 * count as u64;
            let (number, rest) = (product >> width, product & ((1 << width) - 1));
            if rest >= count as u64 || rest >= (1 << width) % (count as u64) {
                return number as u32;
            }
        }
    }

    /// Returns a number in `0..count` from a single draw, for at most 64. One in a million draws
    /// favors a number, which a loop over many boards need not draw again.
    #[inline(always)]
    pub(crate) const fn draw_below(&mut self, count: u8) -> u8 {
        (self.draw().wrapping_mul(count as u32) >> 26) as u8
    }

    /// Picks a square uniformly at random. An empty set yields `None` and still advances the
    /// generator.
    ///
    /// ```
    /// # use reversi_rules::{Bitboard, Generator};
    /// let mut generator = Generator::for_game(1, 0);
    /// assert!(Bitboard::CORNERS.contains(generator.choose(Bitboard::CORNERS).unwrap()));
    /// assert_eq!(generator.choose(Bitboard::EMPTY), None);
    /// ```
    #[inline]
    pub fn choose<B: SquareSet>(&mut self, squares: B) -> Option<B::Square> {
        let number = (u64::from(self.draw()) * squares.len() as u64) >> 26;
        squares.nth(number as usize)
    }
}

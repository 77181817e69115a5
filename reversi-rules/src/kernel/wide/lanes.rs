//! The registers of the rule: bytes side by side, each one row of another board.

/// A register of independent bytes. `u8` is one of one byte, the reference for the vector backends.
///
/// Their values come from their [`Backend`](super::Backend) or from other values only. So whoever has one
/// may use its instructions.
pub(crate) trait Lanes: Copy {
    /// Fills each lane with that byte.
    fn splat(self, byte: u8) -> Self;
    fn and(self, other: Self) -> Self;
    /// Returns the bits that `other` lacks.
    fn and_not(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Adds modulo 256.
    fn add(self, other: Self) -> Self;
    /// Subtracts modulo 256.
    fn sub(self, other: Self) -> Self;
    /// Shifts down by one bit. The highest bit of the result is unspecified: a wider shift lets the
    /// neighbor's lowest bit in.
    fn shr1(self) -> Self;
    /// Shifts down by two bits; the two highest are unspecified.
    fn shr2(self) -> Self;
    /// Shifts down by four bits; the four highest are unspecified.
    fn shr4(self) -> Self;
    /// Sets all bits of a lane that is zero, none of the others.
    fn is_zero(self) -> Self;
    /// Sets all bits of a lane that is at least the other one's, unsigned.
    fn at_least(self, other: Self) -> Self;

    /// As [`is_zero`](Self::is_zero) for lanes with one bit or none.
    #[inline(always)]
    fn is_zero_single_bit(self) -> Self {
        self.is_zero()
    }

    #[inline(always)]
    fn shl1(self) -> Self {
        self.add(self)
    }

    /// Returns `self & (one | other)`, a step along a run.
    #[inline(always)]
    fn and_either(self, one: Self, other: Self) -> Self {
        self.and(one.or(other))
    }

    /// Returns `self | one | other`.
    #[inline(always)]
    fn or_both(self, one: Self, other: Self) -> Self {
        self.or(one.or(other))
    }

    #[inline(always)]
    fn count(self) -> Self {
        let pairs = self.sub(self.shr1().and(self.splat(0x55)));
        let low = self.splat(0x33);
        let fours = pairs.and(low).add(pairs.shr2().and(low));
        fours.add(fours.shr4().and(self.splat(0x0F))).and(self.splat(0x0F))
    }

    /// Returns the squares just beyond the runs of `inner` that begin beside a bit of `self`,
    /// towards the lower bits. Bits of `inner` are unspecified.
    #[inline(always)]
    fn run_ends_west(self, inner: Self) -> Self {
        run_west(self, inner).shr1()
    }
}

/// Returns the runs of `inner` that begin beside a bit of `from`, towards the lower bits. `inner`
/// has neither the lowest nor the highest bit.
#[inline(always)]
pub(super) fn run_west<L: Lanes>(from: L, inner: L) -> L {
    // At most six long: two single steps, then two at a time over pairs of neighbors.
    let pairs = inner.and(inner.shr1());
    let run = inner.and(from.shr1());
    let run = run.or(inner.and(run.shr1()));
    let run = run.or(pairs.and(run.shr2()));
    run.or(pairs.and(run.shr2()))
}

impl Lanes for u8 {
    #[inline(always)]
    fn splat(self, byte: u8) -> Self {
        byte
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self & !other
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self ^ other
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.wrapping_sub(other)
    }

    #[inline(always)]
    fn shr1(self) -> Self {
        self >> 1
    }

    #[inline(always)]
    fn shr2(self) -> Self {
        self >> 2
    }

    #[inline(always)]
    fn shr4(self) -> Self {
        self >> 4
    }

    #[inline(always)]
    fn is_zero(self) -> Self {
        if self == 0 { 0xFF } else { 0 }
    }

    #[inline(always)]
    fn at_least(self, other: Self) -> Self {
        if self >= other { 0xFF } else { 0 }
    }
}

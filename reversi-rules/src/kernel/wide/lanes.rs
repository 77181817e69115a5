//! The operations that the rule needs of a register.
//!
//! A register holds one row of many boards, a byte for each. The trait has no more than `rows.rs`
//! uses, so that a backend is short. It wraps a dozen instructions, and better versions of a few
//! methods where the CPU has them. `u8` is a register of one byte. It is the reference that tests
//! compare the others with, and the portable backend.

/// A register of independent bytes, the *lanes*.
///
/// Only a [`Backend`](super::Backend) creates the first register; others are computed from it. So a
/// register proves that the CPU has its instructions.
pub(crate) trait Lanes: Copy {
    /// Returns a register with `byte` in each lane.
    fn splat(self, byte: u8) -> Self;
    fn and(self, other: Self) -> Self;
    /// Returns `self & !other`.
    fn and_not(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Adds modulo 256.
    fn add(self, other: Self) -> Self;
    /// Subtracts modulo 256.
    fn sub(self, other: Self) -> Self;
    /// Shifts each lane right by one bit. The highest bit is unspecified: x86 has no shift of
    /// bytes, and in a wider shift it comes from the neighbor.
    fn shr1(self) -> Self;
    /// Shifts right by two bits; the two highest are unspecified.
    fn shr2(self) -> Self;
    /// Shifts right by four bits; the four highest are unspecified.
    fn shr4(self) -> Self;
    /// Sets all bits of the lanes that are zero, and none of the others.
    fn is_zero(self) -> Self;
    /// Sets all bits of the lanes where `self >= other`, unsigned, and none of the others.
    fn at_least(self, other: Self) -> Self;

    /// As [`is_zero`](Self::is_zero), for lanes that have at most one bit.
    #[inline(always)]
    fn is_zero_single_bit(self) -> Self {
        self.is_zero()
    }

    /// Shifts each lane left by one bit.
    #[inline(always)]
    fn shl1(self) -> Self {
        self.add(self)
    }

    /// Returns `self & (one | other)`: a step along a run.
    #[inline(always)]
    fn and_either(self, one: Self, other: Self) -> Self {
        self.and(one.or(other))
    }

    /// Returns `self | one | other`.
    #[inline(always)]
    fn or_both(self, one: Self, other: Self) -> Self {
        self.or(one.or(other))
    }

    /// Counts the bits of each lane.
    #[inline(always)]
    fn count(self) -> Self {
        let pairs = self.sub(self.shr1().and(self.splat(0x55)));
        let low = self.splat(0x33);
        let fours = pairs.and(low).add(pairs.shr2().and(low));
        fours.add(fours.shr4().and(self.splat(0x0F))).and(self.splat(0x0F))
    }

    /// Returns the squares just behind the runs of `inner` that begin beside a bit of `self` and go
    /// west, towards the lower bits. The bits of `inner` are unspecified in the result.
    #[inline(always)]
    fn run_ends_west(self, inner: Self) -> Self {
        run_west(self, inner).shr1()
    }
}

/// Returns the runs of `inner` that begin beside a bit of `from` and go west. `inner` has neither
/// the lowest nor the highest bit.
#[inline(always)]
pub(super) fn run_west<L: Lanes>(from: L, inner: L) -> L {
    // A run has at most six squares: two single steps, then two at a time over pairs of neighbors.
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

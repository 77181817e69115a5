//! What the rule asks of a register: bytes side by side, each of them one row of another board.

/// A register of bytes that do not know of each other. `u8` is one of one byte, and what the
/// vector forms must agree with.
///
/// Values of the vector forms come from their [`Form`](super::Form) or from other values, never
/// out of nothing: whoever has one may use its instructions.
pub(crate) trait Lanes: Copy {
    /// That byte in each lane.
    fn fill(self, byte: u8) -> Self;
    fn and(self, other: Self) -> Self;
    /// The bits of this one that the other has not.
    fn without(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Modulo 256.
    fn add(self, other: Self) -> Self;
    /// Modulo 256.
    fn sub(self, other: Self) -> Self;
    /// Down by one bit. The highest bit of the result means nothing: some forms have only wider
    /// shifts, which let the neighbour's lowest bit in.
    fn shr1(self) -> Self;
    /// Down by two bits; the two highest mean nothing.
    fn shr2(self) -> Self;
    /// Down by four bits; the four highest mean nothing.
    fn shr4(self) -> Self;
    /// All bits of a lane that is zero, none of the others.
    fn is_zero(self) -> Self;
    /// All bits of a lane that is at least the other one's, as unsigned numbers.
    fn at_least(self, other: Self) -> Self;

    /// [`is_zero`](Self::is_zero) of lanes that have one bit or none; others mean nothing.
    #[inline(always)]
    fn lacks_bit(self) -> Self {
        self.is_zero()
    }

    /// Up by one bit.
    #[inline(always)]
    fn shl1(self) -> Self {
        self.add(self)
    }

    /// `self & (one | other)`, a step along a run.
    #[inline(always)]
    fn and_either(self, one: Self, other: Self) -> Self {
        self.and(one.or(other))
    }

    /// `self | one | other`.
    #[inline(always)]
    fn or_both(self, one: Self, other: Self) -> Self {
        self.or(one.or(other))
    }

    /// The number of bits in each lane.
    #[inline(always)]
    fn count(self) -> Self {
        let pairs = self.sub(self.shr1().and(self.fill(0x55)));
        let low = self.fill(0x33);
        let fours = pairs.and(low).add(pairs.shr2().and(low));
        fours.add(fours.shr4().and(self.fill(0x0F))).and(self.fill(0x0F))
    }

    /// The squares just beyond the runs of `inner` that begin next to a bit of `self` and go
    /// towards the lower bits; bits of `inner` mean nothing.
    #[inline(always)]
    fn beyond_west(self, inner: Self) -> Self {
        run_west(self, inner).shr1()
    }
}

/// The runs of `inner` that begin next to a bit of `from` and go towards the lower bits. `inner`
/// has neither the lowest nor the highest bit.
#[inline(always)]
pub(super) fn run_west<L: Lanes>(from: L, inner: L) -> L {
    // At most six long: one step, one more, then two at a time over pairs of neighbours.
    let pairs = inner.and(inner.shr1());
    let run = inner.and(from.shr1());
    let run = run.or(inner.and(run.shr1()));
    let run = run.or(pairs.and(run.shr2()));
    run.or(pairs.and(run.shr2()))
}

impl Lanes for u8 {
    #[inline(always)]
    fn fill(self, byte: u8) -> Self {
        byte
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
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

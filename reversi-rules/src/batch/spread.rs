//! What the bits of a mask are spread to, and the way back.

#![expect(private_bounds, reason = "nobody outside can name it")]
#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the form")]

use crate::kernel::wide::Form;

/// The numbers that bits can become.
pub trait Spread: Copy + 'static {
    /// Each bit of the mask as a number of its own.
    fn spread<F: Form>(form: F, mask: u64) -> [Self; 64];
    /// Whether it stands for a bit that is 1: anything but 0 and `false`.
    fn is_set(self) -> bool;

    /// The mask whose bits are those that the numbers stand for.
    #[inline(always)]
    fn gather<F: Form>(form: F, numbers: &[Self; 64]) -> u64 {
        let mut bytes = [0; 64];
        for i in 0..64 {
            bytes[i] = u8::from(numbers[i].is_set());
        }
        form.bits(&bytes)
    }
}

impl Spread for bool {
    #[inline(always)]
    fn spread<F: Form>(form: F, mask: u64) -> [Self; 64] {
        let bytes = form.bytes(mask);
        let mut flags = [false; 64];
        for i in 0..64 {
            flags[i] = bytes[i] != 0;
        }
        flags
    }

    #[inline(always)]
    fn is_set(self) -> bool {
        self
    }
}

impl Spread for u8 {
    #[inline(always)]
    fn spread<F: Form>(form: F, mask: u64) -> [Self; 64] {
        form.bytes(mask)
    }

    #[inline(always)]
    fn is_set(self) -> bool {
        self != 0
    }
}

impl Spread for i8 {
    #[inline(always)]
    fn spread<F: Form>(form: F, mask: u64) -> [Self; 64] {
        let bytes = form.bytes(mask);
        let mut numbers = [0; 64];
        for i in 0..64 {
            numbers[i] = bytes[i].cast_signed();
        }
        numbers
    }

    #[inline(always)]
    fn is_set(self) -> bool {
        self != 0
    }
}

impl Spread for f32 {
    #[inline(always)]
    fn spread<F: Form>(form: F, mask: u64) -> [Self; 64] {
        form.floats(mask)
    }

    #[inline(always)]
    fn is_set(self) -> bool {
        self != 0.0
    }
}

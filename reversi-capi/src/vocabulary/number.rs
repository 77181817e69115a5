//! Enumerations from C, where a parameter of an enum may hold any number.

use core::mem::MaybeUninit;

/// An enum of the header, which may hold any number when it comes from C.
///
/// # Safety
/// It has no padding, as an enum that is `repr(i32)`.
pub(crate) unsafe trait Enumerated: Copy {}

/// Declares enums of the header.
macro_rules! enumerated {
    ($($type:ty),+) => {$(
        // SAFETY: each is `repr(i32)`, which cbindgen translates to a number of 32 bits in C and C++.
        unsafe impl $crate::vocabulary::number::Enumerated for $type {}
    )+};
}

pub(crate) use enumerated;

/// Returns the number in a parameter or a field, which may not be a variant of the enum. Such
/// parameters are `MaybeUninit`, which cbindgen shows as the enum.
pub(crate) fn of<E: Enumerated>(value: MaybeUninit<E>) -> i32 {
    const { assert!(size_of::<E>() == size_of::<i32>()) };
    // SAFETY: it has the size of the number, and a value from C is initialized.
    unsafe { (&raw const value).cast::<i32>().read() }
}

/// Creates an enum from a number.
pub(crate) fn made<E: Enumerated>(number: i32) -> MaybeUninit<E> {
    const { assert!(size_of::<E>() == size_of::<i32>()) };
    let mut value = MaybeUninit::uninit();
    // SAFETY: it has the size of the number.
    unsafe { (&raw mut value).cast::<i32>().write(number) };
    value
}

/// Returns the entry of `all` for an enum that counts from 0.
pub(crate) fn pick<E: Enumerated, T: Copy>(value: MaybeUninit<E>, all: &[T]) -> Option<T> {
    usize::try_from(of(value)).ok().and_then(|number| all.get(number).copied())
}

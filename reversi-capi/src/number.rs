//! Enumerations across the border: a parameter of an enum in C may hold any number.

use core::mem::MaybeUninit;

/// An enum of the header.
///
/// # Safety
/// It is `repr(i32)`, and in C and C++ a number of 32 bits that may be any.
pub(crate) unsafe trait Enumerated: Copy {}

/// The number in a parameter or a field, whether or not the enum has it. `MaybeUninit` is how Rust
/// holds an enum of which it does not know that; the header shows the enum.
pub(crate) fn of<E: Enumerated>(value: MaybeUninit<E>) -> i32 {
    const { assert!(size_of::<E>() == size_of::<i32>()) };
    // SAFETY: it has the size of the number and came from C, where it always has a value.
    unsafe { (&raw const value).cast::<i32>().read() }
}

/// An enum with that number.
pub(crate) fn made<E: Enumerated>(number: i32) -> MaybeUninit<E> {
    const { assert!(size_of::<E>() == size_of::<i32>()) };
    let mut value = MaybeUninit::uninit();
    // SAFETY: it has the size of the number, and may be any.
    unsafe { (&raw mut value).cast::<i32>().write(number) };
    value
}

/// The entry of `all` with the number in a parameter: an enum that counts from 0.
pub(crate) fn pick<E: Enumerated, T: Copy>(value: MaybeUninit<E>, all: &[T]) -> Option<T> {
    usize::try_from(of(value)).ok().and_then(|number| all.get(number).copied())
}

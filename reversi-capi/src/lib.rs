//! `libreversi`: the rules of Reversi for C and for every language that can call C.
//!
//! This crate converts and checks; every rule is in `reversi-rules`. The declarations in
//! `include/reversi/reversi.h` are generated from these modules, so the comments here are written
//! for its readers. The conventions for all functions are at the top of the header, and its sections
//! are in `header/*.h.in`.
//!
//! Nothing here allocates or panics. With the profile `capi` and without the feature `std`, the
//! library imports only the `mem…` functions, `bcmp` and `strlen`. The tests check this.

#![cfg_attr(not(any(test, feature = "std")), no_std)]
// Without a part of the library, helpers of it are unused.
#![cfg_attr(
    not(all(feature = "batch", feature = "protocols", feature = "records", feature = "variants")),
    allow(dead_code, unused_imports)
)]
#![allow(clippy::missing_safety_doc, reason = "the top of the header says what pointers must be")]
#![allow(clippy::doc_markdown, reason = "the comments are those of the C header")]

// In the order of the header: cbindgen follows it within a section.
pub mod vocabulary;

mod generic;

pub mod board;

#[cfg(feature = "batch")]
pub mod batch;

#[cfg(feature = "variants")]
pub mod variant;

#[cfg(feature = "records")]
pub mod files;

#[cfg(feature = "records")]
pub mod record;

#[cfg(feature = "protocols")]
pub mod protocol;

#[cfg(all(not(any(test, feature = "std")), not(panic = "abort")))]
compile_error!(
    "without the feature `std` this needs panic = \"abort\": \
     build with `--profile capi --no-default-features`, or with the default features"
);

#[cfg(not(any(test, feature = "std")))]
mod panic {
    #[cfg(not(target_family = "wasm"))]
    unsafe extern "C" {
        fn abort() -> !;
    }

    /// Unreachable. The tests check this: `abort` would be an import of the shared library if one
    /// panic were left in it.
    #[panic_handler]
    fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
        #[cfg(not(target_family = "wasm"))]
        // SAFETY: `abort` takes nothing and does not return.
        unsafe {
            abort()
        }
        // A module without imports has no `abort`.
        #[cfg(target_family = "wasm")]
        core::arch::wasm32::unreachable()
    }
}

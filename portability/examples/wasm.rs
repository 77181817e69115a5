//! The checks as a WebAssembly module without imports, which `node.mjs` calls.

#![no_std]

use core::panic::PanicInfo;

use reversi_portability::CHECKS;

/// Returns the number of checks.
#[unsafe(no_mangle)]
pub extern "C" fn checks() -> usize {
    CHECKS.len()
}

/// Returns the address of a check's name.
#[unsafe(no_mangle)]
pub extern "C" fn name(check: usize) -> *const u8 {
    CHECKS[check].name.as_ptr()
}

/// Returns the length of a check's name in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn name_length(check: usize) -> usize {
    CHECKS[check].name.len()
}

/// Runs a check and returns whether it holds.
#[unsafe(no_mangle)]
pub extern "C" fn holds(check: usize) -> bool {
    (CHECKS[check].holds)()
}

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    core::arch::wasm32::unreachable()
}

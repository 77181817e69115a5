//! The checks as a WebAssembly module that imports nothing: `node.mjs` asks it.

#![no_std]

use core::panic::PanicInfo;

use reversi_rules_portability::CHECKS;

/// How many there are.
#[unsafe(no_mangle)]
pub extern "C" fn checks() -> usize {
    CHECKS.len()
}

/// Where the name of that check begins in memory.
#[unsafe(no_mangle)]
pub extern "C" fn name(check: usize) -> *const u8 {
    CHECKS[check].name.as_ptr()
}

/// How many bytes it has.
#[unsafe(no_mangle)]
pub extern "C" fn name_length(check: usize) -> usize {
    CHECKS[check].name.len()
}

/// Whether it holds.
#[unsafe(no_mangle)]
pub extern "C" fn holds(check: usize) -> bool {
    (CHECKS[check].holds)()
}

#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    core::arch::wasm32::unreachable()
}

//! The allocator, and the end of a panic.
//!
//! Only an input for which the memory is too small leads to a panic. It traps, and every later call
//! traps too.

use core::panic::PanicInfo;

use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};

#[global_allocator]
static ALLOCATOR: WasmDynamicTalc = new_wasm_dynamic_allocator();

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

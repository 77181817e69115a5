//! Runs the checks on a Cortex-M4 without an operating system, as QEMU emulates Arm's MPS2 board.
//!
//! The program is linked with `examples/c/embedded/mps2.ld`. Output and exit status go through the
//! debugger's channel (semihosting).

#![no_std]
#![no_main]

use core::arch::asm;
use core::ffi::c_void;
use core::fmt::{self, Write};
use core::panic::PanicInfo;
use core::ptr;

use reversi_portability::CHECKS;

// Symbols of mps2.ld.
unsafe extern "C" {
    static mut data_start: [u32; 0];
    static data_end: [u32; 0];
    static data_image: [u32; 0];
    static mut bss_start: [u32; 0];
    static bss_end: [u32; 0];
    static stack_top: [u32; 0];
}

const SYS_WRITE0: usize = 0x04;
const SYS_EXIT_EXTENDED: usize = 0x20;
const APPLICATION_EXIT: u32 = 0x20026;

/// Sends a request to the debugger.
///
/// # Safety
/// `argument` must be valid for the operation.
unsafe fn request(operation: usize, argument: *const c_void) {
    // SAFETY: the debugger reads the argument, as the caller promises, and changes r0.
    unsafe {
        asm!("bkpt 0xAB", inout("r0") operation => _, in("r1") argument, options(nostack));
    }
}

fn finish(status: u32) -> ! {
    let why = [APPLICATION_EXIT, status];
    // SAFETY: the operation reads two words.
    unsafe { request(SYS_EXIT_EXTENDED, ptr::from_ref(&why).cast()) };
    loop {}
}

struct Console;

impl Write for Console {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for part in text.as_bytes().chunks(63) {
            let mut ended = [0; 64];
            ended[..part.len()].copy_from_slice(part);
            // SAFETY: the operation reads bytes up to a zero.
            unsafe { request(SYS_WRITE0, ended.as_ptr().cast()) };
        }
        Ok(())
    }
}

fn run() -> fmt::Result {
    let mut failed = 0;
    for check in CHECKS {
        let holds = (check.holds)();
        failed += u32::from(!holds);
        writeln!(Console, "{}: {}", check.name, if holds { "ok" } else { "FAILED" })?;
    }
    finish(u32::from(failed > 0));
}

/// The entry point. It prepares memory as Rust expects it, then runs the checks.
extern "C" fn reset() -> ! {
    // SAFETY: the symbols are those of the linker script, and nothing is in use yet.
    unsafe {
        let (start, end) = (&raw mut data_start, &raw const data_end);
        let bytes = end.addr() - start.addr();
        ptr::copy_nonoverlapping((&raw const data_image).cast::<u8>(), start.cast(), bytes);
        let (start, end) = (&raw mut bss_start, &raw const bss_end);
        ptr::write_bytes(start.cast::<u8>(), 0, end.addr() - start.addr());
    }
    let _ = run();
    finish(3)
}

/// The handler of every exception, which would be a bug in this program.
extern "C" fn fault() -> ! {
    finish(2)
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    let _ = writeln!(Console, "{info}");
    finish(101)
}

/// The vector table, which the CPU reads first: the stack, then the handlers of exceptions 1 to 15.
#[repr(C)]
struct Vectors {
    stack: *const [u32; 0],
    handlers: [extern "C" fn() -> !; 15],
}

// SAFETY: the table never changes.
unsafe impl Sync for Vectors {}

#[used]
#[unsafe(link_section = ".vectors")]
static VECTORS: Vectors = {
    let mut handlers: [extern "C" fn() -> !; 15] = [fault; 15];
    handlers[0] = reset;
    Vectors { stack: &raw const stack_top, handlers }
};

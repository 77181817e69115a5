//! Memory that runs out is a `MemoryError`, and never an abort.
//!
//! Rust aborts the process if an allocation fails, unless the code that allocates handles the
//! failure. Columns and lists that grow with the input do: [`list`] and [`listed`]. For the many
//! small allocations (messages, names), and for code of the crate that allocates by itself, there
//! is a *reserve*: memory that nobody uses. If an allocation fails, the reserve is freed, and the
//! allocation is tried again. The next allocation sets up a new reserve, if it can.
//!
//! ```text
//!   let _room = memory::room(bytes)?;          as much as the work may need, or a MemoryError
//!   work();                                    a failed allocation uses up the reserve
//! ```
//!
//! A reserve costs address space, not memory: an operating system gives a page to whoever first
//! writes to it, and nobody writes to the reserve but for its first bytes.

#![allow(unsafe_code, reason = "an allocator is unsafe to implement")]
#![expect(clippy::cast_ptr_alignment, reason = "a reserve is aligned for its first word")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering};

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

#[global_allocator]
static ALLOCATOR: Reserved = Reserved;

/// The allocator of the system, with the reserve behind it.
struct Reserved;

/// The reserve. Its first word is its size.
static RESERVE: AtomicPtr<u8> = AtomicPtr::new(ptr::null_mut());

/// The reserve between calls, for small allocations.
const USUAL: usize = 1 << 18;

/// The layout of a reserve of that size.
fn layout(size: usize) -> Option<Layout> {
    Layout::from_size_align(size.max(size_of::<usize>()), align_of::<usize>()).ok()
}

/// Frees the reserve, and returns its size, or 0 if there was none.
fn release() -> usize {
    let reserve = RESERVE.swap(ptr::null_mut(), Ordering::AcqRel);
    if reserve.is_null() {
        return 0;
    }
    // SAFETY: `keep` wrote the size to the first word, which is aligned. Whoever takes the pointer
    // out of `RESERVE`, as above, is its only owner.
    let size = unsafe { reserve.cast::<usize>().read() };
    if let Some(layout) = layout(size) {
        // SAFETY: `keep` allocated it with this layout.
        unsafe { System.dealloc(reserve, layout) };
    }
    size
}

/// Replaces the reserve by one of that size, and returns whether there is memory for it.
fn keep(size: usize) -> bool {
    release();
    let Some(layout) = layout(size) else { return false };
    // SAFETY: `layout` is never of size 0.
    let reserve = unsafe { System.alloc(layout) };
    if reserve.is_null() {
        return false;
    }
    // SAFETY: the reserve has room for a word, and is aligned for it.
    unsafe { reserve.cast::<usize>().write(layout.size()) };
    let kept =
        RESERVE.compare_exchange(ptr::null_mut(), reserve, Ordering::AcqRel, Ordering::Acquire);
    if kept.is_err() {
        // Another thread has set up a reserve meanwhile, which serves both.
        // SAFETY: allocated above with this layout, and nobody else has seen it.
        unsafe { System.dealloc(reserve, layout) };
    }
    true
}

// SAFETY: every call is passed on to the system's allocator with the caller's arguments, for which
// the caller keeps the rules of `GlobalAlloc`. A second try has the same arguments as the first.
unsafe impl GlobalAlloc for Reserved {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if RESERVE.load(Ordering::Relaxed).is_null() {
            // It was used up. There may be memory again.
            keep(USUAL);
        }
        // SAFETY: see above.
        let memory = unsafe { System.alloc(layout) };
        if memory.is_null() && release() > 0 {
            // SAFETY: see above.
            return unsafe { System.alloc(layout) };
        }
        memory
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: see above.
        let memory = unsafe { System.alloc_zeroed(layout) };
        if memory.is_null() && release() > 0 {
            // SAFETY: see above.
            return unsafe { System.alloc_zeroed(layout) };
        }
        memory
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: see above.
        let moved = unsafe { System.realloc(memory, layout, size) };
        if moved.is_null() && release() > 0 {
            // SAFETY: see above. A failed `realloc` leaves the old memory as it was.
            return unsafe { System.realloc(memory, layout, size) };
        }
        moved
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: see above.
        unsafe { System.dealloc(memory, layout) }
    }
}

/// A reserve for the work of one call. Dropping it leaves the usual one.
pub(crate) struct Room(());

impl Drop for Room {
    fn drop(&mut self) {
        // Without memory for the usual reserve there is none until the next call.
        keep(USUAL);
    }
}

/// Sets aside as many bytes as the work may need. Raises `MemoryError` if there are not so many.
pub(crate) fn room(bytes: usize) -> PyResult<Room> {
    if keep(bytes.saturating_add(USUAL)) { Ok(Room(())) } else { Err(none()) }
}

/// Returns an empty list with room for so many items.
pub(crate) fn list<T>(items: usize) -> PyResult<Vec<T>> {
    let mut list = Vec::new();
    list.try_reserve_exact(items).map_err(|_| none())?;
    Ok(list)
}

/// Collects the items of an iterator.
pub(crate) fn listed<T>(items: impl IntoIterator<Item = T>) -> PyResult<Vec<T>> {
    let items = items.into_iter();
    let mut list = list(items.size_hint().0)?;
    for item in items {
        push(&mut list, item)?;
    }
    Ok(list)
}

/// Adds an item to a list.
pub(crate) fn push<T>(list: &mut Vec<T>, item: T) -> PyResult<()> {
    if list.len() == list.capacity() {
        list.try_reserve(1).map_err(|_| none())?;
    }
    list.push(item);
    Ok(())
}

/// Copies bytes.
pub(crate) fn copied(bytes: &[u8]) -> PyResult<Box<[u8]>> {
    let mut copy = list(bytes.len())?;
    copy.extend_from_slice(bytes);
    Ok(copy.into())
}

/// Creates a `MemoryError`.
pub(crate) fn none() -> PyErr {
    PyMemoryError::new_err("there is too little memory")
}

//! Another library made by Rust, with std, a heap and a caught panic: code that two archives share,
//! and that a linker must not find twice.

/// Returns the number of decimal digits of `count`, or -1 if it is negative.
#[unsafe(no_mangle)]
pub extern "C" fn neighbor_digits(count: i64) -> i32 {
    std::panic::catch_unwind(|| {
        assert!(count >= 0);
        count.to_string().len() as i32
    })
    .unwrap_or(-1)
}

//! Another library that is made by Rust, with std, a heap and a panic that is caught: what two
//! archives have in common, which a linker must not find twice.

/// How many characters `count` has in decimal, and -1 if it is negative.
#[unsafe(no_mangle)]
pub extern "C" fn neighbour_digits(count: i64) -> i32 {
    std::panic::catch_unwind(|| {
        assert!(count >= 0);
        count.to_string().len() as i32
    })
    .unwrap_or(-1)
}

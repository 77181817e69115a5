//! The version of the library.

use core::ffi::{CStr, c_char, c_int};

const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => c"",
    };

const NUMBER: c_int = part(env!("CARGO_PKG_VERSION_MAJOR")) * 1_000_000
    + part(env!("CARGO_PKG_VERSION_MINOR")) * 1_000
    + part(env!("CARGO_PKG_VERSION_PATCH"));

const fn part(digits: &str) -> c_int {
    match c_int::from_str_radix(digits, 10) {
        Ok(number) => number,
        Err(_) => panic!("a version is made of numbers"),
    }
}

/// Returns the version of the loaded library, encoded like REVERSI_VERSION_NUMBER, which is the
/// version of this header.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_library_version_number() -> c_int {
    NUMBER
}

/// Returns the version of the loaded library as static text, such as "0.1.0".
#[unsafe(no_mangle)]
pub extern "C" fn reversi_library_version() -> *const c_char {
    VERSION.as_ptr()
}

#[cfg(test)]
mod tests {
    use super::{NUMBER, VERSION};

    #[test]
    fn the_header_has_the_version_of_the_package() {
        let header = include_str!("../../header/base.h.in");
        let has = |line: String| assert!(header.lines().any(|other| other == line), "{line}");
        has(format!("#define REVERSI_VERSION_MAJOR {}", env!("CARGO_PKG_VERSION_MAJOR")));
        has(format!("#define REVERSI_VERSION_MINOR {}", env!("CARGO_PKG_VERSION_MINOR")));
        has(format!("#define REVERSI_VERSION_PATCH {}", env!("CARGO_PKG_VERSION_PATCH")));
        has(format!("#define REVERSI_VERSION {:?}", VERSION.to_str().unwrap()));
        has(format!("#define REVERSI_VERSION_NUMBER {NUMBER}"));
    }
}

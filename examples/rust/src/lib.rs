//! Compiles and runs the Rust example of the repository's README, which belongs to no other crate.

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

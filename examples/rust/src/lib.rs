//! Compiles and runs the Rust examples of the repository's README.

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

#[cfg(doctest)]
mod pages;

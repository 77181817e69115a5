//! See [`reversi_fuzz::symmetry`].

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| reversi_fuzz::symmetry(input));

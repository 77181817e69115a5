//! See [`reversi_fuzz::trees`].

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| reversi_fuzz::trees(input));

//! See [`reversi_fuzz::notation`].

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| reversi_fuzz::notation(input));

//! See [`reversi_fuzz::analysis`].

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| reversi_fuzz::analysis(input));

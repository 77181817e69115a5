//! See [`reversi_fuzz::differential`].

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| reversi_fuzz::differential(input));

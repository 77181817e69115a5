//! See [`reversi_fuzz::protocol`].

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| reversi_fuzz::protocol(input));

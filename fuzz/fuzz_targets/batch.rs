//! See [`reversi_fuzz::batch`].

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| reversi_fuzz::batch(input));

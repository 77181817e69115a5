//! See [`reversi_fuzz::variants`].

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| reversi_fuzz::variants(input));

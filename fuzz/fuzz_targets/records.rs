//! See [`reversi_fuzz::records`].

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| reversi_fuzz::records(input));

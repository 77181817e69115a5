//! See [`reversi_fuzz::parsers`].

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| reversi_fuzz::parsers(input));

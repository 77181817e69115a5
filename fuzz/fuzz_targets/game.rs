//! See [`reversi_fuzz::game`].

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| reversi_fuzz::game(input));

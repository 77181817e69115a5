//! See [`reversi_fuzz::kernel`].

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| reversi_fuzz::kernel(input));

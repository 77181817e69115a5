//! What users may rely on beyond behaviour.

use crate::promises::thread_safe;
use reversi_rules::variant::{Bitboard, Game, Rules, Square, TranscriptError};
use std::error::Error;
use std::mem::size_of;

#[test]
fn sizes() {
    assert_eq!([size_of::<Square>(), size_of::<Bitboard>()], [1, 32]);
}

#[test]
fn everything_may_cross_threads() {
    let names = [thread_safe::<Game>(), thread_safe::<TranscriptError>()];
    assert!(names.iter().all(|name| name.starts_with("reversi_rules::")));
}

#[test]
fn errors_travel_in_boxes() {
    let boxed: Box<dyn Error + Send + Sync> = Rules::new(3, 8).expect_err("too narrow").into();
    assert!(!boxed.to_string().is_empty());
}

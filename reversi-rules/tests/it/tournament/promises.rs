//! Promises beyond behavior.

use crate::support::promises::thread_safe;
use reversi_rules::tournament::{Standing, StandingsError};

#[test]
fn everything_may_cross_threads() {
    let names = [thread_safe::<Standing>(), thread_safe::<StandingsError>()];
    assert!(names.iter().all(|name| name.starts_with("reversi_rules::")));
}

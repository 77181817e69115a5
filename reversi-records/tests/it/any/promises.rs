//! Promises beyond behavior.

use crate::support::promises::{differ, thread_safe};
use reversi_records::tree::Tree;
use reversi_records::{Annotation, Decimal, GameInfo, Text, ggf, obf, paste, pgn, sgf, wthor};
use std::error::Error;

#[test]
fn everything_may_cross_threads() {
    let names = [
        thread_safe::<GameInfo<'static>>(),
        thread_safe::<Text<'static>>(),
        thread_safe::<ggf::Record<'static>>(),
        thread_safe::<ggf::Writer<'static>>(),
        thread_safe::<obf::Problem<'static>>(),
        thread_safe::<pgn::Record<'static>>(),
        thread_safe::<sgf::Record<'static>>(),
        thread_safe::<Tree>(),
        thread_safe::<wthor::Audit<'static>>(),
        thread_safe::<wthor::Games<'static>>(),
        thread_safe::<wthor::Names<'static>>(),
        thread_safe::<wthor::WthorError>(),
    ];
    assert!(names.iter().all(|name| name.contains("reversi_records::")));
}

#[test]
fn orders_tell_values_apart() {
    differ(&[-1000, 0, 1, 1000].map(Decimal::from_thousandths));
    differ(&[0, 1, 300].map(Annotation));
    differ(&paste::Assumption::ALL);
    differ(&[0, 1, usize::MAX].map(reversi_records::tree::NodeId::from_index));
}

#[test]
fn errors_travel_in_boxes() {
    let boxed: [Box<dyn Error + Send + Sync>; 2] = [
        ggf::Record::parse(b"x").expect_err("no game").into(),
        wthor::player_name("a name that is too long").expect_err("19 bytes").into(),
    ];
    assert!(boxed.iter().all(|error| !error.to_string().is_empty()));
}

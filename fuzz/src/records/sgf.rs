//! Checks of the values that only SGF has.

use reversi_records::sgf::{Games, Record, Writer};
use reversi_rules::Color;

use super::Bounds;

pub(super) fn read(input: &[u8]) {
    let bounds = Bounds::of(input);
    let mut games = Games::new(input);
    while let Some(game) = games.next() {
        if let Ok(record) = game {
            assert_eq!(record.offset() + record.text().bytes().len(), games.offset());
            read_record(&record, bounds);
        }
    }
}

fn read_record(record: &Record<'_>, bounds: Bounds) {
    for tag in record.tags() {
        bounds.holds(tag.offset() + tag.key().bytes().len());
        assert!(tag.values().count() > 0);
        assert_eq!(Some(tag.value()), tag.values().next());
    }
    for color in Color::ALL {
        let _ = (record.info().player(color), record.info().rating(color));
    }
    bounds.ok(record.result());
    if let Ok(game) = record.replay_variant() {
        let info = record.info();
        let written = Writer::of_variant(&game, &info).expect("SGF has its board").to_string();
        let again = Record::parse(written.as_bytes()).expect("written by the crate");
        assert_eq!(again.replay_variant(), Ok(game), "{written}");
    }
}

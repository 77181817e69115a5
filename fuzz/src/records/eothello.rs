//! Checks of eOthello rows.

use reversi_records::eothello::{Games, Record};

use super::{Bounds, places};

pub(super) fn read(input: &[u8]) {
    let bounds = Bounds::of(input);
    let mut games = Games::new(input);
    let mut before = games.offset();
    while let Some(game) = games.next() {
        if let Some(record) = bounds.ok(game) {
            assert!(before <= record.offset());
            for ply in record.moves() {
                bounds.holds(ply.offset + 2);
            }
            record.audit().for_each(|finding| bounds.holds(finding.byte()));
            bounds.ok(record.replay());
            let alone = Record::parse(record.text().bytes()).expect("read before");
            assert_eq!((alone.id(), alone.result()), (record.id(), record.result()));
            places::alone(record.replay(), alone.replay(), record.offset());
        }
        assert!(games.offset() > before);
        before = games.offset();
        bounds.holds(before);
    }
}

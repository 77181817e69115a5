//! Checks of Logistello transcripts.

use reversi_records::logistello::{Games, Record, Writer};

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
            let alone = Record::parse(record.text().bytes()).expect("read before");
            assert_eq!((alone.margin(), alone.number()), (record.margin(), record.number()));
            places::alone(record.replay(), alone.replay(), record.offset());
            if let Some(game) = bounds.ok(record.replay()).filter(|game| !game.is_empty()) {
                let line = Writer::new(&game).to_string();
                let again = Record::parse(line.as_bytes()).expect("written by the crate");
                assert_eq!(again.replay(), Ok(game));
                assert_eq!(again.audit().next(), None);
            }
        }
        assert!(games.offset() > before);
        before = games.offset();
        bounds.holds(before);
    }
}

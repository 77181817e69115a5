//! Checks of the writer of Logistello transcripts.

use reversi_records::logistello::{Games, Record, Writer};

pub(super) fn read(input: &[u8]) {
    for record in Games::new(input).flatten() {
        let Ok(game) = record.replay() else { continue };
        if game.is_empty() {
            continue;
        }
        let line = Writer::new(&game).to_string();
        let again = Record::parse(line.as_bytes()).expect("written by the crate");
        assert_eq!(again.replay(), Ok(game));
        assert_eq!(again.audit().next(), None);
    }
}

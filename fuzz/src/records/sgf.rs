//! Checks of SGF.

use reversi_records::sgf::{Games, Record, Writer};
use reversi_rules::variant::Move;
use reversi_rules::{Color, Square};

use super::{Bounds, places, rewrite};

pub(super) fn read(input: &[u8]) {
    let bounds = Bounds::of(input);
    let mut games = Games::new(input);
    let mut before = games.offset();
    while let Some(game) = games.next() {
        if let Some(record) = bounds.ok(game) {
            assert!(before <= record.offset());
            assert_eq!(record.offset() + record.text().bytes().len(), games.offset());
            read_record(&record, bounds);
        }
        // Each game takes bytes, so there cannot be more games than bytes.
        assert!(games.offset() > before);
        before = games.offset();
        bounds.holds(before);
    }
}

fn read_record(record: &Record<'_>, bounds: Bounds) {
    for tag in record.tags() {
        bounds.holds(tag.offset() + tag.key().bytes().len());
        assert!(tag.values().count() > 0);
        assert_eq!(Some(tag.value()), tag.values().next());
    }
    for ply in record.moves() {
        bounds.holds(bounds.ok(ply).map_or(0, |ply| ply.offset));
    }
    for color in Color::ALL {
        let _ = (record.info().player(color), record.info().rating(color));
    }
    bounds.ok(record.result());
    bounds.ok(record.expected_result());
    bounds.ok(record.result_agrees());
    if let (Some(start), Some(game)) = (bounds.ok(record.start()), bounds.ok(record.replay())) {
        assert_eq!(game.start(), start);
        rewrite::rewritten(&game, &record.info());
    }

    if let Some(game) = bounds.ok(record.replay_variant()) {
        assert_eq!(bounds.ok(record.variant_start()), Some(game.start()));
        let info = record.info();
        let written = Writer::of_variant(&game, &info).expect("SGF has its board").to_string();
        let again = Record::parse(written.as_bytes()).expect("written by the crate");
        assert_eq!(again.replay_variant(), Ok(game), "{written}");
    }

    // The text of a record is a whole tree.
    let alone = Record::parse(record.text().bytes()).expect("read before");
    assert_eq!(alone.info(), record.info());
    assert_eq!(alone.replay().ok(), record.replay().ok());
    places::alone(record.replay(), alone.replay(), record.offset());
    places::alone(record.replay_variant(), alone.replay_variant(), record.offset());
    if let (Ok(start), Err(error)) = (record.start(), record.replay()) {
        let moves = record.moves().map_while(Result::ok);
        let moves = moves.map(|ply| (ply.offset, on_8x8(ply.played)));
        let unreadable = record.moves().find_map(Result::err).map(|error| (error.byte(), None));
        places::stopped(start, moves.chain(unreadable), error.location());
    }
}

fn on_8x8(played: Move) -> Option<Square> {
    played.square().and_then(|square| Square::try_from(square).ok())
}

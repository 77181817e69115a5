//! Checks of PGN.

use reversi_records::pgn::{Games, Record, ResultToken};
use reversi_rules::Move;

use super::{Bounds, places, rewrite};

pub(super) fn read(input: &[u8]) {
    let bounds = Bounds::of(input);
    let mut count = 0;
    let mut before = 0;
    for game in Games::new(input) {
        count += 1;
        bounds.holds(count);
        if let Some(record) = bounds.ok(game) {
            assert!(before <= record.offset());
            before = record.offset();
            read_record(&record, bounds);
        }
    }
    if let Some(result) = ResultToken::parse(input) {
        assert_eq!(ResultToken::parse(result.to_string().as_bytes()), Some(result));
        assert!(result.agrees(result));
    }
}

fn read_record(record: &Record<'_>, bounds: Bounds) {
    bounds.holds(record.offset());
    let mut last = record.offset();
    for tag in record.tags() {
        assert!(!tag.name.is_empty());
        assert!(last <= tag.offset);
        last = tag.offset + tag.name.len() + tag.value.bytes().len();
        bounds.holds(last);
        assert!(record.tag(tag.name).is_some());
    }
    for ply in record.moves() {
        assert!(last <= ply.offset);
        last = ply.offset + 2;
        bounds.holds(last);
    }
    assert!(format!("{record:?}").starts_with("Record("));
    let results = bounds.ok(record.results());
    let start = bounds.ok(record.start());
    if let (Some(start), Err(error)) = (start, record.replay()) {
        let moves = record.moves().map(|ply| (ply.offset, ply.played.square()));
        let (game, refused) = places::stopped(start, moves, error.location());
        let is_legal = |square| game.position().is_legal(Move::Place(square));
        assert!(!refused.is_some_and(is_legal), "{error}");
    }
    let Some(game) = bounds.ok(record.replay()) else { return };
    assert_eq!(start, Some(game.start()));
    assert_eq!(results.map(|results| results.board), Some(game.outcome()));
    rewrite::rewritten(&game, &record.info());
}

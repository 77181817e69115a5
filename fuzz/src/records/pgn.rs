//! Checks of the values that only PGN has.

use reversi_records::pgn::{Games, Record, ResultToken};

use super::Bounds;

pub(super) fn read(input: &[u8]) {
    let bounds = Bounds::of(input);
    Games::new(input).flatten().for_each(|record| read_record(&record, bounds));
    if let Some(result) = ResultToken::parse(input) {
        assert_eq!(ResultToken::parse(result.to_string().as_bytes()), Some(result));
        assert!(result.agrees(result));
    }
}

fn read_record(record: &Record<'_>, bounds: Bounds) {
    let mut last = record.offset();
    for tag in record.tags() {
        assert!(!tag.name.is_empty());
        assert!(last <= tag.offset);
        last = tag.offset + tag.name.len() + tag.value.bytes().len();
        bounds.holds(last);
        assert!(record.tag(tag.name).is_some());
    }
    assert!(record.moves().all(|ply| last <= ply.offset));
    assert!(format!("{record:?}").starts_with("Record("));
    if let Some(results) = bounds.ok(record.results()) {
        assert_eq!(results.board, record.replay().expect("it has results").outcome());
    }
}

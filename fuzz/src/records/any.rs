//! Checks of games of every format that is read one game at a time.

use reversi_records::{AnyErrorKind, AnyGames, AnyKind, AnyRecord, ggf};
use reversi_rules::{Game, Square};

use super::{Bounds, places, rewrite};

pub(super) fn read(kind: AnyKind, input: &[u8]) {
    let bounds = Bounds::of(input);
    let mut games = AnyGames::new(kind, input);
    let mut before = games.offset();
    while let Some(game) = games.next() {
        if let Some(record) = bounds.ok(game) {
            assert!(before <= record.offset());
            assert!(record.offset() + record.text().bytes().len() <= games.offset());
            read_record(&record, bounds);
        }
        // Each game takes bytes, so there cannot be more games than bytes.
        assert!(games.offset() > before);
        before = games.offset();
        bounds.holds(before);
    }
}

fn read_record(record: &AnyRecord<'_>, bounds: Bounds) {
    let mut last = record.offset();
    for ply in record.moves() {
        let offset = bounds.ok(ply).map_or(last, |ply| ply.offset);
        assert!(last <= offset);
        last = offset;
    }
    bounds.holds(last);
    record.audit().for_each(|finding| bounds.holds(finding.byte()));
    let start = bounds.ok(record.start());
    let any_start = bounds.ok(record.variant_start());
    assert_eq!(
        any_start.map(|start| start.rules()),
        record.rules().filter(|_| any_start.is_some())
    );

    let on_any_board = bounds.ok(record.replay_variant());
    assert!(on_any_board.as_ref().is_none_or(|game| Some(game.start()) == any_start));
    if let Some(game) = bounds.ok(record.replay()) {
        assert_eq!(Some(game.start()), start);
        let squares = on_any_board.iter().flat_map(Game::placements);
        let squares = squares.map(|&square| Square::try_from(square));
        assert!(squares.eq(game.placements().iter().map(|&square| Ok(square))));
        rewrite::rewritten(&game, &record.info());
    }
    stops(record);

    // The text of a record is a whole game.
    let text = record.text();
    let alone = AnyRecord::parse(record.kind(), text.bytes()).expect("read before");
    assert_eq!(alone.info(), record.info());
    assert_eq!(alone.replay().ok(), record.replay().ok());
    places::alone(record.replay(), alone.replay(), record.offset());
    places::alone(record.replay_variant(), alone.replay_variant(), record.offset());
}

/// Checks that a replay stops at the first move that is illegal or cannot be read.
fn stops(record: &AnyRecord<'_>) {
    let (Ok(start), Err(error)) = (record.start(), record.replay()) else { return };
    if error.kind() == AnyErrorKind::Ggf(ggf::GgfErrorKind::OtherGame) {
        return;
    }
    let moves = record.moves().map_while(Result::ok).map(|ply| {
        let square = ply.played.square().and_then(|square| Square::try_from(square).ok());
        (ply.offset, square)
    });
    let unreadable = record.moves().find_map(Result::err).map(|error| (error.byte(), None));
    let (game, refused) = places::stopped(start, moves.chain(unreadable), error.location());
    assert_eq!(record.position_before(error.byte()), Some(game.position().into()));
    if error.kind().illegal().is_some_and(|illegal| !illegal.attempted().is_pass()) {
        assert!(!refused.is_some_and(|square| game.position().is_legal(square.into())), "{error}");
    }
}

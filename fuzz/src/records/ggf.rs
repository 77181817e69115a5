//! Checks of GGF.

use reversi_records::Decimal;
use reversi_records::ggf::{BoardType, Clock, GameType, Games, GgfErrorKind, Record, Writer};
use reversi_rules::{Color, Game, Square};

use super::{Bounds, places, rewrite};

pub(super) fn read(input: &[u8]) {
    let bounds = Bounds::of(input);
    let mut games = Games::new(input);
    let mut before = games.offset();
    while let Some(game) = games.next() {
        let record = bounds.ok(game);
        if let Some(record) = record {
            assert!(before <= record.offset());
            assert!(record.offset() + record.text().bytes().len() <= games.offset());
            read_record(&record, bounds);
        }
        // Each game takes bytes, so there cannot be more games than bytes.
        assert!(games.offset() > before);
        before = games.offset();
        bounds.holds(before);
    }
    if let Ok(clock) = Clock::parse(input) {
        prints_again(clock);
    }
}

fn prints_again(clock: Clock<'_>) {
    let text = clock.to_string();
    assert_eq!(Clock::parse(text.as_bytes()), Ok(clock), "{text}");
}

fn read_record(record: &Record<'_>, bounds: Bounds) {
    for tag in record.tags() {
        bounds.holds(tag.offset() + tag.key().bytes().len());
        assert_eq!(tag.values().count(), 1);
    }
    for ply in record.moves() {
        if let Some(ply) = bounds.ok(ply) {
            bounds.holds(ply.offset);
            let _ = (ply.eval(), ply.seconds());
        }
    }
    for color in Color::ALL {
        bounds.ok(record.clock(color)).flatten().into_iter().for_each(prints_again);
        bounds.ok(record.komi_bid(color));
        let _ = record.info().rating(color);
    }
    bounds.ok(record.result());
    bounds.ok(record.expected_result());
    bounds.ok(record.result_agrees());
    if let Some(setup) = bounds.ok(record.setup()) {
        assert_eq!(setup.cells().count(), usize::from(setup.board().rules().len()));
        let position = setup.variant_position();
        assert_eq!(position.turn(), setup.turn());
        for (square, disc) in setup.cells() {
            assert_eq!(position.board().get(square), disc);
        }
    }
    bounds.ok(record.start());
    let kind = bounds.ok(record.game_type());
    let komi = bounds.ok(record.komi()).flatten();
    replay(record, bounds, kind.flatten(), komi);

    // The text of a record is a whole game.
    let alone = Record::parse(record.text().bytes()).expect("read before");
    assert_eq!(alone.info(), record.info());
    assert_eq!(alone.replay().ok(), record.replay().ok());
    places::alone(record.replay(), alone.replay(), record.offset());
    places::alone(record.replay_variant(), alone.replay_variant(), record.offset());
}

fn replay(record: &Record<'_>, bounds: Bounds, kind: Option<GameType>, komi: Option<Decimal>) {
    let on_any_board = bounds.ok(record.replay_variant());
    if let (Ok(start), Err(error)) = (record.start(), record.replay())
        && error.kind() != GgfErrorKind::OtherGame
    {
        let moves = record.moves().map_while(Result::ok).map(|ply| {
            let square = ply.played.square().and_then(|square| Square::try_from(square).ok());
            (ply.offset, square)
        });
        let unreadable = record.moves().find_map(Result::err).map(|error| (error.byte(), None));
        places::stopped(start, moves.chain(unreadable), error.location());
    }
    let Some(game) = bounds.ok(record.replay()) else { return };
    if let Some(other) = on_any_board {
        let squares = other.placements().iter().map(|&square| Square::try_from(square));
        assert!(squares.eq(game.placements().iter().map(|&square| Ok(square))));
    }
    let info = record.info();
    rewrite::rewritten(&game, &info);
    with_kind_and_komi(record, &game, kind.unwrap_or_default(), komi.unwrap_or_default());
}

fn with_kind_and_komi(record: &Record<'_>, game: &Game, mut kind: GameType, komi: Decimal) {
    let info = record.info();
    // A wrong size in the type does not stop the replay. The audit reports it.
    kind.board = BoardType::Eight;
    let Ok(writer) = Writer::new(game, &info) else {
        assert!(record.text().bytes().contains(&0), "the values come from GGF");
        return;
    };
    let text = writer.with_game_type(kind).with_komi(komi).to_string();
    let again = Record::parse(text.as_bytes()).expect("written by the crate");
    assert_eq!(again.replay().as_ref(), Ok(game), "{text}");
    assert_eq!(again.game_type(), Ok(Some(kind)), "{text}");
    assert_eq!(again.komi(), Ok(Some(komi)), "{text}");
    assert_eq!(again.info().score, info.score, "{text}");
}

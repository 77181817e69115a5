//! Checks of the values that only GGF has.

use reversi_records::Decimal;
use reversi_records::ggf::{BoardType, Clock, GameType, Games, Record, Writer};
use reversi_rules::{Color, Game};

use super::Bounds;

pub(super) fn read(input: &[u8]) {
    let bounds = Bounds::of(input);
    Games::new(input).flatten().for_each(|record| read_record(&record, bounds));
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
    for ply in record.moves().flatten() {
        let _ = (ply.eval(), ply.seconds());
    }
    for color in Color::ALL {
        bounds.ok(record.clock(color)).flatten().into_iter().for_each(prints_again);
        bounds.ok(record.komi_bid(color));
        let _ = record.info().rating(color);
    }
    bounds.ok(record.result());
    if let Some(setup) = bounds.ok(record.setup()) {
        assert_eq!(setup.cells().count(), usize::from(setup.board().rules().square_count()));
        let position = setup.variant_position();
        assert_eq!(position.turn(), setup.turn());
        for (square, disc) in setup.cells() {
            assert_eq!(position.board().get(square), disc);
        }
    }
    let kind = bounds.ok(record.game_type()).flatten().unwrap_or_default();
    let komi = bounds.ok(record.komi()).flatten().unwrap_or_default();
    if let Ok(game) = record.replay() {
        with_kind_and_komi(record, &game, kind, komi);
    }
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

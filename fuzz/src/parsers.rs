//! Passes arbitrary bytes to one parser, and reads everything that it gives.
//!
//! The other targets also write, replay and compare. This one does nothing else, so that it runs
//! hundreds of times as many inputs.

use core::fmt::Display;

use reversi_records::ggf::Clock;
use reversi_records::openings::{Explorer, xot};
use reversi_records::wthor::{self, Names};
use reversi_records::{AnyGames, AnyKind, AnyRecord, Decimal, Event, Splitter, ggs, obf, paste};
use reversi_rules::notation::Sheet;
use reversi_rules::variant::Rules;
use reversi_rules::{Color, Game, Move, Position, Square, TextError, variant};

/// Passes the input without its first byte to the parser with that number.
///
/// * No parser panics, and none yields more items than the input has bytes.
/// * An error is inside the input.
///
/// # Panics
/// If a check fails.
pub fn parsers(input: &[u8]) {
    let Some((&first, text)) = input.split_first() else { return };
    let most = text.len();
    match first % 20 {
        0 => drained(Game::new().legal_prefix(text).0.plies(), 2 * most),
        1 => {
            let _ = Position::parse(text);
        }
        2 => {
            let _ = Sheet::parse(text).map(|sheet| sheet.legal_prefix(Position::START));
        }
        3 => names(text),
        4 => {
            let _ = Decimal::parse(text);
            let _ = read(Clock::parse(text), most);
        }
        5 | 6 | 7 | 9 | 10 => {
            let kind = usize::from(first / 20) % AnyKind::ALL.len();
            AnyKind::ALL.iter().skip(kind).take(1).for_each(|&kind| games(kind, text));
        }
        8 => {
            for problem in obf::Problems::new(text) {
                let Some(problem) = read(problem, most) else { continue };
                drained(problem.moves(), most);
                let _ = (problem.score(), problem.comment());
            }
        }
        11 => {
            for message in ggs::Messages::new(text) {
                let Some(message) = read(message, most) else { continue };
                drained(message.moves(), most);
                let _ = message.info();
            }
        }
        12 => {
            let _ = read(paste::paste(text), most);
        }
        13 => drained(wthor::audit(text), 100 * (most + 100)),
        14 => {
            let _ = (Names::players(text), Names::tournaments(text));
            if let Ok(games) = wthor::Games::parse(text) {
                drained(games.iter().map(|game| game.moves().count()), most);
            }
            if let Some(explorer) = read(Explorer::from_bytes(text), most) {
                assert_eq!(explorer.to_bytes(), text);
            }
        }
        15 => drained(xot::Starts::new(text), most),
        16 => {
            if let Ok(text) = str::from_utf8(text) {
                let _ = text.parse::<Rules>();
                let _ = Rules::new(6, 6).map(|rules| Game::replay(rules.start(), text));
            }
        }
        17 => streamed(AnyKind::Sgf, text),
        18 => streamed(AnyKind::Pgn, text),
        _ => streamed(AnyKind::Ggf, text),
    }
}

fn drained(items: impl Iterator, most: usize) {
    assert!(items.take(most + 2).count() <= most + 1, "more items than bytes");
}

/// Returns the value, or checks that the error is inside the input.
fn read<T, K: Copy + Display>(value: Result<T, TextError<K>>, most: usize) -> Option<T> {
    value.map_err(|error| assert!(error.byte() <= most)).ok()
}

fn games(kind: AnyKind, text: &[u8]) {
    for record in AnyGames::new(kind, text) {
        let Some(record) = read(record, text.len()) else { continue };
        events(record.events(), text.len());
        drained(record.tags(), text.len());
        let _ = (record.info(), record.variant_start());
        if let AnyRecord::Ggf(record) = record {
            let _ =
                (record.game_type(), record.komi(), Color::ALL.map(|color| record.clock(color)));
        }
    }
}

fn events<'a, K: Copy + Display>(
    events: impl Iterator<Item = Result<Event<'a>, TextError<K>>>,
    most: usize,
) {
    let inside = |event: Result<Event<'a>, TextError<K>>| {
        assert!(event.map_or_else(|error| error.byte(), |event| event.offset) <= most);
    };
    drained(events.map(inside), 2 * most);
}

fn names(text: &[u8]) {
    let Ok(text) = str::from_utf8(text) else { return };
    let _ = (text.parse::<Square>(), text.parse::<Move>());
    let _ = (text.parse::<variant::Square>(), text.parse::<variant::Move>());
}

fn streamed(kind: AnyKind, text: &[u8]) {
    let mut splitter = Splitter::new(kind);
    let mut length = 0;
    for piece in text.chunks(7) {
        splitter.push(piece);
        while let Some(part) = splitter.next_part() {
            length += part.text.len();
        }
    }
    splitter.finish();
    while let Some(part) = splitter.next_part() {
        length += part.text.len();
    }
    assert_eq!(length, text.len());
}

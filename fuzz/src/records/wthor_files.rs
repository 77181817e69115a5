//! WTHOR files with the right header and length around bytes of the input.

use reversi_records::wthor::{Date, FindingKind, GameRecord, Games, Header, audit};

use super::wthor;
use crate::input;

/// The offset of the moves in a game record.
const MOVES: usize = 8;

/// Reads a file. Sixteen bytes are the header, except for its counts and its kind. The rest are the
/// records, of the kind that `what` chooses.
pub(super) fn read_inside(what: u8, input: &[u8]) {
    let Ok(header) = Header::parse(input) else { return };
    let header = header.with_kind(0);
    let body = input.get(16..).unwrap_or_default();
    let (header, body) = match what {
        0 => games(header.with_board_size(8), body.to_vec(), 68),
        1 => games(header.with_board_size(8), on_the_board(body), 68),
        2 | 3 => names(header, body, 20),
        _ => names(header, body, 26),
    };
    wthor::read(&[header.to_bytes().as_slice(), &body].concat());
}

/// Returns as many whole records as there are bytes for, and a header that counts them.
fn games(header: Header, mut body: Vec<u8>, length: usize) -> (Header, Vec<u8>) {
    let count = body.len() / length;
    body.truncate(count * length);
    (header.with_games(count as u32), body)
}

fn names(header: Header, body: &[u8], length: usize) -> (Header, Vec<u8>) {
    let count = (body.len() / length).min(usize::from(u16::MAX));
    let body = body.get(..count * length).unwrap_or_default();
    (header.with_names(count as u16), body.to_vec())
}

/// Returns the records with possible scores, and with every move turned into a square, or 0 if it
/// is 0 or too high.
fn on_the_board(body: &[u8]) -> Vec<u8> {
    let mut body = body.to_vec();
    for record in body.chunks_mut(68) {
        for (at, byte) in record.iter_mut().enumerate() {
            *byte = match at {
                6 | 7 => *byte % 65,
                MOVES.. if (1..=64).contains(byte) => {
                    10 * ((*byte - 1) / 8 + 1) + (*byte - 1) % 8 + 1
                }
                MOVES.. => 0,
                _ => *byte,
            };
        }
    }
    body
}

/// Checks that a file of one legal game has no finding except that the game stops early.
pub(super) fn played(input: &[u8]) {
    let game = input::game(&[&[0], input].concat());
    let record = GameRecord::from_game(&game).expect("from the standard start");
    let file = [one_game().to_bytes().as_slice(), &record.to_bytes()].concat();
    let games = Games::parse(&file).expect("written by the crate");
    assert_eq!(games.get(0).map(|read| read.replay()), Some(Ok(game.clone())));
    only_unfinished(&file, game.is_over());
}

fn one_game() -> Header {
    let day = Date { year: 2026, month: 11, day: 21 };
    Header::new().with_games(1).with_created(day).expect("a year below 25600")
}

fn only_unfinished(file: &[u8], is_over: bool) {
    let mut found = audit(file);
    if !is_over {
        let kind = found.next().map(|found| found.kind());
        assert!(matches!(kind, Some(FindingKind::Unfinished { .. })), "{kind:?}");
    }
    assert_eq!(found.next(), None);
}

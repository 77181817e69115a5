//! Checks the places of errors in records.

use std::fmt::Debug;

use reversi_records::wthor::{WthorError, WthorErrorKind};
use reversi_records::{AnyError, AnyErrorKind, AnyGames, AnyKind, FindingKind, ggs, obf};
use reversi_rules::{Game, Location, Position, Square, TextError};

/// The length of a WTHOR file's header.
const HEADER: usize = 16;

type Found<K> = Vec<(Location, K)>;

/// Checks that text before an input moves all of its errors and changes none.
///
/// # Panics
/// If the check fails.
pub(super) fn moved(input: &[u8]) {
    // Games that are over, in which an audit finds nothing.
    let ggf_game = b"(;GM[Othello]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]\
        B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)\n";
    let sgf_game = b"(;GM[2];B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5])\n";
    for before in [&b"\n"[..], b" \n\n"] {
        for &kind in AnyKind::ALL {
            same(before, input, |input| any_errors(kind, input));
        }
        same(before, input, obf_errors);
        same(before, input, ggs_errors);
    }
    same(ggf_game, input, |input| any_errors(AnyKind::Ggf, input));
    same(sgf_game, input, |input| any_errors(AnyKind::Sgf, input));
}

fn same<K: PartialEq + Debug>(before: &[u8], input: &[u8], errors: impl Fn(&[u8]) -> Found<K>) {
    // A byte order mark has its meaning at the beginning only, so all of them are removed.
    let mut input = input;
    while let Some(rest) = input.strip_prefix(b"\xEF\xBB\xBF") {
        input = rest;
    }
    let there: Found<K> =
        errors(input).into_iter().map(|(at, kind)| (at.after(before.len()), kind)).collect();
    assert_eq!(errors(&[before, input].concat()), there, "after {}", before.escape_ascii());
}

fn any_errors(kind: AnyKind, input: &[u8]) -> Found<FindingKind<AnyErrorKind>> {
    let error = |error: AnyError| error.map(FindingKind::Error);
    listed(AnyGames::new(kind, input).map(|game| game.map_err(error)), |record| {
        let replays = [record.replay().err(), record.replay_variant().err()];
        replays.into_iter().flatten().map(error).chain(record.audit()).collect()
    })
}

fn obf_errors(input: &[u8]) -> Found<obf::ObfErrorKind> {
    listed(obf::Problems::new(input), |problem| problem.audit().collect())
}

fn ggs_errors(input: &[u8]) -> Found<ggs::GgsErrorKind> {
    listed(ggs::Messages::new(input), |message| message.replay().err().into_iter().collect())
}

fn listed<R, K: Copy>(
    records: impl Iterator<Item = Result<R, TextError<K>>>,
    errors: impl Fn(&R) -> Vec<TextError<K>>,
) -> Found<K> {
    let mut found = Vec::new();
    for record in records {
        match record {
            Ok(record) => found.extend(errors(&record)),
            Err(error) => found.push(error),
        }
    }
    found.into_iter().map(|error| (error.location(), error.kind())).collect()
}

/// Checks that a record alone has the same error as within its file.
///
/// # Panics
/// If the check fails.
pub(super) fn alone<T, K: PartialEq + Copy + Debug>(
    within: Result<T, TextError<K>>,
    alone: Result<T, TextError<K>>,
    offset: usize,
) {
    let within = within.err().map(|error| (error.location(), error.kind()));
    let alone = alone.err().map(|error| (error.location().after(offset), error.kind()));
    assert_eq!(within, alone);
}

/// Plays a game up to the place of its error, and returns the game so far and the square of the
/// next move.
///
/// # Panics
/// If no move begins at the place, a move before it is illegal, or the ply of the place is another.
pub(super) fn stopped(
    start: Position,
    moves: impl IntoIterator<Item = (usize, Option<Square>)>,
    at: Location,
) -> (Game, Option<Square>) {
    let mut game = Game::from_position(start);
    for (offset, square) in moves {
        if Some(offset) == at.byte() {
            assert!(at.ply().is_none_or(|ply| ply == game.ply_count()), "{at}");
            return (game, square);
        }
        if let Some(square) = square {
            game.place(square).unwrap_or_else(|error| panic!("{at}, not {offset}: {error}"));
        }
    }
    panic!("no move begins at {at}");
}

/// Checks that the error of a file in a fixed layout does not depend on the bytes after its field,
/// only on their number. A file of another format is named by what stands anywhere in it.
///
/// # Panics
/// If the check fails.
pub(super) fn unmoved(file: &[u8], read: impl Fn(&[u8]) -> Option<WthorError>) {
    let said = |file: &[u8]| read(file).map(|error| (error.byte(), error.kind()));
    let verdict = said(file);
    let Some((at, kind)) = verdict else { return };
    if let WthorErrorKind::Foreign(_) = kind {
        return;
    }
    let mut other = file.to_vec();
    // The header is left alone, as it counts the records.
    for byte in other.iter_mut().skip((at + 1).max(HEADER)) {
        *byte = !*byte;
    }
    assert_eq!(said(&other), verdict);
}

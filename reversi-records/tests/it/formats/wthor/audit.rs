//! Audits of WTHOR files made here, with each finding, and of hostile files.

use crate::support::game;
use crate::support::refused::{byte, game as place};
use reversi_records::Finding;
use reversi_records::wthor::{Date, FindingKind as Kind, GameRecord, Header, Names, audit};
use reversi_rules::{IllegalReason, Move, Square};

const HEADER: usize = 16;
const RECORD: usize = 68;

/// Nine moves, 64-0.
const WIPEOUT: &str = "e6f4e3f6g5d6e7f5c5";

fn header(games: u32) -> Header {
    let day = Date { year: 2024, month: 2, day: 29 };
    Header::new().with_created(day).expect("a year that fits").with_games(games)
}

fn record(transcript: &str) -> [u8; RECORD] {
    GameRecord::from_game(&game(transcript)).expect("the standard start").to_bytes()
}

/// Returns the record with some of its bytes changed.
fn changed(transcript: &str, changes: &[(usize, u8)]) -> [u8; RECORD] {
    let mut record = record(transcript);
    for &(at, byte) in changes {
        record[at] = byte;
    }
    record
}

fn file_of(header: Header, records: &[[u8; RECORD]]) -> Vec<u8> {
    [&header.to_bytes()[..], &records.concat()].concat()
}

/// Returns the findings of a single record: the byte in the record, and the kind.
fn alone(record: [u8; RECORD]) -> Vec<(usize, Kind)> {
    let file = file_of(header(1), &[record]);
    let found: Vec<Finding<Kind>> = audit(&file).collect();
    assert!(found.iter().all(|found| found.location().game() == Some(0)), "{found:?}");
    found.iter().map(|found| (found.byte() - HEADER, found.kind())).collect()
}

#[test]
fn a_correct_file_has_no_finding() {
    let file = file_of(header(2), &[record(WIPEOUT), record("f5f4c3e6f7g6g4e8g8g5h5")]);
    assert_eq!(audit(&file).next(), None);
    let mut audit = audit(&file_of(header(0), &[])).count();
    assert_eq!(audit, 0);
    // A board size of 0 and any possible depth are correct.
    for (at, byte) in [(12, 0), (14, 0), (14, 22), (14, 60)] {
        let mut file = file.clone();
        file[at] = byte;
        audit += reversi_records::wthor::audit(&file).count();
    }
    assert_eq!(audit, 0);
}

#[test]
fn every_field_of_the_header_is_judged() {
    let day = Date { year: 2023, month: 2, day: 29 };
    let odd = header(0).with_created(day).expect("a year that fits").with_names(7);
    let odd = odd.with_board_size(9).with_kind(1).with_depth(61).with_reserved(5);
    let found: Vec<String> = audit(&odd.to_bytes()).map(|found| found.to_string()).collect();
    let expected = [
        byte(0).saying("2023-02-29 is not a valid date"),
        byte(8).saying("a file of games counts 7 names"),
        byte(12).saying("boards of size 9 are not 8x8"),
        byte(13).saying("a file of kind 1, not of games"),
        byte(14).saying("theoretical scores start at 61 empty squares, but a game has fewer"),
        byte(15).saying("the reserved byte is 5"),
    ];
    assert_eq!(found, expected);
}

#[test]
fn days_are_those_of_the_calendar() {
    let is_day = |year, month, day| {
        let header = header(0).with_created(Date { year, month, day });
        audit(&header.expect("a year that fits").to_bytes()).next().is_none()
    };
    for (month, days) in (1..).zip([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
        assert!(is_day(2026, month, 1) && is_day(2026, month, days));
        assert!(!is_day(2026, month, 0) && !is_day(2026, month, days + 1));
    }
    let leap = [1900, 2000, 2024, 2100, 2200, 2400].map(|year| is_day(year, 2, 29));
    assert_eq!(leap, [false, true, true, false, false, true]);
    assert!(!is_day(2026, 0, 1) && !is_day(2026, 13, 1) && !is_day(2026, 255, 255));
}

#[test]
fn each_finding_of_a_record_is_found_where_it_is() {
    assert_eq!(alone(record(WIPEOUT)), []);
    let wrong = Kind::WrongScore { stored: 13, expected: 64, empties: 51 };
    assert_eq!(alone(changed(WIPEOUT, &[(6, 13)])), [(6, wrong)]);
    let wrong = Kind::WrongScore { stored: 65, expected: 64, empties: 0 };
    let impossible = Kind::ImpossibleScore(65);
    assert_eq!(alone(changed(WIPEOUT, &[(6, 65)])), [(6, impossible), (6, wrong)]);
    assert_eq!(alone(changed(WIPEOUT, &[(7, 65)])), [(7, impossible)]);
    assert_eq!(alone(changed(WIPEOUT, &[(7, 0)])), []);

    let unfinished = Kind::Unfinished { empties: 58 };
    assert_eq!(alone(record("f5d6")), [(10, unfinished)]);
    assert_eq!(alone([0; RECORD]), [(8, Kind::Unfinished { empties: 60 })]);
    let after = Kind::DataAfterEnd(33);
    assert_eq!(alone(changed("f5d6", &[(12, 33)])), [(10, unfinished), (12, after)]);
    assert_eq!(alone(changed(WIPEOUT, &[(18, 33), (30, 34)])), [(18, after)]);
    // A byte after the end may also not be a square.
    let twice = [(67, Kind::NotASquare(99)), (67, Kind::DataAfterEnd(99))];
    assert_eq!(alone(changed(WIPEOUT, &[(67, 99)])), twice);
}

#[test]
fn illegal_moves_say_ply_and_reason() {
    let record = changed("f5d6c3", &[(10, 11), (11, 34)]);
    let found = alone(record);
    let [(10, Kind::Illegal(illegal))] = found[..] else { panic!("{found:?}") };
    assert_eq!(illegal.attempted(), Move::from(Square::A1));
    assert_eq!(illegal.reason(), IllegalReason::FlipsNothing);
    let found = audit(&file_of(header(1), &[record])).next().expect("illegal");
    assert_eq!(found.location().ply(), Some(2));

    // A move after the end of the game is illegal. The score is checked all the same.
    let found = alone(changed(WIPEOUT, &[(6, 1), (17, 11)]));
    let wrong = Kind::WrongScore { stored: 1, expected: 64, empties: 0 };
    let [(6, score), (17, Kind::Illegal(illegal))] = found[..] else { panic!("{found:?}") };
    assert_eq!((score, illegal.reason()), (wrong, IllegalReason::GameOver));
}

#[test]
fn all_bytes_that_are_not_squares_are_found() {
    // After the first such byte nothing can be checked, so the game is not reported as unfinished.
    let found = alone(changed("f5d6c3d3c4", &[(10, 19), (12, 255)]));
    assert_eq!(found, [(10, Kind::NotASquare(19)), (12, Kind::NotASquare(255))]);
    // Earlier errors are reported.
    let found = alone(changed("f5d6c3d3c4", &[(9, 11), (12, 99)]));
    let [(9, Kind::Illegal(_)), (12, Kind::NotASquare(99))] = found[..] else {
        panic!("{found:?}")
    };
}

#[test]
fn the_padding_of_edax_is_named() {
    let padded = |transcript: &str, from: usize| {
        let mut record = record(transcript);
        record[from..].fill(92);
        record
    };
    assert_eq!(alone(padded(WIPEOUT, 17)), [(17, Kind::EdaxPadding { count: 51 })]);
    let expected = [(10, Kind::EdaxPadding { count: 58 }), (10, Kind::Unfinished { empties: 58 })];
    assert_eq!(alone(padded("f5d6", 10)), expected);
    // After a zero byte it is also data after the end.
    let expected = [(18, Kind::EdaxPadding { count: 50 }), (18, Kind::DataAfterEnd(92))];
    assert_eq!(alone(padded(WIPEOUT, 18)), expected);
    // If a move follows, it is not padding.
    let mut record = padded(WIPEOUT, 17);
    record[20] = 11;
    let found = alone(record);
    let squares = [17, 18, 19].map(|at| (at, Kind::NotASquare(92)));
    assert_eq!(found, [&squares[..], &[(21, Kind::EdaxPadding { count: 47 })]].concat());
    let message = Kind::EdaxPadding { count: 47 }.to_string();
    assert_eq!(message, "47 unused moves are 92 instead of 0, as Edax writes them");
}

#[test]
fn numbers_without_a_name_are_found_where_names_are_given() {
    let names = [&Header::new().with_names(2).to_bytes()[..], &[b'x'; 40]].concat();
    let players = Names::players(&names).expect("a good file");
    let names = [&Header::new().with_names(1).to_bytes()[..], &[b'x'; 26]].concat();
    let tournaments = Names::tournaments(&names).expect("a good file");
    let numbered = |tournament, black, white| {
        let record = GameRecord::from_game(&game(WIPEOUT)).expect("the standard start");
        record.with_tournament(tournament).with_black(black).with_white(white).to_bytes()
    };
    let file = file_of(header(2), &[numbered(0, 1, 0), numbered(1, 2, 0x0101)]);
    assert_eq!(audit(&file).next(), None);
    let found: Vec<_> = audit(&file).with_names(players, tournaments).collect();
    let at = |byte, kind| (place(1).byte(HEADER + RECORD + byte), kind);
    let expected = [
        at(0, Kind::UnknownTournament(1)),
        at(2, Kind::UnknownPlayer(2)),
        at(4, Kind::UnknownPlayer(0x0101)),
    ];
    let places = found.iter().map(|found| (found.location().into(), found.kind()));
    assert_eq!(places.collect::<Vec<_>>(), expected);
    assert_eq!(found[0].to_string(), place(1).byte(84).saying("tournament 1 has no name"));
}

#[test]
fn all_findings_of_a_file_are_listed_in_order() {
    let records = [
        changed("f5d6", &[(6, 70)]),
        record(WIPEOUT),
        changed(WIPEOUT, &[(6, 13), (7, 100), (17, 99), (30, 88)]),
    ];
    let file = file_of(header(3).with_reserved(1), &records);
    let found = |file: &[u8]| -> Vec<_> {
        audit(file).map(|found| (found.location().game(), found.byte())).collect()
    };
    let second = HEADER + 2 * RECORD;
    let expected = [
        (None, 15),
        (Some(0), HEADER + 6),
        (Some(0), HEADER + 10),
        (Some(2), second + 6),
        (Some(2), second + 7),
        (Some(2), second + 17),
        (Some(2), second + 30),
    ];
    assert_eq!(found(&file), expected);

    // In a file that is cut off, the whole records are audited. In a file that is too long, the
    // records that its header counts are audited.
    let cut = found(&file[..second + 67]);
    assert_eq!(cut, [&expected[..3], &[(None, second + 67)]].concat());
    let long = [&file[..], &[1, 2, 3]].concat();
    assert_eq!(found(&long), [&expected[..], &[(None, file.len())]].concat());
    let mut few = file.clone();
    few[4] = 1;
    assert_eq!(found(&few), [&expected[..3], &[(None, HEADER + RECORD)]].concat());

    let size = |file: &[u8]| audit(file).last().expect("at least one").kind();
    assert_eq!(size(&file[..10]), Kind::Truncated { expected: 16 });
    assert_eq!(size(&file[..20]), Kind::Truncated { expected: 220 });
    assert_eq!(size(&long), Kind::TrailingData { expected: 220 });
}

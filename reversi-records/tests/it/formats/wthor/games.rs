//! Files of games made here: the contents of records, and files with errors.

use super::{HEADER, RECORD, header};
use crate::support::refused::{byte, game as place, refuses};
use crate::support::{self, game, vectors};
use reversi_records::wthor::{Date, GameRecord, Games, WthorErrorKind as Kind};
use reversi_rules::{Color, Square};

fn record(moves: &[u8]) -> [u8; RECORD] {
    let mut record = [0; RECORD];
    record[..8].copy_from_slice(&[1, 2, 3, 4, 5, 6, 40, 33]);
    record[8..8 + moves.len()].copy_from_slice(moves);
    record
}

fn from_hex(digits: &str) -> [u8; RECORD] {
    std::array::from_fn(|at| {
        u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).expect("two hexadecimal digits")
    })
}

fn file_of(records: &[[u8; RECORD]]) -> Vec<u8> {
    [header(records.len() as u32, 0), records.concat()].concat()
}

#[test]
fn the_header_is_read() {
    let file = file_of(&[record(&[56]), record(&[])]);
    let games = Games::parse(&file).expect("a good file");
    let header = games.header();
    assert_eq!(header.created(), Date { year: 2026, month: 11, day: 21 });
    assert_eq!((header.games(), header.names(), header.year()), (2, 0, 2011));
    assert_eq!((header.board_size(), header.kind(), header.depth()), (8, 0, 24));
    assert_eq!((games.len(), games.is_empty(), games.iter().len()), (2, false, 2));
}

#[test]
fn a_record_is_read() {
    let file = file_of(&[record(&[]), record(&[56, 64, 33])]);
    let games = Games::parse(&file).expect("a good file");
    let second = games.get(1).expect("two records");
    assert_eq!((second.tournament(), second.black(), second.white()), (0x0201, 0x0403, 0x0605));
    assert_eq!((second.black_score(), second.theoretical_score()), (40, 33));
    assert!(second.moves().eq([Square::F5, Square::D6, Square::C3]));
    assert_eq!(second.replay(), Ok(game("f5d6c3")));
    assert_eq!(games.get(0).expect("two records").moves().count(), 0);
    assert!(games.get(2).is_none());
    assert!(games.iter().map(|record| record.moves().count()).eq([0, 3]));
    assert!(games.iter().rev().map(|record| record.moves().count()).eq([3, 0]));
}

#[test]
fn one_record_is_read_without_the_others() {
    // 99 is not a square. This does not matter to a caller who wants the second game.
    let file = file_of(&[record(&[99]), record(&[56, 64, 33])]);
    let read = Games::read(&file, 1).expect("a good record").expect("two records");
    assert_eq!((read.tournament(), read.replay()), (0x0201, Ok(game("f5d6c3"))));
    let error = Games::read(&file, 0).expect_err("not a good record");
    assert_eq!(Games::parse(&file).expect_err("the same"), error);
    assert!(Games::read(&file, 2).expect("a good header").is_none());
    assert!(Games::read(&file, usize::MAX).expect("a good header").is_none());
}

#[test]
fn vectors_records_of_real_games() {
    let played: Vec<_> = vectors::games().into_iter().filter(|game| game.wthor.is_some()).collect();
    let expected = || played.iter().filter_map(|game| game.wthor.as_ref());
    let file = file_of(&expected().map(|record| from_hex(&record.record_hex)).collect::<Vec<_>>());
    let games = Games::parse(&file).expect("a good file");
    assert_eq!(games.len(), 13);
    for ((record, expected), vector) in games.iter().zip(expected()).zip(&played) {
        let name = &vector.name;
        let players = (expected.black, expected.white);
        assert_eq!((record.black(), record.white()), players, "{name}");
        assert_eq!(record.tournament(), expected.tournament, "{name}");
        let scores = (expected.black_score, expected.theoretical);
        assert_eq!((record.black_score(), record.theoretical_score()), scores, "{name}");
        let replayed = record.replay().expect("legal");
        assert_eq!(replayed, game(&vector.moves), "{name}");
        if let Some(outcome) = replayed.outcome() {
            assert_eq!(outcome.score(Color::Black), u16::from(expected.black_score), "{name}");
        }
    }
}

#[test]
fn vectors_every_square_has_its_number() {
    for vector in vectors::notation().cells {
        let file = file_of(&[record(&[vector.wthor])]);
        let read = Games::parse(&file).expect("a good file").get(0).expect("one record");
        assert_eq!(read.moves().next(), Some(support::square(&vector.square)));
    }
}

#[test]
fn moves_end_at_the_first_zero_for_good() {
    let file = file_of(&[record(&[56, 0, 64, 33])]);
    let read = Games::parse(&file).expect("a good file").get(0).expect("one record");
    let mut moves = read.moves();
    let first = [moves.next(), moves.next(), moves.next(), moves.next()];
    assert_eq!(first, [Some(Square::F5), None, None, None]);
    assert_eq!(read.replay(), Ok(game("f5")));
}

#[test]
fn sixty_moves_fill_a_record() {
    let squares: Vec<u8> = (11..=88).filter(|byte| (1..=8).contains(&(byte % 10))).collect();
    let file = file_of(&[record(&squares[..60])]);
    let read = Games::parse(&file).expect("a good file").get(0).expect("one record");
    assert!(read.moves().eq(Square::ALL[..60].iter().copied()));
    let error = read.replay().expect_err("a1 flips nothing");
    assert_eq!((error.ply(), error.illegal().attempted()), (0, Square::A1.into()));
}

#[test]
fn a_size_of_zero_means_eight() {
    let mut file = file_of(&[record(&[56])]);
    file[12] = 0;
    assert_eq!(Games::parse(&file).expect("a good file").len(), 1);
}

#[test]
fn a_file_that_ends_too_early_is_refused() {
    let file = file_of(&[record(&[56]), record(&[56])]);
    for length in 0..HEADER {
        refuses::<Games>(&file[..length])
            .at(byte(length))
            .kind(Kind::Truncated { expected: 16 })
            .saying("the file ends here and should have 16 bytes");
    }
    for length in HEADER..file.len() {
        refuses::<Games>(&file[..length])
            .at(byte(length))
            .kind(Kind::Truncated { expected: 152 })
            .saying("the file ends here and should have 152 bytes");
    }
}

#[test]
fn a_count_beyond_any_file_is_refused() {
    let file = header(u32::MAX, 0);
    let expected = 16 + 68 * u64::from(u32::MAX);
    refuses::<Games>(&file)
        .at(byte(16))
        .kind(Kind::Truncated { expected })
        .saying(format!("the file ends here and should have {expected} bytes"));
}

#[test]
fn data_after_the_last_record_is_refused() {
    let file = [file_of(&[record(&[56])]), vec![0]].concat();
    refuses::<Games>(&file)
        .at(byte(84))
        .kind(Kind::TrailingData { expected: 84 })
        .saying("data after the last record, the file should have 84 bytes");
}

#[test]
fn other_boards_and_files_of_problems_are_refused() {
    for size in [1, 6, 7, 9, 10, 255] {
        let mut file = file_of(&[record(&[56])]);
        file[12] = size;
        refuses::<Games>(&file)
            .at(byte(12))
            .kind(Kind::BoardSize(size))
            .saying(format!("boards of size {size} are not 8x8"));
    }
    let mut problems = file_of(&[record(&[56])]);
    problems[13] = 1;
    refuses::<Games>(&problems)
        .at(byte(13))
        .kind(Kind::NotGames(1))
        .saying("a file of kind 1, not of games");
}

#[test]
fn impossible_moves_are_refused() {
    let possible: Vec<u8> = vectors::notation().cells.iter().map(|cell| cell.wthor).collect();
    let mut refused = 0;
    for number in (1..=255).filter(|number| !possible.contains(number)) {
        refuses::<Games>(&file_of(&[record(&[56, 64]), record(&[56, number])]))
            .at(place(1).byte(HEADER + RECORD + 9))
            .kind(Kind::ImpossibleMove(number))
            .saying(format!("{number} is not a square"));
        refused += 1;
    }
    assert_eq!(refused, 255 - 64);
}

#[test]
fn the_padding_of_edax_is_no_move() {
    for played in [0, 1, 59, 60] {
        let mut padded = record(&[]);
        padded[8..8 + played].fill(56);
        let plain = padded;
        padded[8 + played..].fill(92);
        let file = file_of(&[padded, record(&[56])]);
        let games = Games::parse(&file).expect("padded");
        let read = games.get(0).expect("two");
        assert_eq!((read.moves().count(), read.bytes()), (played, &padded));
        let written = GameRecord::from_moves(read.moves()).expect("on the board").to_bytes();
        assert_eq!(written[8..], plain[8..]);
        assert!(Games::read(&file, 0).is_ok());
        if (1..60).contains(&played) {
            // A 92 before the end is none.
            padded[67] = 0;
            padded[8 + played - 1] = 92;
            refuses::<Games>(&file_of(&[padded]))
                .at(place(0).byte(HEADER + 8 + played - 1))
                .kind(Kind::ImpossibleMove(92));
        }
    }
}

#[test]
fn impossible_scores_are_refused() {
    for (at, score) in [(6, 65), (7, 65), (6, 255), (7, 200)] {
        let mut bad = record(&[56]);
        bad[at] = score;
        refuses::<Games>(&file_of(&[bad]))
            .at(place(0).byte(HEADER + at))
            .kind(Kind::ImpossibleScore(score))
            .saying(format!("{score} is not a score (0 to 64)"));
    }
    let mut full = record(&[56]);
    full[6..8].copy_from_slice(&[64, 64]);
    assert!(Games::parse(&file_of(&[full])).is_ok());
}

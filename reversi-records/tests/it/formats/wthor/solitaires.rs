//! WTHOR files of problems, made here because no real file was available.

use crate::support::refused::{byte, refused};
use crate::support::{self, Random, game, position};
use reversi_records::wthor::{
    Header, SolitaireRecord, Solitaires, WriteError, WthorErrorKind as Kind,
};
use reversi_rules::{Board, Color, Position, Square};

const START: usize = 16 + 512;
const RECORD: usize = 36;

fn file_of(records: &[[u8; RECORD]]) -> Vec<u8> {
    let header = Header::new().with_kind(1).with_games(records.len() as u32).with_names(20);
    let mut file = header.to_bytes().to_vec();
    file.extend((0..512_u16).map(|at| at as u8));
    file.extend(records.concat());
    file
}

#[test]
fn every_field_has_its_place() {
    let record = SolitaireRecord::of(Position::new(Board::START, Color::White))
        .with_year(0x0102)
        .with_tournament(0x0304)
        .with_black(0x05060708)
        .with_white(0x090A0B0C)
        .with_score(-6)
        .expect("a score")
        .with_first_move(Some(Square::F5))
        .with_black_score(40)
        .expect("a score")
        .with_move_25(Some(Square::H8));
    let bytes = record.to_bytes();
    assert_eq!(bytes[..12], [2, 1, 4, 3, 8, 7, 6, 5, 12, 11, 10, 9]);
    // d4 is white and e4 black, d5 black and e5 white.
    let rows = [0, 0, 0, 0, 0, 0, 0b00000010, 0b11000000, 0b00000011, 0b10000000, 0, 0, 0, 0, 0, 0];
    assert_eq!(bytes[12..28], rows);
    assert_eq!(bytes[28..], [60, 2, 250, 56, 40, 88, 0, 0]);

    let file = file_of(&[bytes]);
    let read = Solitaires::parse(&file).expect("a good file");
    let problem = read.get(0).expect("one problem");
    assert_eq!((problem.year(), problem.tournament()), (0x0102, 0x0304));
    assert_eq!((problem.black(), problem.white()), (0x05060708, 0x090A0B0C));
    assert_eq!((problem.score(), problem.black_score()), (-6, 40));
    assert_eq!((problem.first_move(), problem.move_25()), (Some(Square::F5), Some(Square::H8)));
    assert_eq!((problem.empties(), problem.turn()), (60, Color::White));
    assert_eq!(problem.position(), Position::new(Board::START, Color::White));
}

#[test]
fn random_problems_are_read_back() {
    let mut random = Random::new(0x50117);
    let positions: Vec<Position> = (0..100).map(|_| random.position()).collect();
    let records: Vec<_> = positions
        .iter()
        .map(|&position| {
            let score = (random.below(129) as i16 - 64) as i8;
            let black_score = random.below(65) as u8;
            SolitaireRecord::of(position)
                .with_score(score)
                .and_then(|record| record.with_black_score(black_score))
                .expect("scores")
                .with_first_move(random.pick(position.empties()))
                .to_bytes()
        })
        .collect();
    let mut file = file_of(&records);
    // The reserved bytes may have any value, and are kept.
    file[START + 34] = 0xFF;
    let read = Solitaires::parse(&file).expect("a good file");
    assert_eq!((read.len(), read.is_empty(), read.iter().len()), (100, false, 100));
    assert_eq!((read.empties(), read.presence()[511]), (20, 255));
    let mut written = [&read.header().to_bytes()[..], read.presence()].concat();
    for (problem, &position) in read.iter().zip(&positions) {
        assert_eq!(problem.position(), position);
        assert_eq!(u32::from(problem.empties()), position.empties().len());
        written.extend(SolitaireRecord::from(problem).to_bytes());
    }
    assert_eq!(written, file);
    let reversed = read.iter().rev().map(|problem| problem.position());
    assert!(reversed.eq(positions.iter().rev().copied()));
    assert!(read.into_iter().count() == 100 && read.get(100).is_none());
}

#[test]
fn an_ending_can_be_played_on() {
    let before = game("e6f4e3f6g5d6e7f5").position();
    let record = SolitaireRecord::of(before).with_first_move(Some(Square::C5));
    let problem = record.record();
    let after = problem.position().place(problem.first_move().expect("a move"));
    assert!(after.expect("legal").is_over());
}

#[test]
fn any_side_but_1_is_white() {
    let mut record = SolitaireRecord::of(position(support::MUST_PASS)).to_bytes();
    for byte in 0..=255 {
        record[29] = byte;
        let file = file_of(&[record]);
        let read = Solitaires::parse(&file).expect("a good file").get(0).expect("one problem");
        assert_eq!(read.turn(), if byte == 1 { Color::Black } else { Color::White });
    }
}

#[test]
fn unwritable_values_are_refused() {
    let record = SolitaireRecord::of(Position::START);
    for score in [-64, 64] {
        assert_eq!(record.with_score(score).map(|record| record.record().score()), Ok(score));
    }
    for score in [-65, 65, i8::MIN, i8::MAX] {
        assert_eq!(record.with_score(score), Err(WriteError::ImpossibleMargin(score)));
    }
    assert_eq!(record.with_black_score(65), Err(WriteError::ImpossibleScore(65)));
    let error = record.with_score(-65).expect_err("too low");
    assert_eq!(error.to_string(), "-65 is not a score (-64 to 64)");
    assert_eq!(record.with_first_move(None).record().first_move(), None);
}

#[test]
fn bad_files_are_refused() {
    let good = file_of(&[SolitaireRecord::of(Position::START).to_bytes(); 2]);
    let with = |at: usize, byte: u8| {
        let mut file = good.clone();
        file[at] = byte;
        file
    };
    let refuses = |at: usize, number: u8, kind: Kind| {
        refused(Solitaires::parse(&with(at, number))).at(byte(at)).kind(kind);
    };
    let second = START + RECORD;
    refuses(12, 10, Kind::BoardSize(10));
    refuses(13, 0, Kind::NotSolitaires(0));
    refuses(13, 2, Kind::NotSolitaires(2));
    refuses(second + 12, 0b00010000, Kind::ImpossibleCell(Square::B1));
    refuses(second + 27, 0b00000001, Kind::ImpossibleCell(Square::H8));
    refuses(second + 30, 65, Kind::ImpossibleMargin(65));
    refuses(second + 30, 0x80, Kind::ImpossibleMargin(-128));
    refuses(second + 31, 99, Kind::ImpossibleMove(99));
    refuses(second + 32, 65, Kind::ImpossibleScore(65));
    refuses(second + 33, 9, Kind::ImpossibleMove(9));
    let expected = good.len() as u64;
    refused(Solitaires::parse(&with(4, 1)))
        .at(byte(second))
        .kind(Kind::TrailingData { expected: second as u64 });
    for length in 0..good.len() {
        let expected = if length < 16 { 16 } else { expected };
        refused(Solitaires::parse(&good[..length]))
            .at(byte(length))
            .kind(Kind::Truncated { expected });
    }
}

#[test]
fn no_bytes_make_it_panic() {
    let good = file_of(&[SolitaireRecord::of(Position::START).to_bytes()]);
    let (mut read, mut refused) = (0, 0);
    for at in (0..16).chain(START..good.len()) {
        for byte in 0..=255 {
            let mut file = good.clone();
            file[at] = byte;
            let Ok(problems) = Solitaires::parse(&file) else {
                refused += 1;
                continue;
            };
            for problem in &problems {
                let position = problem.position();
                let again = SolitaireRecord::of(position).record().position();
                assert_eq!(again, position);
            }
            read += 1;
        }
    }
    assert!(read > 5000 && refused > 3000, "{read} read, {refused} refused");
}

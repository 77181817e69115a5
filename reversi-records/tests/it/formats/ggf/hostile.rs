//! GGF files that nobody would write. Nothing panics, every error is inside the file, and a file is
//! read once.

use crate::support::{MANY_PASSES, Random, game};
use reversi_records::GameInfo;
use reversi_records::ggf::{Games, Record, Writer};
use reversi_rules::{Color, GameEnd, Score};

/// Queries everything in a file. Returns the number of games and of errors.
fn read_all(file: &[u8]) -> (usize, usize) {
    let (mut good, mut bad) = (0, 0);
    let inside = |offset: usize| assert!(offset <= file.len());
    let mut last = 0;
    for game in Games::new(file) {
        let record = match game {
            Ok(record) => record,
            Err(error) => {
                bad += 1;
                inside(error.byte());
                assert!(!error.to_string().is_empty());
                continue;
            }
        };
        good += 1;
        assert!(record.offset() >= last);
        last = record.offset() + record.text().bytes().len();
        inside(last);
        assert!(record.tags().all(|tag| tag.offset() < file.len()));
        let errors = [
            record.clock(Color::Black).err(),
            record.clock(Color::White).err(),
            record.game_type().err(),
            record.result().err(),
            record.komi().err(),
            record.komi_bid(Color::Black).err(),
            record.setup().err(),
            record.start().err(),
            record.replay().err(),
            record.replay_variant().err(),
            record.expected_result().err(),
            record.result_agrees().err(),
        ];
        errors.into_iter().flatten().for_each(|error| inside(error.byte()));
        let found: Vec<usize> = record.audit().map(|found| found.byte()).collect();
        assert!(found.is_sorted() && found.last().is_none_or(|&last| last < file.len()));
        for ply in record.moves() {
            inside(ply.map_or_else(|error| error.byte(), |ply| ply.offset));
        }
        if let Ok(setup) = record.setup() {
            assert_eq!(setup.cells().count(), usize::from(setup.board().rules().len()));
        }
        let info = record.info();
        if let (Ok(game), Ok(_)) = (record.replay(), record.game_type()) {
            // The values of a record can be written, because they contain no `]`.
            let text = Writer::new(&game, &info).map(|writer| writer.to_string());
            let text = text.expect("the values come from GGF");
            assert_eq!(Record::parse(text.as_bytes()).expect("written").replay(), Ok(game));
        }
    }
    (good, bad)
}

fn small() -> Vec<u8> {
    let mut info = GameInfo::default();
    info.site = Some("GGS/os".into());
    info.black = Some("Rose".into());
    info.time = Some("05:00//02:00".into());
    info.score = Some(Score { black: 33, white: 31 });
    info.end = GameEnd::Timeout;
    let game = game(&MANY_PASSES[..8]);
    let text = Writer::new(&game, &info).expect("nothing to escape").to_string();
    format!("2 {text}{text}").into_bytes()
}

#[test]
fn every_beginning_of_a_file_is_read_or_refused() {
    let file = small();
    assert_eq!(read_all(&file), (2, 0));
    for length in 0..file.len() {
        let (good, bad) = read_all(&file[..length]);
        assert!(good + bad <= 2);
        assert_eq!(good, usize::from(length > file.len() / 2), "{length}");
    }
}

#[test]
fn random_tags_are_read_or_refused() {
    let mut random = Random::new(3);
    let pieces: [&[u8]; 24] = [
        b"(;",
        b";)",
        b"GM[Othello]",
        b"BO[4 ---- -O*- -*O- ---- *]",
        b"BO[88 *]",
        b"TY[",
        b"RE[",
        b"TI[",
        b"KM[",
        b"B[",
        b"W[",
        b"a2]",
        b"]",
        b"1",
        b"r",
        b":",
        b"/",
        b"-",
        b"99999999999",
        b" ",
        b"\xFF",
        b"(",
        b"pass]",
        b".",
    ];
    let mut good = 0;
    for _ in 0..20_000 {
        let mut file = Vec::from(*b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]");
        for _ in 0..random.below(12) {
            file.extend(pieces[random.below(24) as usize]);
        }
        file.extend(b";)");
        good += read_all(&file).0;
    }
    assert!(good > 1000);
}

mod slow {
    use super::read_all;

    #[test]
    fn every_mutation_of_a_byte_is_read_or_refused() {
        let file = b"2 (;GM[Othello]PB[x]TI[5:0//9]TY[s4kr5]RE[-2.5:t]KM[.5]KB[a2/1]\
                     BO[4 -----O*--*O----- *]B[a2/1/2]W[pa];)";
        assert_eq!(read_all(file), (1, 0));
        for at in 0..file.len() {
            for byte in 0..=255 {
                let mut mutant = file.to_vec();
                mutant[at] = byte;
                let (good, bad) = read_all(&mutant);
                assert!(good + bad <= 3, "{}", mutant.escape_ascii());
            }
        }
    }

    #[test]
    fn long_files_are_read_through_once() {
        const MANY: usize = 100_000;
        assert_eq!(read_all(&b"(".repeat(MANY)), (0, 1));
        assert_eq!(read_all(&b"(;".repeat(MANY)), (0, MANY));
        assert_eq!(read_all(&b"(;PB[".repeat(MANY)), (0, MANY));
        assert_eq!(read_all(&b"1 ".repeat(MANY)), (0, 0));
        assert_eq!(read_all(&b"x(".repeat(MANY)), (0, 1));
        assert_eq!(read_all(&b";)".repeat(MANY)), (0, 1));
        let board = b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]".as_slice();
        assert_eq!(read_all(&[board, &b"B[a2]".repeat(MANY), b")"].concat()), (1, 0));
        assert_eq!(read_all(&[board, &b";".repeat(MANY), b")"].concat()), (1, 0));
        assert_eq!(read_all(&[board, b"PB[", &b"\\".repeat(MANY), b"])"].concat()), (1, 0));
    }
}

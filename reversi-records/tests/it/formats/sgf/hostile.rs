//! SGF files that nobody would write. Nothing panics, every error is inside the file, and a file is
//! read once.

use crate::support::{Random, game};
use reversi_records::GameInfo;
use reversi_records::sgf::{Games, Record, Writer};
use reversi_rules::{Color, Score};

/// Queries everything in a file. Returns the number of games and of errors.
fn read_all(file: &[u8]) -> (usize, usize) {
    let (mut good, mut bad) = (0, 0);
    let inside = |offset: usize| assert!(offset <= file.len());
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
        inside(record.offset() + record.text().bytes().len());
        for tag in record.tags() {
            inside(tag.offset());
            assert!(tag.values().count() > 0);
        }
        let errors = [
            record.result().err(),
            record.start().err(),
            record.replay().err(),
            record.expected_result().err(),
            record.result_agrees().err(),
        ];
        errors.into_iter().flatten().for_each(|error| inside(error.byte()));
        let found: Vec<usize> = record.audit().map(|found| found.byte()).collect();
        assert!(found.is_sorted() && found.last().is_none_or(|&last| last < file.len()));
        for ply in record.moves() {
            inside(ply.map_or_else(|error| error.byte(), |ply| ply.offset));
        }
        assert_eq!(record.info().player(Color::Black), record.tag("PB"));
        if let Ok(game) = record.replay() {
            let text = Writer::new(&game, &record.info()).to_string();
            let written = Record::parse(text.as_bytes()).expect("written");
            assert_eq!(written.replay(), Ok(game));
            // A NUL becomes a space.
            let name = |text: reversi_records::Text<'_>| text.to_string().replace('\0', " ");
            assert_eq!(written.info().black.map(name), record.info().black.map(name));
        }
    }
    (good, bad)
}

fn small() -> Vec<u8> {
    let mut info = GameInfo::default();
    info.black = Some(r"a]\".into());
    info.score = Some(Score { black: 33, white: 31 });
    let text = Writer::new(&game("f5d6c3"), &info).to_string();
    text.replace(";B[c3])", "(;B[c3])(;B[g5]))").into_bytes()
}

#[test]
fn every_beginning_of_a_file_is_read_or_refused() {
    let file = small();
    assert_eq!(read_all(&file), (1, 0));
    for length in 1..file.len() {
        assert_eq!(read_all(&file[..length]), (0, 1), "{length}");
    }
}

#[test]
fn every_mutation_of_a_byte_is_read_or_refused() {
    let file = br"(;GM[2]PB[a\]]AB[e4:e4][d5]AW[dd]AW[e5]PL[B]RE[B+2];B[f5](;W[d6])(;W[]C[x]))";
    assert_eq!(read_all(file), (1, 0));
    for at in 0..file.len() {
        // Each byte at some places, and each byte of the file at one place in four.
        let others = (0..=255).skip(at % 16).step_by(16);
        for byte in others.chain(file.iter().copied().skip(at % 4).step_by(4)) {
            let mut mutant = file.to_vec();
            mutant[at] = byte;
            let (good, bad) = read_all(&mutant);
            assert!((1..=3).contains(&(good + bad)), "{}", mutant.escape_ascii());
        }
    }
}

#[test]
fn random_tags_are_read_or_refused() {
    let mut random = Random::new(5);
    let pieces: [&[u8]; 22] = [
        b"(", b";", b")", b"GM[2]", b"AB[", b"AW[a1]", b"AE[", b"PL[W]", b"RE[", b"B[f5]",
        b"W[d6]", b"B[", b"]", b"\\", b"a1:h8", b"[b2]", b"\r\n", b"\xFF", b"C[", b"B+", b"PB",
        b"tt",
    ];
    let mut good = 0;
    for _ in 0..20_000 {
        let mut file = Vec::from(*b"(;GM[2]");
        for _ in 0..random.below(12) {
            file.extend(pieces[random.below(22) as usize]);
        }
        file.extend(b")");
        good += read_all(&file).0;
    }
    assert!(good > 1000, "{good}");
}

mod slow {
    use super::read_all;

    #[test]
    fn long_files_are_read_through_once() {
        const MANY: usize = 100_000;
        assert_eq!(read_all(&b"(".repeat(MANY)), (0, 1));
        assert_eq!(read_all(&b"(;".repeat(MANY)), (0, 1));
        assert_eq!(read_all(&b"(;FF[".repeat(MANY)), (0, 1));
        assert_eq!(read_all(&b"(;FF".repeat(MANY)), (0, MANY));
        assert_eq!(read_all(&b"(;GM[2]".repeat(MANY)), (0, MANY));
        assert_eq!(read_all(&b"((;GM[2]".repeat(MANY)), (0, MANY + 1));
        assert_eq!(read_all(&b")".repeat(MANY)), (0, 1));
        assert_eq!(read_all(&b"(  ".repeat(MANY)), (0, 1));
        assert_eq!(read_all(&b"(;GM[2])".repeat(MANY / 50)), (MANY / 50, 0));
        let deep =
            [b"(;GM[2]".as_slice(), &b"(;B[f5]".repeat(MANY), &b")".repeat(MANY + 1)].concat();
        assert_eq!(read_all(&deep), (1, 0));
        let values =
            [b"(;GM[2]AB".as_slice(), &b"[e4]".repeat(MANY), b"C[", &b"\\]".repeat(MANY), b"])"];
        assert_eq!(read_all(&values.concat()), (1, 0));
    }
}

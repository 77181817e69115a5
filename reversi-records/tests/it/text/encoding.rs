//! The encodings of files, byte order marks and the ends of files.

use crate::any::record::FILES;
use reversi_records::paste::paste;
use reversi_records::sgf::SgfErrorKind;
use reversi_records::{
    AnyErrorKind, AnyGames, AnyKind, Decoder, Encoding, EncodingError, FindingKind, Format, decode,
    obf, pgn, sgf, wthor,
};
use serde_json::{Value, json};

/// A file of the list that all languages read, and what is read of it.
struct Row {
    file: Vec<u8>,
    encoding: Option<Encoding>,
    wanted: Value,
}

fn rows() -> Vec<Row> {
    let list = include_str!("../../data/encodings.json");
    let list: Value = serde_json::from_str(list).expect("JSON");
    let row = |row: &Value| {
        let bytes = row["bytes"].as_str().expect("bytes").chars();
        Row {
            file: bytes.map(|byte| u8::try_from(byte).expect("a byte")).collect(),
            encoding: row["encoding"].as_str().map(|label| label.parse().expect("a label")),
            wanted: row.clone(),
        }
    };
    list["files"].as_array().expect("files").iter().map(row).collect()
}

fn kind(file: &[u8]) -> AnyKind {
    if file.contains(&b';') { AnyKind::Sgf } else { AnyKind::Pgn }
}

/// Returns what a stream makes of a file that comes in pieces.
fn streamed(
    file: &[u8],
    encoding: Option<Encoding>,
    length: usize,
) -> Result<Vec<u8>, EncodingError> {
    let mut decoder = Decoder::new(kind(file), encoding);
    let mut all = Vec::new();
    for piece in file.chunks(length) {
        all.extend(decoder.push(piece)?);
    }
    // The last game waits for its end, and a variation for what may be a game of its own. No game of
    // the list is longer.
    let last = decoder.finish()?;
    assert!(last.len() <= 128 || file.windows(3).any(|part| part == b"(;W"));
    all.extend(last);
    Ok(all)
}

#[test]
fn files_of_the_list() {
    let (mut joined, mut wanted) = (Vec::new(), Vec::new());
    for Row { file, encoding, wanted: row } in rows() {
        let name = file.escape_ascii();
        let decoded = decode(&file, encoding);
        for length in [1, 2, 7, 64, file.len()] {
            let whole = decoded.as_ref().map(|text| text.to_vec()).map_err(|&error| error);
            assert_eq!(streamed(&file, encoding, length), whole, "{name}: {length}");
        }
        let text = match decoded {
            Ok(text) => text,
            Err(error) => {
                assert_eq!(json!(error.to_string()), row["error"], "{name}");
                continue;
            }
        };
        assert_eq!(&*text, row["text"].as_str().map_or(&file[..], str::as_bytes), "{name}");
        let (mut players, mut problems) = (Vec::new(), Vec::new());
        for record in AnyGames::new(kind(&text), &text) {
            match record {
                Ok(record) => {
                    let info = record.info();
                    players
                        .push([info.black, info.white].map(|name| name.map(|it| it.to_string())));
                    let found = record
                        .audit()
                        .filter(|it| it.kind().name_or(AnyErrorKind::name) != "Unfinished");
                    problems.extend(found.map(|it| it.to_string()));
                    assert_eq!(record.replay().expect("legal").to_string().get(..2), Some("c4"));
                }
                Err(error) => problems.push(error.to_string()),
            }
        }
        assert_eq!(json!(players), row["players"], "{name}");
        assert_eq!(json!(problems), row.get("problems").cloned().unwrap_or(json!([])), "{name}");
        // Each game of a file may have an encoding of its own.
        if encoding.is_none() && file.starts_with(b"(") && !name.to_string().contains("(;W") {
            joined.extend([&file, &b"\n"[..]].concat());
            wanted.extend([&text, &b"\n"[..]].concat());
        }
    }
    for length in [1, 2, 7, 64, joined.len()] {
        assert_eq!(streamed(&joined, None, length).as_ref(), Ok(&wanted), "{length}");
    }
}

#[test]
fn a_game_that_was_not_decoded_is_refused() {
    let declares = |row: &Row| {
        row.encoding.is_none() && row.file.starts_with(b"(") && row.wanted.get("text").is_some()
    };
    for Row { file: game, .. } in rows().into_iter().filter(declares) {
        let at = game.windows(3).rposition(|part| part == b"CA[").expect("a tag") + 3;
        let mut file = [&game[..], b" ", &game, b"(;GM[2]CA[Big5];B[cd])"].concat();
        let read: Vec<_> = sgf::Games::new(&file).map(|read| read.map(|_| ())).collect();
        if let [Err(first), Err(second), Ok(())] = &read[..] {
            assert_eq!((first.byte(), second.byte()), (at, at + game.len() + 1));
            assert!(matches!(first.kind(), SgfErrorKind::Undecoded(_)));
        } else {
            // UTF-8 in fact, or what is guessed.
            assert!(read.iter().all(Result::is_ok), "{}", game.escape_ascii());
            continue;
        }
        // A game that is not in its encoding stays as it is.
        file.truncate(game.len() - 1);
        file.extend(b"C[\xFF\xFF])");
        let same = decode(&file, None).expect("the game says it, and nobody else");
        assert_eq!(same.as_ref(), file);
        assert!(sgf::Record::parse(&same).is_err());
    }
}

#[test]
fn labels_are_those_in_use() {
    for (label, encoding) in [
        ("utf8", Encoding::Utf8),
        ("Latin-1", Encoding::Windows1252),
        ("CP1252", Encoding::Windows1252),
        ("windows-31j", Encoding::ShiftJis),
        ("GBK", Encoding::Gb18030),
        ("big5-hkscs", Encoding::Big5),
        ("KS_C_5601-1987", Encoding::EucKr),
        ("EUC_JP", Encoding::EucJp),
    ] {
        assert_eq!(label.parse(), Ok(encoding), "{label}");
    }
    assert!("".parse::<Encoding>().is_err() && "shift jis".parse::<Encoding>().is_err());
}

/// A game of each format.
fn games() -> impl Iterator<Item = (AnyKind, String)> {
    FILES.into_iter().map(|(kind, file)| {
        let game = AnyGames::new(kind, file.as_bytes()).next().expect("a game").expect("readable");
        (kind, game.to_string())
    })
}

#[test]
fn marks_begin_lines_and_a_file_may_end_as_in_dos() {
    for (kind, game) in games() {
        for end in ["\n", "\r\n", "\n\n"] {
            let marked = format!("\u{FEFF}{game}{end}");
            let file = format!("{}\x1A\0\0\0", marked.repeat(3));
            let read: Vec<_> = AnyGames::new(kind, file.as_bytes()).collect();
            assert_eq!(read.len(), 3, "{kind}");
            for (number, record) in read.into_iter().enumerate() {
                let record = record.expect("readable");
                assert_eq!(record.text(), game.as_str(), "{kind}");
                assert_eq!(record.offset(), 3 + number * marked.len(), "{kind}");
                assert_eq!(record.replay().expect("legal").to_string(), "f5d6");
            }
            let mut splitter = reversi_records::Splitter::new(kind);
            splitter.push(file.as_bytes());
            splitter.finish();
            let mut streamed = 0;
            while let Some(part) = splitter.next_part() {
                streamed += AnyGames::new(kind, part.text).flatten().count();
            }
            assert_eq!(streamed, 3, "{kind}");
            assert!(paste(file.as_bytes()).is_ok(), "{kind}");
        }
    }
    let board = reversi_rules::Position::START;
    let file = format!("\u{FEFF}{board};\n\u{FEFF}{board};\n\x1A");
    assert_eq!(obf::Problems::new(file.as_bytes()).flatten().count(), 2);
    // In PGN a mark ends a game without a result, and a variation is not closed by it.
    let games: Vec<_> = pgn::Games::new("1. f5 (\n\u{FEFF}[A \"b\"] d3".as_bytes()).collect();
    assert!(games[0].is_err() && games[1].is_ok() && games.len() == 2);
    let games = pgn::Games::new("1. f5\n\u{FEFF}%x\n1. d3\n".as_bytes());
    assert!(games.map(|game| game.expect("readable").moves().count()).eq([1, 1]));
    // Elsewhere it is no white space.
    assert!(pgn::Record::parse("1. f5 \u{FEFF}d6".as_bytes()).is_err());
    // The last of the zeros of a WTHOR file are moves that were not played.
    let header = wthor::Header::new().with_games(1).to_bytes();
    let game: reversi_rules::Game = "f5d6".parse().expect("legal");
    let record = wthor::GameRecord::from_game(&game).expect("8x8").to_bytes();
    let mut file = [&header[..], &record].concat();
    file[26] = 0x1A;
    assert_eq!(paste(&file).expect("a file").format(), Format::Wthor);
    assert_eq!(
        Format::of(&[20, 0x1A, 11, 0x1A, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
        Some(Format::Wthor)
    );
}

#[test]
fn a_guess_is_a_finding() {
    for (kind, game) in games() {
        let latin: &[u8] = match kind {
            AnyKind::Ggf => b"(;GM[Othello]PB[No\xEBl]BO[8 ---------------------------O*------*O--------------------------- *];)",
            AnyKind::Sgf => b"(;GM[2]PB[No\xEBl])",
            AnyKind::Pgn => b"[Black \"No\xEBl\"] *",
            // The other formats hold no text.
            _ => continue,
        };
        let at = latin.iter().position(|&byte| byte == 0xEB).expect("a letter");
        let file = [game.as_bytes(), b"\n", latin].concat();
        let guesses =
            AnyGames::new(kind, &file).flat_map(|record| record.expect("readable").audit());
        let guesses: Vec<_> =
            guesses.filter(|found| found.kind() == FindingKind::NotUtf8 { byte: 0xEB }).collect();
        assert_eq!(guesses.len(), 1, "{kind}");
        let message = "'\\xeb' is not UTF-8, and was read as Windows-1252";
        assert_eq!(guesses[0].to_string(), format!("byte {}: {message}", game.len() + 1 + at));
    }
    let record = sgf::Record::parse(b"(;GM[2]CA[Windows-1252]PB[No\xEBl])").expect("readable");
    assert!(record.audit().all(|found| found.kind() != FindingKind::NotUtf8 { byte: 0xEB }));
    let line = [reversi_rules::Position::START.to_string().as_bytes(), b"; %  No\xEBl "].concat();
    let problem = obf::Problem::parse(&line).expect("readable");
    let found: Vec<_> = problem.audit().collect();
    assert_eq!((found.len(), found[0].byte()), (1, 73));
    assert_eq!(found[0].kind(), obf::ObfErrorKind::NotUtf8(0xEB));
}

//! The encodings of files, byte order marks and the ends of files.

use crate::any::record::FILES;
use crate::support::refused::{byte, refused};
use reversi_records::paste::paste;
use reversi_records::sgf::SgfErrorKind;
use reversi_records::{
    AnyGames, AnyKind, Decoder, Encoding, EncodingErrorKind, FindingKind, Format, Text, decode,
    obf, pgn, sgf, wthor,
};

/// Games of SGF with bytes of `\`, `]` and `[` within characters, and their names in order.
const GAMES: [(&[u8], [&str; 2]); 6] = [
    (b"(;GM[2]FF[4]CA[Shift_JIS]PB[\x8ER\x93c]PW[\x93c\x92\x86];B[cd];W[ce])", ["山田", "田中"]),
    (b"(;GM[2]FF[4]CA[Shift_JIS]PB[\x83]\x83m]PW[\x83\\\x83m];B[cd];W[ce])", ["ゾノ", "ソノ"]),
    (
        b"(;GM[2]CA[sjis]PB[\x83~\x83\\]PW[\x93c\x92\x86]C[\x94\xAD\x95\\];B[cd];W[ce])",
        ["ミソ", "田中"],
    ),
    // `CA` stands behind the names.
    (b"(;PB[\x83]\x83m]PW[\x83\\\x83m]GM[2]CA[cp932];B[cd];W[ce])", ["ゾノ", "ソノ"]),
    (b"(;GM[2]CA[Big5]PB[\xB3\\\xA5\\\xBB\\]PW[\xA4\xA4];B[cd];W[ce])", ["許功蓋", "中"]),
    // These two bytes are a letter in UTF-8.
    (b"(;GM[2]CA[gb2312]PB[\xC4\xA3]PW[\x8A\\];B[cd];W[ce])", ["模", "奬"]),
];

fn names(file: &[u8]) -> Vec<[String; 2]> {
    let games = sgf::Games::new(file).map(|record| {
        let info = record.expect("readable").info();
        [info.black, info.white].map(|name| name.map(|name| name.to_string()).unwrap_or_default())
    });
    games.collect()
}

#[test]
fn each_game_of_sgf_is_decoded_as_it_says() {
    let mut all = Vec::new();
    for (game, wanted) in GAMES {
        let utf8 = decode(game, None).expect("decoded");
        assert_eq!(names(&utf8), [wanted], "{}", game.escape_ascii());
        let record = sgf::Record::parse(&utf8).expect("readable");
        assert_eq!(record.tag("CA").expect("a tag"), "UTF-8");
        assert_eq!(record.replay().expect("legal").to_string(), "c4c5");
        assert!(
            record.audit().all(|found| found.kind().name_or(SgfErrorKind::name) == "Unfinished")
        );
        all.extend([game, b"\n"].concat());
    }
    let plain = "(;GM[2]PB[Noël]PW[x];B[cd])\n(;GM[2]CA[GBK]PB[黒白];B[cd])".as_bytes();
    let latin = b"(;GM[2]CA[iso-8859-1]PB[\x93x\x94];B[cd])(;GM[2]PB[No\xEBl];B[cd])";
    let utf8_instead = "(;GM[2]CA[latin1]PB[Noël];B[cd])".as_bytes();
    let file = [b"\xEF\xBB\xBF", &all[..], plain, latin, utf8_instead].concat();
    let utf8 = decode(&file, None).expect("decoded");
    let wanted = GAMES.map(|(_, names)| names.map(str::to_owned));
    let others = [["Noël", "x"], ["黒白", ""], ["“x”", ""], ["Noël", ""], ["Noël", ""]];
    assert_eq!(names(&utf8), [&wanted[..], &others.map(|names| names.map(str::to_owned))].concat());
    assert_eq!(utf8.windows(9).filter(|&part| part == b"CA[UTF-8]").count(), 9);
    // A stream in pieces of any length gives the same.
    for length in [1, 2, 7, 64, file.len()] {
        let mut decoder = Decoder::new(AnyKind::Sgf, None);
        let mut streamed = Vec::new();
        for piece in file.chunks(length) {
            streamed.extend(decoder.push(piece).expect("decoded"));
        }
        streamed.extend(decoder.finish().expect("decoded"));
        assert_eq!(streamed, utf8.as_ref(), "{length}");
    }
}

#[test]
fn a_game_that_was_not_decoded_is_refused() {
    for (game, _) in GAMES {
        let mut file = [game, b" ", game, b"(;GM[2];B[cd])"].concat();
        let read: Vec<_> = sgf::Games::new(&file).map(|read| read.map(|_| ())).collect();
        let at = game.windows(3).position(|part| part == b"CA[").expect("a tag") + 3;
        let [Err(first), Err(second), Ok(())] = &read[..] else { panic!("{read:?}") };
        assert_eq!((first.byte(), second.byte()), (at, at + game.len() + 1));
        assert!(matches!(first.kind(), SgfErrorKind::Undecoded(_)));
        // A game that is not in its encoding stays as it is.
        file.truncate(game.len() - 1);
        file.extend(b"C[\xFF\xFF])");
        let same = decode(&file, None).expect("the game says it, and nobody else");
        assert_eq!(same.as_ref(), file);
        assert!(sgf::Record::parse(&same).is_err());
    }
    let error = sgf::Record::parse(GAMES[0].0);
    let saying = "byte 15: the game is in Shift_JIS, and was not decoded into UTF-8";
    refused(error).at(byte(15)).saying(&saying[9..]);
}

#[test]
fn the_encoding_of_the_caller_is_for_all_formats() {
    let text = |name: &[u8]| [b"[Black \"", name, b"\"]\n\n1. c4 c5 *\n"].concat();
    for (encoding, name) in [
        (Encoding::ShiftJis, &b"\x8ER\x93c"[..]),
        (Encoding::EucJp, b"\xBB\xB3\xC5\xC4"),
        (Encoding::Gb18030, b"\xC9\xBD\xCC\xEF"),
        (Encoding::Big5, b"\xA4s\xA5\xD0"),
        (Encoding::EucKr, b"\xDF\xA3\xEF\xA3"),
        (Encoding::Utf8, "山田".as_bytes()),
    ] {
        let file = text(name);
        let utf8 = decode(&file, Some(encoding)).expect("decoded");
        let record = pgn::Record::parse(&utf8).expect("readable");
        assert_eq!(record.tag("Black").expect("a tag"), "山田", "{encoding}");
        let mut decoder = Decoder::new(AnyKind::Pgn, Some(encoding));
        let pieces = file.chunks(1).map(|piece| decoder.push(piece).expect("decoded"));
        let streamed: Vec<u8> = pieces.flatten().collect();
        assert_eq!((&streamed[..], decoder.finish()), (utf8.as_ref(), Ok(Vec::new())));
    }
    let file = text(b"Andr\xE9 \x93le Rouge\x94");
    assert_eq!(decode(&file, None).as_deref(), Ok(&file[..]));
    let name = |utf8: &[u8]| {
        pgn::Record::parse(utf8).expect("readable").tag("Black").map(|it| it.to_string())
    };
    assert_eq!(name(&file).as_deref(), Some("André “le Rouge”"));
    assert_eq!(name(&decode(&file, Some(Encoding::Windows1252)).expect("decoded")), name(&file));
    // What the caller says is for games with `CA` too, and they name UTF-8 then.
    let sgf = b"(;GM[2]CA[EUC-KR]PB[\x8ER\x93c])(;GM[2]PB[\x83\\])";
    let utf8 = decode(sgf, Some(Encoding::ShiftJis)).expect("decoded");
    assert_eq!(Text::new(&utf8), "(;GM[2]CA[UTF-8]PB[山田])(;GM[2]PB[ソ])");
    for encoding in [Encoding::Utf8, Encoding::ShiftJis, Encoding::Big5, Encoding::EucJp] {
        let error = decode(b"1. f5 {\xFF} *", Some(encoding)).expect_err("no text");
        assert_eq!((error.byte(), error.kind()), (7, EncodingErrorKind::NotText(encoding)));
        let mut decoder = Decoder::new(AnyKind::Pgn, Some(encoding));
        decoder.push(b"1. f5 {").expect("ASCII");
        assert_eq!(decoder.push(b"\xFF} *").expect_err("no text"), error);
    }
}

/// A name of an encoding that is left in UTF-16 is not that of the decoded text.
#[test]
fn games_in_utf16_name_utf8() {
    let text = "(;GM[2]CA[Shift_JIS]PB[山田];B[cd])";
    let file: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked = [b"\xFF\xFE", &file[..]].concat();
    for (file, encoding) in [(&file, Some(Encoding::Utf16Le)), (&marked, None)] {
        let utf8 = decode(file, encoding).expect("decoded");
        assert_eq!(names(&utf8), [["山田", ""]]);
        let mut decoder = Decoder::new(AnyKind::Sgf, encoding);
        let mut streamed = decoder.push(file).expect("decoded");
        streamed.extend(decoder.finish().expect("decoded"));
        assert_eq!(streamed, utf8.as_ref());
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
fn utf_16_is_decoded_by_its_mark() {
    let text = "[Black \"山田\"]\n\n1. f5 d6 *\n";
    for (mark, encode) in
        [([0xFF, 0xFE], u16::to_le_bytes as fn(u16) -> [u8; 2]), ([0xFE, 0xFF], u16::to_be_bytes)]
    {
        let units: Vec<u8> = text.encode_utf16().flat_map(encode).collect();
        let file = [&mark[..], &units].concat();
        assert_eq!(decode(&file, Some(Encoding::Big5)).as_deref(), Ok(text.as_bytes()));
        let mut decoder = Decoder::new(AnyKind::Pgn, None);
        let mut streamed = Vec::new();
        for piece in file.chunks(1) {
            streamed.extend(decoder.push(piece).expect("decoded"));
        }
        streamed.extend(decoder.finish().expect("decoded"));
        assert_eq!(streamed, text.as_bytes());
        let encoding = if mark[0] == 0xFF { Encoding::Utf16Le } else { Encoding::Utf16Be };
        assert_eq!(decode(&units, Some(encoding)).as_deref(), Ok(text.as_bytes()));
        let error = decode(&file[..file.len() - 1], None).expect_err("half a character");
        assert_eq!(error.byte(), file.len() - 2);
    }
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

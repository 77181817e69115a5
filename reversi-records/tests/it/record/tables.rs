//! Tables of bytes: the answers of each reader to a sample when one of its bytes is replaced by
//! another, or when a byte is inserted.
//!
//! `tables.txt` has one number for each place of a sample: a digest of the answers. So a change to
//! the bytes that a reader accepts, refuses or finds is noticed. Each place tries all blanks, an
//! eighth of the bytes in the sample and a few of all bytes, and the next places try others.
//! Readers treat bytes alike at many places, so that a change shows at some of them.
//!
//! If a change is intended, write the file anew with
//! `UPDATE_TABLES=1 cargo test --test it tables`.

use core::fmt::{Debug, Display};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::{env, fs, thread};

use reversi_records::openings::xot;
use reversi_records::wthor::{self, Names};
use reversi_records::{Decimal, Finding, eothello, ggf, ggs, logistello, obf, paste, pgn, sgf};
use reversi_rules::notation::Sheet;
use reversi_rules::variant::Rules;
use reversi_rules::{Color, Game, Position, Square};

type Reader = fn(&[u8]) -> String;

const KEPT: &str = include_str!("tables.txt");

fn said<T: Debug, E: Display>(read: Result<T, E>) -> String {
    read.map_or_else(|error| error.to_string(), |value| format!("{value:?}"))
}

fn shown<T: Display, E: Display>(read: Result<T, E>) -> String {
    read.map_or_else(|error| error.to_string(), |value| value.to_string())
}

fn found<K: Display>(findings: impl Iterator<Item = Finding<K>>) -> String {
    findings.map(|finding| finding.to_string()).collect::<Vec<_>>().join("; ")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn transcript(bytes: &[u8]) -> String {
    let text = text(bytes);
    let (game, error) = Game::new().legal_prefix(text.as_bytes());
    let other = shown(Game::replay(Rules::new(6, 6).expect("a size").start(), &text));
    format!("{game} {} {other}", error.map_or(String::new(), |error| error.to_string()))
}

fn board(bytes: &[u8]) -> String {
    shown(Position::parse(bytes))
}

fn square(bytes: &[u8]) -> String {
    let text = text(bytes);
    format!(
        "{} {} {} {}",
        shown(text.parse::<Square>()),
        shown(text.parse::<reversi_rules::Move>()),
        shown(text.parse::<reversi_rules::variant::Square>()),
        shown(text.parse::<reversi_rules::variant::Move>()),
    )
}

fn sheet(bytes: &[u8]) -> String {
    match Sheet::parse(bytes) {
        Ok(sheet) => {
            let (game, error) = sheet.legal_prefix(Position::START);
            format!("{sheet} {game} {error:?}")
        }
        Err(error) => error.to_string(),
    }
}

fn ggf(bytes: &[u8]) -> String {
    let mut all = String::new();
    for record in ggf::Games::new(bytes) {
        let Ok(record) = record else {
            write!(all, "{}; ", record.expect_err("not read")).expect("a string");
            continue;
        };
        let info = record.info();
        let [black, white] = Color::ALL.map(|color| said(record.clock(color)));
        write!(
            all,
            "{} {:?} {} {info:?} {black} {white} {} {} {} {} {} {} {:?} {}; ",
            record.offset(),
            record.pair(),
            record.text().bytes().len(),
            said(record.game_type()),
            said(record.result()),
            said(record.komi()),
            shown(record.start()),
            shown(record.replay()),
            shown(record.replay_variant()),
            record.events().map(said).collect::<String>(),
            found(record.audit()),
        )
        .expect("a string");
    }
    all
}

fn sgf(bytes: &[u8]) -> String {
    let mut all = String::new();
    for record in sgf::Games::new(bytes) {
        let Ok(record) = record else {
            write!(all, "{}; ", record.expect_err("not read")).expect("a string");
            continue;
        };
        write!(
            all,
            "{} {} {:?} {} {} {} {} {}; ",
            record.offset(),
            record.text().bytes().len(),
            record.info(),
            said(record.result()),
            shown(record.start()),
            shown(record.replay_variant()),
            record.events().map(said).collect::<String>(),
            found(record.audit()),
        )
        .expect("a string");
    }
    all
}

fn pgn(bytes: &[u8]) -> String {
    let mut all = String::new();
    for record in pgn::Games::new(bytes) {
        let Ok(record) = record else {
            write!(all, "{}; ", record.expect_err("not read")).expect("a string");
            continue;
        };
        write!(
            all,
            "{} {} {:?} {} {} {}; ",
            record.offset(),
            record.text().bytes().len(),
            record.info(),
            shown(record.replay()),
            record.events().map(said).collect::<String>(),
            found(record.audit()),
        )
        .expect("a string");
    }
    all
}

fn obf(bytes: &[u8]) -> String {
    let mut all = String::new();
    for problem in obf::Problems::new(bytes) {
        let Ok(problem) = problem else {
            write!(all, "{}; ", problem.expect_err("not read")).expect("a string");
            continue;
        };
        write!(
            all,
            "{} {} {} {:?} {:?} {:?}; ",
            problem.offset(),
            problem.position(),
            problem.side_is_assumed(),
            problem.moves().collect::<Vec<_>>(),
            problem.score(),
            problem.comment(),
        )
        .expect("a string");
    }
    all
}

fn eothello(bytes: &[u8]) -> String {
    let read = |record: eothello::Record<'_>| {
        format!(
            "{} {} {:?} {:?} {} {}",
            record.offset(),
            record.id(),
            record.winner(),
            record.info(),
            shown(record.replay()),
            found(record.audit())
        )
    };
    eothello::Games::new(bytes).map(|record| shown(record.map(read))).collect::<Vec<_>>().join("; ")
}

fn logistello(bytes: &[u8]) -> String {
    let read = |record: logistello::Record<'_>| {
        format!(
            "{} {:?} {:?} {:?} {} {}",
            record.offset(),
            record.margin(),
            record.number(),
            record.info(),
            shown(record.replay()),
            found(record.audit())
        )
    };
    let games = logistello::Games::new(bytes);
    games.map(|record| shown(record.map(read))).collect::<Vec<_>>().join("; ")
}

fn ggs(bytes: &[u8]) -> String {
    let read = |message: ggs::Message<'_>| {
        format!(
            "{} {:?} {:?} {} {:?} {} {:?} {:?} {}",
            message.offset(),
            message.kind(),
            message.id(),
            message.game_type(),
            message.start(),
            message.position(),
            message.moves().collect::<Vec<_>>(),
            Color::ALL.map(|color| message.player(color)),
            shown(message.replay()),
        )
    };
    ggs::Messages::new(bytes).map(|message| shown(message.map(read))).collect::<Vec<_>>().join("; ")
}

fn wthor(bytes: &[u8]) -> String {
    let games = match wthor::Games::parse(bytes) {
        Err(error) => error.to_string(),
        Ok(games) => {
            let replays = games.iter().map(|record| shown(record.replay()));
            format!("{:?} {}", games.header(), replays.collect::<Vec<_>>().join(" "))
        }
    };
    format!("{games} {}", found(wthor::audit(bytes)))
}

fn wthor_names(bytes: &[u8]) -> String {
    let read = |names: Result<Names<'_>, wthor::WthorError>| {
        names.map_or_else(
            |error| error.to_string(),
            |names| format!("{:?} {:?}", names.header(), names.iter().collect::<Vec<_>>()),
        )
    };
    let of_file = found(wthor::audit(bytes));
    format!("{} {} {of_file}", read(Names::players(bytes)), read(Names::tournaments(bytes)))
}

fn wthor_solitaires(bytes: &[u8]) -> String {
    let read = wthor::Solitaires::parse(bytes).map(|file| {
        format!("{:?} {} {:?}", file.header(), file.empties(), file.iter().collect::<Vec<_>>())
    });
    format!("{} {}", shown(read), found(wthor::audit(bytes)))
}

fn xot(bytes: &[u8]) -> String {
    xot::Starts::new(bytes).map(said).collect::<Vec<_>>().join("; ")
}

fn pasted(bytes: &[u8]) -> String {
    let read = paste::paste(bytes);
    let format = read.as_ref().map_or_else(ToString::to_string, |read| read.format().to_string());
    format!("{format} {}", said(read.map(|pasted| pasted.assumptions().to_string())))
}

fn decimal(bytes: &[u8]) -> String {
    format!("{:?} {:?}", Decimal::parse(bytes), ggf::Clock::parse(bytes))
}

/// A file of one game, one that ends early with a byte after its end.
fn wthor_file() -> Vec<u8> {
    let header = wthor::Header::new().with_games(1).with_year(2026);
    let created = wthor::Date { year: 2024, month: 2, day: 29 };
    let header = header.with_created(created).expect("a day of the calendar");
    let game = Game::from_transcript("f5d6c3d3").expect("legal");
    let record = wthor::GameRecord::from_game(&game).expect("a standard start");
    let mut file = header.to_bytes().to_vec();
    file.extend(record.with_black(1).with_white(2).to_bytes());
    file
}

fn wthor_names_file() -> Vec<u8> {
    let mut file = wthor::Header::new().with_names(1).to_bytes().to_vec();
    file.extend(wthor::player_name("Andréani").expect("Latin-1"));
    file
}

fn wthor_solitaires_file() -> Vec<u8> {
    let mut file = wthor::Header::new().with_games(1).to_bytes().to_vec();
    file[8] = 20;
    file[13] = 1;
    file.extend([0; 600]);
    file[16] = 0b1000_0000;
    file
}

const GGF: &str = "1 (;GM[Othello]PB[R]RB[9.5]TI[05:00,1:0/1:30/02:00,0:0]TY[4k]RE[+2.00:r]KM[-1.5]\
    BO[4 ---- -O*- -*O- ---- *]KB[a2/+4/1.5]B[a2/1.25/3]W[a1/-0.5];B[pass]C[x];)\n";
const GGF_EIGHT: &str = "2 (;GM[Othello]TB[30//2]TW[1:00:00]TY[s8r20b]RE[-4:t]\
    BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[D6//.5]B[PA]W[--];)";
const SGF: &str = "(;FF[4]GM[2]SZ[8]PB[R\\]]RE[B+R]AB[e4][d5]AW[d4:e5]AE[a1]PL[B];B[f5]C[x]TE[1]BL[9.5]\
     (;W[tt];B[F4]V[-2])(;w[df]TU[1]N[]))\n";
const SGF_OTHER: &str = "\u{feff}(;GM[2]SZ[6:4]RE[W+3.5]GB[2]BM[1]DO[]IT[]DM[1]UC[]GW[1];WL[8]W[pass]);(;GM[2]SZ[10]RE[0])";
const PGN: &str = "[Black \"R\\\"o\"]\n[Result \"40-24\"]\r\n\n1. f5! {a [%clk 0:04:59.5] [%eval -2.5] b} (1. d3 $10) \
     d6?! ; c\n% d\n2. -- 3. c3 1/2-1/2 {z}\n[Termination \"time forfeit\"]\n*";
const OBF: &str = "% head\n---------------------------OX------XO--------------------------- X; +2; \
     f5:+2; d3:-4; c4; % tail\n-------- -------- -------- ---OX--- ---XO--- -------- -------- --------;";
const PASTE: &str =
    "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n-------- b b4";
const GGS: &str = "READY\n/os: update .5.1 s8r14b K?\n|  1: f5/-1.5/3.47\n\
    |rose     (1720.0 *) 00:56,1:0//02:00,1:0\n|noel     (1720.0 O) 01:00,0:0//02:00,0:0\n|\n\
    |   A B C D E F G H\n| 1 - - - - - - - - 1\n| 2 - - - - - - - - 2\n| 3 - - - - - - - - 3\n\
    | 4 - - - O * - - - 4\n| 5 - - - * * * - - 5\n| 6 - - - - - - - - 6\n| 7 - - - - - - - - 7\n\
    | 8 - - - - - - - - 8\n|   A B C D E F G H\n|\n|O to move\nREADY\n";
const SHEET: &str = "- - - - - - - -\n- . - - - - - -\n- - 3 4 - - - -\n- - 5 # # - - -\n\
    - - - # # 1 - -\n-,- - 02 - - - -\n- - - - - - - -\n;- - - - - - - -\n";

fn samples() -> Vec<(&'static str, Reader, Vec<u8>)> {
    let text: [(&str, Reader, &str); 27] = [
        ("transcript", transcript, "1. f5 D6;c3 f4 -- 3.c4,pa"),
        ("board", board, "---------------------------OX------XO--------------------------- X"),
        ("square", square, "f5"),
        ("square-of-two-digits", square, "j10"),
        ("pass", square, "pass"),
        ("pass-short", square, "--"),
        ("sheet", sheet, SHEET),
        ("ggf", ggf, GGF),
        ("ggf-eight", ggf, GGF_EIGHT),
        ("ggf-anti", ggf, "(;GM[Othello]TY[4aw]RE[?]BO[4 ---- -O*- -*O- ---- O]W[b4];)"),
        ("ggf-octagon", ggf, "(;GM[Othello]TY[88]RE[0:s]BO[4 ];)(;GM[go]BO[10 ])"),
        ("sgf", sgf, SGF),
        ("sgf-other", sgf, SGF_OTHER),
        ("pgn", pgn, PGN),
        ("obf", obf, OBF),
        ("eothello", eothello, "\"eOthello_game_id\",w\n17, +1 ,\"e6f4e3\"\n18,-1,f5D6pa\n"),
        ("logistello", logistello, "+e6-f4+e3 : +64 10\n +f5-d6+--: -04\n"),
        ("ggs", ggs, GGS),
        ("xot", xot, "f5d6c3d3c4f4f6f3e6e7d7\n"),
        ("paste-moves", pasted, "f5 d6 c3"),
        ("paste-board", pasted, "---------------------------OX------XO---------------------------"),
        ("paste-side-and-move", pasted, PASTE),
        ("paste-obf", pasted, OBF),
        ("paste-logistello", pasted, "+f5-d6+c3"),
        ("paste-ggf", pasted, "(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)"),
        ("decimal", decimal, "-12.3456"),
        ("clock", decimal, "1:05:00,1:0/30/02:00,0:0"),
    ];
    let text = text.into_iter().map(|(name, read, text)| (name, read, text.as_bytes().to_vec()));
    let bytes: [(&str, Reader, Vec<u8>); 3] = [
        ("wthor", wthor, wthor_file()),
        ("wthor-names", wthor_names, wthor_names_file()),
        ("wthor-solitaires", wthor_solitaires, wthor_solitaires_file()),
    ];
    text.chain(bytes).collect()
}

/// FNV-1a, in 16 bits.
fn digest(answers: impl Iterator<Item = String>) -> u16 {
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    for answer in answers {
        for byte in answer.bytes().chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
    (hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48) as u16
}

/// Returns the answers to the sample with each of these bytes in place of that at `at`, and before
/// it.
fn answers(read: Reader, sample: &[u8], at: usize, bytes: &[u8]) -> Vec<String> {
    let (before, rest) = sample.split_at(at);
    let after = rest.get(1..).unwrap_or_default();
    let with = |byte: u8, rest: &[u8]| read(&[before, &[byte], rest].concat());
    bytes.iter().flat_map(|&byte| [with(byte, after), with(byte, rest)]).collect()
}

fn table(read: Reader, sample: &[u8]) -> Vec<u16> {
    let own: BTreeSet<u8> = sample.iter().copied().collect();
    // The rest of a WTHOR file of problems repeats one field.
    let places = 0..if sample.len() > 600 { 130 } else { sample.len() + 1 };
    let answers = |at: usize| {
        let mut bytes = b"\0\t\n\x0B\x0C\r ".to_vec();
        bytes.extend(own.iter().skip(at % 8).step_by(8));
        bytes.extend((0..=u8::MAX).skip(at % 32).step_by(32));
        answers(read, sample, at, &bytes)
    };
    places.map(|at| digest(answers(at).into_iter())).collect()
}

/// Returns the numbers that are kept for a sample.
fn kept(name: &str) -> Vec<u16> {
    let lines = KEPT.lines().skip_while(|line| *line != format!("[{name}]")).skip(1);
    let lines = lines.take_while(|line| !line.starts_with('['));
    let numbers = lines.flat_map(str::split_whitespace);
    numbers.map(|number| number.parse().expect("a number")).collect()
}

#[test]
fn readers_say_the_same_as_before() {
    if env::var_os("UPDATE_TABLES").is_some() {
        let mut text = String::new();
        for (name, read, sample) in samples() {
            writeln!(text, "[{name}]").expect("a string");
            for line in table(read, &sample).chunks(16) {
                let line: Vec<String> = line.iter().map(|number| format!("{number:5}")).collect();
                writeln!(text, "{}", line.join(" ")).expect("a string");
            }
        }
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/it/record/tables.txt");
        fs::write(path, text).expect("the file can be written");
        return;
    }
    let mut wrong = Vec::new();
    let tables: Vec<_> = thread::scope(|scope| {
        let all = samples().into_iter();
        let run = |(name, read, sample): (&'static str, Reader, Vec<u8>)| {
            scope.spawn(move || (name, table(read, &sample), sample))
        };
        let running: Vec<_> = all.map(run).collect();
        running.into_iter().map(|table| table.join().expect("no reader panics")).collect()
    });
    for (name, now, sample) in tables {
        let kept = kept(name);
        assert_eq!(now.len(), kept.len(), "{name}: another number of places");
        for (at, _) in now.iter().zip(&kept).enumerate().filter(|(_, (now, kept))| now != kept) {
            let (before, rest) = sample.split_at(at);
            wrong.push(format!(
                "{name}, at byte {at}, between {:?} and {:?}",
                text(before),
                text(rest)
            ));
        }
    }
    assert!(wrong.is_empty(), "other answers than before:\n{}", wrong.join("\n"));
}

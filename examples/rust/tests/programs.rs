//! Runs `bot`, `mcts`, `selfplay`, `openings`, `standings` and `serve` as their users do.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use reversi_records::wthor::{GameRecord, Header};
use reversi_rules::{Game, Move, Phase, Sides};
use serde_json::Value;

fn run(program: &str, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a program that starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A program that ends early reads no more.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("a program that ends");
    writer.join().expect("no panic");
    output
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

const BOT: &str = env!("CARGO_BIN_EXE_bot");
const MCTS: &str = env!("CARGO_BIN_EXE_mcts");
const STANDINGS: &str = env!("CARGO_BIN_EXE_standings");
const SELFPLAY: &str = env!("CARGO_BIN_EXE_selfplay");
const OPENINGS: &str = env!("CARGO_BIN_EXE_openings");
const SERVE: &str = env!("CARGO_BIN_EXE_serve");

/// Runs the bot on the lines of a recorded session and compares its answers. The bots in Python and
/// C read the same sessions.
fn bot_session(file: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../data").join(file);
    let session = fs::read_to_string(path).expect("a session");
    let lines = |mark| -> String {
        session
            .lines()
            .filter_map(|line| Some(line.strip_prefix(mark)?.trim_start().to_owned() + "\n"))
            .collect()
    };
    let printed = text(&run(BOT, &[], lines('>').as_bytes()));
    let printed = printed.lines().map(|line| line.trim().to_owned() + "\n").collect::<String>();
    assert_eq!(printed, lines('<').replace("NAME", "Rust bot"));
}

#[test]
fn the_bot_speaks_nboard() {
    bot_session("nboard-session.txt");
}

#[test]
fn the_bot_speaks_gtp() {
    bot_session("gtp-session.txt");
}

#[test]
fn the_bot_survives_any_input() {
    let noise: Vec<u8> =
        (0..40_000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    for first in [&b"nboard 2\n"[..], b"name\n"] {
        let printed =
            run(BOT, &[], &[first, &noise, b"\n", &vec![b'x'; 100_000], b"\nquit\n"].concat());
        assert!(printed.status.success(), "{printed:?}");
    }
}

#[test]
fn tree_search_beats_random_moves() {
    let printed = text(&run(MCTS, &["40", "7"], b""));
    let [transcript, result] = *printed.lines().collect::<Vec<_>>() else { panic!("{printed}") };
    let game = Game::from_transcript(transcript).expect("legal moves");
    assert_eq!(game.outcome().expect("the game is over").to_string(), result);
    assert!(result.starts_with("black wins"), "{result}");
}

#[test]
fn standings_are_sorted() {
    let pairings = b"1,Rose,Noel,38-26\n1,Ann,bye\n2,Noel,Ann,32-32\n2,Rose,bye\n";
    let printed = text(&run(STANDINGS, &[], pairings));
    let names: Vec<_> = printed.lines().map(|line| line.split_whitespace().nth(1)).collect();
    assert_eq!(names, [Some("Rose"), Some("Ann"), Some("Noel")], "{printed}");
    let wrong = run(STANDINGS, &[], b"1,Rose\n");
    assert!(!wrong.status.success());
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("not a pairing: 1,Rose"));
}

#[test]
fn selfplay_writes_legal_actions_and_their_outcome() {
    let printed = text(&run(SELFPLAY, &["20", "3"], b""));
    let mut lines = printed.lines();
    assert_eq!(lines.next(), Some("player,opponent,action,margin"));
    let mut ends = 0;
    for line in lines {
        let fields: Vec<_> = line.split(',').collect();
        let discs = |field: &str| u64::from_str_radix(field, 16).expect("hexadecimal").into();
        let sides = Sides { player: discs(fields[0]), opponent: discs(fields[1]) };
        let action = fields[2].parse().expect("a number");
        let after = match Move::from_action(action).expect("an action") {
            Move::Place(square) => sides.place(square).expect("legal"),
            Move::Pass => {
                assert_eq!(sides.phase(), Phase::MustPass);
                sides.pass()
            }
        };
        if after.phase() == Phase::Over {
            let (own, other) = (after.opponent.len() as i32, after.player.len() as i32);
            let empties = 64 - own - other;
            let margin = own - other + (own - other).signum() * empties;
            assert_eq!(fields[3], margin.to_string(), "{line}");
            ends += 1;
        }
    }
    assert_eq!(ends, 20);
    assert_eq!(text(&run(SELFPLAY, &["20", "3"], b"")), printed);
    assert_ne!(text(&run(SELFPLAY, &["20", "4"], b"")), printed);
    assert!(!run(SELFPLAY, &["many"], b"").status.success());
}

#[test]
fn selfplay_is_that_of_python() {
    // reversi-py/tests/test_examples_programs.py compares with the same numbers.
    let printed = text(&run(SELFPLAY, &["30", "7"], b""));
    let margins: Vec<_> =
        printed.lines().skip(1).map(|line| line.rsplit(',').next().expect("a field")).collect();
    assert_eq!(margins.len(), 1816);
    assert_eq!(margins[..8], ["-16", "36", "-14", "2", "16", "-10", "10", "16"]);
}

/// Writes a WTHOR file of those games, all won by black 64-0.
fn wthor(name: &str, games: &[&str]) -> String {
    let header = Header::new().with_games(u32::try_from(games.len()).expect("few"));
    let mut file = header.with_year(2026).to_bytes().to_vec();
    for transcript in games {
        let game = Game::from_transcript(transcript).expect("a legal game");
        let record = GameRecord::from_game(&game).expect("a game from the start");
        file.extend(record.with_black_score(64).expect("a score").to_bytes());
    }
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, file).expect("a file");
    path.into_os_string().into_string().expect("UTF-8")
}

#[test]
fn openings_are_one_up_to_symmetry() {
    // The first two are images of one another, and the third is another answer.
    let file = wthor("openings.wtb", &["f5d6c3", "d3c5f6", "f5f6e6"]);
    let printed = text(&run(OPENINGS, &["--plies", "2", "--least", "1", &file], b""));
    assert_eq!(printed, "d3 3 100.0%\n  c5 2 100.0%\n  c3 1 100.0%\n");
    let printed = text(&run(OPENINGS, &["--plies", "2", "--least", "2", &file], b""));
    assert_eq!(printed, "d3 3 100.0%\n  c5 2 100.0%\n");
}

#[test]
fn openings_say_which_file_cannot_be_read() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("cut.wtb");
    fs::write(&path, [1; 20]).expect("a file");
    let output = run(OPENINGS, &[path.to_str().expect("UTF-8")], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cut.wtb: byte "), "{output:?}");
}

fn served(request: &[u8]) -> Value {
    let printed = text(&run(SERVE, &[], request));
    assert_eq!(printed.lines().count(), 1, "{printed}");
    serde_json::from_str(&printed).expect("JSON")
}

#[test]
fn serve_answers_with_legal_moves_and_outcomes() {
    let answer = served(br#"{"game": "f5", "play": "d6"}"#);
    assert_eq!(answer["game"], "f5d6");
    assert_eq!(answer["legal_moves"].as_array().map(Vec::len), Some(5));
    assert_eq!(answer["outcome"], Value::Null);
    assert_eq!(answer.get("illegal"), None);

    let answer = served(br#"{"game": "e6f4e3f6g5d6e7f5c5"}"#);
    assert_eq!(answer["outcome"], "64-0 (13-0)");
    assert_eq!(answer["legal_moves"].as_array().map(Vec::len), Some(0));
}

#[test]
fn serve_says_why_a_move_is_illegal() {
    let answer = served(br#"{"game": "f5d6", "play": "a1"}"#);
    assert_eq!(answer["game"], "f5d6");
    assert_eq!(answer["illegal"]["reason"], "FlipsNothing");

    let error = &served(br#"{"game": "f5f6f4"}"#)["error"];
    assert_eq!(error["location"]["byte"], 4);
    assert_eq!(error["location"]["ply"], 2);
    assert_eq!(error["message"], "f4: a disc there flips nothing");
}

#[test]
fn serve_survives_every_line() {
    let hostile: [&[u8]; 8] = [
        b"{",
        b"\xFF\xFE",
        b"[[[[[[[[[[[[[[[[",
        br#"{"play": "z9"}"#,
        br#"{"game": 7}"#,
        br#"{"move": "f5"}"#,
        "{\"game\": \"ｆ５\"}".as_bytes(),
        b"null",
    ];
    let printed = text(&run(SERVE, &[], &hostile.join(&b'\n')));
    let answers: Vec<Value> =
        printed.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(answers.len(), hostile.len());
    for answer in answers {
        assert!(answer["error"]["message"].is_string(), "{answer}");
    }
}

//! Runs `convert` on a file of one game.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use reversi_records::wthor::{Date, GameRecord, Header, player_name, tournament_name};
use reversi_rules::Game;

/// One of the shortest finished games.
const WHOLE: &str = "f5d6c5f4e7f6g5e6e3";
const UNFINISHED: &str = "f5";

/// Writes the game and the files of names to a folder, and converts them there.
fn convert(test: &str, transcript: &str, format: &str) -> Output {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::create_dir_all(&folder).expect("a folder");
    let game: Game = transcript.parse().expect("a legal game");
    let record = GameRecord::from_game(&game).expect("a game from the start").with_white(1);
    let today = Date { year: 2026, month: 11, day: 21 };
    let header = Header::new().with_games(1).with_year(2026).with_created(today);
    let header = header.expect("a date");
    let wtb = [&header.to_bytes()[..], &record.to_bytes()].concat();
    let names = |count| Header::new().with_names(count).to_bytes();
    let player = |name| player_name(name).expect("a name");
    let jou = [&names(2)[..], &player("Noël"), &player("Rose")].concat();
    let trn = [&names(1)[..], &tournament_name("Open").expect("a name")].concat();
    for (name, bytes) in [("games.wtb", wtb), ("players.jou", jou), ("tournaments.trn", trn)] {
        fs::write(folder.join(name), bytes).expect("a file");
    }
    Command::new(env!("CARGO_BIN_EXE_convert"))
        .current_dir(folder)
        .args(["--to", format, "--players", "players.jou", "--tournaments", "tournaments.trn"])
        .arg("games.wtb")
        .output()
        .expect("a program that runs")
}

fn output(output: &Output) -> &str {
    str::from_utf8(&output.stdout).expect("UTF-8")
}

#[test]
fn a_whole_game_in_each_format() {
    let ggf = convert("ggf", WHOLE, "ggf");
    assert_eq!(ggf.status.code(), Some(0), "{ggf:?}");
    let start = "1 (;GM[Othello]PC[Open]DT[2026]PB[Noël]PW[Rose]TY[8]RE[+64.00]BO[8 ";
    assert!(output(&ggf).starts_with(start), "{ggf:?}");

    let pgn = convert("pgn", WHOLE, "pgn");
    assert_eq!(pgn.status.code(), Some(0), "{pgn:?}");
    assert!(output(&pgn).starts_with("[Event \"Open\"]\n[Date \"2026\"]\n[Black \"Noël\"]\n"));
    assert!(output(&pgn).contains("1. f5 d6 2. c5 f4 "), "{pgn:?}");

    let sgf = convert("sgf", WHOLE, "sgf");
    assert_eq!(sgf.status.code(), Some(0), "{sgf:?}");
    assert!(output(&sgf).contains("PB[Noël]PW[Rose]RE[B+64]"), "{sgf:?}");
}

#[test]
fn a_game_with_a_finding_is_reported_and_converted() {
    let pgn = convert("irregular", UNFINISHED, "pgn");
    assert_eq!(pgn.status.code(), Some(1), "{pgn:?}");
    let complaint = str::from_utf8(&pgn.stderr).expect("UTF-8");
    assert_eq!(complaint, "games.wtb: game 0, byte 25: the game stops with 59 squares empty\n");
    assert!(output(&pgn).contains("1. f5"), "{pgn:?}");
}

#[test]
fn an_error_names_the_missing_file() {
    let missing = Command::new(env!("CARGO_BIN_EXE_convert"))
        .args(["--to", "ggf", "--players", "no.jou", "--tournaments", "no.trn", "no.wtb"])
        .output()
        .expect("a program that runs");
    assert_eq!(missing.status.code(), Some(2));
    assert!(str::from_utf8(&missing.stderr).expect("UTF-8").starts_with("no.jou: "));
}

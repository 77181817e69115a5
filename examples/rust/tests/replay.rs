//! Runs `replay` on files, and checks its last line, its error output and its exit status.

use std::path::PathBuf;
use std::process::{Command, Output};
use std::{env, fs};

fn replay(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_replay")).args(arguments).output().expect("replay starts")
}

/// Writes a file to the temporary folder of this test run, and returns its path.
fn file(name: &str, contents: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, contents).expect("the temporary folder can be written to");
    path.into_os_string().into_string().expect("the path is UTF-8")
}

/// Returns a WTHOR file of games, which are given as move bytes and the score of black.
fn wthor(games: &[(&[u8], u8)]) -> Vec<u8> {
    let mut file = vec![0; 16];
    file[4] = u8::try_from(games.len()).expect("few games");
    for &(moves, black_score) in games {
        let mut record = [0; 68];
        record[6] = black_score;
        record[8..8 + moves.len()].copy_from_slice(moves);
        file.extend(record);
    }
    file
}

/// e6f4e3f6g5d6e7f5c5, after which black has won 64-0.
const NINE_MOVES: &[u8] = &[65, 46, 35, 66, 57, 64, 75, 56, 53];

#[track_caller]
fn check(arguments: &[&str], status: i32, stdout: &str, stderr: &str) {
    let output = replay(arguments);
    assert_eq!(String::from_utf8_lossy(&output.stderr), stderr);
    assert_eq!(String::from_utf8_lossy(&output.stdout), stdout);
    assert_eq!(output.status.code(), Some(status));
}

#[test]
fn counts_games_of_several_files() {
    let finished = file("finished.wtb", &wthor(&[(NINE_MOVES, 64)]));
    let unfinished = file("unfinished.wtb", &wthor(&[(&NINE_MOVES[..4], 20), (NINE_MOVES, 64)]));
    let last = "games=3 legal=3 finished=2 score_matches=2\n";
    check(&[&finished, &unfinished], 0, last, "");
}

#[test]
fn the_suffix_names_the_format() {
    let pgn = file("games.pgn", b"1. e6 f4 e3 f6 g5 d6 e7 f5 c5 64-0\n");
    let lines = file("games.logistello", b"+e6-f4+e3-f6+g5-d6+e7-f5+c5: +62\n+f5-d6\n+f5-a1\n");
    let last = "games=4 legal=3 finished=2 score_matches=1\n";
    let errors = [
        format!("{lines}: game 0: the recorded score is 63-1, but the moves give 64-0\n"),
        format!("{lines}: game 2, ply 1: a1: a disc there flips nothing\n"),
    ];
    check(&[&pgn, &lines], 1, last, &errors.concat());
    let unreadable = file("unreadable.sgf", b"(;GM[1])");
    let error = format!("{unreadable}: byte 5: a game other than Othello, GM[2]\n");
    check(&[&unreadable], 2, "", &error);
}

#[test]
fn shows_a_board() {
    let name = file("board.wtb", &wthor(&[(NINE_MOVES, 64)]));
    let output = replay(&["--board", "0", &name]);
    let text = String::from_utf8_lossy(&output.stdout);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[0], "  a b c d e f g h");
    assert_eq!(lines[5], "5 - - X X X X X -");
    assert_eq!(lines[9], "black wins 64-0");
    assert_eq!(lines[10], "games=1 legal=1 finished=1 score_matches=1");
    check(&["--board", "1", &name], 2, "", &format!("{name}: there is no legal game 1\n"));
}

#[test]
fn names_illegal_games_and_wrong_scores() {
    // f5 then d5, where a disc stands.
    let name = file("illegal.wtb", &wthor(&[(NINE_MOVES, 63), (&[56, 54], 32)]));
    check(
        &[&name],
        1,
        "games=2 legal=1 finished=1 score_matches=0\n",
        &format!(
            "{name}: game 0: the recorded score is 63-1, but the moves give 64-0\n\
             {name}: game 1, ply 1: d5: the square already holds a black disc\n"
        ),
    );
}

// The device /dev/full behaves like a full disk.
#[test]
#[cfg(target_os = "linux")]
fn reports_that_it_cannot_write() {
    let name = file("full.wtb", &wthor(&[(NINE_MOVES, 64)]));
    let full = || fs::File::options().write(true).open("/dev/full").expect("the device is there");
    let replay = || Command::new(env!("CARGO_BIN_EXE_replay"));
    let output = replay().arg(&name).stdout(full()).output().expect("replay starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("standard output: "));
    let status = replay().arg("missing.wtb").stderr(full()).status().expect("replay starts");
    assert_eq!(status.code(), Some(2));
}

#[test]
fn one_illegal_game_or_wrong_score_gives_status_1() {
    let wrong = file("wrong-score.wtb", &wthor(&[(NINE_MOVES, 63)]));
    let complaint = "game 0: the recorded score is 63-1, but the moves give 64-0";
    let last = "games=1 legal=1 finished=1 score_matches=0\n";
    check(&[&wrong], 1, last, &format!("{wrong}: {complaint}\n"));
    let illegal = file("only-illegal.wtb", &wthor(&[(&[56, 54], 32)]));
    let complaint = "game 0, ply 1: d5: the square already holds a black disc";
    let last = "games=1 legal=0 finished=0 score_matches=0\n";
    check(&[&illegal], 1, last, &format!("{illegal}: {complaint}\n"));
}

#[test]
fn shows_the_board_of_the_first_file() {
    let first = file("first.wtb", &wthor(&[(NINE_MOVES, 64)]));
    let second = file("second.wtb", &wthor(&[(&[56], 32)]));
    for (files, words) in
        [([&first, &second], "black wins 64-0"), ([&second, &first], "white to move")]
    {
        let output = replay(&["--board", "0", files[0], files[1]]);
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(text.lines().nth(9), Some(words));
    }
}

#[test]
fn refuses_files_that_are_not_wthor() {
    let good = wthor(&[(NINE_MOVES, 64)]);
    let truncated = file("truncated.wtb", &good[..80]);
    let complaint = "byte 80: the file ends here and should have 84 bytes";
    check(&[&truncated], 2, "", &format!("{truncated}: {complaint}\n"));

    let mut impossible = good.clone();
    impossible[26] = 90;
    let impossible = file("impossible.wtb", &impossible);
    check(&[&impossible], 2, "", &format!("{impossible}: game 0, byte 26: 90 is not a square\n"));

    let empty = file("empty.wtb", b"");
    let complaint = "byte 0: the file ends here and should have 16 bytes";
    check(&[&empty], 2, "", &format!("{empty}: {complaint}\n"));

    let missing = replay(&["no such file.wtb"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&missing.stderr).starts_with("no such file.wtb: "));
    assert_eq!(replay(&[]).status.code(), Some(2));
}

#[test]
fn replays_the_games_of_this_repository() {
    let name = concat!(env!("CARGO_MANIFEST_DIR"), "/../data/games.sgf");
    let output = replay(&[name]);
    assert_eq!(output.status.code(), Some(0));
    let last = String::from_utf8_lossy(&output.stdout);
    assert_eq!(last, "games=30 legal=30 finished=27 score_matches=27\n");
}

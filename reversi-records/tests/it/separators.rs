//! Which bytes may stand between two moves, or two cells, without changing them: for each reader the
//! whole set of 256. All others are refused, or make another text of it. Those of GGS are in
//! `record/ggs.rs`.

use reversi_records::wthor::{GameRecord, Games, Header};
use reversi_records::{eothello, ggf, logistello, obf, pgn, sgf};
use reversi_rules::notation::Sheet;
use reversi_rules::{Game, Position};

/// Returns the bytes that a reader accepts between two texts, without changing the answer.
fn accepted(read: impl Fn(&[u8]) -> bool, before: &str, after: &str) -> Vec<u8> {
    let reads = |byte: &u8| read(&[before.as_bytes(), &[*byte], after.as_bytes()].concat());
    (0..=u8::MAX).filter(reads).collect()
}

fn plays(game: Result<Game, impl Sized>) -> bool {
    game.is_ok_and(|game| game.to_string() == "f5d6")
}

#[test]
fn transcripts() {
    let read = |text: &[u8]| {
        plays(
            str::from_utf8(text)
                .map_err(drop)
                .and_then(|text| Game::from_transcript(text).map_err(drop)),
        )
    };
    assert_eq!(accepted(read, "f5", "d6").escape_ascii().to_string(), "\\t\\n\\x0b\\x0c\\r ,-;");
}

#[test]
fn boards() {
    let read = |text: &[u8]| Position::parse(text) == Ok(Position::START);
    let (before, after) =
        ("---------------------------", "OX------XO--------------------------- X");
    assert_eq!(accepted(read, before, after).escape_ascii().to_string(), "\\t\\n\\x0b\\x0c\\r ");
}

#[test]
fn sheets() {
    let game = Game::from_transcript("f5d6").expect("legal");
    let text = game.sheet().to_string();
    let parsed = Sheet::parse(text.as_bytes()).expect("written by the crate");
    let between = text.find("-  -").expect("two blank cells") + 1;
    let (before, after) = (&text[..between], &text[between + 1..]);
    let read = |text: &[u8]| Sheet::parse(text) == Ok(parsed);
    assert_eq!(accepted(read, before, after).escape_ascii().to_string(), "\\t\\x0b\\x0c\\r ,-;");
}

#[test]
fn ggf_moves() {
    let board =
        "(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]";
    let read = |text: &[u8]| ggf::Record::parse(text).is_ok_and(|record| plays(record.replay()));
    assert_eq!(
        accepted(read, &format!("{board}B[f5]"), "W[d6])").escape_ascii().to_string(),
        "\\t\\n\\x0c\\r ;"
    );
}

#[test]
fn sgf_moves() {
    // Lower-case letters of a key do not count.
    let read = |text: &[u8]| sgf::Record::parse(text).is_ok_and(|record| plays(record.replay()));
    assert_eq!(
        accepted(read, "(;GM[2];B[f5]", "W[d6])").escape_ascii().to_string(),
        "\\t\\n\\x0c\\r ;abcdefghijklmnopqrstuvwxyz"
    );
}

#[test]
fn pgn_moves() {
    // Two of them are judgments of the first move.
    let read = |text: &[u8]| pgn::Record::parse(text).is_ok_and(|record| plays(record.replay()));
    assert_eq!(accepted(read, "f5", "d6").escape_ascii().to_string(), "\\t\\n\\x0b\\x0c\\r !.?");
}

#[test]
fn obf_fields() {
    let read =
        |text: &[u8]| obf::Problem::parse(text).is_ok_and(|problem| problem.moves().count() == 2);
    let line = "---------------------------OX------XO--------------------------- X; f5:+2";
    assert_eq!(accepted(read, line, "d3:+2;").escape_ascii().to_string(), ";");
}

#[test]
fn eothello_moves() {
    let read =
        |text: &[u8]| eothello::Record::parse(text).is_ok_and(|record| plays(record.replay()));
    assert_eq!(accepted(read, "1,1,f5", "d6").escape_ascii().to_string(), "");
}

#[test]
fn logistello_moves() {
    // A sign is a part of its move.
    let read =
        |text: &[u8]| logistello::Record::parse(text).is_ok_and(|record| plays(record.replay()));
    assert_eq!(accepted(read, "+f5", "-d6").escape_ascii().to_string(), "\\t\\x0c ");
    assert_eq!(accepted(read, "+f5", "d6").escape_ascii().to_string(), "-");
}

#[test]
fn wthor_bytes() {
    // Each byte is a move: ten times the row, and the column, both from 1.
    let game = Game::from_transcript("f5d6").expect("legal");
    let record = GameRecord::from_game(&game).expect("a standard start");
    let file = |byte: u8| {
        let mut file = Header::new().with_games(1).with_year(2026).to_bytes().to_vec();
        file.extend(record.to_bytes());
        let last = 16 + 8 + 1;
        assert_eq!(file[last], 64);
        file[last] = byte;
        file
    };
    let reads = |byte: &u8| {
        let file = file(*byte);
        // `Games::parse` refuses what is no square of any board.
        let Ok(games) = Games::parse(&file) else { return false };
        let record = games.get(0).expect("a game");
        record.moves().count() == 2 && record.replay().is_ok()
    };
    assert_eq!((0..=u8::MAX).filter(reads).collect::<Vec<_>>(), [46, 64, 66]);
}

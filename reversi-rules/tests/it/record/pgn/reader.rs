//! Games in PGN: what is read, and what it means.

use crate::support::vectors::{self, GameVector};
use crate::support::{START, game, position};
use reversi_rules::record::pgn::{Games, Record, ResultToken};
use reversi_rules::record::{Info, Text};
use reversi_rules::{Board, Color, GameEnd, Move, Outcome, Position, Score, Square};

/// The only game of a text.
#[track_caller]
fn only(text: &[u8]) -> Record<'_> {
    let mut games = Games::new(text);
    let record = games.next().expect("a game").expect("in PGN");
    assert!(games.next().is_none());
    record
}

#[track_caller]
fn transcript(text: &str) -> String {
    only(text.as_bytes()).replay().expect("legal").to_string()
}

fn squares(vector: &GameVector) -> Vec<&str> {
    (0..vector.n_discs_placed).map(|at| &vector.moves[2 * at..2 * at + 2]).collect()
}

/// Numbered in pairs, in lines as `PlayOK` has them.
fn movetext(moves: &[&str]) -> String {
    let lines = moves.chunks(2).enumerate();
    let lines = lines.map(|(at, pair)| format!("{}. {}", at + 1, pair.join(" ")));
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

/// As the files derived from WTHOR have it: upper case, no passes, no result after the moves.
fn implicit(vector: &GameVector) -> String {
    let moves = movetext(&squares(vector)).to_ascii_uppercase();
    format!("[Black \"A\"]\n[Result \"{}\"]\n{moves}\n", result(vector))
}

/// As `PlayOK` has it: lower case, a token for each pass, the result last.
fn explicit(vector: &GameVector, pass: &str) -> String {
    let mut moves = Vec::new();
    for (placed, square) in squares(vector).into_iter().enumerate() {
        moves.extend(vector.passes.iter().filter(|pass| pass.after_discs == placed).map(|_| pass));
        moves.push(square);
    }
    let result = result(vector);
    format!("[Black \"A\"]\n[Result \"{result}\"]\n\n{}{result}\n", movetext(&moves))
}

fn result(vector: &GameVector) -> String {
    let score = vector.score_empties_to_winner.map(|[black, white]| format!("{black}-{white}"));
    score.unwrap_or_else(|| "*".into())
}

#[test]
// domain rows 9, 17 and 24
fn vectors_with_passes_written_or_left_out() {
    let (mut games, mut passes) = (0, 0);
    for vector in vectors::games().iter().filter(|vector| vector.start_board == START) {
        let name = &vector.name;
        let written = ["--", "pa", "PS", "pass"].map(|pass| explicit(vector, pass));
        for text in written.iter().chain([&implicit(vector)]) {
            let record = only(text.as_bytes());
            assert_eq!(record.replay(), Ok(game(&vector.moves)), "{name}");
            let results = record.results().expect("legal");
            assert!(results.agree(), "{name}: {results:?}");
            assert_eq!(results.board.is_some(), vector.over, "{name}");
            let score = vector.score_empties_to_winner.filter(|_| vector.over);
            let score = score.map(|[black, white]| Score { black, white });
            assert_eq!(record.info().score, score, "{name}");
        }
        let explicit = only(written[0].as_bytes());
        let written = explicit.moves().filter(|ply| ply.played.is_pass()).count();
        assert_eq!(written, vector.passes.len(), "{name}");
        games += 1;
        passes += written;
    }
    assert_eq!((games, passes), (24, 84));
}

#[test]
fn columns_are_colours_only_where_passes_are_written() {
    // After eight discs black has no move: c5 is white's, though it stands first after its number.
    let implicit = "1. F5 F6 2. D3 G5 3. H5 H4 4. F7 H6 5. C5";
    let explicit = "1. f5 f6 2. d3 g5 3. h5 h4 4. f7 h6 5. -- c5";
    for text in [implicit, explicit] {
        let game = only(text.as_bytes()).replay().expect("legal");
        let (before, played) = game.plies().last().expect("ten plies");
        assert_eq!((before.turn(), played), (Color::White, Square::C5.into()));
    }
}

#[test]
fn tags_of_playok() {
    let text = b"[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2026.11.21\"]\n[Round \"-\"]\n\
        [Black \"rose\"]\n[White \"Andr\xE9\"]\n[Result \"37-27\"]\n[Time \"12:00:00\"]\n\
        [TimeControl \"300\"]\n[BlackElo \"1543\"]\n[WhiteElo \"1208\"]\n\n\
        1. f5 d6 2. c3 d3 37-27\n";
    let record = only(text);
    let info = record.info();
    let text = |value: &'static str| Some(Text::from(value));
    assert_eq!((info.event, info.site, info.round), (text("?"), text("PlayOK"), text("-")));
    assert_eq!((info.date, info.time), (text("2026.11.21"), text("300")));
    assert_eq!((info.black, info.white), (text("rose"), text("André")));
    assert_eq!((info.black_rating, info.white_rating), (text("1543"), text("1208")));
    assert_eq!((info.score, info.end), (Some(Score { black: 37, white: 27 }), GameEnd::Normal));
    assert_eq!((record.tags().count(), record.offset()), (11, 0));
    assert_eq!(record.tag("Time"), text("12:00:00"));
    assert_eq!(record.tag("time"), text("12:00:00"));
    assert_eq!(record.tag("Tim"), None);
}

#[test]
fn a_failing_assertion_shows_the_game_and_not_the_file() {
    let games: Vec<_> = Games::new(b"[A \"b\"] *\n\n[C \"\xEB\"] f5 1-0\n\n[E \"f\"] *").collect();
    let second = games[1].as_ref().expect("in PGN");
    assert_eq!(format!("{second:?}"), r#"Record("[C \"ë\"] f5 1-0")"#);
}

#[test]
fn a_game_without_tags_says_nothing() {
    let record = only(b"1. f5 d6");
    assert_eq!((record.info(), record.tags().count()), (Info::default(), 0));
    let results = record.results().expect("legal");
    assert_eq!((results.tag, results.token, results.board), (None, None, None));
}

#[test]
fn other_names_of_tags() {
    let record =
        only(b"[BlackRating \"1\"]\n[WhiteRating \"2\"]\n[whiteelo \"3\"]\n[black \"x\"] *");
    let info = record.info();
    let ratings = (info.black_rating, info.white_rating);
    assert_eq!(ratings, (Some("1".into()), Some("3".into())));
    assert_eq!(info.black, Some("x".into()));
}

#[test]
fn the_first_of_two_tags_counts() {
    let record = only(b"[Black \"one\"][Black \"two\"]*");
    assert_eq!((record.tag("Black"), record.tags().count()), (Some("one".into()), 2));
}

#[test]
fn values_are_unescaped() {
    for (raw, meant) in [
        (r#"\"Zebra\" \\ Edax"#, r#""Zebra" \ Edax"#),
        (r"C:\games\new", r"C:\games\new"),
        (r"\\", r"\"),
        (r#"\\\""#, r#"\""#),
        ("", ""),
        ("] ; { [ (", "] ; { [ ("),
    ] {
        let text = format!("[Event \"{raw}\"]\n1. f5");
        let record = only(text.as_bytes());
        let value = record.tag("Event").expect("the tag");
        assert_eq!((value.to_string(), value.bytes()), (meant.to_owned(), raw.as_bytes()));
        assert_eq!(value, meant);
        assert_eq!(value.as_str().is_some(), !raw.contains('\\'), "{raw}");
        assert_eq!(format!("{value:?}"), format!("{meant:?}"));
        assert_eq!(record.moves().count(), 1);
    }
}

#[test]
fn what_is_no_move_is_skipped() {
    for text in [
        "1. f5 d6 2. c3",
        "1.F5 D6 2.C3",
        "f5 d6 c3",
        "1 f5 1... d6 99 c3",
        "1. f5 ... d6 2. c3 *",
        "f5{ e6 }d6{}c3",
        "{ ( [ ; } f5 ; e6 } ( [\nd6 c3;",
        "1. f5 $1 d6 $139 c3$2",
        "f5! d6?! c3??",
        "f5 (1. e6 f4 (1... f6) 2. e3) d6 (((d3))) c3 (c3 { ) } ; )\n)",
        "(what ever * 3-0 stands here) f5 d6 c3",
        "% e6 )\nf5 d6\n% f4\nc3",
        "f5\td6\x0B\x0Cc3\r\n\r\n",
        "\u{FEFF}f5 d6 c3",
        "f5\rd6 ; e6\rc3",
    ] {
        assert_eq!(transcript(text), "f5d6c3", "{text:?}");
    }
}

#[test]
fn a_percent_sign_escapes_a_line_only_at_its_start() {
    assert!(Games::new(b"f5 % d6").next().expect("a game").is_err());
}

#[test]
fn moves_know_where_they_begin() {
    let text = b"[Black \"f5\"]\n1. F5 {d6} d6 2. -- PA pass c3 *";
    let plies: Vec<_> = only(text).moves().map(|ply| (ply.offset, ply.played)).collect();
    let expected = [
        (16, Move::Place(Square::F5)),
        (24, Move::Place(Square::D6)),
        (30, Move::Pass),
        (33, Move::Pass),
        (36, Move::Pass),
        (41, Move::Place(Square::C3)),
    ];
    assert_eq!(plies, expected);
}

#[test]
fn results_after_the_moves() {
    let score = |black, white| ResultToken::Score(Score { black, white });
    for (text, result) in [
        ("f5 37-27", Some(score(37, 27))),
        ("f5 1-0", Some(ResultToken::BlackWins)),
        ("f5 0-1 {black was late}", Some(ResultToken::WhiteWins)),
        ("f5 1/2-1/2\n; agreed", Some(ResultToken::Tie)),
        ("f5 *", Some(ResultToken::Unknown)),
        ("f5*", Some(ResultToken::Unknown)),
        ("f5 0-64\n\n", Some(score(0, 64))),
        ("f5 255-0", Some(score(255, 0))),
        ("f5 01-00", Some(score(1, 0))),
        ("f5", None),
        ("f5 2.", None),
    ] {
        let record = only(text.as_bytes());
        assert_eq!(record.results().expect("legal").token, result, "{text}");
        assert_eq!(record.moves().count(), 1, "{text}");
    }
}

#[test]
// domain rows 10 and 40
fn results_are_text_that_is_read_back() {
    for (text, winner) in [
        ("38-26", Some(Color::Black)),
        ("26-38", Some(Color::White)),
        ("32-32", None),
        ("64-0", Some(Color::Black)),
        ("1-0", Some(Color::Black)),
        ("0-1", Some(Color::White)),
        ("01-00", Some(Color::Black)),
        ("00-01", Some(Color::White)),
        ("1/2-1/2", None),
        ("*", None),
    ] {
        let result = ResultToken::parse(text.as_bytes()).expect("a result");
        assert_eq!((result.to_string(), result.winner()), (text.to_owned(), winner));
    }
    let outcome = Outcome::from_discs(38, 26).expect("64 discs");
    assert_eq!(outcome.to_string(), "black wins 38-26");
    assert_eq!(ResultToken::from(outcome).to_string(), "38-26");
    for text in ["", "-", "38", "38-", "-26", "38-26-0", "38:26", "256-0", "1/2", "+1-0", "**"] {
        assert_eq!(ResultToken::parse(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn the_score_is_that_of_the_tag_or_else_of_the_token() {
    let score = |black, white| Some(Score { black, white });
    for (text, expected) in [
        ("[Result \"37-27\"] f5 36-28", score(37, 27)),
        ("[Result \" 37-27 \"] f5", score(37, 27)),
        ("[Result \"1-0\"] f5 37-27", score(37, 27)),
        ("[Result \"black\"] f5 37-27", score(37, 27)),
        ("f5 37-27", score(37, 27)),
        ("[Result \"1-0\"] f5 1-0", None),
        ("[Result \"*\"] f5 *", None),
        ("f5", None),
    ] {
        assert_eq!(only(text.as_bytes()).info().score, expected, "{text}");
    }
}

#[test]
fn results_that_contradict_each_other_are_reported() {
    // The whole of a game that black wins 64-0.
    let moves = "e6 f4 e3 f6 g5 d6 e7 f5 c5";
    for (tag, token, agree) in [
        ("64-0", "64-0", true),
        ("64-0", "1-0", true),
        ("1-0", "*", true),
        ("*", "*", true),
        ("?", "", true),
        ("13-0", "", false),
        ("64-0", "63-1", false),
        ("63-1", "63-1", false),
        ("0-1", "", false),
        ("*", "0-1", false),
        ("1/2-1/2", "*", false),
        ("64-0", "0-1", false),
    ] {
        let text = format!("[Result \"{tag}\"]\n{moves} {token}");
        let results = only(text.as_bytes()).results().expect("legal");
        assert_eq!(results.agree(), agree, "{text}");
        assert_eq!(results.board.map(|board| board.score(Color::Black)), Some(64));
    }
}

#[test]
// domain row 26
fn ends_are_named_as_in_chess() {
    for (name, end) in [
        ("time forfeit", GameEnd::Timeout),
        ("Time Forfeit", GameEnd::Timeout),
        ("resignation", GameEnd::Resignation),
        ("agreement", GameEnd::Agreement),
        ("unterminated", GameEnd::Adjourned),
        ("normal", GameEnd::Normal),
        ("death", GameEnd::Normal),
    ] {
        let text = format!("[Termination \"{name}\"] f5 *");
        assert_eq!(only(text.as_bytes()).info().end, end, "{name}");
    }
}

#[test]
fn games_follow_each_other() {
    let text = b"% two games and three\r\n\r\n[Black \"a\"]\r\n1. f5\r\n[Black \"b\"]\r\n\r\n[Black \"c\"]\r\n\
        [White \"d\"]\r\n\r\n*\r\n{ empty }\r\n\r\n[Black \"e\"]\r\nf5 d6 1-0 [Black \"f\"] *";
    let games: Vec<Record<'_>> = Games::new(text).collect::<Result<_, _>>().expect("in PGN");
    let names: Vec<_> =
        games.iter().map(|game| game.tag("Black").expect("a name").to_string()).collect();
    assert_eq!(names, ["a", "b", "c", "e", "f"]);
    let moves: Vec<_> = games.iter().map(|game| game.moves().count()).collect();
    assert_eq!(moves, [1, 0, 0, 2, 0]);
    assert_eq!(games[2].tags().count(), 2);
    assert_eq!(text[games[3].offset()..][..8], *b"[Black \"");
    for nothing in ["", "\n", "% nothing", "{ nothing } ; at all", "\u{FEFF}"] {
        assert_eq!(Games::new(nothing.as_bytes()).count(), 0, "{nothing:?}");
    }
}

#[test]
fn two_hyphens_after_a_number_are_a_pass() {
    let moves =
        |text: &str| only(text.as_bytes()).moves().map(|ply| ply.played).collect::<Vec<_>>();
    for text in ["1--", "1.--", "1. --", "1...-- *"] {
        assert_eq!(moves(text), [Move::Pass], "{text}");
    }
    let unknown = only(b"1. f5 2*").results().expect("legal").token;
    assert_eq!(unknown, Some(ResultToken::Unknown));
}

#[test]
fn a_pass_that_was_left_out_cannot_be_written_later() {
    // Black has to pass after these, and no side after white's next move.
    let before = game("f5f6d3g5h5h4f7h6");
    let passes_not = |square: &Square| {
        let mut game = before;
        game.play(*square).is_ok() && !game.just_passed() && !game.is_over()
    };
    let next = before.legal_moves().into_iter().find(passes_not).expect("one of them");
    let text = format!("f5 f6 d3 g5 h5 h4 f7 h6 {next} --");
    let error = only(text.as_bytes()).replay().expect_err("forbidden");
    assert_eq!((before.just_passed(), error.offset()), (true, text.len() - 2));
    let text = format!("f5 f6 d3 g5 h5 h4 f7 h6 -- {next}");
    assert_eq!(only(text.as_bytes()).replay().map(|game| game.len()), Ok(9));
}

#[test]
fn a_blank_line_ends_the_tags_whatever_follows_it() {
    for between in ["\n\n", "\n\n; comment\n", "\n\n{comment}\n\n%\n", "\r\r", "\r\n \t\r\n"] {
        let text = format!("[Black \"Rose\"]{between}[Black \"Tamenori\"] *");
        let games: Vec<_> = Games::new(text.as_bytes()).map(|game| game.expect("a game")).collect();
        assert_eq!(games.len(), 2, "{}", between.escape_debug());
        assert_eq!(games[1].tag("Black").expect("Black"), "Tamenori");
    }
    let one = "[Black \"Rose\"]\r\n; comment\r\n{}\r\n[White \"Tamenori\"] *";
    assert_eq!(only(one.as_bytes()).tags().count(), 2);
}

#[test]
fn a_text_of_one_game_is_read_whole() {
    let refused = |text: &str| {
        let error = Record::parse(text.as_bytes()).expect_err(text);
        (error.offset(), error.to_string())
    };
    assert_eq!(refused(" \n"), (2, "byte 2: there is no game".to_owned()));
    assert_eq!(refused("f5 *\n[A \"b\"]"), (5, "byte 5: another game follows".to_owned()));
    assert_eq!(refused("f5 *\n[A]").0, 7);
    let text = "\u{feff}\n[Black \"Rose\"]\n1. f5 d6 *";
    let record = Record::parse(text.as_bytes()).expect("a game");
    assert_eq!(record.text(), text.trim_start_matches(['\u{feff}', '\n']));
    assert_eq!(record.to_string(), record.text().to_string());
}

#[test]
fn the_start_may_be_another() {
    let record = only(
        b"[Start \"XO------ -------- -------- -------- -------- -------- -------- -------- O\"] *",
    );
    let game = record.replay().expect("legal");
    assert!(game.start().must_pass() && game.position().turn() == Color::Black);
    let parallel = START.replace("OX------XO", "OO------XX");
    let text = format!("[FEN \"nonsense\"]\n[Start \"{parallel} X\"]\n1. c3 *");
    let game = only(text.as_bytes()).replay().expect("legal");
    assert_eq!(game.start(), position(&format!("{parallel} X")));
    assert_eq!(game.len(), 1);
}

#[test]
fn fen_as_edax_has_it() {
    let start = |fen: &str| only(format!("[FEN \"{fen}\"] *").as_bytes()).start();
    for fen in
        ["8/8/8/3Pp3/3pP3/8/8/8 w", "8/8/8/3Pp3/3pP3/8/8/8 b", "8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1"]
    {
        assert_eq!(start(fen), Ok(Position::START), "{fen}");
    }
    let one = start("p7/8/8/8/8/8/8/6P1 w").expect("a position");
    let board =
        Board::EMPTY.with_disc(Square::A1, Color::Black).with_disc(Square::G8, Color::White);
    assert_eq!(one, Position::new(board, Color::White));
    let full = ["pPpPpPpP"; 8].join("/");
    assert_eq!(start(&format!("{full} b")).expect("a position").empties().len(), 0);
    assert_eq!(start("11111111/8/8/8/8/8/8/8 b"), start("8/8/8/8/8/8/8/8 b"));
}

#[test]
fn a_game_may_begin_with_a_pass_that_is_written() {
    let start = "XO-------------------------------------------------------------- O";
    for moves in ["1... -- 2. c1", "1. c1"] {
        let text = format!("[Start \"{start}\"]\n{moves} 64-0");
        let record = only(text.as_bytes());
        // Black may take the only white disc.
        assert_eq!(record.replay().map(|game| game.len()), Ok(1), "{moves}");
        assert!(record.results().expect("legal").agree());
    }
    let text = format!("[Start \"{start}\"]\n1... -- -- 2. c1");
    let error = only(text.as_bytes()).replay().expect_err("one pass too many");
    assert_eq!(error.offset(), text.find("-- 2.").expect("the second pass"));
}

//! GGF games: what each tag says, which games are refused and where, and that what is written is
//! read again.

use crate::support::{MANY_PASSES, Random, game};
use reversi_rules::record::ggf::{
    BoardType, Games, GgfErrorKind as Kind, Half, Kind as GameKind, Record, Writer,
};
use reversi_rules::record::{Decimal, Info, Text};
use reversi_rules::{Color, Game, GameEnd, Position, Score};

const START: &str =
    "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

fn with(tags: &str) -> String {
    format!("(;GM[Othello]{tags}{START};)")
}

/// What is wrong with the text, and where.
fn refused(text: &str) -> (usize, Kind) {
    let error = Record::parse(text.as_bytes()).expect_err(text);
    (error.offset(), error.kind())
}

/// A game from that position: each move by chance, to the end or not.
fn play_on(random: &mut Random, start: Position, moves: u32) -> Game {
    let mut game = Game::from_position(start);
    for _ in 0..moves {
        let Some(square) = random.pick(game.legal_moves()) else { break };
        game.play(square).expect("legal");
    }
    game
}

#[test]
fn every_tag_is_read() {
    let text = with(
        "PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[Saio1200]PW[Saio3000]RB[2196.37]RW[?]\
         TI[15:00/00:05/01:00]TW[10:00]TY[s8kar20w]RE[-2.50:s]KM[+1.5]KB[d3/+4.5/1.25]\
         KW[f5/-2]CO[x; (y)]XY[1]",
    );
    let record = Record::parse(text.as_bytes()).expect("a good game");
    assert_eq!(record.place().expect("PC"), "GGS/os");
    assert_eq!(record.date().expect("DT"), "2003.12.15_12:33:18.MST");
    assert_eq!(record.player(Color::Black).expect("PB"), "Saio1200");
    assert_eq!(record.player(Color::White).expect("PW"), "Saio3000");
    assert_eq!(record.rating(Color::Black), Some(Decimal::from_thousandths(2_196_370)));
    assert_eq!(record.rating_text(Color::White).expect("RW"), "?");
    assert_eq!(record.rating(Color::White), None);
    assert_eq!(record.komi(), Ok(Some(Decimal::from_thousandths(1500))));
    assert_eq!(record.tag("xy").expect("XY"), "1");
    assert_eq!(record.tag("co").expect("CO"), "x; (y)");

    let kind = record.kind().expect("TY").expect("TY");
    assert!(kind.synchro && kind.komi && kind.anti);
    assert_eq!((kind.board, kind.random), (BoardType::Eight, Some(20)));
    assert_eq!((kind.preference, kind.to_string()), (Some(Color::White), "s8kar20w".into()));

    let result = record.result().expect("RE").expect("RE");
    assert_eq!((result.winner, result.end), (Some(Color::White), GameEnd::Agreement));
    assert_eq!(result.margin, Some(Decimal::from_thousandths(-2500)));

    let black = record.komi_bid(Color::Black).expect("KB").expect("KB");
    assert_eq!(black.played.to_string(), "d3");
    assert_eq!(black.eval(), Some(Decimal::from_thousandths(4500)));
    assert_eq!(black.seconds(), Some(Decimal::from_thousandths(1250)));
    let white = record.komi_bid(Color::White).expect("KW").expect("KW");
    assert_eq!((white.eval(), white.time_text), (Some(Decimal::from(-2)), None));

    let keys: Vec<String> = record.tags().map(|tag| tag.key().to_string()).collect();
    assert_eq!(keys.join(" "), "GM PC DT PB PW RB RW TI TW TY RE KM KB KW CO XY BO");
    for tag in record.tags() {
        assert!(text[tag.offset()..].starts_with(&tag.key().to_string()));
    }
    assert_eq!(record.to_string(), text);
    assert_eq!(record.moves().count(), 0);
}

// domain row 28
#[test]
fn clocks_are_read_and_written_as_they_were() {
    let clock = |tags: &str, color| {
        let text = with(tags);
        let record = Record::parse(text.as_bytes()).expect("a good game");
        let clock = record.clock(color).expect(tags);
        clock.map(|clock| (clock.main.seconds, clock.grace_seconds(), clock.to_string()))
    };
    for (text, main, grace, written) in [
        ("05:00//02:00", 300, 120, "05:00//02:00"),
        ("15:00/00:00/02:00", 900, 120, "15:00/00:00/02:00"),
        ("30:00", 1800, 120, "30:00"),
        ("1:00:00/0:10/0:30", 3600, 30, "01:00:00/00:10/00:30"),
        ("24:00:00", 86400, 120, "24:00:00"),
        ("15:00/00:00/02:00,N", 900, 120, "15:00/00:00/02:00,N"),
        ("0", 0, 120, "00:00"),
        ("90//", 90, 120, "01:30"),
    ] {
        let expected = Some((main, grace, written.to_owned()));
        assert_eq!(clock(&format!("TI[{text}]"), Color::Black), expected);
        assert_eq!(clock(&format!("TI[{written}]"), Color::White), expected);
    }
    let both = "TI[1:00]TW[2:00]";
    assert_eq!(clock(both, Color::Black).expect("TI").0, 60);
    assert_eq!(clock(both, Color::White).expect("TW").0, 120);
    assert_eq!(clock("", Color::White), None);
    assert_eq!(clock("TI[ ]", Color::White), None);

    for (text, at) in [
        ("x", 16),
        ("1:x", 18),
        ("1:00/-1", 21),
        ("1/2/3/4", 21),
        ("1:2:3:4", 22),
        ("9999999:99:99", 27),
        ("4294967296", 16),
        ("1:", 18),
    ] {
        let text = with(&format!("TI[{text}]"));
        let record = Record::parse(text.as_bytes()).expect("a good game but for its clock");
        assert_eq!(record.clock(Color::Black).expect_err(&text).offset(), at, "{text}");
        assert!(record.replay().is_ok(), "an odd clock does not hide the moves");
    }
}

// domain rows 26 and 27
#[test]
fn results_are_read_from_blacks_side() {
    let result = |value: &str| {
        let text = with(&format!("RE[{value}]"));
        Record::parse(text.as_bytes()).expect("a good game").result().map(Option::unwrap)
    };
    for (value, thousandths, winner, end) in [
        ("+0.000", Some(0), None, GameEnd::Normal),
        ("+64.00:r", Some(64_000), Some(Color::Black), GameEnd::Resignation),
        ("-64:t", Some(-64_000), Some(Color::White), GameEnd::Timeout),
        ("+1:R", Some(1000), Some(Color::Black), GameEnd::Resignation),
        ("+1:T", Some(1000), Some(Color::Black), GameEnd::Timeout),
        ("+1:S", Some(1000), Some(Color::Black), GameEnd::Agreement),
        ("-22.87:s", Some(-22_870), Some(Color::White), GameEnd::Agreement),
        (" 12 ", Some(12_000), Some(Color::Black), GameEnd::Normal),
        ("?", None, None, GameEnd::Adjourned),
    ] {
        let result = result(value).expect(value);
        assert_eq!(result.margin.map(Decimal::thousandths), thousandths, "{value}");
        assert_eq!((result.winner, result.end), (winner, end), "{value}");
    }
    for (value, at) in [
        ("", 16),
        ("x", 16),
        ("??", 16),
        ("+999999999999", 16),
        ("+2:x", 18),
        ("+2:", 18),
        ("+2:rt", 18),
    ] {
        let error = result(value).expect_err(value);
        assert_eq!((error.offset(), error.kind()), (at, Kind::NotAResult), "{value}");
    }
}

#[test]
fn a_komi_is_taken_off_the_result() {
    // Seeded games from a start of twenty discs, until one ends 19-45.
    let mut random = Random::new(20);
    let game = (0..10_000)
        .map(|_| {
            let start = play_on(&mut random, Position::START, 16).position();
            play_on(&mut random, start, 64)
        })
        .find(|game| game.outcome().is_some_and(|outcome| outcome.score(Color::Black) == 19))
        .expect("one of them");
    let mut kind = GameKind::default();
    (kind.komi, kind.random) = (true, Some(20));
    let mut info = Info::default();
    info.score = Some(Score { black: 19, white: 45 });
    let komi = Decimal::from_thousandths(-3133);
    let writer = Writer::new(&game, &info).expect("nothing to escape");
    let text = writer.with_kind(kind).with_komi(komi).to_string();
    assert!(text.contains("TY[8kr20]RE[-22.87]KM[-3.133]BO[8 "), "{text}");

    let record = Record::parse(text.as_bytes()).expect("what was written");
    assert_eq!(record.expected_result(), Ok(Some(Decimal::from_thousandths(-22_867))));
    assert_eq!(record.result_agrees(), Ok(Some(true)));
    assert_eq!(record.info().score, info.score);
    assert_eq!(record.replay(), Ok(game));
    let without = text.replace("KM[-3.133]", "");
    let record = Record::parse(without.as_bytes()).expect("the same without");
    assert_eq!(record.result_agrees(), Ok(Some(false)));
    assert_eq!(record.info().score, None);
}

// domain row 33
#[test]
fn fewer_discs_win_an_anti_game() {
    let mut info = Info::default();
    info.score = Some(Score { black: 63, white: 1 });
    let game = game("f5f4c3e6f7g6g4e8g8g5h5");
    let mut kind = GameKind::default();
    kind.anti = true;
    let writer = Writer::new(&game, &info).expect("nothing to escape").with_kind(kind);
    let text = writer.with_komi(Decimal::from_thousandths(500)).to_string();
    assert!(text.contains("TY[8a]RE[-62.50]KM[0.5]"), "{text}");
    let record = Record::parse(text.as_bytes()).expect("what was written");
    assert_eq!(record.expected_result(), Ok(Some(Decimal::from_thousandths(-62_500))));
    assert_eq!(record.result_agrees(), Ok(Some(true)));
    let outcome = record.replay_variant().expect("legal").outcome().expect("over");
    assert_eq!(outcome.winner(), Some(Color::White));
    assert_eq!(record.info().score, info.score);
}

#[test]
fn passes_may_be_written_or_left_out_and_turns_are_checked() {
    let game = game(MANY_PASSES);
    let written = Writer::new(&game, &Info::default()).expect("nothing to escape").to_string();
    assert_eq!(written.matches("B[pass]").count(), 23);
    for pass in ["", "B[P]", "B[pa]", "B[PASS//0.5]", "B[--]", "B[ps]"] {
        let text = written.replace("B[pass]", pass);
        let record = Record::parse(text.as_bytes()).expect("a good game");
        assert_eq!(record.replay(), Ok(game), "{pass}");
        assert_eq!(record.replay_variant().map(|game| game.len()), Ok(game.len()), "{pass}");
    }
    // It is black who passes, and once.
    for (pass, wrong_turn) in [("W[pass]", false), ("B[pass]B[pass]", true)] {
        let text = written.replacen("B[pass]", pass, 1);
        let at = text.find(pass).expect("there") + pass.len() - "pass]".len();
        let record = Record::parse(text.as_bytes()).expect("a good game");
        let (core, variant) = (record.replay(), record.replay_variant());
        let error = core.expect_err(pass);
        assert_eq!((error.offset(), variant.expect_err(pass).offset()), (at, at));
        assert_eq!(error.kind() == Kind::WrongTurn(Color::White), wrong_turn, "{pass}");
    }
    // A disc in its stead is white's, and after the end it is nobody's turn.
    let kind = |text: String| {
        let record = Record::parse(text.as_bytes()).expect("a good game");
        record.replay().expect_err(&text).kind()
    };
    let white = Kind::WrongTurn(Color::White);
    assert_eq!(kind(written.replacen("B[pass]W", "B", 1)), white);
    for after in ["B[a1]", "W[a1]", "B[pass]", "W[pass]"] {
        let text = written.replace(";)", &format!("{after};)"));
        let variant = Record::parse(text.as_bytes()).expect("a good game").replay_variant();
        let variant = variant.expect_err(after).kind();
        assert!(matches!(variant, Kind::IllegalVariant(_)), "{after}: {variant}");
        assert!(matches!(kind(text), Kind::Illegal(_)), "{after}");
    }
    let replay = |moves: &str| {
        let text = with("").replace(";)", &format!("{moves};)"));
        let record = Record::parse(text.as_bytes()).expect("a good game");
        let at = |offset: usize| offset - text.find(moves).expect("there");
        let error = record.replay().map_err(|error| (at(error.offset()), error.kind()));
        let variant = record.replay_variant().map_err(|error| at(error.offset()));
        assert_eq!(variant.map(|_| ()), error.map(|_| ()).map_err(|(at, _)| at));
        error
    };
    assert_eq!(replay("B[f5]B[d6]").expect_err("white's"), (7, Kind::WrongTurn(Color::White)));
    assert_eq!(replay("W[f5]").expect_err("black's"), (2, Kind::WrongTurn(Color::Black)));
    assert!(matches!(replay("B[pass]").expect_err("forbidden"), (2, Kind::Illegal(_))));
    assert!(matches!(replay("B[f5]W[pass]").expect_err("forbidden"), (7, Kind::Illegal(_))));
    assert!(matches!(replay("B[a1]").expect_err("flips nothing"), (2, Kind::Illegal(_))));
    assert_eq!(replay("B[f5]W[ 5]").expect_err("no square"), (8, Kind::NotAMove));
    assert_eq!(replay("B[]").expect_err("no square"), (2, Kind::NotAMove));
    assert_eq!(replay("B[fx/1.5]").expect_err("no square"), (3, Kind::NotAMove));
    assert_eq!(replay("B[f5]W[d66]").expect_err("three bytes"), (9, Kind::NotAMove));
    assert!(replay("B[F5!?]W[ d6 /1.5/0.01/x]b[C3 ]").is_ok());
}

#[test]
fn moves_have_evaluations_and_times() {
    let text = with("").replace(";)", "B[f5/+2.50/0.01]W[d6//4]B[c3/]W[d3/x/y/z];)");
    let record = Record::parse(text.as_bytes()).expect("a good game");
    let plies: Vec<_> = record.moves().map(|ply| ply.expect("a move")).collect();
    let numbers: Vec<_> = plies.iter().map(|ply| (ply.eval(), ply.seconds())).collect();
    let half = Decimal::from_thousandths(2500);
    let hundredth = Decimal::from_thousandths(10);
    assert_eq!(numbers[0], (Some(half), Some(hundredth)));
    assert_eq!(numbers[1], (None, Some(Decimal::from(4))));
    assert_eq!(numbers[2..], [(None, None), (None, None)]);
    assert_eq!((plies[2].eval_text, plies[3].eval_text), (None, Some("x".into())));
    assert_eq!(plies[3].time_text, Some("y/z".into()));
    assert!(text[plies[1].offset..].starts_with("d6"));
}

#[test]
fn synchro_pairs_are_told_apart() {
    let one = with("");
    let halves = |file: &str| -> Vec<Option<Half>> {
        Games::new(file.as_bytes()).map(|game| game.expect("a good game").pair()).collect()
    };
    let pair = [Some(Half::First), Some(Half::Second)];
    assert_eq!(halves(&format!("2 {one}{one}\n")), pair);
    assert_eq!(halves(&format!("2 {one}\r\n {one}")), pair);
    assert_eq!(halves(&format!("2{one}{one}{one}")), [pair[0], pair[1], None]);
    assert_eq!(halves(&format!("1 {one}\n2 {one}{one}\n1 {one}")), [None, pair[0], pair[1], None]);
    assert_eq!(halves(&format!("{one}{one}")), [None, None]);
    assert_eq!(halves(&format!("17 {one} 2 \n")), [None]);
    // What stands between begins a new line.
    let file = format!("2 x {one}{one}");
    let pairs: Vec<_> =
        Games::new(file.as_bytes()).filter_map(Result::ok).map(|g| g.pair()).collect();
    assert_eq!(pairs, [None, None]);
}

#[test]
fn malformed_games_are_reported_and_the_others_read() {
    let good = with("PB[Rose]");
    let cases = [
        ("(;GM[Othello]TY[8];)", 19, Kind::MissingTag("BO")),
        ("(;TY[8]BO[8 *];)", 15, Kind::MissingTag("GM")),
        ("(;GM[Go]BO[8 *];)", 5, Kind::OtherGame),
        ("(;GM[Othello]PB[x", 18, Kind::UnclosedValue),
        ("(;GM[Othello]PB[x]", 19, Kind::UnclosedGame),
        ("(;GM[Othello]PB;)", 15, Kind::MissingValue),
        ("(;GM[Othello]PB[x][y];)", 18, Kind::UnexpectedByte(b'[')),
        ("(;GM[Othello]?[x];)", 13, Kind::UnexpectedByte(b'?')),
        ("some text", 0, Kind::UnexpectedByte(b's')),
        ("3x", 0, Kind::UnexpectedByte(b'3')),
        ("3)", 0, Kind::UnexpectedByte(b'3')),
        ("\0", 0, Kind::UnexpectedByte(0)),
        ("(;GM[Othello]PB(x);)", 15, Kind::MissingValue),
        (";)", 0, Kind::UnexpectedByte(b';')),
    ];
    for (bad, at, kind) in cases {
        let file = format!("{good}\n{bad}\n{good}");
        let games: Vec<_> = Games::new(file.as_bytes()).collect();
        assert_eq!(games.len(), 3, "{bad}");
        let error = games[1].expect_err(bad);
        assert_eq!((error.offset() - good.len() - 1, error.kind()), (at, kind), "{bad}");
        for game in [games[0], games[2]] {
            let record = game.expect("a good game");
            assert_eq!(record.player(Color::Black).expect("PB"), "Rose");
            assert_eq!(record.text().to_string(), good);
        }
        assert_eq!(games[2].map(|record| record.offset()), Ok(good.len() + bad.len() + 2));
        assert!(!error.to_string().is_empty());
    }
    assert_eq!(refused(""), (0, Kind::NoGame));
    assert_eq!(refused(" 1 \n"), (4, Kind::NoGame));
    assert_eq!(refused(&format!("{good}1 {good}")), (good.len() + 2, Kind::AnotherGame));
    assert_eq!(refused(&format!("{good} x")), (good.len() + 1, Kind::UnexpectedByte(b'x')));
}

#[test]
fn odd_but_good_games_are_read() {
    let board = "bo[ 8 -------- -------- -------- ---Ox---\n---XO--- ....................... . w ]";
    let text = format!(" (;\n gm[othello]\tPb [ Rose ] ;\r\n {board}; W[D3] )");
    let record = Record::parse(text.as_bytes()).expect("an odd game");
    assert_eq!(record.player(Color::Black).expect("PB"), " Rose ");
    // domain row 22
    let start = record.start().expect("a board");
    assert_eq!((start.board(), start.turn()), (Position::START.board(), Color::White));
    assert_eq!(record.replay().expect_err("not white's").offset(), text.len() - 5);
    let far = format!("{}{}", " ".repeat(500), with("B[f5]W[d6]"));
    assert_eq!(Record::parse(far.as_bytes()).expect("a game").moves().count(), 2);
    let latin1 = b"(;GM[Othello]PB[No\xEBl]BO[8 *];)";
    let info = Record::parse(latin1).expect("Latin-1").info();
    assert_eq!(info.black.expect("PB"), "No\u{EB}l");
}

#[test]
fn kinds_are_read_in_either_case() {
    let kind = |value: &str| {
        let text = with(&format!("TY[{value}]"));
        let record = Record::parse(text.as_bytes()).expect(value);
        record.kind().expect(value).expect("TY").to_string()
    };
    assert_eq!(kind("S8KAR20W"), "s8kar20w");
    assert_eq!(kind("14bR4ak"), "14kar4b");
}

#[test]
fn a_byte_order_mark_is_no_text() {
    let text = format!("\u{feff}{}", with("B1[x]"));
    let record = Record::parse(text.as_bytes()).expect("a good game");
    assert_eq!((record.offset(), record.text().to_string()), (3, with("B1[x]")));
    assert_eq!((record.moves().count(), Games::new(text.as_bytes()).offset()), (0, 3));
    assert_eq!(refused("\u{feff}x"), (3, Kind::UnexpectedByte(b'x')));
}

#[test]
fn values_that_need_escapes_are_refused() {
    let written = |text: &'static str| {
        let mut info = Info::default();
        info.date = Some(text.into());
        Writer::new(&Game::new(), &info).map(|writer| writer.to_string().contains(text))
    };
    for text in ["(", ";(", "( ;", "[(", "\\"] {
        assert_eq!(written(text), Ok(true), "{text}");
    }
    for text in ["]", "a]b", "(;", "((;"] {
        assert_eq!(written(text).expect_err(text).key(), "DT");
    }
}

#[test]
fn what_is_written_is_read_again() {
    let mut random = Random::new(7);
    let ends = [GameEnd::Normal, GameEnd::Timeout, GameEnd::Resignation, GameEnd::Agreement];
    let (mut passes, mut starts) = (0, 0);
    for round in 0..300 {
        let start = if round % 2 == 0 { Position::START } else { random.position() };
        let moves = 20 + random.below(80);
        let game = play_on(&mut random, start, moves);
        passes += game.plies().count() - game.len();
        starts += usize::from(start != Position::START);
        let mut info = Info::default();
        info.site = Some("GGS/os".into());
        info.date = Some("2003.12.15_12:33:18.MST".into());
        info.black = Some(Text::latin1(b"No\xEBl (1)"));
        info.white = Some("駒音; \\".into());
        info.black_rating = Some("2196.37".into());
        info.white_rating = Some("".into());
        info.time = Some("05:00//02:00".into());
        info.score = Score::from_margin(2 * (random.below(65) as i16 - 32));
        info.end = ends[random.below(4) as usize];
        let text = Writer::new(&game, &info).expect("nothing to escape").to_string();
        let record = Record::parse(text.as_bytes()).expect("what was written");
        assert_eq!(record.replay(), Ok(game), "{text}");
        assert_eq!(record.info(), info, "{text}");
        assert_eq!(record.to_string(), text);
        let variant = record.replay_variant().expect("legal there too");
        assert_eq!(variant.to_string(), game.to_string());
        let margin =
            game.outcome().map(|outcome| Decimal::from(i16::from(outcome.margin(Color::Black))));
        assert_eq!(record.expected_result(), Ok(margin));
    }
    assert!(passes > 50 && starts > 100, "{passes} {starts}");
    let mut info = Info::default();
    info.end = GameEnd::Adjourned;
    let game = Game::new();
    let text = Writer::new(&game, &info).expect("nothing to escape").to_string();
    assert!(text.contains("RE[?]"));
    assert_eq!(Record::parse(text.as_bytes()).expect("what was written").info(), info);
}

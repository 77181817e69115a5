//! SGF games of Othello: what each tag says, which games are refused and where, and that what is
//! written is read again.

use crate::support::{MANY_PASSES, Random, game};
use reversi_rules::record::sgf::{Games, Record, SgfErrorKind as Kind, Writer};
use reversi_rules::record::{Decimal, Info, Text};
use reversi_rules::{Board, Color, Game, GameEnd, Position, Score, Square};

/// The middle game of three is bad: where, from its own start, and how.
fn refused_between(bad: &str, separator: &str) -> (usize, Kind) {
    let good = "(;GM[2]PB[Rose];B[f5](;W[d6])(;W[f4]))";
    let file = format!("{good}{separator}{bad}{separator}{good}");
    let games: Vec<_> = Games::new(file.as_bytes()).collect();
    assert_eq!(games.len(), 3, "{bad}");
    for game in [games[0], games[2]] {
        assert_eq!(game.expect("a good game").text(), good);
    }
    let error = games[1].expect_err(bad);
    assert!(!error.to_string().is_empty());
    (error.offset() - good.len() - separator.len(), error.kind())
}

fn replay(text: &str) -> Result<Game, (usize, Kind)> {
    let record = Record::parse(text.as_bytes()).expect(text);
    record.replay().map_err(|error| (error.offset(), error.kind()))
}

#[test]
fn every_tag_is_read() {
    let text = r"(;FF[4]GM[2]AP[x:1]SZ[8]EV[EGP \\ Prague]RO[3]PC[Prague]DT[2011-08-27]
        PB[Vlasakova \[2k\]]BR[1500.5]PW[Schotte]WR[4d]TM[1800]RE[W+62]GC[a
b]XY[1][2];B[f5]C[one];W[d6]C[two])";
    let record = Record::parse(text.as_bytes()).expect("a good game");
    let info = record.info();
    assert_eq!(info.event.expect("EV"), r"EGP \ Prague");
    assert_eq!(info.round.expect("RO"), "3");
    assert_eq!(info.site, record.place());
    assert_eq!(record.place().expect("PC"), "Prague");
    assert_eq!(record.date().expect("DT"), "2011-08-27");
    assert_eq!(record.player(Color::Black).expect("PB"), "Vlasakova [2k]");
    assert_eq!(info.white.expect("PW"), "Schotte");
    assert_eq!(record.rating(Color::Black), Some(Decimal::from_thousandths(1_500_500)));
    assert_eq!(record.rating(Color::White), None);
    assert_eq!(record.rating_text(Color::White).expect("WR"), "4d");
    assert_eq!(info.time.expect("TM"), "1800");
    assert_eq!(info.score, Some(Score { black: 1, white: 63 }));
    assert_eq!(record.tag("GC").expect("GC"), "a\nb");
    assert_eq!(record.tag("C").expect("C"), "one");
    let unknown = record.tags().find(|tag| tag.is("XY")).expect("XY");
    assert!(unknown.values().eq(["1", "2"]));
    for tag in record.tags() {
        assert!(text[tag.offset()..].starts_with(&tag.key().to_string()));
    }
    assert_eq!(record.replay(), Ok(game("f5d6")));
    assert_eq!(record.to_string(), text);
}

// domain row 26
#[test]
fn results_are_read() {
    let result = |value: &str| {
        let text = format!("(;GM[2]RE[{value}])");
        Record::parse(text.as_bytes()).expect("a good game").result().map(Option::unwrap)
    };
    let (black, white) = (Some(Color::Black), Some(Color::White));
    for (value, winner, margin, end) in [
        ("B+10", black, Some(10), GameEnd::Normal),
        ("w+4", white, Some(-4), GameEnd::Normal),
        ("W+0.0", white, Some(0), GameEnd::Normal),
        ("0", None, Some(0), GameEnd::Normal),
        ("Draw", None, Some(0), GameEnd::Normal),
        ("B+", black, None, GameEnd::Normal),
        ("B+R", black, None, GameEnd::Resignation),
        ("W+Resign", white, None, GameEnd::Resignation),
        ("W+T", white, None, GameEnd::Timeout),
        ("b+time", black, None, GameEnd::Timeout),
        ("B+Forfeit", black, None, GameEnd::Agreement),
        ("Void", None, None, GameEnd::Adjourned),
        ("?", None, None, GameEnd::Adjourned),
    ] {
        let result = result(value).expect(value);
        assert_eq!((result.winner, result.end), (winner, end), "{value}");
        assert_eq!(result.margin, margin.map(Decimal::from), "{value}");
    }
    let half = result("W+.5").expect("half a disc");
    assert_eq!(half.margin, Some(Decimal::from_thousandths(-500)));
    for (value, at) in [
        ("", 10),
        ("B+999999999999", 12),
        ("X+1", 10),
        ("B+x", 12),
        ("B+1e3", 12),
        ("B-2", 10),
        ("10", 10),
    ] {
        let error = result(value).expect_err(value);
        assert_eq!((error.offset(), error.kind()), (at, Kind::NotAResult), "{value}");
    }
}

#[test]
fn results_are_compared_with_the_moves() {
    let agrees = |result: &str, moves: &str| {
        let text = format!("(;GM[2]{result}{moves})");
        Record::parse(text.as_bytes()).expect("a good game").result_agrees()
    };
    let wipeout = ";B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5]";
    for (result, expected) in [
        ("RE[B+64]", Some(true)),
        ("RE[B+]", Some(true)),
        ("RE[B+13]", Some(false)),
        ("RE[W+64]", Some(false)),
        ("RE[W+]", Some(false)),
        ("RE[0]", Some(false)),
        ("RE[Void]", None),
        ("", None),
    ] {
        assert_eq!(agrees(result, wipeout), Ok(expected), "{result}");
        assert_eq!(agrees(result, ";B[f5]"), Ok(None), "{result}, not over");
    }
    let error = agrees("RE[X+1]", wipeout).expect_err("nobody's");
    assert_eq!((error.offset(), error.kind()), (10, Kind::NotAResult));
}

#[test]
fn what_edax_writes_is_read() {
    // `;` after each move instead of before it, and `PA`.
    let text = "(;FF[4]GM[2]AP[edax:4.4]\nPC[Edax]DT[2020-01-01]\nPB[a]PW[b]RE[B+62]\n\
                AB[d5][e4]AW[d4][e5]\nPL[B]\nB[f5];W[f4];B[c3];W[e6];B[f7];W[g6];B[g4];W[e8];\n\
                B[g8];W[g5];B[h5];\n)";
    let record = Record::parse(text.as_bytes()).expect("a good game");
    assert_eq!(record.replay(), Ok(game("f5f4c3e6f7g6g4e8g8g5h5")));
    assert_eq!(record.result_agrees(), Ok(Some(true)));
    let expected = game(MANY_PASSES);
    let written = Writer::new(&expected, &Info::default()).to_string();
    assert_eq!(written.matches(";B[PA]").count(), 23);
    for pass in ["", ";B[]", ";B[pass]", ";B[--]", ";B[tt]", ";B[ps]", "B[ PA ];"] {
        assert_eq!(replay(&written.replace(";B[PA]", pass)), Ok(expected), "{pass}");
    }
}

#[test]
fn the_main_line_is_the_first_variation() {
    for text in [
        "(;GM[2];B[f5](;W[d6];B[c3](;W[d3])(;W[b3]))(;W[f4];B[??]))",
        "(;GM[2];B[f5](;W[d6](;B[c3](;W[d3]))(;B[g5])(;B[h8]))(;W[f4](;B[e3])))",
        "( ; GM [2] ( ; B [f5] ; W[d6] B[c3]\n;W[d3] ) (;B[d3]C[a \\] (;]) )",
    ] {
        assert_eq!(replay(text), Ok(game("f5d6c3d3")), "{text}");
    }
}

// domain row 22
#[test]
fn the_start_is_what_is_set_up() {
    let start = |tags: &str| {
        let text = format!("(;GM[2]{tags})");
        let record = Record::parse(text.as_bytes()).expect(tags);
        record.start().map_err(|error| (error.offset() - 7, error.kind()))
    };
    let standard = Position::START;
    let white_first = Position::new(Board::START, Color::White);
    for (tags, position) in [
        ("", standard),
        ("AB[e4][d5]AW[d4][e5]PL[B]", standard),
        ("AB[ed][de]AW[DD]AW[E5];B[f5]", standard),
        ("AB[e4][d5]AW[d4][e5]PL[White]", white_first),
        ("PL[o]", white_first),
        ("PL[W]PL[B]", white_first),
        ("SZ[8:8]", standard),
        (";W[f4]", standard),
        (
            "AW[d4:e5]AE[e4][d5]AB[a1]AE[a1]",
            Position::new(
                Board::EMPTY
                    .with_disc(Square::D4, Color::White)
                    .with_disc(Square::E5, Color::White),
                Color::Black,
            ),
        ),
        ("AE[a1:h8]", Position::new(Board::EMPTY, Color::Black)),
        (
            "AB[a1:a1];AW[b1];W[c1]",
            Position::new(
                Board::EMPTY
                    .with_disc(Square::A1, Color::Black)
                    .with_disc(Square::B1, Color::White),
                Color::White,
            ),
        ),
    ] {
        assert_eq!(start(tags), Ok(position), "{tags}");
    }
    for (tags, at, kind) in [
        ("AB[a1][i9]", 7, Kind::NotAPoint),
        ("AB[a1]\n [b1]  [i9]", 15, Kind::NotAPoint),
        ("AB[]", 3, Kind::NotAPoint),
        ("AB[a1]AW[b1][a1]", 13, Kind::Overlap(Square::A1)),
        ("AW[a1:c3]AB[b2]", 12, Kind::Overlap(Square::B2)),
        ("PL[green]", 3, Kind::NotAColor),
        (";B[f5]AB[a1]", 6, Kind::LateSetup),
        (";B[f5];PL[W]", 7, Kind::LateSetup),
        (";B[f5];AE[a1]", 7, Kind::LateSetup),
    ] {
        assert_eq!(start(tags), Err((at, kind)), "{tags}");
    }
}

#[test]
fn moves_are_checked() {
    let at = |text| replay(text).expect_err(text);
    assert_eq!(at("(;GM[2];B[f5];B[d6])"), (16, Kind::WrongTurn(Color::White)));
    assert_eq!(at("(;GM[2];W[f5])"), (10, Kind::WrongTurn(Color::Black)));
    assert_eq!(at("(;GM[2];B[f5][d6];W[i9])"), (20, Kind::NotAPoint));
    assert!(matches!(at("(;GM[2];B[a1])"), (10, Kind::Illegal(_))));
    assert!(matches!(at("(;GM[2];B[])"), (10, Kind::Illegal(_))));
    assert_eq!(replay("(;GM[2];Black[F5];White[dF];B[ c3 ])"), Ok(game("f5d6c3")));
}

#[test]
fn malformed_games_are_reported_and_the_others_read() {
    for (bad, at, kind) in [
        ("(;FF[4];B[f5])", 13, Kind::MissingTag("GM")),
        ("(;GM[1];B[f5])", 5, Kind::OtherGame),
        ("(;GM[2]SZ[10])", 10, Kind::OtherSize),
        ("(;GM[2]PB)", 9, Kind::MissingValue),
        ("(;GM[2];B f5)", 10, Kind::MissingValue),
        ("(;GM[2];B(;f5))", 9, Kind::MissingValue),
        // No game begins in a value.
        (r"(;GM[2]C[(;GM[2\]]=)", 18, Kind::UnexpectedByte(b'=')),
        ("(;GM[2];B[f5](;W=d6)(;W[f4]))", 16, Kind::UnexpectedByte(b'=')),
        ("(;GM[2];B[f5]])", 13, Kind::UnexpectedByte(b']')),
        ("(;GM[2];B[f5]", 14, Kind::UnclosedGame),
        ("(;GM[2](;B[f5])(;B[d3]", 23, Kind::UnclosedGame),
        ("some text (;B[f5])", 0, Kind::UnexpectedByte(b's')),
        (";", 0, Kind::UnexpectedByte(b';')),
        (")", 0, Kind::UnexpectedByte(b')')),
    ] {
        assert_eq!(refused_between(bad, "\n"), (at, kind), "{bad}");
        // What has no end goes on to the next game.
        let at = if kind == Kind::UnclosedGame { at - 1 } else { at };
        assert_eq!(refused_between(bad, ""), (at, kind), "{bad}");
    }
    let refused = |text: &str| {
        let error = Record::parse(text.as_bytes()).expect_err(text);
        (error.offset(), error.kind())
    };
    assert_eq!(refused(" \n"), (2, Kind::NoGame));
    assert_eq!(refused("(;GM[2]"), (7, Kind::UnclosedGame));
    assert_eq!(refused(r"(;GM[2]C[\])"), (12, Kind::UnclosedValue));
    assert_eq!(refused("(;GM[2])\n(;GM[2])"), (9, Kind::AnotherGame));
    assert_eq!(refused("(;GM[2])\nx"), (9, Kind::UnexpectedByte(b'x')));
}

#[test]
fn a_byte_order_mark_is_no_text() {
    let record = Record::parse("\u{feff}(;GM[2]X1[y];B[f5])".as_bytes()).expect("a good game");
    assert_eq!((record.offset(), record.tag("X1")), (3, Some("y".into())));
    assert_eq!(record.replay(), Ok(game("f5")));
    assert_eq!(Games::new("\u{feff}x".as_bytes()).next().map(|e| e.unwrap_err().offset()), Some(3));
}

#[test]
fn what_is_written_is_read_again() {
    let mut random = Random::new(9);
    let (mut passes, mut starts) = (0, 0);
    for round in 0..300 {
        let start = if round % 2 == 0 { Position::START } else { random.position() };
        let mut game = Game::from_position(start);
        for _ in 0..20 + random.below(80) {
            let Some(square) = random.pick(game.legal_moves()) else { break };
            game.play(square).expect("legal");
        }
        passes += game.plies().count() - game.len();
        starts += usize::from(start != Position::START);
        let mut info = Info::default();
        info.event = Some(r"[a] \ (;b) \\".into());
        info.round = Some("3".into());
        info.site = Some("".into());
        info.date = Some("2011-08-27".into());
        info.black = Some(Text::latin1(b"No\xEBl]"));
        info.white = Some("駒音\nb\\\nc".into());
        info.black_rating = Some("2196.37".into());
        info.white_rating = Some("4d".into());
        info.time = Some("1800".into());
        info.score = Score::from_margin(2 * (random.below(65) as i16 - 32));
        let text = Writer::new(&game, &info).to_string();
        let record = Record::parse(text.as_bytes()).expect("what was written");
        assert_eq!(record.replay(), Ok(game), "{text}");
        assert_eq!(record.info(), info, "{text}");
        assert_eq!(record.to_string(), text);
    }
    assert!(passes > 50 && starts > 100, "{passes} {starts}");
    let empty = Game::from_position(Position::new(Board::EMPTY, Color::White));
    assert_eq!(replay(&Writer::new(&empty, &Info::default()).to_string()), Ok(empty));
}

#[test]
fn ends_are_written_as_far_as_the_format_has_them() {
    let written = |score: Option<Score>, end| {
        let mut info = Info::default();
        (info.score, info.end) = (score, end);
        let text = Writer::new(&Game::new(), &info).to_string();
        let record = Record::parse(text.as_bytes()).expect("what was written");
        (record.tag("RE").map(|text| text.to_string()), record.info().end)
    };
    let (won, lost, tie) = (Score::from_margin(2), Score::from_margin(-2), Score::from_margin(0));
    for (score, end, text, read) in [
        (won, GameEnd::Normal, Some("B+2"), GameEnd::Normal),
        (lost, GameEnd::Agreement, Some("W+2"), GameEnd::Normal),
        (tie, GameEnd::Timeout, Some("0"), GameEnd::Normal),
        (won, GameEnd::Timeout, Some("B+T"), GameEnd::Timeout),
        (lost, GameEnd::Resignation, Some("W+R"), GameEnd::Resignation),
        (won, GameEnd::Adjourned, Some("Void"), GameEnd::Adjourned),
        (None, GameEnd::Timeout, None, GameEnd::Normal),
    ] {
        assert_eq!(written(score, end), (text.map(str::to_owned), read));
    }
}

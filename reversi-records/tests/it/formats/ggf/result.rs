//! Results, also with komi and of anti games.

use super::{play_on, with, wrong_result};
use crate::support::refused::{byte, refused};
use crate::support::{Random, game};
use reversi_records::ggf::{self, GameType, GgfErrorKind as Kind, Record, Writer};
use reversi_records::{Decimal, FindingKind, GameInfo};
use reversi_rules::{Color, GameEnd, Position, Score};

// Rule 5.4.
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
        ("-127.000", 16),
        ("+64.01", 16),
        ("+65:r", 16),
        ("+2:x", 18),
        ("+2:", 18),
        ("+2:rt", 18),
    ] {
        refused(result(value)).at(byte(at)).kind(Kind::NotAResult);
    }
}

#[test]
fn the_board_and_the_komi_limit_the_margin() {
    for (tags, board, winner) in [
        ("RE[-64.00]", "8 *", Some(Color::White)),
        ("RE[-127.000]", "8 *", None),
        ("RE[+66.50]KM[-2.5]", "8 *", Some(Color::Black)),
        ("RE[+64.00:r]KM[2.5]", "8 *", Some(Color::Black)),
        ("RE[+66.51]KM[-2.5]", "8 *", None),
        ("RE[+17]", "4 *", None),
        ("RE[+88]", "88 *", Some(Color::Black)),
        // Without a readable board or komi, there is no limit.
        ("RE[+127]", "9 *", Some(Color::Black)),
        ("RE[+127]KM[?]", "8 *", Some(Color::Black)),
    ] {
        let text = format!("(;GM[Othello]{tags}BO[{board}];)");
        let record = Record::parse(text.as_bytes()).expect("a good game");
        let ahead = |score: Score| Color::ALL.into_iter().find(|&side| score.margin(side) > 0);
        let info = record.info();
        assert_eq!(info.score.map_or(info.winner, ahead), winner, "{text}");
        let reported = |kind| kind == FindingKind::Error(Kind::NotAResult);
        assert_ne!(record.audit().any(|found| reported(found.kind())), winner.is_some(), "{text}");
    }
}

#[test]
fn an_unknown_result_of_a_whole_game_is_a_normal_end() {
    for (moves, end) in [("B[d2]", GameEnd::Normal), ("", GameEnd::Adjourned)] {
        let text = format!("(;GM[Othello]RE[?]BO[4 ---- -*O- -*-- ---- *]{moves};)");
        let info = Record::parse(text.as_bytes()).expect("a good game").info();
        assert_eq!((info.end, info.score, info.winner), (end, None, None), "{text}");
    }
}

#[test]
fn a_komi_is_taken_off_the_result() {
    // Plays seeded games from a start of twenty discs, until one ends 19-45.
    let mut random = Random::new(20);
    let game = (0..10_000)
        .map(|_| {
            let start = play_on(&mut random, Position::START, 16).position();
            play_on(&mut random, start, 64)
        })
        .find(|game| game.outcome().is_some_and(|outcome| outcome.score(Color::Black) == 19))
        .expect("one of them");
    let mut kind = GameType::default();
    (kind.komi, kind.random) = (true, Some(20));
    let mut info = GameInfo::default();
    info.score = Some(Score { black: 19, white: 45 });
    let komi = Decimal::from_thousandths(-3133);
    let writer = Writer::new(&game, &info).expect("nothing to escape");
    let text = writer.with_game_type(kind).with_komi(komi).to_string();
    assert!(text.contains("TY[8kr20]RE[-22.87]KM[-3.133]BO[8 "), "{text}");

    let record = Record::parse(text.as_bytes()).expect("the written text");
    assert_eq!(wrong_result(&record), None);
    assert_eq!(record.info().score, info.score);
    assert_eq!(record.replay(), Ok(game));
    let without = text.replace("KM[-3.133]", "");
    let record = Record::parse(without.as_bytes()).expect("the same without");
    assert_eq!(wrong_result(&record), Some(Decimal::from(-26)));
    assert_eq!(record.info().score, None);
}

// Rule 7.4.
#[test]
fn fewer_discs_win_an_anti_game() {
    let mut info = GameInfo::default();
    info.score = Some(Score { black: 63, white: 1 });
    let game = game("f5f4c3e6f7g6g4e8g8g5h5");
    let mut kind = GameType::default();
    kind.anti = true;
    let writer = Writer::new(&game, &info).expect("nothing to escape").with_game_type(kind);
    let text = writer.with_komi(Decimal::from_thousandths(500)).to_string();
    assert!(text.contains("TY[8a]RE[-62.50]KM[0.5]"), "{text}");
    let record = Record::parse(text.as_bytes()).expect("the written text");
    assert_eq!(wrong_result(&record), None);
    let other = text.replace("RE[-62.50]", "RE[-62.00]");
    let other = Record::parse(other.as_bytes()).expect("the same with another result");
    assert_eq!(wrong_result(&other), Some(Decimal::from_thousandths(-62_500)));
    let outcome = record.replay_variant().expect("legal").outcome().expect("over");
    assert_eq!(outcome.winner(), Some(Color::White));
    info.winner = Some(Color::White);
    assert_eq!(record.info(), info);
    assert_eq!(GameInfo::from_game(&record.replay_variant().expect("legal")).winner, info.winner);
    // A game on 8×8 would name the other side.
    for kind in ["8a", "8A", "8rax", "8RAX"] {
        let text = text.replace("8a", kind);
        let record = Record::parse(text.as_bytes()).expect("the syntax is right");
        let at = text.find("TY[").expect("a type") + 3;
        let error = refused(record.replay()).at(byte(at)).kind(Kind::OtherObjective).error();
        assert_eq!(record.start(), Err(error), "{text}");
        assert!(record.replay_variant().is_ok());
        assert_eq!(record.info().winner, Some(Color::White), "{text}");
    }
}

#[test]
fn a_komi_may_give_another_winner_than_the_score() {
    let info = |result: &str| {
        let text = format!("(;GM[Othello]TY[8k]RE[{result}]KM[3.5]BO[8 *];)");
        let info = Record::parse(text.as_bytes()).expect("the syntax is right").info();
        (info.score.map(|score| score.to_string()), info.winner)
    };
    assert_eq!(info("-1.50"), (Some("33-31".into()), Some(Color::White)));
    assert_eq!(info("-3.50"), (Some("32-32".into()), Some(Color::White)));
    assert_eq!(info("+0.50"), (Some("34-30".into()), None));
    assert_eq!(info("-5.50"), (Some("31-33".into()), None));
}

// Rule 5.4.
#[test]
fn a_side_that_runs_out_of_time_loses() {
    let ends = [GameEnd::Normal, GameEnd::Timeout, GameEnd::Resignation, GameEnd::Agreement];
    let ends = ends.into_iter().chain([GameEnd::Adjourned]);
    for (end, mark) in ends.zip(["", ":t", ":r", ":s", ":l"]) {
        let text = format!("(;GM[Othello]RE[-2.00{mark}]BO[8 {} *])", "-".repeat(64));
        let record = ggf::Record::parse(text.as_bytes()).unwrap();
        assert_eq!(record.info().end, end);
        assert_eq!(record.info().score, Some(Score { black: 31, white: 33 }));
    }
    let unfinished = with("RE[?]");
    let info = ggf::Record::parse(unfinished.as_bytes()).unwrap().info();
    assert_eq!((info.end, info.score), (GameEnd::Adjourned, None));
}

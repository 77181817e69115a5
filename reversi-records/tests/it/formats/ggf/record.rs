//! The tags of a GGF game.

use super::with;
use crate::support::refused::{byte, refused, refuses};
use reversi_records::Decimal;
use reversi_records::ggf::{BoardType, Games, GgfErrorKind as Kind, Record};
use reversi_rules::{Color, GameEnd, IllegalReason, Position, Square};

#[test]
fn every_tag_is_read() {
    let text = with(
        "PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[Saio1200]PW[Saio3000]RB[2196.37]RW[?]\
         TI[15:00/00:05/01:00]TW[10:00]TY[s8kar20w]RE[-2.50:s]KM[+1.5]KB[d3/+4.5/1.25]\
         KW[f5/-2]CO[x; (y)]XY[1]",
    );
    let record = Record::parse(text.as_bytes()).expect("a good game");
    assert_eq!(record.info().site.expect("PC"), "GGS/os");
    assert_eq!(record.info().date.expect("DT"), "2003.12.15_12:33:18.MST");
    assert_eq!(record.info().player(Color::Black).expect("PB"), "Saio1200");
    assert_eq!(record.info().player(Color::White).expect("PW"), "Saio3000");
    assert_eq!(record.info().rating(Color::Black), Some(Decimal::from_thousandths(2_196_370)));
    assert_eq!(record.info().white_rating.expect("RW"), "?");
    assert_eq!(record.info().rating(Color::White), None);
    assert_eq!(record.komi(), Ok(Some(Decimal::from_thousandths(1500))));
    assert_eq!(record.tag("xy").expect("XY"), "1");
    assert_eq!(record.tag("co").expect("CO"), "x; (y)");

    let kind = record.game_type().expect("TY").expect("TY");
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

// Rule 8.3.
#[test]
fn odd_but_good_games_are_read() {
    let board = "bo[ 8 -------- -------- -------- ---Ox---\n---XO--- ....................... . w ]";
    let text = format!(" (;\n gm[othello]\tPb [ Rose ] ;\r\n {board}; W[D3] )");
    let record = Record::parse(text.as_bytes()).expect("an odd game");
    assert_eq!(record.info().player(Color::Black).expect("PB"), " Rose ");
    let start = record.start().expect("a board");
    assert_eq!((start.board(), start.turn()), (Position::START.board(), Color::White));
    refused(record.replay())
        .at(byte(text.len() - 5).ply(0))
        .illegal(Square::D3, IllegalReason::FlipsNothing);
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
        record.game_type().expect(value).expect("TY").to_string()
    };
    assert_eq!(kind("S8KAR20W"), "s8kar20w");
    assert_eq!(kind("14bR4ak"), "14kar4b");
}

#[test]
fn a_byte_order_mark_is_not_text() {
    let text = format!("\u{feff}{}", with("B1[x]"));
    let record = Record::parse(text.as_bytes()).expect("a good game");
    assert_eq!((record.offset(), record.text().to_string()), (3, with("B1[x]")));
    assert_eq!((record.moves().count(), Games::new(text.as_bytes()).offset()), (0, 3));
    refuses::<Record>("\u{feff}x").at(byte(3)).kind(Kind::UnexpectedByte(b'x'));
}

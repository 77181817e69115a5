//! The tags of an SGF game.

use crate::support::game;
use crate::support::refused::{byte, refused};
use reversi_records::Decimal;
use reversi_records::sgf::{Games, Record, SgfErrorKind as Kind};
use reversi_rules::{Color, Score};

#[test]
fn every_tag_is_read() {
    let text = r"(;FF[4]GM[2]AP[x:1]SZ[8]EV[EGP \\ Prague]RO[3]PC[Prague]DT[2011-08-27]
        PB[Vlasakova \[2k\]]BR[1500.5]PW[Schotte]WR[4d]TM[1800]RE[W+62]GC[a
b]XY[1][2];B[f5]C[one];W[d6]C[two])";
    let record = Record::parse(text.as_bytes()).expect("a good game");
    let info = record.info();
    assert_eq!(info.event.expect("EV"), r"EGP \ Prague");
    assert_eq!(info.round.expect("RO"), "3");
    assert_eq!(info.site.expect("PC"), "Prague");
    assert_eq!(info.date.expect("DT"), "2011-08-27");
    assert_eq!(info.player(Color::Black).expect("PB"), "Vlasakova [2k]");
    assert_eq!(info.white.expect("PW"), "Schotte");
    assert_eq!(info.rating(Color::Black), Some(Decimal::from_thousandths(1_500_500)));
    assert_eq!(info.rating(Color::White), None);
    assert_eq!(info.white_rating.expect("WR"), "4d");
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

#[test]
fn a_byte_order_mark_is_not_text() {
    let record = Record::parse("\u{feff}(;GM[2]X1[y];B[f5])".as_bytes()).expect("a good game");
    assert_eq!((record.offset(), record.tag("X1")), (3, Some("y".into())));
    assert_eq!(record.replay(), Ok(game("f5")));
    refused(Games::new("\u{feff}x".as_bytes()).next().expect("a game"))
        .at(byte(3))
        .kind(Kind::UnexpectedByte(b'x'));
}

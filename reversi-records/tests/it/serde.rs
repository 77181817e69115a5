//! Parts of records as JSON and as bytes.

use reversi_records::{Decimal, GameInfo, Text, ggf, obf, pgn, sgf, wthor};
use reversi_rules::{GameEnd, Location, Score};
use serde::Serialize;

fn json<T: Serialize>(value: T) -> String {
    serde_json::to_string(&value).expect("JSON")
}

#[test]
fn numbers_are_read_back() {
    for (thousandths, text) in [(-3133, "-3.133"), (i32::MIN, "-2147483.648"), (0, "0")] {
        let number = Decimal::from_thousandths(thousandths);
        assert_eq!(json(number), json(text));
        assert_eq!(serde_json::from_str::<Decimal>(&json(text)).expect(text), number);
        // This reader cannot lend strings.
        let read = serde_json::from_reader::<_, Decimal>(json(text).as_bytes());
        assert_eq!(read.expect(text), number);
        assert_eq!(serde_json::from_str::<Decimal>(text).expect(text), number);
        let mut bytes = [0; 5];
        postcard::to_slice(&number, &mut bytes).expect("five bytes");
        assert_eq!(bytes[0], 4);
        assert_eq!(bytes[1..], thousandths.to_le_bytes());
        assert_eq!(postcard::from_bytes::<Decimal>(&bytes), Ok(number));
    }
    let refused = |text: &str| serde_json::from_str::<Decimal>(text).expect_err(text).to_string();
    assert!(refused(r#""x""#).starts_with("not a decimal number such as -3.133"));
    for wrong in ["1e300", "-2147483.649", "18446744073709551615", "true", "[1,2]", "{}", "null"] {
        refused(wrong);
    }
    assert!(postcard::from_bytes::<Decimal>(&[3; 4]).is_err());
}

#[test]
fn infos_and_results_are_written() {
    let mut info = GameInfo::default();
    info.black = Some(Text::new(b"No\xEBl"));
    info.score = Some(Score { black: 33, white: 31 });
    info.end = GameEnd::Timeout;
    assert_eq!(
        json(info),
        r#"{"event":null,"site":null,"round":null,"date":null,"black":"Noël","white":null,"black_rating":null,"white_rating":null,"time":null,"opening":null,"score":"33-31","winner":null,"end":"timeout"}"#
    );
    let record = sgf::Record::parse(b"(;GM[2]RE[W+2])").expect("a record");
    let result = record.result().expect("a result").expect("RE");
    assert_eq!(json(result), r#"{"winner":"white","margin":"-2","end":"normal"}"#);
}

/// Checks that a report has this place and this message.
fn reported(report: impl Serialize, place: Location, message: &str) {
    let place = json(place);
    assert_eq!(json(report), format!(r#"{{"location":{place},"message":{}}}"#, json(message)));
}

#[test]
fn reports_are_written_as_place_and_message() {
    let place = Location::NOWHERE.with_byte(6).with_ply(1);
    let byte = |byte| Location::NOWHERE.with_byte(byte);

    let error = pgn::Record::parse(b"1. f5 a1").expect("syntax").replay().expect_err("illegal");
    reported(error, place, "a1: a disc there flips nothing");
    assert_eq!(json(error.kind()), json("a1: a disc there flips nothing"));
    let error = ggf::Record::parse(b"").expect_err("no game");
    reported(error, byte(0), "there is no game, which begins with `(;`");
    let error = sgf::Record::parse(b"(;GM[2]SZ[0])").expect_err("no size");
    reported(error, byte(10), "not a size from 4 to 16, such as 8 or 6:10");
    let error = obf::Problem::parse(b"").expect_err("no problem");
    reported(error, error.location(), &error.kind().to_string());
    let mut file = [0; 16 + 2 * 68];
    (file[4], file[16 + 68 + 8]) = (2, 99);
    let error = wthor::Games::parse(&file).expect_err("no square");
    assert_eq!(error.location().game(), Some(1));
    reported(error, error.location(), &error.kind().to_string());

    let record = pgn::Record::parse(b"1. f5 d6 *").expect("a record");
    let finding = record.audit().next().expect("unfinished");
    reported(finding, byte(9), "the game stops with 58 squares empty");
    assert_eq!(json(finding.kind()), json("the game stops with 58 squares empty"));
}

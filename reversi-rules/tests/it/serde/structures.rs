//! Structures: the types of tournaments, and the reports of readers.

use super::{Value, bytes, json};
use crate::support::START;
use reversi_rules::notation::{Sheet, SheetError};
use reversi_rules::tournament::{
    Coefficient, EmptiesPolicy, Entrant, Pairing, Points, Quotient, Round, Standing, TieBreak,
    TieBreaks, TimeDefault, Tournament, brightwell,
};
use reversi_rules::{Location, Position, Score, Sides, Square};
use serde::Serialize;

/// Checks that a value is this JSON, and can be read from it and from bytes.
fn form<T: Value>(value: &T, text: &str) {
    assert_eq!(json(value), text);
    assert_eq!(&serde_json::from_str::<T>(text).expect(text), value);
    // This reader cannot lend strings.
    assert_eq!(&serde_json::from_reader::<_, T>(text.as_bytes()).expect(text), value);
    assert_eq!(&postcard::from_bytes::<T>(&bytes(value)).expect(text), value);
}

fn refused<T: Value>(text: &str, complaint: &str) {
    let error = serde_json::from_str::<T>(text).expect_err(text).to_string();
    assert!(error.starts_with(complaint), "{error}");
}

#[test]
fn numbers_and_policies() {
    form(&Points::from_halves(5), r#""2.5""#);
    form(&Coefficient::whole(6), r#""6""#);
    form(&Coefficient::new(64, 11).expect("a fraction"), r#""64/11""#);
    let quotient = |coefficient| {
        let rounds = [Round::Counted { discs: 33, opponent: Points::from_halves(3) }];
        brightwell(rounds, Points::WIN, coefficient)
    };
    form(&quotient(Coefficient::whole(6)), r#""42""#);
    form(&quotient(Coefficient::whole(5)), r#""40.5""#);
    form(&quotient(Coefficient::new(64, 9).expect("a fraction")), r#""43 2/3""#);
    form(&EmptiesPolicy::ToWinner, r#""to winner""#);
    form(&EmptiesPolicy::Raw, r#""raw""#);
    let names = TimeDefault::ALL.map(json);
    assert_eq!(
        names,
        ["fixed", "zero", "played on", "completed by winner", "stopped by winner"].map(json)
    );
    for (at, policy) in (0..).zip(TimeDefault::ALL) {
        form(&policy, &names[usize::from(at)]);
        assert_eq!(bytes(policy), [1, at]);
    }
    assert_eq!(bytes(Coefficient::new(64, 11)), [1, 4, 64, 0, 11, 0]);
    for text in ["6/1", "128/22", "6/0", "+6", "", "x", "65536"] {
        refused::<Coefficient>(&json(text), "not a coefficient");
    }
    for text in ["3.5.5", "43 4/6", "43 3/2", "1 1/0", " 1/2", "", "18446744073709551616"] {
        refused::<Quotient>(&json(text), "not a quotient");
    }
    refused::<Points>(r#""2.3""#, "not a number of points");
    refused::<EmptiesPolicy>(r#""nobody""#, "not an empties policy");
    assert!(postcard::from_bytes::<TimeDefault>(&[1, 5]).is_err());
    assert!(postcard::from_bytes::<Coefficient>(&[4, 1, 0, 0, 0]).is_err());
    assert!(postcard::from_bytes::<Quotient>(&[[16].as_slice(), &[0; 16]].concat()).is_err());
}

#[test]
fn sides_are_read_back() {
    form(&Sides::START, &json(START));
    let black_moved = Sides::START.place(Square::F5).expect("legal");
    form(&black_moved, r#""---------------------------XO------OOO--------------------------""#);
    assert_eq!(bytes(Sides::START)[1..], Sides::START.to_bytes());
    refused::<Sides>(&json(format!("{START} X")), "byte 65: text follows");
    assert!(postcard::from_bytes::<Sides>(&[[16].as_slice(), &[1; 16]].concat()).is_err());
}

#[test]
fn tournaments_are_read_back() {
    form(&Entrant::default().with_withdrawn(true).with_lot(7), r#"{"withdrawn":true,"lot":7}"#);
    let text = r#"{"rounds":13,"coefficient":"6","bye":"1","score_sum":64,"tie_breaks":"brightwell, discs"}"#;
    form(&Tournament::new(13), text);
    form(&Tournament::new(13).with_score_sum(None), &text.replace("64", "null"));
    for tie_break in TieBreak::ALL {
        form(&tie_break, &json(tie_break.to_string()));
        form(&TieBreaks::new(&[tie_break]).expect("one"), &json(tie_break.to_string()));
    }
    form(
        &TieBreaks::new(&TieBreak::ALL).expect("all"),
        r#""brightwell, discs, direct encounter, buchholz""#,
    );
    form(&TieBreaks::new(&[]).expect("none"), r#""""#);
    assert_eq!(bytes(TieBreaks::default()), [4, 1, 2, 0, 0]);
    refused::<TieBreaks>(r#""discs, discs""#, "a tie-break occurs twice");
    refused::<TieBreaks>(r#""discs,brightwell""#, "not tie-breaks");
    for wrong in [[4, 0, 1, 0, 0], [4, 5, 0, 0, 0], [4, 2, 2, 0, 0]] {
        assert!(postcard::from_bytes::<TieBreaks>(&wrong).is_err());
    }
    let score = Score { black: 33, white: 31 };
    let game = Pairing::Game { round: 1, black: 0, white: 2, score };
    form(&game, r#"{"game":{"round":1,"black":0,"white":2,"score":"33-31"}}"#);
    let bye = Pairing::Bye { round: 1, player: 1 };
    form(&bye, r#"{"bye":{"round":1,"player":1}}"#);
    let lost = Pairing::DoubleForfeit { round: 1, black: 0, white: 2 };
    form(&lost, r#"{"double_forfeit":{"round":1,"black":0,"white":2}}"#);
    let mut table = [Standing::default(); 3];
    let standings = Tournament::new(1).standings(&[Entrant::default(); 3], [game, bye], &mut table);
    assert_eq!(standings, Ok(()));
    form(
        &table[0],
        r#"{"rank":1,"player":0,"points":"1","tie_breaks":["33","33","0","0"],"lot":0}"#,
    );
    form(&table.to_vec(), &json(table));
    // Fields may have any order, but each must occur once.
    let turned = r#"{"lot":7,"withdrawn":true}"#;
    assert_eq!(
        serde_json::from_str(turned).ok(),
        Some(Entrant::default().with_withdrawn(true).with_lot(7))
    );
    refused::<Entrant>(r#"{"lot":7}"#, "missing field `withdrawn`");
    refused::<Entrant>(r#"{"lot":7,"lot":7,"withdrawn":true}"#, "duplicate field `lot`");
    refused::<Entrant>(r#"{"name":"Rose"}"#, "unknown field `name`");
    refused::<Entrant>("[true]", "invalid length 1");
    refused::<Pairing>(r#"{"game":{"round":1,"black":0}}"#, "missing field `white`");
    refused::<Pairing>(r#"{"walkover":{"round":1,"player":1}}"#, "unknown variant `walkover`");
}

/// Checks that a report has this place and this message.
fn reported(report: impl Serialize, place: Location, message: &str) {
    let place = json(place);
    assert_eq!(json(report), format!(r#"{{"location":{place},"message":{}}}"#, json(message)));
}

#[test]
fn reports_are_written_as_place_and_message() {
    let place = Location::NOWHERE.with_byte(6).with_ply(1);
    assert_eq!(json(place), r#"{"game":null,"byte":6,"ply":1}"#);
    let byte = |byte| Location::NOWHERE.with_byte(byte);

    let error = Sheet::parse(b"1 2 ?").expect_err("no sheet");
    reported(error, byte(4), "'?' is not part of a number");
    let sheet = Sheet::default().with_number(reversi_rules::Square::A1, 1).expect("fits");
    let (_, error) = sheet.legal_prefix(Position::START);
    let ply = Location::NOWHERE.with_ply(0);
    reported(error.expect("illegal"), ply, "number 1: a1: a disc there flips nothing");
    let missing: SheetError = SheetError::Missing { number: 2 };
    reported(missing, Location::NOWHERE, "number 2 is missing");
}

//! Sheets as text.

use super::vector;
use crate::support;
use crate::support::refused::{byte, refuses};
use proptest::collection::vec;
use proptest::prelude::*;
use reversi_rules::Position;
use reversi_rules::notation::{ParseSheetErrorKind as Kind, Sheet};

#[test]
fn the_accepted_forms_of_a_sheet() {
    let sheet = Sheet::from_numbers(vector().grid);
    let written = sheet.to_string();
    assert_eq!(written.lines().next(), Some("55  - 53  -  - 34 33 32"));
    assert!(!written.ends_with('\n'));
    for text in [
        written.replace('-', "."),
        written.replace('-', "--"),
        written.replace('-', "0"),
        written.replace('-', "000"),
        written.replace(' ', "\t\x0B\x0C"),
        written.replace(' ', ","),
        written.replace(' ', "; "),
        written.replace('\n', "\r\n"),
        written.replace('\n', " \n\n \t\n"),
        written.replace(" 1 ", " 001 "),
        format!("\n\n {written}\n\n"),
    ] {
        assert_eq!(text.parse(), Ok(sheet), "{text}");
    }
    let large = Sheet::from_numbers([[255; 8]; 8]);
    assert_eq!(large.to_string().parse(), Ok(large));
}

#[test]
fn bad_sheets_are_refused_at_their_byte() {
    let row = "- - - - - - - -\n";
    let seven = row.repeat(7);
    for (text, offset, kind) in [
        (String::new(), 0, Kind::TooShort { rows: 0, expected: 8 }),
        ("\n \n".to_owned(), 3, Kind::TooShort { rows: 0, expected: 8 }),
        (seven.clone(), 112, Kind::TooShort { rows: 7, expected: 8 }),
        (seven.clone() + "1 2", 115, Kind::ShortRow { cells: 2, expected: 8 }),
        (seven.clone() + "1 2 3 4 5 6 7\n", 125, Kind::ShortRow { cells: 7, expected: 8 }),
        ("1\n".to_owned() + &seven, 1, Kind::ShortRow { cells: 1, expected: 8 }),
        ("1 2 3 4 5 6 7 8 9".to_owned(), 16, Kind::TrailingCell),
        (seven.clone() + row + "\n -", 130, Kind::TrailingCell),
        ("256".to_owned(), 0, Kind::NumberTooLarge),
        ("1 99999999999999999999999".to_owned(), 2, Kind::NumberTooLarge),
        ("1 2x".to_owned(), 3, Kind::UnexpectedByte(b'x')),
        ("x".to_owned(), 0, Kind::UnexpectedByte(b'x')),
        ("-1".to_owned(), 1, Kind::UnexpectedByte(b'1')),
        ("1-".to_owned(), 1, Kind::UnexpectedByte(b'-')),
        ("---".to_owned(), 2, Kind::UnexpectedByte(b'-')),
        ("..".to_owned(), 1, Kind::UnexpectedByte(b'.')),
        (".5".to_owned(), 1, Kind::UnexpectedByte(b'5')),
        ("#".to_owned(), 0, Kind::UnexpectedByte(b'#')),
        ("1.".to_owned(), 1, Kind::UnexpectedByte(b'.')),
        ("1 é".to_owned(), 2, Kind::UnexpectedByte(0xC3)),
    ] {
        refuses::<Sheet>(&text).at(byte(offset)).kind(kind).saying(kind.to_string());
    }
    refuses::<Sheet>(b"\xFF").at(byte(0)).saying(r"'\xff' is not part of a number");
}

#[test]
fn every_prefix_and_every_changed_byte_is_read_or_refused() {
    let text = Sheet::from_numbers(vector().grid).to_string().into_bytes();
    for length in 0..text.len() {
        // Without its last digit, a last number may still be a number.
        let read = Sheet::parse(&text[..length]);
        assert_eq!(read.is_ok(), length == text.len() - 1, "{length}");
        assert!(read.map_or_else(|error| error.byte() <= length, |_| true));
    }
    let (mut same, mut other, mut refused) = (0, 0, 0);
    for at in 0..text.len() {
        for byte in 0..=255 {
            let mut changed = text.clone();
            changed[at] = byte;
            match Sheet::parse(&changed) {
                Ok(sheet) => {
                    assert_eq!(sheet.to_string().parse(), Ok(sheet));
                    let wrong = sheet.errors().count();
                    let (_, stopped) = sheet.legal_prefix(Position::START);
                    assert_eq!(stopped.is_some(), wrong > 0);
                    if wrong == 0 { same += 1 } else { other += 1 }
                }
                Err(error) => {
                    assert!(error.byte() <= changed.len());
                    refused += 1;
                }
            }
        }
    }
    assert!(same >= text.len() && other > 100 && refused > 10_000, "{same} {other} {refused}");
}

proptest! {
    #![proptest_config(support::cases(400, 64))]

    #[test]
    fn any_bytes_are_read_or_refused(
        text in prop_oneof![
            vec(any::<u8>(), 0..300),
            vec(proptest::sample::select(&b"0123456789-. \n,;\r\t"[..]), 0..400),
        ]
    ) {
        match Sheet::parse(&text) {
            Ok(sheet) => prop_assert_eq!(sheet.to_string().parse(), Ok(sheet)),
            Err(error) => prop_assert!(error.byte() <= text.len()),
        }
    }
}

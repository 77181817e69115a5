//! Points, rectangles, passes and sizes in every form, and values with escapes.

use crate::support::refused::{byte, refuses};
use reversi_records::sgf::{Record, SgfErrorKind as Kind};
use reversi_rules::Color;
use reversi_rules::variant::{Bitboard, Move, Square};

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// Returns the first move of a game on a board of this size, or its error.
fn played(size: &str, text: &str) -> Result<Move, Kind> {
    let text = format!("(;GM[2]SZ[{size}];B[{text}])");
    let record = Record::parse(text.as_bytes()).expect("a game");
    let ply = record.moves().next().expect("one move");
    ply.map(|ply| ply.played).map_err(|error| error.kind())
}

#[test]
fn points_and_passes_in_every_form() {
    for text in ["f5", "F5", "fe", "FE", " f5 "] {
        assert_eq!(played("8", text), Ok(square("f5").into()), "{text}");
    }
    for text in ["f", "f9", "i5", "fi", "ie", "5f", "(e", "\u{e9}", "pa5", "f5 x"] {
        assert_eq!(played("8", text), Err(Kind::NotAPoint), "{text}");
    }
    for text in ["", "tt", "TT", "PA", "pass", "ps", "--"] {
        assert_eq!(played("8", text), Ok(Move::Pass), "{text}");
    }
    assert_eq!(played("16", "pa"), Ok(square("p1").into()));
    assert_eq!(played("16", "pp"), played("16", "p16"));
    assert_eq!(played("16", "tt"), Ok(Move::Pass));
    assert_eq!(played("16", "qa"), Err(Kind::NotAPoint));
}

#[test]
fn rectangles_have_two_corners() {
    let discs = |text: &str| {
        let text = format!("(;GM[2]AB[{text}])");
        let start = Record::parse(text.as_bytes()).expect("a game").variant_start();
        start.map(|start| start.discs(Color::Black)).map_err(|error| error.kind())
    };
    let four: Bitboard = ["a1", "b1", "a2", "b2"].map(square).into_iter().collect();
    for text in ["a1:b2", "b2:a1", "b1:a2", "aa : bb"] {
        assert_eq!(discs(text), Ok(four), "{text}");
    }
    assert_eq!(discs("c3"), Ok(Bitboard::from(square("c3"))));
    for text in ["a1:", ":a1", "a1:b2:c3", "", "a1:i9"] {
        assert_eq!(discs(text), Err(Kind::NotAPoint), "{text}");
    }
}

#[test]
fn sizes_are_4_to_16() {
    for (text, width, height) in
        [("8", 8, 8), ("8:8", 8, 8), ("4", 4, 4), ("16", 16, 16), ("6 : 10", 6, 10)]
    {
        let text = format!("(;GM[2]SZ[{text}])");
        let rules = Record::parse(text.as_bytes()).expect("a size").rules();
        assert_eq!((rules.width(), rules.height()), (width, height));
    }
    for text in ["+8", "8:8:8", "8 8", "8:264", "4:17", "\u{668}"] {
        refuses::<Record>(&format!("(;GM[2]SZ[{text}])")).at(byte(10)).kind(Kind::NotASize);
    }
}

#[test]
fn escapes_are_taken_out() {
    for (written, meant) in [
        (&br"a\]b\\c"[..], r"a]b\c"),
        (b"a\\\r\nb\\\nc\nd", "abc\nd"),
        (b"\\\xEB", "\u{EB}"),
        ("\\ë".as_bytes(), "\u{EB}"),
        (b"plain (;)", "plain (;)"),
    ] {
        let text = [b"(;GM[2]C[", written, b"])"].concat();
        let record = Record::parse(&text).expect("a game");
        let comment = record.tag("C").expect("C");
        assert_eq!(comment, *meant);
        assert_eq!(comment.as_str().is_some(), !written.contains(&b'\\'), "{meant}");
    }
}

#[test]
fn faults_of_the_syntax_say_where() {
    for (text, at, kind) in [
        ("(PB", 3, Kind::MissingValue),
        ("(PB;", 3, Kind::MissingValue),
        ("(PB=x", 3, Kind::UnexpectedByte(b'=')),
        ("( ]", 2, Kind::UnexpectedByte(b']')),
        ("(PB[x", 5, Kind::UnclosedValue),
        (r"(PB[x\]", 7, Kind::UnclosedValue),
    ] {
        refuses::<Record>(text).at(byte(at)).kind(kind);
    }
}

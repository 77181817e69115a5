//! Starts, moves and variations.

use super::replay;
use crate::support::refused::{byte, refused};
use crate::support::{MANY_PASSES, game};
use reversi_records::sgf::{Record, SgfErrorKind as Kind, Writer};
use reversi_records::{FindingKind, GameInfo};
use reversi_rules::{Board, Color, IllegalReason, Move, Position, Square};

#[test]
fn files_by_edax_are_read() {
    // A `;` after each move instead of before it, and `PA`.
    let text = "(;FF[4]GM[2]AP[edax:4.4]\nPC[Edax]DT[2020-01-01]\nPB[a]PW[b]RE[B+62]\n\
                AB[d5][e4]AW[d4][e5]\nPL[B]\nB[f5];W[f4];B[c3];W[e6];B[f7];W[g6];B[g4];W[e8];\n\
                B[g8];W[g5];B[h5];\n)";
    let record = Record::parse(text.as_bytes()).expect("a good game");
    assert_eq!(record.replay(), Ok(game("f5f4c3e6f7g6g4e8g8g5h5")));
    assert_eq!(record.audit().next(), None);
    let expected = game(MANY_PASSES);
    let written = Writer::new(&expected, &GameInfo::default()).to_string();
    assert_eq!(written.matches(";B[PA]").count(), 23);
    for pass in ["", ";B[]", ";B[pass]", ";B[--]", ";B[tt]", ";B[ps]", "B[ PA ];"] {
        assert_eq!(replay(&written.replace(";B[PA]", pass)), Ok(expected.clone()), "{pass}");
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

// Rule 8.3.
#[test]
fn the_start_is_the_setup() {
    let start = |tags: &str| {
        let text = format!("(;GM[2]{tags})");
        Record::parse(text.as_bytes()).expect(tags).start()
    };
    let standard = Position::START;
    let white_first = Position::new(Board::START, Color::White);
    for (tags, position) in [
        ("", standard),
        ("AB[e4][d5]AW[d4][e5]PL[B]", standard),
        ("AB[ed][de]AW[DD]AW[E5];B[f5]", standard),
        ("AB[e4][d5]AW[d4][e5]PL[White]", white_first),
        ("PL[w]", white_first),
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
        ("AB[a1]AW[b1][a1]", 13, Kind::Overlap(Square::A1.into())),
        ("AW[a1:c3]AB[b2]", 12, Kind::Overlap(Square::B2.into())),
        ("PL[green]", 3, Kind::NotAColor),
        (";B[f5]AB[a1]", 6, Kind::LateSetup),
        (";B[f5];PL[W]", 7, Kind::LateSetup),
        (";B[f5];AE[a1]", 7, Kind::LateSetup),
    ] {
        refused(start(tags)).at(byte(7 + at)).kind(kind);
    }
}

#[test]
fn moves_are_checked() {
    for (text, at, ply, kind) in [
        ("(;GM[2];B[f5];B[d6])", 16, 1, Kind::WrongTurn(Color::White)),
        ("(;GM[2];W[f5])", 10, 0, Kind::WrongTurn(Color::Black)),
        ("(;GM[2];B[f5][d6];W[i9])", 20, 1, Kind::NotAPoint),
    ] {
        refused(replay(text)).at(byte(at).ply(ply)).kind(kind);
    }
    for (text, at) in [("(;GM[2];B[f5][d6])", 13), ("(;GM[2];B[f5](;W[d6] [f4]))", 21)] {
        let further = FindingKind::Error(Kind::UnexpectedByte(b'['));
        let record = Record::parse(text.as_bytes()).expect(text);
        let found = record.audit().find(|found| found.kind() == further);
        assert_eq!(found.map(|found| found.byte()), Some(at), "{text}");
    }
    let illegal = |text| refused(replay(text)).at(byte(10).ply(0));
    illegal("(;GM[2];B[a1])").illegal(Square::A1, IllegalReason::FlipsNothing);
    illegal("(;GM[2];B[])").illegal(Move::Pass, IllegalReason::PassForbidden);
    assert_eq!(replay("(;GM[2];Black[F5];White[dF];B[ c3 ])"), Ok(game("f5d6c3")));
}

//! The fields of a line.

use super::only;
use crate::support::refused::{byte, refused};
use crate::support::{MUST_PASS, START, game, position};
use reversi_records::Text;
use reversi_records::obf::{ObfErrorKind as Kind, Problem, Problems};
use reversi_rules::{Color, Position};

fn moves(problem: &Problem<'_>) -> Vec<(String, i8)> {
    problem.moves().map(|listed| (listed.played.to_string(), listed.score)).collect()
}

#[test]
fn a_line_is_read() {
    let text = format!("{START} X; F5:+2; D3:-4; C4:+2; % FFO");
    let problem = only(text.as_bytes());
    assert_eq!((problem.position(), problem.offset()), (Position::START, 0));
    assert_eq!(moves(&problem), [("f5".into(), 2), ("d3".into(), -4), ("c4".into(), 2)]);
    assert!(problem.moves().map(|listed| listed.offset).eq([68, 75, 82]));
    assert!(problem.best().map(|listed| listed.offset).eq([68, 82]));
    assert_eq!((problem.score(), problem.comment()), (Some(2), Some("FFO".into())));
    assert_eq!(
        (problem.audit().next().map_or(Ok(()), Err), problem.is_complete()),
        (Ok(()), false)
    );
    assert_eq!(problem.to_string(), text);
    assert_eq!(format!("{problem:?}"), format!("Problem({text})"));
}

#[test]
fn a_score_by_itself_is_of_the_position() {
    for (fields, score) in [
        ("; +12;", Some(12)),
        ("; -0", Some(0)),
        ("; 64", Some(64)),
        ("; F5:+2; 64;", Some(64)),
        ("; F5:+2; D3:+4;", Some(4)),
        (";", None),
        ("", None),
    ] {
        let text = format!("{START} X{fields}");
        let problem = only(text.as_bytes());
        assert_eq!(
            (problem.score(), problem.audit().next().map_or(Ok(()), Err)),
            (score, Ok(())),
            "{fields}"
        );
    }
    let text = format!("{START} X; F5:+2; +12;");
    assert_eq!(only(text.as_bytes()).to_string(), format!("{START} X; +12; F5:+2;"));
}

#[test]
fn training_data_have_a_score_for_the_discs_x() {
    let board = &MUST_PASS[..64];
    let text = format!("{board} 4\n{board} -6\n{board} +64;\n{board} 4.5\n");
    let read: Vec<_> = Problems::new(text.as_bytes()).collect();
    for (problem, score) in read.iter().zip([4, -6, 64]) {
        let problem = problem.as_ref().expect("a problem");
        assert_eq!((problem.score(), problem.side_is_assumed()), (Some(score), true));
        assert_eq!(problem.position(), position(&format!("{board} X")));
    }
    let error = read[3].as_ref().expect_err("no score");
    assert_eq!(error.kind(), Kind::BadScore);
}

// Rule 8.3.
#[test]
fn the_side_to_move_may_be_a_word() {
    let white = Position::new(Position::START.board(), Color::White);
    for (side, at) in [
        ("Black", Position::START),
        ("BLACK", Position::START),
        ("black;", Position::START),
        ("White", white),
        ("white % x", white),
        ("Dark", Position::START),
        ("dark;", Position::START),
        ("light", white),
        ("b", Position::START),
        ("w;", white),
        ("*", Position::START),
        ("\u{25CB};", white),
    ] {
        let text = format!("{START} {side}");
        assert_eq!(only(text.as_bytes()).position(), at, "{side}");
    }
    for (side, at) in
        [("Blac", 1), ("Blue", 1), ("Xlack", 1), ("Blacks", 5), ("Whitehite", 5), ("Darks", 4)]
    {
        let text = format!("{START} {side}");
        refused(Problems::new(text.as_bytes()).next().expect("a line"))
            .at(byte(65 + at))
            .kind(Kind::MissingSemicolon);
    }
}

#[test]
fn a_missing_side_is_assumed_from_the_empty_squares() {
    let one_move = game("f5").position();
    // White has no move, so the odd number of empty squares does not make it white's turn.
    let must_pass = position(&MUST_PASS.replace(" O", " X"));
    for expected in [Position::START, one_move, must_pass] {
        for fields in [";", " ;", "; +12; % x"] {
            let text = format!("{}{fields}", expected.board());
            let problem = only(text.as_bytes());
            assert_eq!((problem.position(), problem.side_is_assumed()), (expected, true), "{text}");
        }
        let text = format!("{expected};");
        assert!(!only(text.as_bytes()).side_is_assumed());
    }
}

#[test]
fn other_forms_are_read() {
    let cells = START.replace('X', "*").replace('O', "w").replace('-', ".");
    for line in [
        format!("{START} X; F5:+2; D3:-4;"),
        format!("{cells} b;f5:2;d3:-4"),
        format!("  {START}X ;; F5 : +2 ;\t; D3: -4 ;;  "),
        format!("{} X; f5:+02; d3:-04 % x", START.replace('O', " O ")),
    ] {
        let problem = only(line.as_bytes());
        assert_eq!(problem.position(), Position::START, "{line}");
        assert_eq!(moves(&problem), [("f5".into(), 2), ("d3".into(), -4)], "{line}");
    }
    for pass in ["--", "pa", "PS", "Pass"] {
        let line = format!("{MUST_PASS}; {pass}:-2;");
        let problem = only(line.as_bytes());
        assert_eq!(moves(&problem), [("--".into(), -2)], "{line}");
        assert_eq!(
            (problem.audit().next().map_or(Ok(()), Err), problem.is_complete()),
            (Ok(()), true)
        );
        assert_eq!(problem.to_string(), format!("{MUST_PASS}; --:-2;"));
    }
    let line = format!("{MUST_PASS};");
    assert!(!only(line.as_bytes()).is_complete());
}

#[test]
fn lines_end_in_any_way_and_may_be_blank() {
    for end in ["\n", "\r\n", "\r", "\n\n", "\r\n \t\r\n", "\n% comment\n", " % c\n  % d ; e\n"] {
        let text = format!("{START} X; F5:+2;{end}{START} O; F4:+4;");
        for text in [text.clone(), format!("\u{FEFF}{text}"), format!("{text}{end}")] {
            let problems: Vec<_> =
                Problems::new(text.as_bytes()).collect::<Result<_, _>>().expect("in OBF");
            assert_eq!(problems.len(), 2, "{text:?}");
            assert_eq!(problems[1].position().turn(), Color::White);
            assert_eq!(text.as_bytes()[problems[1].offset()..][..8], *b"--------");
            let last = problems[1].moves().next().expect("a move");
            assert_eq!(text.as_bytes()[last.offset..][..2], *b"F4");
        }
    }
}

#[test]
fn comments_are_text_in_any_encoding() {
    for (comment, read) in [
        (&b"% FFO 40"[..], "FFO 40"),
        (b"%FFO 40  ", "FFO 40"),
        (b"% No\xEBl % ; F5:+2", "No\u{EB}l % ; F5:+2"),
        (b"% No\xC3\xABl", "No\u{EB}l"),
        (b"%", ""),
    ] {
        for before in ["X ", "X; ", "X; F5:+2 ", "X; F5:+2;"] {
            let line = [START.as_bytes(), b" ", before.as_bytes(), comment].concat();
            let problem = only(&line);
            assert_eq!(problem.comment(), Some(Text::from(read)));
            let again = problem.to_string();
            assert_eq!(only(again.as_bytes()).to_string(), again);
        }
    }
}

#[test]
fn after_a_bad_line_comes_the_next() {
    let text = format!("x\n{START} X; F5:+2;\r\n{START} X; F5\n{START} X");
    let read: Vec<bool> = Problems::new(text.as_bytes()).map(|line| line.is_ok()).collect();
    assert_eq!(read, [false, true, false, true]);
}

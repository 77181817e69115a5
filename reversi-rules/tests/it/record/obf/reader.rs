//! Lines of OBF: what is read and written, what is refused, and that nothing panics.

use crate::support::{self, MUST_PASS, Random, START, position};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::record::Text;
use reversi_rules::record::obf::{ObfErrorKind as Kind, Problem, Problems, Writer};
use reversi_rules::{Color, IllegalReason, Move, Position, Square};

/// The only line of a text.
#[track_caller]
fn only(text: &[u8]) -> Problem<'_> {
    let mut problems = Problems::new(text);
    let problem = problems.next().expect("a line").expect("in OBF");
    assert!(problems.next().is_none());
    problem
}

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
    assert_eq!((problem.check(), problem.is_complete()), (Ok(()), false));
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
        assert_eq!((problem.score(), problem.check()), (score, Ok(())), "{fields}");
    }
    let text = format!("{START} X; F5:+2; +12;");
    assert_eq!(only(text.as_bytes()).to_string(), format!("{START} X; +12; F5:+2;"));
}

#[test]
// domain row 22
fn the_side_to_move_may_be_a_word() {
    let white = Position::new(Position::START.board(), Color::White);
    for (side, at) in [
        ("Black", Position::START),
        ("BLACK", Position::START),
        ("black;", Position::START),
        ("White", white),
        ("white % x", white),
        ("b", Position::START),
        ("w;", white),
        ("*", Position::START),
        ("\u{25CB};", white),
    ] {
        let text = format!("{START} {side}");
        assert_eq!(only(text.as_bytes()).position(), at, "{side}");
    }
    for (side, at) in [("Blac", 1), ("Blue", 1), ("Xlack", 1), ("Blacks", 5), ("Whitehite", 5)] {
        let text = format!("{START} {side}");
        let error = Problems::new(text.as_bytes()).next().expect("a line").expect_err("refused");
        assert_eq!((error.offset(), error.kind()), (65 + at, Kind::MissingSemicolon), "{side}");
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
        assert_eq!((problem.check(), problem.is_complete()), (Ok(()), true));
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
fn comments_are_text_in_whatever_encoding() {
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

#[track_caller]
fn assert_refused(text: &str, offset: usize, kind: Kind, message: &str) {
    let error = Problems::new(text.as_bytes()).next().expect("a line").expect_err("refused");
    assert_eq!((error.offset(), error.kind()), (offset, kind), "{text}");
    assert_eq!(error.to_string(), format!("byte {offset}: {message}"), "{text}");
}

#[test]
fn bad_positions_are_refused() {
    let board = |kind| Kind::Board(kind);
    let digit = ParseBoardErrorKind::Digit('0');
    let message = "the digit 0 means different things in different programs: use X O -";
    assert_refused(&START.replacen('O', "0", 1), 27, board(digit), message);
    let short = ParseBoardErrorKind::TooShort { cells: 63 };
    let text = format!("\n\n{} % {START}", &START[1..]);
    assert_refused(&text, 66, board(short), "the text ends after 63 of 64 cells");
    let missing = board(ParseBoardErrorKind::MissingTurn);
    assert_refused(&format!("{START}\nX"), 64, missing, "the side to move is missing");
    let not = board(ParseBoardErrorKind::NotATurn(';'));
    assert_refused(&format!("{START};"), 64, not, "';' is not a side to move (X or O)");
    let text = format!("{START} X F5:+2;");
    assert_refused(&text, 67, Kind::MissingSemicolon, "';' is missing");
}

#[test]
fn bad_fields_are_refused() {
    let fields = |fields: &str| format!("{START} X; {fields}");
    for (field, at, byte) in [
        ("I5:+2", 0, 'I'),
        ("F9:+2", 1, '9'),
        ("F55:+2", 2, '5'),
        (":+2", 0, ':'),
        ("F5:+0; x", 7, 'x'),
        ("p:+2", 0, 'p'),
        ("passe:+2", 0, 'p'),
        ("+2:F5", 0, '+'),
    ] {
        let message = format!("'{byte}' is not part of a move");
        assert_refused(&fields(field), 68 + at, Kind::UnexpectedByte(byte as u8), &message);
    }
    assert_refused(&fields("F:+2"), 69, Kind::MissingRow, "the row of the move is missing");
    for (field, at) in [
        ("F5", 2),
        ("F5 ;", 2),
        ("F5:", 3),
        ("F5:;", 3),
        ("F5: x", 4),
        ("F5:+", 3),
        ("F5:+65", 3),
        ("F5:-66", 3),
        ("F5:+128", 3),
        ("F5:+2.5", 3),
        ("F5:+2:+4", 3),
        ("F5:--2", 3),
        ("99999999999999999999", 0),
        ("-", 0),
        ("--", 0),
        ("?", 0),
    ] {
        assert_refused(&fields(field), 68 + at, Kind::BadScore, "not a score (-64 to 64)");
    }
    let message = "the position has a score already";
    assert_refused(&fields("+2; F5:+2; +2"), 79, Kind::SecondScore, message);
}

#[test]
fn impossible_moves_and_scores_are_found_by_a_check() {
    for (fields, offset, kind, message) in [
        ("F5:+2; F5:+2;", 75, Kind::Repeated(Square::F5.into()), "f5 is listed already"),
        ("F5:+2; D3:-1;", 75, Kind::OddScore(-1), "-1 is odd, which no final score is"),
        ("+13", 68, Kind::OddScore(13), "13 is odd, which no final score is"),
    ] {
        let text = format!("{START} X; {fields}");
        let error = only(text.as_bytes()).check().expect_err("impossible");
        assert_eq!((error.offset(), error.kind()), (offset, kind), "{fields}");
        assert_eq!(error.to_string(), format!("byte {offset}: {message}"));
    }
    for (line, offset, reason) in [
        (format!("{START} X; F5:+2; A1:+2;"), 75, IllegalReason::FlipsNothing),
        (format!("{START} X; --:+2;"), 68, IllegalReason::PassForbidden),
        (format!("{START} X; D4:+2;"), 68, IllegalReason::Occupied(Color::White)),
        (format!("{MUST_PASS}; A1:+2;"), 68, IllegalReason::MustPass),
        (format!("{} X; A1:+2;", "-".repeat(64)), 68, IllegalReason::GameOver),
    ] {
        let error = only(line.as_bytes()).check().expect_err("illegal");
        let Kind::Illegal(illegal) = error.kind() else { panic!("{error}") };
        assert_eq!((error.offset(), illegal.reason()), (offset, reason), "{line}");
    }
    let twice = format!("{MUST_PASS}; --:+2; pa:+2;");
    let error = only(twice.as_bytes()).check().expect_err("a second pass");
    assert_eq!((error.offset(), error.kind()), (75, Kind::Repeated(Move::Pass)));
}

#[test]
fn a_score_of_the_position_is_that_of_its_best_move() {
    let check = |fields: &str| {
        let text = format!("{}; {fields}", Position::START);
        let problem = Problem::parse(text.as_bytes()).expect("in OBF");
        problem.check().map_err(|error| (error.offset(), error.to_string()))
    };
    let all = "F5:+0; D3:-2; C4:+4; E6:+0;";
    for good in ["+4;", "F5:+0; +2;", "F5:+0; +0;", &format!("{all} +4;"), &format!("+4; {all}")] {
        assert_eq!(check(good), Ok(()), "{good}");
    }
    let other = |at: usize| Err((at, format!("byte {at}: the best move has another score, +4")));
    assert_eq!(check("C4:+4; +2;"), other(75));
    assert_eq!(check(&format!("+6; {all}")), other(68));
    assert_eq!(check(&format!("{all} -64;")), other(68 + all.len() + 1));
}

#[test]
fn a_text_of_one_line_is_read_whole() {
    let start = Position::START;
    let refused = |text: &str| {
        let error = Problem::parse(text.as_bytes()).expect_err(text);
        (error.offset(), error.to_string())
    };
    assert_eq!(refused("% none\n"), (7, "byte 7: there is no position".to_owned()));
    let two = (68, "byte 68: another position follows".to_owned());
    assert_eq!(refused(&format!("{start};\n{start};")), two);
    assert_eq!(refused(&format!("{start};\n-X")).0, 70);
    let text = format!("\u{feff}\n{start}; F5:+2; % a\n% b\n");
    let problem = Problem::parse(text.as_bytes()).expect("one line");
    assert_eq!((problem.offset(), problem.score()), (4, Some(2)));
}

#[test]
fn after_a_bad_line_comes_the_next() {
    let text = format!("x\n{START} X; F5:+2;\r\n{START} X; F5\n{START} X");
    let read: Vec<bool> = Problems::new(text.as_bytes()).map(|line| line.is_ok()).collect();
    assert_eq!(read, [false, true, false, true]);
}

#[test]
fn lines_are_written() {
    let moves = [(Square::H8.into(), 64), (Square::A1.into(), -64), (Move::Pass, 0)];
    let writer = Writer::new(position(MUST_PASS), moves);
    assert_eq!(writer.to_string(), format!("{MUST_PASS}; H8:+64; A1:-64; --:+0;"));
    let writer = writer.with_score(-2).with_comment(Text::new(b"No\xEBl\r\n%"));
    let line = format!("{MUST_PASS}; -2; H8:+64; A1:-64; --:+0; % No\u{EB}l  %");
    assert_eq!(writer.to_string(), line);
}

/// Reads everything that there is to read.
fn exhaust(text: &[u8]) -> (usize, usize) {
    let (mut good, mut bad) = (0, 0);
    for line in Problems::new(text) {
        match line {
            Ok(problem) => {
                let written = problem.to_string();
                assert_eq!(only(written.as_bytes()).to_string(), written);
                assert!(problem.moves().all(|listed| listed.offset < text.len()));
                assert!(problem.check().err().is_none_or(|error| error.offset() < text.len()));
                assert!(problem.best().count() <= problem.moves().count());
                let _ = problem.is_complete();
                good += 1;
            }
            Err(error) => {
                assert!(error.offset() <= text.len() && !error.to_string().is_empty());
                bad += 1;
            }
        }
    }
    (good, bad)
}

#[test]
fn every_prefix_is_read_without_panic() {
    let text = format!("{START} X; F5:+2; -64; D3:-4; % No\u{EB}l\r\n% x\n{START} White; pa:0");
    assert_eq!(exhaust(text.as_bytes()), (2, 0));
    let refused: usize = (0..text.len()).map(|length| exhaust(&text.as_bytes()[..length]).1).sum();
    assert!(refused > 100, "{refused} prefixes refused");
}

#[test]
fn every_changed_byte_is_read_without_panic() {
    let text = format!("{START} X; F5:+2; -64; pa:-4; % x\n");
    let mut refused = 0;
    for at in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        for byte in 0..=255 {
            bytes[at] = byte;
            refused += exhaust(&bytes).1;
        }
    }
    assert!(refused > 10_000, "{refused} changes refused");
}

#[test]
fn random_fields_are_read_without_panic() {
    let alphabet = b";:+-%\n\r fFdD35569pPaAsS\xFF\x00";
    let mut random = Random::new(33);
    let (mut good, mut bad) = (0, 0);
    for _ in 0..5000 {
        let mut text = format!("{START} X;").into_bytes();
        for _ in 0..random.below(12) {
            text.push(alphabet[random.below(alphabet.len() as u32) as usize]);
        }
        let (read, refused) = exhaust(&text);
        good += read;
        bad += refused;
    }
    assert!(good > 500 && bad > 500, "{good} good, {bad} bad");
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        rng_seed: RngSeed::Fixed(40),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_written_comes_back(
        (black, white, turn) in (any::<u64>(), any::<u64>(), any::<bool>()),
        scored in vec((0..=64_u8, -64..=64_i8), 0..20),
        score in option::of(-64..=64_i8),
        comment in option::of(vec(any::<u8>(), 0..20)),
    ) {
        let turn = support::color(if turn { 'X' } else { 'O' });
        let position = support::from_masks(black & white, black & !white, turn);
        let scored: Vec<(Move, i8)> = scored
            .into_iter()
            .filter_map(|(index, score)| Some((Move::from_index(index)?, score)))
            .collect();
        let mut writer = Writer::new(position, scored.clone());
        if let Some(score) = score {
            writer = writer.with_score(score);
        }
        if let Some(comment) = &comment {
            writer = writer.with_comment(Text::new(comment));
        }
        let line = writer.to_string();
        let problem = only(line.as_bytes());
        prop_assert_eq!(problem.position(), position);
        let read: Vec<_> = problem.moves().map(|listed| (listed.played, listed.score)).collect();
        let best = scored.iter().map(|&(_, score)| score).max();
        prop_assert_eq!(read, scored);
        prop_assert_eq!(problem.score(), score.or(best));
        // White space around a comment is not part of it.
        let comment = comment.map(|comment| {
            let spaced = Text::new(&comment).to_string().replace(['\r', '\n'], " ");
            String::from_utf8(spaced.as_bytes().trim_ascii().to_vec()).expect("UTF-8")
        });
        prop_assert_eq!(problem.comment().map(|comment| comment.to_string()), comment);
        prop_assert_eq!(only(problem.to_string().as_bytes()).to_string(), problem.to_string());
    }
}

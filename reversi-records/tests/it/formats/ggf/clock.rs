//! Clocks.

use super::with;
use crate::support::refused::{byte, refused};
use reversi_records::ggf::{self, Clock, GgfErrorKind, Record};
use reversi_rules::{Color, Game};

#[test]
fn clocks_are_read_and_written_as_they_were() {
    let clock = |tags: &str, color| {
        let text = with(tags);
        let record = Record::parse(text.as_bytes()).expect("a good game");
        let clock = record.clock(color).expect(tags);
        clock.map(|clock| (clock.main.seconds, clock.grace_seconds(), clock.to_string()))
    };
    for (text, main, grace, written) in [
        ("05:00//02:00", 300, 120, "05:00//02:00"),
        ("15:00/00:00/02:00", 900, 120, "15:00/00:00/02:00"),
        ("30:00", 1800, 120, "30:00"),
        ("1:00:00/0:10/0:30", 3600, 30, "01:00:00/00:10/00:30"),
        ("24:00:00", 86400, 120, "24:00:00"),
        ("15:00/00:00/02:00,N", 900, 120, "15:00/00:00/02:00,N"),
        ("0", 0, 120, "00:00"),
        ("90//", 90, 120, "01:30"),
    ] {
        let expected = Some((main, grace, written.to_owned()));
        assert_eq!(clock(&format!("TI[{text}]"), Color::Black), expected);
        assert_eq!(clock(&format!("TI[{written}]"), Color::White), expected);
    }
    let both = "TI[1:00]TW[2:00]";
    assert_eq!(clock(both, Color::Black).expect("TI").0, 60);
    assert_eq!(clock(both, Color::White).expect("TW").0, 120);
    assert_eq!(clock("", Color::White), None);
    assert_eq!(clock("TI[ ]", Color::White), None);

    let not_a_time = GgfErrorKind::NotATime;
    for (text, at, kind) in [
        ("x", 16, not_a_time),
        ("1:x", 18, not_a_time),
        ("1:00/-1", 21, not_a_time),
        ("1/2/3/4", 21, GgfErrorKind::UnexpectedByte(b'/')),
        ("1:2:3:4", 22, not_a_time),
        ("9999999:99:99", 27, not_a_time),
        ("4294967296", 16, not_a_time),
        ("1:", 18, not_a_time),
    ] {
        let text = with(&format!("TI[{text}]"));
        let record = Record::parse(text.as_bytes()).expect("a good game but for its clock");
        refused(record.clock(Color::Black)).at(byte(at)).kind(kind);
        assert!(record.replay().is_ok(), "an odd clock does not hide the moves");
    }
}

#[test]
fn clocks_are_read_by_themselves() {
    let clock = Clock::parse(b"30:00/0:05/1:00:01").expect("a clock");
    assert_eq!(clock.main.seconds, 1800);
    refused(Clock::parse(b"5:00/x")).at(byte(5)).kind(GgfErrorKind::NotATime);
}

#[test]
fn time_controls_are_kept() {
    let text = "(;GM[Othello]TI[30:00/00:05/02:00]BO[8 ---O*--- *])";
    let text = text.replace("---O*---", &"-".repeat(64));
    let record = ggf::Record::parse(text.as_bytes()).unwrap();
    let clock = record.clock(Color::Black).unwrap().expect("a clock");
    assert_eq!(clock.main.seconds, 30 * 60);
    assert_eq!(clock.increment.map(|period| period.seconds), Some(5));
    assert_eq!(clock.grace_seconds(), 120);
    assert_eq!(record.info().time.unwrap(), "30:00/00:05/02:00");
    let (game, info) = (Game::new(), record.info());
    let written = ggf::Writer::new(&game, &info).unwrap().to_string();
    assert!(written.contains("TI[30:00/00:05/02:00]"), "{written}");
    let read = ggf::Record::parse(written.as_bytes()).unwrap();
    assert_eq!(read.clock(Color::White).unwrap(), Some(clock));
    for minutes in [1, 5, 30] {
        let text = written.replace("30:00/00:05/02:00", &format!("{minutes:02}:00"));
        let clock = ggf::Record::parse(text.as_bytes()).unwrap().clock(Color::Black);
        assert_eq!(clock.unwrap().map(|clock| clock.main.seconds), Some(minutes * 60));
    }
}

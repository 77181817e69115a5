//! PGN files that nobody would write. Nothing panics, and a file is read once.

use crate::support::Random;
use reversi_records::pgn::Games;

/// Queries everything in a file.
fn exhaust(text: &[u8]) -> (usize, usize) {
    let (mut good, mut bad) = (0, 0);
    for record in Games::new(text) {
        match record {
            Ok(record) => {
                assert!(record.offset() <= text.len());
                assert!(record.tags().all(|tag| record.tag(tag.name).is_some()));
                assert!(record.moves().all(|ply| ply.offset < text.len()));
                let _ = (record.info(), format!("{record:?}"));
                let illegal = record.results().err();
                assert!(illegal.is_none_or(|error| error.byte() <= text.len()));
                let found: Vec<usize> = record.audit().map(|found| found.byte()).collect();
                assert!(found.is_sorted() && found.last().is_none_or(|&last| last <= text.len()));
                good += 1;
            }
            Err(error) => {
                assert!(error.byte() <= text.len(), "{error}");
                assert!(!error.to_string().is_empty());
                bad += 1;
            }
        }
        assert!(good + bad <= text.len(), "as many games as bytes");
    }
    (good, bad)
}

const SAMPLE: &[u8] = b"\xEF\xBB\xBF[Event \"a \\\"b\\\" \\\\\"]\r\n[Result \"37-27\"]\r\n\
    [FEN \"8/8/8/3Pp3/3pP3/8/8/8 w\"]\r\n\r\n1. f5 {c} d6 $1 ; e\r\n2... -- (f4 (e6)) c3! 37-27\r\n\
    % e\r\n[Start \"---------------------------OX------XO--------------------------- X\"]\n1. f5 *\n";

#[test]
fn every_prefix_is_read_without_panic() {
    assert_eq!(exhaust(SAMPLE), (2, 0));
    let mut refused = 0;
    for length in 0..SAMPLE.len() {
        refused += exhaust(&SAMPLE[..length]).1;
    }
    assert!(refused > 20, "{refused} prefixes refused");
}

#[test]
fn every_changed_byte_is_read_without_panic() {
    let sample =
        b"[A \"\\\"\"]\n[FEN \"8/8/8/3Pp3/3pP3/8/8/8 w\"]\n1. f5 {c} d6 $1\n% e\n(f4) -- 1-0\n";
    assert_eq!(exhaust(sample), (1, 0));
    let mut refused = 0;
    for at in 0..sample.len() {
        let mut text = sample.to_vec();
        for byte in 0..=255 {
            text[at] = byte;
            refused += exhaust(&text).1;
        }
    }
    assert!(refused > 1000, "{refused} changes refused");
}

#[test]
fn random_text_is_read_without_panic() {
    let alphabet = b"[]{}();%\"\\ \n\r.$*-/!?aAbfFps123569\x00\xFF";
    let mut random = Random::new(35);
    let (mut good, mut bad) = (0, 0);
    for _ in 0..5000 {
        let length = random.below(60);
        let text: Vec<u8> =
            (0..length).map(|_| alphabet[random.below(alphabet.len() as u32) as usize]).collect();
        let (read, refused) = exhaust(&text);
        good += read;
        bad += refused;
    }
    assert!(good > 100 && bad > 1000, "{good} good, {bad} bad");
}

#[test]
fn long_hostile_text_is_read_in_one_pass() {
    let many = 100_000;
    for (text, games) in [
        ("(".repeat(many), 1),
        ("()".repeat(many), 1),
        (format!("{}{}", "(".repeat(many), ")".repeat(many)), 1),
        ("{\n[A \"b\"]\n".repeat(many), many + 1),
        ("(\n[A \"b\"]\n".repeat(many), many + 1),
        ("[A \"\n\nx\n".repeat(many), many),
        ("[".repeat(many), 1),
        ("[A \"b\"]".repeat(many), 1),
        ("$1".repeat(many), 1),
        ("1.".repeat(many), 1),
        ("\\".repeat(many), 1),
        ("1".repeat(many) + "-1", 1),
    ] {
        assert_eq!(Games::new(text.as_bytes()).count(), games, "{}", &text[..10]);
    }
}

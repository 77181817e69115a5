//! Lines that nobody would write. Nothing panics.

use super::only;
use crate::support::{Random, START};
use reversi_records::obf::Problems;

/// Queries everything in a file.
fn exhaust(text: &[u8]) -> (usize, usize) {
    let (mut good, mut bad) = (0, 0);
    for line in Problems::new(text) {
        match line {
            Ok(problem) => {
                let written = problem.to_string();
                assert_eq!(only(format!("{written}\n").as_bytes()).to_string(), written);
                assert!(problem.moves().all(|listed| listed.offset < text.len()));
                assert!(problem.audit().next().is_none_or(|error| error.byte() < text.len()));
                assert!(problem.best().count() <= problem.moves().count());
                let _ = problem.is_complete();
                good += 1;
            }
            Err(error) => {
                assert!(error.byte() <= text.len() && !error.to_string().is_empty());
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

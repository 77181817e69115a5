//! Text that nobody would write. Nothing panics, and values that are read can be written and read
//! again.

use crate::variant::oracle::bridge::{historical, rules};
use reversi_rules::Playable;
use reversi_rules::variant::{Game, Opening, Position, Rules};

/// Parses any text without a panic. A value that is read has a text that is read as the same value.
fn read_anything(rules: &Rules, text: &[u8]) -> bool {
    let position = Position::parse(rules, text);
    if let Ok(position) = position {
        assert_eq!(Position::parse(rules, position.to_string().as_bytes()), Ok(position));
        assert!(!format!("{position:#}").is_empty());
        assert!(position.is_over() || !position.after_forced_pass().legal_moves().is_empty());
    }
    let game = Game::replay(rules.start(), text);
    if let Ok(game) = &game {
        assert_eq!(Game::replay(rules.start(), game.to_string()).as_ref(), Ok(game));
    }
    match (&position, &game) {
        (Err(position), Err(game)) => {
            assert!(position.byte() <= text.len() && game.byte() <= text.len());
            assert!(!position.to_string().is_empty() && !game.to_string().is_empty());
            false
        }
        _ => true,
    }
}

#[test]
fn every_prefix_and_every_changed_byte() {
    let octagon = Rules::OCTAGON;
    let opening = historical(Opening::Diagonal);
    let texts = [
        (rules(4, 4), "-----OX--XO----- X".to_owned()),
        (rules(4, 4), "b1a1-a2 4. a3".to_owned()),
        (octagon, octagon.start().to_string()),
        (octagon, "G6, e7".to_owned()),
        (opening, "d4e4e5d5e3".to_owned()),
        (opening, format!("{} O", "-".repeat(27) + "X" + &"-".repeat(36))),
    ];
    let (mut good, mut bad) = (0, 0);
    for (rules, text) in texts {
        assert!(read_anything(&rules, text.as_bytes()), "{text}");
        for length in 0..text.len() {
            read_anything(&rules, &text.as_bytes()[..length]);
        }
        for at in 0..text.len() {
            for byte in 0..=255 {
                let mut changed = text.clone().into_bytes();
                changed[at] = byte;
                if read_anything(&rules, &changed) { good += 1 } else { bad += 1 }
            }
        }
    }
    assert!(good > 500 && bad > 10_000, "{good}, {bad}");
}

//! The table of names and sequences.

use std::collections::HashSet;

use reversi_records::openings;
use reversi_rules::{Game, Position};

#[test]
fn every_sequence_is_a_legal_transcript_from_f5_without_a_pass() {
    for opening in openings::all() {
        let game = Game::from_transcript(opening.transcript()).expect("legal");
        assert_eq!(game.to_string(), opening.transcript());
        assert_eq!(format!("{game:#}"), opening.transcript(), "no pass");
        assert!(opening.transcript().starts_with("f5"), "{opening:?}");
        assert!(!game.just_passed() && !game.is_over(), "{opening:?}");
        assert!((2..=21).contains(&opening.plies()), "{opening:?}");
        assert_eq!((opening.plies(), opening.position()), (game.len(), game.position()));
        assert!(opening.squares().eq(game.placements().iter().copied()));
    }
}

#[test]
fn names_and_aliases_are_distinct_ascii() {
    let mut seen = HashSet::new();
    for opening in openings::all() {
        for name in [opening.name()].into_iter().chain(opening.aliases()) {
            assert!(name.is_ascii() && name == name.trim() && !name.is_empty(), "{name:?}");
            assert!(seen.insert(name.to_ascii_lowercase()), "{name} twice");
            assert_eq!(openings::named(name), Some(opening));
            assert_eq!(openings::named(&name.to_ascii_uppercase()), Some(opening));
        }
    }
    assert!(openings::all().len() >= 90 && seen.len() >= 180, "{}", seen.len());
    assert_eq!(openings::named(""), None);
}

#[test]
fn no_two_openings_end_in_one_position() {
    let positions: HashSet<Position> =
        openings::all().map(|opening| opening.position().canonical().0).collect();
    assert_eq!(positions.len(), openings::all().len());
}

#[test]
fn openings_are_in_the_order_of_their_transcripts() {
    let all: Vec<_> = openings::all().collect();
    assert!(all.is_sorted_by(|one, other| one.transcript() < other.transcript()));
    assert!(all.is_sorted());
    assert!(openings::all().rev().eq(all.iter().rev().copied()));
    assert_eq!(all.last().map(|opening| opening.name()), Some("X-square Opening"));
}

#[test]
fn aliases_are_names_of_other_sources() {
    let no_cat = openings::named("no-cat").expect("f5d6c4g5");
    assert_eq!((no_cat.transcript(), no_cat.aliases().count()), ("f5d6c4g5", 0));
    let ganglion = openings::named("Ganglion").expect("f5d6c3g5");
    assert_eq!((ganglion.name(), ganglion.transcript()), ("Bent Ganglion", "f5d6c3g5"));
    assert!(ganglion.aliases().eq(["Ganglion", "Missile"]));
}

#[test]
fn an_opening_prints_as_its_name() {
    let opening = openings::named("FJT").expect("an alias");
    assert_eq!(opening.to_string(), "Central Rose-Bill");
    assert_eq!(format!("{opening:>20}|{opening:<18}|"), "   Central Rose-Bill|Central Rose-Bill |");
    assert_eq!(format!("{opening:?}"), "Opening(\"Central Rose-Bill\", f5d6c3d3c4f4c5b3c2b4)");
}

//! Legal actions and children, compared with their definitions.

use crate::support::lengths::check;
use crate::support::{MUST_PASS, Random, position};
use reversi_rules::{Move, Position, Square};

#[test]
fn legal_actions_match_their_definition() {
    let mut random = Random::new(41);
    let mut passes = 0;
    let late = (0..400).map(|round| random.late_position(4 + round % 6)).collect::<Vec<_>>();
    let any = (0..400).map(|_| random.position()).collect::<Vec<_>>();
    for at in [Position::START].into_iter().chain(late).chain(any) {
        let all = Square::ALL.into_iter().map(Move::Place).chain([Move::Pass]);
        let legal: Vec<Move> = all.filter(|&played| at.is_legal(played)).collect();
        assert!(at.legal_actions().eq(legal.iter().copied()));
        assert_eq!(at.legal_actions().len(), legal.len());
        assert_eq!(legal.is_empty(), at.is_over());
        passes += usize::from(legal == [Move::Pass]);
        let children: Vec<_> = at.children().collect();
        assert_eq!(children.len(), legal.len());
        for (played, child) in children {
            assert_eq!(at.play(played), Ok(child));
        }
    }
    assert!(passes > 0);
}

#[test]
fn actions_say_exactly_how_many() {
    for (position, actions) in [(Position::START, 4), (position(MUST_PASS), 1)] {
        assert_eq!(position.legal_actions().size_hint(), (actions, Some(actions)), "{position}");
        assert_eq!(position.legal_actions().len(), actions, "{position}");
        check(position.legal_actions(), "actions");
    }
}

//! What may be played, against the definitions.

use crate::support::Random;
use reversi_rules::{Move, Position, Square};

#[test]
fn actions_are_what_is_legal() {
    let mut random = Random::new(41);
    let mut passes = 0;
    let late = (0..400).map(|round| random.late_position(4 + round % 6)).collect::<Vec<_>>();
    let any = (0..400).map(|_| random.position()).collect::<Vec<_>>();
    for at in [Position::START].into_iter().chain(late).chain(any) {
        let all = Square::ALL.into_iter().map(Move::Place).chain([Move::Pass]);
        let legal: Vec<Move> = all.filter(|&played| at.is_legal(played)).collect();
        assert!(at.actions().eq(legal.iter().copied()));
        assert_eq!(at.actions().len(), legal.len());
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

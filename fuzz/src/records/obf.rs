//! Checks of OBF.

use reversi_records::obf::{Problem, Problems};
use reversi_rules::Bitboard;

use super::Bounds;
use crate::trees::ends_as_in_dos;

pub(super) fn read(input: &[u8]) {
    let bounds = Bounds::of(input);
    let mut count = 0;
    for problem in Problems::new(input) {
        count += 1;
        bounds.holds(count);
        if let Some(problem) = bounds.ok(problem) {
            read_problem(&problem, bounds);
        }
    }
}

fn read_problem(problem: &Problem<'_>, bounds: Bounds) {
    bounds.holds(problem.offset());
    for listed in problem.moves() {
        bounds.holds(listed.offset);
        assert!(listed.score.unsigned_abs() <= 64);
    }
    let best = problem.moves().map(|listed| listed.score).max();
    assert_eq!(problem.best().next().is_some(), best.is_some());
    assert!(problem.best().all(|listed| Some(listed.score) == best));
    if bounds.ok(problem.audit().next().map_or(Ok(()), Err)).is_some() {
        let squares = problem.moves().filter_map(|listed| listed.played.square());
        let listed: Bitboard = squares.collect();
        assert!(listed.is_subset(problem.position().legal_moves()));
        let complete = listed == problem.position().legal_moves()
            && (problem.moves().any(|listed| listed.played.is_pass())
                == problem.position().must_pass());
        assert_eq!(problem.is_complete(), complete);
    }

    let text = problem.to_string();
    if ends_as_in_dos(text.as_bytes()) {
        return;
    }
    let mut again = Problems::new(text.as_bytes());
    let written = again.next().expect("a line").expect("written by the crate");
    assert!(again.next().is_none(), "{text}");
    assert_eq!(written.position(), problem.position());
    assert_eq!((written.score(), written.comment()), (problem.score(), problem.comment()));
    let moves = |problem: &Problem<'_>| -> Vec<_> {
        problem.moves().map(|listed| (listed.played, listed.score)).collect()
    };
    assert_eq!(moves(&written), moves(problem));
    assert_eq!(written.to_string(), text);
}

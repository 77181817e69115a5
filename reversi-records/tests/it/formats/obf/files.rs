//! The end-game problems of the FFO. All their moves must be legal and present, and their scores
//! known.

use crate::data;
use reversi_records::obf::{Problem, Problems};

/// The best scores of problems 40 to 59.
const BEST_40_TO_59: [i8; 20] =
    [38, 0, 6, -12, -14, 6, -8, 4, 28, 16, 10, 6, 0, -2, -2, 0, 2, -10, 4, 64];

#[test]
fn every_problem_has_all_legal_moves_and_no_others() {
    for (path, bytes) in data::files("obf", "obf") {
        let problems: Vec<Problem<'_>> = Problems::new(&bytes)
            .collect::<Result<_, _>>()
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(problems.len(), 20, "{}", path.display());
        for problem in &problems {
            let place = || format!("{}, byte {}", path.display(), problem.offset());
            problem
                .audit()
                .next()
                .map_or(Ok(()), Err)
                .unwrap_or_else(|error| panic!("{}: {error}", place()));
            assert!(problem.is_complete(), "{}", place());
            let legal = problem.position().legal_moves().len();
            assert_eq!(problem.moves().count(), legal, "{}", place());
            // The best moves come first in these files.
            assert_eq!(problem.best().next(), problem.moves().next(), "{}", place());
        }
        let written: Vec<_> = problems.iter().map(Problem::to_string).collect();
        assert_eq!(written.join("\n").as_bytes(), bytes.trim_ascii_end(), "{}", path.display());
        if path.ends_with("fforum-40-59.obf") {
            assert!(problems.iter().map(Problem::score).eq(BEST_40_TO_59.map(Some)));
        }
    }
}

//! Differences between a claimed board and the correct one after a move.

use crate::support::{self, Random, position, set, square, vector_file};
use proptest::prelude::*;
use reversi_rules::{Bitboard, Board, Color, Position, Square};
use serde::Deserialize;

#[derive(Deserialize)]
struct Corrections {
    correction: Vec<CorrectionVector>,
}

#[derive(Deserialize)]
struct CorrectionVector {
    board_before: String,
    side: char,
    #[serde(rename = "move")]
    played: String,
    board_correct: String,
    board_claimed: String,
    under_flipped: Vec<String>,
    over_flipped: Vec<String>,
}

// Rules 2.3, 5.2.
#[test]
fn vectors_corrections() {
    let text = vector_file!("illegal_and_correction.json");
    let vectors: Corrections = serde_json::from_str(text).expect("corrections");
    assert_eq!(vectors.correction.len(), 2);
    for vector in vectors.correction {
        let before = position(&format!("{} {}", vector.board_before, vector.side));
        let [correct, claimed] = [&vector.board_correct, &vector.board_claimed]
            .map(|board| board.parse::<Board>().expect("a board"));
        let diff = before.diff(square(&vector.played), claimed).expect("legal");
        assert_eq!(diff.correct(), correct);
        assert_eq!((diff.before(), diff.claimed()), (before, claimed));
        assert_eq!(diff.under_flipped(), set(&vector.under_flipped));
        assert_eq!(diff.over_flipped(), set(&vector.over_flipped));
        assert!(diff.wrong().is_empty() && !diff.is_correct());
        let said = match (&vector.under_flipped[..], &vector.over_flipped[..]) {
            ([under], []) => format!("b4: {under} should have been flipped"),
            ([], [over]) => format!("b4: {over} should not have been flipped"),
            other => panic!("{other:?}"),
        };
        assert_eq!(diff.to_string(), said);
        let right = before.diff(square(&vector.played), correct).expect("legal");
        assert!(right.is_correct());
        assert_eq!(right.to_string(), "b4: correct");
    }
}

#[test]
fn each_kind_of_fault_has_its_place_and_its_words() {
    let start = Position::START;
    let [a1, d4, d5, e4, e5, f5] =
        [Square::A1, Square::D4, Square::D5, Square::E4, Square::E5, Square::F5];
    let right = start.place(f5).expect("legal").board();
    let (black, white) = (Color::Black, Color::White);
    for (claimed, under, over, wrong, said) in [
        (right.with_disc(e5, white), Some(e5), None, None, "e5 should have been flipped"),
        (right.with_disc(d4, black), None, Some(d4), None, "d4 should not have been flipped"),
        (right.with_disc(f5, white), None, None, Some(f5), "f5 should be black"),
        (right.without_disc(f5), None, None, Some(f5), "f5 should be black"),
        (right.without_disc(e5), None, None, Some(e5), "e5 should be black"),
        (right.with_disc(e4, white), None, None, Some(e4), "e4 should be black"),
        (right.without_disc(d5), None, None, Some(d5), "d5 should be black"),
        (right.without_disc(d4), None, None, Some(d4), "d4 should be white"),
        (right.with_disc(a1, black), None, None, Some(a1), "a1 should be empty"),
        (right.with_disc(a1, white), None, None, Some(a1), "a1 should be empty"),
    ] {
        let diff = start.diff(f5, claimed).expect("legal");
        let expected = [under, over, wrong].map(Bitboard::from_iter);
        assert_eq!([diff.under_flipped(), diff.over_flipped(), diff.wrong()], expected, "{said}");
        assert_eq!(diff.to_string(), format!("f5: {said}"));
    }
    let all = Board::new(Bitboard::from_iter([a1, d4]), e5.bitboard()).expect("disjoint");
    assert_eq!(
        start.diff(f5, all).expect("legal").to_string(),
        "f5: e5 should have been flipped; d4 should not have been flipped; \
         e4 d5 f5 should be black; a1 should be empty"
    );
    for illegal in [Square::A1, Square::D4] {
        assert_eq!(start.diff(illegal, right).err(), start.check(illegal.into()).err());
    }
}

proptest! {
    #![proptest_config(support::cases(200, 64))]

    #[test]
    fn a_diff_puts_every_square_that_differs_in_one_place(
        seed in any::<u64>(), black in any::<u64>(), white in any::<u64>()
    ) {
        let before = Random::new(seed).position();
        let claimed = support::from_masks(black & white, black & !white, Color::Black).board();
        for square in Square::ALL {
            let diff = match (before.place(square), before.diff(square, claimed)) {
                (Ok(after), Ok(diff)) => {
                    prop_assert_eq!(diff.correct(), after.board());
                    diff
                }
                (after, diff) => {
                    prop_assert_eq!(after.err(), diff.err());
                    continue;
                }
            };
            let parts = [diff.under_flipped(), diff.over_flipped(), diff.wrong()];
            let differing: Bitboard = Square::ALL
                .into_iter()
                .filter(|&at| diff.correct().get(at) != claimed.get(at))
                .collect();
            prop_assert_eq!(parts.into_iter().fold(Bitboard::EMPTY, |all, part| all | part), differing);
            prop_assert_eq!(parts.map(Bitboard::len).iter().sum::<usize>(), differing.len());
            prop_assert!(parts[0].is_subset(before.flips(square)));
            prop_assert!(parts[1].is_subset(before.opponent() - before.flips(square)));
            prop_assert_eq!(diff.is_correct(), differing.is_empty());
            let place = format!("{square}: ");
            prop_assert!(diff.to_string().starts_with(&place));
        }
    }
}

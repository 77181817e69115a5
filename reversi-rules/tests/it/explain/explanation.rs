//! Why a move is what it is: rays, explanations, the difference between boards, the first illegal
//! ply.

use crate::oracle::{self, Cell};
use crate::support::{self, Random, game, position, set, square, vectors};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use reversi_rules::explain::{Direction, RunEnd};
use reversi_rules::{Bitboard, Board, Color, Game, IllegalReason, Position, Square, notation};
use serde::Deserialize;

/// The oracle's steps in the order of `Direction::ALL`.
const STEPS: [isize; 8] = [-10, -9, 1, 11, 10, 9, -1, -11];

const FIGURE: &str = "------------------X--O---OXXXXX--XXOOXO-----XX------------------ O";

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

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 200,
        rng_seed: RngSeed::Fixed(64),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

#[test]
fn directions_are_the_steps_of_the_oracle() {
    let mut edges = 0;
    for from in Square::ALL {
        for (direction, step) in Direction::ALL.into_iter().zip(STEPS) {
            let cell = support::cell(from).wrapping_add_signed(step);
            let expected = oracle::squares()
                .any(|on_board| on_board == cell)
                .then(|| oracle::bridge::square(cell));
            assert_eq!(direction.step(from), expected, "{from} {direction}");
            match direction.step(from) {
                Some(next) => assert_eq!(direction.opposite().step(next), Some(from)),
                None => edges += 1,
            }
            assert_eq!(direction.opposite().opposite(), direction);
        }
    }
    // Three from each of the four edges' eight squares, and each corner's diagonal counted twice.
    assert_eq!(edges, 4 * 8 * 3 - 4);
}

/// Everything that an explanation says, against walks over the oracle's cells.
fn assert_explained(position: Position) {
    let board = support::oracle(position);
    for from in Square::ALL {
        let explanation = position.explain(from);
        let mut turned = Bitboard::EMPTY;
        for (ray, step) in explanation.rays().into_iter().zip(STEPS) {
            let mut run = Vec::new();
            let mut cell = support::cell(from).wrapping_add_signed(step);
            while board.cell(cell) == board.other() {
                run.push(oracle::bridge::square(cell));
                cell = cell.wrapping_add_signed(step);
            }
            let end = match board.cell(cell) {
                Cell::Edge => RunEnd::Edge,
                Cell::Empty => RunEnd::Empty(oracle::bridge::square(cell)),
                _ => RunEnd::Own(oracle::bridge::square(cell)),
            };
            assert!(ray.squares().eq(run.iter().copied()), "{position:?} {from}");
            assert_eq!((ray.run(), ray.end()), (run.into_iter().collect(), end));
            assert_eq!(ray, explanation.ray(ray.direction()));
            let empty = board.cell(support::cell(from)) == Cell::Empty;
            let flips = match end {
                RunEnd::Own(_) if empty => ray.run(),
                _ => Bitboard::EMPTY,
            };
            assert_eq!(ray.flips(), flips, "{position:?} {from} {}", ray.direction());
            turned |= flips;
        }
        assert_eq!(turned.bits(), oracle::mask(&board.flips(support::cell(from))));
        assert_eq!(explanation.flips(), turned);
        let by_direction = explanation.flips_by_direction();
        assert_eq!(by_direction.fold(Bitboard::EMPTY, |all, (_, flips)| all | flips), turned);
        assert!(explanation.flips_by_direction().all(|(_, flips)| !flips.is_empty()));
        assert_eq!(explanation.illegal(), position.check(from.into()).err());
        let passed = !board.passed().flips(support::cell(from)).is_empty();
        assert_eq!(explanation.legal_for_opponent(), passed);
        let text = explanation.to_string();
        assert!(text.starts_with(&from.to_string()) && text.ends_with('.'), "{text}");
        assert_eq!(
            text.contains(" flips nothing") || text.contains(" is illegal"),
            turned.is_empty()
        );
        assert_eq!(text.contains("It would be legal"), passed && turned.is_empty(), "{text}");
    }
}

// domain rows 4, 13: every vector, the figure and the board after f5 among them.
#[test]
fn vectors_positions_are_explained() {
    let vectors = vectors::positions();
    assert!(vectors.iter().any(|vector| vector.name.starts_with("seed000")));
    assert!(vectors.iter().any(|vector| vector.name == "after f5"));
    for vector in vectors {
        let position = position(&format!("{} {}", vector.board, vector.side));
        assert_explained(position);
        for (name, flips) in &vector.flips {
            assert_eq!(position.explain(square(name)).flips(), set(flips), "{name}");
        }
    }
}

#[test]
fn any_position_is_explained() {
    let mut random = Random::new(14);
    for _ in 0..2000 {
        assert_explained(random.position());
    }
}

// domain rows 4, 36: discs turn from the placed disc only, and what turned turns no others.
#[test]
fn the_figure_of_the_rules_is_explained_by_direction() {
    let figure = position(FIGURE);
    let told = |name: &str| figure.explain(square(name)).to_string();
    assert_eq!(told("h4"), "h4 flips g4 f4 e4 d4 c4 (left).");
    assert_eq!(told("b2"), "b2 flips c3 d4 (down and right).");
    assert_eq!(told("f7"), "f7 flips f6 f5 f4 (up) and e6 (up and left).");
    assert_eq!(told("a5"), "a5 flips b5 c5 (right).");
}

// domain row 13
#[test]
fn after_f5_white_has_three_squares() {
    let after = game("f5").position();
    let told: Vec<String> = Square::ALL
        .into_iter()
        .map(|square| after.explain(square))
        .filter(|explanation| explanation.illegal().is_none())
        .map(|explanation| explanation.to_string())
        .collect();
    assert_eq!(
        told,
        [
            "f4 flips e4 (left), nothing else (down: f5, then the empty f6; \
             down and left: e5, then the empty d6).",
            "d6 flips d5 (up), nothing else (up and right: e5, then the empty f4).",
            "f6 flips e5 (up and left), nothing else (up: f5, then the empty f4).",
        ]
    );
}

#[test]
fn what_an_explanation_says_of_each_reason() {
    let start = |square: Square| Position::START.explain(square);
    assert_eq!(
        start(Square::E4).to_string(),
        "e4 is illegal: the square already holds a black disc."
    );
    let forced = position(support::MUST_PASS);
    let explanation = forced.explain(Square::A1);
    assert_eq!(
        explanation.illegal().map(|illegal| illegal.reason()),
        Some(IllegalReason::MustPass)
    );
    assert_eq!(
        explanation.to_string(),
        "a1 is illegal: no square is legal, the side to move must pass. It would be legal for black."
    );
    let over = Position::new(Board::EMPTY, Color::White);
    assert_eq!(over.explain(Square::H8).to_string(), "h8 is illegal: the game is over.");
    let open = from_rows(["--XXXXXX", "-X", "", "", "", "", "", "OX"]);
    assert_eq!(
        open.explain(Square::B1).to_string(),
        "b1 flips nothing (right: c1 d1 e1 f1 g1 h1, then the edge; down: b2, then the empty b3)."
    );
    let both = from_rows(["OXX", "---X", "", "", "", "", "", ""]);
    assert_eq!(
        both.explain(Square::D1).to_string(),
        "d1 flips c1 b1 (left), nothing else (down: d2, then the empty d3)."
    );
    let three = from_rows(["OXX-XXO", "---X", "---O", "", "", "", "", ""]);
    assert_eq!(
        three.explain(Square::D1).to_string(),
        "d1 flips e1 f1 (right), d2 (down) and c1 b1 (left)."
    );
}

/// White to move on that board; the rest of each row is empty.
fn from_rows(rows: [&str; 8]) -> Position {
    position(&(rows.map(|row| format!("{row:-<8}")).concat() + " O"))
}

// domain rows 14, 32
#[test]
fn vectors_corrections() {
    let text = include_str!("../../data/illegal_and_correction.json");
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
            ([under], []) => format!("b4: {under} should have been turned"),
            ([], [over]) => format!("b4: {over} should not have been turned"),
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
    let right = start.play(f5.into()).expect("legal").board();
    let (black, white) = (Color::Black, Color::White);
    for (claimed, under, over, wrong, said) in [
        (right.with_disc(e5, white), Some(e5), None, None, "e5 should have been turned"),
        (right.with_disc(d4, black), None, Some(d4), None, "d4 should not have been turned"),
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
        "f5: e5 should have been turned; d4 should not have been turned; \
         e4 d5 f5 should be black; a1 should be empty"
    );
    for illegal in [Square::A1, Square::D4] {
        assert_eq!(start.diff(illegal, right).err(), start.check(illegal.into()).err());
    }
}

// domain row 32
#[test]
fn vectors_first_illegal_ply() {
    let vectors = vectors::illegal();
    assert_eq!(vectors.len(), 6);
    for vector in vectors {
        let (text, index) = (&vector.moves, vector.error_index);
        let (played, stopped) = Game::new().legal_prefix(text);
        assert_eq!(played.to_string(), text[..2 * index]);
        let error = text.parse::<Game>().expect_err("refused");
        assert_eq!(stopped, Some(error));
        let illegal = error.illegal_ply().expect("illegal");
        assert_eq!((illegal.ply(), error.position()), (index, played.position()));
        let attempted = illegal.illegal().attempted();
        assert_eq!(attempted.to_string(), text[2 * index..2 * index + 2]);
        let explanation = error.position().explain(attempted.square().expect("a placement"));
        assert_eq!(explanation.illegal(), Some(illegal.illegal()));
        let other_side = vector.error.contains("legal for other side");
        assert_eq!(explanation.legal_for_opponent(), other_side, "{text}");
    }
}

#[test]
fn a_legal_prefix_stops_where_the_transcript_does() {
    let (whole, none) = Game::new().legal_prefix("f5 d6 c3");
    assert_eq!((whole, none), (game("f5d6c3"), None));
    for text in ["f5 d6 x", "f5d6f", "f5d6--c3", "f5d6 9"] {
        let (played, stopped) = Game::new().legal_prefix(text);
        let error = stopped.expect("stopped");
        assert_eq!(played, game("f5d6"), "{text}");
        assert_eq!(error.ply(), 2);
        let about_a_move = matches!(error.kind(), notation::TranscriptErrorKind::Illegal(_));
        assert_eq!(error.illegal_ply().is_some(), about_a_move);
        assert_eq!(about_a_move, text.contains("--"));
    }
    let forced = position(support::MUST_PASS);
    let (played, stopped) = Game::from_position(forced).legal_prefix("-- a1 a1");
    assert_eq!(played.placements(), [Square::A1]);
    assert_eq!(stopped.and_then(|error| error.illegal_ply()).map(|error| error.ply()), Some(2));
}

// domain rows 14, 39: a turn as the rules tell it, step by step, on whole games: a legal square is
// chosen, the disc placed, every outflanked disc turned, and the turn goes to the other side if it
// can move, back if it cannot, and to nobody if neither can.
#[test]
fn turns_go_as_the_oracle_plays_them() {
    let mut random = Random::new(39);
    let mut passes = 0;
    for _ in 0..50 {
        let mut game = Game::new();
        while let Some(square) = random.pick(game.legal_moves()) {
            let before = game.position();
            assert_explained(before);
            let board = support::oracle(before);
            let after = board.played(support::cell(square));
            let flips = before.explain(square).flips();
            assert_eq!(game.play(square), Ok(flips));
            let claimed = game.position().board();
            assert!(before.diff(square, claimed).expect("legal").is_correct());
            let expected = if after.can_move() || !after.passed().can_move() {
                after
            } else {
                passes += 1;
                after.passed()
            };
            assert_eq!(support::oracle(game.position()), expected);
        }
        assert!(support::oracle(game.position()).is_over());
    }
    assert!(passes > 0);
}

#[test]
fn an_explanation_names_what_it_is_about() {
    for from in [Square::F5, Square::D4, Square::A1] {
        let explanation = Position::START.explain(from);
        assert_eq!((explanation.position(), explanation.square()), (Position::START, from));
    }
    let diff = Position::START.diff(Square::F5, Board::START).expect("legal");
    assert_eq!((diff.before(), diff.square()), (Position::START, Square::F5));
}

#[test]
fn a_ray_says_how_far_it_goes_and_why() {
    let rays: Vec<String> =
        Position::START.explain(Square::F5).rays().into_iter().map(|ray| ray.to_string()).collect();
    assert!(rays.contains(&"left: e5, then an own disc on d5".to_string()), "{rays:?}");
    assert!(rays.contains(&"up: the empty f4".to_string()), "{rays:?}");
    let corner = Position::START.explain(Square::A1).rays();
    assert_eq!(corner.into_iter().filter(|ray| ray.to_string().ends_with(": the edge")).count(), 5);
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_diff_puts_every_square_that_differs_in_one_place(
        seed in any::<u64>(), black in any::<u64>(), white in any::<u64>()
    ) {
        let before = Random::new(seed).position();
        let claimed = support::from_masks(black & white, black & !white, Color::Black).board();
        for square in Square::ALL {
            let diff = match (before.play(square.into()), before.diff(square, claimed)) {
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
            prop_assert_eq!(parts.map(Bitboard::len).iter().sum::<u32>(), differing.len());
            prop_assert!(parts[0].is_subset(before.flips(square)));
            prop_assert!(parts[1].is_subset(before.opponent() - before.flips(square)));
            prop_assert_eq!(diff.is_correct(), differing.is_empty());
            let place = format!("{square}: ");
            prop_assert!(diff.to_string().starts_with(&place));
        }
    }
}

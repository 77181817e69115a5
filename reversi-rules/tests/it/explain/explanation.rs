//! Explanations of legal and illegal moves.

use super::STEPS;
use crate::oracle::{self, Cell};
use crate::support::{self, Random, game, position, set, square, vectors};
use reversi_rules::explain::RunEnd;
use reversi_rules::{Bitboard, Board, Color, IllegalReason, Position, Square};

const FIGURE: &str = "------------------X--O---OXXXXX--XXOOXO-----XX------------------ O";

/// Compares everything that an explanation says with walks over the oracle's cells.
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

// Rules 2.2, 2.4: every vector, the figure and the board after f5 among them.
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
    for _ in 0..400 {
        assert_explained(random.position());
    }
}

// Rules 2.2, 2.3: discs flip only from the placed disc, and flipped discs flip no others.
#[test]
fn the_figure_of_the_rules_is_explained_by_direction() {
    let figure = position(FIGURE);
    let told = |name: &str| figure.explain(square(name)).to_string();
    assert_eq!(told("h4"), "h4 flips g4 f4 e4 d4 c4 (left).");
    assert_eq!(told("b2"), "b2 flips c3 d4 (down and right).");
    assert_eq!(told("f7"), "f7 flips f6 f5 f4 (up) and e6 (up and left).");
    assert_eq!(told("a5"), "a5 flips b5 c5 (right).");
}

// Rule 2.4.
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
fn the_explanation_of_each_reason() {
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

/// Creates a position with white to move. The rest of each row is empty.
fn from_rows(rows: [&str; 8]) -> Position {
    position(&(rows.map(|row| format!("{row:-<8}")).concat() + " O"))
}

#[test]
fn an_explanation_keeps_its_position_and_square() {
    for from in [Square::F5, Square::D4, Square::A1] {
        let explanation = Position::START.explain(from);
        assert_eq!((explanation.position(), explanation.square()), (Position::START, from));
    }
    let diff = Position::START.diff(Square::F5, Board::START).expect("legal");
    assert_eq!((diff.before(), diff.square()), (Position::START, Square::F5));
}

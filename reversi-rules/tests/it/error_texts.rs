//! What errors say, word for word: programs show it to people, and other languages compare it.

use reversi_rules::batch::{BatchError, IllegalAction};
use reversi_rules::record::ggf::{BoardType, GgfErrorKind};
use reversi_rules::record::sgf::SgfErrorKind;
use reversi_rules::tournament::Points;
use reversi_rules::variant::{self, Rules, RulesError};
use reversi_rules::{Color, Game, IllegalReason, PerftConvention, Square};
use std::fmt::Display;

fn says(error: impl Display, text: &str) {
    assert_eq!(error.to_string(), text);
}

fn general(text: &str) -> variant::Square {
    text.parse().expect("a square")
}

#[test]
fn rules_that_a_move_breaks() {
    use variant::IllegalReason as General;
    for (reason, name, text) in [
        (General::GameOver, "GameOver", "the game is over"),
        (General::OffBoard, "OffBoard", "the board has no such square"),
        (General::Occupied(Color::White), "Occupied", "the square already holds a white disc"),
        (General::OutsideCentre, "OutsideCentre", "the first four discs go to the centre"),
        (General::WrongCentre, "WrongCentre", "the centre would not become what the rules ask for"),
        (General::MustPass, "MustPass", "no square is legal, the side to move must pass"),
        (General::FlipsNothing, "FlipsNothing", "a disc there flips nothing"),
        (General::PassForbidden, "PassForbidden", "a pass is forbidden while a legal move exists"),
    ] {
        assert_eq!(reason.name(), name);
        says(reason, text);
    }
    // The core's are named and explained alike; a batch does not say whose disc it is.
    for (core, batch, general) in [
        (IllegalReason::GameOver, IllegalAction::GameOver, General::GameOver),
        (
            IllegalReason::Occupied(Color::Black),
            IllegalAction::Occupied,
            General::Occupied(Color::Black),
        ),
        (IllegalReason::MustPass, IllegalAction::MustPass, General::MustPass),
        (IllegalReason::FlipsNothing, IllegalAction::FlipsNothing, General::FlipsNothing),
        (IllegalReason::PassForbidden, IllegalAction::PassForbidden, General::PassForbidden),
    ] {
        assert_eq!((core.name(), batch.name()), (general.name(), general.name()));
        says(core, &general.to_string());
        says(batch, &general.to_string().replace("a black disc", "a disc"));
    }
}

#[test]
fn boards_side_by_side() {
    says(
        BatchError::Length { slice: "boards", expected: 2, found: 3 },
        "the length of boards is 3 and should be 2",
    );
    says(
        BatchError::Action { index: 4, action: 65 },
        "board 4: 65 is neither a square (0 to 63) nor a pass (64)",
    );
    let reason = IllegalAction::PassForbidden;
    says(
        BatchError::Illegal { index: 4, action: 64, reason },
        "board 4: --: a pass is forbidden while a legal move exists",
    );
    says(
        BatchError::Cell { index: 4, square: Square::C2, value: -2 },
        "board 4: -2 on c2 is neither a disc (1 or -1) nor empty (0)",
    );
    says(
        BatchError::Overlap { index: 4, square: Square::C2 },
        "board 4: c2 holds discs of both sides",
    );
}

#[test]
fn games_in_ggf() {
    let [small, large] = [4, 10].map(|number| BoardType::from_number(number).expect("a size"));
    let illegal = Game::from_moves([Square::A1]).expect_err("illegal");
    let general_illegal =
        variant::Game::from_moves(Rules::STANDARD, [general("a1")]).expect_err("illegal");
    for (kind, text) in [
        (GgfErrorKind::NoGame, "there is no game, which begins with `(;`"),
        (GgfErrorKind::AnotherGame, "another game follows"),
        (GgfErrorKind::UnexpectedByte(b'\n'), r"'\n' cannot stand here"),
        (GgfErrorKind::MissingValue, "a key without a value"),
        (GgfErrorKind::UnclosedValue, "a value without its `]`"),
        (GgfErrorKind::UnclosedGame, "a game without its `;)`"),
        (GgfErrorKind::OtherGame, "a game other than Othello"),
        (GgfErrorKind::MissingTag("BO"), "the game has no BO"),
        (GgfErrorKind::NotAKind, "not a kind of game, such as 8, s8r20 or 10ka"),
        (GgfErrorKind::NotABoardType, "not a board (4, 6, 8, 10, 12, 14 or 88)"),
        (
            GgfErrorKind::OtherBoardType { kind: small, board: large },
            "a board of size 10 in a game of size 4",
        ),
        (
            GgfErrorKind::TooFewCells { cells: 3, expected: 16 },
            "the board ends after 3 of 16 cells",
        ),
        (GgfErrorKind::MissingTurn, "the side to move is missing"),
        (GgfErrorKind::NotATime, "not a time, such as 05:00"),
        (GgfErrorKind::NotAResult, "not a result, such as +2.00, -64.00:t or ?"),
        (GgfErrorKind::NotANumber, "not a number"),
        (GgfErrorKind::NotAMove, "neither a square nor a pass"),
        (GgfErrorKind::NotEightByEight(large), "a board of size 10, not 8"),
        (GgfErrorKind::OffBoard(general("k1")), "the board has no square k1"),
        (GgfErrorKind::WrongTurn(Color::White), "it is white's turn"),
        (GgfErrorKind::Illegal(illegal), "ply 0: a1: a disc there flips nothing"),
        (GgfErrorKind::IllegalVariant(general_illegal), "ply 0: a1: a disc there flips nothing"),
    ] {
        says(kind, text);
    }
}

#[test]
fn games_in_sgf() {
    let illegal = Game::from_moves([Square::A1]).expect_err("illegal");
    for (kind, text) in [
        (SgfErrorKind::NoGame, "there is no game, which begins with `(`"),
        (SgfErrorKind::AnotherGame, "another game follows"),
        (SgfErrorKind::UnexpectedByte(b')'), "')' cannot stand here"),
        (SgfErrorKind::MissingValue, "a key without a value"),
        (SgfErrorKind::UnclosedValue, "a value without its `]`"),
        (SgfErrorKind::UnclosedGame, "a game without its `)`"),
        (SgfErrorKind::OtherGame, "a game other than Othello, GM[2]"),
        (SgfErrorKind::MissingTag("GM"), "the game has no GM"),
        (SgfErrorKind::OtherSize, "a board that is not 8x8"),
        (SgfErrorKind::NotAPoint, "not a point, such as f5"),
        (SgfErrorKind::Overlap(Square::C2), "c2 holds both a black and a white disc"),
        (SgfErrorKind::NotAColor, "neither black nor white"),
        (SgfErrorKind::NotAResult, "not a result, such as B+10, W+T, 0 or Void"),
        (SgfErrorKind::LateSetup, "a setup after a move"),
        (SgfErrorKind::WrongTurn(Color::Black), "it is black's turn"),
        (SgfErrorKind::Illegal(illegal), "ply 0: a1: a disc there flips nothing"),
    ] {
        says(kind, text);
    }
}

#[test]
fn rules_and_boards_of_other_sizes() {
    says(RulesError::Width(3), "a board has 4 to 16 columns, not 3");
    says(RulesError::Height(17), "a board has 4 to 16 rows, not 17");
    says(RulesError::NotInRectangle(general("p16")), "p16 is outside the rectangle");
    says(RulesError::NoCentre(general("d4")), "the start needs d4, which is missing");
    says(
        RulesError::StartOffBoard(general("d4")),
        "the start has a disc on d4, which the board lacks",
    );
    let both: variant::Bitboard = ["c2", "a1"].into_iter().map(general).collect();
    let error = variant::Board::new(both, both).expect_err("both have them");
    assert_eq!(error.overlap(), both);
    says(error, "a1 holds both a black and a white disc");
}

#[test]
fn names_that_are_none() {
    let error = "p16x".parse::<variant::Square>().expect_err("too long");
    assert_eq!(error.offset(), 3);
    says(error, "byte 3: not a square (a to p, then 1 to 16)");
    let error = "p".parse::<PerftConvention>().expect_err("not in capitals");
    says(error, "not a perft convention (P, PT, M or MT)");
    for convention in [PerftConvention::Plies, PerftConvention::DiscsAndEnded] {
        assert_eq!(convention.name().parse(), Ok(convention));
        says(convention, convention.name());
    }
    let error = "4.3".parse::<Points>().expect_err("points are halves");
    says(error, "not a number of points such as 4 or 4.5");
}

//! Scores on other boards, and with the fewest discs as the objective.

use crate::variant::oracle::bridge::{game, position, rules};
use reversi_rules::variant::{Bitboard, Board, Position, Rules};
use reversi_rules::{Color, Objective, Outcome};

/// With an odd number of squares, a tie leaves one square that cannot be shared.
// Rule 7.5.
#[test]
fn a_tie_on_an_odd_number_of_squares() {
    let five = rules(5, 5);
    let tie = position(&five, "XX--- ----- ----- ----- ---OO X");
    let outcome = tie.outcome().expect("over");
    assert_eq!(outcome.to_string(), "tie 2-2");
    assert_eq!((outcome.score(Color::Black), outcome.empty_count()), (2, 21));
    let won = position(&five, "XX--- ----- ----- ----- ----O X").outcome().expect("over");
    assert_eq!(won.to_string(), "black wins 24-1");
    let anti = five.with_objective(Objective::Fewest);
    let lost = position(&anti, "XX--- ----- ----- ----- ----O X").outcome().expect("over");
    assert_eq!(lost.to_string(), "white wins 1-24");
    assert_eq!((lost.margin(Color::White), lost.margin(Color::Black)), (23, -23));
    let all = Board::new(rules(16, 16).squares(), Bitboard::EMPTY).expect("disjoint");
    let full = Position::new(rules(16, 16), all, Color::White).expect("on the board");
    assert_eq!(full.outcome_now().margin(Color::White), -256);
    assert_eq!(full.outcome().expect("over").to_string(), "black wins 256-0");
}

#[test]
fn outcomes_by_their_discs() {
    for objective in Objective::ALL {
        let ended = game(Rules::STANDARD.with_objective(objective), "f5f4c3e6f7g6g4e8g8g5h5");
        let outcome = ended.outcome().expect("over");
        assert_eq!((outcome.square_count(), outcome.objective()), (64, objective));
        let counted = Outcome::on_squares(14, 1, 64).expect("they fit");
        assert_eq!(counted.with_objective(objective), outcome);
    }
    let most = Outcome::on_squares;
    assert!(most(0, 0, 0).is_some() && most(128, 128, 256).is_some());
    for (black, white, squares) in
        [(1, 0, 0), (64, 1, 64), (0, 0, 257), (u16::MAX, u16::MAX, 256), (u16::MAX, 2, u16::MAX)]
    {
        assert_eq!(most(black, white, squares), None);
    }
}

/// The other side wins the same game if the fewest discs win.
// Rule 7.4.
#[test]
fn fewest_discs() {
    let anti = Rules::STANDARD.with_objective(Objective::Fewest);
    let moves = "e6f4e3f6g5d6e7f5c5";
    let (won, lost) = (game(Rules::STANDARD, moves), game(anti, moves));
    let (won, lost) = (won.outcome().expect("over"), lost.outcome().expect("over"));
    assert_eq!((won.winner(), lost.winner()), (Some(Color::Black), Some(Color::White)));
    assert_eq!((won.score(Color::Black), lost.score(Color::Black)), (64, 64));
    assert_eq!((won.margin(Color::Black), lost.margin(Color::Black)), (64, -64));
    assert_eq!(
        (won.to_string(), lost.to_string()),
        ("black wins 64-0".into(), "white wins 0-64".into())
    );
}

//! What rules there can be, and what is said of those that there cannot.

use crate::variant::oracle::bridge::{self, PARALLEL, game, position, rules, square, squares};
use reversi_rules::Color;
use reversi_rules::variant::{
    Bitboard, Board, Game, IllegalReason, Move, Objective, Opening, Outcome, Position,
    PositionError, Rules, RulesError, Square, Start,
};

// domain row 1
#[test]
fn every_size_from_four_to_sixteen() {
    for (width, height) in (0..=255).flat_map(|width| [(width, 8), (8, width)]) {
        let allowed = (4..=16).contains(&width) && (4..=16).contains(&height);
        assert_eq!(Rules::new(width, height).is_ok(), allowed, "{width}x{height}");
    }
    assert_eq!(Rules::new(3, 17), Err(RulesError::Width(3)));
    assert_eq!(Rules::new(4, 17), Err(RulesError::Height(17)));
    for (width, height) in (4..=16).flat_map(|width| (4..=16).map(move |height| (width, height))) {
        let rules = rules(width, height);
        assert_eq!((rules.width(), rules.height()), (width, height));
        assert_eq!(rules.len(), u16::from(width) * u16::from(height));
        assert_eq!(u32::from(rules.len()), rules.squares().len());
        assert!(rules.missing().is_empty() && !rules.is_empty());
        let start = rules.start();
        assert_eq!((start.legal_moves().len(), start.turn()), (4, Color::Black));
        assert_eq!(start.legal_moves(), bridge_legal(&start), "{width}x{height}");
        // The centre: as many columns before it as after it, or one fewer.
        let first = start.board().occupied().first().expect("four discs");
        let last = start.board().occupied().last().expect("four discs");
        let after = (width - 1 - last.column(), height - 1 - last.row());
        assert_eq!(after, (first.column() + width % 2, first.row() + height % 2));
    }
}

fn bridge_legal(position: &Position) -> Bitboard {
    let oracle = bridge::oracle(position);
    bridge::set(&oracle, &oracle.legal_moves())
}

#[test]
fn missing_squares() {
    let off = squares(&["i8"]);
    assert_eq!(Rules::STANDARD.with_missing(off), Err(RulesError::NotInRectangle(square("i8"))));
    for name in ["d4", "e4", "d5", "e5"] {
        let error = Rules::STANDARD.with_missing(squares(&[name]));
        assert_eq!(error, Err(RulesError::NoCentre(square(name))));
    }
    let rules = Rules::STANDARD.with_missing(squares(&["a1", "h8"])).expect("not the centre");
    assert_eq!((rules.len(), rules.missing()), (62, squares(&["a1", "h8"])));
    // Given again, they replace what was missing before.
    let rules = rules.with_missing(squares(&["b2"])).expect("not the centre");
    assert_eq!(rules.missing(), squares(&["b2"]));
    assert_eq!(rules.with_missing(Bitboard::EMPTY), Ok(Rules::STANDARD));
}

#[test]
fn a_start_of_ones_own() {
    let board = Board::new(squares(&["a1"]), squares(&["b1"])).expect("disjoint");
    let own = Start::Board { board, turn: Color::White };
    let rules = bridge::rules(4, 4).with_start(own).expect("on the board");
    assert_eq!(rules.setup(), own);
    assert_eq!((rules.start().board(), rules.start().turn()), (board, Color::White));
    // The start must pass, so that the game begins with a pass.
    assert!(Game::new(rules).just_passed());
    assert_eq!(Game::new(rules).legal_moves(), squares(&["c1"]));
    // Such a start needs no centre, but its own squares.
    let ring = rules.with_missing(squares(&["b2", "c2", "b3", "c3"])).expect("not its squares");
    assert_eq!(ring.len(), 12);
    assert_eq!(ring.with_start(Start::Standard), Err(RulesError::NoCentre(square("b2"))));
    let error = rules.with_missing(squares(&["b1"]));
    assert_eq!(error, Err(RulesError::StartOffBoard(square("b1"))));
    let far = Board::new(squares(&["e1"]), Bitboard::EMPTY).expect("disjoint");
    let error = rules.with_start(Start::Board { board: far, turn: Color::Black });
    assert_eq!(error, Err(RulesError::StartOffBoard(square("e1"))));
}

/// A board of one's own may lack every square; nothing can be done there, and nothing goes wrong.
#[test]
fn a_board_without_squares() {
    let nothing = Start::Board { board: Board::EMPTY, turn: Color::Black };
    let rules = bridge::start(4, 16, nothing);
    let rules = rules.with_missing(rules.squares()).expect("no disc");
    assert!(rules.is_empty() && rules.start().is_over());
    let outcome = rules.start().outcome().expect("over");
    assert_eq!(outcome.to_string(), "tie 0-0");
    let mut game = Game::new(rules);
    let error = game.play(square("a1")).unwrap_err();
    assert_eq!(error.reason(), IllegalReason::GameOver);
    assert_eq!((game.undo(), game.redo(), game.plies().count()), (None, None, 0));
    assert_eq!(rules.start().to_string(), format!("{} X", "#".repeat(64)));
}

#[test]
fn positions_that_cannot_be() {
    let board = |name| Board::EMPTY.with_disc(square(name), Color::White);
    for (rules, name) in [
        (Rules::STANDARD, "a9"),
        (Rules::STANDARD, "i1"),
        (rules(6, 10), "g1"),
        (rules(10, 6), "a7"),
        (Rules::OCTAGON, "b1"),
        (Rules::OCTAGON, "j10"),
    ] {
        let error = Position::new(rules, board(name), Color::Black).unwrap_err();
        assert_eq!(error, PositionError::OffBoard(square(name)));
        assert!(error.to_string().contains(name));
    }
}

/// Every reason, and of several the first in the order of the list.
#[test]
fn why_a_move_is_illegal() {
    let reason = |position: &Position, played: Move| {
        let error = position.check(played).unwrap_err();
        assert_eq!(position.play(played), Err(error));
        assert_eq!(error.attempted(), played);
        error.reason()
    };
    let small = rules(4, 4);
    let start = small.start();
    let at = |name| Move::Place(square(name));
    assert_eq!(reason(&start, at("e1")), IllegalReason::OffBoard);
    assert_eq!(reason(&start, at("b2")), IllegalReason::Occupied(Color::White));
    assert_eq!(reason(&start, at("a1")), IllegalReason::FlipsNothing);
    assert_eq!(reason(&start, Move::Pass), IllegalReason::PassForbidden);
    let pass = position(&small, "XO-- ---- ---- ---- O");
    assert_eq!(reason(&pass, at("d4")), IllegalReason::MustPass);
    assert_eq!(reason(&pass, at("p16")), IllegalReason::OffBoard);
    assert_eq!(reason(&pass, at("a1")), IllegalReason::Occupied(Color::Black));
    let over = position(&small, "XX-- ---- ---- ---- O");
    for played in [at("a1"), at("p16"), at("d4"), Move::Pass] {
        assert_eq!(reason(&over, played), IllegalReason::GameOver);
    }
    let opening = bridge::historical(Opening::Parallel).start();
    let opening = opening.play(at("d4")).and_then(|next| next.play(at("e4"))).expect("legal");
    assert_eq!(reason(&opening, at("d4")), IllegalReason::Occupied(Color::Black));
    assert_eq!(reason(&opening, at("f4")), IllegalReason::OutsideCentre);
    assert_eq!(reason(&opening, at("e5")), IllegalReason::WrongCentre);
    assert_eq!(reason(&opening, at("i4")), IllegalReason::OffBoard);
    assert_eq!(opening.legal_moves(), squares(&["d5"]));
    let missing = small.with_missing(squares(&["a1"])).expect("not the centre").start();
    assert_eq!(reason(&missing, at("a1")), IllegalReason::OffBoard);
}

/// What a game refuses leaves it as it was, what could be redone included.
#[test]
fn a_refused_move_changes_nothing() {
    let mut game = game(rules(10, 10), "g6e7");
    game.undo();
    let before = game;
    assert!(game.play(square("a1")).is_err());
    assert!(game.play_all([square("e7"), square("a1")]).is_err());
    assert!(game.play_transcript("e7 d4 --").is_err());
    assert_eq!(
        (game, game.position(), game.redoable()),
        (before, before.position(), before.redoable())
    );
    assert_eq!(game.redo(), Some(square("e7")));
    game.undo();
    game.play(square("g5")).expect("legal");
    assert!(game.redoable().is_empty());
    assert_ne!(game, before);
}

/// On an odd number of squares a tie leaves one that cannot be shared.
#[test]
fn a_tie_on_an_odd_number_of_squares() {
    let five = rules(5, 5);
    let tie = position(&five, "XX--- ----- ----- ----- ---OO X");
    let outcome = tie.outcome().expect("over");
    assert_eq!(outcome.to_string(), "tie 2-2");
    assert_eq!((outcome.score(Color::Black), outcome.empties()), (2, 21));
    let won = position(&five, "XX--- ----- ----- ----- ----O X").outcome().expect("over");
    assert_eq!(won.to_string(), "black wins 24-1");
    let anti = five.with_objective(Objective::Fewest);
    let lost = position(&anti, "XX--- ----- ----- ----- ----O X").outcome().expect("over");
    assert_eq!(lost.to_string(), "white wins 1-24");
    assert_eq!((lost.margin(Color::White), lost.margin(Color::Black)), (23, -23));
    let all = Board::new(rules(16, 16).squares(), Bitboard::EMPTY).expect("disjoint");
    let full = Position::new(rules(16, 16), all, Color::White).expect("on the board");
    assert_eq!(Outcome::of(&full).margin(Color::White), -256);
    assert_eq!(full.outcome().expect("over").to_string(), "black wins 256-0");
}

#[test]
fn the_starts() {
    let text = |start| bridge::start(8, 8, start).start().to_string()[27..37].to_owned();
    assert_eq!(text(Start::Standard), "OX------XO");
    assert_eq!(text(Start::Mirrored), "XO------OX");
    assert_eq!(text(PARALLEL), "OO------XX");
    assert_eq!(text(Start::Parallel(reversi_rules::variant::Parallel::Columns)), "OX------OX");
    assert_eq!(text(Start::Historical(Opening::Free)), "----------");
    let equal = bridge::start(8, 8, Start::Standard);
    assert_eq!(equal, Rules::STANDARD);
    assert_eq!(Game::default(), Game::new(equal));
    assert_ne!(bridge::start(8, 8, Start::Mirrored), equal);
}

#[test]
fn sets_of_squares() {
    let all: Vec<Square> = Bitboard::FULL.iter().collect();
    assert_eq!(all.len(), 256);
    assert!(all.is_sorted() && all.iter().all(|&at| Square::from_index(at.index()) == at));
    assert!(Bitboard::FULL.iter().rev().eq(all.iter().rev().copied()));
    assert_eq!(all.iter().copied().collect::<Bitboard>(), Bitboard::FULL);
    let (a, b) = (squares(&["a1", "p16", "c3"]), squares(&["c3", "d4"]));
    assert_eq!(a | b, squares(&["a1", "p16", "c3", "d4"]));
    assert_eq!(
        (a & b, a - b, a ^ b),
        (squares(&["c3"]), squares(&["a1", "p16"]), (a | b) - (a & b))
    );
    assert_eq!(!!a, a);
    assert_eq!((!a).len(), 253);
    assert_eq!(
        (0..4).map(|n| a.nth(n)).collect::<Vec<_>>(),
        [Some(square("a1")), Some(square("c3")), Some(square("p16")), None]
    );
    assert_eq!((a.first(), a.last()), (Some(square("a1")), Some(square("p16"))));
    assert_eq!((Bitboard::EMPTY.first(), Bitboard::EMPTY.last()), (None, None));
    assert!((a & b).is_subset(a) && a.is_superset(a & b) && (a - b).is_disjoint(b));
    assert!(!a.is_subset(b) && !a.is_superset(b) && !a.is_disjoint(b));
    let mut set = a;
    assert_eq!((set.pop_first(), set.pop_last()), (Some(square("a1")), Some(square("p16"))));
    assert!(set.remove(square("c3")) && !set.remove(square("c3")) && set.is_empty());
    assert_eq!((set.pop_first(), set.pop_last(), set.nth(u32::MAX)), (None, None, None));
    assert!(set.insert(square("b1")) && !set.insert(square("b1")));
    assert_eq!((0..=255).map(|row| u32::from(a.row(row)).count_ones()).sum::<u32>(), 3);
    assert_eq!(format!("{a:?}"), "{a1, c3, p16}");
}

/// The ply of an illegal move counts the passes before it, which the squares leave out.
#[test]
fn the_ply_of_an_illegal_move_counts_passes() {
    let legal = game(Rules::STANDARD, "f5f6d3g5h5h4f7h6");
    let moves = legal.placements().iter().copied().chain([square("a1")]);
    let error = Game::from_moves(Rules::STANDARD, moves).unwrap_err();
    assert_eq!((legal.len(), error.ply()), (8, 9));
    let error = Game::from_transcript(Rules::STANDARD, format!("{legal}a1")).unwrap_err();
    assert_eq!((error.ply(), error.illegal_ply().map(|illegal| illegal.ply())), (9, Some(9)));
}

#[test]
fn starts_and_objectives_by_name() {
    for start in Start::NAMED {
        let name = start.name().expect("named");
        assert_eq!(Start::from_name(name), Some(start));
        assert_eq!(Start::from_name(&name.to_uppercase()), None);
        assert!(Rules::OCTAGON.with_start(start).is_ok());
    }
    let own = Start::Board { board: Board::EMPTY, turn: Color::White };
    assert_eq!((own.name(), Start::from_name("")), (None, None));
    for objective in Objective::ALL {
        assert_eq!(Objective::from_name(objective.name()), Some(objective));
    }
    assert_eq!(Objective::from_name("Most"), None);
}

#[test]
fn moves_by_number() {
    let moves: Vec<Move> = (0..=u16::MAX).map_while(Move::from_index).collect();
    assert_eq!(moves.len(), 257);
    assert!(moves.is_sorted() && (0..).zip(&moves).all(|(index, at)| at.index() == index));
    assert!((257..=u16::MAX).all(|index| Move::from_index(index).is_none()));
    assert_eq!(Move::from(square("b2")).index(), u16::from(square("b2").index()));
}

#[test]
fn outcomes_by_their_discs() {
    for objective in Objective::ALL {
        let ended = game(Rules::STANDARD.with_objective(objective), "f5f4c3e6f7g6g4e8g8g5h5");
        let outcome = ended.outcome().expect("over");
        assert_eq!((outcome.squares(), outcome.objective()), (64, objective));
        assert_eq!(Outcome::from_discs(14, 1, 64, objective), Some(outcome));
    }
    let most = |black, white, squares| Outcome::from_discs(black, white, squares, Objective::Most);
    assert!(most(0, 0, 0).is_some() && most(128, 128, 256).is_some());
    for (black, white, squares) in
        [(1, 0, 0), (64, 1, 64), (0, 0, 257), (u16::MAX, u16::MAX, 256), (u16::MAX, 2, u16::MAX)]
    {
        assert_eq!(most(black, white, squares), None);
    }
}

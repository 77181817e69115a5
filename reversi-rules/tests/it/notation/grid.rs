//! Boards and positions drawn for people.

use crate::support::{MANY_PASSES, Random, game};
use reversi_rules::notation::{ParseBoardErrorKind as Kind, SquareStyle};
use reversi_rules::variant::{self, Rules};
use reversi_rules::{Bitboard, Board, Generator, Position, Square};

const GRID: &str = "  a b c d e f g h
1 - - - - - - - -
2 - - - - - - - -
3 - - - - - - - -
4 - - - O X - - -
5 - - - X X X - -
6 - - - - - - - -
7 - - - - - - - -
8 - - - - - - - -";

#[test]
fn the_grid_is_for_people() {
    let at = game("f5").position();
    assert_eq!(format!("{:#}", at.board()), GRID);
    assert_eq!(format!("{at:#}"), format!("{GRID}\nwhite to move"));
    assert_eq!(format!("{:#}", Position::START).lines().last(), Some("black to move"));
    let over = game("f5d6c3f3e3f4d7d3g3").position();
    assert_eq!(format!("{over:#}").lines().last(), Some("black wins 64-0"));
}

// Rule 8.4.
#[test]
fn the_board_is_drawn_with_headings() {
    let drawn = format!("{:#}", Board::START);
    assert!(drawn.starts_with("  a b c d e f g h\n1 - - - - - - - -\n"));
    assert!(drawn.contains("\n4 - - - O X - - -\n"));
    let grid = Position::START.grid();
    let letters_down = grid.labeled(SquareStyle::LettersAsRows).to_string();
    assert!(letters_down.starts_with("  1 2 3 4 5 6 7 8\na - - - - - - - -\n"));
    let bottom_up = grid.labeled(SquareStyle::RowsFromBottom).to_string();
    assert!(bottom_up.starts_with("  a b c d e f g h\n8 - "));
    let bare = grid.without_labels().to_string();
    assert!(bare.starts_with("- - - - - - - -\n- - - - - - - -\n"));
    assert_eq!(bare.parse(), Ok(Board::START));
    assert_eq!(grid.to_string(), drawn);
}

// Rules 3.1, 8.4.
#[test]
fn legal_squares_can_be_shown_and_passes_happen_by_themselves() {
    let game = game(MANY_PASSES);
    for (before, _) in game.plies() {
        let shown = before.grid().without_labels().with_legal_moves().to_string();
        let cells = shown.chars().filter(|cell| !cell.is_whitespace());
        let marked = Square::ALL.into_iter().zip(cells).filter(|&(_, cell)| cell == '.');
        assert_eq!(marked.map(|(at, _)| at).collect::<Bitboard>(), before.legal_moves());
    }
    assert_eq!(game.placements().len() + 23, game.plies().count());
    assert!(game.plies().all(|(before, played)| before.is_legal(played)));
}

#[test]
fn the_grid_is_read_back() {
    let small = Rules::new(6, 12).unwrap().start();
    let over =
        variant::Game::from_position(small).playout(&mut Generator::for_game(5, 0)).position();
    let other = variant::Position::new(small.rules(), over.board(), !over.turn()).unwrap();
    for at in [small, over, other] {
        let read = variant::Position::parse(&small.rules(), format!("{at:#}").as_bytes());
        assert_eq!(read, Ok(at));
    }
    let (mut random, mut over) = (Random::new(31), 0);
    for _ in 0..500 {
        let at = random.position();
        assert_eq!(at.grid().to_string().parse(), Ok(at.board()));
        let drawn = format!("{at:#}\n");
        assert_eq!(drawn.parse(), Ok(at));
        if at.is_over() {
            over += 1;
            let other = drawn.replace(" wins ", " wins 1").replace("tie", "tied");
            assert_eq!(other.parse::<Position>().unwrap_err().kind(), Kind::MissingTurn);
        }
    }
    assert!(over > 5);
    let narrow = format!("  a b c d e f g\n{}", Board::START).parse::<Board>().unwrap_err();
    assert_eq!((narrow.byte(), narrow.kind()), (2, Kind::UnexpectedCharacter('a')));
}

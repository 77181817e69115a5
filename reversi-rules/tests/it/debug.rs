//! What `{:?}` shows, which is how a failed assertion is read.

use reversi_rules::record::{obf, pgn};
use reversi_rules::variant::{self, Rules};
use reversi_rules::{Bitboard, Board, Color, Game, Position, Square};

#[test]
fn sets_show_their_squares_or_bits() {
    let set = Bitboard::from(Square::A1) | Bitboard::from(Square::H8);
    assert_eq!(format!("{set:?}"), "Bitboard(0x8000000000000001)");

    let square = |text: &str| text.parse::<variant::Square>().expect("a square");
    assert_eq!(format!("{:?}", square("p16")), "p16");
    let set: variant::Bitboard = ["c2", "a1", "p16"].into_iter().map(square).collect();
    assert_eq!(format!("{set:?}"), "{a1, c2, p16}");
    // On one line also where each field of a struct has its own.
    assert_eq!(format!("{set:#?}"), "{a1, c2, p16}");
    assert_eq!(format!("{:?}", variant::Bitboard::EMPTY), "{}");
}

#[test]
fn games_show_their_moves_and_where_they_began_if_it_matters() {
    let game: Game = "f5d6".parse().expect("legal");
    assert_eq!(format!("{game:?}"), r#"Game("f5d6")"#);
    let start = Position::new(Board::START, Color::White);
    let shown = format!("{:?}", Game::from_position(start));
    assert_eq!(shown, format!(r#"Game({start:?}, "")"#));
}

#[test]
fn games_on_other_boards_show_their_start() {
    let game = variant::Game::from_transcript(Rules::STANDARD, "f5d6").expect("legal");
    let cells = "---------------------------OX------XO--------------------------- X";
    assert_eq!(format!("{game:?}"), format!(r#"Game(Position(8x8 "{cells}"), "f5d6")"#));
}

#[test]
fn readers_show_where_they_are_and_not_the_file() {
    let mut problems = obf::Problems::new(b"% nothing but a comment");
    assert_eq!(format!("{problems:?}"), "Problems { offset: 0, .. }");
    assert!(problems.next().is_none());
    assert_eq!(format!("{problems:?}"), "Problems { offset: 23, .. }");

    let games = pgn::Games::new(b"1. f5 *");
    assert!(format!("{games:?}").contains("Cursor { offset: 0, .. }"), "{games:?}");
}

#[cfg(feature = "alloc")]
#[test]
fn counted_positions_show_how_many_they_are() {
    use reversi_rules::{PerftConvention, UniquePositions};

    let mut plies = UniquePositions::new(PerftConvention::default(), Position::START);
    for count in [1, 1, 3] {
        assert_eq!(plies.next(), Some(count));
        assert_eq!(format!("{plies:?}"), format!("UniquePositions {{ positions: {count}, .. }}"));
    }
}

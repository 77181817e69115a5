//! The messages of errors.

use super::read;
use reversi_records::tree::{NodeId, TreeError};
use reversi_records::{Format, GameInfo, ggf};
use reversi_rules::{Color, Game, Position, Square};

#[test]
fn each_error_says_what_is_wrong_and_where() {
    let mut tree = read(Format::Sgf, "(;GM[2];B[f5])");
    let f5 = tree.main_line().nth(1).expect("f5").id();
    let a1 = tree.place(f5, Square::A1.into()).unwrap_err();
    assert_eq!(a1.to_string(), "ply 1: a1: a disc there flips nothing");
    assert_eq!(
        tree.delete(NodeId::from_index(9)).unwrap_err().to_string(),
        "the tree has no such node"
    );
    assert_eq!(tree.delete(NodeId::ROOT).unwrap_err().to_string(), "the root has no move");
    let nul = tree.set_comment(f5, "\0").unwrap_err();
    assert_eq!(nul.to_string(), "SGF does not hold this value");
    let small = read(Format::Sgf, "(;GM[2]SZ[6])");
    let other = tree.merge(&small).unwrap_err();
    assert_eq!(other.to_string(), "the trees start from different positions");
    let turn = TreeError::WrongTurn { ply: 3, turn: Color::White };
    assert_eq!(turn.to_string(), "ply 3: it is white's turn");
}

/// A value that a format cannot hold.
#[test]
fn a_writer_says_which_value_its_format_does_not_hold() {
    let game = Game::from_position(Position::START);
    for site in ["(;", "\0"] {
        let mut info = GameInfo::default();
        info.site = Some(site.into());
        let error = ggf::Writer::new(&game, &info).unwrap_err();
        assert_eq!(error.key(), "PC");
        assert_eq!(error.to_string(), "the value of PC holds `]`, `(;` or NUL");
    }
}

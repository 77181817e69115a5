//! Files of games, and the errors in them.

use crate::support::refused::{byte, refused, refuses};
use crate::support::says::says;
use reversi_records::sgf::{Games, Record, SgfErrorKind, SgfErrorKind as Kind};
use reversi_records::tree::Tree;
use reversi_rules::Color;
use reversi_rules::variant::{Game, Rules, Square};

/// Checks the error of the middle game of three. Its offset counts from its own start.
#[track_caller]
fn refused_between(bad: &str, separator: &str, at: usize, kind: Kind) {
    let good = "(;GM[2]PB[Rose];B[f5](;W[d6])(;W[f4]))";
    let file = format!("{good}{separator}{bad}{separator}{good}");
    let games: Vec<_> = Games::new(file.as_bytes()).collect();
    assert_eq!(games.len(), 3, "{bad}");
    for game in [games[0], games[2]] {
        assert_eq!(game.expect("a good game").text(), good);
    }
    refused(games[1]).at(byte(good.len() + separator.len() + at)).kind(kind);
}

#[test]
fn malformed_games_are_reported_and_the_others_read() {
    for (bad, at, kind) in [
        ("(;FF[4];B[f5])", 13, Kind::MissingTag("GM")),
        ("(;GM[1];B[f5])", 5, Kind::OtherGame),
        ("(;GM[2]SZ[17])", 10, Kind::NotASize),
        ("(;GM[2]PB)", 9, Kind::MissingValue),
        ("(;GM[2];B f5)", 10, Kind::MissingValue),
        ("(;GM[2];B(;f5))", 9, Kind::MissingValue),
        // A game does not begin inside a value.
        (r"(;GM[2]C[(;GM[2\]]=)", 18, Kind::UnexpectedByte(b'=')),
        ("(;GM[2];B[f5](;W=d6)(;W[f4]))", 16, Kind::UnexpectedByte(b'=')),
        ("(;GM[2];B[f5]])", 13, Kind::UnexpectedByte(b']')),
        ("(;GM[2];B[f5]", 14, Kind::UnclosedGame),
        ("(;GM[2](;B[f5])(;B[d3]", 23, Kind::UnclosedGame),
        ("some text (;B[f5])", 0, Kind::UnexpectedByte(b's')),
        (";", 0, Kind::UnexpectedByte(b';')),
        (")", 0, Kind::UnexpectedByte(b')')),
    ] {
        refused_between(bad, "\n", at, kind);
        // A game without an end continues into the next one.
        let at = if kind == Kind::UnclosedGame { at - 1 } else { at };
        refused_between(bad, "", at, kind);
    }
    refuses::<Record>(" \n").at(byte(2)).kind(Kind::NoGame);
    refuses::<Record>("(;GM[2]").at(byte(7)).kind(Kind::UnclosedGame);
    refuses::<Record>(r"(;GM[2]C[\])").at(byte(12)).kind(Kind::UnclosedValue);
    refuses::<Record>("(;GM[2])\n(;GM[2])").at(byte(9)).kind(Kind::AnotherGame);
    refuses::<Record>("(;GM[2])\nx").at(byte(9)).kind(Kind::UnexpectedByte(b'x'));
}

#[test]
fn games_in_sgf() {
    let square = |name: &str| Square::parse(name.as_bytes()).expect("a square");
    let a1 = Game::from_position(Rules::STANDARD.start()).place(square("a1"));
    let illegal = a1.expect_err("illegal");
    for (kind, text) in [
        (SgfErrorKind::NoGame, "there is no game, which begins with `(`"),
        (SgfErrorKind::AnotherGame, "another game follows"),
        (SgfErrorKind::UnexpectedByte(b')'), "')' cannot stand here"),
        (SgfErrorKind::MissingValue, "a key without a value"),
        (SgfErrorKind::UnclosedValue, "a value without its `]`"),
        (SgfErrorKind::UnclosedGame, "a game without its `)`"),
        (SgfErrorKind::AfterVariation, "only another variation can follow a variation"),
        (SgfErrorKind::OtherGame, "a game other than Othello, GM[2]"),
        (SgfErrorKind::MissingTag("GM"), "the game has no GM"),
        (SgfErrorKind::NotASize, "not a size from 4 to 16, such as 8 or 6:10"),
        (SgfErrorKind::NotEightByEight { columns: 6, rows: 10 }, "a board of size 6x10, not 8x8"),
        (SgfErrorKind::NotAPoint, "not a point, such as f5"),
        (SgfErrorKind::Overlap(square("c2")), "c2 holds both a black and a white disc"),
        (SgfErrorKind::NotAColor, "neither black nor white"),
        (SgfErrorKind::NotAResult, "not a result, such as B+10, W+T, 0 or Void"),
        (SgfErrorKind::LateSetup, "a setup after a move"),
        (SgfErrorKind::WrongTurn(Color::Black), "it is black's turn"),
        (SgfErrorKind::Illegal(illegal), "a1: a disc there flips nothing"),
    ] {
        says(kind, text);
    }
}

#[test]
fn only_a_variation_follows_a_variation() {
    for (text, at) in [
        ("(;GM[2];B[f5](;)W[d6];B[c3])", 16),
        ("(;GM[2];B[f5]()W[d6];B[c3])", 15),
        ("(;GM[2];B[f5](;W[d6];B[c3]);W[f4])", 27),
        ("(;GM[2];B[f5](;W[d6])(;W[f4]) ;)", 30),
        ("(;GM[2](;B[f5](;W[d6])C[x]))", 22),
    ] {
        refuses::<Record>(text).at(byte(at)).kind(Kind::AfterVariation);
        let file = format!("{text}\n(;GM[2];B[f5])");
        let found: Vec<bool> = Games::new(file.as_bytes()).map(|game| game.is_ok()).collect();
        assert_eq!(found, [false, true], "{text}");
    }
}

/// `(` and `)` around no move change nothing: every reader goes on to the first variation with a
/// move.
#[test]
fn variations_without_a_move_belong_to_the_line_around_them() {
    for text in [
        "(;GM[2];B[f5](;)(;W[d6])(;W[f4]))",
        "(;GM[2](;C[x](;C[y])())(;PB[a];B[f5]()((;W[d6]())(;PB[b]))))",
        "(;GM[2];B[f5]((()(;W[d6])(;W[f4]))))",
    ] {
        let record = Record::parse(text.as_bytes()).expect(text);
        assert_eq!(record.replay().expect(text).to_string(), "f5d6", "{text}");
        let tree = Tree::from_sgf(&record).expect(text);
        assert_eq!(tree.game().expect(text).to_string(), "f5d6", "{text}");
        assert_eq!(record.info().black, tree.info().black, "{text}");
    }
}

#[test]
fn a_variation_that_begins_like_a_game_is_the_next_game() {
    for begin in ["FF[4]GM[2]", "GM[2]", " GM [2]"] {
        let text = format!("(;GM[2];B[f5](;{begin};B[d3])");
        let found: Vec<bool> = Games::new(text.as_bytes()).map(|game| game.is_ok()).collect();
        assert_eq!(found, [false, true], "{text}");
    }
    for begin in ["FG[1]", "GF[1]", "F[1]", "B[d6]"] {
        let text = format!("(;GM[2];B[f5](;{begin}))");
        assert!(Games::new(text.as_bytes()).all(|game| game.is_ok()), "{text}");
    }
}

#[test]
fn the_order_of_root_tags_does_not_matter_after_a_bad_game() {
    let good = "(;CA[UTF-8]PB[(x) \\] ;]FF[4]GM[2];B[f5](;W[d6])(;W[f4]))";
    for bad in ["(;GM[2];B[f5] 7 (;W[d6]))", "(;GM[2];B[f5]BL)", "hello", "(;GM[2];B[f5]"] {
        let file = format!("{good}\n{bad}\n{good}\n{good}");
        let found: Vec<bool> = Games::new(file.as_bytes()).map(|game| game.is_ok()).collect();
        assert_eq!(found, [true, false, true, true], "{bad}");
    }
    // A variation of the bad game is no game, even if it has such a tag behind its move.
    let text = "(;GM[2];B[f5] 7 (;W[d6]GM[2])(;C[GM[2\\]]W[f4]))";
    assert_eq!(Games::new(text.as_bytes()).count(), 1);
}

#[test]
fn a_search_for_the_next_game_takes_linear_time() {
    // A quadratic search would take minutes.
    for piece in ["(", "(;", "(;A[", "(;A[x]", "(;A[(", "( ;A [\\", "(  "] {
        let text = format!("x{}", piece.repeat(1_000_000));
        assert_eq!(Games::new(text.as_bytes()).count(), 1, "{piece}");
    }
}

//! Forced passes in trees: written or left out, they are the same game.

use super::{Format, all, parse, read};
use reversi_records::GameInfo;
use reversi_records::tree::{NodeId, Tree};
use reversi_rules::variant::Move;
use reversi_rules::{Color, Game, Square};

/// After these eight moves black must pass.
const PASS: &str = "1. f5 f6 2. d3 g5 3. h5 h4 4. f7 h6";

fn last(tree: &Tree) -> NodeId {
    tree.main_line().last().expect("the root").id()
}

#[test]
fn a_pass_belongs_to_the_side_that_passes() {
    for (format, expected) in [
        (Format::Pgn, "h6 5. -- c5 *"),
        (Format::Sgf, ";B[PA];W[c5])"),
        (Format::Ggf, "B[pass]W[c5];)"),
    ] {
        let tree = read(Format::Pgn, &format!("{PASS} *"));
        let mut tree = tree.convert(format).expect("every format holds it").tree;
        let pass = tree.play(last(&tree), Move::Pass).expect("black must pass");
        assert_eq!(tree.node(pass).expect("new").color(), Some(Color::Black));
        assert_eq!(
            tree.play(tree.node(pass).unwrap().parent().unwrap().id(), Move::Pass),
            Ok(pass)
        );
        tree.place(pass, Square::C5.into()).expect("legal");
        let text = tree.to_string();
        assert!(text.trim_end().ends_with(expected), "{text}");
        assert_eq!(tree.game().expect("legal").len(), 9);
        let again = parse(format, text.as_bytes()).expect("valid");
        assert_eq!(all(&again), all(&tree));
    }
}

#[test]
fn a_pass_is_refused_where_there_is_none() {
    let mut tree = read(Format::Pgn, "1. f5 *");
    assert!(tree.play(NodeId::ROOT, Move::Pass).is_err());
    assert!(tree.play(last(&tree), Move::Pass).is_err());
    let pass = read(Format::Pgn, &format!("{PASS} 5. -- *"));
    let mut tree = pass.clone();
    assert!(tree.play(last(&tree), Move::Pass).is_err());
    assert_eq!(all(&tree), all(&pass));
}

#[test]
fn a_move_is_played_after_the_pass_that_stands_there() {
    let mut tree = read(Format::Pgn, &format!("{PASS} 5. -- c5 *"));
    let h6 = tree.main_line().nth(8).expect("h6").id();
    let c5 = last(&tree);
    assert_eq!(tree.place(h6, Square::C5.into()), Ok(c5));
    tree.place(h6, Square::E7.into()).expect("legal");
    assert_eq!(tree.to_string(), format!("{PASS} 5. -- c5 (5... e7) *"));
}

#[test]
fn trees_with_and_without_a_pass_merge() {
    let with = read(Format::Pgn, &format!("{PASS} 5. --! {{must}} c5 {{one}} 6. f4 *"));
    let without = read(Format::Pgn, &format!("{PASS} 5. c5 {{two}} (5. e7) 5... f4 *"));
    let merged = |one: &Tree, other: &Tree| {
        let mut tree = one.clone();
        tree.merge(other).expect("one start");
        let text = tree.to_string();
        tree.merge(other).expect("one start");
        assert_eq!(tree.to_string(), text, "merging again changes nothing");
        let again = parse(Format::Pgn, text.as_bytes()).expect("valid");
        assert_eq!(all(&again), all(&tree));
        assert!(tree.walk().all(|node| tree.game_to(node.id()).is_ok()));
        text.replace('\n', " ")
    };
    assert_eq!(
        merged(&with, &without),
        format!("{PASS} 5. --! {{must}} 5... c5 {{ one }} {{ two }} (5... e7) 6. f4 *")
    );
    assert_eq!(
        merged(&without, &with),
        format!("{PASS} {{ must }} 5. c5 {{ two }} {{ one }} (5. e7) 5... f4 *")
    );
    // A tree of a game has the pass.
    let game = Game::from_transcript("f5f6d3g5h5h4f7h6c5f4").expect("legal");
    let game = Tree::new(&game, &GameInfo::default()).expect("held");
    let mut tree = without.clone();
    tree.merge(&game).expect("one start");
    assert_eq!(tree.to_string(), without.to_string());
}

#[test]
fn passes_are_removed() {
    let begun = ";B[f5];W[f6];B[d3];W[g5];B[h5];W[h4];B[f7];W[h6]";
    let board = "BO[8 ---------------------------O*------*O--------------------------- *]";
    let inline = begun.replace(';', "");
    for (format, text, expected) in [
        (Format::Sgf, format!("(;GM[2]{begun})"), format!("(;GM[2]{begun})")),
        (Format::Sgf, format!("(;GM[2]{begun};B[PA])"), format!("(;GM[2]{begun})")),
        (
            Format::Sgf,
            format!("(;GM[2]{begun}C[a] ;B[]C[must] ;W[c5]C[b];B[f4])"),
            format!("(;GM[2]{begun}C[a] ;W[c5]C[b];B[f4])"),
        ),
        (
            Format::Sgf,
            format!("(;GM[2]{begun}(;B[](;W[c5];B[f4])(;W[e7]))(;B[tt];W[a1]))"),
            format!("(;GM[2]{begun}(;W[c5];B[f4])(;W[e7])(;W[a1]))"),
        ),
        (
            Format::Sgf,
            format!("(;GM[2]{begun}(;B[];W[c5])(;B[];W[];B[];W[e7]))"),
            format!("(;GM[2]{begun}(;W[c5])(;W[e7]))"),
        ),
        (Format::Ggf, format!("(;GM[Othello]{board}{inline}B[PA//2]W[c5];)"), {
            format!("(;GM[Othello]{board}{inline}W[c5];)")
        }),
        (
            Format::Pgn,
            format!("{PASS} 5. -- {{must}} c5 (5... e7) 6. f4 *"),
            format!("{PASS} 5. c5 (5. e7) 5... f4 *"),
        ),
        (
            Format::Pgn,
            format!("{PASS} 5. c5 (5. -- e7 (5... a1)) *"),
            format!("{PASS} 5. c5 (5. e7) (5. a1) *"),
        ),
    ] {
        let mut tree = read(format, &text);
        let played = |tree: &Tree| tree.game().map(|game| game.to_string()).ok();
        let before = played(&tree);
        tree.remove_passes();
        assert_eq!(tree.to_string().replace('\n', " ").trim_end(), expected, "{text}");
        assert_eq!(played(&tree), before, "{text}");
        let again = parse(format, tree.to_string().as_bytes()).expect("valid");
        assert_eq!(all(&again), all(&tree), "{text}");
        assert!(again.walk().zip(tree.walk()).all(|(one, two)| one.ply() == two.ply()), "{text}");
        let text = tree.to_string();
        tree.remove_passes();
        assert_eq!(tree.to_string(), text);
    }
}

//! Edits change what they say, and nothing else.

use super::{Format, all, parse, read};
use reversi_records::Format as F;
use reversi_records::tree::{Node, NodeId, Tree, TreeError};
use reversi_records::{Annotation, Decimal};
use reversi_rules::Square;

fn find(tree: &Tree, name: &str) -> NodeId {
    let named = |node: &Node<'_>| node.played().is_some_and(|played| played.to_string() == name);
    tree.walk().find(named).unwrap_or_else(|| panic!("no {name}")).id()
}

/// Edits a tree, compares its text, and reads it again.
fn edited(format: Format, text: &str, edit: impl FnOnce(&mut Tree), expected: &str) {
    let mut tree = read(format, text);
    edit(&mut tree);
    assert_eq!(tree.to_string(), expected, "{text}");
    let again = parse(format, expected.as_bytes()).unwrap_or_else(|e| panic!("{expected}: {e}"));
    assert_eq!(all(&again), all(&tree), "{text}");
}

/// Edits the node of a move.
fn at<T>(
    name: &str,
    edit: impl FnOnce(&mut Tree, NodeId) -> Result<T, TreeError>,
) -> impl FnOnce(&mut Tree) {
    move |tree| {
        let node = find(tree, name);
        edit(tree, node).expect("possible");
    }
}

#[test]
fn a_comment_changes_its_node_only() {
    let sgf = "(;GM[2] ;B[f5]  C[old]V[1.0] (;W[d6] ) \n(;W[f4]BL[3]))";
    let expected = "(;GM[2] ;B[f5]C[new \\]]V[1](;W[d6] ) \n(;W[f4]BL[3]))";
    edited(F::Sgf, sgf, at("f5", |tree, f5| tree.set_comment(f5, "new ]")), expected);
    let pgn = "1.f5  {old}  (1.d3 {x}) 1...d6   2.c3 *";
    let expected = "1. f5 { new }  (1.d3 {x}) 1...d6   2.c3 *";
    edited(F::Pgn, pgn, at("f5", |tree, f5| tree.set_comment(f5, "new")), expected);
    edited(F::Pgn, "1. f5 {old} d6 *", at("f5", |tree, f5| tree.set_comment(f5, "")), "1. f5 d6 *");
}

/// A clock of PGN names no color: it is the mover's. In SGF, the other player's clock stays.
#[test]
fn a_clock_is_replaced_and_removed() {
    for (format, text, replaced, removed) in [
        (F::Pgn, "1. f5 {[%clk 0:05:00]} *", "1. f5 { [%clk 0:04:50] } *", "1. f5 *"),
        (
            F::Sgf,
            "(;GM[2];B[f5]WL[200]BL[300])",
            "(;GM[2];B[f5]WL[200]BL[290])",
            "(;GM[2];B[f5]WL[200])",
        ),
    ] {
        for (seconds, expected) in [(Some(Decimal::from(290)), replaced), (None, removed)] {
            let set = |tree: &mut Tree| {
                let f5 = find(tree, "f5");
                tree.set_time_left(f5, seconds).expect("held");
                assert_eq!(tree.main_line().last().and_then(|node| node.time_left()), seconds);
            };
            edited(format, text, set, expected);
        }
    }
}

#[test]
fn values_elsewhere_in_the_text_move_with_their_node() {
    edited(
        F::Pgn,
        "1. f5 (1. d3) {late} d6 *",
        at("f5", |tree, f5| tree.set_annotations(f5, &[Annotation::GOOD])),
        "1. f5! { late } (1. d3) 1... d6 *",
    );
    // The text of d6 holds a comment of f5, and must not take it away.
    edited(F::Pgn, "1. f5 (1. d3) {late} d6 *", at("d6", Tree::delete), "1. f5 { late } (1. d3) *");
    edited(
        F::Pgn,
        "1. f5 * {end}",
        at("f5", |tree, f5| tree.set_annotations(f5, &[Annotation(10)])),
        "1. f5 $10 { end } *\n",
    );
}

#[test]
fn odd_parentheses_are_written_anew_after_an_edit() {
    edited(
        F::Sgf,
        "(;GM[2];B[f5] ((;W[d6]))() )",
        at("f5", |tree, f5| tree.set_comment(f5, "x")),
        "(;GM[2];B[f5]C[x];W[d6])",
    );
    edited(
        F::Pgn,
        "(1. c4) 1. f5 () (({w} 1. e6) 1. d3) *",
        at("f5", |tree, f5| tree.set_comment(f5, "x")),
        "1. f5 { x } (1. c4) ({ w } 1. e6) (1. d3) *\n",
    );
}

#[test]
fn variations_are_added_promoted_and_deleted() {
    let text = "(;GM[2];B[f5];W[d6];B[c3])";
    edited(
        F::Sgf,
        text,
        |tree| {
            let f5 = find(tree, "f5");
            let f4 = tree.place(f5, Square::F4.into()).expect("legal");
            tree.place(f4, Square::E3.into()).expect("legal");
            assert_eq!(
                tree.place(f5, Square::D6.into()),
                Ok(find(tree, "d6")),
                "the same move is one node"
            );
        },
        "(;GM[2];B[f5](;W[d6];B[c3])(;W[f4];B[e3]))",
    );
    edited(
        F::Pgn,
        "1. f5 d6 (1... f4 2. e3) (1... f6) 2. c3 *",
        at("f6", Tree::promote),
        "1. f5 d6 (1... f6) (1... f4 2. e3) 2. c3 *",
    );
    // White's move is the second half of its number, also where white begins.
    let tags = format!("[Start \"{}OX------XO{} O\"]", "-".repeat(27), "-".repeat(27));
    edited(
        F::Pgn,
        &format!("{tags}\n\n1... d6 *"),
        at("d6", |tree, d6| tree.place(d6, Square::E6.into())),
        &format!("{tags}\n\n1... d6 2. e6 *"),
    );
}

#[test]
fn ggf_moves_carry_their_numbers() {
    let board =
        "(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]";
    edited(
        F::Ggf,
        &format!("{board}B[f5/1.50/ 3]W[d6//2]XY[1];)"),
        |tree| {
            let [f5, d6] = ["f5", "d6"].map(|name| find(tree, name));
            tree.set_eval(f5, Some(Decimal::from(-4))).expect("held");
            tree.set_eval(d6, Some(Decimal::from(4))).expect("held");
            assert_eq!(tree.set_comment(d6, "x"), Err(TreeError::NotHeld(F::Ggf)));
            let nothing = tree.set_eval(NodeId::ROOT, Some(Decimal::from(1)));
            assert_eq!(nothing, Err(TreeError::NotHeld(F::Ggf)));
        },
        &format!("{board}B[f5/-4/3]W[d6/-4/2]XY[1];)"),
    );
}

#[test]
fn the_tags_of_the_root_are_edited() {
    edited(
        F::Pgn,
        "[Black \"a\"]\r\n[XY \"1\"]\n\n1.f5 *",
        |tree| {
            tree.set_property(NodeId::ROOT, "Black", ["Rose \"x\""]).expect("held");
            tree.set_property(NodeId::ROOT, "White", ["b"]).expect("held");
            assert_eq!(tree.info().black.expect("a name"), "Rose \"x\"");
        },
        "[Black \"Rose \\\"x\\\"\"]\n[XY \"1\"]\n[White \"b\"]\n\n1.f5 *",
    );
    edited(
        F::Sgf,
        "(;GM[2]PB[a]AB[d4];B[f5])",
        |tree| {
            tree.set_property(NodeId::ROOT, "PB", ["b"]).expect("held");
            tree.set_comment(NodeId::ROOT, "x").expect("held");
        },
        "(;GM[2]PB[b]AB[d4]C[x];B[f5])",
    );
    edited(
        F::Ggf,
        "(;GM[Othello] BO[4 ---- -O*- -*O- ---- *];B[a2])",
        |tree| {
            tree.set_property(NodeId::ROOT, "PB", ["b"]).expect("held");
            assert!(tree.set_property(NodeId::ROOT, "PW", ["]"]).is_err());
        },
        "(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]PB[b];B[a2])",
    );
}

#[test]
fn what_cannot_be_written_is_refused() {
    let mut tree = read(F::Sgf, "(;GM[2];B[f5])");
    let f5 = find(&tree, "f5");
    for key in ["B", "AB", "C", "GM", "SZ", "", "a", "Xx", "X Y", "TU"] {
        assert_eq!(tree.set_property(f5, key, ["x"]), Err(TreeError::NotHeld(F::Sgf)), "{key}");
    }
    assert_eq!(tree.set_comment(f5, "\0"), Err(TreeError::NotHeld(F::Sgf)));
    assert_eq!(tree.set_annotations(f5, &[Annotation(99)]), Err(TreeError::NotHeld(F::Sgf)));
    assert_eq!(tree.set_time_left(NodeId::ROOT, None), Err(TreeError::Root));
    assert_eq!(tree.set_time_used(NodeId::ROOT, None), Err(TreeError::Root));
    let negative = tree.set_time_used(f5, Some(Decimal::from(-1)));
    assert_eq!(negative, Err(TreeError::NotHeld(F::Sgf)));
    assert!(matches!(tree.place(f5, Square::A1.into()), Err(TreeError::Illegal { ply: 1, .. })));
    assert_eq!(tree.place(NodeId::from_index(9), Square::D3.into()), Err(TreeError::NoSuchNode));
    assert_eq!(tree.promote(NodeId::ROOT), Err(TreeError::Root));
    assert_eq!(tree.to_string(), "(;GM[2];B[f5])", "a refused edit changes nothing");
    tree.delete(f5).expect("not the root");
    assert_eq!(tree.delete(f5), Err(TreeError::NoSuchNode));

    let mut tree = read(F::Pgn, "1. f5 *");
    for (key, value) in [("Start", "x"), ("fen", "x"), ("a b", "x"), ("", "x"), ("Site", "a\nb")] {
        let refused = tree.set_property(NodeId::ROOT, key, [value]);
        assert_eq!(refused, Err(TreeError::NotHeld(F::Pgn)), "{key}");
    }
    assert_eq!(tree.to_string(), "1. f5 *");
}

#[test]
fn comments_that_pgn_cannot_hold_in_braces_become_lines() {
    let cases = [
        ("a } b", "1. f5\n; a } b\n d6 *"),
        ("a }\nb {", "1. f5\n; a }\n{ b { } d6 *"),
        ("at [%clk 0:00:01] x", "1. f5 { at [ %clk 0:00:01] x } d6 *"),
        ("  padded \n", "1. f5 { padded } d6 *"),
    ];
    for (comment, expected) in cases {
        let mut tree = read(F::Pgn, "1. f5 d6 *");
        let f5 = find(&tree, "f5");
        tree.set_comment(f5, comment).expect("held");
        assert_eq!(tree.to_string(), expected);
        let again = parse(F::Pgn, expected.as_bytes()).expect("valid");
        assert_eq!(again.walk().count(), 3);
        assert_eq!(again.main_line().nth(1).expect("f5").time_left(), None);
    }
}

#[test]
fn merging_keeps_every_line_once() {
    let mut tree = read(F::Sgf, "(;GM[2];B[f5]C[one](;W[d6];B[c3])(;W[f4]))");
    let other = read(F::Pgn, "1. f5! {two [%eval 3]} f4 (1... f6 2. e6) 2. e3 {x} *");
    tree.merge(&other).expect("one start");
    assert_eq!(
        tree.to_string(),
        "(;GM[2];B[f5]C[one\ntwo]TE[1]V[3](;W[d6];B[c3])(;W[f4];B[e3]C[x])(;W[f6];B[e6]))"
    );
    let before = tree.to_string();
    tree.merge(&other).expect("one start");
    assert_eq!(tree.to_string(), before, "merging again changes nothing");
    let small = read(F::Sgf, "(;GM[2]SZ[6])");
    assert_eq!(tree.merge(&small), Err(TreeError::OtherStart));
}

#[test]
fn a_game_of_pgn_without_anything_left_is_still_a_game() {
    let texts = [
        ("1. f5", "*"),
        ("{ usual } 1. f5", "{ usual }\n*"),
        ("; usual\n1. f5", "; usual\n*"),
        ("1. f5;", ";\n*"),
    ];
    for (text, left) in texts {
        let mut tree = read(Format::Pgn, text);
        let first = tree.root().children().next().expect("a move").id();
        tree.delete(first).expect("not the root");
        assert_eq!(tree.to_string(), left);
        assert!(parse(Format::Pgn, left.as_bytes()).is_ok());
    }
}

#[test]
fn values_with_a_method_or_a_rule_are_no_properties() {
    let keys: [(Format, &str, &str, &[&str]); 3] = [
        (
            Format::Sgf,
            "(;GM[2];B[f5])",
            "N",
            &[
                "B", "W", "AB", "AW", "AE", "PL", "GM", "SZ", "C", "V", "TU", "BL", "WL", "TE",
                "BM", "IT", "DO", "DM", "UC", "GB", "GW",
            ],
        ),
        (
            Format::Ggf,
            "(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2];)",
            "XY",
            &["B", "W", "GM", "BO", "TY", "b", "bo"],
        ),
        (Format::Pgn, "[Black \"Rose\"]\n\n1. f5 *", "Annotator", &["Start", "FEN", "fen"]),
    ];
    for (format, text, free, taken) in keys {
        let mut tree = read(format, text);
        let root = tree.root().id();
        for key in taken {
            assert!(tree.set_property(root, key, ["x"]).is_err(), "{format} {key}");
        }
        assert_eq!(tree.to_string(), text);
        tree.set_property(root, free, ["x"]).expect("a free key");
    }
}

#[test]
fn a_tag_that_the_record_needs_outlives_its_move() {
    let board = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";
    for (format, text, left) in [
        (Format::Sgf, "(;PB[a];B[f5]SZ[8]GM[2];W[d6])", "(;PB[a]SZ[8]GM[2])"),
        (Format::Sgf, "(;GM[2]PB[a];AB[d3]PL[W]B[f5])", "(;GM[2]PB[a]AB[d3]PL[W])"),
        (Format::Sgf, "(;GaMe[2]PB[a];B[f5]SiZe[8]GM[3];W[d6])", "(;GaMe[2]PB[a]SiZe[8])"),
        (
            Format::Ggf,
            &format!("(;GM[Othello]PB[a]B[f5]{board}W[d6];)"),
            &format!("(;GM[Othello]PB[a]{board};)"),
        ),
    ] {
        let mut tree = read(format, text);
        assert_eq!(tree.to_string(), text);
        assert_eq!(tree.info().black.map(|name| name.to_string()), Some("a".into()));
        let first = tree.root().children().next().expect("a move").id();
        tree.delete(first).expect("not the root");
        assert_eq!(tree.to_string(), left);
        assert!(parse(format, left.as_bytes()).is_ok(), "{left}");
    }
    let mut tree = read(Format::Sgf, "(;PB[a];B[f5]SZ[8]GM[2])");
    let f5 = tree.walk().last().expect("a move").id();
    tree.set_comment(f5, "x").expect("held");
    assert_eq!(tree.to_string(), "(;PB[a]SZ[8]GM[2];B[f5]SZ[8]GM[2]C[x])");
    let mut tree = read(Format::Sgf, "(;PB[a](;B[f5]GM[2])(;B[d3]))");
    let d3 = tree.walk().last().expect("a move").id();
    tree.promote(d3).expect("not the root");
    assert_eq!(tree.to_string(), "(;PB[a]GM[2](;B[d3])(;B[f5]GM[2]))");
}

#[test]
fn a_tag_of_a_variation_stays_in_it() {
    let comment: fn(&mut Tree) = |tree| tree.set_comment(NodeId::ROOT, "c").expect("held");
    let promote: fn(&mut Tree) = |tree| {
        let last = tree.root().children().last().expect("a move").id();
        tree.promote(last).expect("not the root");
    };
    let erase: fn(&mut Tree) = |tree| tree.set_property(find(tree, "f5"), "PB", []).expect("free");
    for (text, edit, expected) in [
        (
            "(;GM[2];B[f5](;W[d6])(;SZ[10];W[f4]))",
            comment,
            "(;GM[2]C[c];B[f5](;W[d6])(;SZ[10];W[f4]))",
        ),
        (
            "(;GM[2];B[f5](;W[d6])(;PB[x];W[f4]))",
            comment,
            "(;GM[2]C[c];B[f5](;W[d6])(;PB[x];W[f4]))",
        ),
        (
            "(;GM[2];B[f5](;W[d6])(;SZ[10]PB[x];CA[big5]))",
            comment,
            "(;GM[2]C[c];B[f5](;W[d6])(;;SZ[10]PB[x]CA[big5]))",
        ),
        ("(;GM[2];B[f5](;W[d6])(;PB[x]))", erase, "(;GM[2];B[f5](;W[d6]))"),
        ("(;GM[2](;B[f5])(;SZ[99];B[d3]))", promote, "(;GM[2]SZ[8](;B[d3]SZ[99])(;B[f5]))"),
        (
            "(;GM[2]SZ[6:8](;B[c3])(;SZ[99];B[b4]))",
            promote,
            "(;GM[2]SZ[6:8](;B[b4]SZ[99])(;B[c3]))",
        ),
    ] {
        edited(F::Sgf, text, edit, expected);
        let tree = parse(F::Sgf, expected.as_bytes()).expect(expected);
        assert_eq!(tree.info().black, None, "{expected}");
        assert!(tree.game().is_ok_and(|game| !game.is_empty()), "{expected}");
    }
    // A tag of the main line is known at once.
    let mut tree = read(F::Sgf, "(;GM[2](;B[f5])(;PB[x];B[d3]))");
    promote(&mut tree);
    assert_eq!(tree.info().black.expect("named"), "x");
}

/// Without `PL`, the first move tells the side to move at a start.
#[test]
fn the_side_to_move_outlives_the_first_move() {
    let start = "(;GM[2]AB[a1]AW[b1]";
    edited(
        F::Sgf,
        &format!("{start};W[];B[c1])"),
        Tree::remove_passes,
        &format!("{start}PL[W];B[c1])"),
    );
    let delete = |tree: &mut Tree| {
        let first = tree.root().children().next().expect("a move").id();
        tree.delete(first).expect("not the root");
    };
    edited(F::Sgf, &format!("{start};W[])"), delete, &format!("{start}PL[W])"));
    edited(F::Sgf, &format!("{start};B[c1])"), delete, &format!("{start})"));
}

#[test]
fn a_clock_stays_with_its_move() {
    edited(
        F::Sgf,
        "(;GM[2];B[f5];TU[3];W[]N[x]B[d3])",
        Tree::remove_passes,
        "(;GM[2];B[f5];TU[3];B[d3])",
    );
    let delete_d6 = || at("d6", Tree::delete);
    edited(
        F::Sgf,
        "(;GM[2];B[f5];TU[3](;W[d6])(W[f4]))",
        delete_d6(),
        "(;GM[2];B[f5];TU[3];W[f4])",
    );
    edited(
        F::Sgf,
        "(;GM[2];B[f5](;W[d6])(;TU[3];W[f4]))",
        delete_d6(),
        "(;GM[2];B[f5];W[f4]TU[3])",
    );
}

#[test]
fn a_comment_of_pgn_is_kept_as_it_is_read_back() {
    for (comment, kept, text) in [
        ("a}\rb", "a}\nb", "1. f5\n; a}\n{ b } d6 *"),
        ("\r", "", "1. f5 d6 *"),
        (" a\rb\n", "a\rb", "1. f5 { a\rb } d6 *"),
        ("[%clk 1:00]", "[ %clk 1:00]", "1. f5 { [ %clk 1:00] } d6 *"),
    ] {
        edited(
            F::Pgn,
            "1. f5 d6 *",
            |tree| {
                let f5 = find(tree, "f5");
                tree.set_comment(f5, comment).expect("held");
                assert_eq!(tree.node(f5).expect("f5").comment(), kept);
            },
            text,
        );
    }
    // No blank is left of a comment before the first move, and a later comment stays where it is.
    edited(
        F::Pgn,
        "{ c }\n 1. f5 *",
        |tree| tree.set_comment(NodeId::ROOT, "").expect("held"),
        "1. f5 *",
    );
    edited(
        F::Pgn,
        "1. f5 (1. d3) {late} *",
        at("f5", |tree, f5| tree.place(f5, Square::D6.into())),
        "1. f5 { late } (1. d3) 1... d6 *\n",
    );
}

#[test]
fn a_new_parenthesis_begins_no_game() {
    for tag in ["GM[2]", "FF[4]", "GaMe[1]"] {
        let mut tree = read(Format::Sgf, &format!("(;GM[2];{tag}B[f5])"));
        tree.place(NodeId::ROOT, Square::D3.into()).expect("legal");
        assert_eq!(tree.to_string(), format!("(;GM[2](;B[f5]{tag})(;B[d3]))"));
        assert!(parse(Format::Sgf, &tree.to_bytes()).is_ok());
    }
}

#[test]
fn a_judgment_with_a_large_number_is_written_again() {
    let mut tree = read(Format::Pgn, "[Black \"a\"]\n\n$99999 1. f5 $88888 d6 *");
    let f5 = tree.root().children().next().expect("a move").id();
    for node in [NodeId::ROOT, f5] {
        tree.set_comment(node, "x").expect("held");
    }
    let written = "[Black \"a\"]\n\n$99999 { x } 1. f5 $88888 { x } d6 *";
    assert_eq!(
        tree.to_string().split_whitespace().collect::<Vec<_>>().join(" "),
        written.split_whitespace().collect::<Vec<_>>().join(" ")
    );
    assert_eq!(parse(Format::Pgn, &tree.to_bytes()).map(|tree| all(&tree)), Ok(all(&tree)));
}

#[test]
fn a_tag_is_replaced_however_its_key_is_written() {
    for (format, text, key, expected) in [
        (F::Pgn, "[black \"Rose\"]\n\n1. f5 *", "Black", "[Black \"New\"]\n\n1. f5 *"),
        (F::Sgf, "(;GM[2]PlayerBlack[Rose];B[f5])", "PB", "(;GM[2]PB[New];B[f5])"),
        (
            F::Ggf,
            "(;GM[Othello]pb[Rose]BO[8 ---------------------------O*------*O--------------------------- *]B[f5];)",
            "PB",
            "(;GM[Othello]PB[New]BO[8 ---------------------------O*------*O--------------------------- *]B[f5];)",
        ),
    ] {
        edited(
            format,
            text,
            |tree| {
                tree.set_property(NodeId::ROOT, key, ["New"]).expect("held");
                assert_eq!(tree.info().black.expect("named"), "New");
            },
            expected,
        );
        let mut tree = read(format, text);
        tree.set_property(NodeId::ROOT, key, []).expect("held");
        assert_eq!(tree.info().black, None, "{tree}");
    }
}

#[test]
fn a_tag_of_the_game_may_stand_at_a_move() {
    let mut tree = read(F::Sgf, "(;GM[2];B[f5]PB[Rose]EV[Open](;W[d6]RE[B+2])(;W[f4]PW[x]))");
    let info = tree.info();
    assert_eq!(
        (info.black.expect("named"), info.event.expect("named")),
        ("Rose".into(), "Open".into())
    );
    assert_eq!((info.score.expect("known").black, info.white), (33, None));
    let pgn = tree.convert(F::Pgn).expect("held");
    assert_eq!(pgn.tree.info().black.expect("named"), "Rose");
    let lost: Vec<String> = pgn.losses.iter().map(ToString::to_string).collect();
    assert_eq!(lost.len(), 1, "{lost:?}");
    // An edit moves them to the root, where they cannot be lost with their moves.
    let d6 = find(&tree, "d6");
    tree.delete(d6).expect("not the root");
    assert_eq!(tree.to_string(), "(;GM[2]PB[Rose]EV[Open]RE[B+2];B[f5];W[f4]PW[x])");

    let board = "BO[8 ---------------------------O*------*O--------------------------- *]";
    let tree = read(F::Ggf, &format!("(;GM[Othello]{board}B[f5]PB[a\\b]RE[2];)"));
    assert_eq!(tree.info().black.expect("named"), "a\\b");
    assert_eq!(tree.info().score.expect("known").black, 33);
}

#[test]
fn a_tag_that_is_set_at_a_move_is_known_at_once() {
    let mut tree = read(F::Sgf, "(;GM[2];B[f5])");
    let f5 = find(&tree, "f5");
    tree.set_property(f5, "PB", ["Rose"]).expect("held");
    assert_eq!(tree.info().black.expect("named"), "Rose");
}

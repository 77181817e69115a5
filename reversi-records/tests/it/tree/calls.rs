//! Calls that edit trees, in any order: the list that Python's tests read too.

use reversi_records::Format;
use reversi_records::tree::{Node, NodeId, Tree};
use serde::Deserialize;

use super::{all, parse, read};

#[derive(Deserialize)]
struct Listed {
    format: String,
    text: String,
    /// A call, with `!` if it is refused; the moves to a node; an argument; and the tree after it.
    steps: Vec<[String; 4]>,
}

/// Returns the moves of a tree, with parentheses around each of several moves at a place.
fn shown(node: &Node<'_>) -> String {
    let mut own = node.played().map(|played| played.to_string()).unwrap_or_default();
    if !node.comment().is_empty() {
        own = format!("{own}{{{}}}", node.comment());
    }
    let after: Vec<String> = node.children().map(|child| shown(&child)).collect();
    match &after[..] {
        [only] => own + only,
        several => several.iter().fold(own, |own, moves| own + "(" + moves + ")"),
    }
}

/// Returns the node after moves of two characters each.
fn at(tree: &Tree, moves: &str) -> NodeId {
    let mut node = tree.root();
    for name in moves.as_bytes().chunks(2) {
        let is_it = |child: &Node<'_>| child.played().unwrap().to_string().as_bytes() == name;
        node = node.children().find(is_it).unwrap_or_else(|| panic!("no {moves}"));
    }
    node.id()
}

#[test]
fn listed_calls_in_any_order() {
    let list = include_str!("../../data/tree_edits.json");
    for Listed { format, text, steps } in serde_json::from_str::<Vec<Listed>>(list).unwrap() {
        let formats = [("ggf", Format::Ggf), ("pgn", Format::Pgn), ("sgf", Format::Sgf)];
        let format = formats.into_iter().find(|(name, _)| *name == format).expect("a format").1;
        let mut tree = read(format, &text);
        for [call, moves, argument, expected] in steps {
            let node = at(&tree, &moves);
            let done = match call.trim_start_matches('!') {
                "play" => tree.play(node, argument.parse().unwrap()).map(drop),
                "comment" => tree.set_comment(node, &argument),
                "delete" => tree.delete(node),
                "promote" => tree.promote(node),
                _ => tree.promote_to_main_line(node),
            };
            assert_eq!(done.is_ok(), !call.starts_with('!'), "{call} {moves} {argument}: {done:?}");
            assert_eq!(shown(&tree.root()), expected, "{call} {moves} {argument}");
            let again = parse(format, tree.to_string().as_bytes()).expect("its own text");
            assert_eq!(all(&again), all(&tree), "{call} {moves} {argument}");
        }
    }
}

//! Comments, variations, times and evaluations.
//!
//! A tree is a list of nodes, each after its parent. A node is these fields:
//!
//! ```text
//! the number of its parent in the list, the move, the comment, the judgments with spaces between
//! them, the evaluation, the time used, the time left, and a list of properties: key and value
//! ```
//!
//! The first node is the root, without a parent and a move.

use alloc::string::ToString;
use alloc::vec::Vec;

use reversi_records::tree::{Node, Tree};
use reversi_records::{AnyRecord, EventKind};
use reversi_rules::Move;

use crate::tools::Fields;

/// Returns the tree of a record, if its format holds trees.
pub(super) fn whole(record: &AnyRecord<'_>) -> Option<Tree> {
    match record {
        AnyRecord::Pgn(record) => Tree::from_pgn(record).ok(),
        AnyRecord::Sgf(record) => Tree::from_sgf(record).ok(),
        AnyRecord::Ggf(record) => Tree::from_ggf(record).ok(),
        _ => None,
    }
}

/// Returns the tree of a record, if it has more than its moves.
pub(super) fn of(record: &AnyRecord<'_>) -> Option<Tree> {
    // The signs of a comment, a variation or a judgment.
    let is_plain = |text: &[u8]| text.iter().all(|byte| !b"{(;%!?$".contains(byte));
    if matches!(record, AnyRecord::Pgn(record) if is_plain(record.text().bytes())) {
        return None;
    }
    let mut moves = 0;
    // Only then a node can have a value, or a sibling.
    let may_have_more = record.events().any(|event| match event.map(|event| event.kind) {
        Ok(EventKind::Move { .. }) => {
            moves += 1;
            false
        }
        Ok(EventKind::Property { .. } | EventKind::Setup { .. }) => moves > 0,
        Ok(EventKind::Node | EventKind::Result(_)) => false,
        _ => true,
    });
    let tree = may_have_more.then(|| whole(record))??;
    let has_more = |node: Node<'_>| {
        let is_bare =
            if node.parent().is_none() { node.comment().is_empty() } else { node.is_bare() };
        !is_bare || node.children().len() > 1
    };
    tree.walk().any(has_more).then_some(tree)
}

/// Writes the number of nodes, and the nodes.
pub(super) fn write(tree: Option<&Tree>, out: &mut Fields) {
    let nodes: Vec<Node<'_>> = tree.into_iter().flat_map(Tree::walk).collect();
    // The numbers of the nodes in the list, by their numbers in the tree.
    let mut places = Vec::new();
    out.add(&nodes.len());
    for (place, node) in nodes.iter().enumerate() {
        let id = node.id().index();
        if places.len() <= id {
            places.resize(id + 1, 0);
        }
        places[id] = place;
        out.add_known(node.parent().map(|parent| places[parent.id().index()]));
        match node.played() {
            None => out.add(&""),
            Some(Move::Pass) => out.add(&"--"),
            Some(Move::Place(square)) => out.add(&square),
        }
        out.add(&node.comment());
        let judgments: Vec<_> = node.annotations().map(|judgment| judgment.to_string()).collect();
        out.add(&judgments.join(" "));
        for number in [node.eval(), node.time_used(), node.time_left()] {
            out.add_known(number);
        }
        // Those of the root are the tags of the record.
        let properties: Vec<_> = match node.parent() {
            Some(_) => node.properties().collect(),
            None => Vec::new(),
        };
        out.add(&properties.len());
        for property in properties {
            out.add(&property.key);
            out.add(&property.value);
        }
    }
}

/// Returns the kinds of values that the nodes of a tree have besides their moves.
pub(super) fn values(tree: &Tree) -> impl Iterator<Item = &'static str> {
    type Has = fn(Node<'_>) -> bool;
    let kinds: [(_, Has); 7] = [
        ("annotation", |node| node.annotations().next().is_some()),
        ("comment", |node| !node.comment().is_empty()),
        ("evaluation", |node| node.eval().is_some()),
        ("property", |node| node.parent().is_some() && node.properties().next().is_some()),
        ("time left", |node| node.time_left().is_some()),
        ("time used", |node| node.time_used().is_some()),
        ("variation", |node| node.children().len() > 1),
    ];
    kinds.into_iter().filter(|(_, has_it)| tree.walk().any(has_it)).map(|(name, _)| name)
}

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

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::Display;
use core::str::{FromStr, Split};

use reversi_records::tree::{Node, NodeId, Tree};
use reversi_records::wthor::Date;
use reversi_records::{Annotation, AnyRecord, Decimal, GameInfo};
use reversi_rules::{Location, Move, Score, variant};

use super::facts::Facts;
use super::write::{self, Written, refused};
use super::write_wthor::{self, WTHOR};
use crate::board::Game;
use crate::failure::Failure;
use crate::tools::{Fields, Problem};

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
    let tree = whole(record)?;
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
        out.add_number(node.parent().map(|parent| places[parent.id().index()]));
        match node.played() {
            None => out.add(&""),
            Some(Move::Pass) => out.add(&"--"),
            Some(Move::Place(square)) => out.add(&square),
        }
        out.add(&node.comment());
        let judgments: Vec<_> = node.annotations().map(|judgment| judgment.to_string()).collect();
        out.add(&judgments.join(" "));
        for number in [node.eval(), node.time_used(), node.time_left()] {
            match number {
                Some(number) => out.add(&number),
                None => out.add(&""),
            }
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
pub(super) fn values(tree: &Tree) -> BTreeSet<&'static str> {
    let of_node = |node: Node<'_>| {
        let is_inner = node.parent().is_some();
        [
            ("comment", !node.comment().is_empty()),
            ("annotation", node.annotations().next().is_some()),
            ("evaluation", node.eval().is_some()),
            ("time left", node.time_left().is_some()),
            ("time used", node.time_used().is_some()),
            ("property", is_inner && node.properties().next().is_some()),
            ("variation", node.children().len() > 1),
        ]
    };
    tree.walk().flat_map(of_node).filter_map(|(name, has_it)| has_it.then_some(name)).collect()
}

/// Reads the nodes of a tree that starts as a game does, and writes the tree in a format. A file of
/// WTHOR has the date on which it is written.
///
/// # Errors
/// [`Failure`] for a node that cannot be read, an illegal move, or a game that the format cannot
/// hold.
pub(super) fn convert(
    game: &Game,
    (format, today): (u32, Date),
    mut facts: Facts<'_>,
    nodes: &[u8],
) -> Result<Written, Failure> {
    let nodes = core::str::from_utf8(nodes).map_err(|error| refused(&error))?;
    let (mut tree, mut lost) = build(game, &facts.info, nodes)?;
    let line = tree.game().map_err(|error| Failure::new("tree", &error))?;
    if facts.info.score.is_none() && facts.info.winner.is_none() {
        // Only the nodes tell how the game ended.
        facts.info.score = line.outcome().map(Score::from);
        (tree, lost) = build(game, &facts.info, nodes)?;
    }
    if write::tree_format(format).is_none() {
        let mut written = match format {
            WTHOR => write_wthor::one(&line, &facts, today)?,
            _ => write::game(&line, format, &facts)?,
        };
        written.problems.extend(values(&tree).into_iter().map(Problem::lost).chain(lost));
        return Ok(written);
    }
    let mut written = write::tree(&line, &tree, format, &facts)?;
    written.problems.extend(lost);
    Ok(written)
}

/// Makes a tree of SGF. Returns also the problems of content that it does not hold.
fn build(game: &Game, info: &GameInfo<'_>, nodes: &str) -> Result<(Tree, Vec<Problem>), Failure> {
    let start = Game::from_position(game.start());
    let tree = Tree::new(&start, info);
    let mut tree = tree.map_err(|error| Failure::new("unwritable", &error))?;
    let mut parts = nodes.split('\0');
    let (mut ids, mut seen, mut lost) = (Vec::new(), BTreeSet::new(), Vec::new());
    for _ in 0..number(&mut parts)? {
        let id = child(&mut tree, &ids, &mut parts)?;
        ids.push(id);
        if seen.insert(id) {
            set_values(&mut tree, id, &mut parts, &mut lost)?;
        } else {
            skip_values(&mut parts)?;
            lost.push(second(&tree, id));
        }
    }
    Ok((tree, lost))
}

/// Adds the next node to a tree, without its values. `ids` are the nodes before it.
fn child(tree: &mut Tree, ids: &[NodeId], parts: &mut Split<'_, char>) -> Result<NodeId, Failure> {
    let refused = |error: &dyn Display| Failure::new("tree", error);
    let parent = optional::<usize>(parts)?;
    let played = text(parts);
    Ok(match parent {
        None => NodeId::ROOT,
        Some(parent) => {
            let parent =
                ids.get(parent).ok_or_else(|| refused(&"a node comes before its parent"))?;
            let played = match played {
                "--" => Move::Pass,
                square => {
                    Move::Place(square.parse::<variant::Square>().map_err(|error| refused(&error))?)
                }
            };
            tree.play(*parent, played).map_err(|error| refused(&error))?
        }
    })
}

/// Sets the values of a node. `lost` gets the properties that no format but their own holds.
fn set_values(
    tree: &mut Tree,
    id: NodeId,
    parts: &mut Split<'_, char>,
    lost: &mut Vec<Problem>,
) -> Result<(), Failure> {
    let refused = |error: &dyn Display| Failure::new("tree", error);
    let edited =
        |edit: Result<(), reversi_records::tree::TreeError>| edit.map_err(|error| refused(&error));
    edited(tree.set_comment(id, text(parts)))?;
    let judgments: Result<Vec<_>, _> = text(parts).split_terminator(' ').map(judgment).collect();
    edited(tree.set_annotations(id, &judgments?))?;
    let [eval, used, left] = [decimal(parts)?, decimal(parts)?, decimal(parts)?];
    if eval.is_some() {
        edited(tree.set_eval(id, eval))?;
    }
    if used.is_some() {
        edited(tree.set_time_used(id, used))?;
    }
    if left.is_some() {
        edited(tree.set_time_left(id, left))?;
    }
    // All values of a key at once, as each change of a node copies its values.
    let mut properties: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for _ in 0..number(parts)? {
        let (key, value) = (text(parts), text(parts));
        properties.entry(key).or_default().push(value);
    }
    for (key, values) in properties {
        if tree.set_property(id, key, values.iter().copied()).is_err() {
            lost.push(Problem::new(place(tree, id), &format_args!("lost: {key}")));
        }
    }
    Ok(())
}

/// Passes over the values of a node.
fn skip_values(parts: &mut Split<'_, char>) -> Result<(), Failure> {
    for _ in 0..5 {
        text(parts);
    }
    for _ in 0..number(parts)? * 2 {
        text(parts);
    }
    Ok(())
}

/// Returns the problem of a move that a node has twice.
fn second(tree: &Tree, id: NodeId) -> Problem {
    let message = match tree.node(id).and_then(|node| node.played()) {
        Some(Move::Place(square)) => alloc::format!("lost: second node of {square}"),
        Some(Move::Pass) => "lost: second node of --".to_string(),
        None => "lost: second root".to_string(),
    };
    Problem::new(place(tree, id), &message)
}

fn place(tree: &Tree, id: NodeId) -> Location {
    let ply = tree.node(id).and_then(|node| node.ply());
    ply.map_or(Location::NOWHERE, |ply| Location::NOWHERE.with_ply(ply))
}

fn text<'a>(parts: &mut Split<'a, char>) -> &'a str {
    parts.next().unwrap_or_default()
}

fn optional<T: FromStr>(parts: &mut Split<'_, char>) -> Result<Option<T>, Failure> {
    let part = text(parts);
    let unreadable = |_| Failure::new("tree", &alloc::format!("'{part}' is not a number"));
    if part.is_empty() { Ok(None) } else { part.parse().map(Some).map_err(unreadable) }
}

fn number(parts: &mut Split<'_, char>) -> Result<usize, Failure> {
    Ok(optional(parts)?.unwrap_or_default())
}

fn decimal(parts: &mut Split<'_, char>) -> Result<Option<Decimal>, Failure> {
    let part = text(parts);
    if part.is_empty() {
        return Ok(None);
    }
    let unreadable = || Failure::new("tree", &alloc::format!("'{part}' is not a number"));
    Decimal::parse(part.as_bytes()).map(Some).ok_or_else(unreadable)
}

/// Reads a judgment: a sign, or `$` and a number.
fn judgment(text: &str) -> Result<Annotation, Failure> {
    let number = || text.strip_prefix('$')?.parse().ok().map(Annotation);
    let unreadable = || Failure::new("tree", &alloc::format!("'{text}' is not a judgment"));
    Annotation::from_sign(text).or_else(number).ok_or_else(unreadable)
}

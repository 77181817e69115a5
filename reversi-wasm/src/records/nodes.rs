//! Writes a tree that JavaScript sends as a list of nodes, as `trees.rs` describes it.

use alloc::collections::BTreeMap;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::Display;
use core::str::{FromStr, Split};

use reversi_records::tree::{NodeId, Tree};
use reversi_records::wthor::Date;
use reversi_records::{Annotation, Decimal, GameInfo};
use reversi_rules::{Location, Move, Score, variant};

use super::facts::Facts;
use super::trees::values;
use super::written::{To, Written, refused};
use super::{write, write_wthor};
use crate::board::Game;
use crate::failure::Failure;
use crate::tools::Problem;

/// Reads the nodes of a tree that starts as a game does, and writes the tree in a format. A file of
/// WTHOR has the date of today. If the game `has_moves`, they are the main line.
///
/// # Errors
/// [`Failure`] for a node that cannot be read, an illegal move, other moves, or a game that the
/// format cannot hold.
pub(super) fn convert(
    (game, has_moves): (&Game, bool),
    (to, today): (To, Date),
    mut facts: Facts<'_>,
    nodes: &[u8],
) -> Result<Written, Failure> {
    let nodes = core::str::from_utf8(nodes).map_err(|error| refused(&error))?;
    let (mut tree, mut lost) = build(game, &facts.info, nodes)?;
    let line = tree.game().map_err(|error| Failure::new("tree", &error))?;
    if has_moves && line.placements() != game.placements() {
        return Err(Failure::new("tree", &"moves: they are not the main line of the tree"));
    }
    if facts.info.score.is_none() && facts.info.winner.is_none() {
        // Only the nodes tell how the game ended.
        facts.info.score = line.outcome().map(Score::from);
        (tree, lost) = build(game, &facts.info, nodes)?;
    }
    if to.tree_kind().is_none() {
        let mut written = write_wthor::one(&line, to, &facts, today)?;
        written.problems.extend(values(&tree).map(Problem::lost).chain(lost));
        return Ok(written);
    }
    let mut written = write::tree(&line, &tree, to, &facts)?;
    // The nodes have their own.
    let times = (!facts.times.is_empty()).then(|| Problem::lost("times"));
    written.problems.extend(lost.into_iter().chain(times));
    Ok(written)
}

/// Makes a tree of SGF. Returns also the problems of content that it does not hold.
fn build(game: &Game, info: &GameInfo<'_>, nodes: &str) -> Result<(Tree, Vec<Problem>), Failure> {
    let start = Game::from_position(game.start());
    let tree = Tree::new(&start, info);
    let mut tree = tree.map_err(|error| Failure::new("unwritable", &error))?;
    let mut parts = nodes.split('\0');
    let (mut ids, mut seen, mut lost) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..number(&mut parts)? {
        let id = child(&mut tree, &ids, &mut parts)?;
        ids.push(id);
        if seen.len() <= id.index() {
            seen.resize(id.index() + 1, false);
        }
        if core::mem::replace(&mut seen[id.index()], true) {
            skip_values(&mut parts)?;
            lost.push(second(&tree, id));
        } else {
            set_values(&mut tree, id, &mut parts, &mut lost)?;
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

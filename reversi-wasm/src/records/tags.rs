//! Tags of a record that are no facts, such as `Annotator`.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use reversi_records::tree::{Loss, LossKind, NodeId, Tree};
use reversi_records::{AnyKind, Format, GameInfo};
use reversi_rules::Game;

/// The tags of a record that is written again.
#[derive(Debug, Default)]
pub(super) struct Tags<'a> {
    /// The format whose names the tags have.
    pub(super) format: Option<Format>,
    pub(super) tags: BTreeMap<String, Vec<&'a str>>,
}

impl<'a> Tags<'a> {
    /// Reads the name of a format, and then each key and value.
    pub(super) fn read<'i: 'a>(mut parts: impl Iterator<Item = &'i str>) -> Self {
        let kind = parts.next().map(str::to_ascii_lowercase);
        let format = kind.and_then(|kind| AnyKind::from_str(&kind).ok()).map(Format::from);
        let mut tags: BTreeMap<_, Vec<_>> = BTreeMap::new();
        while let (Some(key), Some(value)) = (parts.next(), parts.next()) {
            // SGF ignores lower-case letters in keys.
            let is_kept = |&letter: &char| format != Some(Format::Sgf) || !letter.is_lowercase();
            tags.entry(key.chars().filter(is_kept).collect()).or_default().push(value);
        }
        Self { format, tags }
    }

    /// Returns the tags that are no facts, by a record that has nothing else, and the facts that are
    /// not `given`.
    pub(super) fn others(&self, given: &GameInfo<'_>) -> Vec<LossKind> {
        let tree = Tree::new(&Game::default(), &GameInfo::default());
        let own = self.format.zip(tree.ok());
        let own = own.and_then(|(format, tree)| tree.convert(format).ok());
        let Some(mut tree) = own.map(|own| own.tree) else { return Vec::new() };
        let mut losses = Vec::new();
        for (key, values) in &self.tags {
            let set = tree.set_property(NodeId::ROOT, key, values.iter().copied());
            // Tags of the board and of the format are written anew, so the tree refuses them.
            let is_key = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
            if set.is_err() && !(is_key && tree.set_property(NodeId::ROOT, key, []).is_err()) {
                losses.push(LossKind::Property(key.clone()));
            }
        }
        // Only the moves tell whether a game without a result has ended.
        let told = given.missing_from(&GameInfo::default()).chain(["end"]).collect::<Vec<_>>();
        let facts = tree.info().missing_from(given).filter(|name| !told.contains(name));
        losses.extend(facts.map(LossKind::Info));
        losses.extend(others(&tree).into_iter().map(|loss| loss.kind));
        losses
    }
}

/// Returns the tags of a tree that are no facts. A conversion to another format lists them.
pub(super) fn others(tree: &Tree) -> Vec<Loss> {
    let other = if tree.format() == Format::Sgf { Format::Pgn } else { Format::Sgf };
    let mut losses = tree.convert(other).map(|converted| converted.losses).unwrap_or_default();
    losses.retain(|loss| loss.ply.is_none() && matches!(loss.kind, LossKind::Property(_)));
    losses
}

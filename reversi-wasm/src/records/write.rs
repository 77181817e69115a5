//! Writes a game in each format.

use alloc::string::ToString;
use alloc::vec::Vec;

use reversi_records::tree::{Loss, LossKind, NodeId, Tree};
use reversi_records::{AnyRecord, Format, GameInfo, ggf, obf, pgn, sgf, transcripts};
use reversi_rules::notation::Grid;
use reversi_rules::variant::Rules;
use reversi_rules::{GameEnd, Location, Move};

use super::facts::Facts;
use super::trees;
use super::written::{To, Written, of_loss, refused};
use crate::board::Game;
use crate::failure::Failure;
use crate::tools::Problem;

/// The only board of transcripts, PGN and OBF.
const ONLY_8X8: &str = "this format has no board but 8x8 where most discs win";
/// The only start of a sheet, which holds nothing but moves.
const ONLY_START: &str = "this format only holds games from the start of 8x8 where most discs win";

/// Returns the game for formats that have only 8×8.
pub(super) fn on_8x8(game: &Game) -> Result<reversi_rules::Game, Failure> {
    game.try_into().map_err(|_| refused(&ONLY_8X8))
}

/// Writes a game as text.
pub(super) fn game(game: &Game, to: To, facts: &Facts<'_>) -> Result<Written, Failure> {
    let usual = || on_8x8(game);
    if to.tree_kind().is_some() && !facts.times.is_empty() {
        return timed(game, to, facts);
    }
    let info = &facts.info;
    let text = match to {
        To::Grid => Grid::new(game.position()).with_legal_moves().to_string(),
        To::Format(format) => match format {
            Format::Transcript => transcripts::Writer::new(&usual()?).to_string(),
            Format::Sheet if game.start() != Rules::STANDARD.start() => {
                return Err(refused(&ONLY_START));
            }
            Format::Sheet => game.sheet().to_string(),
            Format::Ggf => {
                ggf::Writer::of_variant(game, info).map_err(|error| refused(&error))?.to_string()
            }
            Format::Sgf => {
                sgf::Writer::of_variant(game, info).map_err(|error| refused(&error))?.to_string()
            }
            Format::Pgn => pgn::Writer::new(&usual()?, info).to_string(),
            Format::Obf => {
                obf::Writer::new(usual()?.position(), Vec::<(Move, i8)>::new()).to_string()
            }
            _ => game.position().to_string(),
        },
    };
    let mut lost = lost(game, to, &text, facts);
    let is_position = matches!(to, To::Grid | To::Format(Format::Board | Format::Obf));
    if is_position && !game.is_empty() {
        lost.push("moves");
    }
    if !facts.times.is_empty() {
        lost.push("times");
    }
    let mut written = Written::new(text, Vec::new(), lost);
    add_tags(facts, &mut written, to);
    Ok(written)
}

/// Writes a game with the times of its moves, as far as the format holds them.
fn timed(game: &Game, to: To, facts: &Facts<'_>) -> Result<Written, Failure> {
    let mut tree = Tree::new(game, &facts.info).map_err(|error| refused(&error))?;
    let discs: Vec<_> = tree
        .main_line()
        .filter(|node| node.played().is_some_and(|played| played.square().is_some()))
        .map(|node| node.id())
        .collect();
    for (id, times) in discs.iter().zip(&facts.times) {
        tree.set_time_used(*id, times.used).map_err(|error| refused(&error))?;
        tree.set_time_left(*id, times.left).map_err(|error| refused(&error))?;
    }
    let mut written = self::tree(game, &tree, to, facts)?;
    if discs.len() < facts.times.len() {
        written.problems.push(Problem::lost("times after the last move"));
    }
    Ok(written)
}

/// Writes a tree of SGF as a format of trees. `game` is its main line.
pub(super) fn tree(
    game: &Game,
    tree: &Tree,
    to: To,
    facts: &Facts<'_>,
) -> Result<Written, Failure> {
    let format = match to {
        To::Format(format) if to.tree_kind().is_some() => format,
        _ => return Err(refused(&"this format holds no tree")),
    };
    // A conversion to SGF would leave out other properties.
    if format == Format::Sgf {
        let text = tree.to_string();
        let lost = lost(game, to, &text, facts);
        let mut written = Written::new(text, Vec::new(), lost);
        add_tags(facts, &mut written, to);
        return Ok(written);
    }
    let converted = tree.convert_with(format, &facts.info).map_err(|error| refused(&error))?;
    let text = converted.tree.to_string();
    let lost = lost(game, to, &text, facts);
    // The facts are compared with the text, as SGF may lack some of them too.
    let is_of_moves = |loss: &&Loss| !matches!(loss.kind, LossKind::Info(_));
    let problems = converted.losses.iter().filter(is_of_moves).map(of_loss).collect();
    let mut written = Written::new(text, problems, lost);
    add_tags(facts, &mut written, to);
    Ok(written)
}

/// Adds the tags that are no facts to a text in their own format. Others are problems.
pub(super) fn add_tags(facts: &Facts<'_>, written: &mut Written, to: To) {
    let tags = &facts.tags;
    let mut losses = tags.others(&facts.given);
    // One for each value of a tag.
    losses.dedup();
    if losses.is_empty() {
        return;
    }
    let own = to.tree_kind().filter(|&kind| Some(kind.into()) == tags.format);
    let record = own.and_then(|kind| AnyRecord::parse(kind, &written.file).ok());
    let mut tree = record.and_then(|record| trees::whole(&record));
    for loss in losses {
        let LossKind::Property(key) = &loss else {
            written.problems.push(Problem::lost(&loss.to_string()));
            continue;
        };
        let values = tags.tags.get(key).into_iter().flatten().copied();
        let kept = tree.as_mut().map(|tree| tree.set_property(NodeId::ROOT, key, values));
        if !matches!(kept, Some(Ok(()))) {
            written.problems.push(Problem::new(Location::NOWHERE, &format_args!("lost: {key}")));
        }
    }
    if let Some(tree) = tree {
        written.file = tree.to_bytes();
    }
}

/// Returns the facts that neither the text of a game nor its moves tell.
fn lost(game: &Game, to: To, text: &str, facts: &Facts<'_>) -> Vec<&'static str> {
    let record = to.tree_kind().and_then(|kind| AnyRecord::parse(kind, text.as_bytes()).ok());
    let written = record.map(|record| record.info()).unwrap_or_default();
    missing(game, &written, facts)
}

/// Returns the facts that neither a record nor the moves tell.
pub(super) fn missing(game: &Game, written: &GameInfo<'_>, facts: &Facts<'_>) -> Vec<&'static str> {
    let Facts { given, has_title, .. } = facts;
    let mut implied = GameInfo::from_game(game);
    if given.end != GameEnd::Normal {
        implied.score = None;
    }
    let missing: Vec<_> = given.missing_from(&implied).collect();
    let lost = given.missing_from(written).filter(|name| missing.contains(name));
    lost.chain(has_title.then_some("title")).collect()
}

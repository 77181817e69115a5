//! Writes a game in each format.

use alloc::collections::BTreeSet;
use alloc::string::ToString;
use alloc::vec::Vec;

use reversi_records::tree::{Loss, LossKind, NodeId, Tree};
use reversi_records::{AnyRecord, Format, GameInfo, ggf, obf, pgn, sgf, transcripts};
use reversi_rules::notation::Grid;
use reversi_rules::variant::{Rules, Start};
use reversi_rules::{GameEnd, Move, Objective, Position};

use super::facts::Facts;
use super::tags::Tags;
use super::trees;
use super::written::{Written, of_loss, refused, tree_format};
use crate::board::{self, Game};
use crate::failure::Failure;
use crate::tools::Problem;

/// The only board of transcripts, PGN and OBF.
const ONLY_8X8: &str = "this format has no board but 8x8 where most discs win";
/// The only start of a sheet, which holds nothing but moves.
const ONLY_START: &str = "this format only holds games from the start of 8x8 where most discs win";

/// Returns the game for formats that have only 8×8.
pub(super) fn game_8x8(game: &Game) -> Option<reversi_rules::Game> {
    let start = game.start();
    let is_opening = matches!(start.rules().setup(), Start::Historical(_));
    if is_opening || start.rules().objective() != Objective::Most {
        return None;
    }
    let board = board::board_8x8(&start)?;
    let start = Position::new(board, start.turn());
    let mut standard = reversi_rules::Game::from_position(start);
    for &square in game.placements() {
        standard.place(square.try_into().ok()?).ok()?;
    }
    Some(standard)
}

/// Writes a game.
///
/// The formats are 0 transcript, 1 board, 2 grid, 3 sheet, 4 GGF, 5 SGF, 6 PGN, 7 OBF.
pub(super) fn game(game: &Game, format: u32, facts: &Facts<'_>) -> Result<Written, Failure> {
    let usual = || game_8x8(game).ok_or_else(|| refused(&ONLY_8X8));
    if tree_format(format).is_some() && !facts.times.is_empty() {
        return timed(game, format, facts);
    }
    let info = &facts.info;
    let text = match format {
        0 => transcripts::Writer::new(&usual()?).to_string(),
        3 if game.start() != Rules::STANDARD.start() => return Err(refused(&ONLY_START)),
        1 => game.position().to_string(),
        2 => Grid::new(game.position()).with_legal_moves().to_string(),
        3 => game.sheet().to_string(),
        4 => ggf::Writer::of_variant(game, info).map_err(|error| refused(&error))?.to_string(),
        5 => sgf::Writer::of_variant(game, info).map_err(|error| refused(&error))?.to_string(),
        6 => pgn::Writer::new(&usual()?, info).to_string(),
        7 => obf::Writer::new(usual()?.position(), Vec::<(Move, i8)>::new()).to_string(),
        _ => return Err(refused(&"there is no such format")),
    };
    let mut lost = lost(game, format, &text, &facts.given);
    if !facts.times.is_empty() {
        lost.push("times");
    }
    let mut written = Written::new(text, Vec::new(), lost);
    add_tags(&facts.tags, &mut written, format);
    Ok(written)
}

/// Writes a game with the times of its moves, as far as the format holds them.
fn timed(game: &Game, format: u32, facts: &Facts<'_>) -> Result<Written, Failure> {
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
    let mut written = self::tree(game, &tree, format, facts)?;
    if discs.len() < facts.times.len() {
        written.problems.push(Problem::lost("times after the last move"));
    }
    Ok(written)
}

/// Writes a tree of SGF as a format of trees. `game` is its main line.
pub(super) fn tree(
    game: &Game,
    tree: &Tree,
    format: u32,
    facts: &Facts<'_>,
) -> Result<Written, Failure> {
    let (to, _) = tree_format(format).ok_or_else(|| refused(&"this format holds no tree"))?;
    // A conversion to SGF would leave out other properties.
    if to == Format::Sgf {
        let text = tree.to_string();
        let lost = lost(game, format, &text, &facts.given);
        let mut written = Written::new(text, Vec::new(), lost);
        add_tags(&facts.tags, &mut written, format);
        return Ok(written);
    }
    let converted = tree.convert_with(to, &facts.info).map_err(|error| refused(&error))?;
    let text = converted.tree.to_string();
    let lost = lost(game, format, &text, &facts.given);
    // The facts are compared with the text, as SGF may lack some of them too.
    let is_of_moves = |loss: &&Loss| !matches!(loss.kind, LossKind::Info(_));
    let problems = converted.losses.iter().filter(is_of_moves).map(of_loss).collect();
    let mut written = Written::new(text, problems, lost);
    add_tags(&facts.tags, &mut written, format);
    Ok(written)
}

/// Adds the tags that are no facts to a text in their own format. Others are problems.
pub(super) fn add_tags(tags: &Tags<'_>, written: &mut Written, format: u32) {
    let losses = tags.others();
    if losses.is_empty() {
        return;
    }
    let own = tree_format(format).filter(|&(format, _)| Some(format) == tags.format);
    let record = own.and_then(|(_, kind)| AnyRecord::parse(kind, &written.file).ok());
    let mut tree = record.and_then(|record| trees::whole(&record));
    let mut seen = BTreeSet::new();
    for loss in losses {
        let LossKind::Property(key) = &loss.kind else { continue };
        if !seen.insert(key.clone()) {
            continue;
        }
        let values = tags.tags.get(&**key).into_iter().flatten().copied();
        let kept = tree.as_mut().map(|tree| tree.set_property(NodeId::ROOT, key, values));
        if !matches!(kept, Some(Ok(()))) {
            written.problems.push(of_loss(&loss));
        }
    }
    if let Some(tree) = tree {
        written.file = tree.to_bytes();
    }
}

/// Returns the facts that neither the text of a game nor its moves tell.
fn lost(game: &Game, format: u32, text: &str, given: &GameInfo<'_>) -> Vec<&'static str> {
    let kind = tree_format(format).map(|(_, kind)| kind);
    let record = kind.and_then(|kind| AnyRecord::parse(kind, text.as_bytes()).ok());
    let written = record.map(|record| record.info()).unwrap_or_default();
    missing(game, &written, given)
}

/// Returns the facts that neither a record nor the moves tell.
pub(super) fn missing(
    game: &Game,
    written: &GameInfo<'_>,
    given: &GameInfo<'_>,
) -> Vec<&'static str> {
    let mut implied = GameInfo::from_game(game);
    if given.end != GameEnd::Normal {
        implied.score = None;
    }
    let missing: Vec<_> = given.missing_from(&implied).collect();
    given.missing_from(written).filter(|name| missing.contains(name)).collect()
}

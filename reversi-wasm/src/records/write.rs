//! Writes a game in each format.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use reversi_records::tree::Tree;
use reversi_records::wthor::{Date, GameRecord, Header, WriteError};
use reversi_records::{Format, ggf, obf, pgn, sgf, transcripts};
use reversi_rules::Move;
use reversi_rules::notation::Grid;
use reversi_rules::variant::Rules;

use super::facts::Facts;
use crate::board::{Game, game_8x8};
use crate::failure::Failure;

/// The only board of transcripts, PGN and OBF.
const ONLY_8X8: &str = "this format has no board but 8x8 where most discs win";
/// The only start of a sheet, which holds nothing but moves.
const ONLY_START: &str = "this format only holds games from the start of 8x8 where most discs win";

/// Writes a game as text. [`Facts`] says what `facts` are.
///
/// The formats are 0 transcript, 1 board, 2 grid, 3 sheet, 4 GGF, 5 SGF, 6 PGN, 7 OBF.
pub(super) fn text(game: &Game, format: u32, facts: &[u8]) -> Result<String, Failure> {
    let facts = Facts::of(game, facts);
    let info = facts.info;
    let refused = |message: &dyn Display| Failure::new("unwritable", message);
    let usual = || game_8x8(game).ok_or_else(|| refused(&ONLY_8X8));
    Ok(match format {
        0 => transcripts::Writer::new(&usual()?).to_string(),
        3 if game.start() != Rules::STANDARD.start() => return Err(refused(&ONLY_START)),
        1 => game.position().to_string(),
        2 => Grid::new(game.position()).with_legal_moves().to_string(),
        3 => game.sheet().to_string(),
        4 if facts.has_times() => timed(game, &facts, Format::Ggf)?,
        5 if facts.has_times() => timed(game, &facts, Format::Sgf)?,
        6 if facts.has_times() => usual().and_then(|_| timed(game, &facts, Format::Pgn))?,
        4 => ggf::Writer::of_variant(game, &info).map_err(|error| refused(&error))?.to_string(),
        5 => sgf::Writer::of_variant(game, &info).map_err(|error| refused(&error))?.to_string(),
        6 => pgn::Writer::new(&usual()?, &info).to_string(),
        7 => obf::Writer::new(usual()?.position(), Vec::<(Move, i8)>::new()).to_string(),
        _ => return Err(refused(&"there is no such format")),
    })
}

/// Writes a WTHOR file with one game.
pub(super) fn wthor(game: &Game, today: Date) -> Result<Vec<u8>, Failure> {
    let refused = |error: WriteError| Failure::new("unwritable", &error);
    let header = Header::new().with_games(1);
    let header = header.with_created(today).unwrap_or(header);
    if let Some(game) = game_8x8(game) {
        let record = GameRecord::from_game(&game).map_err(refused)?.to_bytes();
        return Ok([&header.to_bytes()[..], &record].concat());
    }
    let record = GameRecord::from_game(game).map_err(refused)?.to_bytes();
    Ok([&header.with_board_size(10).to_bytes()[..], &record].concat())
}

/// Writes a game with the times of its moves, as far as the format holds them.
fn timed(game: &Game, facts: &Facts<'_>, format: Format) -> Result<String, Failure> {
    let refused = |error: &dyn Display| Failure::new("unwritable", error);
    let mut tree = Tree::new(game, &facts.info).map_err(|error| refused(&error))?;
    let discs: Vec<_> = tree
        .main_line()
        .filter(|node| node.played().is_some_and(|played| played.square().is_some()))
        .map(|node| node.id())
        .collect();
    for (id, times) in discs.into_iter().zip(&facts.times) {
        tree.set_time_used(id, times.used).map_err(|error| refused(&error))?;
        tree.set_time_left(id, times.left).map_err(|error| refused(&error))?;
    }
    let written = tree.convert_with(format, &facts.info).map_err(|error| refused(&error))?;
    Ok(written.tree.to_string())
}

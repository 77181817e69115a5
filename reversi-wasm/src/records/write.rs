//! Writes a game in each format.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

use reversi_records::wthor::{Date, GameRecord, Header, WriteError};
use reversi_records::{GameInfo, Text, ggf, obf, pgn, sgf, transcripts};
use reversi_rules::notation::Grid;
use reversi_rules::variant::Rules;
use reversi_rules::{Color, Move, Score};

use crate::board::{Game, game_8x8};
use crate::failure::Failure;

/// The only board of transcripts, PGN and OBF.
const ONLY_8X8: &str = "this format has no board but 8x8 where most discs win";
/// The only start of a sheet, which holds nothing but moves.
const ONLY_START: &str = "this format only holds games from the start of 8x8 where most discs win";

/// Writes a game as text. `facts` are the names of black and white, the event, the site, the round
/// and the date, with a zero byte between them.
///
/// The formats are 0 transcript, 1 board, 2 grid, 3 sheet, 4 GGF, 5 SGF, 6 PGN, 7 OBF.
pub(super) fn text(game: &Game, format: u32, facts: &[u8]) -> Result<String, Failure> {
    let info = info(game, facts);
    let refused = |message: &dyn Display| Failure::new("unwritable", message);
    let usual = || game_8x8(game).ok_or_else(|| refused(&ONLY_8X8));
    Ok(match format {
        0 => transcripts::Writer::new(&usual()?).to_string(),
        3 if game.start() != Rules::STANDARD.start() => return Err(refused(&ONLY_START)),
        1 => game.position().to_string(),
        2 => Grid::new(game.position()).with_legal_moves().to_string(),
        3 => game.sheet().to_string(),
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

fn info<'a>(game: &Game, facts: &'a [u8]) -> GameInfo<'a> {
    let mut facts = facts.split(|&byte| byte == 0).map(|fact| {
        let fact = core::str::from_utf8(fact).unwrap_or_default().trim();
        (!fact.is_empty()).then(|| Text::from(fact))
    });
    let mut next = || facts.next().flatten();
    let mut info = GameInfo::default();
    info.black = next();
    info.white = next();
    info.event = next();
    info.site = next();
    info.round = next();
    info.date = next();
    let outcome = game.outcome();
    info.score = outcome.map(|outcome| {
        let [black, white] = Color::ALL.map(|color| outcome.score(color));
        Score { black, white }
    });
    info
}

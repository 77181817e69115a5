//! The games of the module: on 8×8, or on every board.

use alloc::string::{String, ToString};

#[cfg(feature = "records")]
use reversi_rules::variant::{self, Rules, Start};
#[cfg(feature = "records")]
use reversi_rules::{Bitboard, Objective};
use reversi_rules::{Board, Color, Position};

use crate::failure::Failure;

/// The game of the smaller module.
#[cfg(not(feature = "records"))]
pub type Game = reversi_rules::Game;
/// The game of the larger module.
#[cfg(feature = "records")]
pub type Game = variant::Game;

/// A square of the smaller module.
#[cfg(not(feature = "records"))]
pub(crate) type Square = reversi_rules::Square;
/// A square of the larger module.
#[cfg(feature = "records")]
pub(crate) type Square = variant::Square;

/// Creates a game from its rules, its first position and a transcript, each as text. Without rules
/// it is the usual game, and without a position it begins as the rules say.
///
/// # Errors
/// [`Failure`] if a text cannot be read, or a move is illegal.
pub fn new_game(rules: &[u8], start: &[u8], transcript: &[u8]) -> Result<Game, Failure> {
    let mut game = begin(rules, start)?;
    game.play_transcript(transcript)?;
    Ok(game)
}

#[cfg(not(feature = "records"))]
fn begin(rules: &[u8], start: &[u8]) -> Result<Game, Failure> {
    if !matches!(rules, b"" | b"8x8") {
        return Err(Failure::new("rules", &"other boards need the larger module"));
    }
    if start.is_empty() {
        return Ok(Game::new());
    }
    Position::parse(start).map(Game::from_position).map_err(|error| Failure::of("board", &error))
}

#[cfg(feature = "records")]
fn begin(rules: &[u8], start: &[u8]) -> Result<Game, Failure> {
    let text = core::str::from_utf8(rules).map_err(|error| Failure::new("rules", &error))?;
    let rules: Rules = match text.trim() {
        "" => Rules::default(),
        text => text.parse().map_err(|error| Failure::of("rules", &error))?,
    };
    let position = if start.is_empty() {
        rules.start()
    } else {
        variant::Position::parse(&rules, start).map_err(|error| Failure::of("board", &error))?
    };
    Ok(Game::from_position(position))
}

/// Returns the rules of a game as one line of text.
#[must_use]
pub fn rules(game: &Game) -> String {
    #[cfg(feature = "records")]
    return game.start().rules().to_string();
    #[cfg(not(feature = "records"))]
    {
        let _ = game;
        "8x8".into()
    }
}

/// Returns the first position as text, or nothing if it is the one of the rules.
#[must_use]
pub fn start(game: &Game) -> String {
    #[cfg(feature = "records")]
    let usual = game.start().rules().start();
    #[cfg(not(feature = "records"))]
    let usual = Position::START;
    if game.start() == usual { String::new() } else { game.start().to_string() }
}

/// Returns the board of a game on the squares of 8×8, about which more is known than about others.
#[cfg(not(feature = "records"))]
#[allow(clippy::unnecessary_wraps)] // The larger module has other boards.
pub(crate) fn board_8x8(game: &Game) -> Option<Board> {
    Some(game.position().board())
}

/// Returns the board of a game on the squares of 8×8, about which more is known than about others.
/// The objective and the start make no difference to it.
#[cfg(feature = "records")]
pub(crate) fn board_8x8(game: &Game) -> Option<Board> {
    discs_8x8(&game.position())
}

/// Returns the game for formats that have nothing but 8×8.
#[cfg(feature = "records")]
pub(crate) fn game_8x8(game: &Game) -> Option<reversi_rules::Game> {
    let mut standard = reversi_rules::Game::from_position(usual(&game.start())?);
    for &square in game.placements() {
        standard.place(reversi_rules::Square::try_from(square).ok()?).ok()?;
    }
    Some(standard)
}

/// Converts a position if its rules are the usual ones, apart from the start.
#[cfg(feature = "records")]
fn usual(position: &variant::Position) -> Option<Position> {
    let rules = position.rules();
    let is_opening = matches!(rules.setup(), Start::Historical(_));
    if is_opening || rules.objective() != Objective::Most {
        return None;
    }
    Some(Position::new(discs_8x8(position)?, position.turn()))
}

/// Converts the discs of a position on the squares of 8×8.
#[cfg(feature = "records")]
fn discs_8x8(position: &variant::Position) -> Option<Board> {
    if position.rules().squares() != Rules::STANDARD.squares() {
        return None;
    }
    let set = |color| -> Bitboard {
        position.discs(color).iter().filter_map(|square| square.try_into().ok()).collect()
    };
    Board::new(set(Color::Black), set(Color::White)).ok()
}

/// Returns the position as if it were a color's turn.
#[cfg(not(feature = "records"))]
pub(crate) fn with_turn(position: Position, turn: Color) -> Position {
    Position::new(position.board(), turn)
}

/// Returns the position as if it were a color's turn.
#[cfg(feature = "records")]
pub(crate) fn with_turn(position: variant::Position, turn: Color) -> variant::Position {
    variant::Position::new(position.rules(), position.board(), turn).unwrap_or(position)
}

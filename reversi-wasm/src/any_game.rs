//! A game on any board that the module has.

use alloc::string::{String, ToString};

#[cfg(feature = "records")]
use reversi_rules::variant::{self, Rules, Start};
use reversi_rules::{Game, Position};
#[cfg(feature = "records")]
use reversi_rules::{Board, Objective};

use crate::failure::Failure;

/// A game. The smaller module has only the first kind.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// On 8×8 from any start, where most discs win.
    Standard(Game),
    /// On any other board, or with another aim.
    #[cfg(feature = "records")]
    Variant(variant::Game),
}

/// Evaluates the same expression for a game of either kind.
macro_rules! each {
    ($any:expr, $game:ident => $answer:expr) => {
        match $any {
            $crate::any_game::AnyGame::Standard($game) => $answer,
            #[cfg(feature = "records")]
            $crate::any_game::AnyGame::Variant($game) => $answer,
        }
    };
}

pub(crate) use each;

impl AnyGame {
    /// Creates a game from its rules, its first position and a transcript, each as text. Without
    /// rules it is the usual game, and without a position it begins as the rules say.
    ///
    /// # Errors
    /// [`Failure`] if a text cannot be read, or a move is illegal.
    pub fn new(rules: &[u8], start: &[u8], transcript: &[u8]) -> Result<Self, Failure> {
        let mut game = Self::begin(rules, start)?;
        game.play_all(transcript)?;
        Ok(game)
    }

    #[cfg(feature = "records")]
    fn begin(rules: &[u8], start: &[u8]) -> Result<Self, Failure> {
        let text = core::str::from_utf8(rules)
            .map_err(|error| Failure::new("rules", &error))?
            .trim_ascii();
        let rules: Rules = if text.is_empty() {
            Rules::default()
        } else {
            text.parse().map_err(|error| Failure::of("rules", &error))?
        };
        let position = if start.is_empty() {
            rules.start()
        } else {
            variant::Position::parse(&rules, start)
                .map_err(|error| Failure::of("board", &error))?
        };
        Ok(Self::from_position(position))
    }

    #[cfg(not(feature = "records"))]
    fn begin(rules: &[u8], start: &[u8]) -> Result<Self, Failure> {
        if !matches!(rules, b"" | b"8x8") || !start.is_empty() {
            return Err(Failure::new("rules", &"other boards and starts need the module records"));
        }
        Ok(Self::Standard(Game::new()))
    }

    /// Creates a game on 8×8 if the rules are the usual ones, as more is known about it.
    #[cfg(feature = "records")]
    #[must_use]
    pub fn from_position(position: variant::Position) -> Self {
        let standard = usual(position).map(Game::from_position).map(Self::Standard);
        standard.unwrap_or_else(|| Self::Variant(variant::Game::from_position(position)))
    }

    /// Plays a transcript, all of it or nothing.
    ///
    /// # Errors
    /// [`Failure`] with the byte and the ply. The game is unchanged.
    pub fn play_all(&mut self, transcript: &[u8]) -> Result<(), Failure> {
        each!(self, game => game.play_transcript(transcript).map_err(Failure::from))
    }

    /// Returns the rules as one line of text.
    #[must_use]
    pub fn rules(&self) -> String {
        match self {
            Self::Standard(_) => "8x8".to_string(),
            #[cfg(feature = "records")]
            Self::Variant(game) => game.start().rules().to_string(),
        }
    }

    /// Returns the first position as text, or nothing if it is the one of the rules.
    #[must_use]
    pub fn start(&self) -> String {
        match self {
            Self::Standard(game) if game.start() == Position::START => String::new(),
            Self::Standard(game) => game.start().to_string(),
            #[cfg(feature = "records")]
            Self::Variant(game) if game.start() == game.start().rules().start() => String::new(),
            #[cfg(feature = "records")]
            Self::Variant(game) => game.start().to_string(),
        }
    }
}

/// Returns the position on 8×8, if nothing but the start differs from the usual rules.
#[cfg(feature = "records")]
fn usual(position: variant::Position) -> Option<Position> {
    let rules = position.rules();
    let is_opening = matches!(rules.setup(), Start::Historical(_));
    let is_plain = rules.squares() == Rules::STANDARD.squares() && rules.objective() == Objective::Most;
    if is_opening || !is_plain {
        return None;
    }
    let [mut black, mut white] = [reversi_rules::Bitboard::EMPTY; 2];
    for (set, color) in [(&mut black, reversi_rules::Color::Black), (&mut white, reversi_rules::Color::White)] {
        *set = position.discs(color).iter().filter_map(|square| square.try_into().ok()).collect();
    }
    Some(Position::new(Board::new(black, white).ok()?, position.turn()))
}

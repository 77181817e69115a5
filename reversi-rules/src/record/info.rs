//! What records say about a game besides its moves, in the words that the formats share.

use super::Text;
use crate::game::Game;
use crate::vocabulary::{GameEnd, Score};

/// Who played whom, where, when, and with what result: what goes from one format into another.
/// Each format's documentation says which of these it can hold.
///
/// ```
/// use reversi_rules::{Score, record::GameInfo};
///
/// let mut info = GameInfo::default();
/// info.black = Some("Rose".into());
/// info.score = Some(Score { black: 33, white: 31 });
/// assert_eq!(info.white, None);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameInfo<'a> {
    /// The tournament or match.
    pub event: Option<Text<'a>>,
    /// The town or the server.
    pub site: Option<Text<'a>>,
    /// Which round of the tournament.
    pub round: Option<Text<'a>>,
    /// The day or the year, as the record writes it.
    pub date: Option<Text<'a>>,
    /// Who had black.
    pub black: Option<Text<'a>>,
    /// Who had white.
    pub white: Option<Text<'a>>,
    /// Black's rating.
    pub black_rating: Option<Text<'a>>,
    /// White's rating.
    pub white_rating: Option<Text<'a>>,
    /// The time control, as the record writes it.
    pub time: Option<Text<'a>>,
    /// The result, whether or not it follows from the moves.
    pub score: Option<Score>,
    /// How it came to that result.
    pub end: GameEnd,
}

impl GameInfo<'_> {
    /// Nothing but the score of the game, if it is over. Writers do not add it by themselves, as a
    /// record may keep another score than its moves lead to.
    ///
    /// ```
    /// # use reversi_rules::{Game, record::GameInfo};
    /// let game = Game::from_transcript("e6f4e3f6g5d6e7f5c5")?;
    /// assert_eq!(GameInfo::of(&game).score.unwrap().to_string(), "64-0");
    /// assert_eq!(GameInfo::of(&Game::new()), GameInfo::default());
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn of(game: &Game) -> Self {
        Self { score: game.outcome().map(Score::from), ..Self::default() }
    }
}

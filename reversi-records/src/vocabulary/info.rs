//! The description of a game that formats share.

use reversi_rules::{Color, Game, GameEnd, Outcome, Playable, Score};

use super::result::winner_of;
use crate::openings::{self, Opening};
use crate::text::{Decimal, Text};

/// The description of a game: players, event, place, time, opening and result. The page of each
/// format lists the fields that it holds.
///
/// ```
/// use reversi_records::GameInfo;
/// use reversi_rules::Score;
///
/// let mut info = GameInfo::default();
/// info.black = Some("Rose".into());
/// info.score = Some(Score { black: 33, white: 31 });
/// assert_eq!(info.white, None);
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GameInfo<'a> {
    /// The tournament or match.
    pub event: Option<Text<'a>>,
    /// The town or the server.
    pub site: Option<Text<'a>>,
    /// The round of the tournament.
    pub round: Option<Text<'a>>,
    /// The date or the year, as the record has it.
    pub date: Option<Text<'a>>,
    /// The black player.
    pub black: Option<Text<'a>>,
    /// The white player.
    pub white: Option<Text<'a>>,
    /// Black's rating.
    pub black_rating: Option<Text<'a>>,
    /// White's rating.
    pub white_rating: Option<Text<'a>>,
    /// The time control, as the record writes it.
    pub time: Option<Text<'a>>,
    /// The name of the opening. A record may have any text here.
    pub opening: Option<Text<'a>>,
    /// The recorded score, which may differ from the moves.
    pub score: Option<Score>,
    /// The winner, if the score does not tell it: the record has none, or a komi or the aim of
    /// fewest discs gives another winner.
    pub winner: Option<Color>,
    /// The way in which the game ended.
    pub end: GameEnd,
}

impl<'a> GameInfo<'a> {
    /// Returns the name of the player of that color.
    ///
    /// ```
    /// # use reversi_records::sgf::Record;
    /// # use reversi_rules::Color;
    /// let info = Record::parse(b"(;GM[2]PB[Rose])")?.info();
    /// assert_eq!(info.player(Color::Black).unwrap(), "Rose");
    /// # Ok::<(), reversi_records::sgf::SgfError>(())
    /// ```
    #[must_use]
    pub const fn player(&self, color: Color) -> Option<Text<'a>> {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// Returns a player's rating, if there is one and it is a number. The text is in
    /// `black_rating` and `white_rating`.
    ///
    /// ```
    /// # use reversi_records::{Decimal, sgf::Record};
    /// # use reversi_rules::Color;
    /// let info = Record::parse(b"(;GM[2]WR[2000])")?.info();
    /// assert_eq!(info.rating(Color::White), Some(Decimal::from(2000)));
    /// # Ok::<(), reversi_records::sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn rating(&self, color: Color) -> Option<Decimal> {
        let text = match color {
            Color::Black => self.black_rating?,
            Color::White => self.white_rating?,
        };
        Decimal::parse(text.bytes().trim_ascii())
    }

    /// Returns the names of the fields that the other description lacks or has otherwise. A winner is
    /// not missing if the other score tells it.
    ///
    /// ```
    /// # use reversi_records::{GameInfo, ggf};
    /// # use reversi_rules::Game;
    /// let mut info = GameInfo::default();
    /// (info.black, info.opening) = (Some("Rose".into()), Some("Tiger".into()));
    /// let text = ggf::Writer::new(&Game::new(), &info)?.to_string();
    /// let written = ggf::Record::parse(text.as_bytes())?.info();
    /// assert!(info.missing_from(&written).eq(["opening"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn missing_from(&self, other: &GameInfo<'_>) -> impl Iterator<Item = &'static str> + use<> {
        let text = |own: &Option<Text<'_>>, other| own.is_some() && own != other;
        let told = other.winner.or(other.score.and_then(winner_of));
        let fields = [
            ("event", text(&self.event, &other.event)),
            ("site", text(&self.site, &other.site)),
            ("round", text(&self.round, &other.round)),
            ("date", text(&self.date, &other.date)),
            ("black", text(&self.black, &other.black)),
            ("white", text(&self.white, &other.white)),
            ("black_rating", text(&self.black_rating, &other.black_rating)),
            ("white_rating", text(&self.white_rating, &other.white_rating)),
            ("time", text(&self.time, &other.time)),
            ("opening", text(&self.opening, &other.opening)),
            ("score", self.score.is_some() && self.score != other.score),
            ("winner", self.winner.is_some() && self.winner != told),
            ("end", self.end != other.end),
        ];
        fields.into_iter().filter_map(|(name, is_missing)| is_missing.then_some(name))
    }

    /// Creates a description that holds only the score of the game, if it is over, the winner if
    /// fewest discs win, and the name of its opening,
    /// [`openings::of_game`](crate::openings::of_game). Writers do not add them by themselves,
    /// because a record may keep a score or a name that its moves do not give.
    ///
    /// ```
    /// # use reversi_records::GameInfo;
    /// # use reversi_rules::Game;
    /// let game = Game::from_transcript("e6f4e3f6g5d6e7f5c5")?;
    /// let info = GameInfo::from_game(&game);
    /// assert_eq!(info.score.unwrap().to_string(), "64-0");
    /// assert_eq!(info.opening.unwrap(), "Perpendicular Opening");
    /// assert_eq!(GameInfo::from_game(&Game::new()), GameInfo::default());
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub fn from_game<P: Playable>(game: &Game<P>) -> Self {
        let outcome = game.outcome();
        let score = outcome.map(Score::from);
        let winner = outcome.and_then(Outcome::winner);
        let winner = winner.filter(|&winner| score.and_then(winner_of) != Some(winner));
        let opening = openings::of_game(game).map(Opening::name);
        Self { score, winner, opening: opening.map(Text::from), ..Self::default() }
    }
}

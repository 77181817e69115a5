//! The result of a game in PGN.

use core::fmt;

use reversi_rules::{Color, GameEnd, Score};

use crate::vocabulary::GameInfo;
use crate::vocabulary::result::possible;

/// The result of a game, in the tag `Result` or after the moves.
///
/// ```
/// use reversi_records::pgn::ResultToken;
/// use reversi_rules::{Color, GameEnd, Score};
///
/// let result = ResultToken::parse(b"37-27").unwrap();
/// assert_eq!(result, ResultToken::Score(Score { black: 37, white: 27 }));
/// assert_eq!(result.winner(), Some(Color::Black));
/// assert_eq!(result.to_string(), "37-27");
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ResultToken {
    /// The discs of both sides, black's first.
    Score(Score),
    /// `1-0`: black wins. In chess, where white moves first, it means that white wins.
    BlackWins,
    /// `0-1`: white wins.
    WhiteWins,
    /// `1/2-1/2`: a tie.
    Tie,
    /// `*`: unknown, or the game is unfinished.
    #[default]
    Unknown,
}

impl ResultToken {
    /// Parses a result: `37-27`, `1-0`, `0-1`, `1/2-1/2` or `*`. Returns `None` for any other text,
    /// also for surrounding white space and for numbers above 65535.
    ///
    /// ```
    /// # use reversi_records::pgn::ResultToken;
    /// assert_eq!(ResultToken::parse(b"1-0"), Some(ResultToken::BlackWins));
    /// assert_eq!(ResultToken::parse(b"37:27"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &[u8]) -> Option<Self> {
        match text {
            b"1-0" => Some(Self::BlackWins),
            b"0-1" => Some(Self::WhiteWins),
            b"1/2-1/2" => Some(Self::Tie),
            b"*" => Some(Self::Unknown),
            _ => str::from_utf8(text).ok()?.parse().ok().map(Self::Score),
        }
    }

    /// Returns the winner, or `None` for a tie or an unknown result.
    ///
    /// ```
    /// # use reversi_records::pgn::ResultToken;
    /// # use reversi_rules::Color;
    /// assert_eq!(ResultToken::WhiteWins.winner(), Some(Color::White));
    /// assert_eq!(ResultToken::Tie.winner(), None);
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Score(score) => match score.margin(Color::Black) {
                1.. => Some(Color::Black),
                0 => None,
                ..0 => Some(Color::White),
            },
            Self::BlackWins => Some(Color::Black),
            Self::WhiteWins => Some(Color::White),
            Self::Tie | Self::Unknown => None,
        }
    }

    /// Returns whether both results can be true of one game.
    ///
    /// An unknown result agrees with every other. Two scores agree if they are equal. Otherwise,
    /// the winners are compared.
    ///
    /// ```
    /// # use reversi_records::pgn::ResultToken;
    /// # use reversi_rules::Score;
    /// let score = ResultToken::Score(Score { black: 37, white: 27 });
    /// assert!(score.agrees(ResultToken::BlackWins) && score.agrees(ResultToken::Unknown));
    /// assert!(!score.agrees(ResultToken::Tie));
    /// ```
    #[must_use]
    pub fn agrees(self, other: Self) -> bool {
        match (self, other) {
            (Self::Unknown, _) | (_, Self::Unknown) => true,
            (Self::Score(one), Self::Score(two)) => one == two,
            _ => self.winner() == other.winner(),
        }
    }
}

impl ResultToken {
    /// Returns the result without its score, as readers of chess know it. A broken off game has none.
    pub(crate) fn of_winner(info: &GameInfo<'_>) -> Self {
        let score = possible(info.score, 64).map_or(Self::Unknown, Self::Score);
        match (info.end, info.winner, score.winner(), score) {
            (GameEnd::Adjourned, ..) | (_, None, None, Self::Unknown) => Self::Unknown,
            (_, Some(Color::Black), ..) | (_, None, Some(Color::Black), _) => Self::BlackWins,
            (_, Some(Color::White), ..) | (_, None, Some(Color::White), _) => Self::WhiteWins,
            (_, None, None, _) => Self::Tie,
        }
    }

    /// Returns the result, unless it counts more discs than 8×8 has squares, or none at all.
    pub(super) fn possible(self) -> Option<Self> {
        match self {
            Self::Score(score) => possible(Some(score), 64).map(Self::Score),
            _ => Some(self),
        }
    }
}

impl From<&GameInfo<'_>> for ResultToken {
    /// Returns the score if 8×8 allows it, or else a win of the winner. `Unknown` without both.
    fn from(info: &GameInfo<'_>) -> Self {
        match (possible(info.score, 64), info.winner) {
            (Some(score), _) => Self::Score(score),
            (None, Some(Color::Black)) => Self::BlackWins,
            (None, Some(Color::White)) => Self::WhiteWins,
            (None, None) => Self::Unknown,
        }
    }
}

impl fmt::Display for ResultToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // The extra zeros tell a score of 1-0 from a win of black.
            Self::Score(score) if matches!((score.black, score.white), (1, 0) | (0, 1)) => {
                write!(f, "{:02}-{:02}", score.black, score.white)
            }
            Self::Score(score) => score.fmt(f),
            Self::BlackWins => f.write_str("1-0"),
            Self::WhiteWins => f.write_str("0-1"),
            Self::Tie => f.write_str("1/2-1/2"),
            Self::Unknown => f.write_str("*"),
        }
    }
}

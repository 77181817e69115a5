//! The writer of PGN.

use core::fmt::{self, Display};

use reversi_rules::Game;

use super::Pgn;
use super::ResultToken;
use crate::vocabulary::GameInfo;
use crate::writing::{Dialect, Pen, State, moves};

/// A writer of a game as PGN.
///
/// It writes the tags of `info` and the tag `Result`, then the moves, then the result again. Lines
/// of moves are shorter than 80 columns. A line break or a NUL in a value becomes a space.
///
/// The result is the score in `info`, or `*` without one. [`GameInfo::from_game`] sets the score
/// from the board, and the opening from the moves. A start other than the standard one is written as the tag `Start`.
///
/// In a file of several games, write an empty line before the next game.
///
/// ```
/// use reversi_records::{GameInfo, pgn::{Games, Writer}};
/// use reversi_rules::{Game, Score};
///
/// let game = Game::from_transcript("f5d6c3")?;
/// let mut info = GameInfo::default();
/// info.black = Some("Rose".into());
/// info.score = Some(Score { black: 37, white: 27 });
///
/// let text = Writer::new(&game, &info).to_string();
/// assert_eq!(text, "[Black \"Rose\"]\n[Result \"37-27\"]\n\n1. f5 d6 2. c3 37-27\n");
///
/// let record = Games::new(text.as_bytes()).next().unwrap()?;
/// assert_eq!((record.replay()?, record.info()), (game, info));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Writer<'a> {
    game: &'a Game,
    info: &'a GameInfo<'a>,
    passes: bool,
    /// Whether the result is the winner, and not the score.
    winner: bool,
}

impl<'a> Writer<'a> {
    /// Creates a writer of a game and its info, without passes.
    ///
    /// The moves are numbered in pairs, whichever side plays them, as in files derived from WTHOR.
    ///
    /// ```
    /// # use reversi_records::{GameInfo, pgn::Writer};
    /// # use reversi_rules::Game;
    /// let (game, info) = (Game::new(), GameInfo::default());
    /// assert_eq!(Writer::new(&game, &info).to_string(), "[Result \"*\"]\n\n*\n");
    /// ```
    #[must_use]
    pub const fn new(game: &'a Game, info: &'a GameInfo<'a>) -> Self {
        Self { game, info, passes: false, winner: false }
    }

    /// Writes `--` for each forced pass, as `PlayOK` does. Each number then has black's move and
    /// white's.
    ///
    /// ```
    /// # use reversi_records::{GameInfo, pgn::Writer};
    /// # use reversi_rules::{Game, Position};
    /// // After these eight moves, black must pass.
    /// let (game, info) = (Game::from_transcript("f5f6d3g5h5h4f7h6")?, GameInfo::default());
    /// let text = Writer::new(&game, &info).with_passes().to_string();
    /// assert!(text.ends_with("4. f7 h6 5. -- *\n"));
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    #[must_use]
    pub const fn with_passes(self) -> Self {
        Self { passes: true, ..self }
    }

    /// Writes `1-0`, `0-1` or `1/2-1/2` as the result, and the score in the tag `Score`. Many
    /// readers of chess PGN read no other result. The result of an adjourned game is `*`.
    ///
    /// ```
    /// # use reversi_records::{GameInfo, pgn::{Record, Writer}};
    /// # use reversi_rules::Game;
    /// let game = Game::from_transcript("e6f4e3f6g5d6e7f5c5")?;
    /// let info = GameInfo::from_game(&game);
    /// let text = Writer::new(&game, &info).with_winner().to_string();
    /// assert!(text.starts_with("[Result \"1-0\"]\n[Score \"64-0\"]\n"));
    /// assert!(text.ends_with("5. c5 1-0\n"));
    /// assert_eq!(Record::parse(text.as_bytes())?.info(), info);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_winner(self) -> Self {
        Self { winner: true, ..self }
    }
}

impl Display for Writer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.game.start();
        let mut state = State::new(&start);
        if !self.passes {
            // The moves are numbered in pairs, also where white begins.
            state.ply = 0;
        }
        let mut pen = Pen { out: f, state: &mut state, mover: None };
        let result = if self.winner { ResultToken::of_winner(self.info) } else { self.info.into() };
        Pgn::tags(&mut pen, start, self.info, result)?;
        moves(&Pgn, &mut pen, self.game, self.passes)?;
        Pgn.end(&mut pen, &result)
    }
}

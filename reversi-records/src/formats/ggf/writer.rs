//! The writer of GGF.

use core::fmt;

use reversi_rules::variant::{self, Start};
use reversi_rules::{AnySquare, Game, Objective, Playable, Position};

use super::{BoardType, GameType};
use super::{Ggf, Head};
use crate::text::Decimal;
use crate::vocabulary::{GameInfo, UnwritableError};
use crate::writing::{Dialect, Pen, State, moves};

/// A writer of a game as one line of GGF, as in the archives.
///
/// The writer copies texts unchanged, including line breaks. It writes these fields of a
/// [`GameInfo`]: the site as `PC`, the date, the players, their ratings, the time, and the score
/// with the end. Event, round and opening have no tag. An adjourned game becomes `RE[?]` without its score,
/// and an end without a score is left out. Forced passes are written as `pass`.
///
/// ```
/// use reversi_records::{GameInfo, ggf::{Record, Writer}};
/// use reversi_rules::Game;
///
/// let game: Game = "f5d6c3".parse()?;
/// let mut info = GameInfo::default();
/// info.black = Some("Rose".into());
/// let text = Writer::new(&game, &info)?.to_string();
/// assert_eq!(
///     text,
///     "(;GM[Othello]PB[Rose]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- \
///      -------- -------- *]B[f5]W[d6]B[c3];)"
/// );
/// assert_eq!(Record::parse(text.as_bytes())?.replay()?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Writer<'a, P: Playable = Position> {
    game: &'a Game<P>,
    head: Head<'a>,
}

impl<'a> Writer<'a> {
    /// Creates a writer of a game on 8×8 and its info.
    ///
    /// # Errors
    /// [`UnwritableError`] with the key of a text that GGF cannot hold.
    ///
    /// ```
    /// # use reversi_records::{GameInfo, ggf::Writer};
    /// # use reversi_rules::Game;
    /// let (game, info) = (Game::new(), GameInfo::default());
    /// assert!(Writer::new(&game, &info)?.to_string().ends_with(" *];)"));
    /// # Ok::<(), reversi_records::UnwritableError>(())
    /// ```
    pub fn new(game: &'a Game, info: &'a GameInfo<'a>) -> Result<Self, UnwritableError> {
        Ok(Self { game, head: Head::new(info, GameType::default())? })
    }
}

impl<'a, P: Playable + Into<variant::Position>> Writer<'a, P> {
    /// Creates a writer of a game on any board that GGF has. `TY` gets an `a` if the side with
    /// fewer discs wins.
    ///
    /// # Errors
    /// [`UnwritableError`] with the key of a text that GGF cannot hold. The key is `BO` if GGF has
    /// no such [board](BoardType::of), or if the players place the first discs themselves.
    ///
    /// ```
    /// # use reversi_records::{GameInfo, ggf::{Record, Writer}};
    /// # use reversi_rules::variant::{Game, Rules};
    /// let (game, info) = (Game::replay(Rules::new(4, 4)?.start(), "a2")?, GameInfo::default());
    /// let text = Writer::of_variant(&game, &info)?.to_string();
    /// assert_eq!(text, "(;GM[Othello]TY[4]BO[4 ---- -O*- -*O- ---- *]B[a2];)");
    /// assert_eq!(Record::parse(text.as_bytes())?.replay_variant()?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_variant(game: &'a Game<P>, info: &'a GameInfo<'a>) -> Result<Self, UnwritableError> {
        let rules = game.start().into().rules();
        let is_played = matches!(rules.setup(), Start::Historical(_));
        let board = BoardType::of(&rules).filter(|_| !is_played);
        let board = board.ok_or(UnwritableError::new(UnwritableError::BOARD))?;
        let anti = rules.objective() == Objective::Fewest;
        let game_type = GameType { board, anti, ..GameType::default() };
        Ok(Self { game, head: Head::new(info, game_type)? })
    }
}

impl<P: Playable> Writer<'_, P> {
    /// Sets the type of the game, the tag `TY`. The board always comes from the game. On variant
    /// boards, so does the objective.
    ///
    /// ```
    /// # use reversi_records::{GameInfo, ggf::{GameType, Writer}};
    /// # use reversi_rules::Game;
    /// let mut game_type = GameType::default();
    /// game_type.synchro = true;
    /// let (game, info) = (Game::new(), GameInfo::default());
    /// assert!(Writer::new(&game, &info)?.with_game_type(game_type).to_string().contains("TY[s8]"));
    /// # Ok::<(), reversi_records::UnwritableError>(())
    /// ```
    #[must_use]
    pub fn with_game_type(self, game_type: GameType) -> Self {
        // A type for 8×8 only stores no objective.
        let only_8x8 = P::Square::new(8, 8).is_none();
        let own = self.head.game_type;
        let anti = if only_8x8 { game_type.anti } else { own.anti };
        let game_type = GameType { board: own.board, anti, ..game_type };
        Self { head: Head { game_type, ..self.head }, ..self }
    }

    /// Sets the komi, the tag `KM`. The writer subtracts it from the score in `RE`.
    ///
    /// ```
    /// # use reversi_records::{Decimal, GameInfo, ggf::Writer};
    /// # use reversi_rules::{Game, Score};
    /// let mut info = GameInfo::default();
    /// info.score = Some(Score { black: 19, white: 45 });
    /// let game = Game::new();
    /// let writer = Writer::new(&game, &info)?.with_komi(Decimal::from_thousandths(-3133));
    /// assert!(writer.to_string().contains("RE[-22.87]KM[-3.133]"));
    /// # Ok::<(), reversi_records::UnwritableError>(())
    /// ```
    #[must_use]
    pub const fn with_komi(self, komi: Decimal) -> Self {
        Self { head: Head { komi: Some(komi), ..self.head }, ..self }
    }
}

impl<P: Playable> fmt::Display for Writer<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.game.start();
        self.head.write(f, &start)?;
        let mut pen = Pen { out: f, state: &mut State::new(&start), mover: None };
        moves(&Ggf, &mut pen, self.game, true)?;
        Ggf.end(&mut pen, &"")
    }
}

//! The writer of GGF.

use core::fmt;
use core::fmt::Write;

use reversi_rules::variant::{self, Start};
use reversi_rules::{
    AnyBoard, AnySquare, Color, Game, GameEnd, Move, Objective, Playable, Position,
};

use super::{BoardType, GameType, result};
use crate::record::{Decimal, GameInfo, Text, UnwritableError};

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
    info: &'a GameInfo<'a>,
    game_type: GameType,
    komi: Option<Decimal>,
}

/// Returns the tags with text, in the order of the archives.
const fn texts<'a>(info: &GameInfo<'a>) -> [(&'static str, Option<Text<'a>>); 7] {
    [
        ("PC", info.site),
        ("DT", info.date),
        ("PB", info.black),
        ("PW", info.white),
        ("RB", info.black_rating),
        ("RW", info.white_rating),
        ("TI", info.time),
    ]
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
        Self::checked(game, info, GameType::default())
    }
}

impl<'a> Writer<'a, variant::Position> {
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
    pub fn of_variant(
        game: &'a variant::Game,
        info: &'a GameInfo<'a>,
    ) -> Result<Self, UnwritableError> {
        let rules = game.start().rules();
        let is_played = matches!(rules.setup(), Start::Historical(_));
        let board = BoardType::of(&rules).filter(|_| !is_played);
        let board = board.ok_or(UnwritableError::new(UnwritableError::BOARD))?;
        let anti = rules.objective() == Objective::Fewest;
        Self::checked(game, info, GameType { board, anti, ..GameType::default() })
    }
}

impl<'a, P: Playable> Writer<'a, P> {
    fn checked(
        game: &'a Game<P>,
        info: &'a GameInfo<'a>,
        game_type: GameType,
    ) -> Result<Self, UnwritableError> {
        for (key, text) in texts(info) {
            let mut before = None;
            let holds = |character| {
                let last = before.replace(character);
                matches!(character, ']' | '\0') || (last, character) == (Some('('), ';')
            };
            if text.is_some_and(|text| text.chars().any(holds)) {
                return Err(UnwritableError::new(key));
            }
        }
        Ok(Self { game, info, game_type, komi: None })
    }

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
        let anti = if only_8x8 { game_type.anti } else { self.game_type.anti };
        let game_type = GameType { board: self.game_type.board, anti, ..game_type };
        Self { game_type, ..self }
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
        Self { komi: Some(komi), ..self }
    }

    fn write_result(&self, f: &mut dyn Write) -> fmt::Result {
        let margin = match (self.info.score, self.info.end) {
            (_, GameEnd::Adjourned) => Decimal::default(),
            (Some(score), _) => {
                let komi = self.komi.unwrap_or_default();
                let margin = Decimal::from(score.margin(Color::Black));
                let margin = if self.game_type.anti { margin.negated() } else { margin };
                margin.plus(komi.negated())
            }
            (None, _) => return Ok(()),
        };
        f.write_str("RE[")?;
        result::write(f, margin, self.info.end)?;
        f.write_str("]")
    }

    fn write_board(&self, f: &mut dyn Write) -> fmt::Result {
        write!(f, "{}[{}", UnwritableError::BOARD, self.game_type.board)?;
        let start = self.game.start();
        let mut last = None;
        for square in start.squares() {
            if last.replace(square.row()) != Some(square.row()) {
                f.write_char(' ')?;
            }
            f.write_char(start.board().get(square).map_or('-', mark))?;
        }
        write!(f, " {}]", mark(start.turn()))
    }

    /// Writes the game up to the first move.
    pub(in crate::record) fn head(&self, f: &mut dyn Write) -> fmt::Result {
        f.write_str("(;GM[Othello]")?;
        for (key, text) in texts(self.info) {
            if let Some(text) = text {
                write!(f, "{key}[{text}]")?;
            }
        }
        write!(f, "TY[{}]", self.game_type)?;
        self.write_result(f)?;
        if let Some(komi) = self.komi {
            write!(f, "KM[{komi}]")?;
        }
        self.write_board(f)
    }
}

const fn mark(color: Color) -> char {
    match color {
        Color::Black => '*',
        Color::White => 'O',
    }
}

impl<P: Playable> fmt::Display for Writer<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.head(f)?;
        for (position, played) in self.game.plies() {
            f.write_char(if position.turn() == Color::Black { 'B' } else { 'W' })?;
            match played {
                Move::Place(square) => write!(f, "[{square}]")?,
                Move::Pass => f.write_str("[pass]")?,
            }
        }
        f.write_str(";)")
    }
}

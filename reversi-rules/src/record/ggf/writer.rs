//! Writing a game.

use core::fmt;
use core::fmt::Write;

use super::{BoardType, Kind, result};
use crate::game::Game;
use crate::record::{Decimal, GameInfo, Text, UnwritableError};
use crate::variant::{self, Start};
use crate::vocabulary::{Color, GameEnd, Objective, Square};

/// A game on its way to GGF, which [`Display`](fmt::Display) writes in one line, as archives have
/// it. Texts are written as they are: only a line break in one of them breaks it.
///
/// Of an [`GameInfo`] it writes the site as `PC`, the date, the players, their ratings, the time and
/// the score with the end; event and round have no tag. An adjourned game is `RE[?]` without its
/// score, and an end without a score cannot be written. Forced passes are written as `pass`.
///
/// ```
/// use reversi_rules::record::{GameInfo, ggf::{Record, Writer}};
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
pub struct Writer<'a> {
    game: Played<'a>,
    info: &'a GameInfo<'a>,
    kind: Kind,
    komi: Option<Decimal>,
}

#[derive(Clone, Copy, Debug)]
enum Played<'a> {
    Standard(&'a Game),
    Variant(&'a variant::Game),
}

/// The tags that hold text, in the order of the archives.
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
    /// A game and what is known of it.
    ///
    /// # Errors
    /// [`UnwritableError`] names a text that GGF cannot hold.
    ///
    /// ```
    /// # use reversi_rules::{Game, record::{GameInfo, ggf::Writer}};
    /// let (game, info) = (Game::new(), GameInfo::default());
    /// assert!(Writer::new(&game, &info)?.to_string().ends_with(" *];)"));
    /// # Ok::<(), reversi_rules::record::UnwritableError>(())
    /// ```
    pub fn new(game: &'a Game, info: &'a GameInfo<'a>) -> Result<Self, UnwritableError> {
        Self::checked(Played::Standard(game), info, Kind::default())
    }

    /// A game on any board that GGF has, with `a` in `TY` where fewer discs win.
    ///
    /// # Errors
    /// [`UnwritableError`] names a text that GGF cannot hold, or `BO` where the
    /// [board](BoardType::of) is none of its own or the start still has to be played.
    ///
    /// ```
    /// # use reversi_rules::record::{GameInfo, ggf::{Record, Writer}};
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
        Self::checked(Played::Variant(game), info, Kind { board, anti, ..Kind::default() })
    }

    fn checked(
        game: Played<'a>,
        info: &'a GameInfo<'a>,
        kind: Kind,
    ) -> Result<Self, UnwritableError> {
        for (key, text) in texts(info) {
            let mut before = None;
            let holds = |character| {
                let last = before.replace(character);
                character == ']' || (last, character) == (Some('('), ';')
            };
            if text.is_some_and(|text| text.chars().any(holds)) {
                return Err(UnwritableError::new(key));
            }
        }
        Ok(Self { game, info, kind, komi: None })
    }

    /// The same with that kind of game as `TY`, whose board is the game's in any case, and whose
    /// objective too where the game has one. Else it is no more than these.
    ///
    /// ```
    /// # use reversi_rules::{Game, record::{GameInfo, ggf::{Kind, Writer}}};
    /// let mut kind = Kind::default();
    /// kind.synchro = true;
    /// let (game, info) = (Game::new(), GameInfo::default());
    /// assert!(Writer::new(&game, &info)?.with_kind(kind).to_string().contains("TY[s8]"));
    /// # Ok::<(), reversi_rules::record::UnwritableError>(())
    /// ```
    #[must_use]
    pub const fn with_kind(self, kind: Kind) -> Self {
        let anti = match self.game {
            Played::Standard(_) => kind.anti,
            Played::Variant(_) => self.kind.anti,
        };
        Self { kind: Kind { board: self.kind.board, anti, ..kind }, ..self }
    }

    /// The same with that komi as `KM`; `RE` is then the score less the komi.
    ///
    /// ```
    /// # use reversi_rules::{Game, Score, record::{Decimal, GameInfo, ggf::Writer}};
    /// let mut info = GameInfo::default();
    /// info.score = Some(Score { black: 19, white: 45 });
    /// let game = Game::new();
    /// let writer = Writer::new(&game, &info)?.with_komi(Decimal::from_thousandths(-3133));
    /// assert!(writer.to_string().contains("RE[-22.87]KM[-3.133]"));
    /// # Ok::<(), reversi_rules::record::UnwritableError>(())
    /// ```
    #[must_use]
    pub const fn with_komi(self, komi: Decimal) -> Self {
        Self { komi: Some(komi), ..self }
    }

    fn write_result(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let margin = match (self.info.score, self.info.end) {
            (_, GameEnd::Adjourned) => Decimal::default(),
            (Some(score), _) => {
                let komi = self.komi.unwrap_or_default();
                let margin = Decimal::from(score.margin(Color::Black));
                let margin = if self.kind.anti { margin.negated() } else { margin };
                margin.plus(komi.negated())
            }
            (None, _) => return Ok(()),
        };
        f.write_str("RE[")?;
        result::write(f, margin, self.info.end)?;
        f.write_str("]")
    }

    fn write_game(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}", UnwritableError::BOARD, self.kind.board)?;
        match self.game {
            Played::Standard(game) => {
                let start = game.start();
                let disc = |square: Square| (square.row(), start.board().get(square));
                write_cells(f, Square::ALL.into_iter().map(disc), start.turn())?;
                game.plies().try_for_each(|(position, played)| {
                    write_ply(f, position.turn(), played.square())
                })
            }
            Played::Variant(game) => {
                let start = game.start();
                let disc = |square: variant::Square| (square.row(), start.board().get(square));
                write_cells(f, game.start().rules().squares().iter().map(disc), start.turn())?;
                game.plies().try_for_each(|(position, played)| {
                    write_ply(f, position.turn(), played.square())
                })
            }
        }
    }
}

/// The rest of `BO`: the row and the disc of each square, and the side to move.
fn write_cells(
    f: &mut fmt::Formatter<'_>,
    cells: impl Iterator<Item = (u8, Option<Color>)>,
    turn: Color,
) -> fmt::Result {
    let mark = |color| if color == Color::Black { '*' } else { 'O' };
    let mut last = None;
    for (row, disc) in cells {
        if last.replace(row) != Some(row) {
            f.write_char(' ')?;
        }
        f.write_char(disc.map_or('-', mark))?;
    }
    write!(f, " {}]", mark(turn))
}

fn write_ply(
    f: &mut fmt::Formatter<'_>,
    turn: Color,
    square: Option<impl fmt::Display>,
) -> fmt::Result {
    f.write_char(if turn == Color::Black { 'B' } else { 'W' })?;
    match square {
        Some(square) => write!(f, "[{square}]"),
        None => f.write_str("[pass]"),
    }
}

impl fmt::Display for Writer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(;GM[Othello]")?;
        for (key, text) in texts(self.info) {
            if let Some(text) = text {
                write!(f, "{key}[{text}]")?;
            }
        }
        write!(f, "TY[{}]", self.kind)?;
        self.write_result(f)?;
        if let Some(komi) = self.komi {
            write!(f, "KM[{komi}]")?;
        }
        self.write_game(f)?;
        f.write_str(";)")
    }
}

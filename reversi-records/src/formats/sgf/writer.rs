//! The writer of SGF.

use core::fmt;

use reversi_rules::variant::{self, Start};
use reversi_rules::{Game, Objective, Playable, Position};

use super::Sgf;
use crate::vocabulary::{GameInfo, UnwritableError};
use crate::writing::{Dialect, Pen, State, moves};

/// A writer of a game as one line of SGF, version `FF[4]`, in UTF-8.
///
/// The writer always writes the start, because SGF defines no default. A forced pass is `PA`, as
/// Edax writes it; [`without_passes`](Self::without_passes) leaves it out, as Edax cannot read it. On
/// boards with sixteen columns, where `PA` is a square, a pass is an empty value. `FF[4]`
/// does not define passes in Othello.
///
/// `RE` holds either the margin or the reason of a loss:
///
/// | game | `RE` |
/// |---|---|
/// | adjourned | `Void` |
/// | without a score | left out |
/// | tie | `0` |
/// | timeout, resignation, forfeit | `B+T`, `B+R`, `B+F` |
/// | a winner without a score | `B+` |
/// | played to the end, agreed result | `B+10` |
///
/// ```
/// use reversi_records::{GameInfo, sgf::{Record, Writer}};
/// use reversi_rules::Game;
///
/// let game: Game = "f5d6c3".parse()?;
/// let mut info = GameInfo::default();
/// info.black = Some("Rose [GM]".into());
/// let text = Writer::new(&game, &info).to_string();
/// assert_eq!(
///     text,
///     r"(;FF[4]GM[2]CA[UTF-8]SZ[8]PB[Rose [GM\]]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6];B[c3])"
/// );
/// assert_eq!(Record::parse(text.as_bytes())?.replay()?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Writer<'a, P: Playable = Position> {
    game: &'a Game<P>,
    info: &'a GameInfo<'a>,
    passes: bool,
}

impl<'a> Writer<'a> {
    /// Creates a writer of a game on 8×8 and its info.
    ///
    /// ```
    /// # use reversi_records::{GameInfo, sgf::Writer};
    /// # use reversi_rules::Game;
    /// let (game, info) = (Game::new(), GameInfo::default());
    /// assert!(Writer::new(&game, &info).to_string().ends_with("PL[B])"));
    /// ```
    #[must_use]
    pub const fn new(game: &'a Game, info: &'a GameInfo<'a>) -> Self {
        Self { game, info, passes: true }
    }
}

impl<'a, P: Playable + Into<variant::Position>> Writer<'a, P> {
    /// Creates a writer of a game on a rectangular board of any size, and its info.
    ///
    /// # Errors
    /// [`UnwritableError`] with the key `SZ` if the board has missing squares, the players place
    /// the first discs themselves, or the side with fewer discs wins.
    ///
    /// ```
    /// # use reversi_records::{GameInfo, sgf::{Record, Writer}};
    /// # use reversi_rules::variant::{Game, Rules};
    /// let (game, info) = (Game::replay(Rules::new(6, 6)?.start(), "b3b4")?, GameInfo::default());
    /// let text = Writer::of_variant(&game, &info)?.to_string();
    /// assert!(text.starts_with("(;FF[4]GM[2]CA[UTF-8]SZ[6]AB[d3][c4]AW[c3][d4]PL[B];B[b3]"));
    /// assert_eq!(Record::parse(text.as_bytes())?.replay_variant()?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_variant(game: &'a Game<P>, info: &'a GameInfo<'a>) -> Result<Self, UnwritableError> {
        let rules = game.start().into().rules();
        let is_played = matches!(rules.setup(), Start::Historical(_));
        let is_plain = rules.missing().is_empty() && rules.objective() == Objective::Most;
        if is_played || !is_plain {
            return Err(UnwritableError::new(UnwritableError::SIZE));
        }
        Ok(Self { game, info, passes: true })
    }
}

impl<P: Playable> Writer<'_, P> {
    /// Leaves out forced passes, for Edax, which cannot read them. Each move names its side.
    ///
    /// ```
    /// # use reversi_records::{GameInfo, sgf::{Record, Writer}};
    /// # use reversi_rules::Game;
    /// // After these eight moves, black must pass.
    /// let (game, info) = (Game::from_transcript("f5f6d3g5h5h4f7h6c5")?, GameInfo::default());
    /// let text = Writer::new(&game, &info).without_passes().to_string();
    /// assert!(text.ends_with(";B[f7];W[h6];W[c5])"));
    /// assert_eq!(Record::parse(text.as_bytes())?.replay()?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn without_passes(self) -> Self {
        Self { passes: false, ..self }
    }
}

impl<P: Playable> fmt::Display for Writer<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = self.game.start();
        Sgf::root(f, &start, self.info)?;
        let mut pen = Pen { out: f, state: &mut State::new(&start), mover: None };
        moves(&Sgf, &mut pen, self.game, self.passes)?;
        Sgf.end(&mut pen, &"")
    }
}

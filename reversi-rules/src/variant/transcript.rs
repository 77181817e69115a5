//! Games as text: the squares in order, `f5d6c3…`, passes left out.

use core::fmt;

use super::{Game, IllegalMove, IllegalPly, Move, Rules, Square};
use crate::game::replay::{Play, Replay};
use crate::notation::tokens::{Fault, Tokens};
use crate::vocabulary::{Color, Location};

impl Game {
    /// A game from the start of those rules, read from its transcript.
    ///
    /// The text need not be UTF-8. Squares may be in either case; ASCII white space, `,`, `;`, a
    /// single `-` and move numbers such as `12.` may stand between them. Passes may be left out;
    /// where `--`, `pa`, `ps` or `pass` is written, a pass must be forced, and stand once.
    ///
    /// # Errors
    /// [`TranscriptError`] says where the text goes wrong: byte, ply and reason.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// let rules = Rules::new(10, 10)?;
    /// assert_eq!(Game::from_transcript(rules, "1. G6 E7")?.to_string(), "g6e7");
    /// let error = Game::from_transcript(rules, "g6 j11").unwrap_err();
    /// assert_eq!(error.to_string(), "byte 3, ply 1: j11: the board has no such square");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_transcript(rules: Rules, text: impl AsRef<[u8]>) -> Result<Self, TranscriptError> {
        let mut game = Self::new(rules);
        game.play_transcript(text)?;
        Ok(game)
    }

    /// Plays a transcript on from here: all of it or nothing. Takes what
    /// [`from_transcript`](Self::from_transcript) takes.
    ///
    /// # Errors
    /// [`TranscriptError`]; the game is as it was.
    ///
    /// ```
    /// # use reversi_rules::variant::Game;
    /// let mut game = Game::default();
    /// game.play_transcript("f5d6")?;
    /// assert!(game.play_transcript(b"c3 xx").is_err());
    /// assert_eq!(game.to_string(), "f5d6");
    /// # Ok::<(), reversi_rules::variant::TranscriptError>(())
    /// ```
    pub fn play_transcript(&mut self, text: impl AsRef<[u8]>) -> Result<(), TranscriptError> {
        let mut game = *self;
        game.follow(text.as_ref())?;
        *self = game;
        Ok(())
    }

    /// This game with as much of a transcript played on as is legal, and what stopped it, if
    /// anything. Takes what [`from_transcript`](Self::from_transcript) takes.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// let (game, stopped) = Game::new(Rules::new(10, 10)?).legal_prefix("g6 e7 a1 d4");
    /// assert_eq!(game.to_string(), "g6e7");
    /// assert_eq!(stopped.map(|error| (error.byte(), error.ply())), Some((6, 2)));
    /// # Ok::<(), reversi_rules::variant::RulesError>(())
    /// ```
    #[must_use = "the game is returned, not changed in place"]
    pub fn legal_prefix(mut self, text: impl AsRef<[u8]>) -> (Self, Option<TranscriptError>) {
        let stopped = self.follow(text.as_ref()).err();
        (self, stopped)
    }

    /// Plays what the text says until it goes wrong.
    fn follow(&mut self, text: &[u8]) -> Result<(), TranscriptError> {
        let mut replay = Replay::new(*self);
        let followed = Tokens::new(text, Square::prefix).try_for_each(|token| {
            let (offset, square) = token.map_err(|(offset, fault)| {
                TranscriptError::new(replay.game(), offset, fault.into())
            })?;
            replay.play(square).map_err(|illegal| {
                let kind = TranscriptErrorKind::Illegal(illegal);
                TranscriptError::new(replay.game(), offset, kind)
            })
        });
        *self = replay.finish();
        followed
    }

    /// The game as text: `f5d6c3…`, passes left out unless asked for.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// let game = Game::from_transcript(Rules::STANDARD, "f5 d6")?;
    /// assert_eq!(game.transcript().to_string(), "f5d6");
    /// # Ok::<(), reversi_rules::variant::TranscriptError>(())
    /// ```
    #[must_use]
    pub const fn transcript(&self) -> Transcript<'_> {
        Transcript { game: self, passes: false }
    }
}

impl Play for Game {
    type Square = Square;
    type Illegal = IllegalMove;

    fn turn(&self) -> Color {
        self.position().turn()
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn just_passed(&self) -> bool {
        self.just_passed()
    }

    fn ply(&self) -> usize {
        self.plies().count()
    }

    fn attempt(&mut self, square: Option<Square>) -> Result<(), IllegalMove> {
        match square {
            Some(square) => self.play(square).map(drop),
            None => self.position().check(Move::Pass),
        }
    }
}

impl fmt::Display for Game {
    /// The transcript without passes; with `{:#}` with them. Rules and start are not part of it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Transcript { game: self, passes: f.alternate() }.fmt(f)
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({:?}, \"{self}\")", self.start())
    }
}

/// A game on its way to text, made by [`Game::transcript`].
///
/// ```
/// use reversi_rules::variant::{Game, Rules};
///
/// let game = Game::from_transcript(Rules::STANDARD, "f5d6c3")?;
/// assert_eq!(format!("1. {}", game.transcript()), "1. f5d6c3");
/// # Ok::<(), reversi_rules::variant::TranscriptError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Transcript<'a> {
    game: &'a Game,
    passes: bool,
}

impl Transcript<'_> {
    /// The same with `--` for each forced pass.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Position, Rules};
    /// let start = Position::parse(&Rules::new(4, 4)?, b"XO-- ---- ---- ---- O")?;
    /// let game = Game::from_position(start);
    /// assert_eq!(game.transcript().with_passes().to_string(), "--");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_passes(self) -> Self {
        Self { passes: true, ..self }
    }
}

impl fmt::Display for Transcript<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (_, played) in self.game.plies() {
            if self.passes || !played.is_pass() {
                write!(f, "{played}")?;
            }
        }
        Ok(())
    }
}

/// The text could not be read as the transcript of a legal game.
///
/// ```
/// use reversi_rules::variant::{Game, Rules, TranscriptErrorKind};
///
/// let error = Game::from_transcript(Rules::STANDARD, "f5d").unwrap_err();
/// assert_eq!((error.byte(), error.ply()), (3, 1));
/// assert_eq!(error.kind(), TranscriptErrorKind::MissingRow);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TranscriptError {
    byte: usize,
    ply: usize,
    kind: TranscriptErrorKind,
}

/// What is wrong with a transcript.
///
/// ```
/// use reversi_rules::variant::{Game, Rules, TranscriptErrorKind};
///
/// let error = Game::from_transcript(Rules::STANDARD, "f5q6").unwrap_err();
/// assert_eq!(error.kind(), TranscriptErrorKind::UnexpectedByte(b'q'));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TranscriptErrorKind {
    /// A byte that is no part of a move, a move number or a separator.
    UnexpectedByte(u8),
    /// The text ends after a column letter.
    MissingRow,
    /// A move that the rules forbid.
    Illegal(IllegalMove),
}

impl From<Fault> for TranscriptErrorKind {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::UnexpectedByte(byte) => Self::UnexpectedByte(byte),
            Fault::MissingRow => Self::MissingRow,
        }
    }
}

impl TranscriptError {
    /// `game` is what the text says up to what is wrong with it.
    fn new(game: &Game, byte: usize, kind: TranscriptErrorKind) -> Self {
        Self { byte, ply: game.plies().count(), kind }
    }

    /// The byte that is wrong, or where the illegal move begins.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// assert_eq!(Game::from_transcript(Rules::STANDARD, "f5 a1").unwrap_err().byte(), 3);
    /// ```
    #[must_use]
    pub const fn byte(&self) -> usize {
        self.byte
    }

    /// Returns the place in the text and in the game.
    ///
    /// ```
    /// # use reversi_rules::{Location, variant::{Game, Rules}};
    /// let error = Game::from_transcript(Rules::STANDARD, "f5 a1").unwrap_err();
    /// assert_eq!(error.location(), Location::NOWHERE.with_byte(3).with_ply(1));
    /// ```
    #[must_use]
    pub const fn location(&self) -> Location {
        Location::NOWHERE.with_byte(self.byte).with_ply(self.ply)
    }

    /// How many plies are before it, forced passes included.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// assert_eq!(Game::from_transcript(Rules::STANDARD, "f5 a1").unwrap_err().ply(), 1);
    /// ```
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// What is wrong there.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules, TranscriptErrorKind};
    /// let error = Game::from_transcript(Rules::STANDARD, "f5 a1").unwrap_err();
    /// assert!(matches!(error.kind(), TranscriptErrorKind::Illegal(_)));
    /// ```
    #[must_use]
    pub const fn kind(&self) -> TranscriptErrorKind {
        self.kind
    }

    /// The first illegal ply, if that is what is wrong, and not the text. The position that it
    /// was tried in is the one that [`Game::legal_prefix`] comes to.
    ///
    /// ```
    /// # use reversi_rules::variant::{Game, Rules};
    /// let illegal = |text| Game::from_transcript(Rules::STANDARD, text).unwrap_err().illegal_ply();
    /// assert_eq!(illegal("f5 a1").unwrap().to_string(), "ply 1: a1: a disc there flips nothing");
    /// assert_eq!(illegal("f5 x1"), None);
    /// ```
    #[must_use]
    pub const fn illegal_ply(&self) -> Option<IllegalPly> {
        match self.kind {
            TranscriptErrorKind::Illegal(illegal) => Some(IllegalPly::new(self.ply, illegal)),
            _ => None,
        }
    }
}

impl fmt::Display for TranscriptErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnexpectedByte(byte) => Fault::UnexpectedByte(*byte).fmt(f),
            Self::MissingRow => Fault::MissingRow.fmt(f),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.location().label(self.kind).fmt(f)
    }
}

impl core::error::Error for TranscriptError {}

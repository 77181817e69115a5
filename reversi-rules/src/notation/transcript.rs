//! Transcripts, the text of games: the squares in order, `f5d6c3…`, without passes.

use core::fmt;
use core::str::FromStr;

use super::tokens::{Fault, Tokens};
use crate::game::Game;
use crate::position::{Playable, Position};
use crate::vocabulary::any_square;
use crate::vocabulary::{IllegalMove, IllegalPly, Location, Move, Square};

impl Game {
    /// Parses a transcript and plays it from the standard start.
    ///
    /// Squares may be in either case. ASCII white space, `,`, `;`, a single `-` and move numbers
    /// such as `12.` may separate them. A forced pass may be left out or written once, as `--`,
    /// `pa`, `ps` or `pass`. Passes after the end are left out of the game. The text need not be
    /// UTF-8.
    ///
    /// # Errors
    /// [`TranscriptError`] with the byte, the ply and the reason.
    ///
    /// ```
    /// # use reversi_rules::Game;
    /// assert_eq!(Game::from_transcript("1. F5 D6 2. C3")?, Game::from_transcript("f5d6c3")?);
    /// let error = Game::from_transcript("f5 f6 f4").unwrap_err();
    /// assert_eq!(error.to_string(), "byte 6, ply 2: f4: a disc there flips nothing");
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    pub fn from_transcript(text: impl AsRef<[u8]>) -> Result<Self, TranscriptError> {
        Self::replay(Position::START, text)
    }
}

impl<P: Playable> Game<P> {
    /// Parses a transcript and plays it from any start. Accepts the same text as
    /// [`from_transcript`](Game::from_transcript).
    ///
    /// On other boards a name may have three characters, as in `g6j10`. A name is as long as it can
    /// be, so `a11` is one square.
    ///
    /// # Errors
    /// [`TranscriptError`] with the byte, the ply and the reason.
    ///
    /// ```
    /// # use reversi_rules::{Game, variant::Rules};
    /// let game = Game::replay(Rules::new(10, 10)?.start(), "g6 g5")?;
    /// assert_eq!(game.to_string(), "g6g5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(start: P, text: impl AsRef<[u8]>) -> Result<Self, TranscriptError<P>> {
        let mut game = Self::from_position(start);
        game.follow(text.as_ref())?;
        Ok(game)
    }

    /// Continues this game with a transcript, all of it or nothing. Accepts the same text as
    /// [`from_transcript`](Game::from_transcript).
    ///
    /// # Errors
    /// [`TranscriptError`] with the byte, the ply and the reason. The game is then unchanged.
    ///
    /// ```
    /// # use reversi_rules::Game;
    /// let mut game = Game::new();
    /// game.play_transcript("f5d6")?;
    /// assert!(game.play_transcript(b"c3 xx").is_err());
    /// assert_eq!(game.to_string(), "f5d6");
    /// # Ok::<(), reversi_rules::notation::TranscriptError>(())
    /// ```
    pub fn play_transcript(&mut self, text: impl AsRef<[u8]>) -> Result<(), TranscriptError<P>> {
        let mut game = self.clone();
        game.follow(text.as_ref())?;
        *self = game;
        Ok(())
    }

    /// Continues a copy of this game with a transcript up to the first error. Returns the copy, and
    /// the error if there is one. Accepts the same text as
    /// [`from_transcript`](Game::from_transcript).
    ///
    /// ```
    /// # use reversi_rules::Game;
    /// let (game, stopped) = Game::new().legal_prefix("f5 d6 a1 c3");
    /// assert_eq!(game.to_string(), "f5d6");
    /// assert_eq!(stopped.map(|error| (error.byte(), error.ply())), Some((6, 2)));
    /// ```
    #[must_use = "the game is returned, not changed in place"]
    pub fn legal_prefix(&self, text: impl AsRef<[u8]>) -> (Self, Option<TranscriptError<P>>) {
        let mut game = self.clone();
        let stopped = game.follow(text.as_ref()).err();
        (game, stopped)
    }

    /// Plays the moves of a text up to the first error.
    fn follow(&mut self, text: &[u8]) -> Result<(), TranscriptError<P>> {
        for token in Tokens::new(text) {
            let (byte, played) =
                token.map_err(|(byte, fault)| TranscriptError::new(self, byte, fault.into()))?;
            self.play_listed(played).map_err(|illegal| {
                TranscriptError::new(self, byte, TranscriptErrorKind::Illegal(illegal))
            })?;
        }
        Ok(())
    }

    /// Returns the transcript of the game, `f5d6c3…`. It leaves out the start, the rules and,
    /// unless [asked for](Transcript::with_passes), the passes.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let game = Game::from_moves([Square::F5, Square::D6])?;
    /// assert_eq!(game.transcript().to_string(), "f5d6");
    /// # Ok::<(), reversi_rules::IllegalPly>(())
    /// ```
    #[doc(alias = "moves")]
    #[must_use]
    pub const fn transcript(&self) -> Transcript<'_, P> {
        Transcript { game: self, passes: false }
    }
}

impl<P: Playable> fmt::Display for Game<P> {
    /// Writes the transcript, with `{}` without passes and with `{:#}` with passes.
    ///
    /// The text leaves out the start, so it can be parsed only if the start is known. The
    /// [packed](crate::packed) bytes and the serialized forms keep the start.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Transcript { game: self, passes: f.alternate() }.fmt(f)
    }
}

impl<P: Playable> fmt::Debug for Game<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game(")?;
        if !self.start().is_usual_start() {
            write!(f, "{:?}, ", self.start())?;
        }
        write!(f, "\"{self}\")")
    }
}

impl FromStr for Game {
    type Err = TranscriptError;

    fn from_str(text: &str) -> Result<Self, TranscriptError> {
        Self::from_transcript(text)
    }
}

/// The transcript of a game, written by `Display`. Returned by [`Game::transcript`].
///
/// ```
/// use reversi_rules::Game;
///
/// let game = Game::from_transcript("f5d6c3")?;
/// assert_eq!(format!("1. {}", game.transcript()), "1. f5d6c3");
/// # Ok::<(), reversi_rules::notation::TranscriptError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Transcript<'a, P: Playable = Position> {
    game: &'a Game<P>,
    passes: bool,
}

impl<P: Playable> Transcript<'_, P> {
    /// Includes forced passes, each as `--`.
    ///
    /// ```
    /// # use reversi_rules::{Game, Position};
    /// let start: Position =
    ///     "XO-------------------------------------------------------------- O".parse()?;
    /// let game = Game::from_position(start);
    /// assert_eq!(game.transcript().with_passes().to_string(), "--");
    /// # Ok::<(), reversi_rules::notation::ParseBoardError>(())
    /// ```
    #[must_use]
    pub const fn with_passes(self) -> Self {
        Self { passes: true, ..self }
    }
}

impl<P: Playable> fmt::Display for Transcript<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // To write each name by itself would take most of the time.
        let (mut text, mut length) = ([0; 96], 0);
        let mut flush = |text: &[u8]| f.write_str(str::from_utf8(text).unwrap_or_default());
        for played in self.game.moves() {
            let (name, added) = match played {
                Move::Place(square) => any_square::name(square),
                Move::Pass if self.passes => (*b"--\0", 2),
                Move::Pass => continue,
            };
            if length + name.len() > text.len() {
                flush(text.get(..length).unwrap_or_default())?;
                length = 0;
            }
            if let Some(place) = text.get_mut(length..length + name.len()) {
                place.copy_from_slice(&name);
            }
            length += added;
        }
        flush(text.get(..length).unwrap_or_default())
    }
}

/// The error returned when text is not the transcript of a legal game: the byte, the ply and the
/// reason.
///
/// ```
/// use reversi_rules::{Game, notation::TranscriptErrorKind};
///
/// let error = Game::from_transcript("f5d").unwrap_err();
/// assert_eq!((error.byte(), error.ply()), (3, 1));
/// assert_eq!(error.kind(), TranscriptErrorKind::MissingRow);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TranscriptError<P: Playable = Position> {
    byte: usize,
    ply: usize,
    position: P::Kept,
    kind: TranscriptErrorKind<P::Square>,
}

/// The reason of a [`TranscriptError`].
///
/// ```
/// use reversi_rules::{Game, notation::TranscriptErrorKind};
///
/// let error = Game::from_transcript("f5i6").unwrap_err();
/// assert_eq!(error.kind(), TranscriptErrorKind::UnexpectedByte(b'i'));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TranscriptErrorKind<S = Square> {
    /// A byte cannot be part of a move, a move number or a separator.
    UnexpectedByte(u8),
    /// The text ends after the letter of a column.
    MissingRow,
    /// A move is illegal.
    Illegal(IllegalMove<S>),
}

impl<S> From<Fault> for TranscriptErrorKind<S> {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::UnexpectedByte(byte) => Self::UnexpectedByte(byte),
            Fault::MissingRow => Self::MissingRow,
        }
    }
}

impl TranscriptError {
    /// Returns the position after the moves before the error. For other boards, which keep no
    /// position here, [`Game::legal_prefix`] returns the game up to the error.
    ///
    /// ```
    /// # use reversi_rules::{Game, Position};
    /// assert_eq!(Game::from_transcript("a1").unwrap_err().position(), Position::START);
    /// ```
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }
}

impl<P: Playable> TranscriptError<P> {
    /// Creates an error in the text after the moves of `game`.
    fn new(game: &Game<P>, byte: usize, kind: TranscriptErrorKind<P::Square>) -> Self {
        Self { byte, ply: game.ply_count(), position: game.position().kept(), kind }
    }

    /// Returns the offset of the wrong byte, or of the start of the illegal move.
    ///
    /// ```
    /// # use reversi_rules::Game;
    /// assert_eq!(Game::from_transcript("f5 a1").unwrap_err().byte(), 3);
    /// ```
    #[must_use]
    pub const fn byte(&self) -> usize {
        self.byte
    }

    /// Returns the place: the byte and the ply.
    ///
    /// ```
    /// # use reversi_rules::{Game, Location};
    /// let error = Game::from_transcript("f5 a1").unwrap_err();
    /// assert_eq!(error.location(), Location::NOWHERE.with_byte(3).with_ply(1));
    /// ```
    #[must_use]
    pub const fn location(&self) -> Location {
        Location::NOWHERE.with_byte(self.byte).with_ply(self.ply)
    }

    /// Returns the number of plies before the error, forced passes included.
    ///
    /// ```
    /// # use reversi_rules::Game;
    /// assert_eq!(Game::from_transcript("f5 a1").unwrap_err().ply(), 1);
    /// ```
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Returns the reason of the error.
    ///
    /// ```
    /// # use reversi_rules::{Game, notation::TranscriptErrorKind};
    /// let error = Game::from_transcript("f5 a1").unwrap_err();
    /// assert!(matches!(error.kind(), TranscriptErrorKind::Illegal(_)));
    /// ```
    #[must_use]
    pub const fn kind(&self) -> TranscriptErrorKind<P::Square> {
        self.kind
    }

    /// Returns the illegal move with its ply; `None` if the text is not a sequence of moves.
    ///
    /// ```
    /// # use reversi_rules::{Game, Square};
    /// let illegal = Game::from_transcript("f5 a1").unwrap_err().illegal_ply().unwrap();
    /// assert_eq!((illegal.ply(), illegal.illegal().attempted()), (1, Square::A1.into()));
    /// assert_eq!(Game::from_transcript("f5 a9").unwrap_err().illegal_ply(), None);
    /// ```
    #[must_use]
    pub const fn illegal_ply(&self) -> Option<IllegalPly<P::Square>> {
        match self.kind {
            TranscriptErrorKind::Illegal(illegal) => Some(IllegalPly::new(self.ply, illegal)),
            _ => None,
        }
    }
}

impl<S: fmt::Display> fmt::Display for TranscriptErrorKind<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnexpectedByte(byte) => Fault::UnexpectedByte(*byte).fmt(f),
            Self::MissingRow => Fault::MissingRow.fmt(f),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl<P: Playable> fmt::Display for TranscriptError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.location().label(self.kind).fmt(f)
    }
}

impl<P: Playable> core::error::Error for TranscriptError<P> {}

//! The details of an error.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_records::wthor::{WthorError, WthorErrorKind};
use reversi_rules as rules;
use reversi_rules::notation::{
    ParseBoardError, ParseBoardErrorKind, ParseSheetError, ParseSheetErrorKind, SheetError,
    TranscriptError, TranscriptErrorKind,
};
use reversi_rules::{IllegalMove, IllegalPly, Move, Playable, variant};

use crate::vocabulary::size::{Numbered, Size};
use crate::vocabulary::status::Status;

pub mod format;
mod ggf;

/// The place of an error. Parts that do not apply are REVERSI_NOWHERE.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Location {
    /// The number of the game in a file of games, from 0.
    pub game: usize,
    /// The offset of the byte in the text or the data, from 0.
    pub byte: usize,
    /// The number of the ply in the game, from 0, forced passes included.
    pub ply: usize,
}

/// The details of an error. A call that takes a reversi_error sets every field when it fails, and
/// leaves it unchanged when it succeeds.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Error {
    /// The status that the call returned.
    pub status: MaybeUninit<Status>,
    /// The offending move: row * width + column for a square, width * height for a pass, -1 if the
    /// error is not about a move.
    pub r#move: i32,
    /// The width of the grid in which `move` is numbered: 8 on 8x8, and the width of the board on
    /// others. For a square outside the board, the grid is 16x16. 0 if `move` is -1.
    pub width: i32,
    /// The height of the grid in which `move` is numbered: 8 on 8x8, and the height of the board on
    /// others. For a square outside the board, the grid is 16x16. 0 if `move` is -1.
    pub height: i32,
    /// The offending value: a character or a byte of a text, the size of a board, a score or
    /// another number. -1 if there is none.
    pub value: i64,
    /// The place of the error in a text, in data or in a game.
    pub location: Location,
    /// The index, from 0, of the offending board of a batch or of the offending move of a record.
    /// For a transcript sheet, the offending number. REVERSI_NOWHERE if none of these applies.
    pub index: usize,
    /// Reserved. The library sets it to zero.
    pub reserved: [u64; 2],
}

// Compiled programs depend on this layout.
const _: () = assert!(size_of::<Error>() == 40 + 4 * size_of::<usize>());

/// `REVERSI_NOWHERE`: a part of a location that does not apply.
const NOWHERE: usize = usize::MAX;

/// The result of a call that reports the place of an error.
pub(crate) type Result<T> = core::result::Result<T, ErrorParts>;

/// The parts of an [`Error`].
#[derive(Clone, Copy)]
pub(crate) struct ErrorParts {
    status: Status,
    location: rules::Location,
    /// A move, numbered by a board of that size.
    attempted: Option<(c_int, Size)>,
    value: Option<i64>,
    index: Option<usize>,
}

impl ErrorParts {
    pub(crate) fn at(self, location: rules::Location) -> Self {
        Self { location, ..self }
    }

    pub(crate) fn at_byte(self, byte: usize) -> Self {
        self.at(self.location.with_byte(byte))
    }

    pub(crate) fn at_index(self, index: usize) -> Self {
        Self { index: Some(index), ..self }
    }

    pub(crate) fn at_move<S: Numbered>(self, attempted: Move<S>) -> Self {
        let attempted = Some((S::LARGEST.number(attempted), S::LARGEST));
        Self { attempted, ..self }
    }

    /// Numbers the move by a board of that size, if that board has the square.
    pub(crate) fn on(self, size: Size) -> Self {
        let Some((number, known_by)) = self.attempted else { return self };
        match known_by.to_move::<variant::Square>(number) {
            Ok(Move::Place(square)) if !size.has(square) => self,
            Ok(attempted) => Self { attempted: Some((size.number(attempted), size)), ..self },
            Err(_) => self,
        }
    }

    /// Adds the offending number, if any.
    pub(crate) fn found(self, value: Option<impl Into<i64>>) -> Self {
        Self { value: value.map(Into::into), ..self }
    }

    /// Adds the offending character, if any.
    pub(crate) fn found_character(self, character: Option<char>) -> Self {
        self.found(character.map(u32::from))
    }

    /// Moves the location into a longer text, in which this one begins at byte `start`.
    pub(crate) fn after(self, start: usize) -> Self {
        self.at(self.location.after(start))
    }
}

/// Fills in the caller's error, unless that is NULL, and returns the status.
pub(crate) fn report(result: Result<()>, error: Option<&mut MaybeUninit<Error>>) -> Status {
    let Err(parts) = result else { return Status::REVERSI_OK };
    if let Some(error) = error {
        error.write(parts.into());
    }
    parts.status
}

/// As [`report`], where `false` is another end of the call.
pub(crate) fn report_end(
    result: Result<bool>,
    end: Status,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    match result {
        Ok(false) => end,
        result => report(result.map(|_| ()), error),
    }
}

/// Sets the caller's object to what `make` returns, or leaves it alone and reports the error.
pub(crate) fn set<T, M: Into<T>>(
    object: Option<&mut MaybeUninit<T>>,
    error: Option<&mut MaybeUninit<Error>>,
    make: impl FnOnce() -> Result<M>,
) -> Status {
    let result = object.ok_or(Status::REVERSI_ERROR_NULL.into()).and_then(|object| {
        object.write(make()?.into());
        Ok(())
    });
    report(result, error)
}

impl From<rules::Location> for Location {
    fn from(location: rules::Location) -> Self {
        let [game, byte, ply] =
            [location.game(), location.byte(), location.ply()].map(|part| part.unwrap_or(NOWHERE));
        Self { game, byte, ply }
    }
}

impl From<Location> for rules::Location {
    fn from(Location { game, byte, ply }: Location) -> Self {
        Self::NOWHERE.with_game(game).with_byte(byte).with_ply(ply)
    }
}

impl From<ErrorParts> for Error {
    fn from(parts: ErrorParts) -> Self {
        let (number, size) = parts.attempted.unwrap_or((-1, Size { width: 0, height: 0 }));
        Self {
            status: MaybeUninit::new(parts.status),
            r#move: number,
            width: size.width.into(),
            height: size.height.into(),
            value: parts.value.unwrap_or(-1),
            location: parts.location.into(),
            index: parts.index.unwrap_or(NOWHERE),
            reserved: [0; 2],
        }
    }
}

impl From<Status> for ErrorParts {
    fn from(status: Status) -> Self {
        let location = rules::Location::NOWHERE;
        Self { status, location, attempted: None, value: None, index: None }
    }
}

impl<S: Numbered> From<IllegalMove<S>> for ErrorParts {
    fn from(illegal: IllegalMove<S>) -> Self {
        Self::from(Status::from(illegal)).at_move(illegal.attempted())
    }
}

impl<S: Numbered> From<IllegalPly<S>> for ErrorParts {
    fn from(illegal: IllegalPly<S>) -> Self {
        Self::from(illegal.illegal()).at(illegal.location())
    }
}

impl From<ParseBoardError> for ErrorParts {
    fn from(error: ParseBoardError) -> Self {
        Self::from(error.kind()).at(error.location())
    }
}

impl From<ParseBoardErrorKind> for ErrorParts {
    fn from(kind: ParseBoardErrorKind) -> Self {
        let (status, found) = match kind {
            ParseBoardErrorKind::UnexpectedCharacter(found)
            | ParseBoardErrorKind::MissingSquare(found)
            | ParseBoardErrorKind::NotATurn(found) => (Status::REVERSI_ERROR_SYNTAX, Some(found)),
            ParseBoardErrorKind::Digit(found) => (Status::REVERSI_ERROR_DIGIT, Some(found)),
            ParseBoardErrorKind::MixedSymbols { second, .. } => {
                (Status::REVERSI_ERROR_MIXED_SYMBOLS, Some(second))
            }
            ParseBoardErrorKind::InvalidUtf8 => (Status::REVERSI_ERROR_ENCODING, None),
            ParseBoardErrorKind::TooShort { .. } | ParseBoardErrorKind::MissingTurn => {
                (Status::REVERSI_ERROR_TRUNCATED, None)
            }
            ParseBoardErrorKind::TrailingText => (Status::REVERSI_ERROR_TRAILING, None),
            ParseBoardErrorKind::NotAnOpening => (Status::REVERSI_ERROR_NOT_AN_OPENING, None),
            _ => (Status::REVERSI_ERROR_OTHER, None),
        };
        Self::from(status).found_character(found)
    }
}

impl<P: Playable<Square: Numbered>> From<TranscriptError<P>> for ErrorParts {
    fn from(error: TranscriptError<P>) -> Self {
        Self::from(error.kind()).at(error.location())
    }
}

impl<S: Numbered> From<TranscriptErrorKind<S>> for ErrorParts {
    fn from(kind: TranscriptErrorKind<S>) -> Self {
        match kind {
            TranscriptErrorKind::UnexpectedByte(found) => {
                Self::from(Status::REVERSI_ERROR_SYNTAX).found(Some(found))
            }
            TranscriptErrorKind::MissingRow => Status::REVERSI_ERROR_TRUNCATED.into(),
            TranscriptErrorKind::Illegal(illegal) => Self::from(illegal),
            _ => Status::REVERSI_ERROR_OTHER.into(),
        }
    }
}

impl From<ParseSheetError> for ErrorParts {
    fn from(error: ParseSheetError) -> Self {
        let mut found = None;
        let status = match error.kind() {
            ParseSheetErrorKind::UnexpectedByte(byte) => {
                found = Some(byte);
                Status::REVERSI_ERROR_SYNTAX
            }
            ParseSheetErrorKind::NumberTooLarge => Status::REVERSI_ERROR_IMPOSSIBLE_NUMBER,
            ParseSheetErrorKind::ShortRow { .. } | ParseSheetErrorKind::TooShort { .. } => {
                Status::REVERSI_ERROR_TRUNCATED
            }
            ParseSheetErrorKind::TrailingCell => Status::REVERSI_ERROR_TRAILING,
            _ => Status::REVERSI_ERROR_OTHER,
        };
        Self::from(status).at(error.location()).found(found)
    }
}

impl From<SheetError> for ErrorParts {
    fn from(problem: SheetError) -> Self {
        let (number, parts) = match problem {
            SheetError::Impossible { number, square } => {
                let parts = Self::from(Status::REVERSI_ERROR_IMPOSSIBLE_NUMBER);
                (number, parts.at_move(Move::Place(square)))
            }
            SheetError::Missing { number } => (number, Status::REVERSI_ERROR_MISSING_NUMBER.into()),
            SheetError::Duplicate { number, squares } => {
                let parts = Self::from(Status::REVERSI_ERROR_DUPLICATE_NUMBER);
                (number, squares.first().map_or(parts, |square| parts.at_move(Move::Place(square))))
            }
            SheetError::Illegal { number, illegal } => (number, illegal.into()),
            _ => return Status::REVERSI_ERROR_OTHER.into(),
        };
        parts.at_index(number.into())
    }
}

impl From<WthorError> for ErrorParts {
    fn from(error: WthorError) -> Self {
        let (status, found) = match error.kind() {
            WthorErrorKind::Truncated { .. } => (Status::REVERSI_ERROR_TRUNCATED, None),
            WthorErrorKind::TrailingData { .. } => (Status::REVERSI_ERROR_TRAILING, None),
            WthorErrorKind::BoardSize(side) => (Status::REVERSI_ERROR_BOARD_SIZE, Some(side)),
            WthorErrorKind::NotGames(kind) => (Status::REVERSI_ERROR_NOT_GAMES, Some(kind)),
            WthorErrorKind::Foreign(_) => (Status::REVERSI_ERROR_NOT_GAMES, None),
            WthorErrorKind::ImpossibleMove(byte) => {
                (Status::REVERSI_ERROR_IMPOSSIBLE_MOVE, Some(byte))
            }
            WthorErrorKind::ImpossibleScore(score) => {
                (Status::REVERSI_ERROR_IMPOSSIBLE_SCORE, Some(score))
            }
            _ => (Status::REVERSI_ERROR_OTHER, None),
        };
        Self::from(status).at(error.location()).found(found)
    }
}

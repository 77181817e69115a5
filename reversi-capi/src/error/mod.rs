//! What was wrong, and where.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_rules as rules;
use reversi_rules::notation::{
    ParseBoardError, ParseBoardErrorKind, ParseSheetError, ParseSheetErrorKind, SheetError,
    TranscriptError, TranscriptErrorKind,
};
use reversi_rules::record::wthor::{WthorError, WthorErrorKind};
use reversi_rules::{IllegalMove, IllegalPly, Move, Playable, Square};

use crate::generic::Numbered;
use crate::generic::square::number;
use crate::status::Status;

pub mod format;

/// The place of an error. Each part counts from 0, and is REVERSI_NOWHERE where it does not apply.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Location {
    /// The game in a file of games.
    pub game: usize,
    /// The byte in the text or the data.
    pub byte: usize,
    /// The ply in the game, forced passes included.
    pub ply: usize,
}

/// What was wrong, and where. A call that takes one sets all of it when it fails, and leaves it alone
/// when it succeeds.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Error {
    /// The reversi_status that the call returned.
    pub status: c_int,
    /// The square or move that is wrong; -1 if there is none.
    pub square: c_int,
    /// Not 0 if `square` is numbered as on the boards of reversi_variant_, row * 16 + column.
    pub variant: c_int,
    /// Zero.
    pub reserved: c_int,
    /// Where in a text, in data or in a game.
    pub location: Location,
    /// Which one of several is wrong: the number of the board in a batch or of the move in a record,
    /// counted from 0, or a number on a transcript sheet. REVERSI_NOWHERE if there is only one.
    pub index: usize,
}

// This layout is a promise to compiled programs.
const _: () = assert!(size_of::<Error>() == 16 + 4 * size_of::<usize>());

/// Stands for a part of a place that does not apply: REVERSI_NOWHERE.
const NOWHERE: usize = usize::MAX;

/// The result of a call that says where it failed.
pub(crate) type Result<T> = core::result::Result<T, ErrorParts>;

/// What an [`Error`] is made of.
#[derive(Clone, Copy)]
pub(crate) struct ErrorParts {
    status: Status,
    location: rules::Location,
    square: Option<c_int>,
    /// Whether the square is one of another board.
    variant: bool,
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

    pub(crate) fn at_square(self, square: c_int) -> Self {
        Self { square: Some(square), ..self }
    }

    pub(crate) fn at_move<S: Numbered>(self, attempted: Move<S>) -> Self {
        Self { variant: S::IS_VARIANT, ..self.at_square(number(attempted)) }
    }

    /// The same in what begins at byte `start` of a longer text.
    pub(crate) fn after(self, start: usize) -> Self {
        self.at(self.location.after(start))
    }
}

/// Tells the caller what went wrong, if it wants to know, and returns the status.
pub(crate) fn report(result: Result<()>, error: Option<&mut MaybeUninit<Error>>) -> Status {
    let Err(parts) = result else { return Status::REVERSI_OK };
    if let Some(error) = error {
        error.write(parts.into());
    }
    parts.status
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
        Self {
            status: parts.status as c_int,
            square: parts.square.unwrap_or(-1),
            variant: parts.variant.into(),
            reserved: 0,
            location: parts.location.into(),
            index: parts.index.unwrap_or(NOWHERE),
        }
    }
}

impl From<Status> for ErrorParts {
    fn from(status: Status) -> Self {
        let location = rules::Location::NOWHERE;
        Self { status, location, square: None, variant: false, index: None }
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
        let status = match error.kind() {
            ParseBoardErrorKind::UnexpectedCharacter(_)
            | ParseBoardErrorKind::MissingSquare(_)
            | ParseBoardErrorKind::NotATurn(_) => Status::REVERSI_ERROR_SYNTAX,
            ParseBoardErrorKind::Digit(_) => Status::REVERSI_ERROR_DIGIT,
            ParseBoardErrorKind::InvalidUtf8 => Status::REVERSI_ERROR_ENCODING,
            ParseBoardErrorKind::TooShort { .. } | ParseBoardErrorKind::MissingTurn => {
                Status::REVERSI_ERROR_TRUNCATED
            }
            ParseBoardErrorKind::TrailingText => Status::REVERSI_ERROR_TRAILING,
            ParseBoardErrorKind::NotAnOpening => Status::REVERSI_ERROR_NOT_AN_OPENING,
            _ => Status::REVERSI_ERROR_OTHER,
        };
        Self::from(status).at(error.location())
    }
}

impl<P: Playable<Square: Numbered>> From<TranscriptError<P>> for ErrorParts {
    fn from(error: TranscriptError<P>) -> Self {
        let parts = match error.kind() {
            TranscriptErrorKind::UnexpectedByte(_) => Status::REVERSI_ERROR_SYNTAX.into(),
            TranscriptErrorKind::MissingRow => Status::REVERSI_ERROR_TRUNCATED.into(),
            TranscriptErrorKind::Illegal(illegal) => Self::from(illegal),
            _ => Status::REVERSI_ERROR_OTHER.into(),
        };
        parts.at(error.location())
    }
}

impl From<ParseSheetError> for ErrorParts {
    fn from(error: ParseSheetError) -> Self {
        let status = match error.kind() {
            ParseSheetErrorKind::UnexpectedByte(_) => Status::REVERSI_ERROR_SYNTAX,
            ParseSheetErrorKind::NumberTooLarge => Status::REVERSI_ERROR_IMPOSSIBLE_NUMBER,
            ParseSheetErrorKind::ShortRow { .. } | ParseSheetErrorKind::TooShort { .. } => {
                Status::REVERSI_ERROR_TRUNCATED
            }
            ParseSheetErrorKind::TrailingCell => Status::REVERSI_ERROR_TRAILING,
            _ => Status::REVERSI_ERROR_OTHER,
        };
        Self::from(status).at(error.location())
    }
}

impl From<SheetError> for ErrorParts {
    fn from(problem: SheetError) -> Self {
        let at = |square: Square| c_int::from(square.index());
        let (number, parts) = match problem {
            SheetError::Impossible { number, square } => {
                let parts = Self::from(Status::REVERSI_ERROR_IMPOSSIBLE_NUMBER);
                (number, parts.at_square(at(square)))
            }
            SheetError::Missing { number } => (number, Status::REVERSI_ERROR_MISSING_NUMBER.into()),
            SheetError::Duplicate { number, squares } => {
                let parts = Self::from(Status::REVERSI_ERROR_DUPLICATE_NUMBER);
                (number, parts.at_square(squares.first().map_or(-1, at)))
            }
            SheetError::Illegal { number, illegal } => (number, illegal.into()),
            _ => return Status::REVERSI_ERROR_OTHER.into(),
        };
        parts.at_index(number.into())
    }
}

impl From<WthorError> for ErrorParts {
    fn from(error: WthorError) -> Self {
        let status = match error.kind() {
            WthorErrorKind::Truncated { .. } => Status::REVERSI_ERROR_TRUNCATED,
            WthorErrorKind::TrailingData { .. } => Status::REVERSI_ERROR_TRAILING,
            WthorErrorKind::BoardSize(_) => Status::REVERSI_ERROR_BOARD_SIZE,
            WthorErrorKind::NotGames(_) => Status::REVERSI_ERROR_NOT_GAMES,
            WthorErrorKind::ImpossibleMove(_) => Status::REVERSI_ERROR_IMPOSSIBLE_MOVE,
            WthorErrorKind::ImpossibleScore(_) => Status::REVERSI_ERROR_IMPOSSIBLE_SCORE,
            _ => Status::REVERSI_ERROR_OTHER,
        };
        Self::from(status).at(error.location())
    }
}

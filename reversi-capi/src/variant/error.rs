//! What the errors of other boards are called in C.

use reversi_rules::variant::{
    IllegalMove, IllegalReason, ParsePositionError, ParsePositionErrorKind, PositionError,
    TranscriptError, TranscriptErrorKind,
};

use crate::error::ErrorParts;
use crate::status::Status;

impl From<IllegalMove> for Status {
    fn from(illegal: IllegalMove) -> Self {
        match illegal.reason() {
            IllegalReason::GameOver => Self::REVERSI_ERROR_GAME_OVER,
            IllegalReason::OffBoard => Self::REVERSI_ERROR_OFF_BOARD,
            IllegalReason::Occupied(_) => Self::REVERSI_ERROR_OCCUPIED,
            IllegalReason::OutsideCenter => Self::REVERSI_ERROR_OUTSIDE_CENTER,
            IllegalReason::WrongCenter => Self::REVERSI_ERROR_WRONG_CENTER,
            IllegalReason::MustPass => Self::REVERSI_ERROR_MUST_PASS,
            IllegalReason::FlipsNothing => Self::REVERSI_ERROR_FLIPS_NOTHING,
            IllegalReason::PassForbidden => Self::REVERSI_ERROR_PASS_FORBIDDEN,
            _ => Self::REVERSI_ERROR_OTHER,
        }
    }
}

impl From<PositionError> for Status {
    fn from(error: PositionError) -> Self {
        match error {
            PositionError::OffBoard(_) => Self::REVERSI_ERROR_OFF_BOARD,
            PositionError::NotAnOpening => Self::REVERSI_ERROR_NOT_AN_OPENING,
            _ => Self::REVERSI_ERROR_OTHER,
        }
    }
}

impl From<IllegalMove> for ErrorParts {
    fn from(illegal: IllegalMove) -> Self {
        Self::from(Status::from(illegal)).at_variant_square(illegal.attempted().index().into())
    }
}

impl From<ParsePositionError> for ErrorParts {
    fn from(error: ParsePositionError) -> Self {
        let status = match error.kind() {
            ParsePositionErrorKind::UnexpectedCharacter(_)
            | ParsePositionErrorKind::Missing(_)
            | ParsePositionErrorKind::NotATurn(_) => Status::REVERSI_ERROR_SYNTAX,
            ParsePositionErrorKind::Digit(_) => Status::REVERSI_ERROR_DIGIT,
            ParsePositionErrorKind::InvalidUtf8 => Status::REVERSI_ERROR_ENCODING,
            ParsePositionErrorKind::TooShort { .. } | ParsePositionErrorKind::MissingTurn => {
                Status::REVERSI_ERROR_TRUNCATED
            }
            ParsePositionErrorKind::TrailingText => Status::REVERSI_ERROR_TRAILING,
            ParsePositionErrorKind::Forbidden(error) => error.into(),
            _ => Status::REVERSI_ERROR_OTHER,
        };
        Self::from(status).at(error.location())
    }
}

impl From<TranscriptError> for ErrorParts {
    fn from(error: TranscriptError) -> Self {
        let parts = match error.kind() {
            TranscriptErrorKind::UnexpectedByte(_) => Status::REVERSI_ERROR_SYNTAX.into(),
            TranscriptErrorKind::MissingRow => Status::REVERSI_ERROR_TRUNCATED.into(),
            TranscriptErrorKind::Illegal(illegal) => Self::from(illegal),
            _ => Status::REVERSI_ERROR_OTHER.into(),
        };
        parts.at(error.location())
    }
}

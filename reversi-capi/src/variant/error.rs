//! What the errors of other boards are called in C.

use reversi_rules::variant::{ParsePositionError, ParsePositionErrorKind, PositionError};

use crate::error::ErrorParts;
use crate::status::Status;

impl From<PositionError> for Status {
    fn from(error: PositionError) -> Self {
        match error {
            PositionError::OffBoard(_) => Self::REVERSI_ERROR_OFF_BOARD,
            PositionError::NotAnOpening => Self::REVERSI_ERROR_NOT_AN_OPENING,
            _ => Self::REVERSI_ERROR_OTHER,
        }
    }
}

impl From<ParsePositionError> for ErrorParts {
    fn from(error: ParsePositionError) -> Self {
        let mut found = None;
        let status = match error.kind() {
            ParsePositionErrorKind::UnexpectedCharacter(character)
            | ParsePositionErrorKind::Missing(character)
            | ParsePositionErrorKind::NotATurn(character) => {
                found = Some(character);
                Status::REVERSI_ERROR_SYNTAX
            }
            ParsePositionErrorKind::Digit(character) => {
                found = Some(character);
                Status::REVERSI_ERROR_DIGIT
            }
            ParsePositionErrorKind::InvalidUtf8 => Status::REVERSI_ERROR_ENCODING,
            ParsePositionErrorKind::TooShort { .. } | ParsePositionErrorKind::MissingTurn => {
                Status::REVERSI_ERROR_TRUNCATED
            }
            ParsePositionErrorKind::TrailingText => Status::REVERSI_ERROR_TRAILING,
            ParsePositionErrorKind::Forbidden(error) => error.into(),
            _ => Status::REVERSI_ERROR_OTHER,
        };
        Self::from(status).at(error.location()).found_character(found)
    }
}

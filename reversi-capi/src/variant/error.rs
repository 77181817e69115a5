//! What the errors of other boards are called in C.

use reversi_rules::variant::PositionError;

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

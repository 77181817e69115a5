//! The errors of a batch as statuses.

use reversi_rules as rules;
use reversi_rules::batch::{BatchError, IllegalAction};

use crate::vocabulary::error::ErrorParts;
use crate::vocabulary::status::Status;

impl From<BatchError> for ErrorParts {
    fn from(error: BatchError) -> Self {
        match error {
            BatchError::Action { index, action } => {
                Self::from(Status::REVERSI_ERROR_RANGE).at_index(index).found(Some(action))
            }
            BatchError::Illegal { index, action, reason } => {
                let wrong = Self::from(Status::from(reason)).at_index(index);
                rules::Move::from_action(action).map_or(wrong, |attempted| wrong.at_move(attempted))
            }
            BatchError::Overlap { index, square } => Self::from(Status::REVERSI_ERROR_POSITION)
                .at_index(index)
                .at_move(rules::Move::Place(square)),
            BatchError::Cell { index, square, value } => Self::from(Status::REVERSI_ERROR_RANGE)
                .at_index(index)
                .at_move(rules::Move::Place(square))
                .found(Some(value.cast_unsigned())),
            _ => Status::REVERSI_ERROR_OTHER.into(),
        }
    }
}

impl From<IllegalAction> for Status {
    fn from(reason: IllegalAction) -> Self {
        match reason {
            IllegalAction::GameOver => Self::REVERSI_ERROR_GAME_OVER,
            IllegalAction::Occupied => Self::REVERSI_ERROR_OCCUPIED,
            IllegalAction::MustPass => Self::REVERSI_ERROR_MUST_PASS,
            IllegalAction::FlipsNothing => Self::REVERSI_ERROR_FLIPS_NOTHING,
            IllegalAction::PassForbidden => Self::REVERSI_ERROR_PASS_FORBIDDEN,
            _ => Self::REVERSI_ERROR_OTHER,
        }
    }
}

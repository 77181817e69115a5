//! The errors of GGF, which NBoard's protocol uses too.

use reversi_records::ggf::{GgfError, GgfErrorKind};
use reversi_rules::Move;

use super::ErrorParts;
use crate::vocabulary::status::Status;

impl From<GgfError> for ErrorParts {
    fn from(error: GgfError) -> Self {
        Self::from(error.kind()).at(error.location())
    }
}

impl From<GgfErrorKind> for ErrorParts {
    fn from(kind: GgfErrorKind) -> Self {
        match kind {
            GgfErrorKind::NoGame
            | GgfErrorKind::UnclosedValue
            | GgfErrorKind::UnclosedGame
            | GgfErrorKind::TooFewCells { .. }
            | GgfErrorKind::MissingTurn => Status::REVERSI_ERROR_TRUNCATED.into(),
            GgfErrorKind::AnotherGame => Status::REVERSI_ERROR_TRAILING.into(),
            GgfErrorKind::UnexpectedByte(byte) => {
                Self::from(Status::REVERSI_ERROR_SYNTAX).found(Some(byte))
            }
            GgfErrorKind::MissingValue => Status::REVERSI_ERROR_SYNTAX.into(),
            GgfErrorKind::OtherGame => Status::REVERSI_ERROR_OTHER_GAME.into(),
            GgfErrorKind::MissingTag(_) => Status::REVERSI_ERROR_MISSING_TAG.into(),
            GgfErrorKind::NotAGameType
            | GgfErrorKind::NotABoardType
            | GgfErrorKind::NotATime
            | GgfErrorKind::NotAResult
            | GgfErrorKind::NotANumber => Status::REVERSI_ERROR_VALUE.into(),
            GgfErrorKind::OtherBoardType { board, .. } | GgfErrorKind::NotEightByEight(board) => {
                Self::from(Status::REVERSI_ERROR_BOARD_SIZE).found(Some(board.number()))
            }
            GgfErrorKind::OtherObjective => Status::REVERSI_ERROR_OTHER_OBJECTIVE.into(),
            GgfErrorKind::NotAMove => Status::REVERSI_ERROR_IMPOSSIBLE_MOVE.into(),
            GgfErrorKind::OffBoard(square) => {
                Self::from(Status::REVERSI_ERROR_IMPOSSIBLE_MOVE).at_move(Move::Place(square))
            }
            GgfErrorKind::WrongTurn(_) => Status::REVERSI_ERROR_WRONG_TURN.into(),
            GgfErrorKind::Illegal(illegal) => Self::from(illegal),
            _ => Status::REVERSI_ERROR_OTHER.into(),
        }
    }
}

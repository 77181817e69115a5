//! The errors of records, and of texts of any format.

use reversi_records::ggs::GgsErrorKind;
use reversi_records::paste::{PasteError, PasteErrorKind};
use reversi_records::pgn::PgnErrorKind;
use reversi_records::sgf::SgfErrorKind;
use reversi_records::{AnyError, AnyErrorKind};
use reversi_rules::Move;

use crate::vocabulary::error::ErrorParts;
use crate::vocabulary::status::Status;

impl From<AnyError> for ErrorParts {
    fn from(error: AnyError) -> Self {
        let parts: Self = match error.kind() {
            AnyErrorKind::Ggf(kind) => kind.into(),
            AnyErrorKind::Pgn(kind) => kind.into(),
            AnyErrorKind::Sgf(kind) => kind.into(),
            kind => of_line(&kind),
        };
        parts.at(error.location())
    }
}

/// The error of a format with one game a line. A kind that several formats have has one name.
fn of_line(kind: &AnyErrorKind) -> ErrorParts {
    if let Some(illegal) = kind.illegal() {
        return illegal.into();
    }
    let status = match kind.name() {
        "NoGame" | "MissingColumn" | "MissingRow" | "MissingSquare" | "UnclosedQuote" => {
            Status::REVERSI_ERROR_TRUNCATED
        }
        "AnotherGame" | "AnotherColumn" | "TrailingText" => Status::REVERSI_ERROR_TRAILING,
        "UnexpectedByte" | "MissingSign" => Status::REVERSI_ERROR_SYNTAX,
        "WrongTurn" => Status::REVERSI_ERROR_WRONG_TURN,
        _ => Status::REVERSI_ERROR_VALUE,
    };
    status.into()
}

impl From<SgfErrorKind> for ErrorParts {
    fn from(kind: SgfErrorKind) -> Self {
        match kind {
            SgfErrorKind::NoGame | SgfErrorKind::UnclosedValue | SgfErrorKind::UnclosedGame => {
                Status::REVERSI_ERROR_TRUNCATED.into()
            }
            SgfErrorKind::AnotherGame => Status::REVERSI_ERROR_TRAILING.into(),
            SgfErrorKind::UnexpectedByte(byte) => {
                Self::from(Status::REVERSI_ERROR_SYNTAX).found(Some(byte))
            }
            SgfErrorKind::Undecoded(_) => Status::REVERSI_ERROR_ENCODING.into(),
            SgfErrorKind::MissingValue | SgfErrorKind::AfterVariation => {
                Status::REVERSI_ERROR_SYNTAX.into()
            }
            SgfErrorKind::OtherGame => Status::REVERSI_ERROR_OTHER_GAME.into(),
            SgfErrorKind::MissingTag(_) => Status::REVERSI_ERROR_MISSING_TAG.into(),
            SgfErrorKind::NotASize
            | SgfErrorKind::NotAColor
            | SgfErrorKind::NotAResult
            | SgfErrorKind::LateSetup
            | SgfErrorKind::UpsideDown
            | SgfErrorKind::AmbiguousRows => Status::REVERSI_ERROR_VALUE.into(),
            SgfErrorKind::Overlap(square) => {
                Self::from(Status::REVERSI_ERROR_VALUE).at_move(Move::Place(square))
            }
            SgfErrorKind::NotEightByEight { columns, .. } => {
                Self::from(Status::REVERSI_ERROR_BOARD_SIZE).found(Some(columns))
            }
            SgfErrorKind::NotAPoint => Status::REVERSI_ERROR_IMPOSSIBLE_MOVE.into(),
            SgfErrorKind::WrongTurn(_) => Status::REVERSI_ERROR_WRONG_TURN.into(),
            SgfErrorKind::Illegal(illegal) => Self::from(illegal),
            _ => Status::REVERSI_ERROR_OTHER.into(),
        }
    }
}

impl From<PgnErrorKind> for ErrorParts {
    fn from(kind: PgnErrorKind) -> Self {
        match kind {
            PgnErrorKind::NoGame
            | PgnErrorKind::UnclosedValue
            | PgnErrorKind::UnclosedComment
            | PgnErrorKind::UnclosedVariation
            | PgnErrorKind::MissingRow => Status::REVERSI_ERROR_TRUNCATED.into(),
            PgnErrorKind::AnotherGame | PgnErrorKind::AfterResult => {
                Status::REVERSI_ERROR_TRAILING.into()
            }
            PgnErrorKind::MissingName
            | PgnErrorKind::MissingValue
            | PgnErrorKind::MissingBracket => Status::REVERSI_ERROR_SYNTAX.into(),
            PgnErrorKind::UnexpectedByte(byte) => {
                Self::from(Status::REVERSI_ERROR_SYNTAX).found(Some(byte))
            }
            PgnErrorKind::ImpossibleResult
            | PgnErrorKind::BadStart(_)
            | PgnErrorKind::BadFen
            | PgnErrorKind::AmbiguousFen => Status::REVERSI_ERROR_VALUE.into(),
            PgnErrorKind::OtherVariant => Status::REVERSI_ERROR_OTHER_GAME.into(),
            PgnErrorKind::Illegal(illegal) => Self::from(illegal),
            _ => Status::REVERSI_ERROR_OTHER.into(),
        }
    }
}

impl From<PasteError> for ErrorParts {
    fn from(error: PasteError) -> Self {
        let parts: Self = match error.kind() {
            PasteErrorKind::Empty | PasteErrorKind::NoMove => {
                Status::REVERSI_ERROR_TRUNCATED.into()
            }
            PasteErrorKind::Foreign(_) => Status::REVERSI_ERROR_NOT_GAMES.into(),
            PasteErrorKind::Numbers => Status::REVERSI_ERROR_IMPOSSIBLE_MOVE.into(),
            PasteErrorKind::Transcript(kind) | PasteErrorKind::Moves(kind) => kind.into(),
            PasteErrorKind::Board(kind) => kind.into(),
            PasteErrorKind::AmbiguousFen => Status::REVERSI_ERROR_VALUE.into(),
            PasteErrorKind::Size { width, .. } => {
                Self::from(Status::REVERSI_ERROR_BOARD_SIZE).found(Some(width))
            }
            PasteErrorKind::Labels => Status::REVERSI_ERROR_SYNTAX.into(),
            PasteErrorKind::GgsBoard(kind) => kind.into(),
            PasteErrorKind::Ggs(kind) => kind.into(),
            PasteErrorKind::Record(kind) => error.map(|_| kind).into(),
            PasteErrorKind::Obf(kind) => error.map(|_| kind).into(),
            PasteErrorKind::Sheet(kind) => kind.into(),
            PasteErrorKind::Wthor(kind) => error.map(|_| kind).into(),
            PasteErrorKind::WthorIllegal(illegal) => illegal.into(),
            _ => Status::REVERSI_ERROR_OTHER.into(),
        };
        parts.at(error.location())
    }
}

impl From<GgsErrorKind> for ErrorParts {
    fn from(kind: GgsErrorKind) -> Self {
        match kind {
            GgsErrorKind::NoMessage
            | GgsErrorKind::MissingId
            | GgsErrorKind::MissingGameType
            | GgsErrorKind::MissingRow(_)
            | GgsErrorKind::MissingBoard => Status::REVERSI_ERROR_TRUNCATED.into(),
            GgsErrorKind::AnotherMessage | GgsErrorKind::AnotherBoard => {
                Status::REVERSI_ERROR_TRAILING.into()
            }
            GgsErrorKind::Ggf(kind) => kind.into(),
            GgsErrorKind::OtherBoardType(board) => {
                Self::from(Status::REVERSI_ERROR_BOARD_SIZE).found(Some(board.number()))
            }
            GgsErrorKind::OtherObjective => Status::REVERSI_ERROR_OTHER_OBJECTIVE.into(),
            GgsErrorKind::NotACell(byte) => {
                Self::from(Status::REVERSI_ERROR_SYNTAX).found(Some(byte))
            }
            GgsErrorKind::OffBoard => Status::REVERSI_ERROR_OFF_BOARD.into(),
            GgsErrorKind::OtherBoard => Status::REVERSI_ERROR_VALUE.into(),
            GgsErrorKind::Illegal(illegal) => illegal.into(),
            _ => Status::REVERSI_ERROR_OTHER.into(),
        }
    }
}

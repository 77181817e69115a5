//! What was wrong, and where.

use core::ffi::{c_char, c_int};
use core::fmt;
use core::mem::MaybeUninit;

use reversi_rules::notation::{
    ParseBoardError, ParseBoardErrorKind, ParseSheetError, ParseSheetErrorKind, SheetProblem,
    TranscriptError, TranscriptErrorKind,
};
use reversi_rules::record::wthor::{WthorError, WthorErrorKind};
use reversi_rules::{IllegalMove, IllegalPly, Square};

use crate::status::{self, Status};
use crate::{square, text, variant};

/// What was wrong, and where. A call that takes one sets all of it when it fails, and leaves it alone
/// when it succeeds.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Error {
    /// The reversi_status that the call returned.
    pub status: c_int,
    /// The ply of a transcript at which it happened, counted from 0 with passes; -1 if there is none.
    pub ply: c_int,
    /// The square or move that is wrong; -1 if there is none.
    pub square: c_int,
    /// Not 0 if `square` is numbered as on the boards of reversi_variant_, row * 16 + column.
    pub variant: c_int,
    /// The byte of the text or the data that is wrong, counted from 0; SIZE_MAX if that is not what
    /// is wrong.
    pub offset: usize,
    /// Which one of several is wrong: the number of the board in a batch or of the move in a record,
    /// counted from 0, or a number on a transcript sheet. SIZE_MAX if there is only one.
    pub index: usize,
}

// This layout is a promise to compiled programs.
const _: () = assert!(size_of::<Error>() == 16 + 2 * size_of::<usize>());

/// The result of a call that says where it failed.
pub(crate) type Result<T> = core::result::Result<T, Wrong>;

/// What an [`Error`] is made of.
#[derive(Clone, Copy)]
pub(crate) struct Wrong {
    status: Status,
    ply: Option<usize>,
    square: Option<c_int>,
    /// Whether the square is one of another board.
    variant: bool,
    offset: Option<usize>,
    index: Option<usize>,
}

impl Wrong {
    pub(crate) fn at_byte(self, offset: usize) -> Self {
        Self { offset: Some(offset), ..self }
    }

    pub(crate) fn at_ply(self, ply: usize) -> Self {
        Self { ply: Some(ply), ..self }
    }

    pub(crate) fn at_index(self, index: usize) -> Self {
        Self { index: Some(index), ..self }
    }

    pub(crate) fn at_square(self, square: c_int) -> Self {
        Self { square: Some(square), ..self }
    }

    /// The same in what begins at byte `start` of a longer text.
    pub(crate) fn after(self, start: usize) -> Self {
        Self { offset: self.offset.map(|offset| offset.saturating_add(start)), ..self }
    }

    pub(crate) fn at_variant_square(self, square: c_int) -> Self {
        Self { variant: true, ..self.at_square(square) }
    }

    /// Why a text of that length, which is wrong from `offset` on, is not a square.
    pub(crate) fn with_square(offset: usize, length: usize) -> Self {
        let status = match offset {
            _ if offset == length => Status::REVERSI_ERROR_TRUNCATED,
            0 | 1 => Status::REVERSI_ERROR_SYNTAX,
            // What is behind a whole name is wrong by being there.
            _ => Status::REVERSI_ERROR_TRAILING,
        };
        Self::from(status).at_byte(offset)
    }
}

/// Tells the caller what went wrong, if it wants to know, and returns the status.
pub(crate) fn report(result: Result<()>, error: Option<&mut MaybeUninit<Error>>) -> Status {
    let Err(wrong) = result else { return Status::REVERSI_OK };
    if let Some(error) = error {
        error.write(wrong.into());
    }
    wrong.status
}

impl From<Wrong> for Error {
    fn from(wrong: Wrong) -> Self {
        Self {
            status: wrong.status as c_int,
            ply: wrong.ply.map_or(-1, |ply| ply as c_int),
            square: wrong.square.unwrap_or(-1),
            variant: wrong.variant.into(),
            offset: wrong.offset.unwrap_or(usize::MAX),
            index: wrong.index.unwrap_or(usize::MAX),
        }
    }
}

impl From<Status> for Wrong {
    fn from(status: Status) -> Self {
        Self { status, ply: None, square: None, variant: false, offset: None, index: None }
    }
}

impl From<IllegalMove> for Wrong {
    fn from(illegal: IllegalMove) -> Self {
        Self::from(Status::from(illegal)).at_square(illegal.attempted().index().into())
    }
}

impl From<IllegalPly> for Wrong {
    fn from(illegal: IllegalPly) -> Self {
        Self::from(illegal.illegal()).at_ply(illegal.ply())
    }
}

impl From<ParseBoardError> for Wrong {
    fn from(error: ParseBoardError) -> Self {
        let status = match error.kind() {
            ParseBoardErrorKind::UnexpectedCharacter(_) | ParseBoardErrorKind::NotATurn(_) => {
                Status::REVERSI_ERROR_SYNTAX
            }
            ParseBoardErrorKind::Digit(_) => Status::REVERSI_ERROR_DIGIT,
            ParseBoardErrorKind::InvalidUtf8 => Status::REVERSI_ERROR_ENCODING,
            ParseBoardErrorKind::TooShort { .. } | ParseBoardErrorKind::MissingTurn => {
                Status::REVERSI_ERROR_TRUNCATED
            }
            ParseBoardErrorKind::TrailingText => Status::REVERSI_ERROR_TRAILING,
            _ => Status::REVERSI_ERROR_OTHER,
        };
        Self::from(status).at_byte(error.offset())
    }
}

impl From<TranscriptError> for Wrong {
    fn from(error: TranscriptError) -> Self {
        let wrong = match error.kind() {
            TranscriptErrorKind::UnexpectedByte(_) => Status::REVERSI_ERROR_SYNTAX.into(),
            TranscriptErrorKind::MissingRow => Status::REVERSI_ERROR_TRUNCATED.into(),
            TranscriptErrorKind::Illegal(illegal) => Self::from(illegal),
            _ => Status::REVERSI_ERROR_OTHER.into(),
        };
        wrong.at_byte(error.offset()).at_ply(error.ply())
    }
}

impl From<ParseSheetError> for Wrong {
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
        Self::from(status).at_byte(error.offset())
    }
}

impl From<SheetProblem> for Wrong {
    fn from(problem: SheetProblem) -> Self {
        let at = |square: Square| c_int::from(square.index());
        let (number, wrong) = match problem {
            SheetProblem::Impossible { number, square } => {
                let wrong = Self::from(Status::REVERSI_ERROR_IMPOSSIBLE_NUMBER);
                (number, wrong.at_square(at(square)))
            }
            SheetProblem::Missing { number } => {
                (number, Status::REVERSI_ERROR_MISSING_NUMBER.into())
            }
            SheetProblem::Duplicate { number, squares } => {
                let wrong = Self::from(Status::REVERSI_ERROR_DUPLICATE_NUMBER);
                (number, wrong.at_square(squares.first().map_or(-1, at)))
            }
            SheetProblem::Illegal { number, illegal } => (number, illegal.into()),
            _ => return Status::REVERSI_ERROR_OTHER.into(),
        };
        wrong.at_index(number.into())
    }
}

impl From<WthorError> for Wrong {
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
        Self::from(status).at_byte(error.offset())
    }
}

/// Writes all that `error` tells, such as `byte 6: ply 3: a1: a disc there flips nothing`. Returns 0
/// and writes an empty text if `error` is NULL. REVERSI_ERROR_TEXT_SIZE bytes are enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_error_format(
    error: Option<&Error>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    match error {
        // SAFETY: the caller's promise is the same.
        Some(error) => unsafe { text::write(format_args!("{error}"), buffer, size) },
        // SAFETY: as above.
        None => unsafe { text::write(format_args!(""), buffer, size) },
    }
}

impl Error {
    /// What `index` counts.
    fn counted(&self) -> &'static str {
        const ON_A_SHEET: [Status; 3] = [
            Status::REVERSI_ERROR_IMPOSSIBLE_NUMBER,
            Status::REVERSI_ERROR_MISSING_NUMBER,
            Status::REVERSI_ERROR_DUPLICATE_NUMBER,
        ];
        if self.ply >= 0 || ON_A_SHEET.iter().any(|&status| status as c_int == self.status) {
            "number"
        } else if self.status == Status::REVERSI_ERROR_IMPOSSIBLE_MOVE as c_int {
            "move"
        } else {
            "board"
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.offset != usize::MAX {
            write!(f, "byte {}: ", self.offset)?;
        }
        if self.index != usize::MAX {
            write!(f, "{} {}: ", self.counted(), self.index)?;
        }
        if self.ply >= 0 {
            write!(f, "ply {}: ", self.ply)?;
        }
        let moves = (square::to_move(self.square), variant::square::to_move(self.square));
        match moves {
            (_, Ok(attempted)) if self.variant != 0 => write!(f, "{attempted}: ")?,
            (Ok(attempted), _) if self.variant == 0 => write!(f, "{attempted}: ")?,
            _ => {}
        }
        f.write_str(status::message(self.status).to_str().unwrap_or_default())
    }
}

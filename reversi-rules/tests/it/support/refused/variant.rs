//! Errors of other boards.

use reversi_rules::variant::{
    ParsePositionError, ParsePositionErrorKind, ParseSquareError, TranscriptError,
    TranscriptErrorKind,
};

refusals! {
    ParseSquareError;
}

refusals! {
    ParsePositionError: ParsePositionErrorKind;
    TranscriptError: TranscriptErrorKind;
}

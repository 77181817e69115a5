//! Errors of other boards.

use reversi_rules::variant::{ParsePositionError, ParsePositionErrorKind};

refusals! {
    ParsePositionError: ParsePositionErrorKind;
}

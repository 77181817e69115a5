//! Errors of other boards.

use crate::support::refused::refusals;
use reversi_rules::variant::{BytesError, BytesErrorKind, ParseRulesError, ParseRulesErrorKind};

refusals! {
    ParseRulesError: ParseRulesErrorKind;
    BytesError: BytesErrorKind Illegal;
}

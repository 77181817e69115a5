//! Errors of other boards.

use reversi_rules::variant::{BytesError, BytesErrorKind, ParseRulesError, ParseRulesErrorKind};

refusals! {
    ParseRulesError: ParseRulesErrorKind;
    BytesError: BytesErrorKind Illegal;
}

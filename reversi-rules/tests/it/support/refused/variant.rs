//! Errors of other boards.

use reversi_rules::variant::{PackedError, PackedErrorKind, ParseRulesError, ParseRulesErrorKind};

refusals! {
    ParseRulesError: ParseRulesErrorKind;
    PackedError: PackedErrorKind Illegal;
}

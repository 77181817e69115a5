//! Counts that the caller can stop.

use core::fmt;

/// The question whether to stop. It is asked every few milliseconds at least.
pub(super) type Stop<'a> = &'a mut dyn FnMut() -> bool;

/// Never stops.
pub(super) fn never() -> bool {
    false
}

/// Why a count has no result.
///
/// ```
/// use reversi_rules::perft::PerftError;
///
/// assert_eq!(PerftError::Stopped.to_string(), "the count was stopped");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PerftError {
    /// The caller stopped the count.
    Stopped,
    /// The tasks of several threads need more memory than there is.
    OutOfMemory,
}

impl fmt::Display for PerftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stopped => "the count was stopped",
            Self::OutOfMemory => "the tasks need more memory than there is",
        })
    }
}

impl core::error::Error for PerftError {}

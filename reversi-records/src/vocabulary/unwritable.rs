//! The error of the writers of GGF and SGF.

use core::fmt;

/// A game or a text that GGF or SGF cannot hold.
///
/// ```
/// use reversi_records::{GameInfo, ggf::Writer};
/// use reversi_rules::Game;
///
/// let mut info = GameInfo::default();
/// info.white = Some("Rose [GM]".into());
/// let error = Writer::new(&Game::new(), &info).unwrap_err();
/// assert_eq!(error.key(), "PW");
/// assert_eq!(error.to_string(), "the value of PW holds `]`, `(;` or NUL");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnwritableError {
    key: &'static str,
}

impl UnwritableError {
    /// The tag of the board in GGF.
    pub(crate) const BOARD: &'static str = "BO";
    /// The tag of the board in SGF.
    pub(crate) const SIZE: &'static str = "SZ";
    /// The tag of the start in PGN.
    #[cfg(feature = "alloc")]
    pub(crate) const START: &'static str = "Start";

    /// The error of a format without whole records.
    #[cfg(feature = "alloc")]
    pub(crate) const NOT_WHOLE: Self = Self::new("");

    pub(crate) const fn new(key: &'static str) -> Self {
        Self { key }
    }

    /// Returns the key of the tag. Empty for a format that is not SGF, PGN or GGF.
    ///
    /// ```
    /// # use reversi_records::{GameInfo, ggf::Writer};
    /// # use reversi_rules::Game;
    /// let mut info = GameInfo::default();
    /// info.site = Some("(;".into());
    /// assert_eq!(Writer::new(&Game::new(), &info).unwrap_err().key(), "PC");
    /// ```
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.key
    }
}

impl fmt::Display for UnwritableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.key {
            Self::BOARD => f.write_str("GGF has no such board"),
            Self::SIZE => f.write_str("SGF has no such board or rules"),
            #[cfg(feature = "alloc")]
            Self::START => f.write_str("PGN has no such board or rules"),
            #[cfg(feature = "alloc")]
            "" => f.write_str("only SGF, PGN and GGF hold whole records"),
            key => write!(f, "the value of {key} holds `]`, `(;` or NUL"),
        }
    }
}

impl core::error::Error for UnwritableError {}

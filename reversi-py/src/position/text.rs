//! Positions and games of all rules as one string, which `str()` writes and the classes read:
//!
//! ```text
//!     position      [RULES: ]BOARD
//!     game          [RULES: ][BOARD:]TRANSCRIPT
//! ```
//!
//! `RULES` stands there if they are not the usual ones. In a game, `BOARD` stands there if the game
//! does not begin at the start of its rules.
//!
//! White space means nothing in a board or a transcript. So each part that has been read is
//! replaced by spaces, and the places of later errors stay right.

use std::borrow::Cow;

use pyo3::prelude::*;
use reversi_rules::variant;

use crate::class::position::Position;
use crate::class::rules::Rules;
use crate::python::errors::reversi_error;

/// A string of which some parts have been read.
pub(crate) struct Parts<'a>(pub(crate) Cow<'a, [u8]>);

impl Parts<'_> {
    /// Returns the rules that the string names, or else the given ones.
    pub(crate) fn rules(
        &mut self,
        py: Python<'_>,
        given: Option<variant::Rules>,
    ) -> PyResult<Option<variant::Rules>> {
        let colon = self.0.iter().position(|&byte| byte == b':');
        // Only rules begin with a digit and end with a colon.
        let begin = self.0.trim_ascii_start().first();
        let Some(colon) = colon.filter(|_| begin.is_some_and(u8::is_ascii_digit)) else {
            return Ok(given);
        };
        let own = Rules::parse(py, &self.0[..colon])?;
        self.blank(colon);
        match given {
            Some(given) if given != own.0 => {
                let (own, given) = (own.__repr__(py)?, Rules(given).__repr__(py)?);
                Err(reversi_error(py, format!("the rules of the string are {own}, not {given}")))
            }
            _ => Ok(Some(own.0).filter(|own| *own != variant::Rules::STANDARD)),
        }
    }

    /// Returns the position that the string has before a colon.
    pub(crate) fn start(
        &mut self,
        py: Python<'_>,
        rules: Option<variant::Rules>,
    ) -> PyResult<Option<Position>> {
        let Some(colon) = self.0.iter().rposition(|&byte| byte == b':') else { return Ok(None) };
        let start = Position::of_board(py, &self.0[..colon], rules)?;
        self.blank(colon);
        Ok(Some(start))
    }

    fn blank(&mut self, colon: usize) {
        self.0.to_mut()[..=colon].fill(b' ');
    }
}

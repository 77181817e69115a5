//! Texts that several parts share.

use core::fmt::Write;

use super::{Builder, Result, Stage};
use crate::record::Decimal;
use crate::record::pgn::Command;
use crate::record::pgn::page::{Passing, word};
use crate::record::whole::Whole;

impl Builder {
    /// Returns the output as a page of PGN.
    pub(super) fn page<'a>(&'a mut self, out: &'a mut dyn Write) -> Passing<'a> {
        Passing { out, end: &mut self.end }
    }

    /// Writes the empty line after the tags of PGN.
    pub(super) fn begin_moves(&mut self, out: &mut dyn Write) -> Result {
        if self.format == Whole::Pgn && self.stage == Stage::Tags {
            self.page(out).write_char('\n')?;
        }
        self.stage = Stage::Moves;
        Ok(())
    }

    /// Ends the last move of GGF.
    pub(super) fn close(&mut self, out: &mut dyn Write) -> Result {
        if core::mem::replace(&mut self.part, 0) > 0 {
            out.write_char(']')?;
        }
        Ok(())
    }

    /// Writes the key of a value that a node of SGF has at most once.
    pub(super) fn sgf_key(&mut self, out: &mut dyn Write, bit: u16, key: &str) -> Result {
        self.check(self.seen & bit == 0)?;
        self.seen |= bit;
        self.key = 0;
        Ok(out.write_str(key)?)
    }

    /// Writes a number as a value of SGF or as a command of PGN.
    pub(super) fn number(
        &mut self,
        out: &mut dyn Write,
        bit: u16,
        key: &str,
        value: Decimal,
        command: Command,
    ) -> Result {
        if self.format == Whole::Sgf {
            self.sgf_key(out, bit, key)?;
            return Ok(write!(out, "[{value}]")?);
        }
        self.begin_moves(out)?;
        self.interrupted = true;
        Ok(word(&mut self.page(out), &format_args!("{{ {command} }}"))?)
    }
}

//! Answers that have parts: texts with a zero byte after each.
//!
//! A list is its length, and then its parts. A number that is unknown is an empty text.

use alloc::vec::Vec;
use core::fmt::{self, Display, Write};

/// Writes the parts of an answer, one after the other.
#[derive(Debug, Default)]
pub(crate) struct Fields(Vec<u8>);

impl Fields {
    /// Writes a part. Zero bytes of a file are left out, as they end a part.
    pub(crate) fn add(&mut self, part: &dyn Display) {
        // Nothing that is written here fails.
        let _ = write!(self, "{part}");
        self.0.push(0);
    }

    /// Writes a part, if it is known.
    pub(crate) fn add_known<T: Display>(&mut self, part: Option<T>) {
        match part {
            Some(part) => self.add(&part),
            None => self.0.push(0),
        }
    }

    /// Writes the parts of another answer.
    #[cfg(feature = "records")]
    pub(crate) fn append(&mut self, mut other: Self) {
        self.0.append(&mut other.0);
    }

    /// Returns the answer.
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

impl Write for Fields {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend(text.bytes().filter(|&byte| byte != 0));
        Ok(())
    }
}

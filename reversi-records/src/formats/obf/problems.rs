//! The problems of an OBF file.

use core::fmt;
use core::iter::FusedIterator;

use super::{ObfError, ObfErrorKind, Problem};
use crate::reading::only::only;
use crate::text::lines::Lines;

/// The problems of a file in order, one a line, read without copying.
///
/// A bad line yields an error. The iterator then continues at the next line.
///
/// ```
/// use reversi_records::obf::Problems;
/// use reversi_rules::Position;
///
/// let text = format!("{0}; F5:+0;\n\n--\n{0};\n", Position::START);
/// let mut problems = Problems::new(text.as_bytes());
/// assert!(problems.next().unwrap().is_ok());
/// assert_eq!(problems.next().unwrap().unwrap_err().byte(), 78);
/// assert_eq!(problems.next().unwrap()?.moves().count(), 0);
/// assert!(problems.next().is_none());
/// # Ok::<(), reversi_records::obf::ObfError>(())
/// ```
#[doc(alias("puzzles", "endgames", "ffo"))]
#[derive(Clone)]
pub struct Problems<'a>(Lines<'a>);

impl fmt::Debug for Problems<'_> {
    /// Writes the offset without the text, which may be a whole file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Problems").field("offset", &self.offset()).finish_non_exhaustive()
    }
}

impl<'a> Problems<'a> {
    /// Creates a reader of a file, in UTF-8 or another encoding. It reads each line on demand.
    ///
    /// ```
    /// # use reversi_records::obf::Problems;
    /// assert_eq!(Problems::new(b"% nothing but a comment").count(), 0);
    /// ```
    #[must_use]
    pub const fn new(text: &'a [u8]) -> Self {
        Self(Lines::new(text))
    }

    /// Returns the offset of the next byte to read, after the last line.
    ///
    /// ```
    /// # use reversi_records::obf::Problems;
    /// let mut problems = Problems::new(b"-X X\n% nothing");
    /// assert!(problems.next().unwrap().is_err());
    /// assert_eq!(problems.offset(), 5);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.0.offset()
    }
}

impl<'a> Iterator for Problems<'a> {
    type Item = Result<Problem<'a>, ObfError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.find_map(|(line, offset)| Problem::read(line, offset).transpose())
    }
}

impl FusedIterator for Problems<'_> {}

impl<'a> Problem<'a> {
    /// Parses a text with exactly one problem. Blank lines and lone comments are skipped.
    ///
    /// # Errors
    /// [`ObfError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_records::obf::Problem;
    /// # use reversi_rules::Position;
    /// let text = format!("{}; F5:+0;\n", Position::START);
    /// assert_eq!(Problem::parse(text.as_bytes())?.moves().count(), 1);
    /// assert_eq!(Problem::parse(b"% none").unwrap_err().byte(), 6);
    /// # Ok::<(), reversi_records::obf::ObfError>(())
    /// ```
    pub fn parse(text: &'a [u8]) -> Result<Self, ObfError> {
        let wrong = [ObfErrorKind::NoProblem, ObfErrorKind::AnotherProblem];
        only(text, Problems::new(text), Self::offset, wrong)
    }
}

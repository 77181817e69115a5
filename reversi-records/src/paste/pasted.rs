//! The parts of a text, one after the other.

use core::iter::FusedIterator;

use super::content::Content;
use super::{Assumptions, Item, PasteError};
use crate::any::{AnyGames, AnyKind};
use crate::vocabulary::Format;

/// All parts of a text in order, as [`paste`](super::paste) found them: games, boards, sheets and
/// problems, and the text between them that was skipped.
///
/// Each part is read on demand. A part that cannot be read is an error in its place, and the iterator
/// continues behind it.
///
/// ```
/// use reversi_records::paste::{Item, paste};
///
/// let sheet = reversi_rules::Game::from_transcript("f5d6c3")?.sheet();
/// let text = format!("Game 1\n{sheet}\nGame 2\n{sheet}\n");
/// let parts: Vec<_> = paste(text.as_bytes())?.collect::<Result<_, _>>()?;
/// let [Item::Skipped(title), Item::Sheet { .. }, _, second] = &parts[..] else { panic!() };
/// assert_eq!(title.text(), "Game 1");
/// assert_eq!(second.game()?.to_string(), "f5d6c3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pasted<'a> {
    format: Format,
    content: Content<'a>,
}

impl<'a> Pasted<'a> {
    pub(super) fn new(found: Format, content: Content<'a>) -> Self {
        Self { format: content.format(found), content }
    }

    /// Reads a text or a file of games whose format is known.
    ///
    /// ```
    /// use reversi_records::{AnyKind, paste::Pasted};
    ///
    /// let file = b"[Black \"Rose\"] 1. f5 *\n\n[Black \"Noel\"] 1. x9 *";
    /// let parts = Pasted::records(AnyKind::Pgn, file);
    /// assert!(parts.map(|part| part.is_ok()).eq([true, false]));
    /// ```
    #[must_use]
    pub fn records(kind: AnyKind, text: &'a [u8]) -> Self {
        Self::new(kind.into(), Content::Records(AnyGames::new(kind, text)))
    }

    /// Returns the format of the text.
    ///
    /// ```
    /// # use reversi_records::{Format, paste::paste};
    /// assert_eq!(paste(b"+f5-d6")?.format(), Format::Logistello);
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }

    /// Returns what was assumed for the parts that follow, of which it reads all.
    ///
    /// ```
    /// # use reversi_records::paste::{Assumption, paste};
    /// // Black cannot begin with f4 at the standard start.
    /// let assumed = paste(b"f4d3c4")?.assumptions();
    /// assert!(assumed.iter().eq([Assumption::MirroredStart]));
    /// # Ok::<(), reversi_records::paste::PasteError>(())
    /// ```
    #[must_use]
    pub fn assumptions(&self) -> Assumptions {
        let items = self.clone().flatten();
        items.fold(Assumptions::NONE, |all, item| all.and(item.assumptions()))
    }
}

impl<'a> Iterator for Pasted<'a> {
    type Item = Result<Item<'a>, PasteError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.content.next()
    }
}

impl FusedIterator for Pasted<'_> {}

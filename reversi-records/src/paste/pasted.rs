//! The parts of a text, one after the other.

use core::iter::FusedIterator;

use super::content::Content;
use super::{Assumptions, Item, PasteError, Skipped};
use crate::any::AnyKind;
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
    /// A part that was read already, because skipped text stands before it.
    held: Option<Item<'a>>,
}

impl<'a> Pasted<'a> {
    pub(super) fn new(found: Format, content: Content<'a>) -> Self {
        Self { format: content.format(found), content, held: None }
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

    /// The text between two records. A number may stand before a game of GGF.
    fn between(&mut self, item: &Item<'a>) -> Option<Skipped<'a>> {
        let Content::Records(games, text, end) = &mut self.content else { return None };
        let Item::Record(record) = item else { return None };
        let before = core::mem::replace(end, record.offset() + record.text().bytes().len());
        let between = text.get(before..record.offset());
        between.filter(|text| is_text(games.kind(), text)).map(|text| Skipped::part(text, before))
    }

    /// The text behind the last record.
    fn rest(&mut self) -> Option<Skipped<'a>> {
        let Content::Records(games, text, end) = &mut self.content else { return None };
        let before = core::mem::replace(end, text.len());
        let rest = text.get(before..).filter(|text| is_text(games.kind(), text));
        rest.map(|text| Skipped::part(text, before))
    }
}

/// Returns whether text around the games of a file is no part of the file. Other formats have
/// comments between their games.
fn is_text(kind: AnyKind, text: &[u8]) -> bool {
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    matches!(kind, AnyKind::Sgf | AnyKind::Ggf) && text.iter().any(is_letter)
}

impl<'a> Iterator for Pasted<'a> {
    type Item = Result<Item<'a>, PasteError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(item) = self.held.take() {
            return Some(Ok(item));
        }
        let next = self.content.next();
        let skipped = match &next {
            Some(Ok(item)) => self.between(item),
            Some(Err(_)) => {
                if let Content::Records(games, _, end) = &mut self.content {
                    *end = games.offset();
                }
                None
            }
            None => self.rest(),
        };
        match skipped {
            Some(skipped) => {
                self.held = next.and_then(Result::ok);
                Some(Ok(Item::Skipped(skipped)))
            }
            None => next,
        }
    }
}

impl FusedIterator for Pasted<'_> {}

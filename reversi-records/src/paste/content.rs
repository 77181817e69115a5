//! The content of a text, as the readers of the formats found it. `pasted.rs` takes it apart.

use super::boards::Boards;
use super::lists::Transcripts;
use super::sheet::Sheets;
use super::{Item, PasteError, PasteErrorKind, Skipped};
use crate::any::AnyGames;
use crate::formats::ggs;
use crate::formats::obf;
use crate::formats::wthor;
use crate::vocabulary::Format;

/// The content of a text.
#[derive(Clone, Debug)]
pub(super) enum Content<'a> {
    /// A single board, the moves of a single game, or nothing.
    One(Option<Item<'a>>),
    Boards(Boards<'a>),
    /// Lines with a game each, perhaps with words, and one that cannot be read with the words around.
    Transcripts(Transcripts<'a>, [Option<Skipped<'a>>; 2], Option<PasteError>),
    Sheets(Sheets<'a>),
    Ggs(ggs::Messages<'a>),
    Records(AnyGames<'a>),
    Obf(obf::Problems<'a>),
    Wthor(wthor::Records<'a>),
    WthorNames(wthor::NamesIter<'a>),
}

impl<'a> Content<'a> {
    /// Returns the format. `found` is that of the text as a whole, in which moves may stand.
    pub(super) fn format(&self, found: Format) -> Format {
        match self {
            Self::One(Some(item)) => item.format(),
            Self::Boards(_) => Format::Board,
            Self::Transcripts(..) => Format::Transcript,
            Self::Records(games) => games.kind().into(),
            _ => found,
        }
    }

    /// Returns the next part of the text.
    pub(super) fn next(&mut self) -> Option<Result<Item<'a>, PasteError>> {
        Some(match self {
            Self::One(item) => Ok(item.take()?),
            Self::Boards(boards) => boards.next()?,
            Self::Transcripts(lines, [before, behind], error) => {
                if let Some(words) = before.take() {
                    return Some(Ok(Item::Skipped(words)));
                }
                if let Some(wrong) = error.take() {
                    return Some(Err(wrong));
                }
                if let Some(words) = behind.take() {
                    return Some(Ok(Item::Skipped(words)));
                }
                match lines.next()? {
                    Ok(moves) => Ok(Item::Moves(moves)),
                    Err(wrong) => {
                        ([*before, *behind], *error) = (lines.around(), Some(wrong));
                        return self.next();
                    }
                }
            }
            Self::Sheets(sheets) => Ok(sheets.next()?),
            Self::Ggs(messages) => match messages.other_line() {
                Some((line, at)) => Ok(Item::Skipped(Skipped::part(line, at))),
                None => messages
                    .next()?
                    .map(Item::Message)
                    .map_err(|error| error.map(PasteErrorKind::Ggs)),
            },
            Self::Records(games) => {
                games.next()?.map(Item::Record).map_err(|error| error.map(PasteErrorKind::Record))
            }
            Self::Obf(problems) => {
                let problem = problems.next()?;
                problem.map(Item::Problem).map_err(|error| error.map(PasteErrorKind::Obf))
            }
            Self::Wthor(records) => Ok(Item::Wthor(records.next()?)),
            Self::WthorNames(names) => Ok(Item::Name(names.next()?)),
        })
    }
}

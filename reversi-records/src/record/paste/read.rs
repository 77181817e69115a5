//! Reading a text in the format that it has.

use reversi_rules::TextError;

use super::{PasteError, PasteErrorKind, Pasted, PastedMoves, Transcripts, board, sheet};
use crate::record::text::without_mark;
use crate::record::{ForeignFile, Format, eothello, ggf, ggs, logistello, obf, pgn, sgf, wthor};

/// Reads a text or a file of any format.
///
/// The [module page](super) has the table of formats and the assumptions.
///
/// # Errors
/// [`PasteError`] with the offset of the wrong byte in the format that fits best. Of a file of
/// games, it is the error of the first game, if no game can be read.
///
/// ```
/// use reversi_records::paste::{Pasted, paste};
///
/// assert!(matches!(paste(b"1. f5 d6 2. c3 *")?, Pasted::Pgn(_)));
/// assert!(matches!(paste(b"(;GM[2];B[f5])")?, Pasted::Sgf(_)));
/// assert!(matches!(paste(b"17,1,f5d6")?, Pasted::Eothello(_)));
/// let error = paste(b"1. f5 x6").unwrap_err();
/// assert_eq!(error.to_string(), "byte 6: as PGN: 'x' is not part of a move");
/// # Ok::<(), reversi_records::paste::PasteError>(())
/// ```
#[doc(alias("detect", "guess", "import", "clipboard"))]
pub fn paste(text: &[u8]) -> Result<Pasted<'_>, PasteError> {
    let Some(format) = Format::of(text) else {
        return Err(match ForeignFile::of(text) {
            Some(foreign) => PasteError::new(0, PasteErrorKind::Foreign(foreign)),
            None => PasteError::new(text.len(), PasteErrorKind::Empty),
        });
    };
    let marked = without_mark(text);
    let offset = text.len() - marked.len();
    match format {
        Format::Transcript => transcript(text, marked, offset),
        Format::Board => board::read(marked, offset),
        Format::Sheet => match sheet::find(marked) {
            Some(sheet) => Ok(Pasted::Sheet(sheet)),
            None => transcript(text, marked, offset),
        },
        Format::GgsBoard => ggf::Setup::parse(marked)
            .map(Pasted::Setup)
            .map_err(|error| error.map(PasteErrorKind::GgsBoard).after(offset)),
        Format::Ggs => games(ggs::Messages::new(text), Pasted::Ggs, PasteErrorKind::Ggs),
        Format::Ggf => games(ggf::Games::new(text), Pasted::Ggf, PasteErrorKind::Ggf),
        Format::Sgf => games(sgf::Games::new(text), Pasted::Sgf, PasteErrorKind::Sgf),
        Format::Pgn => games(pgn::Games::new(text), Pasted::Pgn, PasteErrorKind::Pgn),
        Format::Obf => games(obf::Problems::new(text), Pasted::Obf, PasteErrorKind::Obf),
        Format::Eothello => {
            games(eothello::Games::new(text), Pasted::Eothello, PasteErrorKind::Eothello)
        }
        Format::Logistello => {
            games(logistello::Games::new(text), Pasted::Logistello, PasteErrorKind::Logistello)
        }
        Format::Wthor => wthor_file(text),
    }
}

/// Returns an iterator of games, if it has none or one of them can be read.
fn games<'a, I, R, K: Copy>(
    games: I,
    pasted: fn(I) -> Pasted<'a>,
    kind: fn(K) -> PasteErrorKind,
) -> Result<Pasted<'a>, PasteError>
where
    I: Iterator<Item = Result<R, TextError<K>>> + Clone,
{
    let mut ahead = games.clone();
    match ahead.next() {
        Some(Err(error)) if !ahead.any(|game| game.is_ok()) => Err(error.map(kind)),
        _ => Ok(pasted(games)),
    }
}

/// Reads the whole text as one game, or else each line as one.
fn transcript<'a>(
    text: &'a [u8],
    marked: &'a [u8],
    offset: usize,
) -> Result<Pasted<'a>, PasteError> {
    PastedMoves::transcript(marked, offset).map(Pasted::Moves).or_else(|error| {
        let mut lines = Transcripts::new(text);
        let read = lines.clone().any(|line| line.is_ok());
        let several = lines.nth(1).is_some();
        if read && several { Ok(Pasted::Transcripts(Transcripts::new(text))) } else { Err(error) }
    })
}

/// Reads a file of names, of games or of solitaires.
fn wthor_file(file: &[u8]) -> Result<Pasted<'_>, PasteError> {
    wthor::Names::players(file)
        .map(Pasted::WthorPlayers)
        .or_else(|_| wthor::Names::tournaments(file).map(Pasted::WthorTournaments))
        .or_else(|_| wthor::Games::parse_large(file).map(Pasted::WthorLarge))
        .or_else(|_| wthor::Solitaires::parse(file).map(Pasted::WthorSolitaires))
        .or_else(|_| wthor::Games::parse(file).map(Pasted::Wthor))
        .map_err(|error| error.map(PasteErrorKind::Wthor))
}

//! Reading a text in the format that it has.

use reversi_rules::{Board, TextError};

use super::format::is_tag;
use super::tokens::{Token, Tokens};
use super::{PasteError, PasteErrorKind, Pasted, PastedMoves, Sheets, Transcripts, board};
use crate::formats::eothello;
use crate::formats::ggf;
use crate::formats::ggs;
use crate::formats::logistello;
use crate::formats::obf;
use crate::formats::pgn;
use crate::formats::sgf;
use crate::formats::wthor;
use crate::text::ForeignFile;
use crate::text::bytes::body;
use crate::vocabulary::Format;

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
    let (marked, offset) = body(text);
    let error = match read(format, text, marked, offset) {
        Ok(pasted) => {
            let board = match &pasted {
                Pasted::Board { position, .. } => Some(position.board()),
                _ => None,
            };
            let game = board.and_then(|board| PastedMoves::leading_to(board, marked, offset));
            return Ok(game.map_or(pasted, Pasted::Moves));
        }
        Err(error) => error,
    };
    // A list of other columns begins like the table of eOthello.
    let is_table = format == Format::Eothello && !eothello::has_header(marked);
    let is_moves = may_be_moves(format, marked);
    if is_moves || is_table {
        match PastedMoves::in_text(marked, offset) {
            Ok(moves) if is_moves => return Ok(Pasted::Moves(moves)),
            Ok(_) => {}
            Err(wrong) => {
                if let Some(list) = Transcripts::in_text(marked, offset, wrong.byte()) {
                    return Ok(Pasted::Transcripts(list));
                }
            }
        }
    }
    let board = Board::prefix(marked).ok().filter(|_| format == Format::Board);
    if let Some(game) = board.and_then(|(board, _)| PastedMoves::leading_to(board, marked, offset))
    {
        return Ok(Pasted::Moves(game));
    }
    if are_numbers(marked) || error.kind() == PasteErrorKind::NoMove && are_numbers(listed(marked))
    {
        return Err(PasteError::new(offset, PasteErrorKind::Numbers));
    }
    Err(error)
}

/// Reads a text in this format. `marked` is the text after a byte order mark.
fn read<'a>(
    format: Format,
    text: &'a [u8],
    marked: &'a [u8],
    offset: usize,
) -> Result<Pasted<'a>, PasteError> {
    match format {
        Format::Transcript => transcript(text, marked, offset),
        Format::Board => board::read(marked, offset),
        Format::Sheet => {
            let mut sheets = Sheets::new(marked);
            match (sheets.next(), sheets.next()) {
                (Some(_), Some(_)) => Ok(Pasted::Sheets(Sheets::new(marked))),
                (Some(sheet), None) => Ok(Pasted::Sheet(sheet)),
                (None, _) => transcript(text, marked, offset),
            }
        }
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

/// Reads the whole text as one game, or else each line as one. Other text is skipped if at most
/// one line is a game.
fn transcript<'a>(
    text: &'a [u8],
    marked: &'a [u8],
    offset: usize,
) -> Result<Pasted<'a>, PasteError> {
    if let Ok(moves) = PastedMoves::transcript(marked, offset) {
        return Ok(Pasted::Moves(moves));
    }
    let lines = Transcripts::new(text);
    if lines.are_lines() {
        return Ok(Pasted::Transcripts(lines));
    }
    PastedMoves::in_text(marked, offset).map(Pasted::Moves).or_else(|error| {
        let list = Transcripts::in_text(marked, offset, error.byte());
        list.or_else(|| lines.has_line().then_some(lines)).map(Pasted::Transcripts).ok_or(error)
    })
}

/// Returns the first list in brackets.
fn listed(text: &[u8]) -> &[u8] {
    let list = text.splitn(2, |&byte| byte == b'[').nth(1).unwrap_or_default();
    list.split(|&byte| byte == b']').next().unwrap_or_default()
}

/// Returns whether a text is only numbers of squares from 0 to 64, each at most once.
fn are_numbers(text: &[u8]) -> bool {
    let is_sign = |byte: &u8| byte.is_ascii_whitespace() || b",;[]()".contains(byte);
    let mut words = text.split(is_sign).filter(|word| !word.is_empty());
    let squares = words.try_fold(0_u128, |squares, word| {
        let number: u8 = str::from_utf8(word).ok()?.parse().ok().filter(|&number| number <= 64)?;
        let square = 1 << number;
        // A pass may be repeated.
        (number == 64 || squares & square == 0).then_some(squares | square)
    });
    squares.is_some_and(|squares| squares.count_ones() > 2)
}

/// The length of text that has a move if numbered moves begin there, and no whole board.
const LENGTH_OF_NUMBERS: usize = 32;

/// Returns whether a text begins like a format and may yet be moves that people number or quote.
fn may_be_moves(format: Format, text: &[u8]) -> bool {
    match (format, text.trim_ascii_start()) {
        (Format::Pgn, [b'[', name @ ..]) => !is_tag(name) || name.starts_with(b"\""),
        (Format::Pgn | Format::Logistello, _)
        | (Format::Eothello, [b'1', b',', ..])
        | (Format::GgsBoard, [b'[', b'1', b']', ..]) => true,
        // A line of moves with numbers has as many letters and digits as a line of cells.
        (Format::Board, text) => {
            let begin = text.get(..LENGTH_OF_NUMBERS).unwrap_or(text);
            Tokens::new(begin).any(|(token, ..)| matches!(token, Token::Square(_)))
        }
        _ => false,
    }
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

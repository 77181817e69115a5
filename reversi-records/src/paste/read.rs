//! Reading a text in the format that it has.

use reversi_rules::{Board, TextError};

use super::boards::{PastedBoard, Place};
use super::content::Content;
use super::format::{after_comments, is_tag};
use super::lists::Transcripts;
use super::moves::has_moves;
use super::sheet::Sheets;
use super::tokens::{Token, Tokens};
use super::unread::Unread;
use super::{Assumptions, Item, PasteError, PasteErrorKind, Pasted, PastedMoves, board};
use crate::any::{AnyGames, AnyKind};
use crate::formats::eothello;
use crate::formats::ggf;
use crate::formats::ggs;
use crate::formats::obf;
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
/// use reversi_records::{Format, paste::paste};
///
/// for (text, format) in [
///     ("1. f5 d6 *", Format::Pgn),
///     ("(;GM[2];B[f5];W[d6])", Format::Sgf),
///     ("17,1,f5d6", Format::Eothello),
///     ("Moin! F5, D6", Format::Transcript),
/// ] {
///     let mut pasted = paste(text.as_bytes())?;
///     assert_eq!(pasted.format(), format);
///     assert_eq!(pasted.next().unwrap()?.game()?.to_string(), "f5d6");
/// }
/// let error = paste(b"1. f5 x6").unwrap_err();
/// assert_eq!(error.to_string(), "byte 6: as PGN: 'x' is not part of a move");
/// # Ok::<(), reversi_records::paste::PasteError>(())
/// ```
#[doc(alias("detect", "guess", "import", "clipboard"))]
pub fn paste(text: &[u8]) -> Result<Pasted<'_>, PasteError> {
    // A long file of transcripts has no place for a board, which would be searched in all of it.
    if text.len() > ONE_GAME
        && let Some(records) = lines(text)
    {
        return Ok(Pasted::new(Format::Transcript, Content::Records(records)));
    }
    let Some(format) = Format::of(text) else {
        return Err(match ForeignFile::of(text) {
            Some(foreign) => PasteError::new(0, PasteErrorKind::Foreign(foreign)),
            None => PasteError::new(text.len(), PasteErrorKind::Empty),
        });
    };
    content(format, text).map(|content| Pasted::new(format, content))
}

fn content(format: Format, text: &[u8]) -> Result<Content<'_>, PasteError> {
    let (marked, offset) = body(text);
    let one = |moves| Content::One(Some(Item::Moves(moves)));
    let error = match read(format, text, marked, offset) {
        Ok(content) => {
            let board = match &content {
                Content::One(Some(Item::Board(board))) => board.position(),
                _ => None,
            };
            let game = board.and_then(|at| PastedMoves::leading_to(at.board(), marked, offset));
            return Ok(game.map_or(content, one));
        }
        Err(error) => error,
    };
    // A list of other columns begins like the table of eOthello.
    let is_table = format == Format::Eothello && !eothello::has_header(marked);
    let is_moves = may_be_moves(format, marked);
    if is_moves || is_table {
        match PastedMoves::in_text(marked, offset) {
            Ok(moves) if is_moves => return Ok(one(moves)),
            Ok(_) => {}
            Err(wrong) => {
                if let Some(list) = Transcripts::in_text(marked, offset, wrong.byte()) {
                    return Ok(Content::Transcripts(list, [None; 2], None));
                }
            }
        }
    }
    let board = Board::prefix(marked).ok().filter(|_| format == Format::Board);
    if let Some(game) = board.and_then(|(board, _)| PastedMoves::leading_to(board, marked, offset))
    {
        return Ok(one(game));
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
) -> Result<Content<'a>, PasteError> {
    if let Some(kind) = AnyKind::of_format(format).filter(|&kind| kind != AnyKind::Transcripts) {
        let records = AnyGames::new(kind, text);
        return readable(records, PasteErrorKind::Record, Content::Records);
    }
    match format {
        Format::Board => match lines(text) {
            Some(records) => Ok(Content::Records(records)),
            _ => board::read(marked, offset),
        },
        Format::Sheet if Sheets::new(marked, offset).next_sheet().is_some() => {
            Ok(Content::Sheets(Sheets::new(marked, offset)))
        }
        Format::GgsBoard => {
            let setup = ggf::Setup::parse(marked)
                .map_err(|error| error.map(PasteErrorKind::GgsBoard).after(offset))?;
            let skipped = Unread::new(b"", offset, None);
            let position = Place::Setup(setup);
            let board = PastedBoard { position, assumed: Assumptions::NONE, skipped, text: marked };
            Ok(Content::One(Some(Item::Board(board))))
        }
        Format::Ggs => readable(ggs::Messages::new(text), PasteErrorKind::Ggs, Content::Ggs),
        Format::Obf => readable(obf::Problems::new(text), PasteErrorKind::Obf, Content::Obf),
        Format::Wthor => wthor_file(text),
        _ => transcript(text, marked, offset),
    }
}

/// Returns an iterator of games, if it has none or one of them can be read.
fn readable<'a, I, R, K: Copy>(
    games: I,
    kind: fn(K) -> PasteErrorKind,
    content: impl FnOnce(I) -> Content<'a>,
) -> Result<Content<'a>, PasteError>
where
    I: Iterator<Item = Result<R, TextError<K>>> + Clone,
{
    let mut ahead = games.clone();
    match ahead.next() {
        Some(Err(error)) if !ahead.any(|game| game.is_ok()) => Err(error.map(kind)),
        _ => Ok(content(games)),
    }
}

/// The longest text that may be one game on several lines.
const ONE_GAME: usize = 1 << 16;

/// Returns the records of a text with one transcript a line, unless it is one game or a table. Two
/// lines must be legal, and no other may need another start. Of a long text, the first lines decide.
fn lines(text: &[u8]) -> Option<AnyGames<'_>> {
    let head = text.get(..ONE_GAME).unwrap_or(text);
    let is_whole = head.len() == text.len();
    let end = head.iter().rposition(|&byte| byte == b'\n').filter(|_| !is_whole);
    let head = head.get(..end.unwrap_or(head.len()))?;
    let mut legal = 0;
    for record in AnyGames::new(AnyKind::Transcripts, head) {
        let record = record.ok()?;
        match record.replay() {
            // A position without moves is a board.
            Ok(game) if game.is_empty() => return None,
            Ok(_) => legal += 1,
            Err(_) if PastedMoves::transcript(record.text().bytes(), 0).is_ok() => return None,
            Err(_) => {}
        }
    }
    let (marked, offset) = body(text);
    let is_game = || is_whole && PastedMoves::transcript(marked, offset).is_ok();
    let is_table = || Transcripts::in_table(marked, offset).is_some();
    (legal > 1 && !is_game() && !is_table()).then(|| AnyGames::new(AnyKind::Transcripts, text))
}

/// Reads the whole text as one game, or else each line as one. Other text is skipped if at most
/// one line is a game.
fn transcript<'a>(
    text: &'a [u8],
    marked: &'a [u8],
    offset: usize,
) -> Result<Content<'a>, PasteError> {
    if let Some(records) = lines(text) {
        return Ok(Content::Records(records));
    }
    let list = |list| Content::Transcripts(list, [None; 2], None);
    if let Some(table) = Transcripts::in_table(marked, offset) {
        return Ok(list(table));
    }
    let one = |moves| Content::One(Some(Item::Moves(moves)));
    let begun = after_comments(marked);
    let comments = marked.len() - begun.len();
    if let Ok(moves) = PastedMoves::transcript(begun, offset + comments) {
        // Moves in a comment are listed.
        let is_plain = !marked.get(..comments).is_some_and(has_moves);
        let game = || PastedMoves::in_part(marked, offset, comments..marked.len());
        return if is_plain { Ok(moves) } else { game() }.map(one);
    }
    PastedMoves::in_text(marked, offset)
        .map(one)
        .or_else(|error| Transcripts::in_text(marked, offset, error.byte()).map(list).ok_or(error))
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

/// Reads a file of names or of games.
fn wthor_file(file: &[u8]) -> Result<Content<'_>, PasteError> {
    wthor::Names::players(file)
        .or_else(|_| wthor::Names::tournaments(file))
        .map(|names| Content::WthorNames((&names).into_iter()))
        .or_else(|_| wthor::Games::parse(file).map(|games| Content::Wthor(games.iter())))
        .map_err(|error| error.map(PasteErrorKind::Wthor))
}

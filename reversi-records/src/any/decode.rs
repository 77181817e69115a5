//! Decodes a file into UTF-8.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use encoding_rs::DecoderResult;
use reversi_rules::TextError;

use crate::text::bytes::MARK;
use crate::text::encoding::Encoding;
use crate::text::encoding::declared::{declared, next_game};
use crate::text::foreign_file::{has_wthor_header, has_zero};

/// The error of a text that is not in its encoding, with the offset of the first wrong byte.
///
/// ```
/// use reversi_records::{Encoding, decode};
///
/// let error = decode(b"1. f5 {\x83 }", Some(Encoding::ShiftJis)).unwrap_err();
/// assert_eq!(error.to_string(), "byte 7: this is not text in Shift_JIS");
/// ```
pub type EncodingError = TextError<EncodingErrorKind>;

/// The kind of an [`EncodingError`].
///
/// ```
/// use reversi_records::{Encoding, EncodingErrorKind, decode};
///
/// let error = decode(b"\xFF", Some(Encoding::Utf8)).unwrap_err();
/// assert_eq!(error.kind(), EncodingErrorKind::NotText(Encoding::Utf8));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EncodingErrorKind {
    /// Bytes that are no character of the encoding.
    NotText(Encoding),
}

impl fmt::Display for EncodingErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotText(encoding) => write!(f, "this is not text in {encoding}"),
        }
    }
}

/// Decodes a file into UTF-8, for the readers of all text formats.
///
/// A byte order mark of UTF-8 or UTF-16 decides, or else `encoding`. Without both, a game of SGF
/// is decoded from the encoding that its tag `CA` names, if the game is not UTF-8. Other text is
/// returned unchanged: the readers take bytes that are not UTF-8 for Windows-1252, and audits
/// report them. So is a file of WTHOR, which is no text.
///
/// The tags `CA` of a decoded text name UTF-8. Offsets in the errors of readers refer to the
/// decoded text.
///
/// # Errors
/// [`EncodingError`] if the text is not in the encoding of `encoding` or of the mark. A game that
/// is not in the encoding of its own `CA` remains as it is, and [`sgf`](crate::sgf) refuses it.
///
/// ```
/// use reversi_records::{Encoding, decode, pgn, sgf};
///
/// let file = b"(;GM[2]CA[Shift_JIS]PB[\x8ER\x93c];B[f5])";
/// let record = sgf::Record::parse(file);
/// assert_eq!(record.unwrap_err().byte(), 10);
/// let utf8 = decode(file, None)?;
/// assert_eq!(sgf::Record::parse(&utf8).unwrap().info().black.unwrap(), "山田");
///
/// let utf8 = decode(b"[Black \"\x8ER\x93c\"]\n1. f5 *", Some(Encoding::ShiftJis))?;
/// assert_eq!(pgn::Record::parse(&utf8).unwrap().info().black.unwrap(), "山田");
/// # Ok::<(), reversi_records::EncodingError>(())
/// ```
pub fn decode(file: &[u8], encoding: Option<Encoding>) -> Result<Cow<'_, [u8]>, EncodingError> {
    let (marked, length) = mark(file);
    let (encoding, start) = match marked {
        Some(Encoding::Utf8) => (None, 0),
        Some(marked) => (Some(marked), length),
        None => (encoding, 0),
    };
    let is_ascii = || file.is_ascii() && !encoding.is_some_and(Encoding::is_utf16);
    if has_zero(file) && has_wthor_header(file) || is_ascii() {
        return Ok(Cow::Borrowed(file));
    }
    let Some(encoding) = encoding else {
        return Ok(games(file, marked.is_some()).map_or(Cow::Borrowed(file), Cow::Owned));
    };
    let text = whole(file.get(start..).unwrap_or_default(), encoding, start)?;
    Ok(Cow::Owned(games(&text, true).unwrap_or(text)))
}

/// Returns the encoding of the mark at the start of a file, and the length of the mark.
pub(crate) fn mark(file: &[u8]) -> (Option<Encoding>, usize) {
    match file {
        [0xFF, 0xFE, ..] => (Some(Encoding::Utf16Le), 2),
        [0xFE, 0xFF, ..] => (Some(Encoding::Utf16Be), 2),
        _ if file.starts_with(&MARK) => (Some(Encoding::Utf8), MARK.len()),
        _ => (None, 0),
    }
}

/// Decodes the games of SGF in a file that name an encoding other than UTF-8, unless they are UTF-8 in
/// fact. `are_utf8` leaves no doubt if they can be. They name UTF-8 from now on. Returns `None` if
/// none is changed.
pub(crate) fn games(file: &[u8], are_utf8: bool) -> Option<Vec<u8>> {
    let mut changed = Vec::new();
    let mut kept = 0;
    let mut next = next_game(file, 0);
    while let Some(start) = next {
        next = next_game(file, start + 1);
        let end = next.unwrap_or(file.len());
        let Some(utf8) = file.get(start..end).and_then(|game| game_of(game, are_utf8)) else {
            continue;
        };
        changed.extend(file.get(kept..start).unwrap_or_default());
        changed.extend(utf8);
        kept = end;
    }
    changed.extend(file.get(kept..).unwrap_or_default());
    (kept > 0).then_some(changed)
}

/// Changes a game. ASCII is the same in all of these encodings.
fn game_of(game: &[u8], are_utf8: bool) -> Option<Vec<u8>> {
    if game.is_ascii() {
        return None;
    }
    let (encoding, label) = declared(game).filter(|&(encoding, _)| encoding != Encoding::Utf8)?;
    let is_utf8 = encoding.is_utf8_instead(game, are_utf8);
    // The label is ASCII, so no character spans it.
    let part = |part: &[u8]| {
        if is_utf8 { Some(part.to_vec()) } else { whole(part, encoding, 0).ok() }
    };
    let [before, after] = [part(game.get(..label.start)?)?, part(game.get(label.end..)?)?];
    Some([&before, Encoding::Utf8.name().as_bytes(), &after].concat())
}

/// Decodes a whole text. In errors, `offset` is added to the byte.
fn whole(text: &[u8], encoding: Encoding, offset: usize) -> Result<Vec<u8>, EncodingError> {
    let mut out = String::new();
    push(&mut encoding.table().new_decoder_without_bom_handling(), text, true, &mut out)
        .map(|()| out.into_bytes())
        .map_err(|at| located(offset, at, encoding))
}

/// Returns the error of a piece that starts at `offset`.
pub(crate) fn located(offset: usize, at: isize, encoding: Encoding) -> EncodingError {
    EncodingError::new(offset.saturating_add_signed(at), EncodingErrorKind::NotText(encoding))
}

/// Decodes a piece of a text. The error is the offset of the first wrong byte in the piece. It is
/// negative if the character began before.
pub(crate) fn push(
    decoder: &mut encoding_rs::Decoder,
    piece: &[u8],
    is_last: bool,
    out: &mut String,
) -> Result<(), isize> {
    let mut read = 0;
    loop {
        let rest = piece.get(read..).unwrap_or_default();
        out.reserve(decoder.max_utf8_buffer_length_without_replacement(rest.len()).unwrap_or(0));
        let (result, taken) = decoder.decode_to_string_without_replacement(rest, out, is_last);
        read += taken;
        match result {
            DecoderResult::InputEmpty => return Ok(()),
            DecoderResult::OutputFull => {}
            DecoderResult::Malformed(length, after) => {
                return Err(read.cast_signed() - isize::from(length) - isize::from(after));
            }
        }
    }
}

impl Encoding {
    /// Returns whether a text that names this encoding is UTF-8 in fact. Chinese in GB18030 may
    /// look like letters of two bytes, and rarely like characters of three.
    fn is_utf8_instead(self, text: &[u8], is_sure: bool) -> bool {
        let is_likely = self == Self::Windows1252 || text.iter().any(|&byte| byte >= 0xE0);
        (is_sure || is_likely) && str::from_utf8(text).is_ok()
    }

    pub(crate) fn table(self) -> &'static encoding_rs::Encoding {
        match self {
            Self::Utf8 => encoding_rs::UTF_8,
            Self::Utf16Le => encoding_rs::UTF_16LE,
            Self::Utf16Be => encoding_rs::UTF_16BE,
            Self::Windows1252 => encoding_rs::WINDOWS_1252,
            Self::ShiftJis => encoding_rs::SHIFT_JIS,
            Self::Gb18030 => encoding_rs::GB18030,
            Self::Big5 => encoding_rs::BIG5,
            Self::EucKr => encoding_rs::EUC_KR,
            Self::EucJp => encoding_rs::EUC_JP,
        }
    }
}

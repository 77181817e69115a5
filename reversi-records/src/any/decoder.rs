//! Decodes a stream into UTF-8.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::mem;

use super::Splitter;
use super::decode::{EncodingError, games, located, mark, push};
use crate::text::encoding::Encoding;
use crate::text::encoding::declared::{HEAD, is_game, next_tree};
use crate::vocabulary::Format;

/// Decodes a stream of bytes into UTF-8 as [`decode`](super::decode) does with a file, for a
/// [`Splitter`](crate::Splitter).
///
/// Of SGF it holds back the last game, which may name its encoding.
///
/// ```
/// use reversi_records::{AnyKind, Decoder, Encoding};
///
/// let mut decoder = Decoder::new(AnyKind::Pgn, Some(Encoding::ShiftJis));
/// let mut text = decoder.push(b"[Black \"\x8E")?;
/// text.extend(decoder.push(b"R\x93c\"]")?);
/// text.extend(decoder.finish()?);
/// assert_eq!(text, "[Black \"山田\"]".as_bytes());
/// # Ok::<(), reversi_records::EncodingError>(())
/// ```
pub struct Decoder {
    is_sgf: bool,
    encoding: Option<Encoding>,
    /// The decoder of a stream in one encoding, after the mark was read.
    whole: Option<encoding_rs::Decoder>,
    /// Whether the games of SGF are UTF-8 if they can be, after the mark was read.
    are_utf8: Option<bool>,
    /// The bytes that were pushed: at the start, and of the last game of SGF.
    held: Vec<u8>,
    /// The offset in `held` from which a game of SGF may begin.
    searched: usize,
    /// The offset of the next piece in the stream.
    offset: usize,
}

impl fmt::Debug for Decoder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decoder").field("offset", &self.offset).finish_non_exhaustive()
    }
}

impl Decoder {
    /// Creates a decoder of a stream of this format. Without an encoding it decodes UTF-16 with a
    /// byte order mark, and games of SGF from the encoding in their `CA`.
    ///
    /// ```
    /// # use reversi_records::{AnyKind, Decoder};
    /// let mut decoder = Decoder::new(AnyKind::Pgn, None);
    /// assert_eq!(decoder.push(b"\xFF\xFEf\x005\0")?, b"f5");
    /// # Ok::<(), reversi_records::EncodingError>(())
    /// ```
    #[must_use]
    pub fn new(format: impl Into<Format>, encoding: Option<Encoding>) -> Self {
        Self {
            is_sgf: format.into() == Format::Sgf,
            encoding,
            whole: None,
            are_utf8: None,
            held: Vec::new(),
            searched: 0,
            offset: 0,
        }
    }

    /// Decodes the next bytes, and returns the text that is complete.
    ///
    /// # Errors
    /// [`EncodingError`] if the text is not in the encoding.
    ///
    /// ```
    /// # use reversi_records::{AnyKind, Decoder};
    /// let mut decoder = Decoder::new(AnyKind::Sgf, None);
    /// assert_eq!(decoder.push(b"(;GM[2]CA[Shift_JIS]PB[\x8E")?, b"");
    /// assert_eq!(decoder.push(b"R])(;GM[2]")?, "(;GM[2]CA[UTF-8]PB[山])".as_bytes());
    /// # Ok::<(), reversi_records::EncodingError>(())
    /// ```
    pub fn push(&mut self, bytes: &[u8]) -> Result<Vec<u8>, EncodingError> {
        self.decode(bytes, false)
    }

    /// Ends the stream, and returns the rest of the text.
    ///
    /// # Errors
    /// [`EncodingError`] if the stream ends within a character.
    ///
    /// ```
    /// # use reversi_records::{AnyKind, Decoder, Encoding};
    /// let mut decoder = Decoder::new(AnyKind::Pgn, Some(Encoding::Big5));
    /// decoder.push(b"f5 {\xA4")?;
    /// assert_eq!(decoder.finish().unwrap_err().byte(), 4);
    /// # Ok::<(), reversi_records::EncodingError>(())
    /// ```
    pub fn finish(&mut self) -> Result<Vec<u8>, EncodingError> {
        self.decode(&[], true)
    }

    fn decode(&mut self, bytes: &[u8], is_last: bool) -> Result<Vec<u8>, EncodingError> {
        if let Some(are_utf8) = self.are_utf8 {
            let utf8 = self.utf8(bytes.to_vec(), is_last)?;
            return Ok(self.games(utf8, are_utf8, is_last));
        }
        self.held.extend(bytes);
        if self.held.len() < 3 && !is_last {
            return Ok(Vec::new());
        }
        let mut begin = mem::take(&mut self.held);
        let (marked, length) = mark(&begin);
        if marked.is_some() {
            self.encoding = marked.filter(|&marked| marked != Encoding::Utf8);
        }
        let are_utf8 = marked.or(self.encoding).is_some();
        self.are_utf8 = Some(are_utf8);
        if self.encoding.is_some_and(|encoding| marked == Some(encoding)) {
            begin.drain(..length);
            self.offset = length;
        }
        let new = |encoding: Encoding| encoding.table().new_decoder_without_bom_handling();
        self.whole = self.encoding.map(new);
        let utf8 = self.utf8(begin, is_last)?;
        Ok(self.games(utf8, are_utf8, is_last))
    }

    /// Decodes a piece of a stream in one encoding.
    fn utf8(&mut self, piece: Vec<u8>, is_last: bool) -> Result<Vec<u8>, EncodingError> {
        let Some((decoder, encoding)) = self.whole.as_mut().zip(self.encoding) else {
            return Ok(piece);
        };
        let mut out = String::new();
        let pushed = push(decoder, &piece, is_last, &mut out);
        let start = self.offset;
        self.offset += piece.len();
        match pushed {
            Ok(()) => Ok(out.into_bytes()),
            Err(at) => Err(located(start, at, encoding)),
        }
    }

    /// Returns the games of SGF that are complete, and text of other formats as it is.
    fn games(&mut self, utf8: Vec<u8>, are_utf8: bool, is_last: bool) -> Vec<u8> {
        if !self.is_sgf {
            return utf8;
        }
        self.held.extend(utf8);
        let mut end = 0;
        loop {
            let Some(start) = next_tree(&self.held, self.searched) else {
                // A last `(` may begin a tree.
                let text = self.held.trim_ascii_end();
                let length = if text.ends_with(b"(") { text.len() - 1 } else { self.held.len() };
                self.searched = self.searched.max(length);
                break;
            };
            if self.held.get(start..).is_some_and(is_game) {
                end = start;
            } else if start + HEAD > self.held.len() {
                // The rest of its first node may follow.
                self.searched = start;
                break;
            }
            self.searched = start + 1;
        }
        if is_last || self.held.len() >= Splitter::LONGEST {
            end = self.held.len();
        }
        self.searched = self.searched.saturating_sub(end);
        let rest = self.held.split_off(end);
        let done = mem::replace(&mut self.held, rest);
        games(&done, are_utf8).unwrap_or(done)
    }
}

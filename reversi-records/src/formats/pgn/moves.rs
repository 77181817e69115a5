//! The moves of a game, with the numbers and annotations between them.

use core::iter::FusedIterator;

use reversi_rules::{Move, Square, Symmetry};

use super::cursor::{Cursor, FIRST_OF_MARK, is_blank};
use super::{PgnError, PgnErrorKind, Ply, ResultToken};

/// A move or a result.
pub(super) enum Token {
    Move(Ply),
    /// The offset of a result, and the result.
    Result(usize, ResultToken),
}

impl<'a> Cursor<'a> {
    /// Returns the next move or result, or `None` at the end of the text, at a tag
    /// or at a byte order mark.
    #[inline]
    pub(super) fn token(&mut self) -> Result<Option<Token>, PgnError> {
        loop {
            let Some(byte) = self.byte() else { return Ok(None) };
            match byte {
                b'.' | b'!' | b'?' => self.advance(1),
                _ if is_blank(byte) => self.advance(1),
                b'[' => return Ok(None),
                b'(' => self.skip_variation()?,
                b'$' => {
                    self.nag()?;
                }
                b'*' | b'0'..=b'9' => {
                    let offset = self.offset();
                    if let Some(result) = self.number_or_result()? {
                        return Ok(Some(Token::Result(offset, result)));
                    }
                }
                FIRST_OF_MARK if self.is_at_mark() => return Ok(None),
                _ if self.skip_comment(byte)? => {}
                _ => return self.ply().map(|ply| Some(Token::Move(ply))),
            }
        }
    }

    /// Moves past `$` and its number, an annotation of a move, and returns the number.
    pub(super) fn nag(&mut self) -> Result<&'a [u8], PgnError> {
        let dollar = *self;
        self.advance(1);
        let digits = self.take_while(|byte| byte.is_ascii_digit());
        if digits.is_empty() {
            dollar.error(PgnErrorKind::UnexpectedByte(b'$'))
        } else {
            Ok(digits)
        }
    }

    /// Parses a result, or skips the number of a move.
    pub(super) fn number_or_result(&mut self) -> Result<Option<ResultToken>, PgnError> {
        let start = *self;
        let digits = self.take_while(|byte| byte.is_ascii_digit()).len();
        let length = match self.rest() {
            [b'*', ..] if digits == 0 => 1,
            // A hyphen counts only before a digit: `1--` is a number and a pass.
            [b'/', ..] | [b'-', b'0'..=b'9', ..] => {
                let more = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'/' | b'-');
                digits + self.take_while(more).len()
            }
            _ => return Ok(None),
        };
        let text = start.rest().get(..length).unwrap_or_default();
        let Some(result) = ResultToken::parse(text) else {
            return start.error(PgnErrorKind::ImpossibleResult);
        };
        *self = start;
        self.advance(length);
        self.delimited()?;
        Ok(Some(result))
    }

    #[inline]
    pub(super) fn ply(&mut self) -> Result<Ply, PgnError> {
        let offset = self.offset();
        let rest = self.rest();
        // Most moves are a square before a space.
        if let [column, row, b' ' | b'\n', ..] = *rest
            && let Some(square) = square(column, row)
        {
            self.advance(2);
            return Ok(Ply { offset, played: Move::Place(square) });
        }
        let (played, length) = match foreign(rest) {
            Some((played, length)) => (played, length),
            None => Move::prefix(rest).map_err(|wrong| {
                let kind = match rest.get(wrong) {
                    Some(&byte) => PgnErrorKind::UnexpectedByte(byte),
                    None => PgnErrorKind::MissingRow,
                };
                PgnError::new(offset + wrong, kind)
            })?,
        };
        self.advance(length);
        self.delimited()?;
        Ok(Ply { offset, played })
    }

    /// Checks that a move or result ends here. `f55` is an error, and not f5.
    fn delimited(&self) -> Result<(), PgnError> {
        match self.byte() {
            Some(byte) if byte.is_ascii_alphanumeric() || byte == b'-' => {
                self.error(PgnErrorKind::UnexpectedByte(byte))
            }
            _ => Ok(()),
        }
    }
}

/// Returns the move at the start of a text as chess programs name it, and its length. Fairy-Stockfish
/// writes the drop `P@e3`, whose rows count from the bottom, and the pass `Pa1` or `a1a1` of a disc to
/// its own square. `ChessBase` writes the pass `Z0`.
#[inline]
fn foreign(text: &[u8]) -> Option<(Move, usize)> {
    match *text {
        [b'P' | b'p', b'@', column, row, ..] => {
            let square = square(column, row)?.transform(Symmetry::MirrorTopBottom);
            Some((Move::Place(square), 4))
        }
        [b'Z' | b'z', b'0', ..] => Some((Move::Pass, 2)),
        [b'P' | b'p', column, row @ b'1'..=b'8', ..] => {
            square(column, row).map(|_| (Move::Pass, 3))
        }
        [column, row @ b'1'..=b'8', other, again, ..] if row == again => {
            let same = column.eq_ignore_ascii_case(&other) && square(column, row).is_some();
            same.then_some((Move::Pass, 4))
        }
        _ => None,
    }
}

fn square(column: u8, row: u8) -> Option<Square> {
    Square::new(column.to_ascii_lowercase().checked_sub(b'a')?, row.checked_sub(b'1')?)
}

/// The moves of a game in order, made by [`Record::moves`](super::Record::moves).
///
/// ```
/// use reversi_records::pgn::Games;
///
/// let record = Games::new(b"1. f5 d6 2. c3 *").next().unwrap()?;
/// assert_eq!(record.moves().count(), 3);
/// # Ok::<(), reversi_records::pgn::PgnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Moves<'a>(pub(super) Cursor<'a>);

impl Iterator for Moves<'_> {
    type Item = Ply;

    fn next(&mut self) -> Option<Ply> {
        // No error occurs, because the parser has read these moves before. A result ends the game.
        match self.0.token() {
            Ok(Some(Token::Move(ply))) => Some(ply),
            _ => None,
        }
    }
}

impl FusedIterator for Moves<'_> {}

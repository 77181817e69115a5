//! The moves, and what stands between them.

use core::iter::FusedIterator;

use super::cursor::Cursor;
use super::{PgnError, PgnErrorKind, ResultToken};
use crate::vocabulary::moves::pass_token;
use crate::vocabulary::{Move, Square};

/// A move as it stands in the record.
///
/// ```
/// use reversi_rules::{Move, Square, record::pgn::{Games, Ply}};
///
/// let record = Games::new(b"1. f5 --").next().unwrap()?;
/// let plies = [
///     Ply { offset: 3, played: Square::F5.into() },
///     Ply { offset: 6, played: Move::Pass },
/// ];
/// assert!(record.moves().eq(plies));
/// # Ok::<(), reversi_rules::record::pgn::PgnError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The byte where it begins.
    pub offset: usize,
    /// What is played.
    pub played: Move,
}

/// What the moves of a game are made of.
pub(super) enum Token {
    Move(Ply),
    /// And the byte where it begins.
    Result(usize, ResultToken),
}

impl Cursor<'_> {
    /// The next move or result. `None` at the end of the text or at a tag.
    pub(super) fn token(&mut self) -> Result<Option<Token>, PgnError> {
        loop {
            self.skip_blank()?;
            let Some(byte) = self.byte() else { return Ok(None) };
            match byte {
                b'[' => return Ok(None),
                b'(' => self.skip_variation()?,
                b'.' | b'!' | b'?' => self.advance(1),
                b'$' => self.skip_annotation()?,
                b'*' | b'0'..=b'9' => {
                    let offset = self.offset();
                    if let Some(result) = self.number_or_result()? {
                        return Ok(Some(Token::Result(offset, result)));
                    }
                }
                _ => return self.ply().map(|ply| Some(Token::Move(ply))),
            }
        }
    }

    /// `$` and the number of what somebody thought of the move.
    fn skip_annotation(&mut self) -> Result<(), PgnError> {
        let dollar = *self;
        self.advance(1);
        if self.take_while(|byte| byte.is_ascii_digit()).is_empty() {
            return dollar.error(PgnErrorKind::UnexpectedByte(b'$'));
        }
        Ok(())
    }

    /// A result, or the number of a move, which is skipped.
    fn number_or_result(&mut self) -> Result<Option<ResultToken>, PgnError> {
        let start = *self;
        let digits = self.take_while(|byte| byte.is_ascii_digit()).len();
        let length = match self.rest() {
            [b'*', ..] if digits == 0 => 1,
            // Two hyphens are a pass, after a number.
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

    fn ply(&mut self) -> Result<Ply, PgnError> {
        let offset = self.offset();
        let rest = self.rest();
        let played = if let Some(length) = pass_token(rest) {
            self.advance(length);
            Move::Pass
        } else {
            let name = rest.get(..2).unwrap_or(rest);
            match Square::parse(name) {
                Ok(square) => {
                    self.advance(2);
                    Move::Place(square)
                }
                Err(error) => {
                    let kind = name.get(error.byte()).map_or(PgnErrorKind::MissingRow, |&byte| {
                        PgnErrorKind::UnexpectedByte(byte)
                    });
                    return Err(PgnError::new(offset + error.byte(), kind));
                }
            }
        };
        self.delimited()?;
        Ok(Ply { offset, played })
    }

    /// Whether a move or result has ended: `f55` is not f5.
    fn delimited(&self) -> Result<(), PgnError> {
        match self.byte() {
            Some(byte) if byte.is_ascii_alphanumeric() || byte == b'-' => {
                self.error(PgnErrorKind::UnexpectedByte(byte))
            }
            _ => Ok(()),
        }
    }
}

/// The moves of a game in order, made by [`Record::moves`](super::Record::moves).
///
/// ```
/// use reversi_rules::record::pgn::Games;
///
/// let record = Games::new(b"1. f5 d6 2. c3 *").next().unwrap()?;
/// assert_eq!(record.moves().count(), 3);
/// # Ok::<(), reversi_rules::record::pgn::PgnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Moves<'a>(pub(super) Cursor<'a>);

impl Iterator for Moves<'_> {
    type Item = Ply;

    fn next(&mut self) -> Option<Ply> {
        // No error: the record has been read before. And its result is its end.
        match self.0.token() {
            Ok(Some(Token::Move(ply))) => Some(ply),
            _ => None,
        }
    }
}

impl FusedIterator for Moves<'_> {}

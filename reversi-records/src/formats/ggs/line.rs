//! The lines of a message.

use reversi_rules::{Color, Move, Square};

use super::diagram::Cells;
use super::{GgsError, GgsErrorKind, Player, Ply};
use crate::formats::ggf::Clock;
use crate::formats::ggf::moves::value;
use crate::text::{Decimal, Text};

/// The content of a line.
pub(super) enum Line<'a> {
    Ply(Ply<'a>),
    /// The number of a row, and its cells.
    Row(u8, Cells),
    /// The side to move.
    Turn(Color),
    Player(Player<'a>),
    Other,
}

impl<'a> Line<'a> {
    /// Parses the text after the `|`, which begins at `offset`.
    pub(super) fn read(text: &'a [u8], offset: usize) -> Result<Self, GgsError> {
        let begun = text.trim_ascii_start();
        let offset = offset + text.len() - begun.len();
        let text = begun.trim_ascii_end();
        let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (number, rest) = text.split_at_checked(digits).unwrap_or((text, b""));
        match (number, rest) {
            (_, [b':', played @ ..]) => ply(number, played, offset + digits + 1),
            ([row @ b'1'..=b'8'], [b' ' | b'\t', ..]) => {
                let cells = cells(rest, offset + digits)?;
                Ok(cells.map_or(Self::Other, |cells| Self::Row(row - b'0', cells)))
            }
            // The name of a player may begin with a digit.
            _ => match turn(text) {
                Some(color) => Ok(Self::Turn(color)),
                None => Ok(player(text, offset)?.map_or(Self::Other, Self::Player)),
            },
        }
    }
}

/// Parses `* to move`.
fn turn(text: &[u8]) -> Option<Color> {
    let symbol = text.strip_suffix(b"to move")?.trim_ascii_end();
    match symbol {
        [symbol] => Color::from_symbol(char::from(*symbol)),
        _ => None,
    }
}

/// Parses a move after its number. The number 0 stands before the first move.
fn ply<'a>(number: &[u8], text: &'a [u8], offset: usize) -> Result<Line<'a>, GgsError> {
    let number = str::from_utf8(number).ok().and_then(|number| number.parse().ok());
    let Some(number) = number.filter(|&number| number > 0) else { return Ok(Line::Other) };
    let begun = text.trim_ascii_start();
    let offset = offset + text.len() - begun.len();
    let (played, eval_text, time_text) =
        value(offset, begun).map_err(|error| error.map(GgsErrorKind::Ggf))?;
    let played = match played {
        Move::Pass => Move::Pass,
        Move::Place(square) => {
            let off_board = |_| GgsError::new(offset, GgsErrorKind::OffBoard);
            Move::Place(Square::try_from(square).map_err(off_board)?)
        }
    };
    Ok(Line::Ply(Ply { offset, number, played, eval_text, time_text }))
}

/// Parses eight cells and perhaps the number of the row. `None` for `24 move(s)`.
fn cells(text: &[u8], offset: usize) -> Result<Option<Cells>, GgsError> {
    if text.trim_ascii_start().starts_with(b"move") {
        return Ok(None);
    }
    let marks = text.iter().enumerate().filter(|(_, byte)| !byte.is_ascii_whitespace());
    let mut cells = [None; 8];
    let mut marks = marks.chain(core::iter::repeat((text.len(), &b'\n')));
    for cell in &mut cells {
        *cell = match marks.next() {
            Some((_, b'-' | b'.')) | None => None,
            Some((at, &byte)) => match Color::from_symbol(byte.into()) {
                Some(color) => Some(color),
                None => return Err(GgsError::new(offset + at, GgsErrorKind::NotACell(byte))),
            },
        };
    }
    match marks.next() {
        Some((at, &byte)) if byte != b'\n' && !byte.is_ascii_digit() => {
            Err(GgsError::new(offset + at, GgsErrorKind::NotACell(byte)))
        }
        _ => Ok(Some(cells)),
    }
}

/// Parses `rose (1720.0 *) 00:56,1:0//02:00,1:0`. `None` for other text.
fn player(text: &[u8], offset: usize) -> Result<Option<Player<'_>>, GgsError> {
    let position = |byte| text.iter().position(|&other| other == byte);
    let (Some(open), Some(close)) = (position(b'('), position(b')')) else { return Ok(None) };
    let name = text.get(..open).unwrap_or_default().trim_ascii();
    let mut words = text
        .get(open + 1..close)
        .unwrap_or_default()
        .split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty());
    let (rating, color) = match (words.next(), words.next(), words.next()) {
        (Some(rating), Some([color]), None) => (Decimal::parse(rating).map(|_| rating), color),
        (Some([color]), None, None) => (None, color),
        _ => return Ok(None),
    };
    let Some(color) = Color::from_symbol(char::from(*color)).filter(|_| !name.is_empty()) else {
        return Ok(None);
    };
    let after = text.get(close + 1..).unwrap_or_default();
    let clock = after.trim_ascii_start();
    let at = offset + text.len() - clock.len();
    let clock = Clock::parse_at(at, clock).map_err(|error| error.map(GgsErrorKind::Ggf))?;
    Ok(Some(Player { name: Text::new(name), rating: rating.map(Text::new), color, clock }))
}

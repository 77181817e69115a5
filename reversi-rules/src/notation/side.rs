//! The side to move after the text of a board.

use super::board::prefix;
use super::board_error::ParseBoardError;
use crate::vocabulary::Color;

impl Color {
    /// Parses the side at the start of `text`, after any white space, and returns it with the length
    /// of its text. Use it after [`Board::prefix`](crate::Board::prefix).
    ///
    /// A side is a word, `black` or `white` in any case, or else a symbol, as
    /// [`from_symbol`](Self::from_symbol) reads it. As a relaxation, `dark` and `light` are words
    /// too.
    ///
    /// # Errors
    /// [`ParseBoardError`] with the offset of the wrong byte.
    ///
    /// ```
    /// # use reversi_rules::Color;
    /// assert_eq!(Color::prefix(b" Black to move"), Ok((Color::Black, 6)));
    /// assert_eq!(Color::prefix(b"O; f5"), Ok((Color::White, 1)));
    /// assert_eq!(Color::prefix(b" ?").unwrap_err().byte(), 1);
    /// ```
    pub fn prefix(text: &[u8]) -> Result<(Self, usize), ParseBoardError> {
        prefix(text, |symbols| {
            symbols.peek()?;
            let rest = text.get(symbols.offset()..).unwrap_or_default();
            let named = Self::NAMES.into_iter().find(|(name, _)| {
                let word = rest.get(..name.len());
                word.is_some_and(|word| word.eq_ignore_ascii_case(name.as_bytes()))
            });
            let Some((name, color)) = named else { return symbols.turn(|_| None) };
            name.chars().for_each(|letter| symbols.consume(letter));
            Ok(color)
        })
    }
}

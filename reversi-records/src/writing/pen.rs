//! The end of a text that is being written.

use core::fmt::{self, Write};

use reversi_rules::{Color, Playable};

/// An output, and what the next part has to know of the text before it.
pub(crate) struct Pen<'a> {
    pub(crate) out: &'a mut dyn Write,
    pub(crate) state: &'a mut State,
    /// The side that made the last move. `None` before the first.
    pub(crate) mover: Option<Color>,
}

/// The state of a [`Pen`] between two parts. Any numbers are a state, for the sake of
/// [`Builder`](crate::Builder).
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// The last key of this node as a number, in SGF. 0 for none.
    pub(crate) key: u64,
    /// The number of the next ply, in PGN. Even numbers come first in their pair.
    pub(crate) ply: u32,
    /// The number of bytes in the last line, in PGN.
    pub(crate) column: u32,
    /// The values that this node of SGF has.
    pub(crate) seen: u16,
    /// 1 more than the last byte, in PGN. 0 at the start.
    pub(crate) last: u16,
    /// The number of columns of the board.
    pub(crate) columns: u8,
    /// The number of parts of a move in GGF that were written. 0 if its `]` was written too.
    pub(crate) part: u8,
    /// 0 before the moves, in PGN.
    pub(crate) in_moves: u8,
    /// 0 if the next move needs no number for black, in PGN.
    pub(crate) interrupted: u8,
}

impl State {
    /// The state before any text of a game.
    pub(crate) fn new<P: Playable>(start: &P) -> Self {
        Self {
            key: 0,
            ply: u32::from(start.turn() == Color::White),
            column: 0,
            seen: 0,
            last: 0,
            columns: start.width(),
            part: 0,
            in_moves: 0,
            interrupted: 1,
        }
    }

    /// Returns the state behind a move in a text with this end.
    #[cfg(feature = "alloc")]
    pub(crate) fn behind(self, text: &[u8], ply: usize, interrupted: bool) -> Self {
        let line = text.iter().rev().take(80).position(|&byte| byte == b'\n');
        Self {
            ply: self.ply.saturating_add(u32::try_from(ply).unwrap_or(u32::MAX)),
            // At the start of the text there is no line feed.
            column: line.unwrap_or(text.len()).try_into().unwrap_or(u32::MAX),
            last: text.last().map_or(0, |&byte| 1 + u16::from(byte)),
            in_moves: 1,
            interrupted: u8::from(interrupted),
            ..self
        }
    }
}

impl Pen<'_> {
    /// Returns the last byte; `None` at the start.
    pub(crate) fn last(&self) -> Option<u8> {
        self.state.last.checked_sub(1).map(|byte| byte as u8)
    }
}

/// PGN breaks lines, so it writes through the pen. SGF and GGF write to its output.
impl Write for Pen<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let bytes = text.as_bytes();
        let line = bytes.iter().rev().take_while(|&&byte| byte != b'\n').count();
        let before = if line == bytes.len() { self.state.column } else { 0 };
        self.state.column = before.saturating_add(line as u32);
        if let Some(&last) = bytes.last() {
            self.state.last = 1 + u16::from(last);
        }
        self.out.write_str(text)
    }
}

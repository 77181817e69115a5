//! One start of an XOT list.

use core::fmt;

use reversi_rules::{Move, Position, Square};

use super::error::{XotError, XotErrorKind};

/// The plies of each start.
pub(super) const PLIES: usize = 8;

/// One start of an XOT list: eight legal moves and the position after them.
///
/// ```
/// use reversi_records::openings::xot::Starts;
///
/// let start = Starts::new(b"F5D6C3D3C4F4F6F3").next().unwrap()?;
/// assert_eq!(start.to_string(), "f5d6c3d3c4f4f6f3");
/// # Ok::<(), reversi_records::openings::xot::XotError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    index: usize,
    offset: usize,
    squares: [Square; PLIES],
    position: Position,
}

impl Start {
    /// Reads a line that begins at `offset` of the list. Blank lines have no start.
    pub(super) fn read(line: &[u8], offset: usize, index: usize) -> Result<Option<Self>, XotError> {
        let mut squares = [Square::F5; PLIES];
        let mut position = Position::START;
        let mut plies = 0;
        let mut first = offset;
        let mut next = 0;
        loop {
            let error =
                |byte, kind| XotError::new(offset + byte, kind).with_game(index).with_ply(plies);
            let no_move = |byte| {
                let wrong = line.get(byte);
                error(
                    byte,
                    wrong.map_or(XotErrorKind::MissingRow, |&wrong| {
                        XotErrorKind::UnexpectedByte(wrong)
                    }),
                )
            };
            let byte = after_separators(line, next).map_err(no_move)?;
            let Some(rest) = line.get(byte..).filter(|rest| !rest.is_empty()) else { break };
            let (played, length) =
                Move::<Square>::prefix(rest).map_err(|wrong| no_move(byte + wrong))?;
            let place = squares.get_mut(plies).ok_or(error(byte, XotErrorKind::TooLong))?;
            position = position
                .play(played)
                .map_err(|illegal| error(byte, XotErrorKind::Illegal(illegal)))?;
            // No pass is legal within the first eight plies.
            *place = played.square().unwrap_or(*place);
            if plies == 0 {
                first = offset + byte;
            }
            plies += 1;
            next = byte + length;
        }
        match plies {
            0 => Ok(None),
            PLIES => {
                let position = position.after_forced_pass();
                Ok(Some(Self { index, offset: first, squares, position }))
            }
            _ => {
                let end = offset + line.trim_ascii_end().len();
                Err(XotError::new(end, XotErrorKind::TooShort).with_game(index).with_ply(plies))
            }
        }
    }

    /// Returns the number of the start in the list, from 0. Blank lines do not count.
    ///
    /// ```
    /// # use reversi_records::openings::xot::Starts;
    /// let list = b"f5d6c3d3c4f4f6f3\n\nf5f6e6f4e3c5c4e7\n";
    /// assert_eq!(Starts::new(list).last().unwrap()?.index(), 1);
    /// # Ok::<(), reversi_records::openings::xot::XotError>(())
    /// ```
    #[must_use]
    pub const fn index(&self) -> usize {
        self.index
    }

    /// Returns the offset of the first move in the list.
    ///
    /// ```
    /// # use reversi_records::openings::xot::Starts;
    /// let list = b"f5d6c3d3c4f4f6f3\n\nf5f6e6f4e3c5c4e7\n";
    /// assert_eq!(Starts::new(list).last().unwrap()?.offset(), 18);
    /// # Ok::<(), reversi_records::openings::xot::XotError>(())
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the eight moves.
    ///
    /// ```
    /// # use reversi_records::openings::xot::Starts;
    /// # use reversi_rules::Game;
    /// let start = Starts::new(b"f5d6c3d3c4f4f6f3").next().unwrap()?;
    /// assert_eq!(Game::from_moves(start.squares())?.position(), start.position());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn squares(&self) -> [Square; PLIES] {
        self.squares
    }

    /// Returns the position after the moves: black to move, unless black must pass.
    ///
    /// ```
    /// # use reversi_records::openings::xot::Starts;
    /// # use reversi_rules::Color;
    /// let start = Starts::new(b"f5d6c3d3c4f4f6f3").next().unwrap()?;
    /// assert_eq!(start.position().turn(), Color::Black);
    /// # Ok::<(), reversi_records::openings::xot::XotError>(())
    /// ```
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }
}

/// Returns the offset after the separators and move numbers at `at`, as in a transcript. The error
/// is the offset of a number without a dot.
fn after_separators(line: &[u8], mut at: usize) -> Result<usize, usize> {
    loop {
        match line.get(at..).unwrap_or_default() {
            [b' ' | b'\t' | b'\x0B' | b'\x0C' | b',' | b';', ..] => at += 1,
            // Two hyphens are a pass.
            [b'-', rest @ ..] if !rest.starts_with(b"-") => at += 1,
            number @ [b'0'..=b'9', ..] => {
                let digits = number.iter().take_while(|byte| byte.is_ascii_digit()).count();
                let dots = number.iter().skip(digits).take_while(|&&byte| byte == b'.').count();
                if dots == 0 {
                    return Err(at);
                }
                at += digits + dots;
            }
            _ => return Ok(at),
        }
    }
}

impl fmt::Display for Start {
    /// Writes the transcript, as in the list.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.squares.iter().try_for_each(|square| write!(f, "{square}"))
    }
}

//! `TY`: what kind of game was agreed.

use core::fmt;

use super::{BoardType, GgfError, GgfErrorKind};
use crate::vocabulary::Color;

/// The kind of game in `TY`, `[s]size[k][a][r<n>][b|w]`, which it prints as.
///
/// ```
/// use reversi_rules::record::ggf::{BoardType, Kind};
///
/// let mut kind = Kind::default();
/// assert_eq!(kind.to_string(), "8");
/// kind.synchro = true;
/// kind.random = Some(20);
/// assert_eq!(kind.to_string(), "s8r20");
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kind {
    /// `s`: two games at once from the same start, each player with black in one of them.
    pub synchro: bool,
    /// The board.
    pub board: BoardType,
    /// `k`: both players said what they expect, and the average is the komi.
    pub komi: bool,
    /// `a`: the side with fewer discs wins.
    pub anti: bool,
    /// `r`: the start is a random position with that many discs.
    pub random: Option<u8>,
    /// `b` or `w`: the colour that the player who asked for the game wants.
    pub preference: Option<Color>,
}

impl Kind {
    /// Reads the value of `TY` that begins at byte `offset`.
    pub(super) fn parse(offset: usize, value: &[u8]) -> Result<Self, GgfError> {
        let error = |rest: &[u8]| {
            let at = offset + (value.len() - rest.len());
            Err(GgfError::new(at, GgfErrorKind::NotAKind))
        };
        let mut kind = Self::default();
        let mut rest = value;
        if let [b's' | b'S', after @ ..] = rest {
            kind.synchro = true;
            rest = after;
        }
        let Some((board, length)) = BoardType::prefix(rest) else { return error(rest) };
        kind.board = board;
        rest = rest.get(length..).unwrap_or_default();
        while let Some((&letter, after)) = rest.split_first() {
            let mut after = after;
            let fresh = match letter.to_ascii_lowercase() {
                b'k' => !core::mem::replace(&mut kind.komi, true),
                b'a' => !core::mem::replace(&mut kind.anti, true),
                b'b' => kind.preference.replace(Color::Black).is_none(),
                b'w' => kind.preference.replace(Color::White).is_none(),
                b'r' => {
                    let digits = after.iter().take_while(|byte| byte.is_ascii_digit()).count();
                    let number = after.get(..digits).and_then(|text| str::from_utf8(text).ok());
                    let Some(discs) = number.and_then(|number| number.parse().ok()) else {
                        return error(after);
                    };
                    after = after.get(digits..).unwrap_or_default();
                    kind.random.replace(discs).is_none()
                }
                _ => false,
            };
            if !fresh {
                return error(rest);
            }
            rest = after;
        }
        Ok(kind)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |set, letter| if set { letter } else { "" };
        f.write_str(letter(self.synchro, "s"))?;
        write!(f, "{}", self.board)?;
        f.write_str(letter(self.komi, "k"))?;
        f.write_str(letter(self.anti, "a"))?;
        if let Some(discs) = self.random {
            write!(f, "r{discs}")?;
        }
        f.write_str(match self.preference {
            Some(Color::Black) => "b",
            Some(Color::White) => "w",
            None => "",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_said_with_its_byte() {
        let offset = |value: &[u8]| Kind::parse(10, value).map_err(|error| error.byte());
        for (value, at) in [
            (&b""[..], 10),
            (b"s", 11),
            (b"9", 10),
            (b"8x", 11),
            (b"8kk", 12),
            (b"8bw", 12),
            (b"8r", 12),
            (b"8r256", 12),
            (b"8r4r4", 13),
            (b"888", 10),
        ] {
            assert_eq!(offset(value), Err(at), "{}", value.escape_ascii());
        }
    }
}

//! The type of a game: the tag `TY`.

use core::fmt;

use reversi_rules::Color;

use super::{BoardType, GgfError, GgfErrorKind};

/// The type of a game, as the tag `TY` holds it. It prints as `[s]size[k][a][r<n>][b|w]`.
///
/// ```
/// use reversi_records::ggf::{BoardType, GameType};
///
/// let mut game_type = GameType::default();
/// assert_eq!(game_type.to_string(), "8");
/// game_type.synchro = true;
/// game_type.random = Some(20);
/// assert_eq!(game_type.to_string(), "s8r20");
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameType {
    /// `s`: a pair of games, played at once from the same start. Each player has black in one.
    pub synchro: bool,
    /// The board.
    pub board: BoardType,
    /// `k`: a komi game. Both players bid the result that they expect, and the average is the komi.
    pub komi: bool,
    /// `a`: the side with fewer discs wins.
    pub anti: bool,
    /// `r`: the number of discs of a random start.
    pub random: Option<u8>,
    /// `b` or `w`: the color preferred by the player who offered the game.
    pub preference: Option<Color>,
}

impl GameType {
    /// Parses the value that begins at byte `offset`.
    pub(crate) fn parse(offset: usize, value: &[u8]) -> Result<Self, GgfError> {
        let error = |rest: &[u8]| {
            let at = offset + (value.len() - rest.len());
            Err(GgfError::new(at, GgfErrorKind::NotAGameType))
        };
        let mut game_type = Self::default();
        let mut rest = value;
        if let [b's' | b'S', after @ ..] = rest {
            game_type.synchro = true;
            rest = after;
        }
        let Some((board, length)) = BoardType::prefix(rest) else { return error(rest) };
        game_type.board = board;
        rest = rest.get(length..).unwrap_or_default();
        while let Some((&letter, after)) = rest.split_first() {
            let mut after = after;
            let fresh = match letter.to_ascii_lowercase() {
                b'k' => !core::mem::replace(&mut game_type.komi, true),
                b'a' => !core::mem::replace(&mut game_type.anti, true),
                b'b' => game_type.preference.replace(Color::Black).is_none(),
                b'w' => game_type.preference.replace(Color::White).is_none(),
                b'r' => {
                    let digits = after.iter().take_while(|byte| byte.is_ascii_digit()).count();
                    let number = after.get(..digits).and_then(|text| str::from_utf8(text).ok());
                    let Some(discs) = number.and_then(|number| number.parse().ok()) else {
                        return error(after);
                    };
                    after = after.get(digits..).unwrap_or_default();
                    game_type.random.replace(discs).is_none()
                }
                _ => false,
            };
            if !fresh {
                return error(rest);
            }
            rest = after;
        }
        Ok(game_type)
    }
}

impl fmt::Display for GameType {
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

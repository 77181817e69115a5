//! The encoding of names for `WTHOR.JOU` and `WTHOR.TRN`.

use core::fmt;

use crate::text::{Text, encoding};

pub(super) const PLAYER_LENGTH: usize = 20;
pub(super) const TOURNAMENT_LENGTH: usize = 26;

/// Encodes a player's name for a `.jou` file: at most 19 Windows-1252 characters, then zero bytes.
///
/// # Errors
/// [`NameError`] if the format cannot hold the name.
///
/// ```
/// use reversi_records::wthor::{NameError, player_name};
///
/// assert_eq!(&player_name("André")?[..6], b"Andr\xE9\0");
/// let error = player_name("Ðorđe").unwrap_err();
/// assert_eq!(error, NameError::NotWindows1252 { index: 3, character: 'đ' });
/// assert_eq!(error.to_string(), "character 3: 'đ' is not in Windows-1252");
/// # Ok::<(), NameError>(())
/// ```
pub fn player_name<'a>(name: impl Into<Text<'a>>) -> Result<[u8; PLAYER_LENGTH], NameError> {
    encode(name.into())
}

/// Encodes a tournament's name for a `.trn` file: at most 25 Windows-1252 characters, then zero bytes.
///
/// # Errors
/// [`NameError`] if the format cannot hold the name.
///
/// ```
/// use reversi_records::wthor::{NameError, tournament_name};
///
/// assert_eq!(&tournament_name("Open de Cambridge")?[..18], b"Open de Cambridge\0");
/// let long = "x".repeat(26);
/// assert_eq!(tournament_name(&*long), Err(NameError::TooLong { most: 25 }));
/// # Ok::<(), NameError>(())
/// ```
pub fn tournament_name<'a>(
    name: impl Into<Text<'a>>,
) -> Result<[u8; TOURNAMENT_LENGTH], NameError> {
    encode(name.into())
}

/// Encodes a name into `N` bytes, the last of which is a zero byte.
fn encode<const N: usize>(name: Text<'_>) -> Result<[u8; N], NameError> {
    let mut field = [0; N];
    let most = N.saturating_sub(1);
    for (index, character) in name.chars().enumerate() {
        let byte = match encoding::byte_of(character) {
            Some(0) => return Err(NameError::Zero { index }),
            Some(byte) => byte,
            None => return Err(NameError::NotWindows1252 { index, character }),
        };
        match field.get_mut(index) {
            Some(place) if index < most => *place = byte,
            _ => return Err(NameError::TooLong { most }),
        }
    }
    Ok(field)
}

/// A name that a WTHOR file cannot hold.
///
/// ```
/// use reversi_records::wthor::{NameError, player_name};
///
/// assert_eq!(player_name("a\0b"), Err(NameError::Zero { index: 1 }));
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameError {
    /// A character that is not in Windows-1252.
    NotWindows1252 {
        /// The index of the character in the name, from 0.
        index: usize,
        /// The character.
        character: char,
    },
    /// A zero character, at which a reader would end the name.
    Zero {
        /// The index of the character in the name, from 0.
        index: usize,
    },
    /// Too many characters.
    TooLong {
        /// The maximum number of characters: 19 for players, 25 for tournaments.
        most: usize,
    },
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotWindows1252 { index, character } => {
                write!(f, "character {index}: {character:?} is not in Windows-1252")
            }
            Self::Zero { index } => write!(f, "character {index}: a zero would end the name"),
            Self::TooLong { most } => write!(f, "the name has more than {most} characters"),
        }
    }
}

impl core::error::Error for NameError {}

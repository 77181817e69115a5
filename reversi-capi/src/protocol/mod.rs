//! The protocols between engines and GUIs or referees: `NBoard`'s protocol and GTP.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_records::protocol::{ProtocolError, ProtocolErrorKind};
use reversi_records::{Decimal, Text};
use reversi_rules as rules;
use reversi_rules::Move;

use crate::board::game::Game;
use crate::generic::storage;
use crate::vocabulary::checksum;
use crate::vocabulary::error::{ErrorParts, set};
use crate::vocabulary::size::Size;
use crate::vocabulary::status::{Result, Status};

pub mod gtp;
pub mod nboard;

/// `REVERSI_UNKNOWN`: in place of thousandths that are not known.
const UNKNOWN: i32 = i32::MIN;

/// Returns the thousandths of a number that may be unknown.
fn thousandths(number: Option<Decimal>) -> i32 {
    number.map_or(UNKNOWN, |number| number.thousandths().max(UNKNOWN + 1))
}

/// Returns the number with these thousandths, if it is known.
fn known(thousandths: i32) -> Option<Decimal> {
    (thousandths != UNKNOWN).then(|| Decimal::from_thousandths(thousandths))
}

/// Returns the number with these thousandths, which must be known.
fn required(thousandths: i32) -> Result<Decimal> {
    known(thousandths).ok_or(Status::REVERSI_ERROR_RANGE)
}

fn to_move(number: c_int) -> Result<Move> {
    Size::STANDARD.to_move(number)
}

fn of_move(played: Move) -> c_int {
    Size::STANDARD.number(played)
}

/// Checks a text that the caller filled in, which must be within one line.
fn line(text: Option<Text<'_>>) -> Result<Text<'_>> {
    let text = text.unwrap_or(Text::new(b""));
    let ends = text.bytes().iter().any(|byte| matches!(byte, b'\n' | b'\r' | 0));
    if ends { Err(Status::REVERSI_ERROR_NOT_HELD) } else { Ok(text) }
}

/// Checks a text that the caller filled in, which must be one word.
fn word(text: Option<Text<'_>>) -> Result<Text<'_>> {
    let text = line(text)?;
    let is_word = !text.bytes().is_empty() && !text.bytes().iter().any(u8::is_ascii_whitespace);
    if is_word { Ok(text) } else { Err(Status::REVERSI_ERROR_NOT_HELD) }
}

/// The words after the game in an engine or a client: the checksum, the state, and room to grow.
const WORDS: usize = 8;

/// The game and the state of an engine or a client, in memory that may hold anything.
trait Session {
    /// The start of the checksum. It tells one type from another and from other layouts.
    const MARK: u64;

    /// The game and the words after it, of which the first is the checksum.
    fn parts(&self) -> (&Game, &[u64; WORDS]);

    /// Returns the game and the state.
    fn read<const N: usize>(&self) -> Result<(rules::Game, [u64; N])> {
        let (game, words) = self.parts();
        let (check, state) = words.split_first().ok_or(Status::REVERSI_ERROR_SESSION)?;
        let state = state.first_chunk().filter(|_| *check == checksum(Self::MARK, words));
        let state = state.ok_or(Status::REVERSI_ERROR_SESSION)?;
        let game = storage::game(Some(game)).map_err(|_| Status::REVERSI_ERROR_SESSION)?;
        Ok((copied(game), *state))
    }

    /// Returns the stored game.
    fn game(&self) -> Result<Game> {
        self.read::<0>()?;
        Ok(*self.parts().0)
    }
}

/// Copies a game. Inlined, the copy would import `memmove`.
#[inline(never)]
fn copied(game: &rules::Game) -> rules::Game {
    game.clone()
}

/// Packs a game and a state.
fn packed<S: Session, const N: usize>(game: &rules::Game, state: [u64; N]) -> (Game, [u64; WORDS]) {
    let mut words = [0; WORDS];
    for (to, word) in words.iter_mut().skip(1).zip(state) {
        *to = word;
    }
    words[0] = checksum(S::MARK, &words);
    (storage::store(game.clone()), words)
}

/// Returns the checksum of the words behind it.
fn checksum(mark: u64, words: &[u64; WORDS]) -> u64 {
    checksum::of(mark, words.iter().skip(1))
}

/// Writes the stored game of a session to `game`.
fn write_game<S: Session>(session: Option<&S>, game: Option<&mut MaybeUninit<Game>>) -> Status {
    set(game, None, || Ok(session.ok_or(Status::REVERSI_ERROR_NULL)?.game()?))
}

impl From<ProtocolError> for ErrorParts {
    fn from(error: ProtocolError) -> Self {
        let parts = match error.kind() {
            ProtocolErrorKind::Missing(_) => Status::REVERSI_ERROR_TRUNCATED.into(),
            ProtocolErrorKind::NotANumber => Status::REVERSI_ERROR_NOT_A_NUMBER.into(),
            ProtocolErrorKind::NotAMove => Status::REVERSI_ERROR_IMPOSSIBLE_MOVE.into(),
            ProtocolErrorKind::NotAColor => Status::REVERSI_ERROR_NOT_A_COLOR.into(),
            ProtocolErrorKind::Game(kind) => Self::from(kind),
            ProtocolErrorKind::LineBreak | ProtocolErrorKind::Blank => {
                Status::REVERSI_ERROR_NOT_HELD.into()
            }
            ProtocolErrorKind::NotOpened
            | ProtocolErrorKind::NoDepth
            | ProtocolErrorKind::NoGame => Status::REVERSI_ERROR_TOO_EARLY.into(),
            ProtocolErrorKind::GameOver => Status::REVERSI_ERROR_GAME_OVER.into(),
            ProtocolErrorKind::Busy => Status::REVERSI_ERROR_BUSY.into(),
            ProtocolErrorKind::NotAsked => Status::REVERSI_ERROR_NOT_ASKED.into(),
            ProtocolErrorKind::WrongPong(due) | ProtocolErrorKind::WrongId(due) => {
                Self::from(Status::REVERSI_ERROR_NOT_ASKED).found(Some(due))
            }
            ProtocolErrorKind::NotAResponse => Status::REVERSI_ERROR_NOT_A_RESPONSE.into(),
            ProtocolErrorKind::WrongTurn(_) => Status::REVERSI_ERROR_WRONG_TURN.into(),
            ProtocolErrorKind::Illegal(illegal) => Self::from(illegal),
            _ => Status::REVERSI_ERROR_OTHER.into(),
        };
        parts.at(error.location())
    }
}

//! The side of a program that asks.

use core::ffi::c_char;
use core::mem::MaybeUninit;

use reversi_records::protocol::nboard::Client;

use super::message::NboardMessage;
use crate::board::game::Game;
use crate::protocol;
use crate::protocol::{Session, WORDS, packed};
use crate::vocabulary::argument::arguments;
use crate::vocabulary::enums::Color;
use crate::vocabulary::error::{Error, report, set};
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::stretch::Filled;
use crate::vocabulary::text::Chars;

/// The state of a GUI or a referee that speaks NBoard's protocol: the game that the engine knows,
/// and the answer that is due. It is memory that the caller owns, with nothing to free. Initialize
/// it with reversi_nboard_client_init(), do not write into it, and copy it with `=`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct NboardClient {
    /// Private to the library.
    game: Game,
    /// Private to the library.
    opaque: [u64; 8],
}

// Compiled programs depend on this size.
const _: () = assert!(size_of::<NboardClient>() == 696);

impl Session for NboardClient {
    const MARK: u64 = u64::from_le_bytes(*b"nb clie\x01");

    fn parts(&self) -> (&Game, &[u64; WORDS]) {
        (&self.game, &self.opaque)
    }
}

impl NboardClient {
    fn of(client: &Client) -> Self {
        let (game, opaque) = packed::<Self, _>(client.game(), client.to_words());
        Self { game, opaque }
    }

    fn client(&self) -> Result<Client> {
        let (game, words) = self.read()?;
        Client::from_words(game, words).ok_or(Status::REVERSI_ERROR_SESSION)
    }
}

fn client(client: Option<&NboardClient>) -> Option<Client> {
    client.and_then(|client| client.client().ok())
}

/// Prepares a client before its first command.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_nboard_client_init(
    client: Option<&mut MaybeUninit<NboardClient>>,
) -> Status {
    set(client, None, || Ok(NboardClient::of(&Client::new())))
}

/// Checks that a command is allowed now, and notes that it is sent. Call this before you write the
/// line of reversi_nboard_message_format().
///
/// The order is: REVERSI_NBOARD_VERSION first, a depth and a game before `hint` and `go`, and
/// nothing but `ping` and `quit` between a question and its answer. A `ping` makes everything
/// allowed: reversi_nboard_client_read() ignores the answers to older questions.
///
/// Returns REVERSI_ERROR_TOO_EARLY, REVERSI_ERROR_BUSY or REVERSI_ERROR_GAME_OVER for a command at
/// the wrong time, an error of reversi_record_replay() for a game, an error of reversi_game_play() for a
/// move, and REVERSI_ERROR_RANGE if the message is no command. Returns REVERSI_ERROR_NOT_HELD if a
/// text contains a line break or NUL, and REVERSI_ERROR_SESSION if `client` is invalid.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_nboard_client_send(
    client: Option<&mut NboardClient>,
    message: Option<&NboardMessage>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(message = Filled(message));
    let send = || {
        let kept = client.ok_or(Status::REVERSI_ERROR_NULL)?;
        let command = NboardMessage::command(&message)?;
        let mut client = kept.client()?;
        client.send(&command)?;
        *kept = NboardClient::of(&client);
        Ok(())
    };
    report(send(), error)
}

/// Reads a line of the engine. The message is REVERSI_NBOARD_NONE if the line is blank, unknown, or
/// an answer from before the last `ping`. A best move is legal, and is not played.
///
/// Returns an error of reversi_nboard_answer_parse() for a known answer that cannot be read, an error
/// of reversi_game_play() or REVERSI_ERROR_WRONG_TURN for an illegal move, REVERSI_ERROR_NOT_ASKED for
/// an answer to no question, and REVERSI_ERROR_SESSION if `client` is invalid.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_nboard_client_read(
    client: Option<&mut NboardClient>,
    line: *const c_char,
    length: usize,
    message: Option<&mut MaybeUninit<NboardMessage>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(line = Chars(line, length));
    set(message, error, || {
        let (kept, line) = (client.ok_or(Status::REVERSI_ERROR_NULL)?, line.read()?);
        let mut client = kept.client()?;
        let message = NboardMessage::of_answer(client.read(line)?);
        *kept = NboardClient::of(&client);
        Ok(message)
    })
}

/// Copies the game that the engine knows to `*game`. Returns REVERSI_ERROR_SESSION if `client` is
/// invalid.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_nboard_client_game(
    client: Option<&NboardClient>,
    game: Option<&mut MaybeUninit<Game>>,
) -> Status {
    protocol::write_game(client, game)
}

/// Returns the side that `go` asks for, or REVERSI_NO_COLOR if the game is over.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_nboard_client_turn(client: Option<&NboardClient>) -> MaybeUninit<Color> {
    Color::or_none(self::client(client).and_then(|client| client.turn()))
}

/// Returns whether that side has no legal square, so that only a pass is a legal answer.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_nboard_client_must_pass(client: Option<&NboardClient>) -> bool {
    self::client(client).is_some_and(|client| client.must_pass())
}

/// Returns whether an answer to a question or to a `ping` is due.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_nboard_client_is_waiting(client: Option<&NboardClient>) -> bool {
    self::client(client).is_some_and(|client| client.is_waiting())
}

/// Returns the number for the next `ping`.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_nboard_client_next_ping(client: Option<&NboardClient>) -> u32 {
    self::client(client).map_or(0, |client| client.next_ping())
}

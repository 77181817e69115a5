//! The side of a program that asks.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_records::protocol::gtp::{Client, Vertex};

use super::command::{GtpCommand, of_id};
use super::response::GtpResponse;
use crate::board::game::Game;
use crate::protocol;
use crate::protocol::{Session, WORDS, of_move, packed};
use crate::vocabulary::argument::arguments;
use crate::vocabulary::enums::Color;
use crate::vocabulary::error::{Error, report, set};
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::stretch::Filled;
use crate::vocabulary::text::Chars;

/// `REVERSI_RESIGN`: in place of a move, the player gives up.
const RESIGN: c_int = 65;

/// The state of a controller that speaks the Go Text Protocol: the game that the engine knows, and
/// the response that is due. It is memory that the caller owns, with nothing to free. Initialize it
/// with reversi_gtp_client_init(), do not write into it, and copy it with `=`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct GtpClient {
    /// Private to the library.
    game: Game,
    /// Private to the library.
    opaque: [u64; 8],
}

// Compiled programs depend on this size.
const _: () = assert!(size_of::<GtpClient>() == 696);

impl Session for GtpClient {
    const MARK: u64 = u64::from_le_bytes(*b"gt clie\x01");

    fn parts(&self) -> (&Game, &[u64; WORDS]) {
        (&self.game, &self.opaque)
    }
}

impl GtpClient {
    fn of(client: &Client) -> Self {
        let (game, opaque) = packed::<Self, _>(client.game(), client.to_words());
        Self { game, opaque }
    }

    fn client(&self) -> Result<Client> {
        let (game, words) = self.read()?;
        Client::from_words(game, words).ok_or(Status::REVERSI_ERROR_SESSION)
    }
}

fn client(client: Option<&GtpClient>) -> Option<Client> {
    client.and_then(|client| client.client().ok())
}

/// Prepares a client before its first command.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_gtp_client_init(client: Option<&mut MaybeUninit<GtpClient>>) -> Status {
    set(client, None, || Ok(GtpClient::of(&Client::new())))
}

/// Checks that a command is allowed now, notes that it is sent, and sets its `id` to the next number.
/// Then write the line of reversi_gtp_command_format().
///
/// Returns REVERSI_ERROR_BUSY if a response is due, an error of reversi_game_play() or
/// REVERSI_ERROR_WRONG_TURN for an illegal move, REVERSI_ERROR_GAME_OVER or REVERSI_ERROR_WRONG_TURN
/// for a move that is asked for at the wrong time, REVERSI_ERROR_RANGE if a field is out of range,
/// REVERSI_ERROR_NOT_HELD if `name` is not one word or a text contains a line break or NUL, and
/// REVERSI_ERROR_SESSION if `client` is invalid.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_gtp_client_send(
    client: Option<&mut GtpClient>,
    command: Option<&mut GtpCommand>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    let copy = command.as_deref().copied();
    arguments!(order = Filled(copy.as_ref()));
    let send = || {
        let (kept, command) = client.zip(command).ok_or(Status::REVERSI_ERROR_NULL)?;
        let order = GtpCommand::checked(&order)?;
        let mut client = kept.client()?;
        command.id = of_id(client.send(order)?.id);
        *kept = GtpClient::of(&client);
        Ok(())
    };
    report(send(), error)
}

/// Reads a line of the engine. A move that the engine found is checked: see
/// reversi_gtp_client_found(). After `genmove` it is also played, as the engine has played it.
///
/// Returns REVERSI_ERROR_NOT_A_RESPONSE if the line does not begin with `=` or `?`,
/// REVERSI_ERROR_NOT_ASKED for a response to no command or to another one,
/// REVERSI_ERROR_IMPOSSIBLE_MOVE for a move that cannot be read, an error of reversi_game_play() or
/// REVERSI_ERROR_WRONG_TURN for an illegal move, and REVERSI_ERROR_SESSION if `client` is invalid.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_gtp_client_read(
    client: Option<&mut GtpClient>,
    line: *const c_char,
    length: usize,
    response: Option<&mut MaybeUninit<GtpResponse>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(line = Chars(line, length));
    set(response, error, || {
        let (kept, line) = (client.ok_or(Status::REVERSI_ERROR_NULL)?, line.read()?);
        let mut client = kept.client()?;
        let response = GtpResponse::of(client.read(line)?);
        *kept = GtpClient::of(&client);
        Ok(response)
    })
}

/// Returns the move that the engine found: a square, REVERSI_PASS or REVERSI_RESIGN. It is known
/// once the response to `genmove` or `reg_genmove` has begun and until the next command. Returns -1
/// if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_gtp_client_found(client: Option<&GtpClient>) -> c_int {
    match self::client(client).and_then(|client| client.found()) {
        Some(Vertex::Move(played)) => of_move(played),
        Some(Vertex::Resign) => RESIGN,
        None => -1,
    }
}

/// Copies the game that the engine knows to `*game`. Returns REVERSI_ERROR_SESSION if `client` is
/// invalid.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_gtp_client_game(
    client: Option<&GtpClient>,
    game: Option<&mut MaybeUninit<Game>>,
) -> Status {
    protocol::write_game(client, game)
}

/// Returns the side that must move or announce its pass. Returns REVERSI_NO_COLOR if the game is
/// over.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_gtp_client_turn(client: Option<&GtpClient>) -> MaybeUninit<Color> {
    Color::or_none(self::client(client).and_then(|client| client.turn()))
}

/// Returns whether that side has no legal square. Some engines refuse to be told of a pass, and
/// understand it from the next command.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_gtp_client_must_pass(client: Option<&GtpClient>) -> bool {
    self::client(client).is_some_and(|client| client.must_pass())
}

/// Returns whether a response or its end is due.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_gtp_client_is_waiting(client: Option<&GtpClient>) -> bool {
    self::client(client).is_some_and(|client| client.is_waiting())
}

//! The functions of the module about games. The documentation of the [crate] says how to
//! call them.

use alloc::string::{String, ToString};

use reversi_rules::{Move, Symmetry};
use spin::{Mutex, MutexGuard};

use crate::board::{self, Game, Square, Squares};
use crate::failure::Failure;
use crate::state::{Answer, State, numbered};

/// One state for each instance of the module, so that a page may have several.
static STATE: Mutex<State> = Mutex::new(State::new());

/// Locks the state. Nothing calls back into the module, so the lock is free unless a call has
/// trapped. Waiting for it would then never end, so this traps too.
fn lock() -> MutexGuard<'static, State> {
    STATE.try_lock().expect("no call trapped")
}

/// Runs a call on the state.
pub(crate) fn with<T>(call: impl FnOnce(&mut State) -> T) -> T {
    call(&mut lock())
}

/// Makes room for an input, and returns the address at which it is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    with(|state| {
        state.input.clear();
        state.input.resize(length, 0);
        state.input.as_mut_ptr()
    })
}

/// Returns the address of the last answer.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    with(|state| state.output.as_ptr())
}

/// Returns the length of the last answer, also after a failure.
#[unsafe(no_mangle)]
pub extern "C" fn output_length() -> usize {
    with(|state| state.output.len())
}

/// Returns the address of the view, which never changes.
#[unsafe(no_mangle)]
pub extern "C" fn view() -> *mut u32 {
    with(|state| state.view.0.as_mut_ptr())
}

/// Creates a game. The input is its rules, its first position and a transcript, one after the
/// other; each may be empty. Answers its [moves](State::moves), and shows it.
#[unsafe(no_mangle)]
pub extern "C" fn game_new(rules: usize, start: usize) -> Answer {
    with(|state| {
        let (rules, rest) = split(&state.input, rules);
        let (start, transcript) = split(rest, start);
        let game = board::new_game(rules, start, transcript);
        state.stored(game)
    })
}

/// Creates the image of a game under a symmetry, by its number. Number 0 makes a copy, and 8 the
/// image that stands for all. Answers the [moves](State::moves) of the new game, and shows it.
#[unsafe(no_mangle)]
pub extern "C" fn game_image(game: u32, symmetry: usize) -> Answer {
    with(|state| {
        let image = state.game(game).and_then(|game| match Symmetry::ALL.get(symmetry) {
            Some(Symmetry::Identity) => Ok(game.clone()),
            by => board::image_of_game(game, by.copied()).ok_or_else(Failure::no_image),
        });
        state.stored(image)
    })
}

/// Places a disc on a square, or passes with -1. Shows the game and the discs that it flips.
#[unsafe(no_mangle)]
pub extern "C" fn game_play(game: u32, square: i32) -> Answer {
    with(|state| state.change(game, |game| Ok((0, game.play(played(square)?)?))))
}

/// Plays a transcript, which is the input: all of it or nothing. Answers the
/// [moves](State::moves), and shows the game.
#[unsafe(no_mangle)]
pub extern "C" fn game_play_all(game: u32) -> Answer {
    with(|state| {
        let transcript = core::mem::take(&mut state.input);
        let answer = state.change(game, |game| {
            game.play_transcript(&transcript)?;
            Ok((0, Squares::default()))
        });
        if answer < 0 { answer } else { state.moves(game) }
    })
}

/// Takes back the last disc. Answers its square, or -2 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn game_undo(game: u32) -> Answer {
    with(|state| state.step(game, Game::undo))
}

/// Plays the disc that was taken back last. Answers its square, or -2 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn game_redo(game: u32) -> Answer {
    with(|state| state.step(game, Game::redo))
}

/// Shows a game and the discs that its last move flipped.
#[unsafe(no_mangle)]
pub extern "C" fn game_show(game: u32) -> Answer {
    with(|state| state.change(game, |game| Ok((0, game.last_flips()))))
}

/// Answers the moves as text, with or without the forced passes.
#[unsafe(no_mangle)]
pub extern "C" fn game_transcript(game: u32, passes: bool) -> Answer {
    text(game, |game| {
        let moves = game.transcript();
        if passes { moves.with_passes().to_string() } else { moves.to_string() }
    })
}

/// Answers the first position as one line, or an empty text if it is the one of the rules.
#[unsafe(no_mangle)]
pub extern "C" fn game_start(game: u32) -> Answer {
    text(game, board::start)
}

/// Answers the rules as one line.
#[unsafe(no_mangle)]
pub extern "C" fn game_rules(game: u32) -> Answer {
    text(game, |game| board::rules(&game.start()))
}

fn text(game: u32, write: impl FnOnce(&Game) -> String) -> Answer {
    with(|state| {
        let text = state.game(game).map(write);
        state.answer(text)
    })
}

/// Returns a move by its number: a square, or -1 for a pass.
pub(crate) fn played(square: i32) -> Result<Move<Square>, Failure> {
    if square == -1 { Ok(Move::Pass) } else { Ok(Move::Place(numbered(square)?)) }
}

/// Splits a text after so many bytes, or at its end.
pub(crate) fn split(text: &[u8], length: usize) -> (&[u8], &[u8]) {
    text.split_at_checked(length).unwrap_or((text, &[]))
}

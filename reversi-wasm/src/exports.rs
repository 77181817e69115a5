//! The functions of the module. The documentation of the [crate](crate) says how to call them.

use alloc::string::{String, ToString};

use reversi_rules::notation::Grid;
use spin::{Mutex, MutexGuard};

use crate::board::{self, Game};
use crate::failure::Failure;
use crate::state::{Answer, State, number, numbered};
use crate::{ending, explain, marks, view};

/// One state for each instance of the module, so that a page may have several.
static STATE: Mutex<State> = Mutex::new(State::new());

/// Locks the state. Nothing calls back into the module, so the lock is free unless a call has
/// trapped. Waiting for it would then never end, so this traps too.
fn lock() -> MutexGuard<'static, State> {
    STATE.try_lock().expect("no call trapped")
}

/// Runs a call on the state.
pub(crate) fn with(call: impl FnOnce(&mut State) -> Answer) -> Answer {
    call(&mut lock())
}

/// Makes room for an input, and returns the address at which it is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    let mut state = lock();
    state.input.clear();
    state.input.resize(length, 0);
    state.input.as_mut_ptr()
}

/// Returns the address of the last answer.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    lock().output.as_ptr()
}

/// Returns the length of the last answer, also after a failure.
#[unsafe(no_mangle)]
pub extern "C" fn output_length() -> usize {
    lock().output.len()
}

/// Creates a game. The input is its rules, its first position and a transcript, one after the
/// other; the first two may be empty. Answers the number of the game.
#[unsafe(no_mangle)]
pub extern "C" fn game_new(rules: usize, start: usize) -> Answer {
    with(|state| {
        let (rules, rest) = split(&state.input, rules);
        let (start, transcript) = split(rest, start);
        match board::new_game(rules, start, transcript) {
            Ok(game) => state.store(game),
            Err(failure) => state.fail(&failure),
        }
    })
}

/// Creates a copy of a game. Answers its number.
#[unsafe(no_mangle)]
pub extern "C" fn game_copy(game: u32) -> Answer {
    with(|state| match state.game(game).map(|game| game.clone()) {
        Ok(game) => state.store(game),
        Err(failure) => state.fail(&failure),
    })
}

/// Frees a game. Its number may then be the one of a new game.
#[unsafe(no_mangle)]
pub extern "C" fn game_free(game: u32) {
    if let Some(slot) = lock().games.get_mut(game as usize) {
        *slot = None;
    }
}

/// Places a disc on a square, or passes with -1. Answers how many discs were flipped.
#[unsafe(no_mangle)]
pub extern "C" fn game_play(game: u32, square: i32) -> Answer {
    with(|state| state.play(game, square))
}

/// Plays a transcript, which is the input: all of it or nothing.
#[unsafe(no_mangle)]
pub extern "C" fn game_play_all(game: u32) -> Answer {
    with(|state| {
        let transcript = core::mem::take(&mut state.input);
        let played = state
            .game(game)
            .and_then(|game| game.play_transcript(&transcript).map_err(Failure::from));
        state.answer(played.map(|()| ""))
    })
}

/// Takes back the last disc. Answers its square, or -2 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn game_undo(game: u32) -> Answer {
    with(|state| match state.game(game) {
        Ok(game) => game.undo().map_or(-2, |square| number(square).into()),
        Err(failure) => state.fail(&failure),
    })
}

/// Plays the disc that was taken back last. Answers its square, or -2 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn game_redo(game: u32) -> Answer {
    with(|state| match state.game(game) {
        Ok(game) => game.redo().map_or(-2, |square| number(square).into()),
        Err(failure) => state.fail(&failure),
    })
}

/// Answers all that a board shows, as the bytes that `view.rs` describes.
#[unsafe(no_mangle)]
pub extern "C" fn game_view(game: u32) -> Answer {
    with(|state| {
        state.write(game, |game, out| {
            view::write(game, out);
            Ok(())
        })
    })
}

/// Answers the squares of a set, which `marks.rs` describes.
#[unsafe(no_mangle)]
pub extern "C" fn game_marks(game: u32, kind: u32) -> Answer {
    with(|state| state.write(game, |game, out| marks::write(game, kind, out)))
}

/// Answers the squares of the discs that a move would flip.
#[unsafe(no_mangle)]
pub extern "C" fn game_flips(game: u32, square: i32) -> Answer {
    with(|state| {
        state.write(game, |game, out| {
            out.clear();
            out.extend(game.position().flips(numbered(square)?).iter().map(number));
            Ok(())
        })
    })
}

/// Answers why a move is legal or not, as `explain.rs` describes.
#[unsafe(no_mangle)]
pub extern "C" fn game_explain(game: u32, square: i32) -> Answer {
    with(|state| {
        state.write(game, |game, out| {
            explain::write(game.position(), numbered(square)?, out);
            Ok(())
        })
    })
}

/// Answers the result, as `ending.rs` describes.
#[unsafe(no_mangle)]
pub extern "C" fn game_outcome(game: u32) -> Answer {
    with(|state| {
        state.write(game, |game, out| {
            ending::write(game.outcome(), out);
            Ok(())
        })
    })
}

/// Answers the moves as text, with or without the forced passes.
#[unsafe(no_mangle)]
pub extern "C" fn game_transcript(game: u32, passes: bool) -> Answer {
    text(game, |game| {
        let moves = game.transcript();
        if passes { moves.with_passes().to_string() } else { moves.to_string() }
    })
}

/// Answers the position as one line.
#[unsafe(no_mangle)]
pub extern "C" fn game_position(game: u32) -> Answer {
    text(game, |game| game.position().to_string())
}

/// Answers the first position as one line, or an empty text if it is the one of the rules.
#[unsafe(no_mangle)]
pub extern "C" fn game_start(game: u32) -> Answer {
    text(game, |game| board::start(game))
}

/// Answers the rules as one line.
#[unsafe(no_mangle)]
pub extern "C" fn game_rules(game: u32) -> Answer {
    text(game, |game| board::rules(game))
}

/// Answers a picture of the board as lines of text.
#[unsafe(no_mangle)]
pub extern "C" fn game_grid(game: u32) -> Answer {
    text(game, |game| Grid::new(game.position()).with_legal_moves().to_string())
}

fn text(game: u32, write: impl FnOnce(&mut Game) -> String) -> Answer {
    with(|state| {
        let text = state.game(game).map(write);
        state.answer(text)
    })
}

/// Splits a text after so many bytes, or at its end.
pub(crate) fn split(text: &[u8], length: usize) -> (&[u8], &[u8]) {
    text.split_at_checked(length).unwrap_or((text, &[]))
}

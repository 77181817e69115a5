//! The functions of the module about positions.
//!
//! JavaScript keeps a position as words. Before a call it writes the discs of black and white where
//! the view has them, and it passes words 0 and 2 of the view.

use alloc::string::{String, ToString};

use reversi_rules::notation::Grid;
use reversi_rules::{Generator, Playable, SquareSet, Symmetry};

use crate::board::{self, Position};
use crate::exports::{played, split, with};
use crate::failure::Failure;
use crate::state::{Answer, State, number, numbered};
use crate::{ending, explain, sets};

/// Runs a call on the state and the position that JavaScript has written.
fn on<T>(turn: u32, rules: u32, call: impl FnOnce(&mut State, Position) -> T) -> T {
    with(|state| {
        let position = state.view.position(&state.rules, turn, rules);
        call(state, position)
    })
}

/// Shows a position of the usual game.
fn shown(position: &reversi_rules::Position) -> Answer {
    with(|state| state.view.show_as_it_is(position, 0));
    0
}

/// Reads a position. The input is the rules and the position, one after the other; each may be
/// empty. Shows it.
#[unsafe(no_mangle)]
pub extern "C" fn position_new(rules: usize) -> Answer {
    with(|state| {
        let (rules, text) = split(&state.input, rules);
        let position = board::parse(rules, text);
        state.show(position)
    })
}

/// Plays a move: a square, or -1 for a pass. Shows the position after it.
#[unsafe(no_mangle)]
pub extern "C" fn position_play(turn: u32, rules: u32, square: i32) -> Answer {
    let usual = with(|state| state.view.usual(turn, rules)).zip(numbered(square).ok());
    if let Some(after) = usual.and_then(|(position, square)| position.place(square).ok()) {
        return shown(&after);
    }
    on(turn, rules, |state, position| {
        let after = played(square).and_then(|played| Ok(position.play(played)?));
        state.show(after)
    })
}

/// Shows the image of a position under a symmetry, by its number, and after the eight of them the
/// image that stands for all.
#[unsafe(no_mangle)]
pub extern "C" fn position_image(turn: u32, rules: u32, symmetry: usize) -> Answer {
    on(turn, rules, |state, position| {
        let image = board::image(&position, Symmetry::ALL.get(symmetry).copied());
        state.show(image.ok_or_else(Failure::no_image))
    })
}

/// Plays random moves to the end. Shows the last position.
#[unsafe(no_mangle)]
pub extern "C" fn position_playout(turn: u32, rules: u32, seed: u64, game: u64) -> Answer {
    let generator = &mut Generator::for_game(seed, game);
    if let Some(usual) = with(|state| state.view.usual(turn, rules)) {
        return shown(&end(usual, generator));
    }
    on(turn, rules, |state, position| {
        match board::small(position) {
            Some(small) => state.view.show_as_it_is(&end(small, generator), rules),
            None => state.view.show_as_it_is(&end(position, generator), rules),
        }
        0
    })
}

fn end<P: Playable>(mut position: P, generator: &mut Generator) -> P {
    loop {
        // A pass draws a number too, as in `Position::playout`.
        position = match generator.choose(position.legal_moves()) {
            Some(square) => position.place_unchecked(square),
            None if position.must_pass() => position.pass(),
            None => return position,
        };
    }
}

/// Returns the number of lines of so many plies.
#[unsafe(no_mangle)]
#[allow(clippy::cast_precision_loss)] // Counting so many lines would take months.
pub extern "C" fn position_perft(turn: u32, rules: u32, depth: u32) -> f64 {
    if let Some(usual) = with(|state| state.view.usual(turn, rules)) {
        return leaves(usual, depth) as f64;
    }
    on(turn, rules, |_, position| match board::small(position) {
        Some(small) => leaves(small, depth) as f64,
        None => leaves(position, depth) as f64,
    })
}

/// Counts as `perft` of the crate does. That one needs more code and a larger stack, because it
/// plays many boards at once.
fn leaves<P: Playable>(position: P, depth: u32) -> u64 {
    let moves = position.legal_moves();
    match moves.len() {
        _ if depth == 0 => 1,
        0 if position.must_pass() => leaves(position.pass(), depth - 1),
        0 => 1,
        count if depth == 1 => count as u64,
        _ => moves.into_iter().map(|at| leaves(position.place_unchecked(at), depth - 1)).sum(),
    }
}

/// Returns the key for hash tables.
#[unsafe(no_mangle)]
pub extern "C" fn position_key64(turn: u32, rules: u32) -> u64 {
    on(turn, rules, |_, position| position.key64())
}

/// Answers sets of squares, by the number of their kind, which `sets.rs` lists.
#[unsafe(no_mangle)]
pub extern "C" fn position_sets(turn: u32, rules: u32, kind: u32) -> Answer {
    on(turn, rules, |state, position| state.write(|out| sets::write(&position, kind, out)))
}

/// Answers the squares of the discs that a move would flip.
#[unsafe(no_mangle)]
pub extern "C" fn position_flips(turn: u32, rules: u32, square: i32) -> Answer {
    on(turn, rules, |state, position| match numbered(square) {
        Ok(square) => state.write(|out| out.extend(position.flips(square).into_iter().map(number))),
        Err(failure) => state.fail(&failure),
    })
}

/// Answers why a move is legal or not, as `explain.rs` describes.
#[unsafe(no_mangle)]
pub extern "C" fn position_explain(turn: u32, rules: u32, square: i32) -> Answer {
    on(turn, rules, |state, position| match numbered(square) {
        Ok(square) => state.write(|out| explain::write(position, square, out)),
        Err(failure) => state.fail(&failure),
    })
}

/// Answers the result, as `ending.rs` describes.
#[unsafe(no_mangle)]
pub extern "C" fn position_outcome(turn: u32, rules: u32) -> Answer {
    on(turn, rules, |state, position| state.write(|out| ending::write(position.outcome(), out)))
}

/// Answers the position as one line.
#[unsafe(no_mangle)]
pub extern "C" fn position_text(turn: u32, rules: u32) -> Answer {
    text(turn, rules, |position| position.to_string())
}

/// Answers the rules as one line.
#[unsafe(no_mangle)]
pub extern "C" fn position_rules(turn: u32, rules: u32) -> Answer {
    text(turn, rules, |position| board::rules(&position))
}

/// Answers a picture of the board as lines of text.
#[unsafe(no_mangle)]
pub extern "C" fn position_grid(turn: u32, rules: u32) -> Answer {
    text(turn, rules, |position| Grid::new(position).with_legal_moves().to_string())
}

fn text(turn: u32, rules: u32, write: impl FnOnce(Position) -> String) -> Answer {
    on(turn, rules, |state, position| state.answer(Ok(write(position))))
}

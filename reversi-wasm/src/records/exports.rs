//! The functions of the larger module that the smaller one lacks.

use reversi_records::wthor::Date;
use reversi_records::{AnyKind, Format, openings};
use reversi_rules::explain::CorrectionPolicy;
use reversi_rules::tournament::TimeDefault;
use reversi_rules::{Color, Objective, Outcome};

use super::facts::Facts;
use super::{detect, faults, find_move, sheets, standings, trees, write};
use crate::board;
use crate::exports::{split, with};
use crate::failure::Failure;
use crate::state::Answer;

/// Reads the input: the name of a format, and then a text or a file. Without a name, its format is
/// found out. Answers the fields of a `Reading`.
#[unsafe(no_mangle)]
pub extern "C" fn records_read(name: usize) -> Answer {
    with(|state| {
        let input = core::mem::take(&mut state.input);
        let (name, file) = split(&input, name);
        let kind = match core::str::from_utf8(name).unwrap_or_default() {
            "" => Ok(None),
            name => name.parse::<AnyKind>().map(Some),
        };
        let read = kind.map(|kind| detect::read(kind, file).to_bytes());
        state.answer(read.map_err(|error| Failure::new("format", &error)))
    })
}

/// Finds the move that the input names. Answers its name, a zero byte, and the byte offsets of its
/// beginning and its end.
#[unsafe(no_mangle)]
pub extern "C" fn game_find_move(game: u32) -> Answer {
    with(|state| {
        let text = core::mem::take(&mut state.input);
        let found = state.game(game).and_then(|game| find_move::answer(&game.position(), &text));
        state.answer(found)
    })
}

/// Writes a game in a format, by the number that `write.rs` lists. The input is facts about the
/// game. Answers the text.
#[unsafe(no_mangle)]
pub extern "C" fn records_write(game: u32, format: u32) -> Answer {
    with(|state| {
        let input = core::mem::take(&mut state.input);
        let text = state.game(game).and_then(|game| write::text(game, format, &input));
        state.answer(text)
    })
}

/// Writes a tree in a format, by its number: 4 GGF, 5 SGF or 6 PGN. The input is the rules, the first
/// position, facts about the game, and the nodes that `trees.rs` describes. Answers the text, and a
/// list of what the format does not hold.
#[unsafe(no_mangle)]
pub extern "C" fn records_write_tree(
    format: u32,
    rules: usize,
    start: usize,
    facts: usize,
) -> Answer {
    with(|state| {
        let input = core::mem::take(&mut state.input);
        let (rules, rest) = split(&input, rules);
        let (start, rest) = split(rest, start);
        let (facts, nodes) = split(rest, facts);
        let format = match format {
            4 => Format::Ggf,
            5 => Format::Sgf,
            _ => Format::Pgn,
        };
        let written = board::new_game(rules, start, b"")
            .and_then(|game| trees::convert(&game, format, &Facts::of(&game, facts), nodes));
        state.answer(written)
    })
}

/// Writes a WTHOR file with one game and the date on which it is written. Answers its bytes.
#[unsafe(no_mangle)]
pub extern "C" fn records_write_wthor(game: u32, year: u16, month: u8, day: u8) -> Answer {
    with(|state| {
        let today = Date { year, month, day };
        let file = state.game(game).and_then(|game| write::wthor(game, today));
        state.answer(file)
    })
}

/// Reads a transcript sheet. The input is the rules, the first position and a number for each
/// square of the rectangle, row by row, as two bytes in little-endian order. Answers fields.
#[unsafe(no_mangle)]
pub extern "C" fn records_sheet(rules: usize, start: usize) -> Answer {
    with(|state| {
        let input = core::mem::take(&mut state.input);
        let (rules, rest) = split(&input, rules);
        let (start, numbers) = split(rest, start);
        let sheet =
            board::new_game(rules, start, b"").and_then(|game| sheets::read(&game, numbers));
        state.answer(sheet)
    })
}

/// Answers the score to record if a side's time ran out, black's times 256 plus white's.
///
/// `black` and `white` are the score of the completed game, or -1 without one, and `fewest` says
/// whether the fewest discs won it. The answer is -2 if the rule needs a completed game on 64
/// squares that the most discs win.
#[unsafe(no_mangle)]
pub extern "C" fn records_time_default(
    rule: usize,
    white_lost: bool,
    black: i32,
    white: i32,
    fewest: bool,
) -> Answer {
    let defaulter = if white_lost { Color::White } else { Color::Black };
    let count = |discs: i32| u16::try_from(discs).ok();
    let completed = count(black).zip(count(white)).and_then(|(black, white)| {
        // Scores sum to the number of squares.
        let outcome = Outcome::on_squares(black, white, black.checked_add(white)?)?;
        Some(outcome.with_objective(if fewest { Objective::Fewest } else { Objective::Most }))
    });
    let score = TimeDefault::ALL.get(rule).and_then(|rule| rule.score(defaulter, completed));
    score.map_or(-2, |score| i32::from(score.black) << 8 | i32::from(score.white))
}

/// Answers whether the score by a rule depends on the completed game.
#[unsafe(no_mangle)]
pub extern "C" fn records_needs_completion(rule: usize) -> bool {
    TimeDefault::ALL.get(rule).is_some_and(|rule| rule.needs_completion())
}

/// Answers the name of the opening of a game, or an empty text.
#[unsafe(no_mangle)]
pub extern "C" fn records_opening(game: u32) -> Answer {
    with(|state| {
        let name = state
            .game(game)
            .map(|game| openings::of_game(game).map_or("", |opening| opening.name()));
        state.answer(name)
    })
}

/// Compares the board after the last move of a game with the one of the input. Answers fields.
#[unsafe(no_mangle)]
pub extern "C" fn records_diff(game: u32) -> Answer {
    with(|state| {
        let claimed = core::mem::take(&mut state.input);
        let diff = state.game(game).and_then(|game| faults::write(game, &claimed));
        state.answer(diff)
    })
}

/// Answers whether a fault in a ply may be corrected once so many plies are played.
#[unsafe(no_mangle)]
pub extern "C" fn records_may_correct(limit: usize, fault: usize, played: usize) -> bool {
    CorrectionPolicy::new(limit).allows(fault, played)
}

/// Computes the standings of a tournament, which is the input. Answers fields.
#[unsafe(no_mangle)]
pub extern "C" fn records_standings() -> Answer {
    with(|state| {
        let input = core::mem::take(&mut state.input);
        state.answer(standings::write(&input))
    })
}

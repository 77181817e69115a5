//! The functions of the two larger modules that the smallest one lacks.

use reversi_records::openings;
use reversi_records::paste::Pairs;
use reversi_rules::explain::CorrectionPolicy;
use reversi_rules::tournament::TimeDefault;
use reversi_rules::{Color, Objective, Outcome};

use super::{faults, find_move, sheets, standings};
use crate::board;
use crate::exports::{split, with};
use crate::state::Answer;

/// Finds the move that the input names. Answers its name and the byte offsets of its beginning and
/// its end, with spaces between them. Two numbers in brackets are no square if `pairs` is 0, a row
/// and a column if it is 1, and a column and a row if it is 2.
#[unsafe(no_mangle)]
pub extern "C" fn game_find_move(game: u32, pairs: u32) -> Answer {
    with(|state| {
        let text = core::mem::take(&mut state.input);
        let pairs = match pairs {
            1 => Some(Pairs::RowColumn),
            2 => Some(Pairs::ColumnRow),
            _ => None,
        };
        let game = state.game(game);
        let found = game.and_then(|game| find_move::answer(&game.position(), &text, pairs));
        state.answer(found)
    })
}

/// Reads a transcript sheet. The input is the rules, the first position and a number for each
/// square of the rectangle, row by row, as two bytes in little-endian order. Answers fields.
#[unsafe(no_mangle)]
pub extern "C" fn boards_sheet(rules: usize, start: usize) -> Answer {
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
/// `black` and `white` are the score of the completed game, or the discs of a stopped one, or -1
/// without a game, and `fewest` says whether the fewest discs win. The answer is -2 if the rule needs
/// a game on 64 squares that the most discs win.
#[unsafe(no_mangle)]
pub extern "C" fn boards_time_default(
    rule: usize,
    white_lost: bool,
    black: i32,
    white: i32,
    fewest: bool,
) -> Answer {
    let defaulter = if white_lost { Color::White } else { Color::Black };
    let count = |discs: i32| u16::try_from(discs).ok();
    let rule = TimeDefault::ALL.get(rule);
    let end = count(black).zip(count(white)).and_then(|(black, white)| {
        // Scores sum to the number of squares, and discs need not.
        let sum = black.checked_add(white)?;
        let squares = if rule == Some(&TimeDefault::StoppedByWinner) { 64 } else { sum };
        let outcome = Outcome::on_squares(black, white, squares)?;
        Some(outcome.with_objective(if fewest { Objective::Fewest } else { Objective::Most }))
    });
    let score = rule.and_then(|rule| rule.score(defaulter, end));
    score.map_or(-2, |score| i32::from(score.black) << 8 | i32::from(score.white))
}

/// Answers whether the score by a rule depends on the completed game.
#[unsafe(no_mangle)]
pub extern "C" fn boards_needs_completion(rule: usize) -> bool {
    TimeDefault::ALL.get(rule).is_some_and(|rule| rule.needs_completion())
}

/// Answers the name of the opening of a game, or an empty text.
#[unsafe(no_mangle)]
pub extern "C" fn boards_opening(game: u32) -> Answer {
    with(|state| {
        let name = state
            .game(game)
            .map(|game| openings::of_game(game).map_or("", |opening| opening.name()));
        state.answer(name)
    })
}

/// Compares the board after the last move of a game with the one of the input. Answers fields.
#[unsafe(no_mangle)]
pub extern "C" fn boards_diff(game: u32) -> Answer {
    with(|state| {
        let claimed = core::mem::take(&mut state.input);
        let diff = state.game(game).and_then(|game| faults::write(game, &claimed));
        state.answer(diff)
    })
}

/// Answers whether a fault in a ply may be corrected once so many plies are played.
#[unsafe(no_mangle)]
pub extern "C" fn boards_may_correct(limit: usize, fault: usize, played: usize) -> bool {
    CorrectionPolicy::new(limit).allows(fault, played)
}

/// Computes the standings of a tournament, which is the input. Answers fields.
#[unsafe(no_mangle)]
pub extern "C" fn boards_standings() -> Answer {
    with(|state| {
        let input = core::mem::take(&mut state.input);
        state.answer(standings::write(&input))
    })
}

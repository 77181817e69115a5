//! The functions that only the largest module has.

use reversi_records::AnyKind;
use reversi_records::wthor::Date;

use super::convert::{self, Order};
use super::facts::Facts;
use super::written::{To, Written};
use super::{nodes, write_wthor};
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
        let read = named(name).map(|kind| super::read(kind, file));
        state.answer(read)
    })
}

/// Converts the input: the name of its format or nothing, the name of the new format, and then a text
/// or a file. Answers a file, as [`records_write`] does.
#[unsafe(no_mangle)]
pub extern "C" fn records_convert(name: usize, to: usize, year: u16, today: u32) -> Answer {
    with(|state| {
        let input = core::mem::take(&mut state.input);
        let (name, rest) = split(&input, name);
        let (to, file) = split(rest, to);
        let order = To::named(to).map(|to| Order { to, year, today: date(today) });
        let written = order.and_then(|order| convert::convert(named(name)?, file, order));
        state.answer(written.map(Written::into_answer))
    })
}

/// Writes a game. The input is the name of a format, and facts about the game. A file of WTHOR has
/// the date of today. Answers the length of the file in four bytes, the file, and a list of problems:
/// what the file does not hold.
#[unsafe(no_mangle)]
pub extern "C" fn records_write(game: u32, to: usize, today: u32) -> Answer {
    with(|state| {
        let input = core::mem::take(&mut state.input);
        let ((to, facts), today) = (split(&input, to), date(today));
        let written = state.game(game).and_then(|game| {
            let facts = Facts::of(game, facts)?;
            write_wthor::one(game, To::named(to)?.on(today)?, &facts, today)
        });
        state.answer(written.map(Written::into_answer))
    })
}

/// Writes a tree with the start of a game, and its moves if it `has_moves`. The input is the name of a
/// format, facts, and the nodes that `trees.rs` describes. Answers a file, as [`records_write`] does.
#[unsafe(no_mangle)]
pub extern "C" fn records_write_tree(
    game: u32,
    has_moves: bool,
    to: usize,
    facts: usize,
    today: u32,
) -> Answer {
    with(|state| {
        let input = core::mem::take(&mut state.input);
        let (to, rest) = split(&input, to);
        let ((facts, nodes), today) = (split(rest, facts), date(today));
        let written = state.game(game).and_then(|game| {
            let facts = Facts::of(game, facts)?;
            nodes::convert((game, has_moves), (To::named(to)?.on(today)?, today), facts, nodes)
        });
        state.answer(written.map(Written::into_answer))
    })
}

/// Answers the input, a PGN, with the winner of each game as its result and its score in a tag.
#[unsafe(no_mangle)]
pub extern "C" fn records_name_winners() -> Answer {
    with(|state| {
        let input = core::mem::take(&mut state.input);
        state.answer(Ok(convert::name_winners(&input)))
    })
}

/// Returns a format by its name, or `None` for no name.
fn named(name: &[u8]) -> Result<Option<AnyKind>, Failure> {
    match core::str::from_utf8(name).unwrap_or_default() {
        "" => Ok(None),
        name => name.parse().map(Some).map_err(|error| Failure::new("format", &error)),
    }
}

/// Returns a date by its number, such as 20261128.
fn date(number: u32) -> Date {
    let [year, month, day] = [number / 10_000, number / 100 % 100, number % 100];
    Date { year: year as u16, month: month as u8, day: day as u8 }
}

//! The saved form of all games, from which an environment continues.
//!
//! ```text
//!   header             a line of text: the kind of environment, the number of games, the rules
//!   for each game      player, opponent              W words of 64 bits each
//!                      turn, over                    a byte each
//!                      opener, chooser               the states of its generators
//!                      color, color before           a byte each, in duels only
//!                      rewards … actions             the results as the arrays show them
//! ```
//!
//! Everything else follows from it. All numbers are in native byte order, as in the arrays.

use reversi_rules::{Color, Generator};

use super::arena::{Arena, words};
use super::duel::Duel;
use super::state::State;
use super::table::{Words, check};

/// The games that a saved state contains, and the results that the arrays show.
pub(super) struct Restored<'a> {
    pub(super) state: State,
    pub(super) duel: Option<Duel>,
    results: Vec<&'a [u8]>,
}

fn header(state: &State, duel: Option<&Duel>) -> String {
    let kind = if duel.is_some() { "duels" } else { "games" };
    format!("reversi_rules 1: {} {kind} on {}\n", state.len(), state.rules)
}

/// Returns the saved form; `None` if memory is exhausted.
pub(super) fn save(state: &State, duel: Option<&Duel>, arena: &mut Arena<'_>) -> Option<Vec<u8>> {
    let header = header(state, duel);
    let words = words(state.shape());
    let mut saved = Vec::new();
    let results: usize = arena.results().iter().map(|part| part.size()).sum();
    let record = 16 * words + 18 + if duel.is_some() { 2 } else { 0 } + results;
    saved.try_reserve_exact(header.len() + record * state.len()).ok()?;
    saved.extend(header.as_bytes());
    for game in 0..state.len() {
        for word in state.table.discs(game).iter().flat_map(|side| &side[..words]) {
            saved.extend(word.to_ne_bytes());
        }
        saved.extend([state.turns[game], state.over[game].into()]);
        for generator in [state.openers[game], state.choosers[game]] {
            saved.extend(generator.to_bits().to_ne_bytes());
        }
        if let Some(duel) = duel {
            saved.extend([duel.colors[game], duel.colors_before[game]]);
        }
        for part in arena.results() {
            saved.extend_from_slice(part.at(game));
        }
    }
    Some(saved)
}

/// The reader of a saved state. It yields `None` at the end.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(bytes)
    }

    fn number(&mut self) -> Option<u64> {
        Some(u64::from_ne_bytes(self.bytes(8)?.try_into().ok()?))
    }

    /// Reads a byte that is 0 or 1.
    fn flag(&mut self) -> Option<bool> {
        match self.bytes(1)? {
            [0] => Some(false),
            [1] => Some(true),
            _ => None,
        }
    }
}

/// Reads the saved form for the environment that saved it, or one like it. The error says what is
/// wrong with it.
pub(super) fn read<'a>(
    saved: &'a [u8],
    state: &State,
    duel: Option<&Duel>,
    arena: &mut Arena<'_>,
) -> Result<Restored<'a>, String> {
    let header = header(state, duel);
    let Some(rest) = saved.strip_prefix(header.as_bytes()) else {
        let found = saved.split(|&byte| byte == b'\n').next().unwrap_or_default();
        let found = String::from_utf8_lossy(&found[..found.len().min(100)]);
        return Err(format!("the state begins with {found:?}, not {:?}", header.trim_end()));
    };
    let mut reader = Reader(rest);
    let mut fresh = State::new(state.len(), state.rules, state.options)
        .ok_or_else(|| "there is too little memory".to_owned())?;
    let mut fresh_duel = duel.map(Duel::renewed);
    let mut results = Vec::new();
    for game in 0..state.len() {
        read_game(game, &mut reader, &mut fresh, fresh_duel.as_mut(), arena, &mut results)
            .map_err(|reason| format!("game {game} of the state: {reason}"))?;
    }
    if !reader.0.is_empty() {
        return Err(format!("the state has {} bytes too many", reader.0.len()));
    }
    Ok(Restored { state: fresh, duel: fresh_duel, results })
}

fn read_game<'a>(
    game: usize,
    reader: &mut Reader<'a>,
    state: &mut State,
    duel: Option<&mut Duel>,
    arena: &mut Arena<'_>,
    results: &mut Vec<&'a [u8]>,
) -> Result<(), String> {
    let short = || "it ends early, or a byte is wrong".to_owned();
    let mut discs: Words = [[0; 4]; 2];
    for word in discs.iter_mut().flat_map(|side| &mut side[..words(state.shape())]) {
        *word = reader.number().ok_or_else(short)?;
    }
    let turn = Color::ALL[usize::from(reader.flag().ok_or_else(short)?)];
    let over = reader.flag().ok_or_else(short)?;
    check(state.rules, &discs, turn)?;
    let must_pass = state.table.set(game, &discs, turn);
    if over {
        state.rest(game);
    } else {
        state.must_pass[game] = must_pass.ok_or("the game is over")?;
    }
    state.turns[game] = turn as u8;
    for generators in [&mut state.openers, &mut state.choosers] {
        generators[game] = Generator::from_bits(reader.number().ok_or_else(short)?);
    }
    if let Some(duel) = duel {
        for colors in [&mut duel.colors, &mut duel.colors_before] {
            colors[game] = reader.flag().ok_or_else(short)?.into();
        }
    }
    for part in arena.results() {
        results.push(reader.bytes(part.size()).ok_or_else(short)?);
    }
    Ok(())
}

impl Restored<'_> {
    /// Writes all arrays.
    pub(super) fn write(&self, arena: &mut Arena<'_>) {
        let mut results = self.results.iter();
        for game in 0..self.state.len() {
            for (part, bytes) in arena.results().into_iter().zip(&mut results) {
                part.at(game).copy_from_slice(bytes);
            }
            let [terminated, turn] = [&mut arena.terminated, &mut arena.final_turns];
            for flag in terminated.at(game).iter_mut().chain(turn.at(game)) {
                *flag &= 1;
            }
        }
        self.state.write_all(arena);
    }
}

//! Games of an agent against an opponent: a step is the agent's move and all replies.
//!
//! After a step the agent is to move and has a legal square, or the game is over. The opponent is a
//! random player, or a function in Python that chooses an action for each game in which the
//! opponent is to move. Forced passes of both sides are played at once.
//!
//! ```text
//!   step     the agent's move           64 games at a time
//!   reply    the opponent's move        64 games at a time
//!            moves after passes         single games: few of them
//! ```

use std::ops::Range;

use reversi_rules::{Color, Objective};

use super::arena::Arena;
use super::state::{Autoreset, State};
use super::step::clear;
use super::table::filled;
use super::tiles::{members, tiles};

/// The rules of a duel, beside the games.
pub(super) struct Duel {
    /// The agent's color in each game: 0 black, 1 white.
    pub(super) colors: Vec<u8>,
    /// The agent's colors before the last step, which the rewards of that step are for.
    pub(super) colors_before: Vec<u8>,
    /// The agent's color in all games; `None` if it is drawn for each game.
    color: Option<u8>,
    /// Whether an illegal action loses the game. Otherwise it is an error.
    loses: bool,
    /// The number of games that each row has begun, for the draw of the color.
    begun: Vec<u32>,
}

/// Which replies are still to be played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Waits {
    /// The opponent's moves, and passes of the agent.
    ForAnyone,
    /// Only passes of both sides.
    ForPasses,
}

impl Duel {
    /// Creates the duel for games that have not begun; `None` if memory is exhausted.
    pub(super) fn new(games: usize, color: Option<Color>, loses: bool) -> Option<Self> {
        Some(Self {
            colors: filled(0, games)?,
            colors_before: filled(0, games)?,
            color: color.map(|color| color as u8),
            loses,
            begun: filled(0, games)?,
        })
    }

    /// Returns a duel under the same rules, for games that have not begun.
    pub(super) fn renewed(&self) -> Self {
        let games = self.colors.len();
        let [colors, colors_before] = [vec![0; games], vec![0; games]];
        Self { colors, colors_before, begun: vec![0; games], ..*self }
    }

    /// Chooses the agent's color for the games that have begun since the last call.
    fn draw(&mut self, games: Range<usize>, state: &mut State) {
        for game in games {
            if self.begun[game] != state.begun[game] {
                self.begun[game] = state.begun[game];
                self.colors[game] = self.color.unwrap_or_else(|| state.coin(game));
            }
        }
    }

    /// Begins the replies after a reset.
    pub(super) fn begin(&mut self, random: bool, state: &mut State, arena: &mut Arena<'_>) {
        for tile in tiles(state.len()) {
            self.draw(tile.clone(), state);
            self.reply(tile.clone(), random, state, arena);
            self.write(tile, state, arena);
        }
    }

    /// Plays the agent's actions, and the replies of a random opponent if `random`.
    ///
    /// All actions are checked before anything changes: the error is the number of the first game
    /// with an illegal action.
    pub(super) fn step(
        &mut self,
        random: bool,
        state: &mut State,
        arena: &mut Arena<'_>,
    ) -> Result<(), usize> {
        // A finished game ignores its action, unless an illegal one is an error.
        let checked = state.check(self.loses || state.options.autoreset == Autoreset::NextStep);
        if !self.loses {
            checked?;
        }
        self.colors_before.copy_from_slice(&self.colors);
        for tile in tiles(state.len()) {
            clear(tile.clone(), arena);
            let lost = if checked.is_err() { state.illegal(tile.clone(), true) } else { 0 };
            state.play(tile.clone(), lost, arena);
            for game in members(lost, tile.start) {
                let mut rewards = [1.0, 1.0];
                rewards[usize::from(self.colors[game])] = -1.0;
                // The opponent has all squares, or the agent where the fewest discs win.
                let mut scores = [state.rules.square_count(); 2];
                let loser = usize::from(self.colors[game]);
                let is_most = state.rules.objective() == Objective::Most;
                scores[if is_most { loser } else { 1 - loser }] = 0;
                state.finish(game, rewards, scores, arena);
            }
            self.draw(tile.clone(), state);
            self.reply(tile.clone(), random, state, arena);
            self.write(tile, state, arena);
        }
        Ok(())
    }

    /// Plays the opponent's actions where the opponent is to move. They have been checked where
    /// they count: see [`Duel::check_replies`].
    pub(super) fn replies(&mut self, state: &mut State, arena: &mut Arena<'_>) {
        for tile in tiles(state.len()) {
            let held = !self.waiting(tile.clone(), Waits::ForAnyone, state);
            state.play(tile.clone(), held, arena);
            self.draw(tile.clone(), state);
            self.reply(tile.clone(), false, state, arena);
            self.write(tile, state, arena);
        }
    }

    /// Checks the opponent's actions: the error is the first game with an illegal one.
    pub(super) fn check_replies(&self, state: &State) -> Result<(), usize> {
        for tile in tiles(state.len()) {
            let waiting = self.waiting(tile.clone(), Waits::ForAnyone, state);
            let wrong = state.illegal(tile.clone(), true) & waiting;
            if let Some(game) = members(wrong, tile.start).next() {
                return Err(game);
            }
        }
        Ok(())
    }

    /// Returns the games in which the opponent is to move.
    pub(super) fn to_reply(&self, state: &State) -> Vec<bool> {
        (0..state.len()).map(|game| self.is_waiting(game, Waits::ForAnyone, state)).collect()
    }

    /// Plays until the agent is to move everywhere; without a random opponent only the passes.
    fn reply(
        &mut self,
        tile: Range<usize>,
        random: bool,
        state: &mut State,
        arena: &mut Arena<'_>,
    ) {
        let waits = if random { Waits::ForAnyone } else { Waits::ForPasses };
        let waiting = self.waiting(tile.clone(), waits, state);
        if waiting.count_ones() > 8 {
            state.choose(tile.clone(), !waiting);
            state.play(tile.clone(), !waiting, arena);
            self.draw(tile.clone(), state);
        }
        // A few games are left: those with passes, and new ones.
        for game in members(self.waiting(tile.clone(), waits, state), tile.start) {
            while self.is_waiting(game, waits, state) {
                state.play_one(game, arena);
                self.draw(game..game + 1, state);
            }
        }
    }

    fn waiting(&self, tile: Range<usize>, waits: Waits, state: &State) -> u64 {
        let games = tile.enumerate();
        games.fold(0, |set, (i, game)| set | u64::from(self.is_waiting(game, waits, state)) << i)
    }

    fn is_waiting(&self, game: usize, waits: Waits, state: &State) -> bool {
        let is_opponent = state.turns[game] != self.colors[game];
        let waits = state.must_pass[game] || (is_opponent && waits == Waits::ForAnyone);
        waits && !state.over[game]
    }

    /// Writes the arrays of a tile, with the agent's discs first in games that are over.
    fn write(&self, tile: Range<usize>, state: &mut State, arena: &mut Arena<'_>) {
        for game in tile.clone() {
            if state.over[game] && state.turns[game] != self.colors[game] {
                state.table.turn_over(game);
                state.turns[game] ^= 1;
            }
        }
        state.write(tile, arena);
    }
}

impl State {
    /// Chooses a random action for each game of a tile that is not held. The generators of the
    /// others stay, so that no game depends on another.
    fn choose(&mut self, tile: Range<usize>, held: u64) {
        let before = self.choosers_of(tile.clone());
        let actions = &mut self.actions[tile.clone()];
        self.table.choose(tile.clone(), &mut self.choosers[tile.clone()], actions);
        let here = u64::MAX >> (64 - tile.len());
        for game in members(held & here, tile.start) {
            self.choosers[game] = before[game - tile.start];
        }
    }
}

//! Plays one ply in every game, in tiles of 64 games.

use std::ops::Range;

use reversi_rules::{Color, Outcome};

use super::arena::{Arena, words};
use super::state::{Autoreset, State};
use super::tiles::{TILE, members, set, tiles};

impl State {
    /// Plays `actions`, each a square or a pass. All are checked before anything changes: the error
    /// is the number of the first game with an illegal action.
    pub(super) fn step(&mut self, arena: &mut Arena<'_>) -> Result<(), usize> {
        // When a game is over, its only action is a pass, as its mask shows. If the step begins a
        // new game, any action is accepted and ignored.
        self.check(self.options.autoreset == Autoreset::NextStep)?;
        for tile in tiles(self.len()) {
            clear(tile.clone(), arena);
            self.play(tile.clone(), 0, arena);
            self.write(tile, arena);
        }
        Ok(())
    }

    /// Returns the first game with an illegal action as the error. Any action is legal where the
    /// game is over, if `spare_over`.
    pub(super) fn check(&self, spare_over: bool) -> Result<(), usize> {
        let illegal =
            |tile: Range<usize>| members(self.illegal(tile.clone(), spare_over), tile.start);
        let first = tiles(self.len()).find_map(|tile| illegal(tile).next());
        first.map_or(Ok(()), Err)
    }

    /// Returns the games of a tile whose action is illegal.
    pub(super) fn illegal(&self, tile: Range<usize>, spare_over: bool) -> u64 {
        let illegal = self.table.illegal(tile.clone(), &self.actions[tile.clone()]);
        if illegal != 0 && spare_over { illegal & !set(&self.over[tile]) } else { illegal }
    }

    /// Plays the actions of one tile, which have been checked. Games whose bit is set in `held`
    /// stay as they are.
    pub(super) fn play(&mut self, tile: Range<usize>, held: u64, arena: &mut Arena<'_>) {
        let here = u64::MAX >> (TILE - tile.len());
        let over_before = set(&self.over[tile.clone()]) & !held;
        let stay = (over_before | held) & here;
        let stuck = self.table.play(tile.clone(), &self.actions[tile.clone()], stay);
        self.turns[tile.clone()].iter_mut().for_each(|turn| *turn ^= 1);
        if stay == 0 {
            self.must_pass[tile.clone()].fill(false);
        } else {
            for game in members(stay, tile.start) {
                self.turns[game] ^= 1;
            }
            for game in members(!stay & here, tile.start) {
                self.must_pass[game] = false;
            }
        }
        for game in members(stuck, tile.start) {
            self.end_or_pass(game, arena);
        }
        for game in members(over_before, tile.start) {
            if self.options.autoreset == Autoreset::NextStep {
                self.begin(game);
            } else {
                arena.terminated.at(game).fill(1);
            }
        }
    }

    /// Plays a random action in one game.
    pub(super) fn play_one(&mut self, game: usize, arena: &mut Arena<'_>) {
        let action = self.table.choose_one(game, &mut self.choosers[game]);
        self.turns[game] ^= 1;
        self.must_pass[game] = false;
        if self.table.play_one(game, action) {
            self.end_or_pass(game, arena);
        }
    }

    /// Ends a game in which the side to move has no legal square, unless the other side has one.
    fn end_or_pass(&mut self, game: usize, arena: &mut Arena<'_>) {
        if self.table.is_opponent_stuck(game) {
            self.end(game, arena);
        } else {
            self.must_pass[game] = true;
        }
    }

    /// Writes the result of a game that has just ended by the rules.
    pub(super) fn end(&mut self, game: usize, arena: &mut Arena<'_>) {
        let mut counts = self
            .table
            .discs(game)
            .map(|side| side.map(|word| word.count_ones() as u16).iter().sum());
        if self.turns[game] == 1 {
            counts.reverse();
        }
        let [black, white] = counts;
        let squares = self.rules.square_count();
        // There are never more discs than squares, so this never falls back.
        let Some(outcome) = Outcome::on_squares(black, white, squares) else { return };
        let outcome = outcome.with_objective(self.rules.objective());
        let margin = f32::from(outcome.margin(Color::Black));
        let reward = match margin {
            _ if self.options.score_rewards => margin / f32::from(squares),
            0.0 => 0.0,
            _ => margin.signum(),
        };
        let scores = Color::ALL.map(|color| outcome.score(color));
        self.finish(game, [reward, 0.0 - reward], scores, arena);
    }

    /// Ends a game with the rewards and scores of black and white, and begins the next one in
    /// `SameStep`.
    pub(super) fn finish(
        &mut self,
        game: usize,
        rewards: [f32; 2],
        scores: [u16; 2],
        arena: &mut Arena<'_>,
    ) {
        arena.rewards.at(game).copy_from_slice(rewards.map(f32::to_ne_bytes).as_flattened());
        arena.terminated.at(game).fill(1);
        self.write_end(game, arena);
        arena.final_turns.at(game).fill(self.turns[game]);
        arena.final_scores.write(game..game + 1, &scores);
        if self.options.autoreset == Autoreset::SameStep {
            self.begin(game);
        } else {
            self.rest(game);
        }
    }

    /// Ends a game for good: a pass, which changes nothing, is its only action in the mask.
    pub(super) fn rest(&mut self, game: usize) {
        self.table.forbid(game);
        (self.over[game], self.must_pass[game]) = (true, true);
    }

    /// Writes the last board of a game.
    fn write_end(&self, game: usize, arena: &mut Arena<'_>) {
        let (discs, words) = (self.table.discs(game), words(self.shape()));
        let sets = discs.iter().flat_map(|side| &side[..words]);
        for (bytes, word) in arena.final_boards.at(game).chunks_mut(8).zip(sets) {
            bytes.copy_from_slice(&word.to_ne_bytes());
        }
    }

    /// Writes the arrays of every game.
    pub(super) fn write_all(&self, arena: &mut Arena<'_>) {
        for tile in tiles(self.len()) {
            self.write(tile, arena);
        }
    }

    /// Writes the arrays of the games of a tile.
    pub(super) fn write(&self, tile: Range<usize>, arena: &mut Arena<'_>) {
        arena.turns.of(tile.clone()).copy_from_slice(&self.turns[tile.clone()]);
        self.table.write(tile.clone(), &self.must_pass[tile], arena);
    }
}

/// Writes that no game of the tile has ended.
pub(super) fn clear(tile: Range<usize>, arena: &mut Arena<'_>) {
    arena.rewards.of(tile.clone()).fill(0);
    arena.terminated.of(tile).fill(0);
}

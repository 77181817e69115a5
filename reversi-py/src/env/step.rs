//! Plays one ply in every game, in tiles of 64 games: the crate's `Batch64` has 64 boards.

use std::ops::Range;

use reversi_rules::batch::{self, Batch64, Bitboards64};
use reversi_rules::kernel::native;
use reversi_rules::{Move, Sides};

use super::arena::Arena;
use super::state::{Autoreset, State};

const TILE: usize = 64;

impl State {
    /// Plays `actions`, each at most 64. All are checked before anything changes: the error is
    /// the number of the first game with an illegal action.
    pub(super) fn step(&mut self, arena: &mut Arena<'_>) -> Result<(), usize> {
        self.check()?;
        for tile in tiles(self.len()) {
            clear(tile.clone(), arena);
            self.play(tile.clone(), 0, arena);
            self.write(tile, arena);
        }
        Ok(())
    }

    /// Returns the first game with an illegal action as the error.
    pub(super) fn check(&self) -> Result<(), usize> {
        // When a game is over, its only action is a pass. If the step begins a new game, any action
        // is accepted and ignored.
        let ignores = self.autoreset == Autoreset::NextStep;
        let games = self.moves.iter().zip(&self.actions).zip(&self.over);
        let mut legal = games.map(|((&moves, &action), &over)| {
            let pass = action == Move::PASS_ACTION;
            // The shift must be below 64, so a pass shifts by 0 and is excluded after it.
            let square = (moves >> (action & 63)) & u64::from(!pass) != 0;
            square || (pass && moves == 0) || (over && ignores)
        });
        // A fold over all games is vectorized; a search that stops at the first error is not. So
        // the search runs only if there is an error.
        if legal.clone().fold(true, |all, legal| all & legal) {
            return Ok(());
        }
        legal.position(|legal| !legal).map_or(Ok(()), Err)
    }

    /// Plays the actions of one tile, which have been checked. Games whose bit is set in `held`
    /// stay as they are.
    pub(super) fn play(&mut self, tile: Range<usize>, held: u64, arena: &mut Arena<'_>) {
        let mut squares = [Move::PASS_ACTION; TILE];
        let mut over_before = 0_u64;
        let mut before = [(0, false); TILE];
        if held != 0 {
            let kept = self.moves[tile.clone()].iter().zip(&self.must_pass[tile.clone()]);
            for (before, (&moves, &must_pass)) in before.iter_mut().zip(kept) {
                *before = (moves, must_pass);
            }
        }
        let ended = self.actions[tile.clone()].iter().zip(&self.over[tile.clone()]);
        for (i, (square, (&action, &over))) in squares.iter_mut().zip(ended).enumerate() {
            let stays = over || held >> i & 1 != 0;
            *square = if stays { Move::PASS_ACTION } else { action };
            over_before |= u64::from(over) << i;
        }
        // A tile has at most 64 boards, so this never falls back.
        let boards = Sides::from_pairs(&self.boards[tile.clone()]);
        let mut batch = Batch64::from_boards(boards).unwrap_or_default();
        let mut moves = Bitboards64::EMPTY;
        let placed = Bitboards64::from_squares(&squares);
        batch.step(&placed, &mut moves);

        let count = tile.len();
        self.boards[tile.clone()].copy_from_slice(&Sides::as_pairs(&batch.boards())[..count]);
        self.moves[tile.clone()].copy_from_slice(&moves.to_masks()[..count]);
        self.must_pass[tile.clone()].fill(false);
        self.turns[tile.clone()].iter_mut().for_each(|turn| *turn ^= 1);

        let here = u64::MAX >> (TILE - count);
        for game in members(held & here, tile.start) {
            // The step above has passed for this game: undo it.
            self.boards[game].reverse();
            self.turns[game] ^= 1;
            (self.moves[game], self.must_pass[game]) = before[game - tile.start];
        }
        let stuck = moves.without_any() & here & !over_before & !held;
        for game in members(stuck, tile.start) {
            let [player, opponent] = self.boards[game];
            if native::legal_moves(opponent, player) == 0 {
                self.end(game, arena);
            } else {
                self.must_pass[game] = true;
            }
        }
        for game in members(over_before & !held, tile.start) {
            if self.autoreset == Autoreset::NextStep {
                self.begin(game);
            } else {
                self.boards[game].reverse();
                self.turns[game] ^= 1;
                arena.terminated[game] = 1;
            }
        }
    }

    /// Writes the result of a game that has just ended by the rules.
    pub(super) fn end(&mut self, game: usize, arena: &mut Arena<'_>) {
        let (board, turn) = (self.boards[game], self.turns[game]);
        let mut scores = [[0; 2]];
        // It cannot fail: there are as many scores as boards.
        let _ = batch::final_scores(&[board.into()], &mut scores);
        let [mut scores] = scores;
        if turn == 1 {
            scores.reverse();
        }
        let margin = f32::from(scores[0]) - f32::from(scores[1]);
        let reward = match margin {
            _ if self.score_rewards => margin / 64.0,
            0.0 => 0.0,
            _ => margin.signum(),
        };
        self.finish(game, [reward, 0.0 - reward], scores, arena);
    }

    /// Ends a game with the rewards and scores of black and white, and begins the next one in
    /// `SameStep`.
    pub(super) fn finish(
        &mut self,
        game: usize,
        rewards: [f32; 2],
        scores: [u8; 2],
        arena: &mut Arena<'_>,
    ) {
        let (board, turn) = (self.boards[game], self.turns[game]);
        arena.rewards[game] = rewards.map(f32::to_ne_bytes);
        arena.terminated[game] = 1;
        arena.final_boards[game] = board.map(u64::to_ne_bytes);
        arena.final_turns[game] = turn;
        arena.final_scores[game] = scores;
        if self.autoreset == Autoreset::SameStep {
            self.begin(game);
        } else {
            self.over[game] = true;
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
        let boards = &self.boards[tile.clone()];
        for (bytes, board) in arena.boards[tile.clone()].iter_mut().zip(boards) {
            *bytes = board.map(u64::to_ne_bytes);
        }
        arena.turns[tile.clone()].copy_from_slice(&self.turns[tile.clone()]);
        let (moves, must_pass) = (&self.moves[tile.clone()], &self.must_pass[tile.clone()]);
        // They cannot fail: all slices are as long as the tile.
        let _ = batch::planes(Sides::from_pairs(boards), &mut arena.planes[tile.clone()]);
        let _ = batch::action_masks(moves, must_pass, &mut arena.masks[tile]);
    }
}

/// Writes that no game of the tile has ended.
pub(super) fn clear(tile: Range<usize>, arena: &mut Arena<'_>) {
    arena.rewards[tile.clone()].fill([[0; 4]; 2]);
    arena.terminated[tile].fill(0);
}

/// Returns the ranges of games, 64 at a time.
pub(super) fn tiles(games: usize) -> impl Iterator<Item = Range<usize>> {
    (0..games).step_by(TILE).map(move |first| first..games.min(first + TILE))
}

/// Returns the games of a tile whose bit is set.
pub(super) fn members(mut set: u64, first: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let member = first + set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            member
        })
    })
}

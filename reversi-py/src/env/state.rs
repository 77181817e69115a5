//! The state of games that are played in parallel, and how games begin.

use std::ops::Range;

use reversi_rules::batch::Bitboards64;
use reversi_rules::{Generator, Move, Position};

use super::arena::Arena;

/// When a new game replaces one that has ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Autoreset {
    /// At the next step, which ignores the action.
    NextStep,
    /// At once, in the step that ends the game.
    SameStep,
    /// Only at a reset.
    Disabled,
}

/// The state of all games.
///
/// The arrays that Python sees are written from this state and never read. So a program that writes
/// into them cannot create an impossible board.
pub(super) struct State {
    pub(super) autoreset: Autoreset,
    pub(super) opening_plies: u8,
    /// Whether rewards are margins instead of 1, 0 and -1.
    pub(super) score_rewards: bool,
    /// Player and opponent.
    pub(super) boards: Vec<[u64; 2]>,
    /// The legal squares.
    pub(super) moves: Vec<u64>,
    pub(super) must_pass: Vec<bool>,
    pub(super) over: Vec<bool>,
    /// The side to move: 0 is black.
    pub(super) turns: Vec<u8>,
    /// The actions to be played.
    pub(super) actions: Vec<u8>,
    /// The number of games that each row has begun, modulo 2^32.
    pub(super) begun: Vec<u32>,
    /// The generators of random openings.
    openers: Vec<Generator>,
    /// The generators of random actions.
    choosers: Vec<Generator>,
}

impl State {
    /// Creates games that have not begun; `None` if memory is exhausted.
    pub(super) fn new(
        games: usize,
        autoreset: Autoreset,
        opening_plies: u8,
        score_rewards: bool,
    ) -> Option<Self> {
        Some(Self {
            autoreset,
            opening_plies,
            score_rewards,
            boards: filled([0; 2], games)?,
            moves: filled(0, games)?,
            must_pass: filled(false, games)?,
            over: filled(false, games)?,
            turns: filled(0, games)?,
            actions: filled(Move::PASS_ACTION, games)?,
            begun: filled(0, games)?,
            openers: filled(Generator::for_game(0, 0), games)?,
            choosers: filled(Generator::for_game(0, 0), games)?,
        })
    }

    /// Returns the number of games.
    pub(super) fn len(&self) -> usize {
        self.boards.len()
    }

    /// Begins new games where the byte of the mask is not 0. A seed restarts their generators.
    pub(super) fn reset(&mut self, chosen: &[u8], seed: Option<u64>, arena: &mut Arena<'_>) {
        for (game, _) in chosen.iter().enumerate().filter(|(_, byte)| **byte != 0) {
            if let Some(seed) = seed {
                self.openers[game] = Generator::for_game(seed, game as u64);
                self.choosers[game] = Generator::for_game(!seed, game as u64);
            }
            self.begin(game);
            arena.rewards[game] = [[0; 4]; 2];
            arena.terminated[game] = 0;
        }
        self.write_all(arena);
    }

    /// Begins a new game with a random opening that does not end it.
    pub(super) fn begin(&mut self, game: usize) {
        let opener = &mut self.openers[game];
        let position = loop {
            let position = opening(opener, self.opening_plies);
            if !position.is_over() {
                break position;
            }
        };
        self.boards[game] = [position.player().bits(), position.opponent().bits()];
        self.moves[game] = position.legal_moves().bits();
        self.must_pass[game] = position.must_pass();
        self.over[game] = false;
        self.turns[game] = position.turn() as u8;
        self.begun[game] = self.begun[game].wrapping_add(1);
    }

    /// Draws 0 or 1 for a game.
    pub(super) fn coin(&mut self, game: usize) -> u8 {
        self.openers[game].below(2) as u8
    }

    /// Copies the generators of random actions of up to 64 games.
    pub(super) fn choosers_of(&self, games: Range<usize>) -> [Generator; 64] {
        let mut copies = [Generator::for_game(0, 0); 64];
        for (copy, chooser) in copies.iter_mut().zip(&self.choosers[games]) {
            *copy = *chooser;
        }
        copies
    }

    /// Returns the generator of a game's random actions.
    pub(super) fn chooser(&mut self, game: usize) -> &mut Generator {
        &mut self.choosers[game]
    }

    /// Picks a random legal action of each game; 64 where the game is over.
    pub(super) fn random_actions(&mut self, actions: &mut [u8]) {
        self.random_actions_of(0..self.len(), actions);
    }

    /// Picks a random legal action of some games.
    pub(super) fn random_actions_of(&mut self, games: Range<usize>, actions: &mut [u8]) {
        let moves = self.moves[games.clone()].chunks(64);
        let tiles = moves.zip(self.choosers[games].chunks_mut(64));
        for ((moves, choosers), actions) in tiles.zip(actions.chunks_mut(64)) {
            let mut padded = [0; 64];
            padded[..moves.len()].copy_from_slice(moves);
            let moves = Bitboards64::from_masks(&padded);
            let mut numbers = moves.counts();
            for (number, chooser) in numbers.iter_mut().zip(choosers) {
                *number = chooser.below((*number).into()) as u8;
            }
            let chosen = moves.nth(&numbers).to_masks();
            for (action, chosen) in actions.iter_mut().zip(chosen) {
                // An empty set has 64 trailing zeros, and 64 is the pass.
                *action = chosen.trailing_zeros() as u8;
            }
        }
    }
}

/// Plays random plies from the start. The result may be the end of a game.
fn opening(opener: &mut Generator, plies: u8) -> Position {
    let mut position = Position::START;
    for _ in 0..plies {
        let played = opener.choose(position.legal_moves()).map_or(Move::Pass, Move::Place);
        // `play` refuses a pass when the game is over, and the position stays.
        position = position.play(played).unwrap_or(position);
    }
    position
}

/// Creates a vector of that length; `None` if memory is exhausted.
pub(super) fn filled<T: Clone>(value: T, length: usize) -> Option<Vec<T>> {
    let mut list = Vec::new();
    list.try_reserve_exact(length).ok()?;
    list.resize(length, value);
    Some(list)
}

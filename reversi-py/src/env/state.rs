//! The state of games that are played in parallel, and how games begin.

use std::ops::Range;

use reversi_rules::variant::Rules;
use reversi_rules::{Color, Generator};

use super::arena::Arena;
use super::large::Large;
use super::small::Small;
use super::table::{Table, Turn, Words, check, filled};
use super::tiles::tiles;
use crate::batch::layout::Layout;
use crate::class::shape::Shape;

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
    pub(super) rules: Rules,
    pub(super) options: Options,
    pub(super) table: Box<dyn Table>,
    pub(super) must_pass: Vec<bool>,
    pub(super) over: Vec<bool>,
    /// The side to move: 0 is black.
    pub(super) turns: Vec<u8>,
    /// The actions to be played.
    pub(super) actions: Vec<u16>,
    /// The number of games that each row has begun, modulo 2^32.
    pub(super) begun: Vec<u32>,
    /// The generators of random openings.
    pub(super) openers: Vec<Generator>,
    /// The generators of random actions.
    pub(super) choosers: Vec<Generator>,
}

/// How games begin and end.
#[derive(Clone, Copy)]
pub(super) struct Options {
    pub(super) autoreset: Autoreset,
    pub(super) opening_plies: u8,
    /// Whether rewards are margins instead of 1, 0 and -1.
    pub(super) score_rewards: bool,
}

/// The boards that games begin with instead of openings.
pub(super) struct Given {
    pub(super) discs: Vec<Words>,
    /// 0 is black.
    pub(super) turns: Vec<Color>,
}

impl State {
    /// Creates games that have not begun; `None` if memory is exhausted.
    pub(super) fn new(games: usize, rules: Rules, options: Options) -> Option<Self> {
        Some(Self {
            rules,
            options,
            table: table(&rules, games)?,
            must_pass: filled(false, games)?,
            over: filled(false, games)?,
            turns: filled(0, games)?,
            actions: filled(0, games)?,
            begun: filled(0, games)?,
            openers: filled(Generator::for_game(0, 0), games)?,
            choosers: filled(Generator::for_game(0, 0), games)?,
        })
    }

    /// Returns the size of the boards.
    pub(super) fn shape(&self) -> Shape {
        Shape::from(&self.rules)
    }

    /// Returns the number of games.
    pub(super) fn len(&self) -> usize {
        self.over.len()
    }

    /// Begins new games where the byte of the mask is not 0. A seed restarts their generators. The
    /// games begin with the given boards, which [`State::check_given`] has accepted, or with random
    /// openings.
    pub(super) fn reset(
        &mut self,
        chosen: &[u8],
        seed: Option<u64>,
        given: Option<&Given>,
        arena: &mut Arena<'_>,
    ) {
        for (game, _) in chosen.iter().enumerate().filter(|(_, byte)| **byte != 0) {
            if let Some(seed) = seed {
                self.openers[game] = Generator::for_game(seed, game as u64);
                self.choosers[game] = Generator::for_game(!seed, game as u64);
            }
            match given {
                Some(Given { discs, turns }) => {
                    let must_pass = self.table.set(game, &discs[game], turns[game]);
                    self.begin_with(game, (turns[game], must_pass == Some(true)));
                }
                None => self.begin(game),
            }
            arena.rewards.at(game).fill(0);
            arena.terminated.at(game).fill(0);
        }
        self.write_all(arena);
    }

    /// Checks the boards of the chosen games: the error is the number of the first wrong one, and
    /// why games cannot begin with it.
    pub(super) fn check_given(&self, chosen: &[u8], given: &Given) -> Result<(), (usize, String)> {
        let Some(mut probe) = table(&self.rules, 1) else { return Ok(()) };
        let boards = chosen.iter().zip(&given.discs).zip(&given.turns).enumerate();
        for (game, ((_, discs), &turn)) in boards.filter(|(_, ((byte, _), _))| **byte != 0) {
            check(self.rules, discs, turn).map_err(|reason| (game, reason))?;
            if probe.set(0, discs, turn).is_none() {
                return Err((game, "the game is over".to_owned()));
            }
        }
        Ok(())
    }

    /// Begins a new game with a random opening that does not end it.
    pub(super) fn begin(&mut self, game: usize) {
        let plies = self.options.opening_plies;
        let turn = self.table.open(game, &mut self.openers[game], plies);
        self.begin_with(game, turn);
    }

    fn begin_with(&mut self, game: usize, (turn, must_pass): Turn) {
        self.must_pass[game] = must_pass;
        self.over[game] = false;
        self.turns[game] = turn as u8;
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

    /// Writes a random legal action of each game, or a pass where the game is over.
    pub(super) fn random_actions(&mut self, arena: &mut Arena<'_>) {
        for tile in tiles(self.len()) {
            let mut actions = [0; 64];
            let (actions, _) = actions.split_at_mut(tile.len());
            self.table.choose(tile.clone(), &mut self.choosers[tile.clone()], actions);
            arena.actions.write(tile, actions);
        }
    }
}

/// Creates the table of games that have not begun; `None` if memory is exhausted.
fn table(rules: &Rules, games: usize) -> Option<Box<dyn Table>> {
    Some(match Layout::of(rules) {
        Some(layout) => Box::new(Small::new(layout, rules, games)?),
        None => Box::new(Large::new(rules, games)?),
    })
}

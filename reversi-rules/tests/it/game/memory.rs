//! Games in memory that may hold anything.

use crate::support::{MANY_PASSES, MUST_PASS, Random, game, position};
use crate::variant::oracle::bridge::{self, rules};
use reversi_rules::variant::{Rules, SmallPosition, Start};
use reversi_rules::{Color, Game, Generator, Move, Objective, Playable, variant};
use std::mem::MaybeUninit;

/// The words of a game. Padding is zero, so that tests may read all of them.
#[derive(Clone)]
struct Memory(Vec<MaybeUninit<u64>>);

impl Memory {
    fn of<P: Playable>(game: &Game<P>) -> Self {
        let mut memory = Self(vec![MaybeUninit::new(0); Game::<P>::WORDS]);
        game.clone().write_to(&mut memory.0).expect("the size of a game");
        memory
    }

    fn game<P: Playable>(&self) -> Option<&Game<P>> {
        // SAFETY: a game or a test wrote the memory.
        unsafe { Game::in_memory(&self.0) }
    }

    fn game_mut<P: Playable>(&mut self) -> Option<&mut Game<P>> {
        // SAFETY: as above.
        unsafe { Game::in_memory_mut(&mut self.0) }
    }

    /// Returns the memory with another byte.
    fn with(&self, at: usize, byte: u8) -> Self {
        let mut memory = self.clone();
        // SAFETY: within the memory.
        unsafe { memory.0.as_mut_ptr().cast::<u8>().add(at).write(byte) };
        memory
    }

    fn bytes(&self) -> usize {
        8 * self.0.len()
    }
}

fn undone<P: Playable>(mut game: Game<P>, count: usize) -> Game<P> {
    (0..count).for_each(|_| _ = game.undo());
    game
}

fn assert_kept<P: Playable>(game: &Game<P>) {
    let mut memory = Memory::of(game);
    let kept: &Game<P> = memory.game().expect("a game");
    assert_eq!((kept, kept.redoable()), (game, game.redoable()));
    assert_eq!(kept.accepts_pass(), game.accepts_pass());
    let (mut before, square) = (game.clone(), game.last_move());
    assert_eq!(memory.game_mut::<P>().expect("a game").undo(), square);
    before.undo();
    assert_eq!(memory.game(), Some(&before));
}

#[test]
fn a_game_in_memory_is_that_game() {
    assert_kept(&Game::new());
    assert_kept(&undone(game(MANY_PASSES), 7));
    let mut announced = Game::from_position(position(MUST_PASS));
    assert_kept(&announced);
    announced.play(Move::Pass).expect("announced");
    assert_kept(&announced);
    for start in Start::NAMED {
        for (width, height) in [(4, 4), (7, 12), (16, 16)] {
            let rules = bridge::start(width, height, start).with_objective(Objective::Fewest);
            assert_kept(&undone(
                Game::from_position(rules.start()).playout(&mut Generator::for_game(5, 0)),
                3,
            ));
        }
    }
    assert_kept(&Game::from_position(Rules::OCTAGON.start()));
}

#[test]
fn memory_of_another_size_is_no_game() {
    let mut memory = Memory::of(&Game::new());
    memory.0.push(MaybeUninit::new(0));
    assert_eq!(memory.game::<reversi_rules::Position>(), None);
    assert!(Game::new().write_to(&mut memory.0).is_none());
    memory.0.truncate(3);
    assert_eq!(memory.game::<reversi_rules::Position>(), None);
    assert!(Game::new().write_to(&mut []).is_none());
}

/// C has no name for such a start.
#[test]
fn a_start_with_a_board_of_its_own_is_refused() {
    let board = variant::Board::from(reversi_rules::Board::START);
    let own = Start::Board { board, turn: Color::White };
    let start = rules(8, 8).with_start(own).expect("on the board").start();
    assert_eq!(Memory::of(&Game::from_position(start)).game::<variant::Position>(), None);
}

/// The squares stand in the start and in the position.
#[test]
fn squares_beside_the_board_are_refused() {
    let mut memory = Memory::of(&Game::from_position(rules(4, 4).small_start().expect("small")));
    let mut changed = 0;
    for word in &mut memory.0 {
        // SAFETY: padding is zero.
        if unsafe { word.assume_init() } == 0x0F0F_0F0F {
            *word = MaybeUninit::new(0x0F0F_0F0F | 1 << 63);
            changed += 1;
        }
    }
    assert_eq!((changed, memory.game::<SmallPosition>()), (2, None));
}

/// Calls everything that reads a history, and steps in both directions.
fn use_all<P: Playable>(game: &mut Game<P>) {
    assert_eq!(game.moves().count(), game.ply_count());
    assert_eq!(game.plies().count(), game.ply_count());
    for ply in 0..=game.ply_count() + 1 {
        assert_eq!(game.position_at(ply).is_some(), ply <= game.ply_count());
    }
    let _ = (game.last_flips(), game.just_passed(), game.outcome());
    let _ = (game.transcript().with_passes().to_string(), game.sheet());
    let _ = (game.redo(), game.undo(), game.undo(), game.redo());
    let _ = game.play(Move::Pass);
    if let Some(square) = Random::new(1).pick(game.legal_moves()) {
        let len = game.len();
        assert!(game.place(square).is_ok());
        assert!(game.len() == len + 1 || len == game.placements().len());
    }
}

/// Changes each byte, and two at once. A change is refused or makes another game that can be used.
fn assert_harmless<P: Playable>(game: &Game<P>) {
    let memory = Memory::of(game);
    let mut random = Random::new(3);
    let mut refused = 0;
    for at in 0..memory.bytes() {
        for byte in [0, 1, 3, 64, 200, 255] {
            let other = random.index(memory.bytes());
            let damaged = memory.with(at, byte);
            for mut damaged in [damaged.with(other, 1 << (byte % 8)), damaged] {
                match damaged.game_mut::<P>() {
                    Some(game) => use_all(game),
                    None => refused += 1,
                }
            }
        }
    }
    // Three values of the squares, the colors and the counts.
    assert!(refused > 2 * 3 * 60, "{refused}");
}

#[test]
fn damage_does_no_harm() {
    assert_harmless(&undone(game(MANY_PASSES), 20));
}

mod slow {
    use super::*;

    #[test]
    fn damage_does_no_harm_on_other_boards() {
        for start in [Start::Standard, Start::Historical(variant::Opening::Free)] {
            let start = bridge::start(9, 10, start).start();
            assert_harmless(&undone(
                Game::from_position(start).playout(&mut Generator::for_game(1, 0)),
                60,
            ));
        }
    }
}

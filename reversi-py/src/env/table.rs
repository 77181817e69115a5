//! The boards of all games, behind one interface for boards of every size.
//!
//! | boards | type | plays |
//! |---|---|---|
//! | those that fit into 8×8 | [`Small`](super::small::Small) | 64 games at a time, by the kernel |
//! | larger ones, and historical openings | [`Large`](super::large::Large) | one game at a time |
//!
//! Games are addressed by tiles of up to 64. In a set of games, bit *i* is game *i* of the tile.

use std::ops::Range;

use reversi_rules::variant::{Board, Position, Rules};
use reversi_rules::{AnySquare, Color, Generator, Move, Playable};

use super::arena::Arena;
use crate::class::shape::Shape;
use crate::class::square_bits::SquareBits;

/// The discs of the player and the opponent. Bit *i* of the words is square *i*.
pub(super) type Words = [[u64; 4]; 2];

/// After this many openings in a row that end the game, the next ones have one ply less.
const TRIES: u32 = 100;

/// The side to move, and whether it must pass.
pub(super) type Turn = (Color, bool);

/// The boards of all games.
pub(super) trait Table: Send + Sync {
    /// Begins a game with random plies that do not end it.
    fn open(&mut self, game: usize, opener: &mut Generator, plies: u8) -> Turn;

    /// Begins a game with those discs, which [`check`] has accepted. Returns whether the side to
    /// move must pass; `None` if the game is over.
    fn set(&mut self, game: usize, discs: &Words, turn: Color) -> Option<bool>;

    /// Returns the games whose action is illegal, even where the game is over.
    fn illegal(&self, games: Range<usize>, actions: &[u16]) -> u64;

    /// Plays actions, which have been checked, in the games that do not stay. Returns those in
    /// which no square is legal now.
    fn play(&mut self, games: Range<usize>, actions: &[u16], stay: u64) -> u64;

    /// Plays an action in one game. Returns whether no square is legal now.
    fn play_one(&mut self, game: usize, action: u16) -> bool;

    /// Returns whether the opponent has no legal square.
    fn is_opponent_stuck(&self, game: usize) -> bool;

    /// Exchanges the sides of a game that is over.
    fn turn_over(&mut self, game: usize);

    /// Removes the legal squares of a game that is over.
    fn forbid(&mut self, game: usize);

    /// Picks a random legal action in each game.
    fn choose(&self, games: Range<usize>, choosers: &mut [Generator], actions: &mut [u16]);

    /// Picks a random legal action in one game.
    fn choose_one(&self, game: usize, chooser: &mut Generator) -> u16;

    /// Returns the discs of a game.
    fn discs(&self, game: usize) -> Words;

    /// Writes the boards, planes and masks of games.
    fn write(&self, games: Range<usize>, must_pass: &[bool], arena: &mut Arena<'_>);
}

/// Plays random plies from the start until they do not end the game.
pub(super) fn opening<P: Playable>(start: P, opener: &mut Generator, plies: u8) -> P {
    let mut tries = 0;
    loop {
        let mut position = start;
        for _ in 0..u32::from(plies).saturating_sub(tries / TRIES) {
            let played = opener.choose(position.legal_moves()).map_or(Move::Pass, Move::Place);
            // `play` refuses a pass when the game is over, and the position stays.
            position = position.play(played).unwrap_or(position);
        }
        if !position.is_over() {
            return position;
        }
        tries += 1;
    }
}

/// Returns the number of an action.
pub(super) fn number(shape: Shape, square: Option<impl AnySquare>) -> u16 {
    square.map_or(shape.pass(), |square| shape.number(square))
}

/// Returns the position with those discs, or why there is none.
pub(super) fn check(rules: Rules, discs: &Words, turn: Color) -> Result<Position, String> {
    let shape = Shape::from(&rules);
    let [player, opponent] = discs.map(|words| SquareBits { words, shape });
    if [player, opponent].iter().any(|side| !side.is_subset(SquareBits::full(shape))) {
        return Err(format!("a disc stands beyond the {} squares", shape.pass()));
    }
    let [black, white] = match turn {
        Color::Black => [player, opponent],
        Color::White => [opponent, player],
    };
    let board = Board::new(black.bitboard(), white.bitboard());
    let board = board.map_err(|error| error.to_string())?;
    Position::new(rules, board, turn).map_err(|error| error.to_string())
}

/// Creates a vector of that length; `None` if memory is exhausted.
pub(super) fn filled<T: Clone>(value: T, length: usize) -> Option<Vec<T>> {
    let mut list = Vec::new();
    list.try_reserve_exact(length).ok()?;
    list.resize(length, value);
    Some(list)
}

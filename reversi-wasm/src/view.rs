//! A position as words that JavaScript reads from the memory of the module.
//!
//! ```text
//! 0    the side to move: 0 black, 1 white; plus 256 times the phase: 0 to move, 1 must pass,
//!      2 over; plus 65536 if the game has just played a pass, and 131072 if it still accepts
//!      the announcement of that pass
//! 1    the width; plus 256 times the height
//! 2    the number of the rules
//! 3..  four sets: black's discs, white's, the legal moves, and after `game_play` and `game_show`
//!      the discs that the last move flipped
//! ```
//!
//! A set has `WORDS` words, and `board.rs` says which bit is which square. The address of the view
//! never changes. So a call that plays a move costs JavaScript no second call to see the board.

use reversi_rules::{Color, Game, Phase, Playable, SquareSet};

use crate::board::{self, Position, Squares, Table, WORDS};

/// The number of words before the sets.
const HEADER: usize = 3;
/// The number of words of a view.
pub(crate) const LENGTH: usize = HEADER + 4 * WORDS;

/// The words of a view.
#[derive(Debug)]
pub(crate) struct View(pub(crate) [u32; LENGTH]);

impl View {
    /// Creates an empty view.
    pub(crate) const fn new() -> Self {
        Self([0; LENGTH])
    }

    /// Shows a position. `rules` is the number of its rules.
    pub(crate) fn show(&mut self, position: &Position, rules: u32) {
        match board::small(*position) {
            Some(small) => self.show_as_it_is(&small, rules),
            None => self.show_as_it_is(position, rules),
        }
    }

    /// Shows a position on the squares of 8×8, or another one.
    pub(crate) fn show_as_it_is<P: Playable<Squares: Into<Squares>>>(
        &mut self,
        position: &P,
        rules: u32,
    ) {
        let legal = position.legal_moves();
        let phase = if legal.is_empty() { position.phase() } else { Phase::ToMove };
        let phase = match phase {
            Phase::ToMove => 0,
            Phase::MustPass => 1,
            Phase::Over => 2,
        };
        self.0[0] = u32::from(position.turn() == Color::White) | phase << 8;
        let [width, height] = [Playable::width(position), Playable::height(position)];
        self.0[1] = u32::from(width) | u32::from(height) << 8;
        self.0[2] = rules;
        let [black, white] = Color::ALL.map(|color| position.discs(color));
        for (at, set) in [black, white, legal].into_iter().enumerate() {
            self.set(at, board::words(set.into()));
        }
    }

    /// Shows the position of a game, and the discs that the last move flipped.
    pub(crate) fn show_game(&mut self, game: &Game<Position>, flips: Squares, rules: u32) {
        self.show(&game.position(), rules);
        self.0[0] |= u32::from(game.just_passed()) << 16 | u32::from(game.accepts_pass()) << 17;
        self.set(3, board::words(flips));
    }

    /// Returns the position whose discs JavaScript has written into the view, by words
    /// 0 and 2 of its view.
    pub(crate) fn position(&self, table: &Table, turn: u32, rules: u32) -> Position {
        table.position(rules, self.discs().map(board::set), color(turn))
    }

    /// Returns the same position as the type for searches, if its rules are those of 8×8.
    pub(crate) fn usual(&self, turn: u32, rules: u32) -> Option<reversi_rules::Position> {
        let [black, white] = self.discs().map(board::set_8x8);
        let board = reversi_rules::Board::new(black, white).ok().filter(|_| rules == 0)?;
        Some(reversi_rules::Position::new(board, color(turn)))
    }

    /// Returns the words of black's and white's discs.
    fn discs(&self) -> [[u32; WORDS]; 2] {
        let mut words = self.0.iter().skip(HEADER);
        [(); 2].map(|()| core::array::from_fn(|_| *words.next().unwrap_or(&0)))
    }

    fn set(&mut self, at: usize, words: [u32; WORDS]) {
        for (word, value) in self.0.iter_mut().skip(HEADER + at * WORDS).zip(words) {
            *word = value;
        }
    }
}

/// Returns the side to move by word 0 of a view.
const fn color(turn: u32) -> Color {
    if turn & 1 == 0 { Color::Black } else { Color::White }
}

impl Default for View {
    fn default() -> Self {
        Self::new()
    }
}

//! Boards that fit into 8×8, played by the kernel in tiles of 64 games.
//!
//! ```text
//!            boards       moves
//!   here     embedded     packed     as `batch/layout.rs` draws them
//!   Python   packed       masks
//! ```
//!
//! Legal squares are kept as Python numbers them, because actions are checked and chosen among them.
//! On 8×8 both layouts are the same.

use std::ops::Range;

use reversi_rules::batch::{self, Bitboards64};
use reversi_rules::kernel::native;
use reversi_rules::variant::{Rules, SmallPosition};
use reversi_rules::{Bitboard, Color, Generator, Move, Playable, Sides};

use super::arena::Arena;
use super::table::{Table, Turn, Words, filled, opening};
use super::tiles::{TILE, members};
use crate::batch::layout::Layout;

pub(super) struct Small {
    layout: Layout,
    start: SmallPosition,
    /// Player and opponent, embedded.
    boards: Vec<[u64; 2]>,
    /// The legal squares, packed.
    moves: Vec<u64>,
}

impl Small {
    /// Creates games that have not begun; `None` if memory is exhausted.
    pub(super) fn new(layout: Layout, rules: &Rules, games: usize) -> Option<Self> {
        let start = rules.small_start().ok()?;
        Some(Self { layout, start, boards: filled([0; 2], games)?, moves: filled(0, games)? })
    }

    fn legal_moves(&self, [player, opponent]: [u64; 2]) -> u64 {
        native::legal_moves(player, opponent) & self.layout.on.squares().bits()
    }

    /// Puts a board into a game, and returns its legal squares, embedded.
    fn put(&mut self, game: usize, board: [u64; 2]) -> u64 {
        let moves = self.legal_moves(board);
        self.boards[game] = board;
        self.moves[game] = moves;
        self.layout.pack(&mut self.moves[game..=game]);
        moves
    }
}

impl Table for Small {
    fn open(&mut self, game: usize, opener: &mut Generator, plies: u8) -> Turn {
        let position = opening(self.start, opener, plies);
        let moves = self.put(game, position.sides().into());
        (position.turn(), moves == 0)
    }

    fn set(&mut self, game: usize, discs: &Words, _: Color) -> Option<bool> {
        let mut board = discs.map(|[word, ..]| word);
        self.layout.embed(&mut board);
        let must_pass = self.put(game, board) == 0;
        (!must_pass || !self.is_opponent_stuck(game)).then_some(must_pass)
    }

    fn illegal(&self, games: Range<usize>, actions: &[u16]) -> u64 {
        let pass = u16::from(self.layout.pass());
        let games = self.moves[games].iter().zip(actions);
        let legal = games.map(|(&moves, &action)| {
            // The shift must be below 64, so a pass of 8×8 shifts by 0 and is excluded after it.
            let square = (moves >> (action & 63)) & u64::from(action != pass) != 0;
            square || (action == pass && moves == 0)
        });
        // A fold over all games is vectorized. The set of games is made only if there is an error.
        if legal.clone().fold(true, |all, legal| all & legal) {
            return 0;
        }
        legal.enumerate().fold(0, |set, (i, legal)| set | u64::from(!legal) << i)
    }

    fn play(&mut self, games: Range<usize>, actions: &[u16], stay: u64) -> u64 {
        let mut squares = [Move::PASS_ACTION; TILE];
        for (square, &action) in squares.iter_mut().zip(actions) {
            *square = action as u8;
        }
        if !self.layout.is_full() {
            squares = squares.map(|action| self.layout.embedded_action(action));
        }
        let mut before = [0; TILE];
        if stay != 0 {
            before[..games.len()].copy_from_slice(&self.moves[games.clone()]);
            for game in members(stay, 0) {
                squares[game] = Move::PASS_ACTION;
            }
        }
        // A tile has at most 64 boards, so this never falls back.
        let boards = Sides::from_pairs(&self.boards[games.clone()]);
        let mut batch = self.layout.on.batch64(boards).unwrap_or_default();
        let mut moves = Bitboards64::EMPTY;
        let placed = Bitboards64::from_squares(&squares);
        batch.step(&placed, &mut moves);

        let count = games.len();
        self.boards[games.clone()].copy_from_slice(&Sides::as_pairs(&batch.boards())[..count]);
        self.moves[games.clone()].copy_from_slice(&moves.to_masks()[..count]);
        self.layout.pack(&mut self.moves[games.clone()]);
        for game in members(stay, 0) {
            // The step above has passed for this game: undo it.
            self.boards[games.start + game].reverse();
            self.moves[games.start + game] = before[game];
        }
        moves.without_any() & (u64::MAX >> (TILE - count)) & !stay
    }

    fn play_one(&mut self, game: usize, action: u16) -> bool {
        let before = Sides::from(self.boards[game]);
        let square = Move::from_action(self.layout.embedded_action(action as u8));
        let after = match square {
            Some(Move::Place(square)) => before.place_unchecked(square),
            _ => before.pass(),
        };
        self.put(game, after.into()) == 0
    }

    fn is_opponent_stuck(&self, game: usize) -> bool {
        let [player, opponent] = self.boards[game];
        self.legal_moves([opponent, player]) == 0
    }

    fn turn_over(&mut self, game: usize) {
        self.boards[game].reverse();
    }

    fn forbid(&mut self, game: usize) {
        self.moves[game] = 0;
    }

    fn choose(&self, games: Range<usize>, choosers: &mut [Generator], actions: &mut [u16]) {
        let mut padded = [0; TILE];
        padded[..games.len()].copy_from_slice(&self.moves[games]);
        let moves = Bitboards64::from_masks(&padded);
        let mut numbers = moves.counts();
        for (number, chooser) in numbers.iter_mut().zip(choosers) {
            *number = chooser.below((*number).into()) as u8;
        }
        let chosen = moves.nth(&numbers).to_masks();
        let pass = u16::from(self.layout.pass());
        for (action, chosen) in actions.iter_mut().zip(chosen) {
            // An empty set has 64 trailing zeros.
            *action = (chosen.trailing_zeros() as u16).min(pass);
        }
    }

    fn choose_one(&self, game: usize, chooser: &mut Generator) -> u16 {
        let chosen = chooser.choose(Bitboard::from_bits(self.moves[game]));
        chosen.map_or(u16::from(self.layout.pass()), |square| u8::from(square).into())
    }

    fn discs(&self, game: usize) -> Words {
        let mut board = self.boards[game];
        self.layout.pack(&mut board);
        board.map(|word| [word, 0, 0, 0])
    }

    fn write(&self, games: Range<usize>, must_pass: &[bool], arena: &mut Arena<'_>) {
        let mut packed = [[0; 2]; TILE];
        let mut boards = &self.boards[games.clone()];
        if !self.layout.is_embedded() {
            let (copy, _) = packed.split_at_mut(boards.len());
            copy.copy_from_slice(boards);
            self.layout.pack(copy.as_flattened_mut());
            boards = copy;
        }
        let bytes = arena.boards.of(games.clone()).as_chunks_mut().0;
        for (bytes, word) in bytes.iter_mut().zip(boards.as_flattened()) {
            *bytes = word.to_ne_bytes();
        }
        let (count, moves) = (games.len(), &self.moves[games.clone()]);
        let (boards, masks) = (Sides::from_pairs(boards), arena.masks.of(games.clone()));
        // The functions cannot fail: all slices are as long as the tile.
        if self.layout.is_full() {
            let planes = arena.planes.of(games).as_chunks_mut().0;
            let _ = batch::planes(boards, planes.as_chunks_mut().0);
            let _ = batch::action_masks(moves, must_pass, masks.as_chunks_mut().0);
            return;
        }
        let squares = usize::from(self.layout.pass());
        let mut cells = [[[0; 64]; 2]; TILE];
        let _ = batch::planes(boards, &mut cells[..count]);
        let planes = arena.planes.of(games).chunks_mut(squares);
        for (plane, cells) in planes.zip(cells.as_flattened()) {
            plane.copy_from_slice(&cells[..squares]);
        }
        let mut flags = [[0; 65]; TILE];
        let _ = batch::action_masks(moves, must_pass, &mut flags[..count]);
        for (mask, [flags @ .., pass]) in masks.chunks_mut(squares + 1).zip(&flags) {
            mask[..squares].copy_from_slice(&flags[..squares]);
            mask[squares] = *pass;
        }
    }
}

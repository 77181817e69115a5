//! Counting many boards at a time.
//!
//! Moves to be played wait in piles, one for each number of plies left after them. A nearly full
//! pile is emptied, as many moves at once as a backend plays, and the results go to the pile below.
//! The lowest pile is counted, not played. So piles need no more room in deeper trees.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::convention::PerftConvention;
use crate::kernel::native;
use crate::kernel::wide::{Aligned, Form, Isa, Within, Work};
use crate::position::Position;

/// Counts the leaves so many plies below these positions, each multiplied by its weight, modulo
/// 2⁶⁴. Neighbors of equal weight are counted together.
#[inline]
pub(super) fn leaves(convention: PerftConvention, roots: &[Weighted], depth: u32) -> u64 {
    Isa::best().run(Leaves { convention, roots, depth })
}

/// A position as the side to move sees it, and its weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weighted {
    /// `[player, opponent]`.
    pub(super) board: [u64; 2],
    pub(super) weight: u64,
}

impl Weighted {
    #[inline]
    pub(super) fn of(position: Position) -> Self {
        Self { board: [position.player().bits(), position.opponent().bits()], weight: 1 }
    }
}

/// The count of [`perft_as`](super::perft_as) for many positions: the sum of their leaves,
/// multiplied by the weights. Neighbors of equal weight are counted together.
struct Leaves<'a> {
    convention: PerftConvention,
    roots: &'a [Weighted],
    depth: u32,
}

impl Work for Leaves<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<F: Form>(self, form: F) -> u64 {
        // No move waits for the last ply, or for more plies than the longest game has: each empty
        // square is followed by one pass at most.
        let empties = |root: &Weighted| (root.board[0] | root.board[1]).count_zeros();
        let longest = 2 * self.roots.iter().map(empties).max().unwrap_or(0) + 2;
        let depth = self.depth.min(longest);
        match (self.roots, depth) {
            (_, 0) => self.roots.iter().fold(0, |sum, root| root.weight.wrapping_add(sum)),
            // Backends of one board need not wait for others.
            _ if F::BOARDS == 1 => self.with_piles::<F, 0>(form, depth),
            // Too little work to pay for piles.
            ([_], ..=3) | (_, 1) => self.with_piles::<F, 0>(form, depth),
            (_, ..=5) => self.with_piles::<F, 4>(form, depth),
            (_, ..=9) => self.with_piles::<F, 8>(form, depth),
            (_, ..=17) => self.with_piles::<F, 16>(form, depth),
            _ => self.with_piles::<F, 32>(form, depth),
        }
    }
}

impl Leaves<'_> {
    /// Counts with so many piles, each 6 KiB on the stack. The plies above them are played board by
    /// board.
    #[inline(never)]
    fn with_piles<F: Form, const N: usize>(self, form: F, depth: u32) -> u64 {
        let piles = &mut [const { Pile::EMPTY }; N];
        let (passes, ended) = (self.convention.counts_passes(), self.convention.counts_ended());
        Count { form, piles, leaves: 0, passes, ended }.all(self.roots, depth)
    }
}

struct Count<'a, F> {
    form: F,
    /// Pile *i* has the moves after which `i + 1` plies are left.
    piles: &'a mut [Pile],
    leaves: u64,
    /// The convention, for boards without a move.
    passes: bool,
    ended: bool,
}

/// Rare cases are compiled once, for any CPU.
impl<F: Form> Count<'_, F> {
    #[inline(never)]
    fn all(&mut self, roots: &[Weighted], depth: u32) -> u64 {
        let mut sum = 0_u64;
        let mut rest = roots;
        while let Some(&Weighted { weight, .. }) = rest.first() {
            while let Some((root, others)) = rest.split_first()
                && root.weight == weight
            {
                let [player, opponent] = root.board;
                match native::legal_moves(player, opponent) {
                    0 => self.visit_stuck(root.board, depth),
                    moves => self.visit_one(root.board, moves, depth),
                }
                rest = others;
            }
            for pile in (0..self.piles.len()).rev() {
                self.serve(pile, true);
            }
            sum = sum.wrapping_add(weight.wrapping_mul(self.leaves));
            self.leaves = 0;
        }
        sum
    }

    #[cold]
    fn visit_stuck(&mut self, [player, opponent]: [u64; 2], plies: u32) {
        let moves = native::legal_moves(opponent, player);
        let plies_left = if self.passes { plies - 1 } else { plies };
        if moves == 0 {
            self.leaves += u64::from(self.ended);
        } else if plies_left == 0 {
            self.leaves += 1;
        } else {
            self.visit_one([opponent, player], moves, plies_left);
        }
    }

    /// As [`visit_moves`](Self::visit_moves), not inlined.
    #[inline(never)]
    fn visit_one(&mut self, board: [u64; 2], moves: u64, plies: u32) {
        self.visit_moves(board, moves, plies);
    }

    #[inline(never)]
    fn play_one_by_one(&mut self, [player, opponent]: [u64; 2], moves: u64, plies: u32) {
        let mut rest = moves;
        while rest != 0 {
            let placed = rest & rest.wrapping_neg();
            rest ^= placed;
            let flips = native::flips(player, opponent, placed);
            let after = [opponent ^ flips, player ^ flips | placed];
            match native::legal_moves(after[0], after[1]) {
                0 => self.visit_stuck(after, plies),
                moves if plies == 1 => self.leaves += u64::from(moves.count_ones()),
                moves => self.visit_one(after, moves, plies),
            }
        }
    }

    fn serve(&mut self, pile: usize, all: bool) {
        self.form.enter(Serve { count: self, pile, all });
    }
}

impl<F: Form> Count<'_, F> {
    /// Counts the leaves so many plies below a board with these moves, now or later.
    #[inline(always)]
    fn visit(&mut self, board: [u64; 2], moves: u64, plies: u32) {
        if moves != 0 {
            return self.visit_moves(board, moves, plies);
        }
        self.visit_stuck(board, plies);
    }

    #[inline(always)]
    fn visit_moves(&mut self, board: [u64; 2], moves: u64, plies: u32) {
        if plies == 1 {
            self.leaves += u64::from(moves.count_ones());
            return;
        }
        let number = plies as usize - 2;
        match self.piles.get_mut(number) {
            Some(pile) if F::BOARDS > 1 => {
                pile.add::<F>(board, moves);
                if pile.is_nearly_full() {
                    self.serve(number, false);
                }
            }
            _ => self.play_one_by_one(board, moves, plies - 1),
        }
    }

    /// Plays `count` moves of that pile from `first` on.
    #[inline(always)]
    fn play(&mut self, pile: usize, first: usize, count: usize) {
        let form = self.form;
        let plies = pile as u32 + 1;
        let Some(pile) = self.piles.get(pile) else { return };
        let range = first..first + F::BOARDS;
        let Some(players) = pile.players.get(range.clone()) else { return };
        let Some(opponents) = pile.opponents.get(range.clone()) else { return };
        let placed = if F::BY_SQUARE {
            let Some(squares) = pile.squares.get(range) else { return };
            form.placed(squares)
        } else {
            let Some(discs) = pile.discs.get(range) else { return };
            form.of_masks(discs)
        };
        let boards = form.play(&[form.of_masks(players), form.of_masks(opponents)], &placed);
        let moves = form.legal_moves(&boards);
        if plies == 1 && count == F::BOARDS {
            self.leaves += form.total(&moves);
            let mut stuck = form.without_any(&moves);
            if stuck != 0 {
                let mut pairs = Aligned([[0; 2]; 64]);
                form.pairs(&boards, &mut pairs.0[..F::BOARDS]);
                while stuck != 0 {
                    self.visit_stuck(pairs.0[stuck.trailing_zeros() as usize & 63], plies);
                    stuck &= stuck - 1;
                }
            }
            return;
        }
        let (mut pairs, mut masks) = (Aligned([[0; 2]; 64]), Aligned([0; 64]));
        form.pairs(&boards, &mut pairs.0[..F::BOARDS]);
        form.masks(&moves, &mut masks.0[..F::BOARDS]);
        for (&board, &moves) in pairs.0.iter().zip(&masks.0).take(count) {
            self.visit(board, moves, plies);
        }
    }
}

/// Plays the moves of a pile: as many as fill the backend, and in the end `all`.
struct Serve<'a, 'b, F> {
    count: &'a mut Count<'b, F>,
    pile: usize,
    all: bool,
}

impl<F: Form> Within<F> for Serve<'_, '_, F> {
    type Output = ();

    #[inline(always)]
    fn run_within(self, _: F) {
        let Self { count, pile, all } = self;
        let waiting = count.piles.get(pile).map_or(0, |pile| pile.count);
        // The oldest first: small recent writes cannot be read at once before they reach the cache.
        let mut first = 0;
        while first + F::BOARDS <= waiting || (all && first < waiting) {
            count.play(pile, first, F::BOARDS.min(waiting - first));
            first += F::BOARDS;
        }
        if let Some(pile) = count.piles.get_mut(pile) {
            pile.remove(first);
        }
    }
}

/// Moves to be played: the boards before them, and the disc of each.
#[repr(align(64))]
struct Pile {
    players: [u64; Self::ROOM],
    opponents: [u64; Self::ROOM],
    /// For backends that accept discs [by square](Form::BY_SQUARE).
    squares: [u8; Self::ROOM],
    /// For the others.
    discs: [u64; Self::ROOM],
    count: usize,
}

impl Pile {
    /// No board has nearly as many moves.
    const MOST: usize = 64;
    const ROOM: usize = 256;

    const EMPTY: Self = Self {
        players: [0; Self::ROOM],
        opponents: [0; Self::ROOM],
        squares: [0; Self::ROOM],
        discs: [0; Self::ROOM],
        count: 0,
    };

    #[inline(always)]
    fn is_nearly_full(&self) -> bool {
        self.count > Self::ROOM - Self::MOST
    }

    /// Adds all the moves of a board. At least twelve are written: most boards have fewer, and a
    /// branch for each would be mispredicted once a board.
    #[inline(always)]
    fn add<F: Form>(&mut self, [player, opponent]: [u64; 2], moves: u64) {
        const USUAL: usize = 12;
        let (Some(players), Some(opponents), Some(squares), Some(discs)) = (
            room_from(self.count, &mut self.players),
            room_from(self.count, &mut self.opponents),
            room_from(self.count, &mut self.squares),
            room_from(self.count, &mut self.discs),
        ) else {
            return;
        };
        players[..USUAL].fill(player);
        opponents[..USUAL].fill(opponent);
        let mut rest = moves;
        if F::BY_SQUARE {
            for square in &mut squares[..USUAL] {
                *square = rest.trailing_zeros() as u8;
                rest &= rest.wrapping_sub(1);
            }
        } else {
            for disc in &mut discs[..USUAL] {
                *disc = rest & rest.wrapping_neg();
                rest ^= *disc;
            }
        }
        let mut at = USUAL;
        while rest != 0 && at < Self::MOST {
            players[at] = player;
            opponents[at] = opponent;
            squares[at] = rest.trailing_zeros() as u8;
            discs[at] = rest & rest.wrapping_neg();
            rest &= rest.wrapping_sub(1);
            at += 1;
        }
        self.count += moves.count_ones() as usize;
    }

    /// Removes the first moves and moves up the rest.
    #[inline(always)]
    fn remove(&mut self, first: usize) {
        let left = self.count.saturating_sub(first);
        move_up(&mut self.players, first, left);
        move_up(&mut self.opponents, first, left);
        move_up(&mut self.squares, first, left);
        move_up(&mut self.discs, first, left);
        self.count = left;
    }
}

/// Returns the room for one board's moves.
#[inline(always)]
fn room_from<T>(first: usize, items: &mut [T]) -> Option<&mut [T; Pile::MOST]> {
    items.get_mut(first..)?.first_chunk_mut()
}

/// Copies `count` items from `first` on to the front.
#[inline(always)]
fn move_up<T: Copy>(items: &mut [T], first: usize, count: usize) {
    if let Some((front, rest)) = items.split_at_mut_checked(first) {
        for (to, from) in front.iter_mut().zip(rest.iter().take(count)) {
            *to = *from;
        }
    }
}

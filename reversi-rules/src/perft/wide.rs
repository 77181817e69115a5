//! Counting many boards at a time.
//!
//! Moves to be played wait in queues, one for each number of plies left after them. A nearly full
//! queue is emptied, as many moves at once as a backend plays, and the results go to the queue below.
//! The lowest queue is counted, not played. So queues need no more room in deeper trees.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::convention::PerftConvention;
use crate::kernel::native;
use crate::kernel::wide::{Aligned, Backend, Isa, Task, TaskFor};
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

impl Task for Leaves<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) -> u64 {
        // No move waits for the last ply, or for more plies than the longest game has: each empty
        // square is followed by one pass at most.
        let empties = |root: &Weighted| (root.board[0] | root.board[1]).count_zeros();
        let longest = 2 * self.roots.iter().map(empties).max().unwrap_or(0) + 2;
        let depth = self.depth.min(longest);
        match (self.roots, depth) {
            (_, 0) => self.roots.iter().fold(0, |sum, root| root.weight.wrapping_add(sum)),
            // Backends of one board need not wait for others.
            _ if B::BOARDS == 1 => self.with_queues::<B, 0>(backend, depth),
            // Too little work to pay for queues.
            ([_], ..=3) | (_, 1) => self.with_queues::<B, 0>(backend, depth),
            (_, ..=5) => self.with_queues::<B, 4>(backend, depth),
            (_, ..=9) => self.with_queues::<B, 8>(backend, depth),
            (_, ..=17) => self.with_queues::<B, 16>(backend, depth),
            _ => self.with_queues::<B, 32>(backend, depth),
        }
    }
}

impl Leaves<'_> {
    /// Counts with so many queues, each 6 KiB on the stack. The plies above them are played board by
    /// board.
    #[inline(never)]
    fn with_queues<B: Backend, const N: usize>(self, backend: B, depth: u32) -> u64 {
        let queues = &mut [const { Queue::EMPTY }; N];
        let (passes, ended) = (self.convention.counts_passes(), self.convention.counts_ended());
        Counter { backend, queues, leaves: 0, passes, ended }.all(self.roots, depth)
    }
}

struct Counter<'a, B> {
    backend: B,
    /// Queue *i* has the moves after which `i + 1` plies are left.
    queues: &'a mut [Queue],
    leaves: u64,
    /// The convention, for boards without a move.
    passes: bool,
    ended: bool,
}

/// Rare cases are compiled once, for any CPU.
impl<B: Backend> Counter<'_, B> {
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
                    0 => self.visit_without_move(root.board, depth),
                    moves => self.visit_one(root.board, moves, depth),
                }
                rest = others;
            }
            for queue in (0..self.queues.len()).rev() {
                self.flush(queue, true);
            }
            sum = sum.wrapping_add(weight.wrapping_mul(self.leaves));
            self.leaves = 0;
        }
        sum
    }

    #[cold]
    fn visit_without_move(&mut self, [player, opponent]: [u64; 2], plies: u32) {
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
                0 => self.visit_without_move(after, plies),
                moves if plies == 1 => self.leaves += u64::from(moves.count_ones()),
                moves => self.visit_one(after, moves, plies),
            }
        }
    }

    fn flush(&mut self, queue: usize, all: bool) {
        self.backend.enter(Flush { count: self, queue, all });
    }
}

impl<B: Backend> Counter<'_, B> {
    /// Counts the leaves so many plies below a board with these moves, now or later.
    #[inline(always)]
    fn visit(&mut self, board: [u64; 2], moves: u64, plies: u32) {
        if moves != 0 {
            return self.visit_moves(board, moves, plies);
        }
        self.visit_without_move(board, plies);
    }

    #[inline(always)]
    fn visit_moves(&mut self, board: [u64; 2], moves: u64, plies: u32) {
        if plies == 1 {
            self.leaves += u64::from(moves.count_ones());
            return;
        }
        let number = plies as usize - 2;
        match self.queues.get_mut(number) {
            Some(queue) if B::BOARDS > 1 => {
                queue.add::<B>(board, moves);
                if queue.is_nearly_full() {
                    self.flush(number, false);
                }
            }
            _ => self.play_one_by_one(board, moves, plies - 1),
        }
    }

    /// Plays `count` moves of that queue from `first` on.
    #[inline(always)]
    fn play(&mut self, queue: usize, first: usize, count: usize) {
        let backend = self.backend;
        let plies = queue as u32 + 1;
        let Some(queue) = self.queues.get(queue) else { return };
        let range = first..first + B::BOARDS;
        let Some(players) = queue.players.get(range.clone()) else { return };
        let Some(opponents) = queue.opponents.get(range.clone()) else { return };
        let placed = if B::BY_SQUARE {
            let Some(squares) = queue.squares.get(range) else { return };
            backend.placed(squares)
        } else {
            let Some(discs) = queue.discs.get(range) else { return };
            backend.load_bitboards(discs)
        };
        let boards = backend
            .play(&[backend.load_bitboards(players), backend.load_bitboards(opponents)], &placed);
        let moves = backend.legal_moves(&boards);
        if plies == 1 && count == B::BOARDS {
            self.leaves += backend.total(&moves);
            let mut stuck = backend.without_any(&moves);
            if stuck != 0 {
                let mut pairs = Aligned([[0; 2]; 64]);
                backend.store_boards(&boards, &mut pairs.0[..B::BOARDS]);
                while stuck != 0 {
                    self.visit_without_move(pairs.0[stuck.trailing_zeros() as usize & 63], plies);
                    stuck &= stuck - 1;
                }
            }
            return;
        }
        let (mut pairs, mut masks) = (Aligned([[0; 2]; 64]), Aligned([0; 64]));
        backend.store_boards(&boards, &mut pairs.0[..B::BOARDS]);
        backend.store_bitboards(&moves, &mut masks.0[..B::BOARDS]);
        for (&board, &moves) in pairs.0.iter().zip(&masks.0).take(count) {
            self.visit(board, moves, plies);
        }
    }
}

/// Plays the moves of a queue: as many as fill the backend, and in the end `all`.
struct Flush<'a, 'b, B> {
    count: &'a mut Counter<'b, B>,
    queue: usize,
    all: bool,
}

impl<B: Backend> TaskFor<B> for Flush<'_, '_, B> {
    type Output = ();

    #[inline(always)]
    fn run_for(self, _: B) {
        let Self { count, queue, all } = self;
        let waiting = count.queues.get(queue).map_or(0, |queue| queue.count);
        // The oldest first: small recent writes cannot be read at once before they reach the cache.
        let mut first = 0;
        while first + B::BOARDS <= waiting || (all && first < waiting) {
            count.play(queue, first, B::BOARDS.min(waiting - first));
            first += B::BOARDS;
        }
        if let Some(queue) = count.queues.get_mut(queue) {
            queue.remove(first);
        }
    }
}

/// Moves to be played: the boards before them, and the disc of each.
#[repr(align(64))]
struct Queue {
    players: [u64; Self::ROOM],
    opponents: [u64; Self::ROOM],
    /// For backends that accept discs [by square](Backend::BY_SQUARE).
    squares: [u8; Self::ROOM],
    /// For the others.
    discs: [u64; Self::ROOM],
    count: usize,
}

impl Queue {
    /// No board has nearly as many moves.
    const MOST_MOVES: usize = 64;
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
        self.count > Self::ROOM - Self::MOST_MOVES
    }

    /// Adds all the moves of a board. At least twelve are written: most boards have fewer, and a
    /// branch for each would be mispredicted once a board.
    #[inline(always)]
    fn add<B: Backend>(&mut self, [player, opponent]: [u64; 2], moves: u64) {
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
        if B::BY_SQUARE {
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
        while rest != 0 && at < Self::MOST_MOVES {
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
fn room_from<T>(first: usize, items: &mut [T]) -> Option<&mut [T; Queue::MOST_MOVES]> {
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

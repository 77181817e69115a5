//! Perft on many boards at a time.
//!
//! # The idea
//!
//! Perft as it is usually written plays one board at a time:
//!
//! ```text
//! perft(board, plies):
//!     moves = legal_moves(board)
//!     if plies == 1: return the number of moves          the last ply is counted, not played
//!     return sum of perft(play(board, move), plies - 1) over all moves
//! ```
//!
//! A backend plays N moves in the time of one, but few boards have that many. So moves of several
//! boards wait in queues until N of them are together. There is one queue for each number of plies
//! left, because N moves that are played together must be equally far from the leaves:
//!
//! ```text
//!   root --> queue 2          queue 1          queue 0          leaves
//!            3 plies left     2 plies left     1 ply left
//!            [. . . . .] -N-> [. . . . .] -N-> [. . . . .] -N-> count the bits
//!
//! visit(board, moves, plies):                 count the leaves so many plies below the board
//!     if plies == 1: leaves += number of moves
//!     else:
//!         add all moves of the board to queue[plies - 2]
//!         if the queue is nearly full: flush(plies - 2)
//!
//! flush(i):                                   after these moves, i + 1 plies are left
//!     while N moves wait:
//!         children = play N of them at once
//!         moves    = legal moves of all N children at once
//!         if i == 0: leaves += number of all moves
//!         else:      for each child: visit(child, its moves, i + 1)
//!
//! in the end: flush every queue from the highest to the lowest, with fewer than N moves too
//! ```
//!
//! A flush adds to the queue below only, and empties that one whenever it is nearly full. So the
//! search stays depth-first. Memory is one queue for each ply, however wide the tree is.
//!
//! A move in a queue is the board before it and its disc:
//!
//! ```text
//!   players     P P P Q Q …     one array each, as backends load them
//!   opponents   p p p q q …
//!   discs       a b c d e …     or squares: see Backend::BY_SQUARE
//! ```
//!
//! # Departures
//!
//! 1. Boards without a move are rare: forced passes and ended games. They leave the vectors and are
//!    counted one at a time, in code that is compiled once for every CPU
//!    ([`Counter::visit_without_move`]). Only there does the convention matter.
//! 2. The queues are an array on the stack, with a length that the compiler knows: 0, 4, 8, 16 or
//!    32. Plies above the highest queue are played one board at a time. They are near the root,
//!    where boards are few.
//! 3. The caller may stop the count. It is asked before a queue far enough from the leaves is
//!    flushed. Once stopped, such queues drop their moves, so that the search ends at once.
//!
//! # Cost
//!
//! A queue takes 6 KiB. A leaf takes 7 instructions with AVX2 and 23 with the portable backend
//! (`benches/instructions.txt`). About half of them are the rule on rows. The others move boards in
//! and out of the queues. A small tree fills no vector, so up to three plies below one position are
//! counted without queues.

#![expect(clippy::inline_always, reason = "only inlined code is compiled for the backend")]

use super::convention::PerftConvention;
use super::stop::{PerftError, Stop};
use crate::kernel::native;
use crate::kernel::wide::{Aligned, Backend, Isa, Task, TaskFor};
use crate::vocabulary::{Bitboard, Sides};

/// Counts the leaves `depth` plies below all of the boards, each `[player, opponent]`.
///
/// The sum is exact, as leaves are counted one by one: no computer gets to 2⁶⁴ of them.
// Inlined, so that only programs that count leaves compile it: a third of a release build of the crate.
#[inline]
pub(super) fn leaves(
    convention: PerftConvention,
    roots: &[[u64; 2]],
    depth: u32,
    stop: Stop<'_>,
) -> Result<u64, PerftError> {
    Isa::best().run(Leaves { convention, roots, depth, stop })
}

/// As [`leaves`], below one position on a board that has these squares.
#[inline]
pub(super) fn leaves_on(
    squares: Bitboard,
    convention: PerftConvention,
    sides: Sides,
    depth: u32,
    stop: Stop<'_>,
) -> Result<u64, PerftError> {
    let roots = &[sides.into()];
    Isa::best().run_on(squares.bits(), Leaves { convention, roots, depth, stop })
}

/// The task of [`leaves`].
struct Leaves<'a> {
    convention: PerftConvention,
    roots: &'a [[u64; 2]],
    depth: u32,
    stop: Stop<'a>,
}

impl Task for Leaves<'_> {
    type Output = Result<u64, PerftError>;

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) -> Result<u64, PerftError> {
        // No game has more plies than this: at most one pass follows each placement.
        let empties = |root: &[u64; 2]| (root[0] | root[1]).count_zeros();
        let longest = 2 * self.roots.iter().map(empties).max().unwrap_or(0) + 2;
        let depth = self.depth.min(longest);
        match (self.roots, depth) {
            (_, 0) => Ok(self.roots.len() as u64),
            // With one board at a time there is nothing to wait for.
            _ if B::BOARDS == 1 => self.with_queues::<B, 0>(backend, depth),
            // Too few leaves to pay for queues.
            ([_], ..=3) | (_, 1) => self.with_queues::<B, 0>(backend, depth),
            (_, ..=5) => self.with_queues::<B, 4>(backend, depth),
            (_, ..=9) => self.with_queues::<B, 8>(backend, depth),
            (_, ..=17) => self.with_queues::<B, 16>(backend, depth),
            _ => self.with_queues::<B, 32>(backend, depth),
        }
    }
}

impl Leaves<'_> {
    /// Counts with `N` queues on the stack. The plies above them are played one board at a time.
    #[inline(never)]
    fn with_queues<B: Backend, const N: usize>(
        self,
        backend: B,
        depth: u32,
    ) -> Result<u64, PerftError> {
        let Self { convention, roots, stop, .. } = self;
        let queues = &mut [const { Queue::EMPTY }; N];
        let (passes, ended) = (convention.counts_passes(), convention.counts_ended());
        let mut counter =
            Counter { backend, queues, leaves: 0, passes, ended, stop, stopped: false };
        counter.all(roots, depth);
        if counter.stopped { Err(PerftError::Stopped) } else { Ok(counter.leaves) }
    }
}

struct Counter<'a, B> {
    backend: B,
    /// Queue *i* has the moves after which `i + 1` plies are left.
    queues: &'a mut [Queue],
    leaves: u64,
    /// Whether a forced pass is a ply.
    passes: bool,
    /// Whether a game that ended earlier is a leaf.
    ended: bool,
    stop: Stop<'a>,
    /// Whether `stop` has said so. Then the count is worthless, and moves are dropped.
    stopped: bool,
}

/// The caller is asked to stop at moves with so many plies below them: at least once in a few
/// milliseconds, and seldom enough not to be felt.
const ASKED_AT: u32 = 3;

/// The code that few boards reach. It is compiled once, without the backend's instructions.
impl<B: Backend> Counter<'_, B> {
    /// Counts below all positions.
    #[inline(never)]
    fn all(&mut self, roots: &[[u64; 2]], depth: u32) {
        if self.must_stop() {
            return;
        }
        for &[player, opponent] in roots {
            match self.backend.legal_moves_of_one(player, opponent) {
                0 => self.visit_without_move([player, opponent], depth),
                moves => self.visit_one([player, opponent], moves, depth),
            }
        }
        for queue in (0..self.queues.len()).rev() {
            self.flush(queue, true);
        }
    }

    /// Asks the caller, unless the answer is known.
    fn must_stop(&mut self) -> bool {
        self.stopped = self.stopped || (self.stop)();
        self.stopped
    }

    /// Counts the leaves so many plies below a board whose player has no legal move.
    #[cold]
    fn visit_without_move(&mut self, [player, opponent]: [u64; 2], plies: u32) {
        let moves = self.backend.legal_moves_of_one(opponent, player);
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

    /// Plays the moves of one board and counts the leaves so many plies below each child.
    #[inline(never)]
    fn play_one_by_one(&mut self, [player, opponent]: [u64; 2], moves: u64, plies: u32) {
        if plies >= ASKED_AT && self.must_stop() {
            return;
        }
        let mut rest = moves;
        while rest != 0 {
            let placed = rest & rest.wrapping_neg();
            rest ^= placed;
            let flips = native::flips(player, opponent, placed);
            let after = [opponent ^ flips, player ^ flips | placed];
            match self.backend.legal_moves_of_one(after[0], after[1]) {
                0 => self.visit_without_move(after, plies),
                moves if plies == 1 => self.leaves += u64::from(moves.count_ones()),
                moves => self.visit_one(after, moves, plies),
            }
        }
    }

    /// Plays the moves of a queue, N at a time; with `all` also the last, fewer than N.
    fn flush(&mut self, queue: usize, all: bool) {
        if queue as u32 + 1 >= ASKED_AT && self.must_stop() {
            if let Some(queue) = self.queues.get_mut(queue) {
                queue.count = 0;
            }
            return;
        }
        self.backend.enter(Flush { count: self, queue, all });
    }
}

impl<B: Backend> Counter<'_, B> {
    /// Counts the leaves so many plies below a board with these moves, at once or through the
    /// queues.
    #[inline(always)]
    fn visit(&mut self, board: [u64; 2], moves: u64, plies: u32) {
        if moves != 0 {
            return self.visit_moves(board, moves, plies);
        }
        self.visit_without_move(board, plies);
    }

    /// As [`visit`](Self::visit), for a board that has a move.
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

    /// Plays the moves of a queue from `first` on: `count` of them, in the last round fewer than
    /// the backend plays at once.
    #[inline(always)]
    fn play(&mut self, queue: usize, first: usize, count: usize) {
        let backend = self.backend;
        let round = Round { count: self, queue, first, moves: count };
        // Without optimization, each temporary value of the rows has its place in the stack frame,
        // 90 KiB together. In a function of its own the frame is gone before the search goes deeper.
        let children =
            if cfg!(debug_assertions) { backend.enter(round) } else { round.run_for(backend) };
        let Some(Children { boards, moves }) = children else { return };
        for (&board, &moves) in boards.0.iter().zip(&moves.0).take(count) {
            self.visit(board, moves, queue as u32 + 1);
        }
    }

    /// Plays as [`play`](Self::play) and returns the children. Returns nothing if their moves are
    /// leaves, which are counted here.
    #[inline(always)]
    fn children(&mut self, queue: usize, first: usize, count: usize) -> Option<Children> {
        let backend = self.backend;
        let plies = queue as u32 + 1;
        let queue = self.queues.get(queue)?;
        let range = first..first + B::BOARDS;
        let players = queue.players.get(range.clone())?;
        let opponents = queue.opponents.get(range.clone())?;
        let placed = if B::BY_SQUARE {
            backend.placed(queue.squares.get(range)?)
        } else {
            backend.load_bitboards(queue.discs.get(range)?)
        };
        let boards = backend
            .play(&[backend.load_bitboards(players), backend.load_bitboards(opponents)], &placed);
        let moves = backend.legal_moves(&boards);
        if plies == 1 && count == B::BOARDS {
            self.leaves += backend.total(&moves);
            let mut stuck = backend.without_any(&moves);
            if stuck != 0 {
                let mut after = Aligned([[0; 2]; 64]);
                backend.store_boards(&boards, &mut after.0[..B::BOARDS]);
                while stuck != 0 {
                    self.visit_without_move(after.0[stuck.trailing_zeros() as usize & 63], plies);
                    stuck &= stuck - 1;
                }
            }
            return None;
        }
        let mut children = Children { boards: Aligned([[0; 2]; 64]), moves: Aligned([0; 64]) };
        backend.store_boards(&boards, &mut children.boards.0[..B::BOARDS]);
        backend.store_bitboards(&moves, &mut children.moves.0[..B::BOARDS]);
        Some(children)
    }
}

/// Boards and their legal moves.
struct Children {
    boards: Aligned<[[u64; 2]; 64]>,
    moves: Aligned<[u64; 64]>,
}

/// The task of [`Counter::children`].
struct Round<'a, 'b, B> {
    count: &'a mut Counter<'b, B>,
    queue: usize,
    first: usize,
    moves: usize,
}

impl<B: Backend> TaskFor<B> for Round<'_, '_, B> {
    type Output = Option<Children>;

    #[inline(always)]
    fn run_for(self, _: B) -> Option<Children> {
        self.count.children(self.queue, self.first, self.moves)
    }
}

/// The task of [`Counter::flush`].
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
        // The oldest moves first. A CPU cannot load a whole vector from several small stores until
        // they have reached the cache.
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

/// The moves that wait to be played: the board before each, and its disc.
#[repr(align(64))]
struct Queue {
    players: [u64; Self::ROOM],
    opponents: [u64; Self::ROOM],
    /// The disc by its square, if the backend prefers [squares](Backend::BY_SQUARE).
    squares: [u8; Self::ROOM],
    /// The disc as a bitboard, for the other backends.
    discs: [u64; Self::ROOM],
    count: usize,
}

impl Queue {
    /// More moves than any board has.
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

    /// Adds the moves of a board. The first twelve places are always written, although most boards
    /// have fewer moves: a loop to the exact number would mispredict its end once for each board.
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

    /// Removes the moves before `first` and moves the rest to the front.
    #[inline(always)]
    fn remove(&mut self, first: usize) {
        let left = self.count.saturating_sub(first);
        move_to_front(&mut self.players, first, left);
        move_to_front(&mut self.opponents, first, left);
        move_to_front(&mut self.squares, first, left);
        move_to_front(&mut self.discs, first, left);
        self.count = left;
    }
}

/// Returns the places for the moves of one board.
#[inline(always)]
fn room_from<T>(first: usize, items: &mut [T]) -> Option<&mut [T; Queue::MOST_MOVES]> {
    items.get_mut(first..)?.first_chunk_mut()
}

/// Copies `count` items, from `first` on, to the front.
#[inline(always)]
fn move_to_front<T: Copy>(items: &mut [T], first: usize, count: usize) {
    if let Some((front, rest)) = items.split_at_mut_checked(first) {
        for (to, from) in front.iter_mut().zip(rest.iter().take(count)) {
            *to = *from;
        }
    }
}

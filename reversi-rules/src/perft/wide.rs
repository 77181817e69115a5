//! Counting many boards at a time.
//!
//! Moves that are still to be played wait on shelves, one for each number of plies that are left
//! after them, until there are as many as a form plays at once. What comes of them goes to the
//! shelves below, and the lowest shelf is not played on but counted. As the lower shelves are
//! always served first, none of them grows beyond a few boards' moves, however deep the tree.

#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the form")]

use crate::kernel;
use crate::kernel::wide::{Aligned, Form, Within, Work};

/// No game is longer: 63 empty squares, and a pass after each disc.
const LONGEST: u32 = 128;

/// What [`perft_as`](super::perft_as) counts.
pub(super) struct Leaves<const PASSES: bool, const ENDED: bool> {
    /// The side to move and the other.
    pub(super) board: [u64; 2],
    pub(super) depth: u32,
}

impl<const PASSES: bool, const ENDED: bool> Work for Leaves<PASSES, ENDED> {
    type Output = u64;

    #[inline(always)]
    fn run<F: Form>(self, form: F) -> u64 {
        match self.depth {
            0 => 1,
            1..=16 => self.on(form, &mut [const { Shelf::EMPTY }; 16]),
            _ => self.on(form, &mut [const { Shelf::EMPTY }; LONGEST as usize]),
        }
    }
}

impl<const PASSES: bool, const ENDED: bool> Leaves<PASSES, ENDED> {
    #[inline(always)]
    fn on<F: Form>(self, form: F, shelves: &mut [Shelf]) -> u64 {
        let depth = self.depth.min(LONGEST);
        let [player, opponent] = self.board;
        let mut count = Count::<F, PASSES, ENDED> { form, shelves, leaves: 0 };
        count.visit(self.board, kernel::legal_moves(player, opponent), depth);
        for plies in (1..depth).rev() {
            form.enter(Serve { count: &mut count, plies, all: true });
        }
        count.leaves
    }
}

/// A count on its way.
struct Count<'a, F, const PASSES: bool, const ENDED: bool> {
    form: F,
    /// By the plies that are left after the moves on it.
    shelves: &'a mut [Shelf],
    leaves: u64,
}

impl<F: Form, const PASSES: bool, const ENDED: bool> Count<'_, F, PASSES, ENDED> {
    /// Counts the leaves so many plies below a board with these moves, now or later.
    #[inline(always)]
    fn visit(&mut self, board: [u64; 2], moves: u64, plies: u32) {
        if moves != 0 {
            return self.visit_moves(board, moves, plies);
        }
        self.visit_stuck(board, plies);
    }

    #[cold]
    fn visit_stuck(&mut self, [player, opponent]: [u64; 2], plies: u32) {
        let moves = kernel::legal_moves(opponent, player);
        let plies_left = if PASSES { plies - 1 } else { plies };
        if moves == 0 {
            self.leaves += u64::from(ENDED);
        } else if plies_left == 0 {
            self.leaves += 1;
        } else {
            self.visit_moves([opponent, player], moves, plies_left);
        }
    }

    #[inline(always)]
    fn visit_moves(&mut self, board: [u64; 2], moves: u64, plies: u32) {
        let plies = plies - 1;
        if plies == 0 {
            self.leaves += u64::from(moves.count_ones());
        } else if let Some(shelf) = self.shelves.get_mut(plies as usize) {
            shelf.add(board, moves);
            if shelf.count >= F::BOARDS {
                self.form.enter(Serve { count: self, plies, all: false });
            }
        }
    }

    /// Plays `count` moves that wait on that shelf, from the first of them on.
    #[inline(always)]
    fn play(&mut self, plies: u32, first: usize, count: usize) {
        let form = self.form;
        let Some(shelf) = self.shelves.get(plies as usize) else { return };
        let Some(boards) = shelf.boards.get(first..first + F::BOARDS) else { return };
        let Some(squares) = shelf.squares.get(first..first + F::BOARDS) else { return };
        let boards = form.play(&form.of_pairs(boards), &form.placed(squares));
        let moves = form.legal_moves(&boards);
        if plies == 1 && count == F::BOARDS && form.without_any(&moves) == 0 {
            self.leaves += form.total(&moves);
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

/// Playing what waits on a shelf: in full forms, and in the end `all` of it.
struct Serve<'a, 'b, F, const PASSES: bool, const ENDED: bool> {
    count: &'a mut Count<'b, F, PASSES, ENDED>,
    plies: u32,
    all: bool,
}

impl<F: Form, const PASSES: bool, const ENDED: bool> Within<F> for Serve<'_, '_, F, PASSES, ENDED> {
    type Output = ();

    #[inline(always)]
    fn run_within(self, _: F) {
        let Self { count, plies, all } = self;
        while let Some(shelf) = count.shelves.get_mut(plies as usize) {
            let waiting = shelf.count;
            if waiting < F::BOARDS && !(all && waiting > 0) {
                break;
            }
            // From the top of the pile, so that nothing has to move up.
            shelf.count = waiting.saturating_sub(F::BOARDS);
            let first = shelf.count;
            count.play(plies, first, waiting - first);
        }
    }
}

/// Moves that are still to be played.
struct Shelf {
    /// The boards before them.
    boards: [[u64; 2]; Self::ROOM],
    squares: [u8; Self::ROOM],
    count: usize,
}

impl Shelf {
    /// No board has more moves, by far.
    const MOST: usize = 64;
    /// All but one of a form's boards, and one board's moves.
    const ROOM: usize = 64 + Self::MOST;

    const EMPTY: Self = Self { boards: [[0; 2]; Self::ROOM], squares: [0; Self::ROOM], count: 0 };

    /// Puts all the moves of a board here. Twelve are written in any case: most boards have fewer,
    /// and a branch for each move would be guessed wrong once on every board.
    #[inline(always)]
    fn add(&mut self, board: [u64; 2], moves: u64) {
        const USUAL: usize = 12;
        let range = self.count..self.count + Self::MOST;
        let (Some(boards), Some(squares)) =
            (self.boards.get_mut(range.clone()), self.squares.get_mut(range))
        else {
            return;
        };
        boards[..USUAL].fill(board);
        let mut rest = moves;
        for square in &mut squares[..USUAL] {
            *square = rest.trailing_zeros() as u8;
            rest &= rest.wrapping_sub(1);
        }
        for (before, square) in boards[USUAL..].iter_mut().zip(&mut squares[USUAL..]) {
            if rest == 0 {
                break;
            }
            *before = board;
            *square = rest.trailing_zeros() as u8;
            rest &= rest.wrapping_sub(1);
        }
        self.count += moves.count_ones() as usize;
    }
}

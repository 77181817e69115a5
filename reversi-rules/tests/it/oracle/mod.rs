//! The rules of Reversi in the simplest form. The fast crate is compared with it.
//!
//! The board is a mailbox of ten by ten cells. The outer cells are `Edge`, so a walk along a line
//! stops at the border by itself. A cell has the number `10 * row + column`, with rows and columns
//! from 1: a1 is 11, h1 is 18, a8 is 81 and h8 is 88. The oracle uses nothing of the crate.
//! `bridge` converts between the two.

#![allow(dead_code, reason = "the fuzz targets use their own part of the oracle")]

pub(crate) mod bridge;

const STEPS: [isize; 8] = [-11, -10, -9, -1, 1, 9, 10, 11];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Cell {
    Edge,
    Empty,
    Black,
    White,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Oracle {
    cells: [Cell; 100],
    turn: Cell,
}

impl Oracle {
    pub(crate) fn start() -> Self {
        Self::from_text("---------------------------OX------XO---------------------------", 'X')
    }

    pub(crate) fn turn(&self) -> Cell {
        self.turn
    }

    pub(crate) fn other(&self) -> Cell {
        if self.turn == Cell::Black { Cell::White } else { Cell::Black }
    }

    pub(crate) fn cell(&self, at: usize) -> Cell {
        self.cells[at]
    }

    pub(crate) fn count(&self, kind: Cell) -> usize {
        self.cells.iter().filter(|&&cell| cell == kind).count()
    }

    /// Returns the discs that a disc of the side to move on `at` would flip.
    pub(crate) fn flips(&self, at: usize) -> Vec<usize> {
        let mut flips = Vec::new();
        if self.cells[at] == Cell::Empty {
            for step in STEPS {
                let mut line = Vec::new();
                let mut next = at.wrapping_add_signed(step);
                while self.cells[next] == self.other() {
                    line.push(next);
                    next = next.wrapping_add_signed(step);
                }
                if self.cells[next] == self.turn {
                    flips.append(&mut line);
                }
            }
        }
        flips
    }

    pub(crate) fn legal_moves(&self) -> Vec<usize> {
        squares().filter(|&at| !self.flips(at).is_empty()).collect()
    }

    pub(crate) fn can_move(&self) -> bool {
        squares().any(|at| !self.flips(at).is_empty())
    }

    pub(crate) fn must_pass(&self) -> bool {
        !self.can_move() && self.passed().can_move()
    }

    pub(crate) fn is_over(&self) -> bool {
        !self.can_move() && !self.passed().can_move()
    }

    pub(crate) fn played(&self, at: usize) -> Self {
        let mut after = self.passed();
        for flipped in self.flips(at) {
            after.cells[flipped] = self.turn;
        }
        after.cells[at] = self.turn;
        after
    }

    pub(crate) fn passed(&self) -> Self {
        Self { cells: self.cells, turn: self.other() }
    }

    /// Counts the leaves. A forced pass is a ply, and a finished game is a leaf.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 || self.is_over() {
            1
        } else if self.must_pass() {
            self.passed().perft(depth - 1)
        } else {
            self.legal_moves().iter().map(|&at| self.played(at).perft(depth - 1)).sum()
        }
    }

    /// Reads 64 letters, a1 first, and the letter of the side to move.
    pub(crate) fn from_text(board: &str, turn: char) -> Self {
        let letters: Vec<char> = board.chars().collect();
        assert_eq!(letters.len(), 64, "{board}");
        let mut cells = [Cell::Edge; 100];
        for (at, &letter) in squares().zip(&letters) {
            cells[at] = match letter {
                'X' => Cell::Black,
                'O' => Cell::White,
                _ => Cell::Empty,
            };
        }
        Self { cells, turn: if turn == 'X' { Cell::Black } else { Cell::White } }
    }

    /// Creates a board from two masks in which bit 0 is a1, bit 1 is b1 and bit 63 is h8.
    pub(crate) fn from_masks(black: u64, white: u64, turn: Cell) -> Self {
        let mut cells = [Cell::Edge; 100];
        for at in squares() {
            cells[at] = match (black & mask(&[at]) != 0, white & mask(&[at]) != 0) {
                (false, false) => Cell::Empty,
                (true, false) => Cell::Black,
                (false, true) => Cell::White,
                (true, true) => panic!("two discs on one square"),
            };
        }
        Self { cells, turn }
    }

    /// Creates a board of 4x4, whose 16 squares are in the order of the masks. Black is to move.
    pub(crate) fn of_four(black: u32, white: u32) -> Self {
        let mut cells = [Cell::Edge; 100];
        for (at, cell) in squares_of_four().enumerate() {
            cells[cell] = match (black >> at & 1, white >> at & 1) {
                (1, _) => Cell::Black,
                (_, 1) => Cell::White,
                _ => Cell::Empty,
            };
        }
        Self { cells, turn: Cell::Black }
    }

    pub(crate) fn mask_of(&self, kind: Cell) -> u64 {
        mask(&squares().filter(|&at| self.cells[at] == kind).collect::<Vec<_>>())
    }
}

/// Returns the 64 cells of the board: a1, b1, … h8.
pub(crate) fn squares() -> impl Iterator<Item = usize> {
    (1..=8).flat_map(|row| (1..=8).map(move |column| 10 * row + column))
}

/// Returns the 16 cells of a board of 4x4.
pub(crate) fn squares_of_four() -> impl Iterator<Item = usize> {
    (1..=4).flat_map(|row| (1..=4).map(move |column| 10 * row + column))
}

/// Returns the index of a cell in the order of `squares`.
pub(crate) fn index(at: usize) -> usize {
    let (row, column) = (at / 10, at % 10);
    8 * (row - 1) + (column - 1)
}

pub(crate) fn mask(cells: &[usize]) -> u64 {
    cells.iter().map(|&at| 1 << index(at)).sum()
}

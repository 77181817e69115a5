//! The rules on any board in the simplest form. The `variant` module is compared with it.
//!
//! The board is a mailbox with a border, `width + 2` by `height + 2` cells. The outer cells and the
//! missing squares are `Edge`, so a walk along a line stops by itself. Cells are numbered row by
//! row including the border, so a1 is `width + 3`. The oracle uses nothing of the crate. `bridge`
//! converts between the two.

#![allow(dead_code, reason = "the fuzz targets use their own part of the oracle")]

pub(crate) mod bridge;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Cell {
    Edge,
    Empty,
    Black,
    White,
}

/// The patterns that a historical opening may make in the center.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Center {
    Free,
    Diagonal,
    Parallel,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Oracle {
    width: usize,
    height: usize,
    cells: Vec<Cell>,
    turn: Cell,
    historical: Option<Center>,
}

impl Oracle {
    /// Reads one letter for each square of the rectangle, a1 first, and the letter of the side to
    /// move. `#` is a missing square.
    pub(crate) fn from_text(width: usize, height: usize, board: &str, turn: char) -> Self {
        let letters: Vec<char> = board.chars().collect();
        assert_eq!(letters.len(), width * height, "{board}");
        let mut cells = vec![Cell::Edge; (width + 2) * (height + 2)];
        for row in 0..height {
            for column in 0..width {
                cells[(row + 1) * (width + 2) + column + 1] = match letters[row * width + column] {
                    'X' => Cell::Black,
                    'O' => Cell::White,
                    '-' => Cell::Empty,
                    '#' => Cell::Edge,
                    other => panic!("{other}"),
                };
            }
        }
        let turn = if turn == 'X' { Cell::Black } else { Cell::White };
        Self { width, height, cells, turn, historical: None }
    }

    pub(crate) fn with_historical(self, center: Center) -> Self {
        Self { historical: Some(center), ..self }
    }

    pub(crate) fn turn(&self) -> Cell {
        self.turn
    }

    pub(crate) fn other(&self) -> Cell {
        if self.turn == Cell::Black { Cell::White } else { Cell::Black }
    }

    /// Returns the cell in this column and row, both from 0.
    pub(crate) fn at(&self, column: usize, row: usize) -> usize {
        (row + 1) * (self.width + 2) + column + 1
    }

    /// Returns the column and row of a cell, both from 0.
    pub(crate) fn place(&self, at: usize) -> (usize, usize) {
        (at % (self.width + 2) - 1, at / (self.width + 2) - 1)
    }

    pub(crate) fn count(&self, kind: Cell) -> usize {
        self.cells.iter().filter(|&&cell| cell == kind).count()
    }

    /// Returns the cells of this kind. For `Edge` they include those outside the rectangle.
    pub(crate) fn all(&self, kind: Cell) -> Vec<usize> {
        (0..self.cells.len()).filter(|&at| self.cells[at] == kind).collect()
    }

    /// Returns the middle four squares: top left, top right, bottom left, bottom right.
    fn center(&self) -> [usize; 4] {
        let (column, row) = (self.width / 2, self.height / 2);
        [(column - 1, row - 1), (column, row - 1), (column - 1, row), (column, row)]
            .map(|(column, row)| self.at(column, row))
    }

    pub(crate) fn in_opening(&self) -> bool {
        self.historical.is_some() && self.center().iter().any(|&at| self.cells[at] == Cell::Empty)
    }

    /// Returns whether the center can still be filled as the opening requires, by trying all ways.
    fn can_be_completed(&self) -> bool {
        let empty: Vec<usize> =
            self.center().into_iter().filter(|&at| self.cells[at] == Cell::Empty).collect();
        if !empty.is_empty() {
            return empty.iter().any(|&at| self.with_disc(at).can_be_completed());
        }
        let [top_left, top_right, bottom_left, bottom_right] =
            self.center().map(|at| self.cells[at]);
        let diagonal = top_left == bottom_right && top_right == bottom_left;
        match self.historical {
            Some(Center::Diagonal) => diagonal,
            Some(Center::Parallel) => !diagonal,
            Some(Center::Free) | None => true,
        }
    }

    /// Places a disc of the side to move on this cell, flips nothing, and gives the turn to the
    /// other side.
    fn with_disc(&self, at: usize) -> Self {
        let mut after = self.passed();
        after.cells[at] = self.turn;
        after
    }

    /// Returns the discs that a disc of the side to move on `at` would flip.
    pub(crate) fn flips(&self, at: usize) -> Vec<usize> {
        let mut flips = Vec::new();
        if self.cells[at] != Cell::Empty || self.in_opening() {
            return flips;
        }
        let row = self.width + 2;
        for step in [1, row - 1, row, row + 1] {
            for backwards in [true, false] {
                let next = |at: usize| if backwards { at - step } else { at + step };
                let mut line = Vec::new();
                let mut on = next(at);
                while self.cells[on] == self.other() {
                    line.push(on);
                    on = next(on);
                }
                if self.cells[on] == self.turn {
                    flips.append(&mut line);
                }
            }
        }
        flips
    }

    pub(crate) fn is_legal(&self, at: usize) -> bool {
        if self.in_opening() {
            self.center().contains(&at)
                && self.cells[at] == Cell::Empty
                && self.with_disc(at).can_be_completed()
        } else {
            !self.flips(at).is_empty()
        }
    }

    pub(crate) fn legal_moves(&self) -> Vec<usize> {
        (0..self.cells.len()).filter(|&at| self.is_legal(at)).collect()
    }

    pub(crate) fn must_pass(&self) -> bool {
        self.legal_moves().is_empty() && !self.passed().legal_moves().is_empty()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.legal_moves().is_empty() && self.passed().legal_moves().is_empty()
    }

    pub(crate) fn played(&self, at: usize) -> Self {
        let mut after = self.with_disc(at);
        for flipped in self.flips(at) {
            after.cells[flipped] = self.turn;
        }
        after
    }

    pub(crate) fn passed(&self) -> Self {
        Self { turn: self.other(), ..self.clone() }
    }

    /// Counts the leaves `depth` plies below. A pass is a ply if `passes` is set, and a finished
    /// game is a leaf if `ended` is set.
    pub(crate) fn perft(&self, depth: u32, passes: bool, ended: bool) -> u64 {
        if depth == 0 {
            1
        } else if self.is_over() {
            u64::from(ended)
        } else if self.must_pass() {
            self.passed().perft(if passes { depth - 1 } else { depth }, passes, ended)
        } else {
            let moves = self.legal_moves();
            moves.iter().map(|&at| self.played(at).perft(depth - 1, passes, ended)).sum()
        }
    }

    /// Writes a position as the crate does.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for row in 0..self.height {
            for column in 0..self.width {
                text.push(match self.cells[self.at(column, row)] {
                    Cell::Edge => '#',
                    Cell::Empty => '-',
                    Cell::Black => 'X',
                    Cell::White => 'O',
                });
            }
        }
        text + if self.turn == Cell::Black { " X" } else { " O" }
    }
}

//! The rule of flipping on any board: an implementation of its own beside
//! [`kernel`](crate::kernel), so that the two can be compared.
//!
//! The squares of the board are not needed here. Discs stand on its squares only, so that a run of
//! discs stops at a missing square or at the edge by itself, as it does at an empty one.
//!
//! The runs of a direction grow all at once, by a step in each round:
//!
//! ```text
//! for each of the eight directions:
//!     run = one step of the player's discs, where the opponent has one
//!     while run is not empty:
//!         run = one step of run; its squares are found; keep those of the opponent
//! ```
//!
//! Boards of up to 128 cells fit into one number, row by row, and a step is a shift. A run sideways
//! or along a diagonal must not wrap from one row to the next. Its discs cannot stand in the first or
//! last column, where they have no neighbor on both sides, so that those columns are left out. A
//! board of 4×4:
//!
//! ```text
//! bit       0  1  2  3   4  5  6  7   8  9 …    south-east of bit i is bit i + 5
//! square   a1 b1 c1 d1  a2 b2 c2 d2  a3 b3 …    north-east is bit i - 3
//! ```
//!
//! Larger boards keep sixteen rows of sixteen bits. A step to the next row is the next element of the
//! array, and an empty row above the first and below the last ends every run.

use super::bitboard::ROWS;
use super::{Bitboard, Square};

/// Writes the search for boards that fit into one number of that type.
macro_rules! search_in_one {
    ($search:ident, $number:ty) => {
        const fn $search(player: Bitboard, opponent: Bitboard, width: u8, height: u8) -> Bitboard {
            /// Returns the squares behind runs in the two directions of a step of so many bits.
            const fn both_ways(player: $number, opponent: $number, step: u32) -> $number {
                let mut found = 0;
                let mut run = player << step & opponent;
                while run != 0 {
                    run <<= step;
                    found |= run;
                    run &= opponent;
                }
                run = player >> step & opponent;
                while run != 0 {
                    run >>= step;
                    found |= run;
                    run &= opponent;
                }
                found
            }

            let (width, columns) = (width as u32, u16::MAX >> (16 - width as u32));
            let inner = columns >> 1 & !1;
            let (mut players, mut opponents, mut inners) = (0, 0, 0);
            let mut row = height as usize;
            // As many rows as a set has at most; the compiler then needs no panic.
            while row > 0 && row <= ROWS {
                row -= 1;
                players = players << width | player.rows()[row] as $number;
                opponents = opponents << width | opponent.rows()[row] as $number;
                inners = inners << width | (opponent.rows()[row] & inner) as $number;
            }
            let mut found = both_ways(players, inners, 1)
                | both_ways(players, opponents, width)
                | both_ways(players, inners, width + 1)
                | both_ways(players, inners, width - 1);
            let (mut rows, mut row) = ([0; ROWS], 0);
            while row < ROWS && found != 0 {
                rows[row] = found as u16 & columns;
                found >>= width;
                row += 1;
            }
            Bitboard::from_rows(rows)
        }
    };
}

search_in_one!(search_in_64, u64);
search_in_one!(search_in_128, u128);

/// The rows of a set with an empty row on either side.
type Padded = [u16; ROWS + 2];

const fn padded(set: Bitboard) -> Padded {
    let (rows, mut padded) = (set.rows(), [0; ROWS + 2]);
    let mut row = 0;
    while row < ROWS {
        padded[row + 1] = rows[row];
        row += 1;
    }
    padded
}

/// The search on boards that do not fit into one number.
struct Search {
    player: Padded,
    opponent: Padded,
    found: [u16; ROWS],
}

impl Search {
    /// Adds the squares behind a run of the opponent's discs that begins beside one of the
    /// player's, in one direction. `back` is the row that a step comes from, counted from the row
    /// above it. A step goes `east` columns to the east and `west` columns to the west.
    const fn along(&mut self, back: usize, east: u32, west: u32) {
        let (mut before, mut first) = (self.player, true);
        loop {
            let (mut run, mut any, mut row) = ([0; ROWS + 2], 0, 0);
            // The second condition always holds, and the compiler then needs no panic.
            while row < ROWS && row + back < ROWS + 2 {
                let next = before[row + back] << east >> west;
                if !first {
                    self.found[row] |= next;
                }
                run[row + 1] = next & self.opponent[row + 1];
                any |= run[row + 1];
                row += 1;
            }
            if any == 0 {
                return;
            }
            (before, first) = (run, false);
        }
    }

    const fn all(mut self) -> [u16; ROWS] {
        let mut back = 0;
        while back <= 2 {
            self.along(back, 1, 0);
            self.along(back, 0, 1);
            if back != 1 {
                self.along(back, 0, 0);
            }
            back += 1;
        }
        self.found
    }
}

/// Returns the `empties` on which a disc of the player's would flip something, on a board of so
/// many columns and rows.
pub(super) const fn legal_moves(
    player: Bitboard,
    opponent: Bitboard,
    empties: Bitboard,
    width: u8,
    height: u8,
) -> Bitboard {
    let found = match width as u32 * height as u32 {
        0..=64 => search_in_64(player, opponent, width, height),
        65..=128 => search_in_128(player, opponent, width, height),
        _ => {
            let (player, opponent) = (padded(player), padded(opponent));
            Bitboard::from_rows(Search { player, opponent, found: [0; ROWS] }.all())
        }
    };
    found.intersection(empties)
}

/// South and east, in all eight directions.
const DIRECTIONS: [(i8, i8); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The lengths of the runs that a placement flips: four bits for each of the [`DIRECTIONS`], as no
/// run is longer than fourteen discs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Runs(u32);

impl Runs {
    pub(super) const NONE: Self = Self(0);

    pub(super) const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Returns the discs of the runs that begin beside `square`.
    pub(super) const fn discs(self, square: Square) -> Bitboard {
        let mut discs = Bitboard::EMPTY;
        let mut direction = 0;
        while direction < DIRECTIONS.len() {
            let (mut left, mut at) = (self.0 >> (4 * direction) & 15, square);
            while left > 0
                && let Some(next) = neighbor(at, DIRECTIONS[direction])
            {
                discs = discs.with(next);
                at = next;
                left -= 1;
            }
            direction += 1;
        }
        discs
    }
}

/// Returns the runs of the opponent's discs that flip when the player places one on `square`, which
/// is empty.
pub(super) const fn runs(player: Bitboard, opponent: Bitboard, square: Square) -> Runs {
    let mut runs = 0;
    let mut direction = 0;
    while direction < DIRECTIONS.len() {
        let (mut length, mut at) = (0, neighbor(square, DIRECTIONS[direction]));
        while let Some(next) = at {
            if !opponent.contains(next) {
                if player.contains(next) {
                    runs |= length << (4 * direction);
                }
                break;
            }
            length += 1;
            at = neighbor(next, DIRECTIONS[direction]);
        }
        direction += 1;
    }
    Runs(runs)
}

/// The next square in that direction, if sixteen by sixteen has one.
#[inline]
const fn neighbor(square: Square, (south, east): (i8, i8)) -> Option<Square> {
    // Minus one wraps to 255, which is as much outside as 16.
    let column = square.column().wrapping_add_signed(east);
    Square::new(column, square.row().wrapping_add_signed(south))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &str) -> Bitboard {
        names.split_whitespace().map(|name| Square::parse(name.as_bytes()).expect(name)).collect()
    }

    fn square(name: &str) -> Square {
        Square::parse(name.as_bytes()).expect(name)
    }

    fn flips(player: Bitboard, opponent: Bitboard, square: Square) -> Bitboard {
        runs(player, opponent, square).discs(square)
    }

    #[test]
    fn a_run_that_leaves_at_an_edge_flips_nothing() {
        for (player, opponent) in [
            ("h2", "h1"),
            ("h15", "h16"),
            ("b8", "a8"),
            ("o8", "p8"),
            ("b2", "a1"),
            ("o15", "p16"),
            ("o2", "p1"),
            ("b15", "a16"),
        ] {
            let empties = !(set(player) | set(opponent));
            let moves = legal_moves(set(player), set(opponent), empties, 16, 16);
            assert!(moves.is_empty(), "{opponent}");
        }
    }

    #[test]
    fn a_run_of_fourteen_flips_in_every_direction() {
        for (corner, across, step) in [
            ("a1", "p16", (1, 1)),
            ("p1", "a16", (1, -1)),
            ("a1", "p1", (0, 1)),
            ("a1", "a16", (1, 0)),
        ] {
            let mut opponent = Bitboard::EMPTY;
            let mut at = square(corner);
            for _ in 0..14 {
                at = neighbor(at, step).expect("on the board");
                opponent = opponent.with(at);
            }
            for (one, other) in [(corner, across), (across, corner)] {
                assert_eq!(flips(set(one), opponent, square(other)), opponent);
                assert_eq!(legal_moves(set(one), opponent, set(other), 16, 16), set(other));
            }
        }
    }

    #[test]
    fn a_run_does_not_wrap_to_the_next_row() {
        let (player, opponent) = (set("n1"), set("o1 p1"));
        assert!(legal_moves(player, opponent, !(player | opponent), 16, 16).is_empty());
        assert!(flips(player, opponent, square("a2")).is_empty());
    }

    #[test]
    fn a_run_stops_at_a_gap() {
        let (player, opponent) = (set("a1"), set("b1 d1"));
        assert_eq!(legal_moves(player, opponent, set("c1 e1"), 16, 16), set("c1"));
        assert!(flips(player, opponent, square("e1")).is_empty());
    }
}

//! Legal moves and flips on any board.
//!
//! This code is independent of the [`kernel`](crate::kernel), so that tests can compare the two. A
//! missing square never holds a disc, so it ends a run as an empty square does.
//!
//! All runs in one direction grow together, by one step in each round:
//!
//! ```text
//! for each of the eight directions:
//!     run = step(player's discs) & opponent's discs
//!     while run is not empty:
//!         run = step(run)
//!         found |= run
//!         run &= opponent's discs
//! ```
//!
//! The squares found that are empty are the legal moves.
//!
//! Boards of up to 128 cells fit into one integer, row by row, and a step is a shift. A horizontal
//! or diagonal run must not wrap to the next row. The discs that it flips are never in the first or
//! last column, so the opponent's discs there are left out. A board of 4×4:
//!
//! ```text
//! bit       0  1  2  3   4  5  6  7   8  9 …    south-east of bit i is bit i + 5
//! square   a1 b1 c1 d1  a2 b2 c2 d2  a3 b3 …    north-east is bit i - 3
//! ```
//!
//! Larger boards stay sixteen rows of sixteen bits. A step to another row reads the neighboring
//! element. An empty row before the first and after the last ends every run.

use super::bitboard::ROWS;
use super::{Bitboard, Square};

/// Defines the search for boards that fit into one integer of type `$number`.
macro_rules! search_in_one {
    ($search:ident, $number:ty) => {
        const fn $search(player: Bitboard, opponent: Bitboard, width: u8, height: u8) -> Bitboard {
            /// Returns the squares behind the runs in a direction and in the opposite one.
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
            // `row <= ROWS` always holds. The check lets the compiler omit the bounds panic.
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

/// The rows of a set with an empty row before the first and after the last.
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

struct Search {
    player: Padded,
    opponent: Padded,
    found: [u16; ROWS],
}

impl Search {
    /// Adds the squares behind the runs in one direction.
    ///
    /// A step moves `1 - back` rows to the south, `east` columns to the east and `west` columns to
    /// the west.
    const fn along(&mut self, back: usize, east: u32, west: u32) {
        let (mut before, mut first) = (self.player, true);
        loop {
            let (mut run, mut any, mut row) = ([0; ROWS + 2], 0, 0);
            // The second condition always holds. It lets the compiler omit the bounds panic.
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

/// Returns the squares of `empties` where a disc of the player flips at least one disc.
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

/// The eight directions as steps to the south and to the east.
const DIRECTIONS: [(i8, i8); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// Returns the discs that flip when the player places a disc on the empty `square`.
pub(super) const fn flips(player: Bitboard, opponent: Bitboard, square: Square) -> Bitboard {
    let mut flips = Bitboard::EMPTY;
    let mut direction = 0;
    while direction < DIRECTIONS.len() {
        let (mut run, mut at) = (Bitboard::EMPTY, neighbor(square, DIRECTIONS[direction]));
        while let Some(next) = at {
            if !opponent.contains(next) {
                if player.contains(next) {
                    flips = flips.union(run);
                }
                break;
            }
            run = run.with(next);
            at = neighbor(next, DIRECTIONS[direction]);
        }
        direction += 1;
    }
    flips
}

/// Returns the next square in a direction, or `None` outside 16×16.
#[inline]
const fn neighbor(square: Square, (south, east): (i8, i8)) -> Option<Square> {
    // Minus one wraps to 255, which `Square::new` also refuses.
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

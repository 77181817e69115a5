//! The rule of flipping on any board: an implementation of its own beside
//! [`kernel`](crate::kernel), so that the two can be compared.
//!
//! The squares of the board are not needed here. Discs stand on its squares only, so that a run of
//! discs stops at a missing square or at the edge by itself, as it does at an empty one.
//!
//! A set is sixteen rows of sixteen bits. A step to the next row is the next element of the array,
//! and a step sideways is a shift. An empty row above the first and one below the last end every
//! run, so that the search asks nothing about edges:
//!
//! ```text
//! index    0   1   2  …  16  17
//! row      -   1   2  …  16   -
//! ```
//!
//! The runs of a direction grow all at once, by a step in each round. The rows of a round do not
//! depend on each other, so that the compiler makes vectors of them:
//!
//! ```text
//! for each of the eight directions:
//!     run = one step of the player's discs, where the opponent has one
//!     while run is not empty:
//!         run = one step of run; its squares are found; keep those of the opponent
//! ```
//!
//! Boards of at most eight rows are half the work, and have a form of their own.

use super::bitboard::ROWS;
use super::{Bitboard, Square};

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

/// The bits that come to a row from the one at `index` by a step sideways: to the east, to the west,
/// or none.
#[inline]
const fn stepped<const EAST: i8>(rows: &Padded, index: usize) -> u16 {
    // Always so; the compiler then needs no panic.
    let bits = if index < ROWS + 2 { rows[index] } else { 0 };
    match EAST {
        1 => bits << 1,
        -1 => bits >> 1,
        _ => bits,
    }
}

/// The discs that runs are made of, in the first `N` rows.
struct Search<const N: usize> {
    player: Padded,
    opponent: Padded,
    found: [u16; N],
}

impl<const N: usize> Search<N> {
    /// Adds the squares behind a run of the opponent's discs that begins beside one of the
    /// player's, in one direction. `BACK` is the row that a step comes from, counted from the row
    /// above it.
    #[inline]
    const fn along<const BACK: usize, const EAST: i8>(&mut self) {
        let (mut run, mut any, mut row) = ([0; ROWS + 2], 0, 0);
        while row < N {
            run[row + 1] = stepped::<EAST>(&self.player, row + BACK) & self.opponent[row + 1];
            any |= run[row + 1];
            row += 1;
        }
        while any != 0 {
            let before = run;
            (any, row) = (0, 0);
            while row < N {
                let next = stepped::<EAST>(&before, row + BACK);
                self.found[row] |= next;
                run[row + 1] = next & self.opponent[row + 1];
                any |= run[row + 1];
                row += 1;
            }
        }
    }

    const fn all(mut self) -> [u16; ROWS] {
        const NORTH: usize = 2;
        const LEVEL: usize = 1;
        const SOUTH: usize = 0;
        self.along::<NORTH, -1>();
        self.along::<NORTH, 0>();
        self.along::<NORTH, 1>();
        self.along::<LEVEL, -1>();
        self.along::<LEVEL, 1>();
        self.along::<SOUTH, -1>();
        self.along::<SOUTH, 0>();
        self.along::<SOUTH, 1>();
        let mut rows = [0; ROWS];
        let mut row = 0;
        while row < N {
            rows[row] = self.found[row];
            row += 1;
        }
        rows
    }
}

/// Returns the `empties` on which a disc of the player's would flip something, on a board of so
/// many rows.
pub(super) const fn legal_moves(
    player: Bitboard,
    opponent: Bitboard,
    empties: Bitboard,
    height: u8,
) -> Bitboard {
    let (player, opponent) = (padded(player), padded(opponent));
    let found = if height <= 8 {
        Search::<8> { player, opponent, found: [0; 8] }.all()
    } else {
        Search::<ROWS> { player, opponent, found: [0; ROWS] }.all()
    };
    Bitboard::from_rows(found).intersection(empties)
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

    const LARGEST: u8 = 16;

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
            let moves = legal_moves(set(player), set(opponent), empties, LARGEST);
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
                assert_eq!(legal_moves(set(one), opponent, set(other), LARGEST), set(other));
            }
        }
    }

    #[test]
    fn a_run_does_not_wrap_to_the_next_row() {
        let (player, opponent) = (set("n1"), set("o1 p1"));
        assert!(legal_moves(player, opponent, !(player | opponent), LARGEST).is_empty());
        assert!(flips(player, opponent, square("a2")).is_empty());
    }

    #[test]
    fn a_run_stops_at_a_gap() {
        let (player, opponent) = (set("a1"), set("b1 d1"));
        assert_eq!(legal_moves(player, opponent, set("c1 e1"), LARGEST), set("c1"));
        assert!(flips(player, opponent, square("e1")).is_empty());
    }
}

//! The rule of flipping on any board: an implementation of its own beside
//! [`kernel`](crate::kernel), so that the two can be compared.
//!
//! Which squares the board has is not needed here. Discs stand on its squares only, so that a run
//! of discs stops at a missing square or at the edge by itself, as it does at an empty one.

use super::bitboard::ROWS;
use super::{Bitboard, Square};

/// What comes to that row when every square of the set moves by `DOWN` rows and `RIGHT` columns,
/// one of each at most. What leaves the sixteen by sixteen is gone.
#[inline]
const fn stepped<const DOWN: isize, const RIGHT: isize>(set: &[u16; ROWS], row: usize) -> u16 {
    let from = row.wrapping_sub(DOWN.cast_unsigned());
    let bits = if from < ROWS { set[from] } else { 0 };
    match RIGHT {
        1 => bits << 1,
        -1 => bits >> 1,
        _ => bits,
    }
}

/// The squares that lie behind a run of the opponent's discs which begins beside one of the
/// player's, seen in one direction.
#[inline]
const fn behind<const DOWN: isize, const RIGHT: isize>(
    player: Bitboard,
    opponent: Bitboard,
) -> Bitboard {
    let (player, opponent) = (player.rows(), opponent.rows());
    let mut found = [0; ROWS];
    // The ends of all runs at once, which grow by a disc in each round.
    let (mut ends, mut any) = ([0; ROWS], 0);
    let mut row = 0;
    while row < ROWS {
        ends[row] = stepped::<DOWN, RIGHT>(&player, row) & opponent[row];
        any |= ends[row];
        row += 1;
    }
    while any != 0 {
        let before = ends;
        any = 0;
        row = 0;
        while row < ROWS {
            let next = stepped::<DOWN, RIGHT>(&before, row);
            found[row] |= next;
            ends[row] = next & opponent[row];
            any |= ends[row];
            row += 1;
        }
    }
    Bitboard::from_rows(found)
}

/// Those of the `empties` on which a disc of the player's would turn something.
pub(super) const fn legal_moves(
    player: Bitboard,
    opponent: Bitboard,
    empties: Bitboard,
) -> Bitboard {
    behind::<-1, -1>(player, opponent)
        .union(behind::<-1, 0>(player, opponent))
        .union(behind::<-1, 1>(player, opponent))
        .union(behind::<0, -1>(player, opponent))
        .union(behind::<0, 1>(player, opponent))
        .union(behind::<1, -1>(player, opponent))
        .union(behind::<1, 0>(player, opponent))
        .union(behind::<1, 1>(player, opponent))
        .intersection(empties)
}

/// Down and right, in all eight directions.
const DIRECTIONS: [(i8, i8); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The opponent's discs that turn when the player places one on `square`, which is empty.
pub(super) const fn flips(player: Bitboard, opponent: Bitboard, square: Square) -> Bitboard {
    let mut flips = Bitboard::EMPTY;
    let mut direction = 0;
    while direction < DIRECTIONS.len() {
        let (down, right) = DIRECTIONS[direction];
        let mut run = Bitboard::EMPTY;
        let mut at = neighbour(square, down, right);
        while let Some(square) = at {
            if !opponent.contains(square) {
                if player.contains(square) {
                    flips = flips.union(run);
                }
                break;
            }
            run = run.with(square);
            at = neighbour(square, down, right);
        }
        direction += 1;
    }
    flips
}

/// The next square in that direction, if sixteen by sixteen has one.
#[inline]
const fn neighbour(square: Square, down: i8, right: i8) -> Option<Square> {
    // Minus one wraps to 255, which is as much outside as 16.
    let column = square.column().wrapping_add_signed(right);
    Square::new(column, square.row().wrapping_add_signed(down))
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

    fn step<const DOWN: isize, const RIGHT: isize>(set: Bitboard) -> Bitboard {
        Bitboard::from_rows(core::array::from_fn(|row| stepped::<DOWN, RIGHT>(&set.rows(), row)))
    }

    #[test]
    fn a_step_leaves_at_each_edge() {
        assert_eq!(step::<-1, 0>(set("p1 h8")), set("h7"));
        assert_eq!(step::<1, 0>(set("a16 h8")), set("h9"));
        assert_eq!(step::<0, -1>(set("a9 h8")), set("g8"));
        assert_eq!(step::<0, 1>(set("p9 h8")), set("i8"));
        assert_eq!(step::<1, 1>(set("p9 c16 h8")), set("i9"));
        assert_eq!(step::<-1, -1>(set("a9 c1 h8")), set("g7"));
        assert_eq!(step::<-1, 1>(set("p9 c1 h8")), set("i7"));
        assert_eq!(step::<1, -1>(set("a9 c16 h8")), set("g9"));
    }

    #[test]
    fn a_run_of_fourteen_turns() {
        let opponent: Bitboard = (1..15).filter_map(|i| Square::new(i, i)).collect();
        let corner = square("p16");
        assert_eq!(flips(set("a1"), opponent, corner), opponent);
        assert_eq!(legal_moves(set("a1"), opponent, set("p16")), set("p16"));
    }

    #[test]
    fn a_run_does_not_wrap_to_the_next_row() {
        let (player, opponent) = (set("n1"), set("o1 p1"));
        assert!(legal_moves(player, opponent, (player | opponent).complement()).is_empty());
        assert!(flips(player, opponent, square("a2")).is_empty());
    }

    #[test]
    fn a_run_stops_at_a_gap() {
        let (player, opponent) = (set("a1"), set("b1 d1"));
        assert_eq!(legal_moves(player, opponent, set("c1 e1")), set("c1"));
        assert!(flips(player, opponent, square("e1")).is_empty());
    }
}

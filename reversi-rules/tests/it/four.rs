//! Every position of 4x4 by the reference implementation, for the definition that the proofs use.
//!
//! `proofs/test_definition.py` makes the same lines by the definition, and by the reference in
//! Python. All three must have the numbers in `tests/data/four.json`.

use std::collections::HashMap;
use std::fmt::Write;

use crate::oracle::{Cell, Oracle, squares_of_four};

/// The discs of the side to move and of the other side.
type Sides = (u32, u32);

fn mask(cells: &[usize]) -> u32 {
    let squares: Vec<usize> = squares_of_four().collect();
    cells.iter().map(|cell| 1 << squares.iter().position(|at| at == cell).unwrap()).sum()
}

fn of_color(oracle: &Oracle, color: Cell) -> u32 {
    mask(&squares_of_four().filter(|&at| oracle.cell(at) == color).collect::<Vec<_>>())
}

/// Returns a line about a position, and the positions after each move.
fn described((player, opponent): Sides) -> (String, Vec<Sides>) {
    let oracle = Oracle::of_four(player, opponent);
    let legal: Vec<usize> = squares_of_four().filter(|&at| !oracle.flips(at).is_empty()).collect();
    let phase = if oracle.is_over() { 2 } else { u8::from(oracle.must_pass()) };
    let (own, other) = (player.count_ones(), opponent.count_ones());
    let scores = match own.cmp(&other) {
        std::cmp::Ordering::Greater => (16 - other, other),
        std::cmp::Ordering::Less => (own, 16 - own),
        std::cmp::Ordering::Equal => (8, 8),
    };
    let mut line = format!("{player} {opponent} {phase} {} {}", scores.0, scores.1);
    for &at in &legal {
        let _ = write!(line, " {}:{}", mask(&[at]).trailing_zeros(), mask(&oracle.flips(at)));
    }
    let mut after: Vec<Oracle> = legal.iter().map(|&at| oracle.played(at)).collect();
    if oracle.must_pass() {
        after.push(oracle.passed());
    }
    let sides = |next: &Oracle| (of_color(next, Cell::White), of_color(next, Cell::Black));
    (line, after.iter().map(sides).collect())
}

fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |number, byte| {
        (number ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

/// Counts the games from a position. A game ends where neither side can move.
fn count(position: Sides, digest: &mut u64, known: &mut HashMap<Sides, u64>) -> u64 {
    if let Some(&games) = known.get(&position) {
        return games;
    }
    let (line, after) = described(position);
    *digest = digest.wrapping_add(fnv(&line));
    let games = after.iter().map(|&next| count(next, digest, known)).sum::<u64>().max(1);
    known.insert(position, games);
    games
}

mod slow {
    use super::*;

    #[test]
    fn all_positions_of_4x4_are_those_of_the_definition() {
        let (mut digest, mut known) = (0, HashMap::new());
        let games = count((0x0240, 0x0420), &mut digest, &mut known);
        let positions = known.len();
        let found = format!(
            "{{\"positions\": {positions}, \"games\": {games}, \"digest\": \"{digest:016x}\"}}\n"
        );
        assert_eq!(found, include_str!("../data/four.json"));
    }
}

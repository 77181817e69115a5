//! The eight directions, and the lines along them.

use super::STEPS;
use crate::oracle;
use crate::support::{self};
use reversi_rules::explain::Direction;
use reversi_rules::{Position, Square};

#[test]
fn directions_are_the_steps_of_the_oracle() {
    let mut edges = 0;
    for from in Square::ALL {
        for (direction, step) in Direction::ALL.into_iter().zip(STEPS) {
            let cell = support::cell(from).wrapping_add_signed(step);
            let expected = oracle::squares()
                .any(|on_board| on_board == cell)
                .then(|| oracle::bridge::square(cell));
            assert_eq!(direction.step(from), expected, "{from} {direction}");
            match direction.step(from) {
                Some(next) => assert_eq!(direction.opposite().step(next), Some(from)),
                None => edges += 1,
            }
            assert_eq!(direction.opposite().opposite(), direction);
        }
    }
    // Three from each of the eight squares of the four edges, minus the diagonal that each corner
    // counts twice.
    assert_eq!(edges, 4 * 8 * 3 - 4);
}

#[test]
fn a_ray_names_its_run_and_its_end() {
    let rays: Vec<String> =
        Position::START.explain(Square::F5).rays().into_iter().map(|ray| ray.to_string()).collect();
    assert!(rays.contains(&"left: e5, then the player's disc on d5".to_string()), "{rays:?}");
    assert!(rays.contains(&"up: the empty f4".to_string()), "{rays:?}");
    let corner = Position::START.explain(Square::A1).rays();
    assert_eq!(corner.into_iter().filter(|ray| ray.to_string().ends_with(": the edge")).count(), 5);
}

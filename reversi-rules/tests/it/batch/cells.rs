//! Boards as one number for each square.

use crate::support::Random;
use crate::support::boards::{Sample, disjoint, games};
use crate::support::forced::forced;
use reversi_rules::batch::{self, BatchError, Isa};
use reversi_rules::{Color, Sides, Square};

fn samples(seed: u64) -> Vec<Sample> {
    let mut random = Random::new(seed);
    [games(&mut random, 50), disjoint(&mut random, 1001)].concat()
}

#[test]
fn cells_are_the_discs_and_lead_back() {
    let samples = samples(1);
    let boards: Vec<Sides> = samples.iter().map(|sample| sample.board).collect();
    for isa in Isa::available() {
        let _forced = forced(isa);
        let mut cells = vec![[9; 64]; boards.len()];
        batch::cells(&boards, &mut cells).expect("lengths");
        for (cells, Sample { position, .. }) in cells.iter().zip(&samples) {
            for square in Square::ALL {
                let expected = match position.board().get(square) {
                    Some(color) if color == position.turn() => 1,
                    Some(Color::Black | Color::White) => -1,
                    None => 0,
                };
                assert_eq!(cells[square.index()], expected, "{isa}: {position}");
            }
        }
        let mut back = vec![Sides::default(); boards.len()];
        batch::from_cells(&cells, &mut back).expect("cells");
        assert!(back == boards, "{isa}");
    }
}

#[test]
fn bad_cell_numbers() {
    for isa in Isa::available() {
        let _forced = forced(isa);
        for value in [2, -2, 64, i8::MAX, i8::MIN] {
            for square in Square::ALL {
                let mut cells = [[-1; 64]; 3];
                cells[1][square.index()] = value;
                cells[2] = [value; 64];
                let mut boards = [Sides::START; 3];
                let error = BatchError::Cell { index: 1, square, value };
                assert_eq!(batch::from_cells(&cells, &mut boards), Err(error), "{isa}");
                assert_eq!(boards, [Sides::START; 3]);
            }
            // The error names one board, however many of its cells are wrong.
            for count in 1..=64 {
                let mut cells = [[1; 64]; 3];
                cells[1][64 - count..].fill(value);
                let square = Square::ALL[64 - count];
                let error = BatchError::Cell { index: 1, square, value };
                assert_eq!(
                    batch::from_cells(&cells, &mut [Sides::START; 3]),
                    Err(error),
                    "{isa}: {count}"
                );
            }
        }
    }
}

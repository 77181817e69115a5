//! Boards as one number for each square, and actions drawn from masks.

use crate::support::Random;
use crate::support::boards::{Sample, disjoint, games};
use reversi_rules::batch::{self, BatchError, Isa, PlaneValue};
use reversi_rules::{Color, Square};

fn samples(seed: u64) -> Vec<Sample> {
    let mut random = Random::new(seed);
    [games(&mut random, 50), disjoint(&mut random, 1001)].concat()
}

#[test]
fn cells_are_the_discs_and_lead_back() {
    let samples = samples(1);
    let boards: Vec<[u64; 2]> = samples.iter().map(|sample| sample.board).collect();
    for isa in Isa::available() {
        let mut cells = vec![[9; 64]; boards.len()];
        isa.cells(&boards, &mut cells).expect("lengths");
        for (cells, Sample { position, .. }) in cells.iter().zip(&samples) {
            for square in Square::ALL {
                let expected = match position.board().get(square) {
                    Some(color) if color == position.turn() => 1,
                    Some(Color::Black | Color::White) => -1,
                    None => 0,
                };
                assert_eq!(cells[usize::from(square.index())], expected, "{isa}: {position}");
            }
        }
        let mut back = vec![[u64::MAX; 2]; boards.len()];
        isa.from_cells(&cells, &mut back).expect("cells");
        assert!(back == boards, "{isa}");
    }
}

#[test]
fn numbers_that_are_no_cell() {
    for isa in Isa::available() {
        for value in [2, -2, 64, i8::MAX, i8::MIN] {
            for square in Square::ALL {
                let mut cells = [[-1; 64]; 3];
                cells[1][usize::from(square.index())] = value;
                cells[2] = [value; 64];
                let mut boards = [[7; 2]; 3];
                let error = BatchError::Cell { index: 1, square, value };
                assert_eq!(isa.from_cells(&cells, &mut boards), Err(error), "{isa}");
                assert_eq!(boards, [[7; 2]; 3]);
            }
            // However many of a board are none, and of that board only.
            for count in 1..=64 {
                let mut cells = [[1; 64]; 3];
                cells[1][64 - count..].fill(value);
                let square = Square::ALL[64 - count];
                let error = BatchError::Cell { index: 1, square, value };
                assert_eq!(isa.from_cells(&cells, &mut [[0; 2]; 3]), Err(error), "{isa}: {count}");
            }
        }
        let length = |slice| Err(BatchError::Length { slice, expected: 2, found: 1 });
        assert_eq!(isa.cells(&[[0; 2]; 2], &mut [[0; 64]]), length("cells"));
        assert_eq!(isa.from_cells(&[[0; 64]; 2], &mut [[0; 2]]), length("boards"));
    }
}

/// As the documentation has it.
fn drawn(masks: &[[bool; 65]], mut seed: u64) -> Vec<u8> {
    let draw = |mask: &[bool; 65]| {
        seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let high = (mixed ^ (mixed >> 31)) >> 32;
        let actions: Vec<u8> = (0..65).filter(|&action| mask[usize::from(action)]).collect();
        actions.get(((high * actions.len() as u64) >> 32) as usize).copied().unwrap_or(64)
    };
    masks.iter().map(draw).collect()
}

fn masks() -> Vec<[bool; 65]> {
    let boards: Vec<[u64; 2]> = samples(2).iter().map(|sample| sample.board).collect();
    let mut masks = vec![[false; 65]; boards.len()];
    batch::legal_masks(&boards, &mut masks).expect("lengths");
    // What no board has: squares and a pass together.
    let mixed =
        boards.iter().map(|board| std::array::from_fn(|i| i == 64 || (board[0] >> i) & 1 != 0));
    masks.extend(mixed.collect::<Vec<_>>());
    masks.extend([[true; 65], [false; 65]]);
    masks
}

fn assert_drawn<T: PlaneValue>(set: T, unset: T) {
    let masks = masks();
    let values: Vec<[T; 65]> =
        masks.iter().map(|mask| mask.map(|flag| if flag { set } else { unset })).collect();
    for isa in Isa::available() {
        for seed in [0, 1, u64::MAX] {
            let mut actions = vec![255; masks.len()];
            isa.random_actions(&values, seed, &mut actions).expect("lengths");
            assert!(actions == drawn(&masks, seed), "{isa}, {seed}");
        }
    }
}

#[test]
fn actions_are_drawn_as_documented() {
    assert_drawn(true, false);
    assert_drawn(1_u8, 0);
    assert_drawn(255_u8, 0);
    assert_drawn(-128_i8, 0);
    assert_drawn(0.25_f32, -0.0);
}

#[test]
fn as_many_actions_as_masks() {
    let error = BatchError::Length { slice: "actions", expected: 2, found: 3 };
    for isa in Isa::available() {
        let mut actions = [7; 3];
        assert_eq!(isa.random_actions(&[[true; 65]; 2], 1, &mut actions), Err(error));
        assert_eq!(actions, [7; 3]);
        assert_eq!(isa.random_actions::<bool>(&[], 1, &mut []), Ok(()));
    }
}

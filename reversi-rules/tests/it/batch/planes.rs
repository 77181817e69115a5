//! Discs of many boards as planes of numbers, with every instruction set that this CPU has.

use crate::support::Random;
use crate::support::forced::forced;
use reversi_rules::Sides;
use reversi_rules::batch::{self, Isa, PlaneValue};

/// Numbers of boards around those that the instruction sets process at a time.
pub(super) const LENGTHS: [usize; 11] = [0, 1, 15, 16, 31, 32, 33, 63, 64, 65, 200];

/// The start, and boards with forced passes and finished games among them.
pub(super) fn boards(count: usize) -> Vec<Sides> {
    let mut random = Random::new(7);
    let mut boards = vec![Sides::START];
    boards.extend((1..count).map(|_| Sides::from(<[u64; 2]>::from(random.masks()))));
    boards.truncate(count);
    boards
}

/// Checks both layouts, with numbers of one type, for boards that may overlap.
fn check_planes<T: PlaneValue + PartialEq + core::fmt::Debug>(zero: T, one: T) {
    let mut random = Random::new(8);
    let mut all = boards(100);
    all.extend((0..100).map(|_| Sides::from([random.next(), random.next()])));
    let number = |mask: u64, square: usize| if (mask >> square) & 1 == 0 { zero } else { one };
    let check = |isa: Option<Isa>, boards: &[Sides]| {
        let mut planes = vec![[[one; 64]; 2]; boards.len()];
        let mut nhwc = vec![[[one; 2]; 64]; boards.len()];
        assert_eq!(batch::planes(boards, &mut planes), Ok(()));
        assert_eq!(batch::planes_nhwc(boards, &mut nhwc), Ok(()));
        for (i, board) in Sides::as_pairs(boards).iter().enumerate() {
            for square in 0..64 {
                for side in 0..2 {
                    let expected = number(board[side], square);
                    assert_eq!(planes[i][side][square], expected, "{isa:?}");
                    assert_eq!(nhwc[i][square][side], expected, "{isa:?}");
                }
            }
        }
    };
    check(None, &all);
    for isa in Isa::available() {
        let _forced = forced(isa);
        for length in LENGTHS {
            check(Some(isa), &all[..length]);
        }
    }
}

#[test]
fn planes_of_flags() {
    check_planes(false, true);
}

#[test]
fn planes_of_bytes() {
    check_planes(0_u8, 1);
    check_planes(0_i8, 1);
}

#[test]
fn planes_of_floating_point_numbers() {
    check_planes(0.0_f32, 1.0);
}

#[test]
fn each_square_alone() {
    for isa in Isa::available() {
        let _forced = forced(isa);
        for square in 0..64 {
            let mut planes = [[[9_u8; 64]; 2]];
            assert_eq!(batch::planes(&[[1 << square, !(1 << square)].into()], &mut planes), Ok(()));
            let mut expected = [[0; 64], [1; 64]];
            expected[0][square] = 1;
            expected[1][square] = 0;
            assert_eq!(planes, [expected], "{isa}");
        }
    }
}

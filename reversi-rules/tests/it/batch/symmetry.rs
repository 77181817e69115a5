//! Many boards rotated and mirrored, with every instruction set that this CPU has.

use crate::support::Random;
use crate::support::forced::forced;
use reversi_rules::batch::{self, Isa};
use reversi_rules::{Sides, Symmetry};

/// Numbers of boards around those that vectors hold.
const LENGTHS: [usize; 9] = [0, 1, 3, 4, 7, 8, 9, 64, 301];

fn image(board: Sides, symmetry: Symmetry) -> Sides {
    Sides::new(board.player.transform(symmetry), board.opponent.transform(symmetry))
}

/// Boards, some of which are their own images.
fn boards() -> Vec<Sides> {
    let mut random = Random::new(11);
    let mut boards = [[0; 2], [u64::MAX, 0], [0, u64::MAX]].map(Sides::from).to_vec();
    boards.push(Sides::START);
    for symmetry in Symmetry::ALL.into_iter().cycle().take(200) {
        let board = Sides::from(<[u64; 2]>::from(random.masks()));
        let Sides { mut player, mut opponent } = board;
        for _ in 0..4 {
            player |= player.transform(symmetry);
            opponent |= opponent.transform(symmetry);
        }
        boards.extend([board, Sides::new(player, opponent - player)]);
    }
    boards
}

#[test]
fn every_symmetry() {
    let all = boards();
    for symmetry in Symmetry::ALL {
        let expected: Vec<_> = all.iter().map(|&board| image(board, symmetry)).collect();
        for isa in Isa::available() {
            let _forced = forced(isa);
            for length in LENGTHS {
                let mut boards = all[..length].to_vec();
                batch::transform(&mut boards, symmetry);
                assert_eq!(boards, expected[..length], "{isa}, {symmetry}, {length} boards");

                let mut masks = Sides::as_pairs(&all[..length]).as_flattened().to_vec();
                batch::transform_masks(&mut masks, symmetry);
                assert_eq!(
                    masks,
                    Sides::as_pairs(&expected[..length]).as_flattened(),
                    "{isa}, {symmetry}"
                );
            }
        }
    }
}

/// Computes the least image by definition, with the first symmetry that leads to it.
fn expected(board: Sides) -> (Sides, Symmetry) {
    let images = Symmetry::ALL.map(|symmetry| (image(board, symmetry), symmetry));
    // Ties take the first symmetry.
    images.into_iter().min_by_key(|(image, _)| *image).expect("eight images")
}

fn check_canonical(all: &[Sides]) {
    let expected: Vec<_> = all.iter().copied().map(expected).collect();
    for isa in Isa::available() {
        let _forced = forced(isa);
        for length in LENGTHS {
            let mut boards = all[..length].to_vec();
            let mut symmetries = vec![Symmetry::AntiTranspose; length];
            assert_eq!(batch::canonical(&mut boards, &mut symmetries), Ok(()));
            let found: Vec<_> = boards.into_iter().zip(symmetries).collect();
            assert_eq!(found, expected[..length], "{isa}, {length} boards");
        }
    }
}

#[test]
fn canonical_is_the_least_image() {
    check_canonical(&boards());
}

/// Checks overlapping boards as well.
#[test]
fn canonical_of_any_two_masks() {
    let mut random = Random::new(12);
    let mut boards: Vec<_> =
        (0..400).map(|_| Sides::from([random.next(), random.next()])).collect();
    // Two images have the same bits of the player. The opponent's bits decide, as unsigned numbers.
    let player = |i| if i % 2 == 0 { 0 } else { u64::MAX };
    boards.extend((0..400).map(|i| Sides::from([player(i), random.next()])));
    check_canonical(&boards[..400]);
    check_canonical(&boards[400..]);
}

#[test]
fn each_board_has_its_own_symmetry() {
    let boards = boards();
    let symmetries: Vec<_> = Symmetry::ALL.into_iter().cycle().take(boards.len()).collect();
    let mut images = boards.clone();
    batch::transform_each(&mut images, &symmetries).expect("lengths");
    for ((after, board), symmetry) in images.into_iter().zip(boards).zip(symmetries) {
        assert_eq!(after, image(board, symmetry));
    }
}

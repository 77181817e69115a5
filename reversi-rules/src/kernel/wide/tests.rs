//! Checks every backend of this CPU against the rule for one board and against plain loops.

extern crate std;

use std::vec::Vec;
use std::{assert, assert_eq, env, println, vec};

use super::lanes::Lanes;
use super::{Backend, Isa, Task};
use crate::kernel;

/// Seeded pseudo-random numbers (xorshift64*).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    fn below(&mut self, bound: u64) -> u64 {
        ((self.next() >> 32) * bound) >> 32
    }

    /// Returns random squares, from nearly none to nearly all.
    fn mask(&mut self) -> u64 {
        match self.below(4) {
            0 => self.next() & self.next() & self.next(),
            1 => self.next() & self.next(),
            2 => self.next(),
            _ => self.next() | self.next(),
        }
    }
}

fn any_boards(count: usize) -> Vec<[u64; 2]> {
    let mut random = Random(1);
    (0..count).map(|_| [random.next(), random.next()]).collect()
}

/// Returns disjoint random boards.
fn random_boards() -> Vec<[u64; 2]> {
    let mut random = Random(2);
    let mut board = || {
        let (filled, whose) = (random.mask(), random.mask());
        [filled & whose, filled & !whose]
    };
    (0..8 * 64).map(|_| board()).collect()
}

/// Returns all positions of random games.
fn played_boards() -> Vec<[u64; 2]> {
    let mut random = Random(3);
    let mut boards = Vec::new();
    for _ in 0..8 {
        let [mut player, mut opponent] = [0x0000_0008_1000_0000_u64, 0x0000_0010_0800_0000];
        let mut passed = false;
        loop {
            boards.push([player, opponent]);
            let mut moves = kernel::legal_moves(player, opponent);
            if moves == 0 {
                if passed {
                    break;
                }
                passed = true;
                (player, opponent) = (opponent, player);
                continue;
            }
            passed = false;
            for _ in 0..random.below(moves.count_ones().into()) {
                moves &= moves - 1;
            }
            let placed = moves & moves.wrapping_neg();
            let flips = kernel::flips(player, opponent, placed);
            (player, opponent) = (opponent ^ flips, player ^ flips | placed);
        }
    }
    boards
}

/// A board, and a square of it.
type Case = ([u64; 2], u8);

/// Returns a row, a column and both long diagonals, filled in every way, with each of their
/// squares.
fn lines() -> impl Iterator<Item = Case> {
    [(24, 1), (3, 8), (0, 9), (7, 7)].into_iter().flat_map(|(first, step)| {
        let square = move |i: u32| (first + step * i) as u8;
        (0..3_u32.pow(8)).flat_map(move |filling| {
            let mut board = [0; 2];
            for i in 0..8 {
                match filling / 3_u32.pow(i) % 3 {
                    2 => {}
                    side => board[side as usize] |= bit(square(i)),
                }
            }
            (0..8).map(move |i| (board, square(i)))
        })
    })
}

/// Returns the bit of a square; none for 64 and above.
fn bit(square: u8) -> u64 {
    1_u64.checked_shl(square.into()).unwrap_or(0)
}

fn nth(mask: u64, number: u8) -> u64 {
    let mut rest = mask;
    for _ in 0..number.min(64) {
        rest &= rest.wrapping_sub(1);
    }
    rest & rest.wrapping_neg()
}

fn pairs<B: Backend>(backend: B, rows: &[B::Rows; 2]) -> Vec<[u64; 2]> {
    let mut boards = vec![[!0; 2]; B::BOARDS];
    backend.store_boards(rows, &mut boards);
    boards
}

fn masks<B: Backend>(backend: B, rows: &B::Rows) -> Vec<u64> {
    let mut masks = vec![!0; B::BOARDS];
    backend.store_bitboards(rows, &mut masks);
    masks
}

/// Defines a check that runs in each backend.
macro_rules! checks {
    ($($test:ident: $check:ident)*) => {$(
        struct $check;

        #[test]
        fn $test() {
            for isa in Isa::available() {
                isa.run($check);
            }
        }
    )*};
}

checks! {
    boards_go_in_and_out: Trips
    a_disc_is_placed_on_every_square: Placed
    bits_are_counted: Counts
    every_bit_has_its_number: Nth
    shorter_slices_are_left_alone: Short
}

impl Task for Trips {
    type Output = ();

    fn run<B: Backend>(self, backend: B) {
        for boards in any_boards(B::BOARDS * 64).chunks(B::BOARDS) {
            let rows = backend.load_boards(boards);
            assert_eq!(pairs(backend, &rows), boards);
            let mut replaced = boards.to_vec();
            backend.store_players(&rows[1], &mut replaced);
            assert!(replaced.iter().zip(boards).all(|(found, board)| *found == [board[1]; 2]));
            for side in 0..2 {
                let expected: Vec<u64> = boards.iter().map(|board| board[side]).collect();
                assert_eq!(masks(backend, &rows[side]), expected);
                assert_eq!(masks(backend, &backend.load_bitboards(&expected)), expected);
            }
        }
        assert_eq!(masks(backend, &backend.empty()), vec![0; B::BOARDS]);
    }
}

impl Task for Placed {
    type Output = ();

    fn run<B: Backend>(self, backend: B) {
        for first in 0..=255_u8 {
            let squares: Vec<u8> = (0..B::BOARDS).map(|i| first.wrapping_add(i as u8)).collect();
            let expected: Vec<u64> = squares.iter().map(|&square| bit(square)).collect();
            assert_eq!(masks(backend, &backend.placed(&squares)), expected, "from {first} on");
        }
    }
}

/// Places a disc on a square, legal or not, or passes if the square is occupied.
struct Play<'a>(&'a [Played]);

/// A case, and its result by the rule for one board.
#[derive(Clone)]
struct Played {
    case: Case,
    moves: u64,
    flips: u64,
    after: [u64; 2],
}

impl Played {
    fn of((board @ [player, opponent], square): Case) -> Self {
        let square = if bit(square) & (player | opponent) == 0 { square } else { 64 };
        let flips = kernel::flips(player, opponent, bit(square));
        let after = [opponent ^ flips, player ^ flips | bit(square)];
        let moves = kernel::legal_moves(player, opponent);
        Self { case: (board, square), moves, flips, after }
    }
}

#[test]
fn moves_flips_and_play_are_those_of_one_board() {
    let boards = [random_boards(), played_boards()].concat();
    let everywhere = boards.into_iter().flat_map(|board| (0..65).map(move |at| (board, at)));
    let mut cases: Vec<Played> = everywhere.chain(lines()).map(Played::of).collect();
    assert!(cases.len() > 4 * 6561 * 8);
    cases.resize(cases.len().next_multiple_of(64), Played::of(([0; 2], 64)));
    for isa in Isa::available() {
        isa.run(Play(&cases));
    }
}

impl Task for Play<'_> {
    type Output = ();

    fn run<B: Backend>(self, backend: B) {
        for cases in self.0.chunks(B::BOARDS) {
            let boards: Vec<[u64; 2]> = cases.iter().map(|played| played.case.0).collect();
            let squares: Vec<u8> = cases.iter().map(|played| played.case.1).collect();
            let (boards, placed) = (backend.load_boards(&boards), backend.placed(&squares));
            let moves = masks(backend, &backend.legal_moves(&boards));
            let flips = masks(backend, &backend.flips(&boards, &placed));
            let after = pairs(backend, &backend.play(&boards, &placed));
            for (i, played) in cases.iter().enumerate() {
                assert_eq!(moves[i], played.moves, "moves of {:x?}", played.case);
                assert_eq!(flips[i], played.flips, "flips of {:x?}", played.case);
                assert_eq!(after[i], played.after, "after {:x?}", played.case);
            }
        }
    }
}

impl Task for Counts {
    type Output = ();

    fn run<B: Backend>(self, backend: B) {
        let mut random = Random(4);
        for round in 0..200 {
            let mask = |_| match random.below(3) {
                0 => 0,
                1 if round % 10 == 0 => !0,
                _ => random.mask(),
            };
            let boards: Vec<[u64; 2]> = (0..B::BOARDS).map(mask).map(|mask| [mask, 0]).collect();
            let [rows, _] = backend.load_boards(&boards);
            let expected: Vec<u8> = boards.iter().map(|[m, _]| m.count_ones() as u8).collect();
            let mut counts = vec![255; B::BOARDS];
            backend.counts(&rows, &mut counts);
            assert_eq!(counts, expected);
            let total = expected.iter().map(|&count| u64::from(count)).sum();
            assert_eq!(backend.total(&rows), total);
            let without: u64 = expected.iter().zip(0..).map(|(&n, i)| u64::from(n == 0) << i).sum();
            assert_eq!(backend.without_any(&rows), without);
        }
        let full = backend.load_boards(&vec![[!0, 0]; B::BOARDS]);
        assert_eq!(full.map(|rows| backend.total(&rows)), [64 * B::BOARDS as u64, 0]);
        let all_boards = !0 >> (64 - B::BOARDS);
        assert_eq!(full.map(|rows| backend.without_any(&rows)), [0, all_boards]);
    }
}

impl Task for Nth {
    type Output = ();

    fn run<B: Backend>(self, backend: B) {
        let mut random = Random(5);
        let edges = [0, 1, 1 << 63, !0, 0xFF, 0xFF00_0000_0000_0000, 0x8080_8080_8080_8080];
        for round in 0..8 {
            let mask = |i| if round == 0 { edges[i % edges.len()] } else { random.mask() };
            let boards: Vec<[u64; 2]> = (0..B::BOARDS).map(mask).map(|mask| [mask, 0]).collect();
            let [rows, _] = backend.load_boards(&boards);
            for first in 0..=255_u8 {
                let numbers: Vec<u8> =
                    (0..B::BOARDS).map(|i| first.wrapping_add(i as u8)).collect();
                let expected: Vec<u64> =
                    boards.iter().zip(&numbers).map(|(&[mask, _], &n)| nth(mask, n)).collect();
                assert_eq!(
                    masks(backend, &backend.nth(&rows, &numbers)),
                    expected,
                    "from {first} on"
                );
            }
        }
    }
}

impl Task for Short {
    type Output = ();

    fn run<B: Backend>(self, backend: B) {
        let boards = any_boards(B::BOARDS);
        let rows = backend.load_boards(&boards);
        let nothing = vec![0; B::BOARDS];
        for length in 0..B::BOARDS {
            for side in backend.load_boards(&boards[..length]) {
                assert_eq!(masks(backend, &side), nothing);
            }
            assert_eq!(masks(backend, &backend.placed(&vec![7; length])), nothing);
            assert_eq!(masks(backend, &backend.nth(&rows[0], &vec![0; length])), nothing);
            let mut pairs = vec![[5; 2]; length];
            backend.store_boards(&rows, &mut pairs);
            assert_eq!(pairs, vec![[5; 2]; length]);
            backend.store_players(&rows[0], &mut pairs);
            assert_eq!(pairs, vec![[5; 2]; length]);
            let mut masks = vec![5; length];
            backend.store_bitboards(&rows[0], &mut masks);
            assert_eq!(masks, vec![5; length]);
            let mut counts = vec![5; length];
            backend.counts(&rows[0], &mut counts);
            assert_eq!(counts, vec![5; length]);
        }
    }
}

/// Applies an operation to registers and to bytes.
macro_rules! both {
    (|$one:ident, $other:ident| $result:expr) => {
        (|$one: L, $other: L| $result, |$one: u8, $other: u8| $result)
    };
}

/// Compares registers of a backend with bytes, in the specified bits.
fn compare<L: Lanes, B: Backend<Rows = [L; 8]>>(
    backend: B,
    boards: &[[u64; 2]],
    (wide, narrow): (impl Fn(L, L) -> L, impl Fn(u8, u8) -> u8),
    meant: impl Fn(u8, u8) -> u8,
    name: &str,
) {
    let [ones, others] = backend.load_boards(boards);
    let mut results = ones;
    for row in 0..8 {
        results[row] = wide(ones[row], others[row]);
    }
    for (board, found) in boards.iter().zip(masks(backend, &results)) {
        let [ones, others] = board.map(u64::to_le_bytes);
        for (row, found) in found.to_le_bytes().into_iter().enumerate() {
            let (one, other) = (ones[row], others[row]);
            let meant = meant(one, other);
            let expected = narrow(one, other);
            assert_eq!(found & meant, expected & meant, "{name} of {one:#x} and {other:#x}");
        }
    }
}

fn registers_are_bytes<L: Lanes, B: Backend<Rows = [L; 8]>>(backend: B) {
    macro_rules! agree {
        ($boards:expr, $($name:ident: |$one:ident, $other:ident| $result:expr, $meant:expr;)*) => {$(
            let meant = |$one: u8, $other: u8| { let _ = ($one, $other); $meant };
            let result = both!(|$one, $other| { let _ = $other; $result });
            compare(backend, $boards, result, meant, stringify!($name));
        )*};
    }
    for boards in any_boards(B::BOARDS * 32).chunks(B::BOARDS) {
        agree! { boards,
            splat: |a, b| a.splat(0xA5), 0xFF;
            and: |a, b| a.and(b), 0xFF;
            and_not: |a, b| a.and_not(b), 0xFF;
            or: |a, b| a.or(b), 0xFF;
            xor: |a, b| a.xor(b), 0xFF;
            add: |a, b| a.add(b), 0xFF;
            sub: |a, b| a.sub(b), 0xFF;
            shr1: |a, b| a.shr1(), 0x7F;
            shr2: |a, b| a.shr2(), 0x3F;
            shr4: |a, b| a.shr4(), 0x0F;
            shl1: |a, b| a.shl1(), 0xFF;
            is_zero: |a, b| a.and(b).and(b.shl1()).and(a.shl1()).is_zero(), 0xFF;
            at_least: |a, b| a.at_least(b), 0xFF;
            at_least_itself: |a, b| a.at_least(a), 0xFF;
            and_either: |a, b| a.and_either(b, a.shl1()), 0xFF;
            and_either_other: |a, b| a.and_either(b.shl1(), b), 0xFF;
            or_both: |a, b| a.or_both(b, b.shl1()), 0xFF;
            or_both_other: |a, b| b.shl1().or_both(a.shl1(), b), 0xFF;
            count: |a, b| a.count(), 0xFF;
            is_zero_single_bit: |a, b| a.and(a.splat(0).sub(a)).and(b).is_zero_single_bit(), 0xFF;
            run_ends_west: |a, b| a.and_not(b).run_ends_west(b.and(b.splat(0x7E))), !b | 0x81;
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[test]
fn registers_of_avx2_are_bytes() {
    if let Some(backend) = super::avx2::Avx2::detect() {
        registers_are_bytes(backend);
    }
}

#[cfg(target_arch = "x86_64")]
#[test]
fn registers_of_avx512_are_bytes() {
    if let Some(backend) = super::avx512::Avx512::detect() {
        registers_are_bytes(backend);
    }
}

#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
#[test]
fn registers_of_neon_are_bytes() {
    registers_are_bytes(super::neon::Neon);
}

/// Fails if a CPU does not use the backend that it should have.
#[test]
fn the_expected_instruction_set_is_the_best() {
    if let Ok(expected) = env::var("REVERSI_EXPECT_ISA") {
        assert_eq!(Isa::best().name(), expected);
        println!("tested with {expected}");
    }
}

#[test]
fn instruction_sets_have_different_names() {
    let available: Vec<Isa> = Isa::available().collect();
    assert_eq!(available.first(), Some(&Isa::PORTABLE));
    assert_eq!(available.last(), Some(&Isa::best()));
    for (i, isa) in available.iter().enumerate() {
        assert!(available[..i].iter().all(|other| other.name() != isa.name()));
    }
}

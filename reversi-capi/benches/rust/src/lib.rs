//! The contestant in Rust: the loops of `loops.c`, with the crate inlined into them.

use std::ffi::c_int;
use std::sync::OnceLock;

use reversi_rules::Phase;
use reversi_rules::batch;
use reversi_rules::kernel::native;
use reversi_rules::{Bitboard, Board, Color, Game, Move, Position, Sides, Square, perft};

const COUNT: usize = 4096;
const COPIES: usize = 4;

/// `reversi_position`.
#[repr(C)]
struct PlainPosition {
    black: u64,
    white: u64,
    turn: u8,
    reserved: [u8; 7],
}

/// The beginning of `struct inputs`.
#[repr(C)]
struct Inputs {
    positions: [PlainPosition; COUNT],
    boards: [[u64; 2]; COUNT],
    squares: [u8; COUNT],
    first: [u8; COUNT],
    zero: u64,
}

/// `struct outputs`. Types that only this contestant writes are its own.
#[repr(C)]
struct Outputs {
    boards: [[[u64; 2]; COUNT]; COPIES],
    ends: [[u64; 2]; COUNT],
    masks: [u64; COUNT],
    phases: [Phase; COUNT],
}

type Loop = extern "C" fn(&Inputs, &mut Outputs, c_int) -> u64;

/// `struct contestant`.
#[repr(C)]
struct Contestant {
    prepare: extern "C" fn(&Inputs),
    loops: [Option<Loop>; 16],
}

/// The inputs in the types of a Rust program.
struct Prepared {
    positions: Vec<Position>,
    moves: Vec<Move>,
    squares: Vec<Square>,
}

static PREPARED: OnceLock<Prepared> = OnceLock::new();

extern "C" fn prepare(inputs: &Inputs) {
    let positions = inputs.positions.iter().map(|plain| {
        let [black, white] = [plain.black, plain.white].map(Bitboard::from_bits);
        Position::new(Board::new(black, white).unwrap(), Color::from_index(plain.turn).unwrap())
    });
    let squares = inputs.squares.iter().map(|&index| Square::from_index(index).unwrap());
    let (positions, squares): (Vec<_>, Vec<_>) = (positions.collect(), squares.collect());
    let moves = squares.iter().map(|&square| Move::Place(square)).collect();
    assert!(PREPARED.set(Prepared { positions, moves, squares }).is_ok());
}

fn prepared() -> &'static Prepared {
    PREPARED.get().unwrap()
}

fn sum(items: impl Iterator<Item = u64>) -> u64 {
    items.fold(0, u64::wrapping_add)
}

/// Repeats a loop over all items.
fn times<T>(times: c_int, items: &[T], mut one: impl FnMut(&[T]) -> u64) -> u64 {
    sum((0..times).map(|_| one(std::hint::black_box(items))))
}

extern "C" fn bb_legal_moves(inputs: &Inputs, _: &mut Outputs, times: c_int) -> u64 {
    self::times(times, &inputs.boards, |boards| {
        sum(boards.iter().map(|&[player, opponent]| native::legal_moves(player, opponent)))
    })
}

extern "C" fn bb_legal_moves_chain(inputs: &Inputs, _: &mut Outputs, times: c_int) -> u64 {
    let mut moves = 0;
    self::times(times, &inputs.boards, |boards| {
        sum(boards.iter().map(|&[player, opponent]| {
            moves = native::legal_moves(player ^ (moves & inputs.zero), opponent);
            moves
        }))
    })
}

extern "C" fn bb_flips(inputs: &Inputs, _: &mut Outputs, times: c_int) -> u64 {
    let squares = &prepared().squares;
    self::times(times, &inputs.boards, |boards| {
        sum(boards.iter().zip(squares).map(|(&[player, opponent], square)| {
            let placed = square.bitboard().bits() & !(player | opponent);
            native::flips(player, opponent, placed)
        }))
    })
}

extern "C" fn position_legal_moves(_: &Inputs, _: &mut Outputs, times: c_int) -> u64 {
    self::times(times, &prepared().positions, |positions| {
        sum(positions.iter().map(|position| position.legal_moves().bits()))
    })
}

extern "C" fn position_play(_: &Inputs, _: &mut Outputs, times: c_int) -> u64 {
    let Prepared { positions, moves, .. } = prepared();
    self::times(times, positions, |positions| {
        sum(positions.iter().zip(moves).map(|(position, &played)| {
            position.play(played).map_or(0, |next| next.discs(Color::Black).bits())
        }))
    })
}

extern "C" fn game_play(inputs: &Inputs, _: &mut Outputs, times: c_int) -> u64 {
    self::times(times, &prepared().squares, |squares| {
        let mut game = Game::new();
        for (&square, &first) in squares.iter().zip(&inputs.first) {
            if first != 0 {
                game = Game::new();
            }
            if game.place(square).is_err() {
                return 0;
            }
        }
        game.position().discs(Color::Black).bits()
    })
}

extern "C" fn batch_legal_moves(inputs: &Inputs, outputs: &mut Outputs, times: c_int) -> u64 {
    self::times(times, &inputs.boards, |boards| {
        batch::FULL.legal_moves(Sides::from_pairs(boards), &mut outputs.masks).unwrap();
        outputs.masks[COUNT / 2]
    })
}

extern "C" fn batch_flips(inputs: &Inputs, outputs: &mut Outputs, times: c_int) -> u64 {
    self::times(times, &inputs.boards, |boards| {
        batch::FULL.flips(Sides::from_pairs(boards), &inputs.squares, &mut outputs.masks).unwrap();
        outputs.masks[COUNT / 2]
    })
}

extern "C" fn batch_play(inputs: &Inputs, outputs: &mut Outputs, times: c_int) -> u64 {
    sum(outputs.boards.iter_mut().take(times as usize).map(|boards| {
        batch::FULL.play_only(Sides::from_pairs_mut(boards), &inputs.squares).unwrap();
        boards[COUNT / 2][0]
    }))
}

extern "C" fn batch_phases(inputs: &Inputs, outputs: &mut Outputs, times: c_int) -> u64 {
    self::times(times, &inputs.boards, |boards| {
        batch::FULL.phases(Sides::from_pairs(boards), &mut outputs.phases).unwrap();
        outputs.phases[COUNT / 2] as u64
    })
}

extern "C" fn batch_playouts(inputs: &Inputs, outputs: &mut Outputs, times: c_int) -> u64 {
    self::times(times, &inputs.boards, |boards| {
        batch::FULL
            .playouts(Sides::from_pairs(boards), 1, Sides::from_pairs_mut(&mut outputs.ends))
            .unwrap();
        outputs.ends[COUNT / 2][0]
    })
}

extern "C" fn perft_from_start(_: &Inputs, _: &mut Outputs, depth: c_int) -> u64 {
    perft(Position::START, depth as u32)
}

/// In the order of `enum row`. An empty call is inlined to nothing, and the last rows are for C++.
static CONTESTANT: Contestant = Contestant {
    prepare,
    loops: [
        None,
        Some(bb_legal_moves),
        Some(bb_legal_moves_chain),
        Some(bb_flips),
        Some(position_legal_moves),
        Some(position_play),
        Some(game_play),
        Some(batch_legal_moves),
        Some(batch_flips),
        Some(batch_play),
        Some(batch_phases),
        Some(batch_playouts),
        Some(perft_from_start),
        None,
        None,
        None,
    ],
};

#[unsafe(no_mangle)]
extern "C" fn contestant() -> *const Contestant {
    &raw const CONTESTANT
}

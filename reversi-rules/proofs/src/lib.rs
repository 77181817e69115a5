//! The kernel's own sources, and one function for each theorem about them.
//!
//! A task on many boards becomes a function of its own in each backend, as in the crate. The tasks
//! are short, so that their functions consist of the backend's methods only.

#![allow(dead_code, unused_imports, reason = "the kernel has more than is proved here")]
#![allow(private_interfaces, reason = "the callers are not written in Rust")]

#[path = "../../src/kernel/mod.rs"]
mod kernel;

use kernel::wide::{Backend, Isa, Rows64, Task};

#[unsafe(no_mangle)]
pub extern "C" fn const_legal_moves(player: u64, opponent: u64) -> u64 {
    kernel::legal_moves(player, opponent)
}

#[unsafe(no_mangle)]
pub extern "C" fn const_flips(player: u64, opponent: u64, placed: u64) -> u64 {
    kernel::flips(player, opponent, placed)
}

#[unsafe(no_mangle)]
pub extern "C" fn native_legal_moves(player: u64, opponent: u64) -> u64 {
    kernel::native::legal_moves(player, opponent)
}

#[unsafe(no_mangle)]
pub extern "C" fn native_flips(player: u64, opponent: u64, placed: u64) -> u64 {
    kernel::native::flips(player, opponent, placed)
}

/// As many boards as the widest backend holds, with one byte for each.
#[repr(C)]
pub struct Boards {
    pairs: [[u64; 2]; 64],
    bytes: [u8; 64],
}

/// The names of the backends. Their indices are the numbers that the tests use.
const BACKENDS: [&str; 4] = ["portable", "avx2", "avx512", "neon"];

/// Defines a task with its input and output, and two functions.
///
/// One function runs the task in the portable backend. The other runs it in the backend with a
/// given number, and returns whether the CPU supports that backend.
macro_rules! tasks {
    ($(
        $task:ident = $portable:ident, $any:ident:
        |$backend:ident, $input:ident: $in:ty, $output:ident: $out:ty| $body:block
    )*) => {$(
        struct $task<'a>(&'a $in, &'a mut $out);

        impl Task for $task<'_> {
            type Output = ();

            #[inline(always)]
            fn run<B: Backend>(self, $backend: B) {
                let Self($input, $output) = self;
                $body
            }
        }

        #[unsafe(no_mangle)]
        pub extern "C" fn $portable(input: &$in, output: &mut $out) {
            Isa::PORTABLE.run($task(input, output));
        }

        #[unsafe(no_mangle)]
        pub extern "C" fn $any(backend: u8, input: &$in, output: &mut $out) -> bool {
            let name = BACKENDS.get(usize::from(backend));
            let isa = Isa::available().find(|isa| Some(&isa.name()) == name);
            isa.map(|isa| isa.run($task(input, output))).is_some()
        }
    )*};
}

tasks! {
    LegalMoves = portable_legal_moves, any_legal_moves:
    |backend, input: Boards, output: [u64; 64]| {
        let boards = backend.load_boards(&input.pairs[..B::BOARDS]);
        backend.store_bitboards(&backend.legal_moves(&boards), &mut output[..B::BOARDS]);
    }

    Flips = portable_flips, any_flips:
    |backend, input: Boards, output: [u64; 64]| {
        let boards = backend.load_boards(&input.pairs[..B::BOARDS]);
        let placed = backend.placed(&input.bytes[..B::BOARDS]);
        backend.store_bitboards(&backend.flips(&boards, &placed), &mut output[..B::BOARDS]);
    }

    Play = portable_play, any_play:
    |backend, input: Boards, output: [[u64; 2]; 64]| {
        let boards = backend.load_boards(&input.pairs[..B::BOARDS]);
        let placed = backend.placed(&input.bytes[..B::BOARDS]);
        backend.store_boards(&backend.play(&boards, &placed), &mut output[..B::BOARDS]);
    }

    SetPlayers = portable_set_players, any_set_players:
    |backend, input: Boards, output: [[u64; 2]; 64]| {
        let [_, opponents] = backend.load_boards(&input.pairs[..B::BOARDS]);
        for i in 0..B::BOARDS {
            output[i] = input.pairs[i];
        }
        backend.store_players(&opponents, &mut output[..B::BOARDS]);
    }

    Counts = portable_counts, any_counts:
    |backend, input: Boards, output: [u8; 64]| {
        let [rows, _] = backend.load_boards(&input.pairs[..B::BOARDS]);
        backend.counts(&rows, &mut output[..B::BOARDS]);
    }

    WithoutAny = portable_without_any, any_without_any:
    |backend, input: Boards, output: u64| {
        let [rows, _] = backend.load_boards(&input.pairs[..B::BOARDS]);
        *output = backend.without_any(&rows);
    }

    Masks = portable_masks, any_masks:
    |backend, input: [u64; 64], output: [u64; 64]| {
        let rows = backend.load_bitboards(&input[..B::BOARDS]);
        backend.store_bitboards(&rows, &mut output[..B::BOARDS]);
    }

    ToTile = portable_to_tile, any_to_tile:
    |backend, input: Boards, output: [Rows64; 2]| {
        let rows = backend.load_boards(&input.pairs[..B::BOARDS]);
        backend.store_rows(&backend.in_board_order(&rows[0]), &mut output[0], 0);
        backend.store_rows(&backend.in_board_order(&rows[1]), &mut output[1], 0);
    }

    OfTile = portable_of_tile, any_of_tile:
    |backend, input: Rows64, output: [u64; 64]| {
        let rows = backend.in_own_order(&backend.load_rows(input, 0));
        backend.store_bitboards(&rows, &mut output[..B::BOARDS]);
    }

    ToTileEnd = portable_to_tile_end, any_to_tile_end:
    |backend, input: Boards, output: [Rows64; 2]| {
        let rows = backend.load_boards(&input.pairs[..B::BOARDS]);
        backend.store_rows(&backend.in_board_order(&rows[0]), &mut output[0], 64 - B::BOARDS);
        backend.store_rows(&backend.in_board_order(&rows[1]), &mut output[1], 64 - B::BOARDS);
    }

    OfTileEnd = portable_of_tile_end, any_of_tile_end:
    |backend, input: Rows64, output: [u64; 64]| {
        let rows = backend.in_own_order(&backend.load_rows(input, 64 - B::BOARDS));
        backend.store_bitboards(&rows, &mut output[..B::BOARDS]);
    }
}

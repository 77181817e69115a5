//! The kernel's own sources, and one function for each question that is proved of them.
//!
//! A work on many boards becomes a function of its own in each form, as in the crate; what it does
//! is short, so that the form's methods are all that there is to it.

#![allow(dead_code, unused_imports, reason = "the kernel has more than is asked here")]
#![allow(private_interfaces, reason = "who calls these has no types of Rust")]

#[path = "../../src/kernel/mod.rs"]
mod kernel;

use kernel::wide::{Form, Isa, Tile, Work};

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

/// As many boards as any form takes, and a byte for each.
#[repr(C)]
pub struct Boards {
    pairs: [[u64; 2]; 64],
    bytes: [u8; 64],
}

/// The forms, as tests ask for them.
const FORMS: [&str; 4] = ["portable", "avx2", "avx512", "neon"];

/// A work, what it reads and writes, and two functions: the portable form, which is proved as it
/// stands, and one that does the work in the form with that number, if the machine has it.
macro_rules! works {
    ($(
        $work:ident = $portable:ident, $any:ident:
        |$form:ident, $input:ident: $in:ty, $output:ident: $out:ty| $body:block
    )*) => {$(
        struct $work<'a>(&'a $in, &'a mut $out);

        impl Work for $work<'_> {
            type Output = ();

            #[inline(always)]
            fn run<F: Form>(self, $form: F) {
                let Self($input, $output) = self;
                $body
            }
        }

        #[unsafe(no_mangle)]
        pub extern "C" fn $portable(input: &$in, output: &mut $out) {
            Isa::PORTABLE.run($work(input, output));
        }

        #[unsafe(no_mangle)]
        pub extern "C" fn $any(form: u8, input: &$in, output: &mut $out) -> bool {
            let name = FORMS.get(usize::from(form));
            let isa = Isa::available().find(|isa| Some(&isa.name()) == name);
            isa.map(|isa| isa.run($work(input, output))).is_some()
        }
    )*};
}

works! {
    LegalMoves = portable_legal_moves, any_legal_moves:
    |form, input: Boards, output: [u64; 64]| {
        let boards = form.of_pairs(&input.pairs[..F::BOARDS]);
        form.masks(&form.legal_moves(&boards), &mut output[..F::BOARDS]);
    }

    Flips = portable_flips, any_flips:
    |form, input: Boards, output: [u64; 64]| {
        let boards = form.of_pairs(&input.pairs[..F::BOARDS]);
        let placed = form.placed(&input.bytes[..F::BOARDS]);
        form.masks(&form.flips(&boards, &placed), &mut output[..F::BOARDS]);
    }

    Play = portable_play, any_play:
    |form, input: Boards, output: [[u64; 2]; 64]| {
        let boards = form.of_pairs(&input.pairs[..F::BOARDS]);
        let placed = form.placed(&input.bytes[..F::BOARDS]);
        form.pairs(&form.play(&boards, &placed), &mut output[..F::BOARDS]);
    }

    SetPlayers = portable_set_players, any_set_players:
    |form, input: Boards, output: [[u64; 2]; 64]| {
        let [_, opponents] = form.of_pairs(&input.pairs[..F::BOARDS]);
        for i in 0..F::BOARDS {
            output[i] = input.pairs[i];
        }
        form.set_players(&opponents, &mut output[..F::BOARDS]);
    }

    Counts = portable_counts, any_counts:
    |form, input: Boards, output: [u8; 64]| {
        let [rows, _] = form.of_pairs(&input.pairs[..F::BOARDS]);
        form.counts(&rows, &mut output[..F::BOARDS]);
    }

    WithoutAny = portable_without_any, any_without_any:
    |form, input: Boards, output: u64| {
        let [rows, _] = form.of_pairs(&input.pairs[..F::BOARDS]);
        *output = form.without_any(&rows);
    }

    Masks = portable_masks, any_masks:
    |form, input: [u64; 64], output: [u64; 64]| {
        let rows = form.of_masks(&input[..F::BOARDS]);
        form.masks(&rows, &mut output[..F::BOARDS]);
    }

    ToTile = portable_to_tile, any_to_tile:
    |form, input: Boards, output: [Tile; 2]| {
        let rows = form.of_pairs(&input.pairs[..F::BOARDS]);
        form.to_tile(&form.in_order(&rows[0]), &mut output[0], 0);
        form.to_tile(&form.in_order(&rows[1]), &mut output[1], 0);
    }

    OfTile = portable_of_tile, any_of_tile:
    |form, input: Tile, output: [u64; 64]| {
        let rows = form.out_of_order(&form.of_tile(input, 0));
        form.masks(&rows, &mut output[..F::BOARDS]);
    }

    ToTileEnd = portable_to_tile_end, any_to_tile_end:
    |form, input: Boards, output: [Tile; 2]| {
        let rows = form.of_pairs(&input.pairs[..F::BOARDS]);
        form.to_tile(&form.in_order(&rows[0]), &mut output[0], 64 - F::BOARDS);
        form.to_tile(&form.in_order(&rows[1]), &mut output[1], 64 - F::BOARDS);
    }

    OfTileEnd = portable_of_tile_end, any_of_tile_end:
    |form, input: Tile, output: [u64; 64]| {
        let rows = form.out_of_order(&form.of_tile(input, 64 - F::BOARDS));
        form.masks(&rows, &mut output[..F::BOARDS]);
    }
}

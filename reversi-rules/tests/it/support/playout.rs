//! The games that `batch::playouts` promises, played one at a time from its documentation.

use reversi_rules::{Sides, kernel};

/// The random numbers of one game, as documented.
pub(crate) struct Numbers {
    pub(crate) low: u32,
    pub(crate) high: u32,
}

impl Numbers {
    pub(crate) fn for_game(seed: u64, game: u64) -> Self {
        let state = seed.wrapping_add((game + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let word = mixed ^ (mixed >> 31);
        if word == 0 {
            return Self { low: 1, high: 0 };
        }
        Self { low: word as u32, high: (word >> 32) as u32 }
    }

    pub(crate) fn next(&mut self) -> u32 {
        let bits = self.low.wrapping_mul(0x9E37_79BB);
        self.high ^= self.low;
        self.low = self.low.rotate_left(26) ^ self.high ^ (self.high << 9);
        self.high = self.high.rotate_left(13);
        bits
    }

    pub(crate) fn below(&mut self, count: usize) -> usize {
        (((self.next() >> 6) * count as u32) >> 26) as usize
    }
}

/// Plays a game with the kernel. Returns the end as the side that was to move sees it.
pub(crate) fn game(board: Sides, seed: u64, game: u64) -> Sides {
    let mut numbers = Numbers::for_game(seed, game);
    let [mut player, mut opponent] = board.into();
    let mut plies = 0;
    loop {
        let mut moves = kernel::legal_moves(player, opponent);
        if moves == 0 && kernel::legal_moves(opponent, player) == 0 {
            break;
        }
        let number = numbers.below(moves.count_ones() as usize);
        for _ in 0..number {
            moves &= moves - 1;
        }
        let placed = moves & moves.wrapping_neg();
        let flips = if placed == 0 { 0 } else { kernel::flips(player, opponent, placed) };
        (player, opponent) = (opponent ^ flips, player ^ flips ^ placed);
        plies += 1;
    }
    let end = Sides::from([player, opponent]);
    if plies % 2 == 0 { end } else { end.pass() }
}

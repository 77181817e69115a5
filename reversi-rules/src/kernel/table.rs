//! The rays of every square: the one table of the kernel, 4 KiB.

/// The squares beyond one square in the eight directions, each up to the border.
///
/// Up are the rays whose squares have higher indices than theirs, down those with lower ones. In
/// both the order is row, column, the diagonal with step 7, the diagonal with step 9: what is
/// [`down`](Self::down) in one place runs the opposite way of what is [`up`](Self::up) there.
///
/// 64 bytes that start at a multiple of 64: one line of the cache, and two aligned vectors.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Rays {
    pub(super) up: [u64; 4],
    pub(super) down: [u64; 4],
}

impl Rays {
    /// The rays of the square that `placed` has its lowest bit on, or those of a1 if it has none.
    #[inline]
    pub(super) const fn of(placed: u64) -> &'static Self {
        &RAYS[(placed.trailing_zeros() % 64) as usize]
    }

    /// The rays of the square in the same column and, seen from the other side of the board, the
    /// same row.
    #[inline]
    pub(super) const fn of_mirrored(placed: u64) -> &'static Self {
        &RAYS[((placed.trailing_zeros() % 64) ^ 0b111_000) as usize]
    }
}

static RAYS: [Rays; 64] = {
    let mut rays = [Rays { up: [0; 4], down: [0; 4] }; 64];
    let mut square = 0;
    while square < rays.len() {
        let (column, row) = ((square % 8) as i8, (square / 8) as i8);
        rays[square] = Rays {
            up: [
                ray(column, row, 1, 0),
                ray(column, row, 0, 1),
                ray(column, row, -1, 1),
                ray(column, row, 1, 1),
            ],
            down: [
                ray(column, row, -1, 0),
                ray(column, row, 0, -1),
                ray(column, row, 1, -1),
                ray(column, row, -1, -1),
            ],
        };
        square += 1;
    }
    rays
};

const _: () = assert!(size_of_val(&RAYS) == 4096);

/// The squares from `column` and `row`, without that one, to the border.
const fn ray(column: i8, row: i8, right: i8, down: i8) -> u64 {
    let (mut column, mut row, mut ray) = (column + right, row + down, 0);
    while 0 <= column && column < 8 && 0 <= row && row < 8 {
        ray |= 1 << (8 * row + column);
        column += right;
        row += down;
    }
    ray
}

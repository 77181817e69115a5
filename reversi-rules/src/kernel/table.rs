//! The rays of every square: a table of 4 KiB.

/// The squares beyond one square in the eight directions, up to the border.
///
/// Squares on forward rays have higher bit numbers than the square itself, those on backward rays
/// lower ones. Both arrays are in the order row, column, step 7, step 9. So equal places hold
/// opposite directions.
///
/// The 64 bytes are one cache line, and two aligned vectors.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Rays {
    pub(super) forward: [u64; 4],
    pub(super) backward: [u64; 4],
}

impl Rays {
    /// Returns the rays of the lowest bit of `placed`, or those of a1 if it has none.
    #[inline]
    pub(super) const fn of(placed: u64) -> &'static Self {
        &RAYS[(placed.trailing_zeros() % 64) as usize]
    }

    /// Returns the rays of the square mirrored top to bottom.
    #[inline]
    pub(super) const fn of_mirrored(placed: u64) -> &'static Self {
        &RAYS[((placed.trailing_zeros() % 64) ^ 0b111_000) as usize]
    }
}

static RAYS: [Rays; 64] = {
    let mut rays = [Rays { forward: [0; 4], backward: [0; 4] }; 64];
    let mut square = 0;
    while square < rays.len() {
        let (column, row) = ((square % 8) as i8, (square / 8) as i8);
        rays[square] = Rays {
            forward: [
                ray(column, row, 1, 0),
                ray(column, row, 0, 1),
                ray(column, row, -1, 1),
                ray(column, row, 1, 1),
            ],
            backward: [
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

/// Returns the squares beyond `column` and `row` up to the border, in one direction.
const fn ray(column: i8, row: i8, east: i8, south: i8) -> u64 {
    let (mut column, mut row, mut ray) = (column + east, row + south, 0);
    while 0 <= column && column < 8 && 0 <= row && row < 8 {
        ray |= 1 << (8 * row + column);
        column += east;
        row += south;
    }
    ray
}

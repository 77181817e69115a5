//! The buffer with all arrays of a `VectorEnv`.
//!
//! The ten arrays are views of one array of bytes, so that each call borrows only one array from
//! NumPy. This is the buffer of a board with S squares, here 64, whose sets have W words of 64 bits:
//!
//! ```text
//!   byte   0             a multiple of 64   a multiple of 64
//!          | planes      | masks            | turns       | rewards     | …
//!          | N * 2 * S   | N * (S + 1)      | N * 1       | N * 8       |
//!   Python   (N,2,8,8)     (N,65)             (N,)          (N,2)
//!            int8          int8               uint8         float32
//! ```
//!
//! Each part begins at a multiple of 64 bytes, which is aligned for every dtype.

use std::ops::Range;

use crate::class::shape::Shape;

/// The alignment of each part.
const BORDER: usize = 64;

const PARTS: usize = 10;

/// The items of one part: so many bytes for each game.
#[derive(Default)]
pub(super) struct Part<'a> {
    bytes: &'a mut [u8],
    size: usize,
}

impl Part<'_> {
    /// Returns the number of bytes of one game.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// Returns the bytes of some games.
    pub(super) fn of(&mut self, games: Range<usize>) -> &mut [u8] {
        &mut self.bytes[games.start * self.size..games.end * self.size]
    }

    /// Returns the bytes of one game.
    pub(super) fn at(&mut self, game: usize) -> &mut [u8] {
        self.of(game..game + 1)
    }

    /// Writes the numbers of some games, each in one byte or two.
    pub(super) fn write(&mut self, games: Range<usize>, numbers: &[u16]) {
        let bytes = self.of(games);
        if bytes.len() == numbers.len() {
            for (byte, &number) in bytes.iter_mut().zip(numbers) {
                *byte = number as u8;
            }
        } else {
            for (bytes, number) in bytes.chunks_mut(2).zip(numbers) {
                bytes.copy_from_slice(&number.to_ne_bytes());
            }
        }
    }
}

/// The parts of the buffer.
pub(super) struct Arena<'a> {
    /// The discs of the player and of the opponent, one byte for each square.
    pub(super) planes: Part<'a>,
    /// One byte for each action.
    pub(super) masks: Part<'a>,
    pub(super) turns: Part<'a>,
    /// The rewards of black and white, each an `f32`.
    pub(super) rewards: Part<'a>,
    pub(super) terminated: Part<'a>,
    /// Player and opponent, each W words of 64 bits.
    pub(super) boards: Part<'a>,
    pub(super) final_boards: Part<'a>,
    pub(super) final_turns: Part<'a>,
    /// The scores of black and white.
    pub(super) final_scores: Part<'a>,
    pub(super) actions: Part<'a>,
}

impl<'a> Arena<'a> {
    /// Splits a buffer into the parts for `games` games; `None` if it has another length.
    pub(super) fn of(buffer: &'a mut [u8], shape: Shape, games: usize) -> Option<Self> {
        let (offsets, length) = layout(shape, games)?;
        if buffer.len() != length {
            return None;
        }
        let mut rest = buffer;
        let mut begin = 0;
        let mut parts: [Part<'_>; PARTS] = Default::default();
        for ((part, offset), size) in parts.iter_mut().zip(offsets).zip(sizes(shape)) {
            (_, rest) = rest.split_at_mut_checked(offset - begin)?;
            (part.bytes, rest) = rest.split_at_mut_checked(games * size)?;
            part.size = size;
            begin = offset + games * size;
        }
        #[rustfmt::skip]
        let [
            planes, masks, turns, rewards, terminated,
            boards, final_boards, final_turns, final_scores, actions,
        ] = parts;
        #[rustfmt::skip]
        let arena = Self {
            planes, masks, turns, rewards, terminated,
            boards, final_boards, final_turns, final_scores, actions,
        };
        Some(arena)
    }

    /// Returns the parts that only the last step has written. The others follow from the boards.
    pub(super) fn results(&mut self) -> [&mut Part<'a>; 6] {
        let Self { rewards, terminated, final_boards, final_turns, final_scores, actions, .. } =
            self;
        [rewards, terminated, final_boards, final_turns, final_scores, actions]
    }
}

/// Returns the number of words of a set of squares.
pub(super) fn words(shape: Shape) -> usize {
    usize::from(shape.pass()).div_ceil(64)
}

/// Returns the number of bytes of one game in each part, in the order of [`Arena`].
fn sizes(shape: Shape) -> [usize; PARTS] {
    let (squares, words) = (usize::from(shape.pass()), words(shape));
    let number = if squares > usize::from(u8::MAX) { 2 } else { 1 };
    [2 * squares, squares + 1, 1, 8, 1, 16 * words, 16 * words, 1, 2 * number, number]
}

/// Returns the offsets of the parts and the length of the buffer; `None` on overflow.
pub(super) fn layout(shape: Shape, games: usize) -> Option<([usize; PARTS], usize)> {
    let mut offsets = [0; PARTS];
    let mut end = 0;
    for (offset, size) in offsets.iter_mut().zip(sizes(shape)) {
        *offset = end;
        end = games.checked_mul(size)?.checked_next_multiple_of(BORDER)?.checked_add(end)?;
    }
    Some((offsets, end))
}

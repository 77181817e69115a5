//! The buffer with all arrays of a `VectorEnv`.
//!
//! The ten arrays are views of one array of bytes, so that each call borrows only one array from
//! NumPy:
//!
//! ```text
//!   byte   0             a multiple of 64   a multiple of 64
//!          | planes      | masks            | turns       | rewards     | …
//!          | N * 128     | N * 65           | N * 1       | N * 8       |
//!   Python   (N,2,8,8)     (N,65)             (N,)          (N,2)
//!            int8          bool               uint8         float32
//! ```
//!
//! Each part begins at a multiple of 64 bytes, which is aligned for every dtype.

/// The alignment of each part.
const BORDER: usize = 64;

/// The number of bytes of one game in each part, in the order of [`Arena`].
const SIZES: [usize; 10] = [128, 65, 1, 8, 1, 16, 16, 1, 2, 1];

/// The parts of the buffer. Element *i* of each part belongs to game *i*.
pub(super) struct Arena<'a> {
    /// The discs of the player and of the opponent, one byte for each square.
    pub(super) planes: &'a mut [[[u8; 64]; 2]],
    /// One byte for each action.
    pub(super) masks: &'a mut [[u8; 65]],
    pub(super) turns: &'a mut [u8],
    /// The rewards of black and white, each an `f32` as bytes.
    pub(super) rewards: &'a mut [[[u8; 4]; 2]],
    pub(super) terminated: &'a mut [u8],
    /// Player and opponent, each a `u64` as bytes.
    pub(super) boards: &'a mut [[[u8; 8]; 2]],
    pub(super) final_boards: &'a mut [[[u8; 8]; 2]],
    pub(super) final_turns: &'a mut [u8],
    /// The scores of black and white.
    pub(super) final_scores: &'a mut [[u8; 2]],
    pub(super) actions: &'a mut [u8],
}

impl<'a> Arena<'a> {
    /// Splits a buffer into the parts for `games` games; `None` if it has another length.
    pub(super) fn of(buffer: &'a mut [u8], games: usize) -> Option<Self> {
        let (offsets, length) = layout(games)?;
        if buffer.len() != length {
            return None;
        }
        let mut rest = buffer;
        let mut begin = 0;
        let mut parts: [&mut [u8]; SIZES.len()] = Default::default();
        for ((part, offset), size) in parts.iter_mut().zip(offsets).zip(SIZES) {
            (_, rest) = rest.split_at_mut_checked(offset - begin)?;
            (*part, rest) = rest.split_at_mut_checked(games * size)?;
            begin = offset + games * size;
        }
        #[rustfmt::skip]
        let [
            planes, masks, turns, rewards, terminated,
            boards, final_boards, final_turns, final_scores, actions,
        ] = parts;
        Some(Self {
            planes: planes.as_chunks_mut().0.as_chunks_mut().0,
            masks: masks.as_chunks_mut().0,
            turns,
            rewards: rewards.as_chunks_mut().0.as_chunks_mut().0,
            terminated,
            boards: boards.as_chunks_mut().0.as_chunks_mut().0,
            final_boards: final_boards.as_chunks_mut().0.as_chunks_mut().0,
            final_turns,
            final_scores: final_scores.as_chunks_mut().0,
            actions,
        })
    }
}

/// Returns the offsets of the parts and the length of the buffer; `None` on overflow.
pub(super) fn layout(games: usize) -> Option<([usize; SIZES.len()], usize)> {
    let mut offsets = [0; SIZES.len()];
    let mut end = 0;
    for (offset, size) in offsets.iter_mut().zip(SIZES) {
        *offset = end;
        end = games.checked_mul(size)?.checked_next_multiple_of(BORDER)?.checked_add(end)?;
    }
    Some((offsets, end))
}

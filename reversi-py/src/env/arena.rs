//! The one buffer in which everything lies that Python sees of the games.
//!
//! One, because NumPy is asked once a call whether it may be written to. It is bytes here, and
//! Python has a view of each part in its type: the parts begin on borders that suit all of them.

/// Where each part begins is a multiple of this.
const BORDER: usize = 64;

/// The bytes that each game has in each part, in the order of [`Arena`].
const SIZES: [usize; 10] = [128, 65, 1, 8, 1, 16, 16, 1, 2, 1];

/// The parts; element *i* of each is game *i*.
pub(super) struct Arena<'a> {
    /// The discs of the player and of the opponent, one byte for each square.
    pub(super) planes: &'a mut [[[u8; 64]; 2]],
    /// One byte for each action.
    pub(super) masks: &'a mut [[u8; 65]],
    pub(super) turns: &'a mut [u8],
    /// Those of black and of white, as bytes of `f32`.
    pub(super) rewards: &'a mut [[[u8; 4]; 2]],
    pub(super) terminated: &'a mut [u8],
    /// Player and opponent, as bytes of `u64`.
    pub(super) boards: &'a mut [[[u8; 8]; 2]],
    pub(super) final_boards: &'a mut [[[u8; 8]; 2]],
    pub(super) final_turns: &'a mut [u8],
    /// Those of black and of white.
    pub(super) final_scores: &'a mut [[u8; 2]],
    pub(super) actions: &'a mut [u8],
}

impl<'a> Arena<'a> {
    /// The parts of a buffer for so many games; `None` if it is not as long as they need.
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

/// Where the parts begin, and the length of all; `None` if there is no such number.
pub(super) fn layout(games: usize) -> Option<([usize; SIZES.len()], usize)> {
    let mut offsets = [0; SIZES.len()];
    let mut end = 0;
    for (offset, size) in offsets.iter_mut().zip(SIZES) {
        *offset = end;
        end = games.checked_mul(size)?.checked_next_multiple_of(BORDER)?.checked_add(end)?;
    }
    Some((offsets, end))
}

//! Games in memory that a program in another language owns, and that may hold anything.
//!
//! Only a few bytes of a game cannot have every value: those of squares, colors and other enums. A
//! check reads them as numbers, at their offsets. If it succeeds, the memory is a game, and the
//! methods of games cannot do harm, whatever the history says.

#![allow(unsafe_code, reason = "casts memory to a game, after a check of its bytes")]

use core::mem::{MaybeUninit, offset_of};

use crate::game::Game;
use crate::position::Playable;

impl<P: Playable> Game<P> {
    /// The number of words that a game takes.
    #[doc(hidden)]
    pub const WORDS: usize = {
        assert!(size_of::<P::Square>() == 1 && size_of::<P::Placements>() >= 8);
        assert!(align_of::<Self>() <= align_of::<u64>());
        assert!(size_of::<Self>().is_multiple_of(size_of::<u64>()));
        size_of::<Self>() / size_of::<u64>()
    };

    /// Returns the game in memory, or `None` if the memory does not hold one.
    ///
    /// # Safety
    /// All of the memory was written, with any values, by [`write_to`](Self::write_to) or by
    /// another language. Padding within a game may be left out.
    #[doc(hidden)]
    #[must_use]
    pub unsafe fn in_memory(memory: &[MaybeUninit<u64>]) -> Option<&Self> {
        // SAFETY: the caller's promise is the same.
        if !unsafe { Self::is_value(memory) } {
            return None;
        }
        // SAFETY: the memory has the size, the alignment and the values of a game.
        let game = unsafe { &*memory.as_ptr().cast::<Self>() };
        game.is_consistent().then_some(game)
    }

    /// Returns the game in memory, or `None` if the memory does not hold one.
    ///
    /// # Safety
    /// As for [`in_memory`](Self::in_memory).
    #[doc(hidden)]
    #[must_use]
    pub unsafe fn in_memory_mut(memory: &mut [MaybeUninit<u64>]) -> Option<&mut Self> {
        // SAFETY: the caller's promise is the same.
        unsafe { Self::in_memory(memory) }?;
        // SAFETY: the memory holds a game, and the borrow is unique.
        Some(unsafe { &mut *memory.as_mut_ptr().cast::<Self>() })
    }

    /// Writes the game into memory of [`WORDS`](Self::WORDS) words. Returns `None` for any other
    /// number of them.
    #[doc(hidden)]
    pub fn write_to(self, memory: &mut [MaybeUninit<u64>]) -> Option<()> {
        (memory.len() == Self::WORDS).then(|| {
            // SAFETY: the memory has the size and the alignment of a game.
            unsafe { memory.as_mut_ptr().cast::<Self>().write(self) }
        })
    }

    /// Returns whether the memory has the size and the values of a game.
    ///
    /// # Safety
    /// As for [`in_memory`](Self::in_memory).
    unsafe fn is_value(memory: &[MaybeUninit<u64>]) -> bool {
        if memory.len() != Self::WORDS {
            return false;
        }
        let memory = memory.as_ptr().cast::<u8>();
        // SAFETY: all offsets below are within a game and not in padding.
        let byte = |at: usize| unsafe { memory.add(at).read() };
        let squares = size_of::<P::Placements>();
        // Eight squares at once, the last of them twice.
        let eights = (0..squares).step_by(8).map(|at| {
            let at = offset_of!(Self, squares) + at.min(squares - 8);
            // SAFETY: all eight are within the squares.
            unsafe { memory.add(at).cast::<u64>().read_unaligned() }
        });
        let bits = eights.fold(0, |all, eight| all | eight);
        bits & u64::from_ne_bytes([P::NO_SQUARE; 8]) == 0
            && [offset_of!(Self, start), offset_of!(Self, position)]
                .iter()
                .all(|&position| P::is_value(|at| byte(position + at)))
            && byte(offset_of!(Self, pass_unannounced)) <= 1
    }

    /// Returns whether the numbers of the game are in range.
    fn is_consistent(&self) -> bool {
        self.len <= self.end
            && usize::from(self.end) <= self.squares.as_ref().len()
            && P::are_consistent(&self.start, &self.position)
    }
}

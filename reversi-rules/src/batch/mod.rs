//! Many boards at once.

pub use crate::kernel::wide::Isa;

impl Isa {
    /// [`perft_as`](crate::perft_as) in this form.
    #[must_use]
    pub fn perft(
        self,
        convention: crate::PerftConvention,
        position: crate::Position,
        depth: u32,
    ) -> u64 {
        crate::perft::perft_in(self, convention, position, depth)
    }
}

//! The boards of a text, which `board.rs` reads one by one.

use super::diagram::{Diagram, Diagrams};

/// The boards of a text in order, each of them perhaps with moves.
///
/// Text that is no board yields an error, if it looks like one. Each board is a
/// [`Pasted`](super::Pasted) of its own, which lists the words around it.
///
/// ```
/// use reversi_records::paste::{Pasted, paste};
///
/// let text = "---------------------------OX------XO--------------------------- X\n".repeat(2);
/// let Pasted::Boards(boards) = paste(text.as_bytes())? else { panic!() };
/// assert_eq!(boards.flatten().filter(|board| matches!(board, Pasted::Board { .. })).count(), 2);
/// # Ok::<(), reversi_records::paste::PasteError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Boards<'a> {
    pub(super) text: &'a [u8],
    pub(super) offset: usize,
    pub(super) diagrams: Diagrams<'a>,
    /// A board that was found already.
    pub(super) next: Option<Diagram>,
    /// The end of the board before.
    pub(super) before: usize,
}

impl<'a> Boards<'a> {
    pub(super) fn new(text: &'a [u8], offset: usize) -> Self {
        Self { text, offset, diagrams: Diagrams::new(text), next: None, before: 0 }
    }
}

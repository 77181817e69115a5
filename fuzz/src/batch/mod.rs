//! Many boards at once, in every form that the machine has, against one board after the other.

mod case;
mod counting;
mod forced;
mod numbers;
mod rows;
mod slices;

use case::Case;

/// Asks everything that `batch` and perft can be asked of boards that the input makes, in every
/// form, and compares it with the answers of `Position`, `kernel` and `Symmetry` to one board.
///
/// Six bytes say how many boards there are, what is wrong with the call, and how to choose. Each
/// byte that follows is another board: below 240 the one before it after its legal move with that
/// number or a pass, else the sixteen bytes behind it. If they are too few for all boards, they
/// come again, turned and mirrored.
///
/// Boards may overlap, if the input asks for it. Nothing is known of what comes out of such a board,
/// but its neighbours must be what they are beside others.
///
/// # Panics
/// When the two differ, which is what a fuzzer looks for.
pub fn batch(input: &[u8]) {
    let case = Case::new(input);
    slices::compare(&case);
    numbers::cells(&case);
    numbers::masks(&case);
    slices::play(&case);
    slices::images(&case);
    slices::playouts(&case);
    rows::compare(&case);
    counting::compare(&case);
}

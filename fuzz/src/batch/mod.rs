//! Checks many boards at once, with every instruction set of the CPU, against single boards.

mod case;
mod counting;
mod forced;
mod numbers;
mod rows;
mod slices;

use case::Case;

/// Calls all functions of `batch` and perft with boards that the input chooses. The results with
/// every instruction set must equal those of `Position`, `kernel` and `Symmetry` for single boards.
///
/// The first six bytes choose the number of boards, an error of the call, and a seed. Each further
/// byte makes a board. Below 240 it is the number of a legal move on the board before, or a pass if
/// there is none. From 240 on, the next sixteen bytes are the board. If these boards are too few,
/// they are repeated under other symmetries.
///
/// Discs may overlap if the input says so. The result for such a board is unspecified, but its
/// neighbors must not be affected.
///
/// # Panics
/// If the results differ.
pub fn batch(input: &[u8]) {
    let case = Case::new(input);
    slices::compare(&case);
    numbers::cells(&case);
    numbers::masks(&case);
    slices::play(&case);
    slices::step(&case);
    slices::images(&case);
    slices::playouts(&case);
    rows::compare(&case);
    counting::compare(&case);
}

//! Boards of other sizes, which are no boards here.

use reversi_rules::Color;

use super::PasteErrorKind;
use super::cell::{Cell, cell, is_gap};
use super::diagram::{Wrong, valid};
use super::row::is_frame;
use crate::text::lines::Lines;

/// The sides of a board.
const SIDES: core::ops::RangeInclusive<usize> = 4..=16;

/// Finds a board that is not 8×8: lines of as many cells, with a disc and another kind of cell.
pub(super) fn other(text: &[u8]) -> Option<Wrong> {
    let (mut start, mut width, mut height, mut has) = (0, 0, 0, [false; 3]);
    // The length of the line before, and whether it may be a border.
    let mut before = (0, false);
    let end = (&b"."[..], text.len());
    for (bytes, offset) in Lines::inside(text, 0).chain([end]) {
        let line = valid(bytes);
        let cells = cells(line).filter(|(count, _)| SIDES.contains(count));
        let now = (line.trim_ascii().len(), is_frame(line));
        // A row of hyphens is a border, unless it is as long as other rows of cells without gaps.
        let fits = now.0 == before.0 || !now.1 && !before.1;
        if cells.is_some_and(|(count, _)| count == width && fits) {
            height += 1;
        } else if now.1 && (cells.is_none() || width > 0) && offset < text.len() {
            continue;
        } else {
            let [black, white, empty] = has;
            let is_mixed = (black || white) && (empty || black && white);
            if SIDES.contains(&height) && width != 8 && is_mixed {
                let [width, height] = [width, height].map(|side| u8::try_from(side).unwrap_or(0));
                return Some((start, PasteErrorKind::Size { width, height }));
            }
            (start, width, height, has) =
                (offset, cells.map_or(0, |(count, _)| count), 1, [false; 3]);
        }
        before = now;
        for (has, found) in has.iter_mut().zip(cells.map_or([false; 3], |(_, has)| has)) {
            *has |= found;
        }
    }
    None
}

/// Returns the number of cells in a line, and whether it has black discs, white ones and empty
/// squares. A label may stand at each end.
fn cells(line: &str) -> Option<(usize, [bool; 3])> {
    let is_label = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let mut words = line.split(is_gap).filter(|word| !word.is_empty());
    let first = words.next().filter(|word| !is_label(word));
    let (mut count, mut has, mut is_ended) = (0, [false; 3], false);
    for word in first.into_iter().chain(words) {
        if is_ended {
            return None;
        }
        is_ended = is_label(word);
        for symbol in word.chars().filter(|_| !is_ended) {
            let [black, white, empty] = &mut has;
            match cell(symbol) {
                Some(Cell::Disc(Color::Black)) => *black = true,
                Some(Cell::Disc(Color::White)) => *white = true,
                Some(Cell::Empty) => *empty = true,
                None if symbol == '#' => {}
                None => return None,
            }
            count += 1;
        }
    }
    Some((count, has))
}

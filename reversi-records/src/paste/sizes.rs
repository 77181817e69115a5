//! Boards of other sizes, which are no boards here.

use super::PasteErrorKind;
use super::cell::{Cell, cell, is_gap};
use super::diagram::{Wrong, valid};
use super::row::is_frame;
use crate::text::lines::Lines;

/// The sides of a board.
const SIDES: core::ops::RangeInclusive<usize> = 4..=16;

/// Finds a board that is not 8×8: lines of as many cells, with a disc and an empty square.
pub(super) fn other(text: &[u8]) -> Option<Wrong> {
    let (mut start, mut width, mut height, mut has) = (0, 0, 0, [false; 2]);
    let end = (&b"."[..], text.len());
    for (bytes, offset) in Lines::inside(text, 0).chain([end]) {
        let line = valid(bytes);
        let cells = cells(line).filter(|(count, _)| SIDES.contains(count));
        if cells.is_some_and(|(count, _)| count == width) {
            height += 1;
        } else if offset < text.len() && is_frame(line) {
            continue;
        } else {
            let is_board = SIDES.contains(&height) && width != 8;
            if is_board && has == [true; 2] {
                let [width, height] = [width, height].map(|side| u8::try_from(side).unwrap_or(0));
                return Some((start, PasteErrorKind::Size { width, height }));
            }
            (start, width, height, has) =
                (offset, cells.map_or(0, |(count, _)| count), 1, [false; 2]);
        }
        for (has, found) in has.iter_mut().zip(cells.map_or([false; 2], |(_, has)| has)) {
            *has |= found;
        }
    }
    None
}

/// Returns the number of cells in a line, and whether it has discs and empty squares. A label may
/// stand at each end.
fn cells(line: &str) -> Option<(usize, [bool; 2])> {
    let is_label = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let mut words = line.split(is_gap).filter(|word| !word.is_empty());
    let first = words.next().filter(|word| !is_label(word));
    let (mut count, mut has, mut is_ended) = (0, [false; 2], false);
    for word in first.into_iter().chain(words) {
        if is_ended {
            return None;
        }
        is_ended = is_label(word);
        for symbol in word.chars().filter(|_| !is_ended) {
            let [discs, empty] = &mut has;
            match cell(symbol) {
                Some(Cell::Disc(_)) => *discs = true,
                Some(Cell::Empty) => *empty = true,
                None if symbol == '#' => {}
                None => return None,
            }
            count += 1;
        }
    }
    Some((count, has))
}

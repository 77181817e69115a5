//! Functions that compute a result from each board alone.

use std::sync::Mutex;

use numpy::{Element, PyArrayDescr, PyArrayDescrMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use reversi_rules::batch::{self, BatchError, PlaneValue};
use reversi_rules::{Color, Objective, Playable, Sides};

use super::errors::error;
use super::input::Input;
use super::layout::Layout;
use super::output::Output;
use super::run::run;
use crate::input::arguments::{Argument, Seed, Text};
use crate::python::interrupt::Signals;
use crate::python::{arrays, errors};
use crate::vocabulary::rules::RulesLike;

type Object<'a, 'py> = &'a Bound<'py, PyAny>;
type Out<'a, 'py> = Option<&'a Bound<'py, PyAny>>;
type Answer<'py> = PyResult<Bound<'py, PyAny>>;

/// Defines functions with the arguments `boards`, `rules` and `out`, which differ in their answers.
macro_rules! answers {
    ($(
        $(#[$about:meta])*
        $name:ident = |$boards:ident, $layout:ident, $out:ident| $answer:expr;
    )*) => {$(
        $(#[$about])*
        #[pyfunction]
        #[pyo3(signature = (boards, rules, out, /))]
        pub(crate) fn $name<'py>(
            $boards: Object<'_, 'py>,
            rules: RulesLike,
            $out: Out<'_, 'py>,
        ) -> Answer<'py> {
            arrays::require_numpy($boards.py())?;
            let $layout = Layout::read($boards.py(), rules)?;
            $answer
        }
    )*};
}

/// Computes a result for each board, whose shape is `row`, and returns the array of the results.
/// `work` gets the boards as the kernel has them.
fn ask<'py, T: Element>(
    boards: Object<'_, 'py>,
    layout: Layout,
    out: Out<'_, 'py>,
    row: &[usize],
    work: impl FnOnce(&[Sides], &mut [T]) -> Result<(), BatchError> + Send,
) -> Answer<'py> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    ask_items(boards, layout, out, &numpy::dtype::<T>(py), row, work)
}

/// Does the same for an array of that dtype, whose items Rust writes as `T`.
fn ask_items<'py, T: Element>(
    boards: Object<'_, 'py>,
    layout: Layout,
    out: Out<'_, 'py>,
    dtype: &Bound<'py, PyArrayDescr>,
    row: &[usize],
    work: impl FnOnce(&[Sides], &mut [T]) -> Result<(), BatchError> + Send,
) -> Answer<'py> {
    let py = boards.py();
    let boards = Input::<u64>::new("boards", boards, &[2])?;
    let (out, whole) = Output::of_items("out", out, dtype, boards.len(), row)?;
    let boards = boards.read(&[out.memory()])?;
    let boards = boards.as_chunks().0;
    let embedded = if layout.is_8x8() { None } else { Some(layout.embedded(py, boards)?) };
    let mut answers = out.write()?;
    let answers = answers.as_slice_mut()?;
    run(py, boards.len(), || {
        if embedded.is_none() {
            layout.check(boards)?;
        }
        work(Sides::from_pairs(embedded.as_deref().unwrap_or(boards)), answers)
    })
    .map_err(|wrong| error(py, wrong))?;
    Ok(whole)
}

/// Asks for flags. Rust writes bytes: NumPy may hold other values than 0 and 1 in an array of
/// `bool`, and such a `bool` is undefined behavior in Rust, even where it is only overwritten.
fn ask_flags<'py>(
    boards: Object<'_, 'py>,
    layout: Layout,
    out: Out<'_, 'py>,
    work: impl FnOnce(&[Sides], &mut [u8]) -> Result<(), BatchError> + Send,
) -> Answer<'py> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    ask_items(boards, layout, out, &numpy::dtype::<bool>(py), &[], work)
}

/// Asks for a set of squares of each side.
fn ask_sets<'py>(
    boards: Object<'_, 'py>,
    layout: Layout,
    out: Out<'_, 'py>,
    work: impl FnOnce(&[Sides], &mut [[u64; 2]]) -> Result<(), BatchError> + Send,
) -> Answer<'py> {
    ask(boards, layout, out, &[2], |boards, sets| {
        work(boards, sets.as_chunks_mut().0)?;
        layout.pack(sets);
        Ok(())
    })
}

answers! {
    /// Returns the legal squares.
    legal = |boards, layout, out| ask(boards, layout, out, &[], |boards, moves| {
            layout.on.legal_moves(boards, moves)?;
            layout.pack(moves);
            Ok(())
        });

    /// Returns the legal actions as flags.
    legal_mask = |boards, layout, out| {
            let py = boards.py();
            let (dtype, row) = (numpy::dtype::<i8>(py), [layout.actions()]);
            ask_items(boards, layout, out, &dtype, &row, |boards, masks: &mut [u8]| {
                if layout.is_8x8() {
                    return batch::FULL.legal_masks(boards, masks.as_chunks_mut().0);
                }
                let squares = usize::from(layout.pass());
                for (boards, masks) in boards.chunks(64).zip(masks.chunks_mut(64 * (squares + 1))) {
                    let (mut moves, mut must_pass, mut flags) = ([0; 64], [false; 64], [[0; 65]; 64]);
                    let count = boards.len();
                    layout.on.legal_moves(boards, &mut moves[..count])?;
                    layout.on.must_pass(boards, &mut must_pass[..count])?;
                    layout.pack(&mut moves);
                    batch::action_masks(&moves, &must_pass, &mut flags)?;
                    for (mask, [flags @ .., pass]) in masks.chunks_mut(squares + 1).zip(&flags) {
                        mask[..squares].copy_from_slice(&flags[..squares]);
                        mask[squares] = *pass;
                    }
                }
                Ok(())
            })
    };

    /// Returns whether a pass is forced.
    must_pass = |boards, layout, out| ask_flags(boards, layout, out, |boards, flags| layout.on.must_pass(boards, flags));

    /// Returns whether the game is over.
    is_over = |boards, layout, out| ask_flags(boards, layout, out, |boards, flags| layout.on.is_over(boards, flags));

    /// Returns the numbers of discs.
    disc_counts = |boards, layout, out| ask(boards, layout, out, &[2], |boards, counts| {
            batch::disc_counts(boards, counts.as_chunks_mut().0)
        });

    /// Returns the final scores.
    scores = |boards, layout, out| ask(boards, layout, out, &[2], |boards, scores| {
            layout.on.final_scores(boards, scores.as_chunks_mut().0)
        });

    /// Returns how much the players have won.
    margins = |boards, layout, out| ask(boards, layout, out, &[], |boards, margins: &mut [i8]| {
            layout.on.final_margins(boards, margins)?;
            if layout.rules.objective() == Objective::Fewest {
                for margin in margins {
                    *margin = -*margin;
                }
            }
            Ok(())
        });

    /// Returns the numbers of legal squares of both sides.
    mobility = |boards, layout, out| ask(boards, layout, out, &[2], |boards, counts| {
            layout.on.mobility(boards, counts.as_chunks_mut().0)
        });

    /// Returns the empty squares beside discs of the other side, for both sides.
    potential_moves = |boards, layout, out| ask_sets(boards, layout, out, |boards, sets| layout.on.potential_moves(boards, sets));

    /// Returns the discs beside empty squares, of both sides.
    frontier = |boards, layout, out| ask_sets(boards, layout, out, |boards, sets| layout.on.frontier(boards, sets));

    /// Returns the discs of both sides that can never flip.
    stable = |boards, layout, out| ask_sets(boards, layout, out, |boards, sets| layout.on.stable(boards, sets));

    /// Returns a key of each board.
    keys = |boards, layout, out| ask(boards, layout, out, &[], |boards, keys| {
            if layout.is_8x8() {
                return batch::keys(boards, keys);
            }
            for (key, board) in keys.iter_mut().zip(Sides::as_pairs(boards)) {
                let mut board = *board;
                layout.pack(&mut board);
                // The board has been checked, so this never falls back.
                *key = layout.position(board, Color::Black).map_or(0, |position| position.key64());
            }
            Ok(())
        });

    /// Returns one number for each square.
    cells = |boards, layout, out| ask(boards, layout, out, &layout.cells(), |boards, cells| {
            if layout.is_8x8() {
                return batch::cells(boards, cells.as_chunks_mut().0);
            }
            let [height, width] = layout.cells();
            for (board, cells) in boards.iter().zip(cells.chunks_mut(height * width)) {
                let mut rows = [[0; 64]];
                batch::cells(&[*board], &mut rows)?;
                for (row, cells) in rows[0].chunks(8).zip(cells.chunks_mut(width)) {
                    cells.copy_from_slice(&row[..width]);
                }
            }
            Ok(())
        });
}

/// Returns the ends of random games.
#[pyfunction]
#[pyo3(signature = (boards, seed, rules, out, /))]
pub(crate) fn playouts<'py>(
    boards: Object<'_, 'py>,
    seed: Argument<Seed>,
    rules: RulesLike,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    /// The boards between two checks of signals: a few milliseconds.
    const PART: usize = 4096;

    let Seed(seed) = seed.0?;
    let layout = Layout::read(boards.py(), rules)?;
    let raised = Mutex::new(None);
    let ends = ask_sets(boards, layout, out, |boards, ends| {
        let ends = Sides::from_pairs_mut(ends);
        let (mut signals, mut first) = (Signals::new(), seed);
        for (boards, ends) in boards.chunks(PART).zip(ends.chunks_mut(PART)) {
            if signals.must_stop() {
                break;
            }
            layout.on.playouts(boards, first, ends)?;
            first = batch::seed_from(first, PART as u64);
        }
        if let Ok(mut raised) = raised.lock() {
            *raised = signals.raised();
        }
        Ok(())
    })?;
    raised.into_inner().ok().flatten().map_or(Ok(ends), Err)
}

/// The bits of 1.0 as a `float16`. Those of 0.0 are 0.
const ONE_HALF_FLOAT: u16 = 0x3C00;

/// Returns the discs of both sides as planes.
#[pyfunction]
#[pyo3(signature = (boards, layout, dtype, rules, out, /))]
pub(crate) fn planes<'py>(
    boards: Object<'_, 'py>,
    layout: Argument<Text<'_>>,
    dtype: Object<'_, 'py>,
    rules: RulesLike,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    let by_square = match &*layout.0?.0 {
        b"NCHW" => false,
        b"NHWC" => true,
        other => {
            let other = String::from_utf8_lossy(other);
            let message = format!("layout must be NCHW or NHWC, not {other}");
            return Err(errors::reversi_error(py, message));
        }
    };
    let board = Layout::read(py, rules)?;
    if dtype.is_none() {
        // NumPy's converter accepts `None` and returns no dtype, without raising an exception.
        return Err(wrong_dtype(dtype));
    }
    let dtype = PyArrayDescr::new(py, dtype)?;
    match (dtype.kind(), dtype.itemsize(), dtype.is_native_byteorder()) {
        (b'f', 4, Some(true)) => planes_of::<f32>(boards, board, by_square, &dtype, out, |_| {}),
        (b'f', 2, Some(true)) => {
            planes_of::<u16>(boards, board, by_square, &dtype, out, |planes| {
                for disc in planes {
                    *disc *= ONE_HALF_FLOAT;
                }
            })
        }
        (b'i', 1, _) => planes_of::<i8>(boards, board, by_square, &dtype, out, |_| {}),
        (b'u' | b'b', 1, _) => planes_of::<u8>(boards, board, by_square, &dtype, out, |_| {}),
        _ => Err(wrong_dtype(&dtype)),
    }
}

fn wrong_dtype(dtype: &Bound<'_, PyAny>) -> PyErr {
    let message = format!("dtype must be float32, float16, int8, uint8 or bool, not {dtype}");
    PyTypeError::new_err(message)
}

/// Returns planes of that dtype, whose items Rust writes as `T` and then finishes.
fn planes_of<'py, T: PlaneValue + Element + Copy + Default>(
    boards: Object<'_, 'py>,
    layout: Layout,
    by_square: bool,
    dtype: &Bound<'py, PyArrayDescr>,
    out: Out<'_, 'py>,
    finish: impl Fn(&mut [T]) + Send + Sync,
) -> Answer<'py> {
    let [height, width] = layout.cells();
    let row = if by_square { [height, width, 2] } else { [2, height, width] };
    ask_items(boards, layout, out, dtype, &row, |boards, planes: &mut [T]| {
        match (layout.is_8x8(), by_square) {
            (true, true) => {
                batch::planes_nhwc(boards, planes.as_chunks_mut().0.as_chunks_mut().0)?;
            }
            (true, false) => {
                batch::planes(boards, planes.as_chunks_mut().0.as_chunks_mut().0)?;
            }
            (false, _) => planes_of_others(boards, layout, by_square, planes)?,
        }
        finish(planes);
        Ok(())
    })
}

/// Writes the planes of boards other than 8×8.
fn planes_of_others<T: PlaneValue + Copy + Default>(
    boards: &[Sides],
    layout: Layout,
    by_square: bool,
    planes: &mut [T],
) -> Result<(), BatchError> {
    let squares = usize::from(layout.pass());
    for (board, planes) in boards.iter().zip(planes.chunks_mut(2 * squares)) {
        // As Python has the board, the first squares of 8×8 are all squares.
        let mut sides = [<[u64; 2]>::from(*board)];
        layout.pack(sides.as_flattened_mut());
        let sides = Sides::from_pairs(&sides);
        if by_square {
            let mut cells = [[[T::default(); 2]; 64]];
            batch::planes_nhwc(sides, &mut cells)?;
            planes.copy_from_slice(cells[0][..squares].as_flattened());
        } else {
            let mut cells = [[[T::default(); 64]; 2]];
            batch::planes(sides, &mut cells)?;
            for (plane, cells) in planes.chunks_mut(squares).zip(&cells[0]) {
                plane.copy_from_slice(&cells[..squares]);
            }
        }
    }
    Ok(())
}

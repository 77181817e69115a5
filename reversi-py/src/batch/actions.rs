//! Functions that read or choose an action for each board.

use std::ops::Range;

use numpy::{Element, PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::conversion::FromPyObjectOwned;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use reversi_rules::batch::{self, BatchError, On};
use reversi_rules::{self as rules, Color, Sides};

use super::errors::error;
use super::input::{self, Input, Items};
use super::layout::Layout;
use super::like;
use super::output::Output;
use super::run::run;
use crate::class::position::Position;
use crate::input::arguments::{Argument, Seed};
use crate::input::location::Location;
use crate::python::{arrays, errors, memory};
use crate::vocabulary::rules::RulesLike;

type Object<'a, 'py> = &'a Bound<'py, PyAny>;
type Out<'a, 'py> = Option<&'a Bound<'py, PyAny>>;
type Answer<'py> = PyResult<Bound<'py, PyAny>>;

/// How errors name the element of an array of actions.
#[derive(Clone, Copy)]
pub(crate) enum Unit {
    /// A board of `batch`: `board 3: …`, in the message.
    Board,
    /// A game of `env`: `game 3: …`, as the location of the error.
    Game,
}

/// Reads an (N,) array of actions, of any integer dtype, and checks that all are 0 to `pass`.
pub(crate) fn read<'py, A: Action>(
    array: &Bound<'py, PyUntypedArray>,
    pass: A,
    unit: Unit,
    written: &[Range<usize>],
) -> PyResult<Items<'py, A>> {
    let dtype = array.dtype();
    if dtype.is_equiv_to(&numpy::dtype::<A>(array.py())) {
        let actions = Input::<A>::new("actions", array.as_any(), &[])?.read(written)?;
        check(array.py(), pass, unit, &actions, &actions)?;
        return Ok(actions);
    }
    match (dtype.kind(), dtype.itemsize()) {
        (b'u', 1) => narrowed::<u8, A>(array, pass, unit),
        (b'u', 2) => narrowed::<u16, A>(array, pass, unit),
        (b'u', 4) => narrowed::<u32, A>(array, pass, unit),
        (b'u', 8) => narrowed::<u64, A>(array, pass, unit),
        (b'i', 1) => narrowed::<i8, A>(array, pass, unit),
        (b'i', 2) => narrowed::<i16, A>(array, pass, unit),
        (b'i', 4) => narrowed::<i32, A>(array, pass, unit),
        (b'i', 8) => narrowed::<i64, A>(array, pass, unit),
        _ => {
            let message = format!("actions must have a dtype of integers, not {dtype}");
            Err(PyTypeError::new_err(message))
        }
    }
}

fn narrowed<'py, T: Integer, A: Action>(
    array: &Bound<'py, PyUntypedArray>,
    pass: A,
    unit: Unit,
) -> PyResult<Items<'py, A>> {
    let wide = Input::<T>::new("actions", array.as_any(), &[])?.read(&[])?;
    let narrow: Vec<A> = wide.iter().map(|&number| A::narrow(number)).collect();
    check(array.py(), pass, unit, &narrow, &wide)?;
    Ok(Items::Copy(narrow))
}

/// An integer type that an array of actions may have.
pub(crate) trait Integer:
    Copy + ToString + Element + for<'py> FromPyObjectOwned<'py, Error = PyErr>
{
    fn to_u16(self) -> Option<u16>;
}

macro_rules! integers {
    ($($integer:ty)*) => {$(
        impl Integer for $integer {
            fn to_u16(self) -> Option<u16> {
                u16::try_from(self).ok()
            }
        }
    )*};
}

integers!(u8 u16 u32 u64 i8 i16 i32 i64);

/// A type whose highest value is no action.
pub(crate) trait Action: Integer + Ord {
    /// Returns the number, or the highest value if it does not fit.
    fn narrow(number: impl Integer) -> Self;
}

impl Action for u8 {
    fn narrow(number: impl Integer) -> Self {
        number.to_u16().and_then(|number| number.try_into().ok()).unwrap_or(Self::MAX)
    }
}

impl Action for u16 {
    fn narrow(number: impl Integer) -> Self {
        number.to_u16().unwrap_or(Self::MAX)
    }
}

/// Checks that every number is an action. `given` has the numbers as the caller passed them.
fn check<T: Integer, A: Action>(
    py: Python<'_>,
    pass: A,
    unit: Unit,
    numbers: &[A],
    given: &[T],
) -> PyResult<()> {
    if numbers.iter().fold(pass, |highest, &number| highest.max(number)) == pass {
        return Ok(());
    }
    let mut actions = numbers.iter().zip(given).enumerate();
    let wrong = actions.find(|&(_, (&number, _))| number > pass);
    wrong.map_or(Ok(()), |(index, (_, given))| {
        let (given, pass) = (given.to_string(), pass.to_u16().unwrap_or_default());
        let last = pass.saturating_sub(1);
        let message = format!("{given} is neither a square (0 to {last}) nor a pass ({pass})");
        Err(match unit {
            Unit::Board => errors::invalid_move(py, format!("board {index}: {message}")),
            Unit::Game => {
                let place = Location(rules::Location::NOWHERE.with_game(index));
                errors::exception(py, "InvalidMove", (message, place))
            }
        })
    })
}

/// Reads an array with an action of the kernel for each board.
fn actions_for<'py>(
    actions: Object<'_, 'py>,
    layout: Layout,
    boards: usize,
    written: &[Range<usize>],
) -> PyResult<Items<'py, u8>> {
    let actions = like::integers::<i64>("actions", actions, &[])?;
    input::check_length("actions", &actions, boards, "board")?;
    let actions = read(&actions, layout.pass(), Unit::Board, written)?;
    if layout.is_full() {
        return Ok(actions);
    }
    let embedded = actions.iter().map(|&action| layout.embedded_action(action));
    Ok(Items::Copy(memory::listed(embedded)?))
}

/// Converts an error, and adds the position for an illegal action on those boards.
fn error_in(py: Python<'_>, error: BatchError, layout: Layout, boards: &[[u64; 2]]) -> PyErr {
    let BatchError::Illegal { index, action, reason } = error else {
        return super::errors::error(py, error);
    };
    let position = boards.get(index).and_then(|&board| layout.position(board, Color::Black));
    let Some(position) = position else { return super::errors::error(py, error) };
    let (message, explanation) = (error.to_string(), reason.to_string());
    let (position, location) = (Position::from(position), Location(rules::Location::NOWHERE));
    let (action, reason) = (layout.packed_action(action), reason.name());
    let arguments = (message, action, reason, explanation, position, location, index);
    errors::exception(py, "IllegalMove", arguments)
}

/// Plays an action on each board.
#[pyfunction]
#[pyo3(signature = (boards, actions, rules, out, /))]
pub(crate) fn play<'py>(
    boards: Object<'_, 'py>,
    actions: Object<'_, 'py>,
    rules: RulesLike,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    play_with(boards, actions, rules, out, On::play_only, On::play_into)
}

/// Plays an action on each board whose game is not over.
#[pyfunction]
#[pyo3(signature = (boards, actions, rules, out, /))]
pub(crate) fn step<'py>(
    boards: Object<'_, 'py>,
    actions: Object<'_, 'py>,
    rules: RulesLike,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    play_with(boards, actions, rules, out, On::step, On::step_into)
}

/// Plays with a function that works in place, or one that writes to other boards.
fn play_with<'py>(
    boards: Object<'_, 'py>,
    actions: Object<'_, 'py>,
    rules: RulesLike,
    out: Out<'_, 'py>,
    in_place: impl FnOnce(On, &mut [Sides], &[u8]) -> Result<(), BatchError> + Send,
    into: impl FnOnce(On, &[Sides], &[u8], &mut [Sides]) -> Result<(), BatchError> + Send,
) -> Answer<'py> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    let layout = Layout::read(py, rules)?;
    let boards = Input::<u64>::new("boards", boards, &[2])?;
    let out = Output::<u64>::new(py, "out", out, boards.len(), &[2])?;
    let actions = actions_for(actions, layout, boards.len(), &[out.memory()])?;
    let actions: &[u8] = &actions;
    if !layout.is_8x8() {
        let read = boards.read(&[])?;
        let boards = read.as_chunks().0;
        let mut after = layout.embedded(py, boards)?;
        run(py, actions.len(), || {
            in_place(layout.on, Sides::from_pairs_mut(&mut after), actions)?;
            layout.pack(after.as_flattened_mut());
            Ok(())
        })
        .map_err(|wrong| error_in(py, wrong, layout, boards))?;
        // `out` may be the same memory, which cannot be borrowed for writing before this.
        drop(read);
        out.write()?.as_slice_mut()?.copy_from_slice(after.as_flattened());
    } else if boards.is_at(&out.memory()) {
        let mut boards = out.write()?;
        let boards = boards.as_slice_mut()?.as_chunks_mut().0;
        run(py, actions.len(), || {
            let boards = Sides::from_pairs_mut(boards);
            layout.on.check(boards)?;
            in_place(layout.on, boards, actions)
        })
        .map_err(|wrong| error_in(py, wrong, layout, boards))?;
    } else {
        let boards = boards.read(&[out.memory()])?;
        let mut after = out.write()?;
        let (boards, after) = (boards.as_chunks().0, after.as_slice_mut()?);
        run(py, boards.len(), || {
            let boards = Sides::from_pairs(boards);
            layout.on.check(boards)?;
            into(layout.on, boards, actions, Sides::from_pairs_mut(after.as_chunks_mut().0))
        })
        .map_err(|wrong| error_in(py, wrong, layout, boards))?;
    }
    Ok(out.into_any())
}

/// Returns the discs that each action flips.
#[pyfunction]
#[pyo3(signature = (boards, actions, rules, out, /))]
pub(crate) fn flips<'py>(
    boards: Object<'_, 'py>,
    actions: Object<'_, 'py>,
    rules: RulesLike,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let py = boards.py();
    arrays::require_numpy(py)?;
    let layout = Layout::read(py, rules)?;
    let boards = Input::<u64>::new("boards", boards, &[2])?;
    let out = Output::<u64>::new(py, "out", out, boards.len(), &[])?;
    let actions = actions_for(actions, layout, boards.len(), &[out.memory()])?;
    let actions: &[u8] = &actions;
    let boards = boards.read(&[out.memory()])?;
    let boards = boards.as_chunks().0;
    let embedded = if layout.is_8x8() { None } else { Some(layout.embedded(py, boards)?) };
    let mut flips = out.write()?;
    let flips = flips.as_slice_mut()?;
    run(py, boards.len(), || {
        if embedded.is_none() {
            layout.check(boards)?;
        }
        let boards = Sides::from_pairs(embedded.as_deref().unwrap_or(boards));
        layout.on.flips(boards, actions, flips)?;
        layout.pack(flips);
        Ok(())
    })
    .map_err(|wrong| error(py, wrong))?;
    Ok(out.into_any())
}

/// Picks a random action of each mask.
#[pyfunction]
#[pyo3(signature = (mask, seed, rules, out, /))]
pub(crate) fn random_actions<'py>(
    mask: Object<'_, 'py>,
    seed: Argument<Seed>,
    rules: RulesLike,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let py = mask.py();
    arrays::require_numpy(py)?;
    let Seed(seed) = seed.0?;
    let layout = Layout::read(py, rules)?;
    let mask = like::integers::<i8>("mask", mask, &[layout.actions()])?;
    if mask.dtype().kind() != b'b' {
        input::check_dtype("mask", &mask, &numpy::dtype::<i8>(py))?;
    }
    // Read as bytes: NumPy may hold other values than 0 and 1 in an array of `bool`, and such a
    // `bool` is undefined behavior in Rust.
    let mask = input::items::<u8>("mask", &mask, &[layout.actions()])?;
    let out = Output::<u8>::new(py, "out", out, mask.len(), &[])?;
    let mask = mask.read(&[out.memory()])?;
    let mut actions = out.write()?;
    let (mask, actions): (&[u8], _) = (&mask, actions.as_slice_mut()?);
    if layout.is_full() {
        run(py, actions.len(), || batch::random_actions(mask.as_chunks().0, seed, actions))
            .map_err(|wrong| error(py, wrong))?;
        return Ok(out.into_any());
    }
    let squares = usize::from(layout.pass());
    let mut wide = memory::list(actions.len())?;
    run(py, actions.len(), || {
        for mask in mask.chunks(squares + 1) {
            let mut flags = [0_u8; 65];
            flags[..squares].copy_from_slice(&mask[..squares]);
            flags[64] = mask[squares];
            wide.push(flags);
        }
        batch::random_actions(&wide, seed, actions)?;
        for action in actions {
            *action = layout.pass().min(*action);
        }
        Ok(())
    })
    .map_err(|wrong| error(py, wrong))?;
    Ok(out.into_any())
}

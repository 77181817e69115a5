//! Converts positions, and has the methods of `Position` that are generic over the board.

use std::fmt;

use pyo3::prelude::*;
use pyo3::types::PyList;
use reversi_rules::kernel::native;
use reversi_rules::{self as rules, Board, Location, variant};

use crate::arguments::Object;
use crate::boards::{Kind, Shown, each, standard_only};
use crate::errors;
use crate::illegal::illegal_move;
use crate::position::Position;
use crate::shape::Shape;
use crate::squares::SquareBits;

/// The position as `str()` and error messages show it.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each!(&self.0, position => position.fmt(f))
    }
}

impl From<rules::Position> for Position {
    #[inline]
    fn from(position: rules::Position) -> Self {
        Self(Kind::Standard(position))
    }
}

impl From<variant::Position> for Position {
    fn from(position: variant::Position) -> Self {
        if position.rules() != variant::Rules::STANDARD {
            return Self(Kind::Other(Box::new(position)));
        }
        let [black, white] =
            rules::Color::ALL.map(|color| position.set(position.discs(color)).standard());
        // The discs of a valid position do not overlap, so this never falls back.
        let board = Board::new(black, white).unwrap_or(Board::START);
        rules::Position::new(board, position.turn()).into()
    }
}

impl Position {
    /// Returns the start of those rules.
    pub(crate) fn start(rules: Option<variant::Rules>) -> Self {
        rules.map_or(rules::Position::START.into(), |rules| rules.start().into())
    }

    /// Returns the crate's position if it is on 8×8 under the usual rules.
    #[inline]
    pub(crate) fn get(&self) -> Option<rules::Position> {
        match self.0 {
            Kind::Standard(position) => Some(position),
            Kind::Other(_) => None,
        }
    }

    /// Returns the same, or the error that `what` needs such a position.
    #[inline]
    pub(crate) fn standard(&self, py: Python<'_>, what: &str) -> PyResult<rules::Position> {
        standard_only(py, self.get(), what)
    }

    /// Returns the rules if they are not the usual ones.
    pub(crate) fn unusual(&self) -> Option<variant::Rules> {
        match &self.0 {
            Kind::Standard(_) => None,
            Kind::Other(position) => Some(position.rules()),
        }
    }

    pub(crate) fn shape(&self) -> Shape {
        each!(&self.0, position => Shape::of(position))
    }

    /// Creates the position with those discs.
    pub(crate) fn of_discs(
        py: Python<'_>,
        rules: Option<variant::Rules>,
        black: SquareBits,
        white: SquareBits,
        turn: rules::Color,
    ) -> PyResult<Self> {
        let refused = |error: &dyn fmt::Display| errors::invalid_position(py, error.to_string());
        let Some(rules) = rules else {
            let board = Board::new(black.standard(), white.standard());
            return board
                .map(|board| rules::Position::new(board, turn).into())
                .map_err(|error| refused(&error));
        };
        let board = variant::Board::new(black.bitboard(), white.bitboard());
        let board = board.map_err(|error| refused(&error))?;
        variant::Position::new(rules, board, turn).map(Self::from).map_err(|error| refused(&error))
    }
}

/// Returns the position after a move.
#[inline]
pub(crate) fn play<'py, P: Shown>(
    position: &P,
    played: Object<'_, 'py>,
) -> PyResult<Bound<'py, Position>> {
    match position.play(position.read_move(played)?) {
        Ok(after) => Bound::new(played.py(), after.into()),
        Err(illegal) => Err(illegal_move(played.py(), illegal, *position, Location::NOWHERE)),
    }
}

/// Returns the numbers of the legal moves: squares, or a forced pass.
pub(crate) fn legal_actions<'py, P: Shown>(
    py: Python<'py>,
    position: &P,
) -> PyResult<Bound<'py, PyList>> {
    let shape = Shape::of(position);
    PyList::new(py, position.legal_actions().map(|played| shape.action(played)))
}

/// Returns each legal move with the position after it.
pub(crate) fn children<'py, P: Shown>(
    py: Python<'py>,
    position: &P,
) -> PyResult<Bound<'py, PyList>> {
    let shape = Shape::of(position);
    let children = position.children();
    PyList::new(py, children.map(|(played, child)| (shape.action(played), child.into())))
}

/// Creates the error for a symmetry that a position or a game does not have.
pub(crate) fn no_image(py: Python<'_>) -> PyErr {
    let message = "this symmetry is impossible for a historical start on a board with an odd side";
    errors::reversi_error(py, message.to_owned())
}

/// Returns the legal squares, computed in the fastest way for a single board.
#[inline]
pub(crate) fn legal_bits(position: rules::Position) -> u64 {
    native::legal_moves(position.player().bits(), position.opponent().bits())
}

//! The methods of `Position` that are generic over the board.

use std::fmt;

use pyo3::basic::CompareOp;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyList;
use reversi_records::paste::{self, FindMoveErrorKind};
use reversi_rules::{self as rules, AnyBoard, Board, Generator, Location, Playable, variant};

use crate::class::kind::{Kind, each};
use crate::class::position::Position;
use crate::class::rules::Rules;
use crate::class::shape::Shape;
use crate::class::square_bits::SquareBits;
use crate::input::arguments::{Object, Read, Text};
use crate::input::location;
use crate::input::packed::Packed;
use crate::moves::illegal::illegal_move;
use crate::moves::shown::Shown;
use crate::position::text::Parts;
use crate::python::errors;
use crate::vocabulary::named::{Names, Squares};
use crate::vocabulary::pairs::Pairs;

impl Position {
    /// Returns a position that is given as itself or as its text.
    pub(crate) fn like(
        py: Python<'_>,
        given: &Bound<'_, PyAny>,
        rules: Option<variant::Rules>,
    ) -> PyResult<Self> {
        if let Ok(position) = given.cast::<Self>() {
            return position.get().under(py, rules);
        }
        let rules = rules.filter(|&rules| rules != variant::Rules::STANDARD);
        Self::read(py, &Text::read(given.as_borrowed())?.0, rules)
    }

    /// Returns the position if it has those rules, or if none are given.
    pub(crate) fn under(&self, py: Python<'_>, rules: Option<variant::Rules>) -> PyResult<Self> {
        let own = self.rules();
        match rules.filter(|&rules| rules != own.0) {
            Some(other) => {
                let (own, other) = (own.__repr__(py)?, Rules(other).__repr__(py)?);
                let message = format!("the rules of the position are {own}, not {other}");
                Err(errors::reversi_error(py, message))
            }
            None => Ok(Self(self.0.clone())),
        }
    }

    /// Reads the text of a position, perhaps after its rules.
    fn read(py: Python<'_>, text: &[u8], rules: Option<variant::Rules>) -> PyResult<Self> {
        let mut parts = Parts(text.into());
        let rules = parts.rules(py, rules)?;
        Self::of_board(py, &parts.0, rules)
    }

    /// Reads the text of a board and the side to move.
    pub(crate) fn of_board(
        py: Python<'_>,
        text: &[u8],
        rules: Option<variant::Rules>,
    ) -> PyResult<Self> {
        match rules {
            None => rules::Position::parse(text).map(Self::from).map_err(|error| {
                errors::parse_error(py, error.kind(), location::Location(error.location()))
            }),
            Some(rules) => {
                variant::Position::parse(&rules, text).map(Self::from).map_err(|error| {
                    errors::parse_error(py, error.kind(), location::Location(error.location()))
                })
            }
        }
    }

    /// Reads a packed position.
    pub(crate) fn unpacked(py: Python<'_>, data: &Packed<17, 166>) -> PyResult<Self> {
        match data {
            Packed::Usual(bytes) => {
                rules::Position::from_bytes(*bytes).map(Self::from).map_err(|error| {
                    errors::parse_error(py, error.kind(), location::Location(error.location()))
                })
            }
            Packed::Other(bytes) => {
                variant::Position::from_bytes(bytes).map(Self::from).map_err(|error| {
                    errors::parse_error(py, error.kind(), location::Location(error.location()))
                })
            }
        }
    }

    /// Returns a random legal move; `None` if the game is over.
    pub(crate) fn random(&self, seed: u64) -> Option<u16> {
        match &self.0 {
            Kind::Standard(position) => position
                .random_move(&mut Generator::for_game(seed, 0))
                .map(|played| played.action().into()),
            Kind::Other(position) if position.must_pass() => Some(self.shape().pass()),
            Kind::Other(position) => variant::Game::from_position(**position)
                .random_move(&mut Generator::for_game(seed, 0))
                .map(|square| self.shape().number(square)),
        }
    }

    /// Returns the last position of a random game.
    pub(crate) fn played_out(&self, seed: u64) -> Self {
        match &self.0 {
            Kind::Standard(position) => position.playout(&mut Generator::for_game(seed, 0)).into(),
            Kind::Other(position) => variant::Game::from_position(**position)
                .playout(&mut Generator::for_game(seed, 0))
                .position()
                .into(),
        }
    }

    /// Returns the color of the disc on a square.
    pub(crate) fn disc(&self, square: Object<'_, '_>) -> PyResult<Option<rules::Color>> {
        each!(&self.0, position => {
            let at = position.read_square(square)?;
            if !position.set(position.squares()).contains(Shape::of(position).number(at)) {
                let message = format!("{at}: {}", rules::IllegalReason::OffBoard);
                return Err(errors::invalid_move(square.py(), message));
            }
            Ok(AnyBoard::get(&position.board(), at))
        })
    }

    /// Returns the position with another disc, or none, on a square.
    pub(crate) fn changed(
        &self,
        square: Object<'_, '_>,
        color: Option<rules::Color>,
    ) -> PyResult<Self> {
        let shape = self.shape();
        let disc = SquareBits::empty(shape).with(Squares(shape).read(square)?);
        let [black, white] = rules::Color::ALL.map(|side| {
            self.bits(side)
                .zip(disc, if color == Some(side) { |a, b| a | b } else { |a, b| a & !b })
        });
        let turn = each!(&self.0, position => position.turn());
        Self::of_discs(square.py(), self.unusual(), black, white, turn)
    }

    /// Returns each cell as a number: 1 black, -1 white, 0 an empty or missing square.
    pub(crate) fn cells(&self) -> Vec<i8> {
        let [black, white] = rules::Color::ALL.map(|side| self.bits(side));
        (0..self.shape().pass())
            .map(|number| i8::from(black.contains(number)) - i8::from(white.contains(number)))
            .collect()
    }

    fn bits(&self, side: rules::Color) -> SquareBits {
        each!(&self.0, position => position.set(position.discs(side)))
    }

    /// Compares two positions. Those of different boards are not equal, and have no order.
    pub(crate) fn compared(&self, other: &Self, op: CompareOp) -> PyResult<bool> {
        if matches!(op, CompareOp::Eq | CompareOp::Ne) {
            return Ok((self == other) == matches!(op, CompareOp::Eq));
        }
        if self.unusual() != other.unusual() {
            return Err(PyTypeError::new_err("positions of different boards have no order"));
        }
        let key = |position: &Self| {
            let [black, white] = rules::Color::ALL.map(|side| {
                let mut words = position.bits(side).words;
                words.reverse();
                words
            });
            (black, white, each!(&position.0, position => position.turn().index()))
        };
        Ok(op.matches(key(self).cmp(&key(other))))
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

/// The action that a text names, and its place in the text in characters.
pub(crate) type Found = (u16, (usize, usize));

/// Finds the move that a text names.
pub(crate) fn find_move<P: Shown>(
    py: Python<'_>,
    position: P,
    text: &[u8],
    pairs: Option<Pairs>,
) -> PyResult<Found> {
    let pairs = pairs.map(|Pairs(pairs)| pairs);
    let found = paste::find_move(&position, text, pairs).map_err(|error| {
        let (name, illegal) = match error.kind() {
            FindMoveErrorKind::Illegal(illegal) => ("Illegal", Some(illegal)),
            FindMoveErrorKind::Ambiguous(..) => ("Ambiguous", None),
            FindMoveErrorKind::Denied(_) => ("Denied", None),
            FindMoveErrorKind::Pair(_) => ("Pair", None),
            _ => ("Absent", None),
        };
        let illegal = illegal.map(|it| illegal_move(py, it, position, Location::NOWHERE));
        errors::parse_error_of(py, name, error, location::Location(Location::NOWHERE), illegal)
    })?;
    // A `str` has one character for each byte that is not UTF-8.
    let characters = |end: usize| -> usize {
        let chunks = text.get(..end).unwrap_or(text).utf8_chunks();
        chunks.map(|chunk| chunk.valid().chars().count() + chunk.invalid().len()).sum()
    };
    let span = found.span();
    let action = Shape::of(&position).action(found.played());
    Ok((action, (characters(span.start), characters(span.end))))
}

//! The classes `Explorer` and `Tally`.

use std::mem;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use reversi_records::openings;
use reversi_records::wthor::{Games, WthorError};
use reversi_rules as rules;

use crate::class::game::Game;
use crate::class::position::Position;
use crate::input::arguments::{Argument, Number};
use crate::input::instances::Instance;
use crate::input::location::Location;
use crate::python::errors;
use crate::python::interrupt::interruptible;
use crate::records::record::Record;
use crate::records::score::score as recorded_points;

/// Counts the positions and moves of many games, and how the games ended.
///
/// A position counts once for all orders of moves that lead to it, and for its eight rotated and
/// mirrored images. Forced passes are no moves. Only the first `depth` moves of a game count.
///
/// >>> explorer = Explorer(depth=12)
/// >>> for moves in ("f5d6c3d3c4", "d3c5f6f5e6", "f5f6e6f4"):
/// ...     explorer.add(Game(moves))
/// >>> explorer.games, len(explorer)
/// (3, 9)
/// >>> [(square, tally.games) for square, tally in explorer.moves(Game("f5").position)]
/// [(43, 2), (45, 1)]
/// >>> other = Explorer(depth=12)
/// >>> other.add(Game("f5d6"))
/// >>> explorer.merge(other)
/// >>> explorer.games, explorer.tally(Game("f5").position).games
/// (4, 4)
#[pyclass(module = "reversi_rules.openings", weakref)]
pub(crate) struct Explorer(openings::Explorer);

/// The games through a position or a move of an `Explorer`. Frozen.
///
/// >>> explorer = Explorer()
/// >>> explorer.add(Game("e6f4e3f6g5d6e7f5c5"))
/// >>> explorer.tally(Position())
/// Tally(games=1, black_wins=1, ties=0, white_wins=0)
/// >>> tally = explorer.tally(Position())
/// >>> tally.ties, tally.unknown, tally.mean_margin, tally.black_share
/// (0, 0, 64.0, 1.0)
#[pyclass(module = "reversi_rules.openings", frozen, eq, hash, weakref)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Tally(openings::Tally);

#[pymethods]
impl Explorer {
    #[new]
    #[pyo3(signature = (depth = Argument(Ok(Number(Some(12))))), text_signature = "(depth=12)")]
    fn new(py: Python<'_>, depth: Argument<Number>) -> PyResult<Self> {
        let depth = depth.0?;
        let wrong = || errors::reversi_error(py, format!("a depth is 0 to 2**63 - 1, not {depth}"));
        Ok(Self(openings::Explorer::new(depth.fit().ok_or_else(wrong)?)))
    }

    /// The number of moves of each game that count.
    #[getter]
    fn depth(&self) -> usize {
        self.0.depth()
    }

    /// The number of games that were added.
    #[getter]
    fn games(&self) -> u64 {
        self.0.games()
    }

    /// Adds a game on 8x8 with the usual rules: a `Game`, a pair of one and its `GameInfo`, or a
    /// record.
    ///
    /// `score` is its final score `(black, white)`, if it is known. Without it, the score is
    /// that of the `GameInfo`. Without a possible score, it is that of the board if the game is
    /// over. Raises `ReversiError` for other rules.
    ///
    /// >>> from reversi_rules import records
    /// >>> explorer = Explorer()
    /// >>> for record in records.read_sgf(b"(;GM[2]RE[B+2];B[f5])(;GM[2]RE[W+8];B[d3])"):
    /// ...     explorer.add(record)
    /// >>> explorer.tally(Position())
    /// Tally(games=2, black_wins=1, ties=0, white_wins=1)
    #[pyo3(signature = (game, score = None), text_signature = "($self, game, score=None)")]
    fn add(
        &mut self,
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        score: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let score = score.map(pair).transpose()?;
        if let Ok(game) = game.cast::<Game>() {
            return self.count(py, &*game.try_borrow()?, score);
        }
        // A `Record` is replayed without the objects of Python that any other recorded game takes.
        if let Ok(record) = game.cast::<Record>() {
            let (game, recorded) = record.get().scored(py)?;
            return self.count(py, &game, score.or(recorded));
        }
        let played = py.import("reversi_rules.records._games")?.call_method1("played", (game,))?;
        let (game, info): (Bound<'_, Game>, Bound<'_, PyAny>) = played.extract()?;
        let recorded = info.getattr("score")?;
        let recorded = (!recorded.is_none()).then(|| pair(&recorded)).transpose()?;
        self.count(py, &*game.try_borrow()?, score.or(recorded))
    }

    /// Adds all legal games of a WTHOR file with their scores, and returns the number of illegal
    /// games, which are left out.
    ///
    /// `file` is `WthorGames`, a path, an open file or its contents (see `records.Source`).
    #[pyo3(signature = (file, /), text_signature = "($self, file, /)")]
    fn add_wthor(&mut self, py: Python<'_>, file: &Bound<'_, PyAny>) -> PyResult<usize> {
        /// The games between two checks of signals.
        const PART: usize = 256;

        // It also unpacks gzip.
        let bytes: Bound<'_, PyBytes> = py
            .import("reversi_rules.records._wthor.reading")?
            .call_method1("file_of", (file,))?
            .extract()?;
        let file = bytes.as_bytes();
        // Added as a whole, so that an exception leaves the explorer as it was.
        let mut added = reversi_records::openings::Explorer::new(self.0.depth());
        let explorer = &mut added;
        let read = interruptible(py, |signals| {
            let mut illegal = 0;
            for (number, record) in Games::parse(file)?.iter().enumerate() {
                if number.is_multiple_of(PART) && signals.must_stop() {
                    break;
                }
                let Ok(game) = record.replay() else {
                    illegal += 1;
                    continue;
                };
                let black = u16::from(record.black_score()).min(64);
                let score = rules::Score { black, white: 64 - black };
                // A game without moves has no score.
                explorer.add(&game, (!game.is_empty()).then_some(score));
            }
            Ok(illegal)
        })?;
        if read.is_ok() {
            // The smaller explorer is added to the larger one. It is often empty.
            if added.len() > self.0.len() {
                mem::swap(&mut self.0, &mut added);
            }
            self.0.merge(&added);
        }
        read.map_err(|error: WthorError| {
            errors::parse_error(py, error.kind(), Location(error.location()))
        })
    }

    /// Adds the games of another explorer.
    #[pyo3(signature = (other))]
    fn merge(slf: &Bound<'_, Self>, other: &Bound<'_, Self>) -> PyResult<()> {
        if slf.is(other) {
            let explorer = &mut slf.try_borrow_mut()?.0;
            let same = explorer.clone();
            explorer.merge(&same);
        } else {
            let (explorer, other) = (&mut slf.try_borrow_mut()?.0, &other.try_borrow()?.0);
            explorer.merge(other);
        }
        Ok(())
    }

    /// Returns the explorer as bytes, which are equal for equal explorers.
    ///
    /// >>> explorer = Explorer(depth=4)
    /// >>> explorer.add(Game("f5d6c3"))
    /// >>> Explorer.from_bytes(explorer.to_bytes()).games
    /// 1
    #[pyo3(signature = ())]
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    /// Reads the bytes that `to_bytes` returned. Raises `ParseError` for others.
    #[staticmethod]
    fn from_bytes(py: Python<'_>, data: &Bound<'_, PyBytes>) -> PyResult<Self> {
        openings::Explorer::from_bytes(data.as_bytes()).map(Self).map_err(|error| {
            errors::parse_error(py, error.kind().to_string(), Location(error.location()))
        })
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let read = slf.get_type().getattr("from_bytes")?;
        Ok((read, (slf.try_borrow()?.to_bytes(slf.py()),)))
    }

    /// Returns the games through a position or one of its images; `None` if there are none.
    #[pyo3(signature = (position))]
    fn tally(&self, position: Instance<'_, '_, Position>) -> Option<Tally> {
        self.0.tally(position.get()?).map(Tally)
    }

    /// Returns the moves from a position or one of its images, the most frequent first.
    ///
    /// Of moves that are images of each other, only one is listed, with the games of all.
    #[pyo3(signature = (position))]
    fn moves(&self, position: Instance<'_, '_, Position>) -> Vec<(usize, Tally)> {
        let moves = position.get().map(|position| self.0.moves(position)).unwrap_or_default();
        moves.into_iter().map(|(square, tally)| (square.index(), Tally(tally))).collect()
    }

    /// The number of different positions.
    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __bool__(_slf: PyRef<'_, Self>) -> bool {
        true
    }

    fn __repr__(&self) -> String {
        let (depth, games, positions) = (self.0.depth(), self.0.games(), self.0.len());
        format!("<Explorer of {games} games to depth {depth}: {positions} positions>")
    }
}

impl Explorer {
    fn count(&mut self, py: Python<'_>, game: &Game, score: Option<rules::Score>) -> PyResult<()> {
        let other = "an explorer takes only games on 8x8 boards with the usual rules";
        let game = game.get().ok_or_else(|| errors::reversi_error(py, other.to_owned()))?;
        self.0.add(game, score);
        Ok(())
    }
}

/// Reads a score of black and white.
fn pair(score: &Bound<'_, PyAny>) -> PyResult<rules::Score> {
    let (black, white): (Bound<'_, PyAny>, Bound<'_, PyAny>) = score
        .extract()
        .map_err(|_| PyTypeError::new_err("a score is a pair of numbers, black's first"))?;
    let points = |number| recorded_points(number, 0..=u16::MAX);
    Ok(rules::Score { black: points(&black)?, white: points(&white)? })
}

#[pymethods]
impl Tally {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str, &'static str, &'static str) =
        ("games", "black_wins", "ties", "white_wins");

    /// The number of games.
    #[getter]
    fn games(&self) -> u64 {
        self.0.games()
    }

    /// The number of games that black won.
    #[getter]
    fn black_wins(&self) -> u32 {
        self.0.black_wins()
    }

    /// The number of ties.
    #[getter]
    fn ties(&self) -> u32 {
        self.0.ties()
    }

    /// The number of games that white won.
    #[getter]
    fn white_wins(&self) -> u32 {
        self.0.white_wins()
    }

    /// The number of games without a known result.
    #[getter]
    fn unknown(&self) -> u32 {
        self.0.unknown()
    }

    /// The mean of black's margins, from -64 to 64; `None` if no result is known.
    #[getter]
    fn mean_margin(&self) -> Option<f64> {
        self.0.mean_margin()
    }

    /// The share of the points that black won, from 0 to 1: a tie is half a point. `None` if no
    /// result is known.
    #[getter]
    fn black_share(&self) -> Option<f64> {
        self.0.black_share()
    }

    fn __repr__(&self) -> String {
        let tally = &self.0;
        format!(
            "Tally(games={}, black_wins={}, ties={}, white_wins={})",
            tally.games(),
            tally.black_wins(),
            tally.ties(),
            tally.white_wins()
        )
    }
}

//! The Brightwell Quotient and the standings.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};
use reversi_rules::tournament::{self, Coefficient, Entrant, Pairing, Standing, Tournament};
use reversi_rules::tournament::{Round, StandingsError, TieBreak, TieBreaks};

use super::numbers::{self, fraction, score, whole};
use super::points::{self, Points};
use crate::input::instances::class_of;
use crate::python::errors::{exception, reversi_error};
use crate::python::interrupt::each;

/// The highest index of a player.
const LAST: u32 = u32::MAX;

/// Reads a coefficient, by default the usual one for that number of rounds.
#[pyfunction]
#[pyo3(signature = (rounds, coefficient, /))]
pub(crate) fn coefficient<'py>(
    rounds: &Bound<'py, PyAny>,
    coefficient: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let usual = Coefficient::for_rounds(whole(rounds, "number of rounds", u16::MAX)?);
    let read = coefficient.map_or(Ok(usual), numbers::coefficient)?;
    fraction(rounds.py(), read.numerator(), read.denominator())
}

/// Reads the sum of the two scores of each game. `None` leaves them unchecked.
#[pyfunction]
#[pyo3(signature = (total, /))]
pub(crate) fn score_sum(total: Option<&Bound<'_, PyAny>>) -> PyResult<Option<u16>> {
    total.map(|total| whole(total, "sum of the scores", u16::MAX)).transpose()
}

/// Reads a round of the Brightwell Quotient.
fn round(object: &Bound<'_, PyAny>) -> PyResult<Round> {
    if object.is_none() {
        return Ok(Round::LeftOut);
    }
    let (discs, opponent): (Bound<'_, PyAny>, Bound<'_, PyAny>) =
        object.extract().map_err(|_| {
            let message = "a round is None, or a pair of the own score and the opponent's points";
            PyTypeError::new_err(message)
        })?;
    let discs = whole(&discs, "score", u16::MAX)?;
    Ok(Round::Counted { discs, opponent: points::read(opponent.as_borrowed())? })
}

/// Reads all items of an iterable, which may be infinite: Ctrl-C ends it.
fn all<T>(
    object: &Bound<'_, PyAny>,
    mut read: impl FnMut(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    let mut items = Vec::new();
    each(object.try_iter()?, |item| {
        items.push(read(&item?)?);
        Ok(())
    })?;
    Ok(items)
}

/// Reads all items of an iterable. The error of one that is refused begins with `name` and its index.
fn named<T>(
    object: &Bound<'_, PyAny>,
    name: &str,
    read: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    let mut indices = 0..;
    all(object, |item| {
        let index: usize = indices.next().unwrap_or_default();
        read(item).map_err(|error| at(item.py(), name, index, error))
    })
}

/// Puts a place before the message of a refusal. Another error stays as it is.
fn at(py: Python<'_>, name: &str, index: usize, error: PyErr) -> PyErr {
    let message = format!("{name} {index}: {}", error.value(py));
    match error.get_type(py).name() {
        Ok(class) if class == "TypeError" => PyTypeError::new_err(message),
        Ok(class) if class == "ReversiError" => reversi_error(py, message),
        _ => error,
    }
}

/// Returns the Brightwell Quotient of a player from every round of the tournament.
///
/// `rounds` has a pair for each game that counts: the player's score in it, and the opponent's
/// points in the whole tournament. `None` is a round that is left out: a bye, a round that was not
/// played, or a game against an opponent who withdrew. `own` are the player's points. The
/// coefficient *c* is an int or a `Fraction`. The quotient is the sum over all rounds:
///
/// | round | adds |
/// |---|---|
/// | a pair | the player's score + *c* times the opponent's points |
/// | `None` | 32 + *c* times the player's own points |
///
/// 32 is half the sum of two scores on 8x8. `Tournament` adds half of its `score_sum`.
///
/// Greater is better. Raises `ReversiError` for impossible points, scores or coefficients.
///
/// >>> from reversi_rules.tournament import brightwell
/// >>> print(brightwell([(40, 3), None], own=1.5, coefficient=6))  # 40 + 6 * 3 + 32 + 6 * 1.5
/// 99
#[pyfunction]
#[pyo3(signature = (rounds, own, coefficient))]
pub(crate) fn brightwell<'py>(
    rounds: &Bound<'py, PyAny>,
    own: &Bound<'py, PyAny>,
    coefficient: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = rounds.py();
    let rounds = all(rounds, round)?;
    let (own, coefficient) = (points::read(own.as_borrowed())?, numbers::coefficient(coefficient)?);
    let quotient = tournament::brightwell(rounds, own, coefficient);
    fraction(py, quotient.numerator(), quotient.denominator())
}

/// Returns the error for an object of the wrong class.
fn expected(class: &str, object: &Bound<'_, PyAny>) -> PyResult<()> {
    let name = class_of(object.as_borrowed())?;
    Err(PyTypeError::new_err(format!("expected {class}, not {name}")))
}

/// Reads an `Entrant`.
fn entrant(object: &Bound<'_, PyAny>) -> PyResult<Entrant> {
    if !object.hasattr("withdrawn")? {
        expected("an Entrant", object)?;
    }
    let withdrawn = object.getattr("withdrawn")?;
    let withdrawn = withdrawn.extract::<bool>().or_else(|_| {
        let name = withdrawn.get_type().name()?;
        Err(PyTypeError::new_err(format!("withdrawn must be a bool, not {name}")))
    })?;
    let lot = whole(&object.getattr("lot")?, "lot", u32::MAX)?;
    Ok(Entrant::default().with_withdrawn(withdrawn).with_lot(lot))
}

/// Reads a `Pairing`, a `Bye` or a `DoubleForfeit`.
fn pairing(object: &Bound<'_, PyAny>) -> PyResult<Pairing> {
    static DOUBLE_FORFEIT: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    if !object.hasattr("round")? {
        expected("a Pairing or a Bye", object)?;
    }
    let player = |name| Ok::<_, PyErr>(whole(&object.getattr(name)?, "player", LAST)? as usize);
    let round = whole(&object.getattr("round")?, "round", u16::MAX)?;
    if object.hasattr("player")? {
        return Ok(Pairing::Bye { round, player: player("player")? });
    }
    let (black, white) = (player("black")?, player("white")?);
    let module = "reversi_rules.tournament";
    if object.is_instance(DOUBLE_FORFEIT.import(object.py(), module, "DoubleForfeit")?)? {
        return Ok(Pairing::DoubleForfeit { round, black, white });
    }
    Ok(Pairing::Game { round, black, white, score: score(&object.getattr("score")?)? })
}

/// Creates the `StandingsError` of an impossible pairing.
fn impossible(py: Python<'_>, error: StandingsError) -> PyErr {
    let (kind, pairing, (round, player, earlier, score)) = match error {
        StandingsError::NoSuchRound { pairing, round } => {
            ("NoSuchRound", pairing, (Some(round), None, None, None))
        }
        StandingsError::NoSuchPlayer { pairing, player } => {
            ("NoSuchPlayer", pairing, (None, Some(player), None, None))
        }
        StandingsError::AgainstSelf { pairing, player } => {
            ("AgainstSelf", pairing, (None, Some(player), None, None))
        }
        StandingsError::WrongSum { pairing, score, .. } => {
            ("WrongSum", pairing, (None, None, None, Some((score.black, score.white))))
        }
        StandingsError::PairedTwice { pairing, earlier, player } => {
            ("PairedTwice", pairing, (None, Some(player), Some(earlier), None))
        }
        // The table below has the length of the entrants.
        _ => return reversi_error(py, error.to_string()),
    };
    let arguments = (error.to_string(), kind, pairing, round, player, earlier, score);
    exception(py, "StandingsError", arguments)
}

/// A line of the standings: rank, player, points, the values of the tie-breaks, lot.
type Line<'py> = (usize, usize, Points, Bound<'py, PyTuple>, u32);

/// Checks a sequence of `TieBreak`.
#[pyfunction]
#[pyo3(signature = (tie_breaks, /))]
pub(crate) fn tie_breaks(tie_breaks: &Bound<'_, PyAny>) -> PyResult<()> {
    order(tie_breaks).map(drop)
}

fn order(tie_breaks: &Bound<'_, PyAny>) -> PyResult<TieBreaks> {
    let order = all(tie_breaks, |object| {
        let name: String = object.getattr("value")?.extract()?;
        let found = TieBreak::ALL.into_iter().find(|tie_break| tie_break.to_string() == name);
        found.ok_or_else(|| PyTypeError::new_err("expected a TieBreak"))
    })?;
    let twice = || reversi_error(tie_breaks.py(), "a tie-break occurs twice".to_owned());
    TieBreaks::new(&order).ok_or_else(twice)
}

/// Reads a `Tournament`.
fn settings(object: &Bound<'_, PyAny>) -> PyResult<Tournament> {
    let rounds = whole(&object.getattr("rounds")?, "number of rounds", u16::MAX)?;
    let sum = object.getattr("score_sum")?;
    Ok(Tournament::new(rounds)
        .with_coefficient(numbers::coefficient(&object.getattr("coefficient")?)?)
        .with_bye(points::read(object.getattr("bye")?.as_borrowed())?)
        .with_score_sum(score_sum(Some(&sum).filter(|sum| !sum.is_none()))?)
        .with_tie_breaks(order(&object.getattr("tie_breaks")?)?))
}

/// Returns the standings of all entrants, the best first, as tuples.
#[pyfunction]
#[pyo3(signature = (tournament, entrants, pairings, /))]
pub(crate) fn standings<'py>(
    py: Python<'py>,
    tournament: &Bound<'py, PyAny>,
    entrants: &Bound<'py, PyAny>,
    pairings: &Bound<'py, PyAny>,
) -> PyResult<Vec<Line<'py>>> {
    let tournament = settings(tournament)?;
    let count = tournament.tie_breaks().as_slice().len();
    let entrants = named(entrants, "entrant", entrant)?;
    let pairings = named(pairings, "pairing", pairing)?;
    let mut table = vec![Standing::default(); entrants.len()];
    py.detach(|| tournament.standings(&entrants, &pairings, &mut table))
        .map_err(|error| impossible(py, error))?;
    let line = |line: Standing| {
        let values = line.tie_breaks.iter().take(count);
        let values: Vec<_> = values
            .map(|value| fraction(py, value.numerator(), value.denominator()))
            .collect::<PyResult<_>>()?;
        Ok((line.rank, line.player, Points(line.points), PyTuple::new(py, values)?, line.lot))
    };
    table.into_iter().map(line).collect()
}

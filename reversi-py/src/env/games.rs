//! The class `Games`, which `reversi_rules.env.VectorEnv` wraps.

use numpy::{PyArray1, PyArrayDyn, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::{PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use reversi_rules as rules;
use reversi_rules::{Color, Move};

use super::arena::{self, Arena};
use super::duel::Duel;
use super::state::{Autoreset, State};
use crate::batch::actions::Unit;
use crate::batch::{actions, board, input, like};
use crate::input::arguments::Argument;
use crate::input::location::Location;
use crate::moves::illegal::illegal_move;
use crate::python::{arrays, errors, memory};

/// Games that are played in parallel, and the buffer that shows them.
#[pyclass(module = "reversi_rules._core.env")]
pub(crate) struct Games {
    state: State,
    /// Whom an agent plays against; `None` if both sides are the caller's.
    duel: Option<Duel>,
    /// An array object of its own, see [`arrays::own_view`].
    buffer: Py<PyArrayDyn<u8>>,
}

#[pymethods]
impl Games {
    /// Creates `num_envs` games, not yet begun, that are shown in an array of bytes.
    #[new]
    #[pyo3(signature = (num_envs, autoreset, opening_plies, score_rewards, buffer, /))]
    fn new(
        py: Python<'_>,
        num_envs: usize,
        autoreset: &str,
        opening_plies: u8,
        score_rewards: bool,
        buffer: &Bound<'_, PyArray1<u8>>,
    ) -> PyResult<Self> {
        arrays::require_numpy(py)?;
        let autoreset = match autoreset {
            "NextStep" => Autoreset::NextStep,
            "SameStep" => Autoreset::SameStep,
            "Disabled" => Autoreset::Disabled,
            _ => {
                let message = format!("{autoreset:?} is not an autoreset mode");
                return Err(errors::reversi_error(py, message));
            }
        };
        let state = State::new(num_envs, autoreset, opening_plies, score_rewards);
        let state = state.ok_or_else(|| PyMemoryError::new_err("too many games"))?;
        if !buffer.is_c_contiguous() {
            return Err(PyTypeError::new_err("the buffer must be C-contiguous"));
        }
        let buffer = arrays::own_view(buffer)?.unbind();
        let mut games = Self { state, duel: None, buffer };
        // Fails now rather than at the first step if the buffer cannot be used.
        games.with_arena(py, |_, _| ())?;
        Ok(games)
    }

    /// Returns the offsets of the ten parts of the buffer, and its length.
    #[staticmethod]
    #[pyo3(signature = (num_envs, /))]
    fn layout(py: Python<'_>, num_envs: usize) -> PyResult<(Vec<usize>, usize)> {
        arrays::require_numpy(py)?;
        let layout = arena::layout(num_envs);
        let layout = layout.ok_or_else(|| PyMemoryError::new_err("too many games"))?;
        Ok((layout.0.to_vec(), layout.1))
    }

    /// Begins new games where the byte of the mask is not 0.
    #[pyo3(signature = (chosen, seed, /))]
    fn reset(
        &mut self,
        py: Python<'_>,
        chosen: &Bound<'_, PyArray1<u8>>,
        seed: Option<u64>,
    ) -> PyResult<()> {
        let chosen = chosen.to_vec()?;
        if chosen.len() != self.state.len() {
            let message =
                format!("the mask must have one byte for each game, not {}", chosen.len());
            return Err(errors::reversi_error(py, message));
        }
        self.with_arena(py, |state, arena| state.reset(&chosen, seed, arena))
    }

    /// Plays an action in each game.
    #[pyo3(signature = (actions, /))]
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        self.read(actions)?;
        match self.with_arena(py, State::step)? {
            Ok(()) => Ok(()),
            Err(game) => Err(self.illegal(py, game)),
        }
    }

    /// Makes the games duels of an agent with that color. Without one it is drawn for each game.
    ///
    /// Call `reset` and `begin` after it.
    #[pyo3(signature = (color, loses, /))]
    fn set_duel(&mut self, color: Option<Argument<rules::Color>>, loses: bool) -> PyResult<()> {
        let color = color.map(|color| color.0).transpose()?;
        let duel = Duel::new(self.state.len(), color, loses).ok_or_else(memory::none)?;
        self.duel = Some(duel);
        Ok(())
    }

    /// Plays until the agent is to move in all games that have just begun.
    ///
    /// A random opponent plays if `random`, and otherwise only passes are played.
    #[pyo3(signature = (random, /))]
    fn begin(&mut self, py: Python<'_>, random: bool) -> PyResult<()> {
        self.with_duel(py, |duel, state, arena| duel.begin(random, state, arena))
    }

    /// Plays the agent's actions, and the replies of a random opponent if `random`.
    #[pyo3(signature = (actions, random, /))]
    fn duel(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>, random: bool) -> PyResult<()> {
        self.read(actions)?;
        match self.with_duel(py, |duel, state, arena| duel.step(random, state, arena))? {
            Ok(()) => Ok(()),
            Err(game) => Err(self.illegal(py, game)),
        }
    }

    /// Plays the opponent's actions in the games in which the opponent is to move.
    #[pyo3(signature = (actions, /))]
    fn reply(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        self.read(actions)?;
        let played = self.with_duel(py, |duel, state, arena| {
            duel.check_replies(state).map(|()| duel.replies(state, arena))
        })?;
        played.map_err(|game| self.illegal(py, game))
    }

    /// Returns the agent's color in each game, and before the last step.
    fn colors<'py>(&self, py: Python<'py>) -> PyResult<[Bound<'py, PyArray1<u8>>; 2]> {
        arrays::require_numpy(py)?;
        let duel = self.duel.as_ref().ok_or_else(not_a_duel)?;
        Ok([&duel.colors, &duel.colors_before].map(|colors| PyArray1::from_slice(py, colors)))
    }

    /// Returns whether the opponent is to move, for each game.
    fn waiting<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        arrays::require_numpy(py)?;
        let duel = self.duel.as_ref().ok_or_else(not_a_duel)?;
        Ok(PyArray1::from_vec(py, duel.to_reply(&self.state)))
    }

    /// Picks a random legal action for each game.
    fn random_actions(&mut self, py: Python<'_>) -> PyResult<()> {
        self.with_arena(py, |state, arena| state.random_actions(arena.actions))
    }
}

impl Games {
    /// Copies the actions to be played.
    fn read(&mut self, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let array = like::integers::<i64>("actions", actions, &[])?;
        input::check_length("actions", &array, self.state.len(), "game")?;
        let actions = actions::read(&array, Unit::Game, &[])?;
        for (own, &action) in self.state.actions.iter_mut().zip(&*actions) {
            *own = action;
        }
        Ok(())
    }

    /// Works on the buffer with the GIL released.
    fn with_arena<T: Send>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut State, &mut Arena<'_>) -> T + Send,
    ) -> PyResult<T> {
        let state = &mut self.state;
        let buffer = self.buffer.bind(py);
        let mut buffer = buffer.try_readwrite()?;
        let bytes = buffer.as_slice_mut()?;
        py.detach(|| Arena::of(bytes, state.len()).map(|mut arena| work(state, &mut arena)))
            .ok_or_else(|| PyTypeError::new_err("the buffer must have the length of the layout"))
    }

    /// Works on the buffer of a duel with the GIL released.
    fn with_duel<T: Send>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut Duel, &mut State, &mut Arena<'_>) -> T + Send,
    ) -> PyResult<T> {
        let mut duel = self.duel.take().ok_or_else(not_a_duel)?;
        let done = self.with_arena(py, |state, arena| work(&mut duel, state, arena));
        self.duel = Some(duel);
        done
    }

    /// Creates the error for a refused action.
    fn illegal(&self, py: Python<'_>, game: usize) -> PyErr {
        let (position, action) = (self.position(game), self.state.actions[game]);
        let place = rules::Location::NOWHERE.with_game(game);
        let action = rules::Square::from_index(action).map_or(Move::Pass, Move::Place);
        let Err(illegal) = position.check(action) else {
            return errors::reversi_error_at(py, format!("{action} was refused"), Location(place));
        };
        illegal_move(py, illegal, position, place)
    }

    fn position(&self, game: usize) -> rules::Position {
        let turn = Color::from_index(self.state.turns[game]).unwrap_or(Color::White);
        // The rules never let discs overlap, so this never falls back.
        board::position(self.state.boards[game], turn).unwrap_or(rules::Position::START)
    }
}

fn not_a_duel() -> PyErr {
    PyTypeError::new_err("these games are not duels")
}

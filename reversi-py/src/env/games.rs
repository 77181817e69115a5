//! The class `Games`, which `reversi_rules.env.VectorEnv` wraps.

use numpy::{PyArray1, PyArrayDyn, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::exceptions::{PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use reversi_rules::{self as rules, Color, Move, Playable, variant};

use super::arena::{self, Arena, words};
use super::duel::Duel;
use super::saved;
use super::state::{Autoreset, Given, Options, State};
use super::table;
use crate::batch::actions::Unit;
use crate::batch::input::{self, Input};
use crate::batch::positions::turns;
use crate::batch::{actions, like};
use crate::class::rules::Rules;
use crate::class::shape::Shape;
use crate::input::arguments::Argument;
use crate::input::instances::Instance;
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
    #[pyo3(signature = (num_envs, rules, autoreset, opening_plies, score_rewards, buffer, /))]
    fn new(
        py: Python<'_>,
        num_envs: usize,
        rules: Instance<'_, '_, Rules>,
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
        let options = Options { autoreset, opening_plies, score_rewards };
        let state = State::new(num_envs, rules.0, options);
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
    #[pyo3(signature = (num_envs, rules, /))]
    fn layout(
        py: Python<'_>,
        num_envs: usize,
        rules: Instance<'_, '_, Rules>,
    ) -> PyResult<(Vec<usize>, usize)> {
        arrays::require_numpy(py)?;
        let layout = arena::layout(Shape::from(&rules.0), num_envs);
        let layout = layout.ok_or_else(|| PyMemoryError::new_err("too many games"))?;
        Ok((layout.0.to_vec(), layout.1))
    }

    /// Begins new games where the byte of the mask is not 0, with those boards or openings.
    #[pyo3(signature = (chosen, seed, boards, turn, /))]
    fn reset(
        &mut self,
        py: Python<'_>,
        chosen: &Bound<'_, PyArray1<u8>>,
        seed: Option<u64>,
        boards: Option<&Bound<'_, PyAny>>,
        turn: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let chosen = chosen.to_vec()?;
        if chosen.len() != self.state.len() {
            let message =
                format!("the mask must have one byte for each game, not {}", chosen.len());
            return Err(errors::reversi_error(py, message));
        }
        let given = boards.map(|boards| self.given(boards, turn)).transpose()?;
        if let Some(given) = &given {
            self.state.check_given(&chosen, given).map_err(|(game, reason)| {
                errors::invalid_position(py, format!("board {game}: {reason}"))
            })?;
        }
        self.with_arena(py, |state, arena| state.reset(&chosen, seed, given.as_ref(), arena))
    }

    /// Returns the games, from which `restore` continues.
    fn save<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let duel = self.duel.take();
        let saved = self.with_arena(py, |state, arena| saved::save(state, duel.as_ref(), arena));
        self.duel = duel;
        Ok(PyBytes::new(py, &saved?.ok_or_else(memory::none)?))
    }

    /// Continues from games that were saved.
    #[pyo3(signature = (saved, /))]
    fn restore(&mut self, py: Python<'_>, saved: &Bound<'_, PyBytes>) -> PyResult<()> {
        let (saved, duel) = (saved.as_bytes(), self.duel.take());
        let read = self.with_arena(py, |state, arena| {
            let restored = saved::read(saved, state, duel.as_ref(), arena)?;
            restored.write(arena);
            *state = restored.state;
            Ok::<_, String>(restored.duel)
        });
        let renewed = read.and_then(|read| read.map_err(|why| errors::reversi_error(py, why)));
        let (duel, result) = match renewed {
            Ok(renewed) => (renewed, Ok(())),
            Err(error) => (duel, Err(error)),
        };
        self.duel = duel;
        result
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
        self.with_arena(py, State::random_actions)
    }
}

impl Games {
    /// Copies the actions to be played.
    fn read(&mut self, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let array = like::integers::<i64>("actions", actions, &[])?;
        input::check_length("actions", &array, self.state.len(), "game")?;
        let pass = self.state.shape().pass();
        if let Ok(pass) = u8::try_from(pass) {
            let actions = actions::read(&array, pass, Unit::Game, &[])?;
            for (own, &action) in self.state.actions.iter_mut().zip(&*actions) {
                *own = action.into();
            }
        } else {
            let actions = actions::read(&array, pass, Unit::Game, &[])?;
            self.state.actions.copy_from_slice(&actions);
        }
        Ok(())
    }

    /// Reads the boards that games begin with, one for each game.
    fn given(&self, boards: &Bound<'_, PyAny>, turn: &Bound<'_, PyAny>) -> PyResult<Given> {
        let (py, games, words) = (boards.py(), self.state.len(), words(self.state.shape()));
        let row: &[usize] = if words == 1 { &[2] } else { &[2, words] };
        let boards = Input::<u64>::new("boards", boards, row)?;
        if boards.len() != games {
            let message = format!("there are {} boards for {games} games", boards.len());
            return Err(errors::reversi_error(py, message));
        }
        let mut discs = memory::list(games)?;
        for board in boards.read(&[])?.chunks(2 * words) {
            let mut sides = [[0; 4]; 2];
            for (side, given) in sides.iter_mut().zip(board.chunks(words)) {
                side[..words].copy_from_slice(given);
            }
            discs.push(sides);
        }
        Ok(Given { discs, turns: turns(turn, games)? })
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
        let (shape, games) = (state.shape(), state.len());
        py.detach(|| Arena::of(bytes, shape, games).map(|mut arena| work(state, &mut arena)))
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
        let (rules, action) = (self.state.rules, self.state.actions[game]);
        let place = rules::Location::NOWHERE.with_game(game);
        let action = rules.from_action(action).unwrap_or(Move::Pass);
        let turn = Color::from_index(self.state.turns[game].into()).unwrap_or(Color::White);
        // The discs are those of a position, so this never falls back.
        let position = table::check(rules, &self.state.table.discs(game), turn);
        let position = position.unwrap_or_else(|_| rules.start());
        let Err(illegal) = position.check(action) else {
            return errors::reversi_error_at(py, format!("{action} was refused"), Location(place));
        };
        illegal_move::<variant::Position>(py, illegal, position, place)
    }
}

fn not_a_duel() -> PyErr {
    PyTypeError::new_err("these games are not duels")
}

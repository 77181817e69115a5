//! Games that occur more than once, and the spellings of names.

use pyo3::prelude::*;

use crate::class::game::Game;
use crate::input::arguments::{Argument, Text};
use crate::input::instances::Instance;

/// Finds games with the same moves, also rotated or mirrored.
#[pyclass(module = "reversi_rules.records", weakref)]
pub(crate) struct DuplicateSearch(reversi_records::Duplicates);

#[pymethods]
impl DuplicateSearch {
    #[new]
    fn new() -> Self {
        Self(reversi_records::Duplicates::new())
    }

    /// Adds a game, and returns the number of the first one that is the same, or `None`.
    ///
    /// A game on another board is only counted.
    #[pyo3(signature = (game, /))]
    fn add(&mut self, game: Instance<'_, '_, Game>) -> PyResult<Option<usize>> {
        let game = game.object.try_borrow()?;
        let Some(game) = game.get() else {
            self.0.skip();
            return Ok(None);
        };
        Ok(self.0.add(game))
    }

    /// Counts a record that is no game.
    fn skip(&mut self) {
        self.0.skip();
    }
}

/// Returns a key that is the same for all spellings of a player's name.
///
/// Spellings may differ in case, accents, white space, punctuation and the order of the words.
/// Initials, nicknames and misspellings stay apart, and two people of one name are joined.
///
/// >>> player_key("Andréani Marc"), player_key("MARC ANDREANI")
/// ('andreani marc', 'andreani marc')
#[pyfunction]
#[pyo3(signature = (name, /), text_signature = "(name, /)")]
pub(crate) fn player_key(name: Argument<Text<'_>>) -> PyResult<String> {
    Ok(reversi_records::player_key(&String::from_utf8_lossy(&name.0?.0)))
}

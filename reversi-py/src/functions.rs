//! The functions of the package that belong to no class.

use pyo3::prelude::*;

use crate::instances::Instance;
use crate::named::{Moves, Names, Squares};
use crate::rules::Rules;
use crate::shape::Shape;

/// Returns the shape of the board of those rules, or 8x8.
fn shape(rules: Option<Instance<'_, '_, Rules>>) -> Shape {
    rules.map_or(Shape::STANDARD, |rules| Shape::from(&rules.0))
}

/// Returns the name of a move: `"d3"` for 19, `"--"` for 64, a pass.
///
/// `move` is a number or a name. `rules` gives the board, 8x8 if omitted. Raises `InvalidMove` if
/// the board has no such move.
///
/// >>> move_name(19)
/// 'd3'
/// >>> move_name(36, Rules(6, 6))
/// '--'
#[pyfunction]
#[pyo3(signature = (r#move, rules = None))]
pub(crate) fn move_name(
    r#move: &Bound<'_, PyAny>,
    rules: Option<Instance<'_, '_, Rules>>,
) -> PyResult<String> {
    let shape = shape(rules);
    Ok(shape.name(Moves(shape).read(r#move.as_borrowed())?))
}

/// Returns the number of a move: 19 for `"d3"`, 64 for a pass.
///
/// The names of a pass are `"--"`, `"pa"`, `"ps"` and `"pass"`. Upper and lower case are equal, and
/// spaces around the name are ignored. `rules` gives the board, 8x8 if omitted. Raises
/// `InvalidMove` if the board has no such move.
///
/// >>> parse_move("D3")
/// 19
#[pyfunction]
#[pyo3(signature = (r#move, rules = None))]
pub(crate) fn parse_move(
    r#move: &Bound<'_, PyAny>,
    rules: Option<Instance<'_, '_, Rules>>,
) -> PyResult<u16> {
    Moves(shape(rules)).read(r#move.as_borrowed())
}

/// Returns the name of a square: `"d3"` for 19.
///
/// The number is row * width + column, so on another board 19 is another square: pass its `rules`.
/// Raises `InvalidMove` if the board has no such square.
///
/// >>> square_name(19), square_name(19, Rules(6, 6))
/// ('d3', 'b4')
#[pyfunction]
#[pyo3(signature = (square, rules = None))]
pub(crate) fn square_name(
    square: &Bound<'_, PyAny>,
    rules: Option<Instance<'_, '_, Rules>>,
) -> PyResult<String> {
    let shape = shape(rules);
    Ok(shape.name(Squares(shape).read(square.as_borrowed())?))
}

/// Returns the number of a square: 19 for `"d3"`.
///
/// `rules` gives the board, 8x8 if omitted. Raises `InvalidMove` for a pass and for a name that is
/// not a square of the board.
///
/// >>> parse_square("D3"), parse_square("j10", Rules(10, 10))
/// (19, 99)
#[pyfunction]
#[pyo3(signature = (square, rules = None))]
pub(crate) fn parse_square(
    square: &Bound<'_, PyAny>,
    rules: Option<Instance<'_, '_, Rules>>,
) -> PyResult<u16> {
    Squares(shape(rules)).read(square.as_borrowed())
}

/// The compiled functions of `reversi_rules`.
#[pymodule(submodule)]
pub(crate) mod functions {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::{move_name, parse_move, parse_square, square_name};
    #[pymodule_export]
    use crate::color::read_color;
    #[pymodule_export]
    use crate::perft::{divide, perft, perft_unique};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::modules::register(module, "functions")
    }
}

//! Functions that convert the numbers and names of squares and moves.

use pyo3::prelude::*;
use pyo3::types::PyString;
use reversi_rules::Square;
use reversi_rules::notation::SquareStyle;

use crate::input::arguments::Argument;
use crate::vocabulary::named::{Moves, Names, Squares};
use crate::vocabulary::rules::{RulesLike, shape};
use crate::vocabulary::style::{Style, read_style};

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
pub(crate) fn move_name(r#move: &Bound<'_, PyAny>, rules: RulesLike) -> PyResult<String> {
    let shape = shape(rules)?;
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
pub(crate) fn parse_move(r#move: &Bound<'_, PyAny>, rules: RulesLike) -> PyResult<u16> {
    Moves(shape(rules)?).read(r#move.as_borrowed())
}

/// Returns the name of a square: `"d3"` for 19.
///
/// The number is row * width + column, so on another board 19 is another square: pass its `rules`.
/// Raises `InvalidMove` if the board has no such square.
///
/// `style` names the squares as other programs and books do, on 8x8 only:
///
/// | style | top left | top right | bottom left | used by |
/// |---|---|---|---|---|
/// | `"standard"` | a1 | h1 | a8 | Othello everywhere |
/// | `"letters as rows"` | a1 | a8 | h1 | some textbooks of programming |
/// | `"rows from bottom"` | a8 | h8 | a1 | chess boards: GTP, FEN |
///
/// >>> square_name(19), square_name(19, Rules(6, 6))
/// ('d3', 'b4')
/// >>> square_name("f5", style="rows from bottom")
/// 'f4'
#[pyfunction]
#[pyo3(
    signature = (square, rules = None, *, style = Style::STANDARD),
    text_signature = "(square, rules=None, *, style='standard')"
)]
pub(crate) fn square_name(
    square: &Bound<'_, PyAny>,
    rules: RulesLike,
    style: Argument<Style>,
) -> PyResult<String> {
    let shape = shape(rules)?;
    let style = read_style(square.py(), style, shape)?;
    let number = Squares(shape).read(square.as_borrowed())?;
    match shape.square::<Square>(number).filter(|_| style != SquareStyle::Standard) {
        Some(square) => Ok(style.name(square).to_string()),
        None => Ok(shape.name(number)),
    }
}

/// Returns the number of a square: 19 for `"d3"`.
///
/// `rules` gives the board, 8x8 if omitted. Raises `InvalidMove` for a pass and for a name that is
/// not a square of the board. `style` reads the names of other programs and books, as
/// `square_name` writes them. It does not change numbers.
///
/// >>> parse_square("D3"), parse_square("j10", Rules(10, 10))
/// (19, 99)
/// >>> square_name(parse_square("f4", style="rows from bottom"))
/// 'f5'
#[pyfunction]
#[pyo3(
    signature = (square, rules = None, *, style = Style::STANDARD),
    text_signature = "(square, rules=None, *, style='standard')"
)]
pub(crate) fn parse_square(
    square: &Bound<'_, PyAny>,
    rules: RulesLike,
    style: Argument<Style>,
) -> PyResult<u16> {
    let shape = shape(rules)?;
    let style = read_style(square.py(), style, shape)?;
    let number = Squares(shape).read(square.as_borrowed())?;
    if style == SquareStyle::Standard || !square.is_instance_of::<PyString>() {
        return Ok(number);
    }
    // The name has been read in the standard style, and so it is valid in every style.
    let named = style.parse(shape.name(number).as_bytes());
    Ok(named.map_or(number, |square| u8::from(square).into()))
}

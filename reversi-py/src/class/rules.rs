//! The class `Rules`: a board, a start and an objective.

use pyo3::prelude::*;
use reversi_rules::variant as rules;

/// The board, the start and the objective of a game: frozen, hashable, picklable.
///
/// `Rules()` are the usual ones, which positions and games have by default. Squares are numbers,
/// row * width + column, and a pass is width * height. `Rules(text)` reads the string that
/// `str(rules)` writes: the size, then everything unusual. Every argument `rules` also accepts it.
///
/// - `width`, `height`: the number of columns and rows, 4 to 16 each.
/// - `missing`: squares that the board lacks. They end a line of discs, like the edge.
/// - `objective`: whether the `"most"` discs win or the `"fewest"`.
/// - `start`: one of the names below, or a position as a string of `X`, `O`, `-` and `#`.
///
/// | start | the four central squares |
/// |---|---|
/// | `"standard"` | white on the top left and bottom right, black on the others |
/// | `"mirrored"` | the same with the colors exchanged |
/// | `"parallel rows"` | a white row above a black row |
/// | `"parallel columns"` | a white column left of a black column |
/// | `"historical"` | empty: the first four discs go there and flip nothing |
/// | `"historical diagonal"` | the same, but equal colors must end up on a diagonal |
/// | `"historical parallel"` | the same, but equal colors must end up side by side |
///
/// Raises `ReversiError` for impossible rules, and `ParseError` with the byte for another string.
///
/// >>> rules = Rules(10, 6, missing=["a1", "j6"])
/// >>> rules
/// Rules(10, 6, missing=['a1', 'j6'])
/// >>> len(rules.squares), "j5" in rules.squares
/// (58, True)
/// >>> rules.missing, rules.objective
/// (SquareSet(['a1', 'j6'], rules=Rules(10, 6)), 'most')
/// >>> Rules("6x6; missing a1 f6; fewest")
/// Rules(6, 6, missing=['a1', 'f6'], objective="fewest")
/// >>> own = Rules(4, 4, start="XXX- -OO- -XO- ---- O")
/// >>> own.start
/// 'XXX--OO--XO----- O'
#[pyclass(module = "reversi_rules", frozen, eq, hash, str = "{0}", weakref)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Rules(pub(crate) rules::Rules);

//! The methods of `Tree`, which use `Record` and `Node`.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyType};
use reversi_records::tree::{self, NodeId};
use reversi_records::{AnyKind, Format};

use super::format::whole;
use super::info::{self, GameInfo};
use super::node::Node;
use super::record::Record;
use super::tree::{Tree, refusal};
use crate::class::game::Game;
use crate::class::position::Position;
use crate::input::arguments::Argument;
use crate::input::instances::Instance;
use crate::python::errors;

/// A function that reads a tree, and its arguments.
type Pickled<'py> = (Bound<'py, PyAny>, (Bound<'py, PyBytes>, &'static str));

/// Converts a record with everything that the format holds, and lists the rest if it is asked for.
/// There is no tree if the record is only its main line, without comments, times or evaluations.
#[pyfunction]
#[pyo3(signature = (record, info, kind, losses, /))]
pub(crate) fn convert_tree(
    py: Python<'_>,
    record: Instance<'_, '_, Record>,
    info: &Bound<'_, PyAny>,
    kind: Argument<AnyKind>,
    losses: bool,
) -> PyResult<(Option<Tree>, Vec<String>)> {
    let tree = record.tree(py)?.0;
    let is_plain = |node: &tree::Node<'_>| {
        node.children().len() < 2
            && (node.is_bare() || (node.played().is_none() && node.comment().is_empty()))
    };
    let is_plain = tree.walk().all(|node| is_plain(&node));
    if is_plain && !losses {
        return Ok((None, Vec::new()));
    }
    let info = GameInfo::read(info)?;
    let conversion = tree
        .convert_with(whole(py, kind.0?)?, &info.get())
        .map_err(|error| errors::reversi_error(py, error.to_string()))?;
    let losses = conversion.losses.iter().map(|loss| loss.kind.to_string()).collect();
    Ok(((!is_plain).then_some(Tree(conversion.tree)), losses))
}

#[pymethods]
impl Tree {
    #[new]
    #[pyo3(signature = (game, info = None))]
    fn new(
        py: Python<'_>,
        game: Instance<'_, '_, Game>,
        info: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let game = game.object.try_borrow()?.any();
        let given = info.map(GameInfo::read).transpose()?;
        let info = given
            .as_ref()
            .map_or_else(|| reversi_records::GameInfo::from_game(&game), GameInfo::get);
        tree::Tree::new(&game, &info)
            .map(Self)
            .map_err(|error| errors::reversi_error(py, error.to_string()))
    }

    /// The format of the tree: `"ggf"`, `"pgn"` or `"sgf"`.
    #[getter]
    fn format(&self) -> &'static str {
        match self.0.format() {
            Format::Ggf => "ggf",
            Format::Pgn => "pgn",
            _ => "sgf",
        }
    }

    /// The position before the first move.
    #[getter]
    fn start(&self) -> Position {
        self.0.start().into()
    }

    /// The players, the event and the recorded result.
    #[getter]
    fn info<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        info::to_python(py, &self.0.info())
    }

    /// The root, which has the tags of the game and no move.
    #[getter]
    fn root(slf: Py<Self>) -> Node {
        Node::new(slf, NodeId::ROOT)
    }

    /// Returns the nodes of the main line: the root, then each first child.
    fn main_line(slf: &Bound<'_, Self>) -> PyResult<Vec<Node>> {
        let tree = slf.try_borrow()?;
        let nodes = tree.0.main_line();
        Ok(nodes.map(|node| Node::new(slf.clone().unbind(), node.id())).collect())
    }

    /// Returns all nodes, each before its children, and the main line before the variations.
    fn walk(slf: &Bound<'_, Self>) -> PyResult<Vec<Node>> {
        let tree = slf.try_borrow()?;
        Ok(tree.0.walk().map(|node| Node::new(slf.clone().unbind(), node.id())).collect())
    }

    /// Replays the main line and returns the game. Forced passes may be written or omitted.
    /// Passes after the end are left out of the game.
    ///
    /// Raises `IllegalMove` at the first illegal move, and `ReversiError` at a move of the side
    /// without the turn.
    fn game(&self, py: Python<'_>) -> PyResult<Game> {
        let last = self.0.main_line().last().map_or(NodeId::ROOT, |node| node.id());
        let game = self.0.game_to(last);
        game.map(Game::from).map_err(|error| refusal(py, &self.0, last, &error))
    }

    /// Converts the tree to `"ggf"`, `"pgn"` or `"sgf"`.
    ///
    /// Returns the new tree, and a list of what the format does not hold, such as
    /// `ply 3: comment`.
    ///
    /// Raises `ReversiError` if the format has no such board, or cannot hold a name.
    ///
    /// >>> tree = Record("1. f5 {usual} (1. d3) d6 *", "pgn").tree()
    /// >>> tree.convert("ggf")[1]
    /// ['ply 0: comment', 'ply 0: variation']
    fn convert(&self, py: Python<'_>, format: Argument<AnyKind>) -> PyResult<(Self, Vec<String>)> {
        let conversion = self
            .0
            .convert(whole(py, format.0?)?)
            .map_err(|error| errors::reversi_error(py, error.to_string()))?;
        let losses = conversion.losses.iter().map(ToString::to_string).collect();
        Ok((Self(conversion.tree), losses))
    }

    /// Removes all passes with their comments and other values. The moves after a pass follow
    /// the move before it.
    ///
    /// >>> moves = "B[f5];W[f6];B[d3];W[g5];B[h5];W[h4];B[f7];W[h6];B[PA];W[c5]"
    /// >>> tree = Record(f"(;GM[2];{moves})", "sgf").tree()
    /// >>> tree.remove_passes()
    /// >>> str(tree)[-13:]
    /// ';W[h6];W[c5])'
    fn remove_passes(&mut self) {
        self.0.remove_passes();
    }

    /// Replaces the score that is the result of a PGN by `1-0`, `0-1` or `1/2-1/2`. The tag
    /// `Score` keeps the score. Any other tree stays as it is.
    ///
    /// >>> tree = Record('[Result "38-26"]\n\n1. f5 38-26', "pgn").tree()
    /// >>> tree.name_winner()
    /// >>> print(tree, end="")
    /// [Result "1-0"]
    /// [Score "38-26"]
    /// <BLANKLINE>
    /// 1. f5 1-0
    fn name_winner(&mut self) {
        self.0.name_winner();
    }

    /// Adds the lines of another tree from the same start. A move that both have stays one node,
    /// which gets the comments, judgments, times and evaluations that it lacks. Before it, one of
    /// the trees may leave out the forced pass.
    ///
    /// Raises `ReversiError` if the starts differ.
    fn merge(slf: &Bound<'_, Self>, other: Instance<'_, '_, Self>) -> PyResult<()> {
        // A tree has nothing to add to itself.
        if slf.is(other.object) {
            return Ok(());
        }
        let merged = slf.try_borrow_mut()?.0.merge(&other.object.try_borrow()?.0);
        merged.map_err(|error| errors::reversi_error(slf.py(), error.to_string()))
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let nodes = self.0.walk().count();
        format!("<Tree of {}, {nodes} nodes>", self.0.format())
    }

    fn __copy__(&self) -> Self {
        Self(self.0.clone())
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let read = py.get_type::<Self>().getattr("_read")?;
        Ok((read, (self.__bytes__(py), self.format())))
    }

    /// Reads a tree from its text. For pickling.
    #[classmethod]
    fn _read(
        _class: &Bound<'_, PyType>,
        py: Python<'_>,
        text: &[u8],
        format: Argument<AnyKind>,
    ) -> PyResult<Self> {
        Record::read(py, text, format.0?, 0)?.tree(py)
    }
}

//! The class `Node`: a move of a `Tree`.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use reversi_records::Annotation;
use reversi_records::tree::{self, NodeId, TreeError};

use super::tree::{Tree, refusal};
use crate::class::color::Color;
use crate::class::game::Game;
use crate::class::shape::Shape;
use crate::input::arguments::utf8;
use crate::input::decimals::{decimal, float};
use crate::moves::shown::Shown;
use crate::python::errors;

/// A move of a `Tree` with its comment, times and evaluation, or the root.
///
/// The attributes `comment`, `annotations`, `eval`, `time_used` and `time_left` can be assigned.
/// A node that was deleted raises `ReversiError`. Nodes are equal if they are the same node of the
/// same tree.
///
/// >>> tree = Record("1. f5 {[%emt 0:00:05] usual} (1. d3) d6! *", "pgn").tree()
/// >>> f5, d6 = tree.main_line()[1:]
/// >>> f5.name, f5.comment, f5.time_used, [node.name for node in f5.variations]
/// ('f5', 'usual', 5.0, ['d3'])
/// >>> d6.eval = -2.5
/// >>> print(tree)
/// 1. f5 {[%emt 0:00:05] usual} (1. d3) 1... d6! { [%eval -2.5] } *
/// >>> d6.move, d6.color, d6.parent == f5, d6.is_main_line
/// (43, Color.WHITE, True, True)
/// >>> tree.root.set_property("Round", "3")
/// >>> tree.root.properties
/// [('Round', '3')]
/// >>> f5.variations[0].promote_to_main_line()
/// >>> f5.promote()
/// >>> [node.name for node in tree.main_line()]
/// ['', 'f5', 'd6']
#[pyclass(module = "reversi_rules.records", frozen, weakref)]
pub(crate) struct Node {
    tree: Py<Tree>,
    id: NodeId,
}

impl Node {
    pub(super) const fn new(tree: Py<Tree>, id: NodeId) -> Self {
        Self { tree, id }
    }

    /// Evaluates something of the crate's node.
    fn ask<T>(&self, py: Python<'_>, ask: impl FnOnce(tree::Node<'_>) -> T) -> PyResult<T> {
        let tree = self.tree.try_borrow(py)?;
        let gone = || errors::reversi_error(py, TreeError::NoSuchNode.to_string());
        Ok(ask(tree.0.node(self.id).ok_or_else(gone)?))
    }

    /// Edits the tree.
    fn edit<T>(
        &self,
        py: Python<'_>,
        edit: impl FnOnce(&mut tree::Tree) -> Result<T, TreeError>,
    ) -> PyResult<T> {
        let mut tree = self.tree.try_borrow_mut(py)?;
        edit(&mut tree.0).map_err(|error| refusal(py, &tree.0, self.id, &error))
    }

    fn other(&self, py: Python<'_>, id: NodeId) -> Self {
        Self { tree: self.tree.clone_ref(py), id }
    }

    fn shape(&self, py: Python<'_>) -> PyResult<Shape> {
        Ok(Shape::of(&self.tree.try_borrow(py)?.0.start()))
    }
}

#[pymethods]
impl Node {
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str) = ("move", "children");

    /// The tree.
    #[getter]
    fn tree(&self, py: Python<'_>) -> Py<Tree> {
        self.tree.clone_ref(py)
    }

    /// The number of the move: a square or a pass. `None` in the root.
    #[getter]
    fn r#move(&self, py: Python<'_>) -> PyResult<Option<u16>> {
        let shape = self.shape(py)?;
        self.ask(py, |node| node.played().map(|played| shape.action(played)))
    }

    /// The name of the move, such as `f5` or `--`. Empty in the root.
    #[getter]
    fn name(&self, py: Python<'_>) -> PyResult<String> {
        self.ask(py, |node| node.played().map_or(String::new(), |played| played.to_string()))
    }

    /// The side that moves. `None` in the root.
    #[getter]
    fn color(&self, py: Python<'_>) -> PyResult<Option<Color>> {
        self.ask(py, |node| node.color().map(Color::from))
    }

    /// The number of the move, from 0. `None` in the root.
    #[getter]
    fn ply(&self, py: Python<'_>) -> PyResult<Option<usize>> {
        self.ask(py, |node| node.ply())
    }

    /// The node before this one. `None` for the root.
    #[getter]
    fn parent(&self, py: Python<'_>) -> PyResult<Option<Self>> {
        let parent = self.ask(py, |node| node.parent().map(|parent| parent.id()))?;
        Ok(parent.map(|id| self.other(py, id)))
    }

    /// The next moves. The first continues the line, and the others are variations.
    #[getter]
    fn children(&self, py: Python<'_>) -> PyResult<Vec<Self>> {
        let ids: Vec<_> = self.ask(py, |node| node.children().map(|child| child.id()).collect())?;
        Ok(ids.into_iter().map(|id| self.other(py, id)).collect())
    }

    /// The other moves that the record gives in place of this one.
    #[getter]
    fn variations(&self, py: Python<'_>) -> PyResult<Vec<Self>> {
        let ids: Vec<_> = self.ask(py, |node| node.variations().map(|node| node.id()).collect())?;
        Ok(ids.into_iter().map(|id| self.other(py, id)).collect())
    }

    /// Whether each move from the root to this node is the first of its variations.
    #[getter]
    fn is_main_line(&self, py: Python<'_>) -> PyResult<bool> {
        self.ask(py, |node| node.is_main_line())
    }

    /// The comment, empty if there is none. Several comments are joined by line feeds.
    #[getter]
    fn comment(&self, py: Python<'_>) -> PyResult<String> {
        self.ask(py, |node| node.comment().into_owned())
    }

    #[setter]
    fn set_comment(&self, py: Python<'_>, comment: &Bound<'_, PyAny>) -> PyResult<()> {
        let text = utf8(comment, "a comment", "a str")?;
        self.edit(py, |tree| tree.set_comment(self.id, &text))
    }

    /// The judgments of the move or the position, as numbers of the PGN standard.
    ///
    /// 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    #[getter]
    fn annotations(&self, py: Python<'_>) -> PyResult<Vec<u16>> {
        self.ask(py, |node| node.annotations().map(|annotation| annotation.0).collect())
    }

    #[setter]
    fn set_annotations(&self, py: Python<'_>, annotations: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut numbers = Vec::new();
        for number in annotations.try_iter()? {
            let number = number?;
            numbers.push(Annotation(number.extract::<u16>().map_err(|_| {
                let given = number.repr().map_or_else(|_| String::new(), |given| given.to_string());
                let message = format!("an annotation is a number from 0 to 65535, not {given}");
                errors::reversi_error(annotations.py(), message)
            })?));
        }
        self.edit(py, |tree| tree.set_annotations(self.id, &numbers))
    }

    /// The evaluation: black's expected margin in discs, or `None`.
    #[getter]
    fn eval(&self, py: Python<'_>) -> PyResult<Option<f64>> {
        self.ask(py, |node| node.eval().map(float))
    }

    #[setter]
    fn set_eval(&self, py: Python<'_>, eval: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let eval = decimal(eval)?;
        self.edit(py, |tree| tree.set_eval(self.id, eval))
    }

    /// The seconds that the player used for the move, or `None`.
    #[getter]
    fn time_used(&self, py: Python<'_>) -> PyResult<Option<f64>> {
        self.ask(py, |node| node.time_used().map(float))
    }

    #[setter]
    fn set_time_used(&self, py: Python<'_>, seconds: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seconds = decimal(seconds)?;
        self.edit(py, |tree| tree.set_time_used(self.id, seconds))
    }

    /// The seconds left on the clock of the player who moved, or `None`.
    #[getter]
    fn time_left(&self, py: Python<'_>) -> PyResult<Option<f64>> {
        self.ask(py, |node| node.time_left().map(float))
    }

    #[setter]
    fn set_time_left(&self, py: Python<'_>, seconds: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seconds = decimal(seconds)?;
        self.edit(py, |tree| tree.set_time_left(self.id, seconds))
    }

    /// The other values in order, as pairs of name and value. In the root, these are the tags of
    /// the game without its start.
    #[getter]
    fn properties(&self, py: Python<'_>) -> PyResult<Vec<(String, String)>> {
        self.ask(py, |node| {
            let pair = |property: tree::Property<'_>| (property.key.into(), property.value.into());
            node.properties().map(pair).collect()
        })
    }

    /// Sets the values of another tag, such as `PB` in the root of SGF.
    ///
    /// Without values, the tag is removed.
    ///
    /// Raises `ReversiError` for a tag that is a move, sets up the board or has its own attribute.
    #[pyo3(signature = (name, *values))]
    fn set_property(
        &self,
        py: Python<'_>,
        name: &Bound<'_, PyAny>,
        values: &Bound<'_, PyTuple>,
    ) -> PyResult<()> {
        let name = utf8(name, "the name of a tag", "a str")?;
        let values = values
            .iter()
            .map(|value| utf8(&value, "the value of a tag", "a str"))
            .collect::<PyResult<Vec<_>>>()?;
        let values = values.iter().map(String::as_str);
        self.edit(py, |tree| tree.set_property(self.id, &name, values))
    }

    /// Replays the moves from the root to this node, and returns the game.
    ///
    /// Raises `IllegalMove` at the first illegal move, and `ReversiError` at a move of the side
    /// without the turn.
    fn game(&self, py: Python<'_>) -> PyResult<Game> {
        let tree = self.tree.try_borrow(py)?;
        let game = tree.0.game_to(self.id);
        game.map(Game::from).map_err(|error| refusal(py, &tree.0, self.id, &error))
    }

    /// Plays a move after this node, and returns its node.
    ///
    /// A move that is there already is found; a new one becomes the last variation, or the main
    /// line if it is the first. If the tree has the forced pass before it, the move comes after
    /// that.
    ///
    /// Raises `IllegalMove` if the move is illegal.
    fn play(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<Self> {
        let start = self.tree.try_borrow(py)?.0.start();
        let played = start.read_move(r#move.as_borrowed())?;
        let id = self.edit(py, |tree| tree.play(self.id, played))?;
        Ok(self.other(py, id))
    }

    /// Deletes the node with everything after it. Raises `ReversiError` for the root.
    fn delete(&self, py: Python<'_>) -> PyResult<()> {
        self.edit(py, |tree| tree.delete(self.id))
    }

    /// Moves the node one place up among its variations. The first one continues the line.
    fn promote(&self, py: Python<'_>) -> PyResult<()> {
        self.edit(py, |tree| tree.promote(self.id))
    }

    /// Makes the line to this node the main line.
    fn promote_to_main_line(&self, py: Python<'_>) -> PyResult<()> {
        self.edit(py, |tree| tree.promote_to_main_line(self.id))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Self>() else { return false };
        let other = other.get();
        self.tree.is(&other.tree) && self.id == other.id
    }

    fn __hash__(&self) -> usize {
        (self.tree.as_ptr() as usize).rotate_right(4) ^ self.id.index()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (name, ply) = (self.name(py)?, self.ply(py)?);
        Ok(ply
            .map_or_else(|| "<Node: root>".to_owned(), |ply| format!("<Node: ply {ply}, {name}>")))
    }
}

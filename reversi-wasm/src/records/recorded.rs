//! A game as a file of any format tells it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use reversi_records::GameInfo;
use reversi_records::tree::Tree;
use reversi_rules::{Move, variant};

use super::{facts, trees};
use crate::board::{self, Game};
use crate::failure::Failure;
use crate::tools::{Fields, Problem};

/// A game of a file.
#[derive(Clone, Debug, Default)]
pub(crate) struct RecordedGame {
    /// In the order of [`Facts::of`](facts::Facts::of).
    pub(super) facts: [String; facts::COUNT],
    rules: String,
    start: String,
    transcript: String,
    /// A fault ends the moves, so that moves of the record may be missing.
    pub(super) is_cut: bool,
    pub(super) problems: Vec<Problem>,
    /// All tags of the record: key and value.
    tags: Vec<[String; 2]>,
    /// Only if the record has more than its moves.
    tree: Option<Tree>,
}

impl RecordedGame {
    /// Writes all fields in their order.
    pub(super) fn write(&self, out: &mut Fields) {
        let Self { facts, rules, start, transcript, is_cut, problems, tags, tree } = self;
        for text in facts.iter().chain([rules, start, transcript]) {
            out.add(text);
        }
        out.add(&u8::from(*is_cut));
        Problem::write_all(problems, out);
        out.add(&tags.len());
        for text in tags.iter().flatten() {
            out.add(text);
        }
        trees::write(tree.as_ref(), out);
    }

    /// Returns the game up to the first fault.
    pub(super) fn game(&self) -> Result<Game, Failure> {
        board::new_game(self.rules.as_bytes(), self.start.as_bytes(), self.transcript.as_bytes())
    }

    /// Creates a record from the moves that can be played.
    pub(super) fn new(game: &Game, problems: Vec<Problem>) -> Self {
        let (rules, start) = (board::rules(&game.start()), board::start(game));
        let transcript = game.transcript().to_string();
        Self { rules, start, transcript, problems, ..Self::default() }
    }

    /// Creates a record of which nothing but a fault is known.
    pub(super) fn unreadable(problem: Problem) -> Self {
        Self { is_cut: true, problems: [problem].into(), ..Self::default() }
    }

    /// Says whether a fault ends the moves.
    pub(super) fn cut(self, is_cut: bool) -> Self {
        Self { is_cut, ..self }
    }

    /// Ends the moves with a problem, in a file in which the record begins so many bytes later.
    pub(super) fn ending(mut self, problem: Problem, offset: usize) -> Self {
        self.problems.iter_mut().for_each(|problem| problem.shift(offset));
        self.problems.push(problem);
        self.cut(true)
    }

    /// Adds the facts of the record and its tags.
    pub(super) fn with_info(self, info: &GameInfo<'_>, tags: Vec<[String; 2]>) -> Self {
        Self { facts: facts::texts(info), tags, ..self }
    }

    /// Adds comments, variations, times and evaluations.
    pub(super) fn with_tree(self, tree: Option<Tree>) -> Self {
        Self { tree, ..self }
    }
}

/// Plays moves up to the first that is illegal or cannot be read. Returns whether there is one.
/// Passes may follow the end.
pub(super) fn prefix<S: Into<variant::Square>>(
    start: variant::Position,
    moves: impl Iterator<Item = Option<Move<S>>>,
) -> (Game, bool) {
    let mut game = Game::from_position(start);
    for played in moves {
        let played = match played {
            None => return (game, true),
            Some(Move::Pass) => Move::Pass,
            Some(Move::Place(square)) => Move::Place(square.into()),
        };
        if game.play(played).is_err() && !(played.is_pass() && game.is_over()) {
            return (game, true);
        }
    }
    (game, false)
}

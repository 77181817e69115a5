//! Operations on one board or one game.

use reversi_records::tree::{NodeId, Tree};
use reversi_records::{GameInfo, eothello, ggf, pgn, sgf, wthor};
use reversi_rules::kernel::{self, native};
use reversi_rules::{Color, Game, Move, Position, Sides, Square, Symmetry};

use super::inputs::{GAMES, Inputs, played};
use crate::data::Sample;
use crate::playout::{by_position, ends};
use crate::search;
use crate::work::{Each, Whole, Work};

/// The plies of a search, and its leaves.
const DEPTH: u32 = 7;
const LEAVES: u64 = 55092;

/// A name and its work.
pub(super) type Single = (&'static str, for<'a> fn(&'a Inputs) -> Box<dyn Work + 'a>);

const fn op(name: &'static str, of: for<'a> fn(&'a Inputs) -> Box<dyn Work + 'a>) -> Single {
    (name, of)
}

/// Finds the games of a file, and sums a number of each.
macro_rules! records {
    ($module:ident, $text:expr, |$record:ident| $number:expr) => {{
        let text = $text.as_bytes();
        summed(move || $module::Games::new(text).flatten().map(|$record| $number).sum())
    }};
}

/// The operations, sorted by name.
pub(super) const OPERATIONS: &[Single] = &[
    op("Bitboard::regions, each of a board", |on| {
        each(&on.samples, |of| of.position.empties().regions().count())
    }),
    op("Board::canonical", |on| each(&on.samples, |of| of.position.board().canonical())),
    op("Board::stable", |on| each(&on.samples, |of| of.position.board().stable(Color::Black))),
    op("Game::from_transcript, a game", |on| {
        each(&on.transcripts, |text| Game::from_transcript(text))
    }),
    op("Game::play, a game", |on| each(&on.moves, |moves| played(moves))),
    op("Game::play, then undo, a game", |on| each(&on.moves, |moves| undone(played(moves)))),
    op("Game::transcript, a game", |on| each(&on.games, ToString::to_string)),
    op("Position::canonical", |on| each(&on.samples, |of| of.position.canonical())),
    op("Position::flips", |on| each(&on.samples, |of| of.position.flips(of.square))),
    op("Position::is_legal", |on| {
        each(&on.samples, |of| of.position.is_legal(Move::Place(of.square)))
    }),
    op("Position::is_over", |on| each(&on.samples, |of| of.position.is_over())),
    op("Position::legal_moves", |on| each(&on.samples, |of| of.position.legal_moves())),
    op("Position::must_pass", |on| each(&on.samples, |of| of.position.must_pass())),
    op("Position::parse", |on| each(&on.texts, |t| Position::parse(t.as_bytes()))),
    op("Position::place_unchecked", |on| {
        each(&on.samples, |of| of.position.place_unchecked(of.square))
    }),
    op("Position::play", |on| each(&on.samples, |of| of.position.play(Move::Place(of.square)))),
    op("Position::to_bytes, from_bytes", |on| {
        each(&on.samples, |of| Position::from_bytes(of.position.to_bytes()))
    }),
    op("Position::to_string", |on| each(&on.samples, |of| of.position.to_string())),
    op("Position::transform", |on| {
        each(&on.samples, |of| of.position.transform(Symmetry::AntiTranspose))
    }),
    op("Tree::game, a game", |on| {
        let trees: Vec<_> = on.games.iter().map(tree).collect();
        summed(move || trees.iter().filter(|tree| tree.game().is_ok()).count())
    }),
    op("Tree::place, a game", |on| each(&on.moves, |moves| placed(moves))),
    op("eothello::Record::replay, a game", |on| {
        records!(eothello, on.annotated.eothello, |record| record.replay().into_iter().count())
    }),
    op("ggf::Record::audit, a game", |on| {
        records!(ggf, on.annotated.ggf, |record| record.audit().count())
    }),
    op("ggf::Record::events, a game", |on| {
        records!(ggf, on.annotated.ggf, |record| record.events().flatten().count())
    }),
    op("ggf::Record::replay, a game", |on| {
        records!(ggf, on.annotated.ggf, |record| record.replay().into_iter().count())
    }),
    op("kernel::flips", |on| each(&on.samples, flips)),
    op("kernel::legal_moves", |on| {
        each(&on.boards, |board| kernel::legal_moves(board[0], board[1]))
    }),
    op("kernel::native::flips", |on| {
        each(&on.samples, |of| {
            let [player, opponent] = of.pair();
            native::flips(player, opponent, of.square.bitboard().bits())
        })
    }),
    op("kernel::native::legal_moves", |on| {
        each(&on.boards, |board| native::legal_moves(board[0], board[1]))
    }),
    op("pgn::Record::audit, a game", |on| {
        records!(pgn, on.annotated.pgn, |record| record.audit().count())
    }),
    op("pgn::Record::events, a game", |on| {
        records!(pgn, on.annotated.pgn, |record| record.events().flatten().count())
    }),
    op("pgn::Record::replay, a game", |on| {
        records!(pgn, on.annotated.pgn, |record| record.replay().into_iter().count())
    }),
    op("random game by Position", |_| random_games()),
    op("search by Position, a leaf", |_| {
        Box::new(Whole::new(LEAVES, LEAVES, || search::by_position(Position::START, DEPTH)))
    }),
    op("search by Sides, a leaf", |_| {
        Box::new(Whole::new(LEAVES, LEAVES, || search::by_sides(Sides::START, DEPTH)))
    }),
    op("search on 6x6 by SmallPosition, a node", |_| {
        let position = search::on_six_by_six();
        searched(move || search::visited_by(position))
    }),
    op("search on 6x6 by kernel::native, a node", |_| {
        let board = search::on_six_by_six().sides().into();
        searched(move || search::visited_by_kernel(board))
    }),
    op("sgf::Record::audit, a game", |on| {
        records!(sgf, on.annotated.sgf, |record| record.audit().count())
    }),
    op("sgf::Record::events, a game", |on| {
        records!(sgf, on.annotated.sgf, |record| record.events().flatten().count())
    }),
    op("sgf::Record::replay, a game", |on| {
        records!(sgf, on.annotated.sgf, |record| record.replay().into_iter().count())
    }),
    op("the loop alone", |on| each(&on.boards, |board| *board)),
    op("wthor::Record::replay, a game", |on| replayed(&on.wthor)),
];

fn each<'a, I, O>(items: &'a [I], call: impl Fn(&I) -> O + 'a) -> Box<dyn Work + 'a> {
    Box::new(Each::new(items, call, |_| ()))
}

fn flips(of: &Sample) -> u64 {
    let [player, opponent] = of.pair();
    kernel::flips(player, opponent, of.square.bitboard().bits())
}

fn undone(mut game: Game) -> Game {
    while game.undo().is_some() {}
    game
}

fn random_games() -> Box<dyn Work> {
    Box::new(Whole::new(GAMES, ends(GAMES, by_position), || ends(GAMES, by_position)))
}

fn searched<'a>(search: impl Fn() -> u64 + 'a) -> Box<dyn Work + 'a> {
    let nodes = search();
    Box::new(Whole::new(nodes, nodes, search))
}

fn replayed(file: &[u8]) -> Box<dyn Work + '_> {
    summed(|| {
        let games = wthor::Games::parse(file).expect("written above");
        games.iter().filter(|record| record.replay().is_ok_and(|game| game.is_over())).count()
    })
}

fn tree(game: &Game) -> Tree {
    Tree::new(game, &GameInfo::default()).expect("8x8")
}

fn placed(moves: &[Square]) -> Tree {
    let (mut tree, mut node) = (tree(&Game::new()), NodeId::ROOT);
    for &square in moves {
        node = tree.place(node, square.into()).expect("legal");
    }
    tree
}

/// Returns the work of a sum over all games.
fn summed<'a>(sum: impl Fn() -> usize + 'a) -> Box<dyn Work + 'a> {
    let sum = move || sum() as u64;
    Box::new(Whole::new(GAMES, sum(), sum))
}

//! A game as a file of any format tells it.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use reversi_records::paste::{Assumptions, Item, LeftOut, PasteError};
use reversi_records::{AnyRecord, FindingKind, GameInfo, Text};
use reversi_rules::variant::{self, Rules};
use reversi_rules::{Move, Playable, Position};

use super::{facts, trees};
use crate::board::{self, Game};
use crate::tools::{Fields, Problem};

/// A part of a text or a file.
pub(super) enum Part<'a> {
    /// A game, and its number in the text.
    Game(usize, Box<RecordedGame<'a>>),
    /// A fault that belongs to no game, or text that was skipped.
    Problem(Problem),
    /// A player or a tournament of WTHOR.
    Name(Text<'a>),
}

/// The format of a text, and what was assumed for its games.
pub(super) type About = (String, Assumptions);

/// A game of a file.
#[derive(Debug)]
pub(super) struct RecordedGame<'a> {
    /// The moves up to the first fault.
    pub(super) game: Game,
    pub(super) info: GameInfo<'a>,
    /// The words that name the game in a list.
    pub(super) title: Option<Text<'a>>,
    /// A fault ends the moves, so that moves of the record may be missing.
    pub(super) is_cut: bool,
    pub(super) problems: Vec<Problem>,
    pub(super) record: Option<AnyRecord<'a>>,
}

impl<'a> RecordedGame<'a> {
    /// Creates a game from the moves that can be played.
    pub(super) fn new(game: Game, problems: Vec<Problem>) -> Self {
        let info = GameInfo::default();
        Self { game, info, title: None, is_cut: false, problems, record: None }
    }

    /// Says whether a fault ends the moves.
    pub(super) fn cut(self, is_cut: bool) -> Self {
        Self { is_cut, ..self }
    }

    /// Reads the game of a part of a text. `None` if the text was skipped.
    pub(super) fn of(item: &Item<'a>) -> Option<Result<Self, PasteError>> {
        let game = match item {
            Item::Skipped(_) => return None,
            Item::Record(record) => Self::of_record(record),
            Item::Sheet { sheet, .. } => {
                let (game, _) = sheet.legal_prefix(Position::START);
                let moves = &mut game.moves().map(|played| Some(played.into()));
                let (game, _) = prefix(Position::START.into(), moves);
                let errors = sheet.errors();
                let problems: Vec<_> =
                    errors.map(|error| Problem::new(error.location(), &error)).collect();
                // Each fault of a sheet makes it doubtful which moves were played.
                let is_cut = !problems.is_empty();
                Self::new(game, problems).cut(is_cut)
            }
            _ => match item.game() {
                Ok(game) => Self::new(game, faults(item)),
                Err(error) => return Some(Err(error)),
            },
        };
        Some(Ok(Self { title: item.title(), ..game }))
    }

    /// Creates a game from the start of a record and its moves, as far as they can be read.
    fn of_record(record: &AnyRecord<'a>) -> Self {
        // A game that is not over is no fault: people play it on.
        let is_fault = |kind| !matches!(kind, FindingKind::Unfinished { .. });
        let faults =
            record.audit().filter(|found| is_fault(found.kind())).map(Problem::of).collect();
        let start = record.variant_start();
        let moves = &mut record.moves().map(|ply| Some(ply.ok()?.played));
        let (game, is_cut) = prefix(start.unwrap_or(Position::START.into()), moves);
        Self {
            info: record.info(),
            record: Some(*record),
            ..Self::new(game, faults).cut(is_cut || start.is_err())
        }
    }

    /// Writes all fields in their order.
    pub(super) fn write(&self, out: &mut Fields) {
        let Self { game, info, title, is_cut, problems, record } = self;
        out.add_known(*title);
        facts::write(info, out);
        out.add(&board::rules(&game.start()));
        out.add(&board::start(game));
        out.add(&game.transcript());
        out.add(&u8::from(*is_cut));
        Problem::write_all(problems, out);
        let tags: Vec<_> = record.iter().flat_map(AnyRecord::tags).collect();
        out.add(&tags.len());
        for (key, value) in tags {
            out.add(&key);
            out.add(&value);
        }
        trees::write(record.as_ref().and_then(trees::of).as_ref(), out);
    }
}

/// Returns the faults of a part whose moves are legal.
fn faults(item: &Item<'_>) -> Vec<Problem> {
    let passes = item.left_out().filter(|part| matches!(part, LeftOut::PassAfterEnd(_)));
    let passes = passes.map(|part| Problem::new(part.location(), &part));
    match item {
        Item::Problem(problem) => problem.audit().map(Problem::of).collect(),
        _ => passes.collect(),
    }
}

/// Plays moves up to the first that is illegal or cannot be read. Returns whether there is one.
/// Passes may follow the end.
pub(super) fn prefix(
    start: variant::Position,
    moves: &mut dyn Iterator<Item = Option<variant::Move>>,
) -> (Game, bool) {
    // The usual game is played by its own code.
    match board::board_8x8(&start).filter(|_| start.rules() == Rules::STANDARD) {
        Some(board) => {
            let start = Position::new(board, start.turn());
            let (game, is_cut) = played(start, moves, |square| square.try_into().ok());
            (game.into(), is_cut)
        }
        None => played(start, moves, Some),
    }
}

fn played<P: Playable>(
    start: P,
    moves: &mut dyn Iterator<Item = Option<variant::Move>>,
    on_board: impl Fn(variant::Square) -> Option<P::Square>,
) -> (reversi_rules::Game<P>, bool) {
    let mut game = reversi_rules::Game::from_position(start);
    for played in moves {
        let is_legal = match played {
            Some(Move::Place(square)) => {
                on_board(square).is_some_and(|square| game.place(square).is_ok())
            }
            Some(Move::Pass) => game.play(Move::Pass).is_ok() || game.is_over(),
            None => false,
        };
        if !is_legal {
            return (game, true);
        }
    }
    (game, false)
}

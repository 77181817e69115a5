//! OBF, the format of endgame problems and their solutions.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_records::Text;
use reversi_records::obf::{ObfError, ObfErrorKind, Problem, Problems, Writer};
use reversi_rules::{Move, Square};

use crate::board::position::Position;
use crate::generic::position;
use crate::vocabulary::argument::arguments;
use crate::vocabulary::array::{Input, List};
use crate::vocabulary::error::{Error, ErrorParts, Result, report_end};
use crate::vocabulary::size::Size;
use crate::vocabulary::status::Status;
use crate::vocabulary::stretch::Stretch;
use crate::vocabulary::text::{Buffer, Chars};

/// A problem: a position to solve, with scored moves.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ObfProblem {
    /// The position to solve.
    pub position: Position,
    /// The line in the file, without its line end.
    pub text: Stretch,
    /// The comment after `%`, NULL if there is none.
    pub comment: Stretch,
    /// The score for the side to move after best play, -64..64: that of the position, or else that of
    /// the best listed move. REVERSI_UNKNOWN if the line has neither.
    pub score: i32,
    /// The number of listed moves.
    pub move_count: i32,
    /// Whether the line has no side to move. The position then has the side that the number of empty
    /// squares suggests.
    pub side_is_assumed: bool,
    /// Whether every legal move is listed.
    pub is_complete: bool,
    /// Reserved. The library sets it to zero.
    pub reserved: [u8; 6],
}

/// A listed move of a problem.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ObfMove {
    /// The move: a square or REVERSI_PASS.
    pub r#move: c_int,
    /// The score for the side that moves after best play, -64..64. Empty squares count for the winner.
    pub score: c_int,
}

// Compiled programs depend on these layouts.
const _: () = assert!(size_of::<ObfProblem>() == 40 + 2 * size_of::<Stretch>());
const _: () = assert!(size_of::<ObfMove>() == 8);

/// `REVERSI_UNKNOWN`: a score that is not known.
const UNKNOWN: i32 = i32::MIN;

/// Finds the next problem in an OBF file. Start with `*offset` at 0, and repeat the call until it returns
/// REVERSI_END. Blank lines and lines with only a comment are skipped.
///
/// If the line is unreadable, returns REVERSI_ERROR_SYNTAX, REVERSI_ERROR_TRUNCATED,
/// REVERSI_ERROR_TRAILING, REVERSI_ERROR_DIGIT or REVERSI_ERROR_VALUE. `*offset` then moves past the line,
/// so that the next call continues with the following one. Returns REVERSI_ERROR_RANGE if `*offset` is
/// above the length.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_obf_next(
    text: *const c_char,
    length: usize,
    offset: Option<&mut usize>,
    problem: Option<&mut MaybeUninit<ObfProblem>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(text = Chars(text, length));
    report_end(next(text, offset, problem), Status::REVERSI_END, error)
}

/// Finds the next problem, and returns whether there was one.
fn next(
    text: Chars<'_>,
    offset: Option<&mut usize>,
    problem: Option<&mut MaybeUninit<ObfProblem>>,
) -> Result<bool> {
    let (offset, problem) = offset.zip(problem).ok_or(Status::REVERSI_ERROR_NULL)?;
    let file = text.read()?;
    let start = *offset;
    let rest = file.get(start..).ok_or(Status::REVERSI_ERROR_RANGE)?;
    let mut problems = Problems::new(rest);
    let Some(found) = problems.next() else { return Ok(false) };
    *offset = start.saturating_add(problems.offset());
    let found = found.map_err(|error| ErrorParts::from(error).after(start))?;
    problem.write(ObfProblem {
        position: found.position().into(),
        text: Stretch::of_text(Some(found.text())),
        comment: Stretch::of_text(found.comment()),
        score: found.score().map_or(UNKNOWN, i32::from),
        move_count: found.moves().count() as i32,
        side_is_assumed: found.side_is_assumed(),
        is_complete: found.is_complete(),
        reserved: [0; 6],
    });
    Ok(true)
}

/// Writes the first `capacity` listed moves of a problem to `moves`, and returns the number of all.
/// `text` must hold exactly one problem, as found by reversi_obf_next(). `moves` may be NULL to count
/// only. Returns 0 if the problem is unreadable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_obf_moves(
    text: *const c_char,
    length: usize,
    moves: *mut ObfMove,
    capacity: usize,
) -> usize {
    arguments!(text = Chars(text, length), moves = List(moves, capacity));
    let Ok(Ok(problem)) = text.read().map(Problem::parse) else { return 0 };
    moves.fill(problem.moves().map(|listed| ObfMove {
        r#move: Size::STANDARD.number(listed.played),
        score: listed.score.into(),
    }))
}

/// Writes a problem as one line of OBF, without a line end: the position, its score unless `score` is
/// REVERSI_UNKNOWN, the moves, and the comment unless `comment` is NULL. Line ends in the comment become
/// spaces. Moves need not be legal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_obf_format(
    position: Option<&Position>,
    score: c_int,
    moves: *const ObfMove,
    move_count: usize,
    comment: *const c_char,
    comment_length: usize,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(
        moves = Input(moves, move_count),
        comment = Chars(comment, comment_length),
        buffer = Buffer(buffer, size),
    );
    buffer.write_or_empty(line(position, score, moves, comment))
}

fn line<'a>(
    position: Option<&Position>,
    score: c_int,
    moves: Input<'a, ObfMove>,
    comment: Chars<'a>,
) -> crate::vocabulary::status::Result<impl core::fmt::Display + 'a> {
    let position = position::checked(position)?;
    let moves = moves.read()?;
    for listed in moves {
        scored(*listed)?;
    }
    // All moves were read once, so none is left out.
    let mut writer = Writer::new(position, moves.iter().filter_map(|&listed| scored(listed).ok()));
    if score != UNKNOWN {
        writer = writer.with_score(margin(score)?);
    }
    if let Some(comment) = comment.optional()? {
        writer = writer.with_comment(Text::new(comment));
    }
    Ok(writer)
}

/// Reads a listed move.
fn scored(listed: ObfMove) -> crate::vocabulary::status::Result<(Move, i8)> {
    Ok((Size::STANDARD.to_move::<Square>(listed.r#move)?, margin(listed.score)?))
}

fn margin(score: c_int) -> crate::vocabulary::status::Result<i8> {
    let score = i8::try_from(score).ok().filter(|score| (-64..=64).contains(score));
    score.ok_or(Status::REVERSI_ERROR_RANGE)
}

impl From<ObfError> for ErrorParts {
    fn from(error: ObfError) -> Self {
        let parts = match error.kind() {
            ObfErrorKind::NoProblem | ObfErrorKind::MissingRow => {
                Status::REVERSI_ERROR_TRUNCATED.into()
            }
            ObfErrorKind::AnotherProblem => Status::REVERSI_ERROR_TRAILING.into(),
            ObfErrorKind::Board(kind) => Self::from(kind),
            ObfErrorKind::MissingSemicolon => Status::REVERSI_ERROR_SYNTAX.into(),
            ObfErrorKind::UnexpectedByte(byte) => {
                Self::from(Status::REVERSI_ERROR_SYNTAX).found(Some(byte))
            }
            ObfErrorKind::BadScore | ObfErrorKind::SecondScore => {
                Status::REVERSI_ERROR_VALUE.into()
            }
            _ => Status::REVERSI_ERROR_OTHER.into(),
        };
        parts.at(error.location())
    }
}

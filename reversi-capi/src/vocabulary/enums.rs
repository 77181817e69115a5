//! The enumerations of the header, except for statuses and kinds of messages. Each counts from 0.

#![expect(non_camel_case_types, reason = "spelled as in C, so that a search finds both")]

use core::mem::MaybeUninit;

use reversi_records::paste::{self, Assumptions};
use reversi_records::{AnyKind, Escapes, Format};
use reversi_rules::tournament::EmptiesPolicy;
use reversi_rules::{self as rules, Phase, perft::PerftConvention};

use crate::vocabulary::number::{enumerated, made, of, pick};
use crate::vocabulary::status::{Result, Status};

/// A side: black or white.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum Color {
    /// Black, the side that moves first.
    REVERSI_BLACK = 0,
    /// White, the side that moves second.
    REVERSI_WHITE = 1,
    /// Neither side, or a side that is not known.
    REVERSI_NO_COLOR = -1,
}

/// The outcome of a game.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The game is not over.
    REVERSI_ONGOING = 0,
    /// The game is over and black has won.
    REVERSI_BLACK_WINS = 1,
    /// The game is over and white has won.
    REVERSI_WHITE_WINS = 2,
    /// The game is over and tied: both sides have the same number of discs.
    REVERSI_TIE = 3,
}

impl Outcome {
    /// Returns the outcome of a game that is over.
    pub(crate) fn of(winner: Option<rules::Color>) -> Self {
        match winner {
            Some(rules::Color::Black) => Self::REVERSI_BLACK_WINS,
            Some(rules::Color::White) => Self::REVERSI_WHITE_WINS,
            None => Self::REVERSI_TIE,
        }
    }
}

/// One of the eight directions from a square, numbered clockwise from north.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum Direction {
    /// North: toward row 1.
    REVERSI_UP,
    /// Northeast: toward row 1 and column h.
    REVERSI_UP_RIGHT,
    /// East: toward column h.
    REVERSI_RIGHT,
    /// Southeast: toward row 8 and column h.
    REVERSI_DOWN_RIGHT,
    /// South: toward row 8.
    REVERSI_DOWN,
    /// Southwest: toward row 8 and column a.
    REVERSI_DOWN_LEFT,
    /// West: toward column a.
    REVERSI_LEFT,
    /// Northwest: toward row 1 and column a.
    REVERSI_UP_LEFT,
}

/// One of the eight ways to rotate (clockwise) or mirror the board.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum Symmetry {
    /// The identity: every square stays where it is.
    REVERSI_IDENTITY,
    /// A quarter turn clockwise: a1 moves to h1.
    REVERSI_ROTATE_90,
    /// A half turn: a1 moves to h8.
    REVERSI_ROTATE_180,
    /// A quarter turn counterclockwise: a1 moves to a8.
    REVERSI_ROTATE_270,
    /// A mirror image across the vertical axis: a1 and h1 exchange places, and so do a8 and h8.
    REVERSI_MIRROR_LEFT_RIGHT,
    /// A mirror image across the horizontal axis: a1 and a8 exchange places, and so do h1 and h8.
    REVERSI_MIRROR_TOP_BOTTOM,
    /// A mirror image across the diagonal a1-h8: h1 and a8 exchange places.
    REVERSI_TRANSPOSE,
    /// A mirror image across the diagonal h1-a8: a1 and h8 exchange places.
    REVERSI_ANTI_TRANSPOSE,
}

/// A rule for counting empty squares in a final score.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum Empties {
    /// Empty squares count for the winner. In a tie each side gets half of them.
    REVERSI_EMPTIES_TO_WINNER,
    /// Empty squares count for neither side.
    REVERSI_EMPTIES_RAW,
}

/// A convention for counting perft leaves: whether a forced pass is a ply, and whether a game that
/// ends early counts.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum Convention {
    /// A forced pass is a ply; a game that ends before the depth counts as one leaf.
    REVERSI_PERFT_PLIES_AND_ENDED,
    /// A forced pass is a ply; a game that ends before the depth is not counted.
    REVERSI_PERFT_PLIES,
    /// A forced pass is not a ply; a game that ends before the depth counts as one leaf.
    REVERSI_PERFT_DISCS_AND_ENDED,
    /// A forced pass is not a ply; a game that ends before the depth is not counted.
    REVERSI_PERFT_DISCS,
}

/// The state of play on one board of a batch. Batch functions store it as a byte.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum BoardPhase {
    /// The player has a legal square.
    REVERSI_TO_MOVE,
    /// The player has no legal square and must pass.
    REVERSI_MUST_PASS,
    /// The game is over: neither side has a legal square.
    REVERSI_OVER,
}

/// The order of the numbers in the planes of a batch.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum Layout {
    /// One plane after the other: (board, plane, square).
    REVERSI_NCHW,
    /// The two planes square by square: (board, square, plane).
    REVERSI_NHWC,
}

/// The kind of a WTHOR file of names.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum NamesKind {
    /// A `.jou` file: names of players.
    REVERSI_WTHOR_PLAYERS,
    /// A `.trn` file: names of tournaments.
    REVERSI_WTHOR_TOURNAMENTS,
}

/// The way in which a game ended.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum End {
    /// The game was played until neither side could move.
    REVERSI_GAME_END_NORMAL,
    /// A side ran out of time.
    REVERSI_GAME_END_TIMEOUT,
    /// A side resigned.
    REVERSI_GAME_END_RESIGNATION,
    /// The players agreed on a result.
    REVERSI_GAME_END_AGREEMENT,
    /// The game was interrupted and has no result.
    REVERSI_GAME_END_ADJOURNED,
    /// A side lost by the rules of the tournament: it did not appear, or broke a rule.
    REVERSI_GAME_END_FORFEIT,
}

/// A format for records of games. SGF, PGN and GGF hold moves, comments and tags, and the first two
/// also variations.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum RecordFormat {
    /// GGF, the format of the Generic Game Server. Boards may be 4x4, 6x6, 8x8, 10x10, 12x12 or
    /// 14x14, or an octagon of 88 squares.
    REVERSI_FORMAT_GGF,
    /// PGN, the format of chess games, with the moves of Othello.
    REVERSI_FORMAT_PGN,
    /// SGF, the Smart Game Format. Boards may be 4x4 to 16x16.
    REVERSI_FORMAT_SGF,
    /// CSV of eOthello, one game a line. It can only be read. Its games begin at the standard
    /// start.
    REVERSI_FORMAT_EOTHELLO,
    /// Transcripts of Logistello with a sign before each move, one game a line. It can only be
    /// read. Its games begin at the standard start.
    REVERSI_FORMAT_LOGISTELLO,
    /// Transcripts such as `f5d6c3`, one game a line. It can only be read. If a game does not begin
    /// at the standard start, the text of its first position and a colon come first.
    REVERSI_FORMAT_TRANSCRIPTS,
    /// WTHOR, for reversi_record_audit() only: reversi_wthor_read() reads its games.
    REVERSI_FORMAT_WTHOR,
    /// A problem of OBF, for reversi_record_audit() only: reversi_obf_next() reads it.
    REVERSI_FORMAT_OBF,
}

/// The kind of a part of a record. Later versions may add kinds: skip those that you do not know.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum Event {
    /// `;` in SGF: a node begins. The events up to the next `;` are parts of this node.
    REVERSI_EVENT_NODE,
    /// A value that changes the start: AB, AW, AE or PL in SGF; BO in GGF; Start or FEN in PGN. It
    /// has `key` and `value`.
    REVERSI_EVENT_SETUP,
    /// A move, legal or not. It has `color`, `move`, `width` and `height`. In PGN, `color` is
    /// REVERSI_NO_COLOR.
    REVERSI_EVENT_MOVE,
    /// A comment, in `value`. In PGN, the commands `[%clk ...]`, `[%emt ...]` and `[%eval ...]` are
    /// left out and become events of their own.
    REVERSI_EVENT_COMMENT,
    /// A judgment of the last move or its position. `number` is the number of its glyph (NAG): 1 is
    /// `!`, 2 is `?`, 3 is `!!`, 4 is `??`, 5 is `!?`, 6 is `?!`.
    REVERSI_EVENT_ANNOTATION,
    /// The time left on a clock: `number` thousandths of a second. `color` is the owner of the
    /// clock. In PGN it is REVERSI_NO_COLOR, and the owner is the side that just moved.
    REVERSI_EVENT_TIME_LEFT,
    /// The time used for the last move: `number` thousandths of a second.
    REVERSI_EVENT_TIME_USED,
    /// An evaluation: the margin expected for black, `number` thousandths of a disc. In GGF, each
    /// player writes their own margin, so the number at a white move is negated.
    REVERSI_EVENT_EVAL,
    /// `(`: a variation starts. In PGN, the variation replaces the last move. In SGF, it continues
    /// after the last move, and the first variation is the main line.
    REVERSI_EVENT_VARIATION_START,
    /// `)`: the variation ends.
    REVERSI_EVENT_VARIATION_END,
    /// The result that ends the moves in PGN. `value` is its text.
    REVERSI_EVENT_RESULT,
    /// Any other value, with `key` and `value`: names, dates, ratings, drawings. Also a value that
    /// should be a number but cannot be read as one. In GGF, an unreadable evaluation or time of a
    /// move has the key `/eval` or `/time`. In PGN, a line that begins with `%` has the key `%`.
    REVERSI_EVENT_PROPERTY,
    /// A move that cannot be read. `number` is the status that says why.
    REVERSI_EVENT_UNREADABLE,
}

/// The way in which a text of a record uses the backslash as an escape.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum TextEscapes {
    /// No escapes: every backslash is an ordinary character.
    REVERSI_ESCAPES_NONE,
    /// A backslash escapes `"` and another backslash, as in tags of PGN. Before other
    /// characters, it is an ordinary character.
    REVERSI_ESCAPES_QUOTES,
    /// A backslash escapes any character, as in SGF. A backslash before a line break is removed
    /// together with it.
    REVERSI_ESCAPES_ALL,
}

/// The kind of a part of a text. Later versions may add kinds: skip those that you do not know.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum PartKind {
    /// A game of a file of records. Pass `record_format` and `text` to reversi_record_info() and
    /// others.
    REVERSI_PART_RECORD,
    /// The moves of a game.
    REVERSI_PART_MOVES,
    /// A board and the side to move.
    REVERSI_PART_BOARD,
    /// A transcript sheet of a game from the standard start.
    REVERSI_PART_SHEET,
    /// A problem of an OBF file. Pass `text` to reversi_obf_next().
    REVERSI_PART_PROBLEM,
    /// A message of GGS.
    REVERSI_PART_MESSAGE,
    /// A game of a WTHOR file of games.
    REVERSI_PART_WTHOR,
    /// The name of a player or a tournament of a WTHOR file of names, in `title`.
    REVERSI_PART_NAME,
    /// Text that has no meaning for the part before it, or stands between two parts.
    REVERSI_PART_SKIPPED,
    /// The first pass after the end of the game before it, which has no such pass.
    REVERSI_PART_PASS_AFTER_END,
    /// A part that cannot be read.
    REVERSI_PART_UNREADABLE,
}

/// Something that a text does not say and that reversi_paste() assumes. A set of assumptions is the sum
/// of these numbers.
#[repr(i32)]
#[derive(Clone, Copy)]
pub enum Assumption {
    /// The side to move follows from the number of empty squares.
    REVERSI_ASSUMED_SIDE = 1,
    /// The side to move is the one that can play the moves.
    REVERSI_ASSUMED_SIDE_OF_MOVES = 2,
    /// The game begins at the standard start.
    REVERSI_ASSUMED_STANDARD_START = 4,
    /// The game begins at the standard start with exchanged colors.
    REVERSI_ASSUMED_MIRRORED_START = 8,
    /// The rows count from the bottom.
    REVERSI_ASSUMED_ROWS_FROM_BOTTOM = 16,
    /// Letters of other scripts are the columns that they look like.
    REVERSI_ASSUMED_FOLDED_LETTERS = 32,
    /// The side to move has the discs X.
    REVERSI_ASSUMED_MOVER = 64,
    /// The first mask is that of the side to move, and bit 0 is a1.
    REVERSI_ASSUMED_MASKS = 128,
    /// The text that was skipped has no meaning.
    REVERSI_ASSUMED_SKIPPED_TEXT = 256,
}

// The numbers are those of the crate.
const _: () = assert!(
    paste::Assumption::ALL.len() == 9
        && 1 << paste::Assumption::SkippedText as i32
            == Assumption::REVERSI_ASSUMED_SKIPPED_TEXT as i32
);

enumerated!(PartKind);
enumerated!(Color, Symmetry, Empties, Convention, Layout, NamesKind, End, Status);
enumerated!(RecordFormat, Event, TextEscapes);

// The numbers in arrays of the crate are those of the header.
const _: () = assert!(
    Phase::ToMove as i32 == BoardPhase::REVERSI_TO_MOVE as i32
        && Phase::MustPass as i32 == BoardPhase::REVERSI_MUST_PASS as i32
        && Phase::Over as i32 == BoardPhase::REVERSI_OVER as i32
);

impl Color {
    pub(crate) fn of(color: rules::Color) -> MaybeUninit<Self> {
        made(color as i32)
    }

    pub(crate) fn checked(color: MaybeUninit<Self>) -> Result<rules::Color> {
        pick(color, &rules::Color::ALL).ok_or(Status::REVERSI_ERROR_RANGE)
    }

    /// Returns a color, or REVERSI_NO_COLOR.
    pub(crate) fn or_none(color: Option<rules::Color>) -> MaybeUninit<Self> {
        color.map_or(MaybeUninit::new(Self::REVERSI_NO_COLOR), Self::of)
    }

    /// Reads a color or REVERSI_NO_COLOR.
    pub(crate) fn optional(color: MaybeUninit<Self>) -> Result<Option<rules::Color>> {
        if of(color) == Self::REVERSI_NO_COLOR as i32 {
            Ok(None)
        } else {
            Self::checked(color).map(Some)
        }
    }
}

impl Symmetry {
    pub(crate) fn of(symmetry: rules::Symmetry) -> MaybeUninit<Self> {
        made(symmetry as i32)
    }

    pub(crate) fn or_none(symmetry: Option<rules::Symmetry>) -> MaybeUninit<Self> {
        symmetry.map_or(made(-1), Self::of)
    }

    pub(crate) fn checked(symmetry: MaybeUninit<Self>) -> Result<rules::Symmetry> {
        let index = usize::try_from(of(symmetry)).ok();
        index.and_then(rules::Symmetry::from_index).ok_or(Status::REVERSI_ERROR_RANGE)
    }
}

impl Empties {
    pub(crate) fn checked(empties: MaybeUninit<Self>) -> Option<EmptiesPolicy> {
        pick(empties, &[EmptiesPolicy::ToWinner, EmptiesPolicy::Raw])
    }
}

impl Convention {
    /// The convention of most published tables comes first.
    pub(crate) fn checked(convention: MaybeUninit<Self>) -> Option<PerftConvention> {
        const ALL: [PerftConvention; 4] = [
            PerftConvention::PliesAndEnded,
            PerftConvention::Plies,
            PerftConvention::DiscsAndEnded,
            PerftConvention::Discs,
        ];
        pick(convention, &ALL)
    }
}

impl Layout {
    pub(crate) fn checked(layout: MaybeUninit<Self>) -> Result<Self> {
        pick(layout, &[Self::REVERSI_NCHW, Self::REVERSI_NHWC]).ok_or(Status::REVERSI_ERROR_RANGE)
    }
}

impl End {
    pub(crate) fn checked(end: MaybeUninit<Self>) -> Result<rules::GameEnd> {
        pick(end, &rules::GameEnd::ALL).ok_or(Status::REVERSI_ERROR_RANGE)
    }

    pub(crate) fn of(end: rules::GameEnd) -> MaybeUninit<Self> {
        let number = rules::GameEnd::ALL.iter().position(|&other| other == end);
        made(number.unwrap_or_default() as i32)
    }
}

impl RecordFormat {
    /// Reads a format of a writer.
    pub(crate) fn checked(format: MaybeUninit<Self>) -> Result<Format> {
        pick(format, &[Format::Ggf, Format::Pgn, Format::Sgf]).ok_or(Status::REVERSI_ERROR_RANGE)
    }

    /// Reads a format of a reader.
    pub(crate) fn kind(format: MaybeUninit<Self>) -> Result<AnyKind> {
        pick(format, AnyKind::ALL).ok_or(Status::REVERSI_ERROR_RANGE)
    }

    pub(crate) fn is(format: MaybeUninit<Self>, other: Self) -> bool {
        of(format) == other as i32
    }

    /// Returns the format of a record, or 0.
    pub(crate) fn of(kind: Option<AnyKind>) -> MaybeUninit<Self> {
        let number = AnyKind::ALL.iter().position(|&other| Some(other) == kind);
        made(number.unwrap_or_default() as i32)
    }
}

impl Assumption {
    /// Returns the set of assumptions as a sum.
    pub(crate) fn sum(assumptions: Assumptions) -> u32 {
        assumptions.iter().map(|assumption| 1 << assumption as u32).sum()
    }
}

impl TextEscapes {
    pub(crate) fn of(escapes: Escapes) -> MaybeUninit<Self> {
        MaybeUninit::new(match escapes {
            Escapes::None => Self::REVERSI_ESCAPES_NONE,
            Escapes::Closing(_) => Self::REVERSI_ESCAPES_QUOTES,
            Escapes::All => Self::REVERSI_ESCAPES_ALL,
        })
    }

    pub(crate) fn checked(escapes: MaybeUninit<Self>) -> Result<Escapes> {
        let all = [Escapes::None, Escapes::Closing(b'"'), Escapes::All];
        pick(escapes, &all).ok_or(Status::REVERSI_ERROR_RANGE)
    }
}

//! Positions on other boards, as plain data.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;

use reversi_rules::Color;
use reversi_rules::variant::{Board, Position, PositionError, Rules};

use super::rules::{self, VariantRules};
use super::set::VariantSet;
use crate::generic::perft::{self, Flag};
use crate::generic::{Plain, position};
use crate::vocabulary::argument::arguments;
use crate::vocabulary::enums::{self, Outcome};
use crate::vocabulary::error::{Error, set};
use crate::vocabulary::size::Size;
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::text::{Buffer, Chars};

/// The rules, the discs and the side to move: 112 bytes of plain data without padding. Compare
/// positions with `memcmp`. You may write into a position: every function checks it first.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct VariantPosition {
    /// The board, the start and the objective.
    pub rules: VariantRules,
    /// Black's discs.
    pub black: VariantSet,
    /// White's discs. No square may also be in `black`.
    pub white: VariantSet,
    /// The side to move. It stays set when the game is over.
    pub turn: MaybeUninit<enums::Color>,
    /// Reserved, must be zero.
    pub reserved: u32,
}

// Compiled programs depend on this size.
const _: () = assert!(size_of::<VariantPosition>() == 112 && align_of::<VariantPosition>() == 4);

impl From<Position> for VariantPosition {
    fn from(position: Position) -> Self {
        Self {
            rules: position.rules().into(),
            black: position.discs(Color::Black).into(),
            white: position.discs(Color::White).into(),
            turn: enums::Color::of(position.turn()),
            reserved: 0,
        }
    }
}

impl TryFrom<VariantPosition> for Position {
    type Error = Status;

    fn try_from(position: VariantPosition) -> Result<Self> {
        let rules = Rules::try_from(position.rules)?;
        let board = Board::new(position.black.into(), position.white.into());
        match (board, enums::Color::checked(position.turn)) {
            (Ok(board), Ok(turn)) if position.reserved == 0 => Ok(Self::new(rules, board, turn)?),
            _ => Err(Status::REVERSI_ERROR_POSITION),
        }
    }
}

impl From<PositionError> for Status {
    fn from(error: PositionError) -> Self {
        match error {
            PositionError::OffBoard(_) => Self::REVERSI_ERROR_OFF_BOARD,
            PositionError::NotAnOpening => Self::REVERSI_ERROR_NOT_AN_OPENING,
            _ => Self::REVERSI_ERROR_OTHER,
        }
    }
}

impl Plain for VariantPosition {
    type Rules = Position;
    type Set = VariantSet;

    fn size(position: &Position) -> Size {
        rules::size(&position.rules())
    }
}

/// Sets `*position` to the position in which a game with these rules begins. Returns
/// REVERSI_ERROR_RULES if the rules are invalid.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_start(
    rules: Option<&VariantRules>,
    position: Option<&mut MaybeUninit<VariantPosition>>,
) -> Status {
    set(position, None, || Ok(rules::checked(rules)?.start()))
}

/// Checks whether a position is valid. Returns REVERSI_OK, REVERSI_ERROR_NULL, REVERSI_ERROR_RULES,
/// REVERSI_ERROR_POSITION, REVERSI_ERROR_OFF_BOARD for a disc on a square that the board lacks, or
/// REVERSI_ERROR_NOT_AN_OPENING.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_check(position: Option<&VariantPosition>) -> Status {
    position::check(position)
}

/// Returns the squares where the side to move may place a disc. The set is empty if that side must
/// pass or if the game is over.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_legal_moves(
    position: Option<&VariantPosition>,
) -> VariantSet {
    position::legal_moves(position)
}

/// Returns the discs that flip when the side to move places a disc on `square`. The set is empty if
/// the move is illegal, or if it belongs to the opening of a historical start.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_flips(
    position: Option<&VariantPosition>,
    square: c_int,
) -> VariantSet {
    position::flips(position, square)
}

/// Plays `move` in place: a disc on a square, or a pass if `move` is width * height. Here a pass
/// is a ply of its own and legal only if it is forced. A reversi_variant_game inserts passes by
/// itself.
///
/// For an illegal move, returns the first of these that applies: REVERSI_ERROR_GAME_OVER,
/// REVERSI_ERROR_PASS_FORBIDDEN, REVERSI_ERROR_OFF_BOARD, REVERSI_ERROR_OCCUPIED,
/// REVERSI_ERROR_OUTSIDE_CENTER, REVERSI_ERROR_WRONG_CENTER, REVERSI_ERROR_MUST_PASS,
/// REVERSI_ERROR_FLIPS_NOTHING. Only the opening of a historical start has the two errors about the
/// center. Returns REVERSI_ERROR_RANGE if `move` is not 0..width * height.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_play(
    position: Option<&mut VariantPosition>,
    r#move: c_int,
) -> Status {
    position::play(position, r#move)
}

/// Returns the outcome of the game, or REVERSI_ONGOING if it is not over.
/// reversi_variant_position_check() tells an ongoing game from an invalid position.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_outcome(position: Option<&VariantPosition>) -> Outcome {
    position::outcome(position)
}

/// Returns the final score of a side, or -1 if the game is not over. The empty squares count for
/// the side with more discs, even if fewest discs win. In a tie, each side gets half of the empty
/// squares, or none of them if their number is odd. Except in that last case, the two scores sum to
/// the number of squares.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_final_score(
    position: Option<&VariantPosition>,
    color: MaybeUninit<enums::Color>,
) -> c_int {
    position::final_score(position, color, reversi_rules::Outcome::score)
}

/// Counts the leaves of the game tree `depth` plies below `position`. Returns REVERSI_ERROR_RANGE
/// if `convention` is out of range or `depth` is negative.
///
/// The time grows about eightfold with each ply, more on larger boards, and `depth` has no upper
/// limit. `stop` is as in reversi_position_perft().
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_variant_position_perft(
    position: Option<&VariantPosition>,
    depth: c_int,
    convention: MaybeUninit<enums::Convention>,
    stop: Option<&Flag>,
    nodes: Option<&mut MaybeUninit<u64>>,
) -> Status {
    perft::perft(position, depth, convention, stop, nodes)
}

/// Reads the cells of the rectangle row by row from a1, then the side to move. Cells are as in
/// reversi_position_parse(), with `#` for a square that the board lacks. The rules are not part of
/// the text.
///
/// Fails with the errors of reversi_position_parse(), with REVERSI_ERROR_SYNTAX if a `#` is missing
/// or misplaced, and with REVERSI_ERROR_NOT_AN_OPENING if no historical opening leads to the
/// position. In the last case, the byte offset is the end of the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_variant_position_parse(
    rules: Option<&VariantRules>,
    text: *const c_char,
    length: usize,
    position: Option<&mut MaybeUninit<VariantPosition>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(text = Chars(text, length));
    set(position, error, || Ok(Position::parse(&rules::checked(rules)?, text.read()?)?))
}

/// Writes the cells of the rectangle row by row from a1, with `X` for black, `O` for white, `-` for
/// empty and `#` for missing, then a space and the side to move.
///
/// REVERSI_VARIANT_POSITION_TEXT_SIZE bytes are always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_variant_position_format(
    position: Option<&VariantPosition>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(buffer = Buffer(buffer, size));
    position::format(position, &buffer)
}

/// Writes the board in a human-readable form: lines with the names of columns and rows, then a line
/// such as `black to move` or `white wins 50-38`, without a final line feed.
///
/// REVERSI_VARIANT_POSITION_GRID_SIZE bytes are always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_variant_position_format_grid(
    position: Option<&VariantPosition>,
    buffer: *mut c_char,
    size: usize,
) -> usize {
    arguments!(buffer = Buffer(buffer, size));
    position::format_grid(position, &buffer)
}

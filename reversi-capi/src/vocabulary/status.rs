//! The results of calls, and their messages.

use core::ffi::{CStr, c_char};
use core::mem::MaybeUninit;

use reversi_rules::{IllegalMove, IllegalReason};

use crate::vocabulary::number;

/// The result of a call: REVERSI_OK is 0 and errors are negative. REVERSI_END and REVERSI_STOPPED
/// are positive and are not errors.
///
/// Later versions may add errors. Treat any negative status you do not recognize as an error.
#[repr(i32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(non_camel_case_types, reason = "spelled as in C, so that a search finds both")]
pub enum Status {
    /// The call succeeded.
    REVERSI_OK = 0,
    /// There is nothing more to read. This is not an error.
    REVERSI_END = 1,
    /// A callback, a flag or an error in a text stopped the call before its end. What was done until
    /// then counts. This is not an error.
    REVERSI_STOPPED = 2,
    /// A required pointer is NULL.
    REVERSI_ERROR_NULL = -1,
    /// An argument is out of range.
    REVERSI_ERROR_RANGE = -2,
    /// The position is invalid: both sides have a disc on one square, `turn` is neither
    /// REVERSI_BLACK nor REVERSI_WHITE, or `reserved` is not zero.
    REVERSI_ERROR_POSITION = -3,
    /// The game is invalid: it was never initialized, or it was overwritten.
    REVERSI_ERROR_GAME = -4,
    /// The move is illegal because the game is over.
    REVERSI_ERROR_GAME_OVER = -5,
    /// The move is illegal because the square already holds a disc.
    REVERSI_ERROR_OCCUPIED = -6,
    /// The move is illegal because the side to move has no legal square and must pass.
    REVERSI_ERROR_MUST_PASS = -7,
    /// The move is illegal because a disc there would flip nothing.
    REVERSI_ERROR_FLIPS_NOTHING = -8,
    /// The pass is illegal because the side to move has a legal square.
    REVERSI_ERROR_PASS_FORBIDDEN = -9,
    /// There is nothing to undo or to redo.
    REVERSI_ERROR_HISTORY = -10,
    /// The text has an unexpected character.
    REVERSI_ERROR_SYNTAX = -11,
    /// The text of a position has a digit. Programs disagree about the meaning of digits, so they
    /// are rejected.
    REVERSI_ERROR_DIGIT = -12,
    /// The text is not valid UTF-8, or has a character that Windows-1252 cannot represent. Or a game
    /// of SGF is in the encoding that its tag `CA` names. Decode it into UTF-8 first.
    REVERSI_ERROR_ENCODING = -13,
    /// The text or data ends too early, or one of its lines or values does.
    REVERSI_ERROR_TRUNCATED = -14,
    /// The text or data continues after the point where it should end.
    REVERSI_ERROR_TRAILING = -15,
    /// The WTHOR file or the GGF game is for a board other than 8x8.
    REVERSI_ERROR_BOARD_SIZE = -16,
    /// The WTHOR file does not contain games, or the file is in none of the formats that the library
    /// reads.
    REVERSI_ERROR_NOT_GAMES = -17,
    /// A move in the record or the line is neither a square nor, except in PGN and WTHOR, a pass.
    REVERSI_ERROR_IMPOSSIBLE_MOVE = -18,
    /// A score in the WTHOR record is above 64.
    REVERSI_ERROR_IMPOSSIBLE_SCORE = -19,
    /// An error that has no status of its own. No function returns it in this version.
    REVERSI_ERROR_OTHER = -20,
    /// A number on the transcript sheet is higher than the number of empty squares at the start, or
    /// its square holds a disc at the start.
    REVERSI_ERROR_IMPOSSIBLE_NUMBER = -21,
    /// A number is missing from the transcript sheet, although a higher number is present.
    REVERSI_ERROR_MISSING_NUMBER = -22,
    /// A number appears on several squares of the transcript sheet.
    REVERSI_ERROR_DUPLICATE_NUMBER = -23,
    /// The game begins at another position than the record requires.
    REVERSI_ERROR_OTHER_START = -24,
    /// The text is longer than the record format allows.
    REVERSI_ERROR_TOO_LONG = -25,
    /// The record has a move by one side when it is the other side's turn.
    REVERSI_ERROR_WRONG_TURN = -26,
    /// The record is of a game other than Othello.
    REVERSI_ERROR_OTHER_GAME = -27,
    /// The record lacks a tag that every record needs.
    REVERSI_ERROR_MISSING_TAG = -28,
    /// The value of a tag cannot be read.
    REVERSI_ERROR_VALUE = -29,
    /// The rules are invalid: the size, the start or the objective is out of range, a square of
    /// `missing` is outside the rectangle or in the center, or `reserved` is not zero.
    REVERSI_ERROR_RULES = -30,
    /// A move or a disc is on a square that the board does not have.
    REVERSI_ERROR_OFF_BOARD = -31,
    /// The move is illegal because the first four discs of a historical start must go in the
    /// center.
    REVERSI_ERROR_OUTSIDE_CENTER = -32,
    /// The move is illegal because that disc would make the required opening pattern impossible.
    REVERSI_ERROR_WRONG_CENTER = -33,
    /// The rules have a historical start and the center is not full, but no sequence of opening
    /// moves leads to the position.
    REVERSI_ERROR_NOT_AN_OPENING = -34,
    /// The record format or the protocol cannot hold this value, or cannot hold it in this place.
    REVERSI_ERROR_NOT_HELD = -35,
    /// The variations are not nested correctly: there is none to end, one is still open at the end
    /// of the record, a move must come first, or only another variation may follow.
    REVERSI_ERROR_VARIATION = -36,
    /// More than REVERSI_WRITER_DEPTH variations are nested.
    REVERSI_ERROR_TOO_DEEP = -37,
    /// The writer is invalid (it was never begun, or it was overwritten), or its record has ended.
    REVERSI_ERROR_WRITER = -38,
    /// A part of the line is not a number, or the number is out of range.
    REVERSI_ERROR_NOT_A_NUMBER = -39,
    /// The engine is invalid: it was never initialized, or it was overwritten.
    REVERSI_ERROR_SESSION = -40,
    /// The side with fewer discs wins, and a game on 8x8 would name the other side.
    REVERSI_ERROR_OTHER_OBJECTIVE = -41,
    /// Two characters of a board stand for discs of one color. One of them may be the empty square
    /// of another program.
    REVERSI_ERROR_MIXED_SYMBOLS = -42,
}

pub(crate) type Result<T> = core::result::Result<T, Status>;

/// The messages: entry `i` is for status `-i`. The messages for illegal moves are those of
/// `reversi-rules`.
const MESSAGES: [(Status, &CStr); 43] = [
    (Status::REVERSI_OK, c"success"),
    (Status::REVERSI_ERROR_NULL, c"a required pointer is NULL"),
    (Status::REVERSI_ERROR_RANGE, c"an argument is out of range"),
    (Status::REVERSI_ERROR_POSITION, c"invalid position"),
    (Status::REVERSI_ERROR_GAME, c"invalid game: never initialized, or overwritten"),
    (Status::REVERSI_ERROR_GAME_OVER, c"the game is over"),
    (Status::REVERSI_ERROR_OCCUPIED, c"the square already holds a disc"),
    (Status::REVERSI_ERROR_MUST_PASS, c"no square is legal, the side to move must pass"),
    (Status::REVERSI_ERROR_FLIPS_NOTHING, c"a disc there flips nothing"),
    (Status::REVERSI_ERROR_PASS_FORBIDDEN, c"a pass is forbidden while a legal move exists"),
    (Status::REVERSI_ERROR_HISTORY, c"there is nothing to undo or to redo"),
    (Status::REVERSI_ERROR_SYNTAX, c"this character does not belong here"),
    (
        Status::REVERSI_ERROR_DIGIT,
        c"a digit means different things in different programs: use X O -",
    ),
    (Status::REVERSI_ERROR_ENCODING, c"text in another encoding"),
    (Status::REVERSI_ERROR_TRUNCATED, c"something is missing at the end"),
    (Status::REVERSI_ERROR_TRAILING, c"something follows the end"),
    (Status::REVERSI_ERROR_BOARD_SIZE, c"a board that is not 8x8"),
    (Status::REVERSI_ERROR_NOT_GAMES, c"a file of another kind, not of games"),
    (Status::REVERSI_ERROR_IMPOSSIBLE_MOVE, c"a move that is not a square"),
    (Status::REVERSI_ERROR_IMPOSSIBLE_SCORE, c"not a score (0 to 64)"),
    (Status::REVERSI_ERROR_OTHER, c"an error that has no status of its own"),
    (
        Status::REVERSI_ERROR_IMPOSSIBLE_NUMBER,
        c"the number is too high, or its square has a disc at the start",
    ),
    (Status::REVERSI_ERROR_MISSING_NUMBER, c"the number is missing"),
    (Status::REVERSI_ERROR_DUPLICATE_NUMBER, c"the number stands on several squares"),
    (Status::REVERSI_ERROR_OTHER_START, c"the game did not begin at the standard start"),
    (Status::REVERSI_ERROR_TOO_LONG, c"longer than the place for it"),
    (Status::REVERSI_ERROR_WRONG_TURN, c"a move of the side whose turn it is not"),
    (Status::REVERSI_ERROR_OTHER_GAME, c"a game other than Othello"),
    (Status::REVERSI_ERROR_MISSING_TAG, c"a tag that every record needs is missing"),
    (Status::REVERSI_ERROR_VALUE, c"not a value of this tag"),
    (Status::REVERSI_ERROR_RULES, c"invalid rules of another board"),
    (Status::REVERSI_ERROR_OFF_BOARD, c"the board has no such square"),
    (Status::REVERSI_ERROR_OUTSIDE_CENTER, c"the first four discs go to the center"),
    (
        Status::REVERSI_ERROR_WRONG_CENTER,
        c"that disc would make the required opening pattern impossible",
    ),
    (
        Status::REVERSI_ERROR_NOT_AN_OPENING,
        c"the center is not full, and no opening leads to these discs",
    ),
    (Status::REVERSI_ERROR_NOT_HELD, c"the format does not hold this here"),
    (Status::REVERSI_ERROR_VARIATION, c"variations that do not fit"),
    (Status::REVERSI_ERROR_TOO_DEEP, c"too many variations in one another"),
    (Status::REVERSI_ERROR_WRITER, c"invalid writer: never begun, overwritten, or ended"),
    (Status::REVERSI_ERROR_NOT_A_NUMBER, c"not a number"),
    (Status::REVERSI_ERROR_SESSION, c"invalid engine: never initialized, or overwritten"),
    (Status::REVERSI_ERROR_OTHER_OBJECTIVE, c"the side with fewer discs wins"),
    (Status::REVERSI_ERROR_MIXED_SYMBOLS, c"two characters are both discs of one color: use X O -"),
];

/// Returns an English message for a status. The text is static and never NULL, even for an unknown
/// status.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_status_message(status: MaybeUninit<Status>) -> *const c_char {
    message(number::of(status)).as_ptr()
}

pub(crate) fn message(status: i32) -> &'static CStr {
    if status == Status::REVERSI_END as i32 {
        return c"nothing more";
    }
    if status == Status::REVERSI_STOPPED as i32 {
        return c"stopped before the end";
    }
    let known = MESSAGES.iter().find(|(other, _)| *other as i32 == status);
    known.map_or(c"not a status", |(_, message)| message)
}

impl From<Result<()>> for Status {
    fn from(result: Result<()>) -> Self {
        match result {
            Ok(()) => Self::REVERSI_OK,
            Err(status) => status,
        }
    }
}

impl<S: Copy> From<IllegalMove<S>> for Status {
    fn from(illegal: IllegalMove<S>) -> Self {
        match illegal.reason() {
            IllegalReason::GameOver => Self::REVERSI_ERROR_GAME_OVER,
            IllegalReason::OffBoard => Self::REVERSI_ERROR_OFF_BOARD,
            IllegalReason::Occupied(_) => Self::REVERSI_ERROR_OCCUPIED,
            IllegalReason::OutsideCenter => Self::REVERSI_ERROR_OUTSIDE_CENTER,
            IllegalReason::WrongCenter => Self::REVERSI_ERROR_WRONG_CENTER,
            IllegalReason::MustPass => Self::REVERSI_ERROR_MUST_PASS,
            IllegalReason::FlipsNothing => Self::REVERSI_ERROR_FLIPS_NOTHING,
            IllegalReason::PassForbidden => Self::REVERSI_ERROR_PASS_FORBIDDEN,
            _ => Self::REVERSI_ERROR_OTHER,
        }
    }
}

#[cfg(test)]
mod tests {
    use reversi_rules::{Move, Position};

    use super::{MESSAGES, Status};

    #[test]
    fn messages_are_in_the_order_of_their_statuses() {
        for (i, (status, _)) in MESSAGES.iter().enumerate() {
            assert_eq!(*status as i32, -i32::try_from(i).unwrap());
        }
    }

    #[test]
    fn illegal_moves_have_the_words_of_the_rules() {
        let positions = [
            "---------------------------OX------XO--------------------------- X",
            "XO-------------------------------------------------------------- O",
            "---------------------------------------------------------------- X",
        ];
        for position in positions.map(|text| text.parse::<Position>().unwrap()) {
            for illegal in
                (0..=64).filter_map(|index| position.check(Move::from_action(index).unwrap()).err())
            {
                let status = Status::from(illegal);
                let message = super::message(status as i32).to_str().unwrap();
                // The library's words name the color of the disc that is in the way.
                let words =
                    illegal.reason().to_string().replace("black ", "").replace("white ", "");
                assert_eq!(message, words);
            }
        }
    }
}

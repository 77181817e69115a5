//! The texts of errors: each kind has its own, and all have one form.

use crate::support::says::each_has_its_own_text;
use reversi_rules::notation::{ParseBoardErrorKind, ParseSheetErrorKind};
use reversi_rules::packed::PackedErrorKind;
use reversi_rules::variant::{
    self, BytesErrorKind, ParseRulesErrorKind, PositionError, RulesError,
};
use reversi_rules::{Color, IllegalReason, perft::PerftError};

#[test]
fn of_boards_and_moves() {
    use ParseBoardErrorKind as Board;
    each_has_its_own_text(&[
        IllegalReason::GameOver,
        IllegalReason::OffBoard,
        IllegalReason::Occupied(Color::Black),
        IllegalReason::Occupied(Color::White),
        IllegalReason::OutsideCenter,
        IllegalReason::WrongCenter,
        IllegalReason::MustPass,
        IllegalReason::FlipsNothing,
        IllegalReason::PassForbidden,
    ]);
    each_has_its_own_text(&[
        Board::UnexpectedCharacter('\n'),
        Board::Digit('1'),
        Board::MixedSymbols { first: '*', second: 'B' },
        Board::InvalidUtf8,
        Board::MissingSquare('X'),
        Board::TooShort { cells: 3, expected: 64 },
        Board::NotATurn('?'),
        Board::MissingTurn,
        Board::TrailingText,
        Board::NotAnOpening,
    ]);
    each_has_its_own_text(&[
        ParseSheetErrorKind::UnexpectedByte(b'\0'),
        ParseSheetErrorKind::NumberTooLarge,
        ParseSheetErrorKind::MissingSquare,
        ParseSheetErrorKind::ShortRow { cells: 7, expected: 8 },
        ParseSheetErrorKind::TooShort { rows: 7, expected: 8 },
        ParseSheetErrorKind::TrailingCell,
    ]);
    each_has_its_own_text(&[
        PackedErrorKind::NotATurn(2),
        PackedErrorKind::NotASquare(64),
        PackedErrorKind::AfterTheEnd(0),
    ]);
    each_has_its_own_text(&[PerftError::Stopped, PerftError::OutOfMemory]);
}

#[test]
fn of_variants() {
    let p16: variant::Square = "p16".parse().expect("a square");
    each_has_its_own_text(&[
        RulesError::Width(3),
        RulesError::Height(3),
        RulesError::NotInRectangle(p16),
        RulesError::NoCenter(p16),
        RulesError::StartOffBoard(p16),
    ]);
    each_has_its_own_text(&[
        ParseRulesErrorKind::NotASize,
        ParseRulesErrorKind::UnknownPart,
        ParseRulesErrorKind::NotASquare,
        ParseRulesErrorKind::Start(ParseBoardErrorKind::MissingTurn),
        ParseRulesErrorKind::Rules(RulesError::Width(3)),
    ]);
    each_has_its_own_text(&[PositionError::OffBoard(p16), PositionError::NotAnOpening]);
    each_has_its_own_text(&[
        BytesErrorKind::Rules(RulesError::Height(17)),
        BytesErrorKind::Position(PositionError::NotAnOpening),
        BytesErrorKind::UnknownNumber(255),
    ]);
}

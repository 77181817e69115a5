//! The texts of errors: each kind has its own, and all have one form.

use crate::support::says::each_has_its_own_text;
use reversi_records::eothello::EothelloErrorKind;
use reversi_records::ggf::{BoardType, GgfErrorKind};
use reversi_records::ggs::GgsErrorKind;
use reversi_records::logistello::LogistelloErrorKind;
use reversi_records::obf::ObfErrorKind;
use reversi_records::openings::{ExplorerErrorKind, xot::XotErrorKind};
use reversi_records::paste::Assumption;
use reversi_records::pgn::PgnErrorKind;
use reversi_records::protocol::ProtocolErrorKind;
use reversi_records::sgf::SgfErrorKind;
use reversi_records::wthor::{self, Date, NameError, WriteError, WthorErrorKind};
use reversi_records::{BuilderError, ForeignFile, Format};
use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::{Color, Move, Square};

#[test]
fn of_openings() {
    each_has_its_own_text(&[
        ExplorerErrorKind::NoExplorer,
        ExplorerErrorKind::TooShort,
        ExplorerErrorKind::TooLong,
        ExplorerErrorKind::Position,
        ExplorerErrorKind::Move,
        ExplorerErrorKind::Order,
    ]);
    each_has_its_own_text(&[
        XotErrorKind::UnexpectedByte(b'\x7F'),
        XotErrorKind::MissingRow,
        XotErrorKind::TooShort,
        XotErrorKind::TooLong,
    ]);
}

#[test]
fn of_games_in_text() {
    each_has_its_own_text(&[
        SgfErrorKind::NoGame,
        SgfErrorKind::AnotherGame,
        SgfErrorKind::UnexpectedByte(b'\n'),
        SgfErrorKind::MissingValue,
        SgfErrorKind::UnclosedValue,
        SgfErrorKind::UnclosedGame,
        SgfErrorKind::AfterVariation,
        SgfErrorKind::OtherGame,
        SgfErrorKind::MissingTag("GM"),
        SgfErrorKind::NotASize,
        SgfErrorKind::NotEightByEight { columns: 6, rows: 10 },
        SgfErrorKind::NotAPoint,
        SgfErrorKind::Overlap(Square::A1.into()),
        SgfErrorKind::NotAColor,
        SgfErrorKind::NotAResult,
        SgfErrorKind::NotANumber,
        SgfErrorKind::LateSetup,
        SgfErrorKind::UpsideDown,
        SgfErrorKind::AmbiguousRows,
        SgfErrorKind::WrongTurn(Color::White),
    ]);
    each_has_its_own_text(&[
        GgfErrorKind::NoGame,
        GgfErrorKind::AnotherGame,
        GgfErrorKind::UnexpectedByte(b'\n'),
        GgfErrorKind::MissingValue,
        GgfErrorKind::UnclosedValue,
        GgfErrorKind::UnclosedGame,
        GgfErrorKind::OtherGame,
        GgfErrorKind::MissingTag("BO"),
        GgfErrorKind::NotAGameType,
        GgfErrorKind::NotABoardType,
        GgfErrorKind::OtherBoardType { game_type: BoardType::Six, board: BoardType::Octagon },
        GgfErrorKind::TooFewCells { cells: 63, expected: 64 },
        GgfErrorKind::MissingTurn,
        GgfErrorKind::NotATime,
        GgfErrorKind::NotAResult,
        GgfErrorKind::NotANumber,
        GgfErrorKind::NotAMove,
        GgfErrorKind::NotEightByEight(BoardType::Octagon),
        GgfErrorKind::OtherObjective,
        GgfErrorKind::OffBoard(Square::A1.into()),
        GgfErrorKind::WrongTurn(Color::Black),
    ]);
    each_has_its_own_text(&[
        PgnErrorKind::NoGame,
        PgnErrorKind::AnotherGame,
        PgnErrorKind::MissingName,
        PgnErrorKind::MissingValue,
        PgnErrorKind::MissingBracket,
        PgnErrorKind::UnclosedValue,
        PgnErrorKind::UnclosedComment,
        PgnErrorKind::UnclosedVariation,
        PgnErrorKind::UnexpectedByte(b'\n'),
        PgnErrorKind::MissingRow,
        PgnErrorKind::ImpossibleResult,
        PgnErrorKind::NotATime,
        PgnErrorKind::NotANumber,
        PgnErrorKind::AfterResult,
        PgnErrorKind::BadStart(ParseBoardErrorKind::MissingTurn),
        PgnErrorKind::BadFen,
        PgnErrorKind::AmbiguousFen,
        PgnErrorKind::OtherVariant,
        PgnErrorKind::UpsideDown,
    ]);
    each_has_its_own_text(&[
        ObfErrorKind::NoProblem,
        ObfErrorKind::AnotherProblem,
        ObfErrorKind::Board(ParseBoardErrorKind::InvalidUtf8),
        ObfErrorKind::MissingSemicolon,
        ObfErrorKind::UnexpectedByte(b'\n'),
        ObfErrorKind::MissingRow,
        ObfErrorKind::BadScore,
        ObfErrorKind::SecondScore,
        ObfErrorKind::OddScore(-3),
        ObfErrorKind::OtherScore { best: 4 },
        ObfErrorKind::Repeated(Move::Pass),
    ]);
}

#[test]
fn of_games_in_lines() {
    each_has_its_own_text(&[
        EothelloErrorKind::NoGame,
        EothelloErrorKind::AnotherGame,
        EothelloErrorKind::MissingColumn,
        EothelloErrorKind::AnotherColumn,
        EothelloErrorKind::UnclosedQuote,
        EothelloErrorKind::NotAnId,
        EothelloErrorKind::NotAWinner,
        EothelloErrorKind::UnexpectedByte(b'\n'),
        EothelloErrorKind::MissingRow,
    ]);
    each_has_its_own_text(&[
        LogistelloErrorKind::NoGame,
        LogistelloErrorKind::AnotherGame,
        LogistelloErrorKind::MissingSign(b'\n'),
        LogistelloErrorKind::UnexpectedByte(b'\n'),
        LogistelloErrorKind::MissingSquare,
        LogistelloErrorKind::NotAMargin,
        LogistelloErrorKind::NotANumber,
        LogistelloErrorKind::TrailingText,
        LogistelloErrorKind::WrongTurn(Color::White),
    ]);
}

#[test]
fn of_builders_and_assumptions() {
    each_has_its_own_text(&Assumption::ALL);
    each_has_its_own_text(&[
        BuilderError::NotWhole(Format::Obf),
        BuilderError::NotHeld(Format::Pgn),
        BuilderError::NoMove,
        BuilderError::NoVariation,
        BuilderError::OpenVariation,
        BuilderError::AfterVariation,
        BuilderError::TooDeep,
        BuilderError::Ended,
        BuilderError::Output,
    ]);
}

#[test]
fn of_servers_and_engines() {
    each_has_its_own_text(&[
        GgsErrorKind::NoMessage,
        GgsErrorKind::AnotherMessage,
        GgsErrorKind::MissingId,
        GgsErrorKind::MissingGameType,
        GgsErrorKind::Ggf(GgfErrorKind::NotATime),
        GgsErrorKind::OtherBoardType(BoardType::Octagon),
        GgsErrorKind::NotACell(b'\n'),
        GgsErrorKind::MissingRow(8),
        GgsErrorKind::MissingBoard,
        GgsErrorKind::AnotherBoard,
        GgsErrorKind::OffBoard,
        GgsErrorKind::OtherBoard,
    ]);
    each_has_its_own_text(&[
        ProtocolErrorKind::Missing("a depth"),
        ProtocolErrorKind::NotANumber,
        ProtocolErrorKind::NotAMove,
        ProtocolErrorKind::NotAColor,
        ProtocolErrorKind::Game(GgfErrorKind::NoGame),
        ProtocolErrorKind::LineBreak,
        ProtocolErrorKind::Blank,
        ProtocolErrorKind::NotOpened,
        ProtocolErrorKind::NoDepth,
        ProtocolErrorKind::NoGame,
        ProtocolErrorKind::GameOver,
        ProtocolErrorKind::Busy,
        ProtocolErrorKind::NotAsked,
        ProtocolErrorKind::WrongPong(7),
        ProtocolErrorKind::WrongId(7),
        ProtocolErrorKind::NotAResponse,
        ProtocolErrorKind::WrongTurn(Color::Black),
    ]);
}

#[test]
fn of_foreign_files() {
    each_has_its_own_text(&[
        ForeignFile::Utf16,
        ForeignFile::Html,
        ForeignFile::Pdf,
        ForeignFile::Zip,
        ForeignFile::Gzip,
        ForeignFile::Image,
        ForeignFile::Binary,
    ]);
}

#[test]
fn of_wthor_files() {
    use wthor::FindingKind as Finding;
    each_has_its_own_text(&[
        WthorErrorKind::Truncated { expected: 16 },
        WthorErrorKind::TrailingData { expected: 16 },
        WthorErrorKind::BoardSize(9),
        WthorErrorKind::NotLarge(9),
        WthorErrorKind::NotGames(1),
        WthorErrorKind::ImpossibleMove(99),
        WthorErrorKind::ImpossibleScore(101),
        WthorErrorKind::ImpossibleLargeScore(101),
        WthorErrorKind::Foreign(ForeignFile::Zip),
    ]);
    each_has_its_own_text(&[
        WriteError::OtherStart,
        WriteError::TooManyMoves { most: 60 },
        WriteError::OffBoard(Square::A1.into()),
        WriteError::ImpossibleScore(65),
    ]);
    each_has_its_own_text(&[
        NameError::NotWindows1252 { index: 3, character: '\u{2028}' },
        NameError::Zero { index: 3 },
        NameError::TooLong { most: 19 },
    ]);
    each_has_its_own_text(&[
        Finding::NotWthor,
        Finding::ImpossibleDate(Date { year: 2026, month: 2, day: 30 }),
        Finding::CountsNames(5),
        Finding::BoardSize(9),
        Finding::NotGames(1),
        Finding::ImpossibleDepth(61),
        Finding::Reserved(1),
        Finding::Truncated { expected: 16 },
        Finding::TrailingData { expected: 16 },
        Finding::UnknownTournament(5),
        Finding::UnknownPlayer(5),
        Finding::ImpossibleScore(65),
        Finding::WrongScore { stored: 32, expected: 33, empties: 0 },
        Finding::NotASquare(99),
        Finding::EdaxPadding { count: 2 },
        Finding::Unfinished { empties: 9 },
        Finding::Duplicate { of: 4 },
        Finding::DataAfterEnd(9),
    ]);
}

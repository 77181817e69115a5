//! Errors of the core: squares, boards, positions, games, sheets, and what is packed.

use reversi_rules::notation::{
    ParseBoardError, ParseBoardErrorKind, ParseSheetError, ParseSheetErrorKind, Sheet,
    TranscriptError, TranscriptErrorKind,
};
use reversi_rules::packed::{PackedError, PackedErrorKind};
use reversi_rules::{Board, Game, Move, ParseMoveError, ParseSquareError, Position, Square};

reads! {
    Square, ParseSquareError, Square::parse;
    Move, ParseMoveError, Move::parse;
    Board, ParseBoardError, Board::parse;
    Position, ParseBoardError, Position::parse;
    Sheet, ParseSheetError, Sheet::parse;
    Game, TranscriptError, Game::from_transcript;
}

refusals! {
    ParseSquareError;
    ParseMoveError;
}

refusals! {
    ParseBoardError: ParseBoardErrorKind;
    ParseSheetError: ParseSheetErrorKind;
    TranscriptError: TranscriptErrorKind Illegal;
    PackedError: PackedErrorKind Illegal;
}

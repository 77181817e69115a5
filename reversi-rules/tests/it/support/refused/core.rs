//! Errors of the core: squares, boards, positions, games, sheets, and packed bytes.

use crate::support::refused::{reads, refusals};
use reversi_rules::notation::{
    ParseBoardError, ParseBoardErrorKind, ParseSheetError, ParseSheetErrorKind, Sheet,
    TranscriptError, TranscriptErrorKind,
};
use reversi_rules::packed::{PackedError, PackedErrorKind};
use reversi_rules::{
    Board, Game, IllegalReason, Move, ParseMoveError, ParseSquareError, Playable, Position, Square,
};

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
    PackedError: PackedErrorKind Illegal;
}

/// Games on any board.
impl<P: Playable> super::Refusal for TranscriptError<P> {
    type Kind = TranscriptErrorKind<P::Square>;

    fn place(&self) -> super::Place {
        assert_eq!(self.location().byte(), Some(self.byte()));
        assert_eq!(self.location().ply(), Some(self.ply()));
        self.location().into()
    }

    fn kind(&self) -> Self::Kind {
        self.kind()
    }

    fn illegal(&self) -> Option<(String, IllegalReason)> {
        let illegal = self.illegal_ply()?.illegal();
        Some((illegal.attempted().to_string(), illegal.reason()))
    }
}

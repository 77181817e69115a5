//! Errors of records.

use reversi_rules::record::eothello::{EothelloError, EothelloErrorKind};
use reversi_rules::record::ggf::{GgfError, GgfErrorKind};
use reversi_rules::record::ggs::{GgsError, GgsErrorKind};
use reversi_rules::record::logistello::{LogistelloError, LogistelloErrorKind};
use reversi_rules::record::obf::{ObfError, ObfErrorKind};
use reversi_rules::record::paste::{PasteError, PasteErrorKind};
use reversi_rules::record::pgn::{PgnError, PgnErrorKind};
use reversi_rules::record::sgf::{SgfError, SgfErrorKind};
use reversi_rules::record::wthor::{Games, WthorError, WthorErrorKind};
use reversi_rules::record::{eothello, ggf, ggs, logistello, obf, pgn, sgf};

reads! {
    ggf::Record<'a>, GgfError, ggf::Record::parse;
    sgf::Record<'a>, SgfError, sgf::Record::parse;
    pgn::Record<'a>, PgnError, pgn::Record::parse;
    eothello::Record<'a>, EothelloError, eothello::Record::parse;
    logistello::Record<'a>, LogistelloError, logistello::Record::parse;
    ggs::Message<'a>, GgsError, ggs::Message::parse;
    obf::Problem<'a>, ObfError, obf::Problem::parse;
    Games<'a>, WthorError, Games::parse;
}

refusals! {
    GgfError: GgfErrorKind Illegal;
    SgfError: SgfErrorKind Illegal;
    PgnError: PgnErrorKind Illegal;
    ObfError: ObfErrorKind Illegal;
    EothelloError: EothelloErrorKind Illegal;
    GgsError: GgsErrorKind Illegal;
    LogistelloError: LogistelloErrorKind Illegal;
    WthorError: WthorErrorKind;
}

impl super::Refusal for PasteError {
    type Kind = PasteErrorKind;

    fn place(&self) -> super::Place {
        assert_eq!(self.location().byte(), Some(self.byte()));
        self.location().into()
    }

    fn kind(&self) -> PasteErrorKind {
        self.kind()
    }
}

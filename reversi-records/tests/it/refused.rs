//! Errors of records, for the builder of `support::refused`.

use crate::support::refused::{Place, Refusal, reads, refusals};
use reversi_records::eothello::{EothelloError, EothelloErrorKind};
use reversi_records::ggf::{GgfError, GgfErrorKind};
use reversi_records::ggs::{GgsError, GgsErrorKind};
use reversi_records::logistello::{LogistelloError, LogistelloErrorKind};
use reversi_records::obf::{ObfError, ObfErrorKind};
use reversi_records::paste::{PasteError, PasteErrorKind};
use reversi_records::pgn::{PgnError, PgnErrorKind};
use reversi_records::sgf::{SgfError, SgfErrorKind};
use reversi_records::wthor::{Games, WthorError, WthorErrorKind};
use reversi_records::{AnyError, AnyErrorKind, eothello, ggf, ggs, logistello, obf, pgn, sgf};
use reversi_rules::IllegalReason;

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

impl Refusal for AnyError {
    type Kind = AnyErrorKind;

    fn place(&self) -> Place {
        self.location().into()
    }

    fn kind(&self) -> AnyErrorKind {
        self.kind()
    }

    fn illegal(&self) -> Option<(String, IllegalReason)> {
        let illegal = self.kind().illegal()?;
        Some((illegal.attempted().to_string(), illegal.reason()))
    }
}

impl Refusal for PasteError {
    type Kind = PasteErrorKind;

    fn place(&self) -> Place {
        assert_eq!(self.location().byte(), Some(self.byte()));
        self.location().into()
    }

    fn kind(&self) -> PasteErrorKind {
        self.kind()
    }
}

//! Which parts may come next.

use super::{Builder, Result};
use crate::any::{AnyKind, AnyRecord};
use crate::formats::pgn::page::Measured;
use crate::vocabulary::{BuilderError, GameInfo};

impl Builder {
    /// Checks that a reader finds the info, in a short record that is written for it.
    pub(super) fn check_info(mut self, info: &GameInfo<'_>) -> Result {
        if info.missing_from(&GameInfo::default()).next().is_none() {
            return Ok(());
        }
        let GameInfo { site, date, black, white, time, score, winner, end, .. } = *info;
        let in_all = [site, date, black, white, time, info.black_rating, info.white_rating];
        let in_some = [info.event, info.round, info.opening];
        // The texts may be too long, and some formats lack these three.
        let [event, round, opening] = in_some.map(|text| text.map(|_| "x".into()));
        let short = GameInfo { event, round, opening, score, winner, end, ..GameInfo::default() };
        let (start, mut record) = (self.position(), Measured { bytes: [0; 512], length: 0 });
        let (dialect, mut pen) = self.pen(&mut record);
        dialect.head(&mut pen, start, &short)?;
        self.end(&mut record)?;
        let (format, text) = (dialect.format(), record.text().unwrap_or_default().as_bytes());
        let read = AnyKind::of_format(format).and_then(|kind| AnyRecord::parse(kind, text).ok());
        let is_read = read.is_some_and(|read| short.missing_from(&read.info()).next().is_none());
        let mut texts = in_all.iter().chain(&in_some).flatten();
        let is_held = is_read && texts.all(|&text| dialect.holds_text(text));
        if is_held { Ok(()) } else { Err(BuilderError::NotHeld(format)) }
    }

    /// Checks that the record has not ended.
    pub(super) fn check_open(&self) -> Result {
        if self.ended == 0 { Ok(()) } else { Err(BuilderError::Ended) }
    }

    /// Checks that the line can go on.
    pub(super) fn check_line(&self) -> Result {
        self.check_open()?;
        if self.branched == 0 { Ok(()) } else { Err(BuilderError::AfterVariation) }
    }

    /// Checks that there is something to say more about: a move or the start.
    pub(super) fn check_node(&self) -> Result {
        self.check_line()?;
        let is_new = self.depth > 0 && self.last.mover().is_none();
        if is_new { Err(BuilderError::NoMove) } else { Ok(()) }
    }
}

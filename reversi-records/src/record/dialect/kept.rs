//! The questions that a tree has for its format.

use alloc::string::ToString;
use core::fmt;

use reversi_rules::{Game, Objective, variant};

use super::{Dialect, Ggf, Pen, Pgn, Sgf, page};
use crate::record::item::{Item, ItemRef};
use crate::record::play::eight_by_eight;
use crate::record::syntax::Syntax;
use crate::record::tree::Tree;
use crate::record::{Format, GameInfo, GameResult, UnwritableError, ggf, pgn, sgf};

/// A format in which a tree keeps its text.
pub(in crate::record) trait Kept: Dialect {
    /// Returns the keys of the tags that a record needs and of those of [`GameInfo`].
    fn info_keys(&self) -> &'static [&'static str];

    /// Returns whether a key as written is this one.
    fn is_key(&self, written: &str, key: &str) -> bool {
        written.eq_ignore_ascii_case(key)
    }

    /// Returns whether moves are values of nodes, so that values of the game may stand in the node
    /// of the first move.
    fn has_nodes(&self) -> bool {
        false
    }

    fn clocks(&self) -> Clocks;

    /// Reads the info and the result from the tags of a record.
    fn read<'a>(&self, text: &'a [u8]) -> Option<(GameInfo<'a>, Option<GameResult>)>;

    /// Creates a tree without moves, except a pass that the start forces.
    fn tree(&self, start: variant::Position, info: &GameInfo<'_>) -> Result<Tree, UnwritableError>;

    /// Returns whether a text without moves is a game.
    fn is_game(&self, _text: &[u8]) -> bool {
        true
    }

    /// Returns whether the next move has its number again after the value, as that has braces or a
    /// line of its own.
    fn interrupts(&self, _item: &ItemRef<'_>) -> bool {
        false
    }

    /// Begins the root.
    fn begin(&self, pen: &mut Pen<'_>) -> fmt::Result {
        pen.out.write_str("(;")
    }

    /// Ends a move, whose values are all written.
    fn finish(&self, _pen: &mut Pen<'_>) -> fmt::Result {
        Ok(())
    }
}

/// The clocks of which a move holds the time left.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::record) enum Clocks {
    /// No clock: a move holds the time used, and one of each value.
    None,
    OfMover,
    OfBoth,
}

impl dyn Kept {
    /// Returns the dialect of a format; `None` if the format has no whole records.
    pub(in crate::record) fn of(format: Format) -> Option<&'static Self> {
        let all: [&'static Self; 3] = [&Sgf, &Pgn, &Ggf];
        all.into_iter().find(|dialect| dialect.format() == format)
    }
}

impl fmt::Debug for dyn Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.format().fmt(f)
    }
}

impl Kept for Sgf {
    fn info_keys(&self) -> &'static [&'static str] {
        &["GM", "SZ", "EV", "RO", "PC", "DT", "PB", "PW", "BR", "WR", "TM", "ON", "RE"]
    }

    fn is_key(&self, written: &str, key: &str) -> bool {
        Syntax::Sgf.is_key(written.as_bytes(), key)
    }

    fn has_nodes(&self) -> bool {
        true
    }

    fn clocks(&self) -> Clocks {
        Clocks::OfBoth
    }

    fn read<'a>(&self, text: &'a [u8]) -> Option<(GameInfo<'a>, Option<GameResult>)> {
        let record = sgf::Record::parse(text).ok()?;
        Some((record.info(), record.result().ok().flatten()))
    }

    fn tree(&self, start: variant::Position, info: &GameInfo<'_>) -> Result<Tree, UnwritableError> {
        let text = sgf::Writer::of_variant(&Game::from_position(start), info)?.to_string();
        let record = sgf::Record::parse(text.as_bytes());
        let tree = record.and_then(|record| Tree::from_sgf(&record));
        tree.map_err(|_| UnwritableError::new(UnwritableError::SIZE))
    }
}

impl Kept for Pgn {
    fn info_keys(&self) -> &'static [&'static str] {
        &[
            "Event",
            "Site",
            "Round",
            "Date",
            "Black",
            "White",
            "BlackElo",
            "WhiteElo",
            "BlackRating",
            "WhiteRating",
            "TimeControl",
            "Result",
            "Termination",
            "Opening",
        ]
    }

    fn clocks(&self) -> Clocks {
        Clocks::OfMover
    }

    fn read<'a>(&self, text: &'a [u8]) -> Option<(GameInfo<'a>, Option<GameResult>)> {
        Some((pgn::Record::parse(text).ok()?.info(), None))
    }

    fn tree(&self, start: variant::Position, info: &GameInfo<'_>) -> Result<Tree, UnwritableError> {
        let unwritable = UnwritableError::new(UnwritableError::START);
        let is_plain = start.rules().objective() == Objective::Most;
        let start = eight_by_eight(start).filter(|_| is_plain).ok_or(unwritable)?;
        let text = pgn::Writer::new(&Game::from_position(start), info).to_string();
        let record = pgn::Record::parse(text.as_bytes());
        record.and_then(|record| Tree::from_pgn(&record)).map_err(|_| unwritable)
    }

    fn begin(&self, _: &mut Pen<'_>) -> fmt::Result {
        Ok(())
    }

    /// Comments alone are no game.
    fn is_game(&self, text: &[u8]) -> bool {
        pgn::Games::new(text).next().is_some()
    }

    fn interrupts(&self, item: &ItemRef<'_>) -> bool {
        match *item {
            Item::Annotation(_) => false,
            Item::Property(key, _) => key != "$",
            Item::Comment(text) => page::remarks(text).next().is_some(),
            _ => true,
        }
    }
}

impl Kept for Ggf {
    fn info_keys(&self) -> &'static [&'static str] {
        &["GM", "BO", "PC", "DT", "PB", "PW", "RB", "RW", "TI", "TY", "RE"]
    }

    fn clocks(&self) -> Clocks {
        Clocks::None
    }

    fn read<'a>(&self, text: &'a [u8]) -> Option<(GameInfo<'a>, Option<GameResult>)> {
        let record = ggf::Record::parse(text).ok()?;
        Some((record.info(), record.result().ok().flatten()))
    }

    fn tree(&self, start: variant::Position, info: &GameInfo<'_>) -> Result<Tree, UnwritableError> {
        let text = ggf::Writer::of_variant(&Game::from_position(start), info)?.to_string();
        let record = ggf::Record::parse(text.as_bytes());
        let tree = record.and_then(|record| Tree::from_ggf(&record));
        tree.map_err(|_| UnwritableError::new(UnwritableError::BOARD))
    }

    fn finish(&self, pen: &mut Pen<'_>) -> fmt::Result {
        super::ggf::close(pen)
    }
}

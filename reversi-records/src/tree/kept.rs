//! The questions that a tree has for its format.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::panic::RefUnwindSafe;

use reversi_rules::{Game, Objective, variant};

use crate::formats::ggf::{self, Ggf, close};
use crate::formats::pgn::{self, Pgn, is_blank, remarks};
use crate::formats::sgf::dialect::is_move;
use crate::formats::sgf::{self, Sgf};
use crate::reading::item::{Item, ItemRef};
use crate::reading::play::eight_by_eight;
use crate::text::syntax::Syntax;
use crate::vocabulary::{Format, GameInfo, GameResult, UnwritableError};
use crate::writing::{Dialect, Pen};

/// A format in which a tree keeps its text.
pub(super) trait Kept: Dialect + RefUnwindSafe {
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

    /// Writes a record without moves, except a pass that the start forces.
    ///
    /// # Errors
    /// [`UnwritableError`] with the key of what the format does not hold.
    fn without_moves(
        &self,
        start: variant::Position,
        info: &GameInfo<'_>,
    ) -> Result<String, UnwritableError>;

    /// Returns whether a text without moves is a game.
    fn is_game(&self, _text: &[u8]) -> bool {
        true
    }

    /// Adds a value as it is read back from the text.
    fn as_read(&self, item: Item<String>, items: &mut Vec<Item<String>>) {
        items.push(item);
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
pub(super) enum Clocks {
    /// No clock: a move holds the time used, and one of each value.
    None,
    OfMover,
    OfBoth,
}

impl dyn Kept {
    /// Returns values as they are read back from the text.
    pub(super) fn all_as_read(
        &self,
        items: impl IntoIterator<Item = Item<String>>,
    ) -> Vec<Item<String>> {
        let mut read = Vec::new();
        items.into_iter().for_each(|item| self.as_read(item, &mut read));
        read
    }

    /// Returns the dialect of a format; `None` if the format has no whole records.
    pub(super) fn of(format: Format) -> Option<&'static Self> {
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

    /// A NUL is a space. A further value of a move is written behind it, and so has its key.
    fn as_read(&self, mut item: Item<String>, items: &mut Vec<Item<String>>) {
        if let Item::Property(key, _) = &mut item
            && is_move(key)
        {
            key.retain(|letter| !letter.is_ascii_lowercase());
        }
        if let Item::Comment(text) | Item::Property(_, text) = &mut item
            && text.contains('\0')
        {
            *text = text.replace('\0', " ");
        }
        items.push(item);
    }

    fn read<'a>(&self, text: &'a [u8]) -> Option<(GameInfo<'a>, Option<GameResult>)> {
        let record = sgf::Record::parse(text).ok()?;
        Some((record.info(), record.result().ok().flatten()))
    }

    fn without_moves(
        &self,
        start: variant::Position,
        info: &GameInfo<'_>,
    ) -> Result<String, UnwritableError> {
        Ok(sgf::Writer::of_variant(&Game::from_position(start), info)?.to_string())
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
            pgn::SCORE,
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

    fn without_moves(
        &self,
        start: variant::Position,
        info: &GameInfo<'_>,
    ) -> Result<String, UnwritableError> {
        let unwritable = UnwritableError::new(UnwritableError::START);
        let is_plain = start.rules().objective() == Objective::Most;
        let start = eight_by_eight(start).filter(|_| is_plain).ok_or(unwritable)?;
        Ok(pgn::Writer::new(&Game::from_position(start), info).to_string())
    }

    fn begin(&self, _: &mut Pen<'_>) -> fmt::Result {
        Ok(())
    }

    /// A comment is trimmed and, with a `}`, split into lines. A command in it stays text. A tag has
    /// one line.
    fn as_read(&self, item: Item<String>, items: &mut Vec<Item<String>>) {
        match item {
            Item::Comment(text) => {
                items.extend(remarks(&text).map(|remark| Item::Comment(remark.to_string())));
            }
            // The last blanks of a record do not belong to it.
            Item::Property(key, value) if key == "%" => {
                let value =
                    value.trim_end_matches(|end: char| u8::try_from(end).is_ok_and(is_blank));
                items.push(Item::Property(key, value.into()));
            }
            Item::Property(key, value) if value.contains(['\n', '\r', '\0']) => {
                items.push(Item::Property(key, value.replace(['\n', '\r', '\0'], " ")));
            }
            item => items.push(item),
        }
    }

    /// Comments alone are no game.
    fn is_game(&self, text: &[u8]) -> bool {
        pgn::Games::new(text).next().is_some()
    }

    fn interrupts(&self, item: &ItemRef<'_>) -> bool {
        match *item {
            Item::Annotation(_) => false,
            Item::Property(key, _) => key != "$",
            Item::Comment(text) => remarks(text).next().is_some(),
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

    fn without_moves(
        &self,
        start: variant::Position,
        info: &GameInfo<'_>,
    ) -> Result<String, UnwritableError> {
        Ok(ggf::Writer::of_variant(&Game::from_position(start), info)?.to_string())
    }

    fn finish(&self, pen: &mut Pen<'_>) -> fmt::Result {
        close(pen)
    }
}

impl Item<String> {
    /// Returns whether this is a value of a tag with that key, as the format compares keys.
    pub(super) fn is_tag(&self, dialect: &dyn Kept, wanted: &str) -> bool {
        let (Self::Setup(key, _) | Self::Property(key, _)) = self else { return false };
        dialect.is_key(key, wanted)
    }
}

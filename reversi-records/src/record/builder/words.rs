//! The state of a builder as numbers.

use reversi_rules::Score;

use super::level::Level;
use super::{Builder, Stage};
use crate::record::pgn::ResultToken;
use crate::record::pgn::page::End;
use crate::record::whole::Whole;

const HEAD: usize = 10;

impl Builder {
    /// The number of words of [`to_words`](Self::to_words).
    pub const WORDS: usize = HEAD + 3 * Self::DEPTH;

    /// Returns the state as numbers, for memory that a caller in another language owns. Their
    /// meaning may change with each version.
    ///
    /// ```
    /// # use reversi_records::{Builder, BuilderError, Format, GameInfo};
    /// # use reversi_rules::Position;
    /// let mut text = String::new();
    /// let builder =
    ///     Builder::begin(Format::Sgf, Position::START, &GameInfo::default(), &mut text)?;
    /// assert_eq!(Builder::from_words(&builder.to_words()), Some(builder));
    /// # Ok::<(), BuilderError>(())
    /// ```
    #[must_use]
    pub fn to_words(&self) -> [u64; Self::WORDS] {
        let mut words = [0; Self::WORDS];
        let head = words.iter_mut();
        let levels = self.levels.iter().flat_map(|level| level.words);
        let all = self.head().into_iter().chain(levels);
        for (to, word) in head.zip(all) {
            *to = word;
        }
        words
    }

    fn head(&self) -> [u64; HEAD] {
        let stage = match self.stage {
            Stage::Tags => 0,
            Stage::Moves => 1,
            Stage::Ended => 2,
        };
        let format = match self.format {
            Whole::Sgf => 0,
            Whole::Pgn => 1,
            Whole::Ggf => 2,
        };
        let byte = self.end.last.map_or(0, |byte| 1 + u64::from(byte));
        let flags = format
            | stage << 2
            | u64::from(self.branched) << 4
            | u64::from(self.interrupted) << 5
            | u64::from(self.part) << 6
            | u64::from(self.depth) << 8
            | u64::from(self.seen) << 16
            | u64::from(self.ply) << 32
            | byte << 48;
        let result = match self.result {
            ResultToken::Score(score) => {
                1 << 32 | u64::from(score.black) << 16 | u64::from(score.white)
            }
            ResultToken::BlackWins => 2 << 32,
            ResultToken::WhiteWins => 3 << 32,
            ResultToken::Tie => 4 << 32,
            ResultToken::Unknown => 0,
        };
        let [black, white, turn] = Level::new(self.position, None, 0).words;
        let (before, played) = self.last.map_or((self.position, None), |(at, by)| (at, Some(by)));
        let [last_black, last_white, last] = Level::new(before, played, 0).words;
        let column = self.end.column as u64;
        [flags, self.key, column, result, black, white, turn, last_black, last_white, last]
    }

    /// Returns the builder with this state; `None` if it is none.
    ///
    /// ```
    /// # use reversi_records::Builder;
    /// assert_eq!(Builder::from_words(&[u64::MAX; Builder::WORDS]), None);
    /// ```
    #[must_use]
    pub fn from_words(words: &[u64; Self::WORDS]) -> Option<Self> {
        let (head, rest) = words.split_first_chunk::<HEAD>()?;
        let &[flags, key, column, result, black, white, turn, last_black, last_white, last] = head;
        let bits = |from: u32, count: u32| flags >> from & ((1 << count) - 1);
        let part = u8::try_from(bits(6, 2)).ok()?;
        let depth = u8::try_from(bits(8, 8)).ok()?;
        let seen = u16::try_from(bits(16, 16)).ok()?;
        let ply = u16::try_from(bits(32, 16)).ok()?;
        let byte = bits(48, 9).checked_sub(1).map(u8::try_from).transpose().ok()?;
        let mut levels = [Level::NONE; Self::DEPTH];
        let (chunks, _) = rest.as_chunks::<3>();
        for (level, &words) in levels.iter_mut().zip(chunks) {
            *level = Level { words };
        }
        let (position, _, _) = Level { words: [black, white, turn] }.read()?;
        let (before, played, _) = Level { words: [last_black, last_white, last] }.read()?;
        let score_of = |side: u64| u16::try_from(side & 0xFFFF).ok();
        Some(Self {
            format: *[Whole::Sgf, Whole::Pgn, Whole::Ggf].get(usize::try_from(bits(0, 2)).ok()?)?,
            stage: *[Stage::Tags, Stage::Moves, Stage::Ended]
                .get(usize::try_from(bits(2, 2)).ok()?)?,
            position,
            last: played.map(|played| (before, played)),
            ply,
            result: match result >> 32 {
                0 => ResultToken::Unknown,
                1 => ResultToken::Score(Score {
                    black: score_of(result >> 16)?,
                    white: score_of(result)?,
                }),
                2 => ResultToken::BlackWins,
                3 => ResultToken::WhiteWins,
                _ => ResultToken::Tie,
            },
            end: End { last: byte, column: usize::try_from(column).ok()? },
            seen,
            key,
            part,
            interrupted: bits(5, 1) == 1,
            branched: bits(4, 1) == 1,
            depth: Some(depth).filter(|&depth| usize::from(depth) <= Self::DEPTH)?,
            levels,
        })
    }
}

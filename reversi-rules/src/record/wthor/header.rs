//! The sixteen bytes that every WTHOR file begins with.

use super::{WthorError, WthorErrorKind};

/// How long the header is.
pub(super) const LENGTH: usize = 16;
pub(super) const BOARD_SIZE_OFFSET: usize = 12;
pub(super) const KIND_OFFSET: usize = 13;

/// What a WTHOR file says of itself.
///
/// ```
/// use reversi_rules::record::wthor::Games;
///
/// let file = [20, 26, 11, 21, 0, 0, 0, 0, 0, 0, 0xEA, 7, 8, 0, 24, 0];
/// let games = Games::parse(&file)?;
/// assert_eq!(games.header().year(), 2026);
/// assert_eq!(games.header().created().month, 11);
/// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header([u8; LENGTH]);

/// A day, as the header says when the file was made. Not checked to be one.
///
/// ```
/// # use reversi_rules::record::wthor::{Date, Games};
/// let file = [20, 26, 11, 21, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
/// let created = Games::parse(&file)?.header().created();
/// assert_eq!(created, Date { year: 2026, month: 11, day: 21 });
/// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// Century times 100 plus year, as they are stored.
    pub year: u16,
    /// 1..=12 in a file that is right.
    pub month: u8,
    /// 1..=31 in a file that is right.
    pub day: u8,
}

/// Writes the accessors, each with an example over the same sixteen bytes.
macro_rules! fields {
    ($($(#[doc = $doc:literal])+ $name:ident: $type:ty = $first:literal..$end:literal, $example:literal;)*) => {
        impl Header {$(
            $(#[doc = $doc])+
            ///
            /// ```
            /// # use reversi_rules::record::wthor::Games;
            /// let file = [20, 26, 11, 21, 0, 0, 0, 0, 0, 0, 0xEA, 7, 8, 0, 24, 0];
            #[doc = concat!("assert_eq!(Games::parse(&file)?.header().", stringify!($name), "(), ", $example, ");")]
            /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
            /// ```
            #[must_use]
            pub const fn $name(&self) -> $type {
                let mut bytes = [0; size_of::<$type>()];
                let mut i = 0;
                while i < $end - $first {
                    bytes[i] = self.0[$first + i];
                    i += 1;
                }
                <$type>::from_le_bytes(bytes)
            }
        )*}
    };
}

fields! {
    /// N1: how many games a `.wtb` file holds.
    games: u32 = 4..8, "0";
    /// N2: how many names a `.jou` or `.trn` file holds.
    names: u16 = 8..10, "0";
    /// The year in which the games were played.
    year: u16 = 10..12, "2026";
    /// P1: squares a side; 0 means 8.
    board_size: u8 = 12..13, "8";
    /// P2: 0 in a file of games, 1 in a file of problems.
    kind: u8 = 13..14, "0";
    /// P3: the number of empties from which the theoretical score is best play; 0 means 22.
    depth: u8 = 14..15, "24";
}

impl Header {
    pub(super) fn parse(file: &[u8]) -> Result<Self, WthorError> {
        file.first_chunk().copied().map(Self).ok_or(WthorError::new(
            file.len(),
            WthorErrorKind::Truncated { expected: LENGTH as u64 },
        ))
    }

    /// The day when the file was made.
    ///
    /// ```
    /// # use reversi_rules::record::wthor::Games;
    /// let file = [20, 26, 11, 21, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    /// assert_eq!(Games::parse(&file)?.header().created().day, 21);
    /// # Ok::<(), reversi_rules::record::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn created(&self) -> Date {
        let [century, year, month, day, ..] = self.0;
        Date { year: century as u16 * 100 + year as u16, month, day }
    }
}

/// Splits what follows the header into `count` records of `N` bytes, if it is exactly that long.
pub(super) fn records<const N: usize>(file: &[u8], count: u32) -> Result<&[[u8; N]], WthorError> {
    let expected = LENGTH as u64 + u64::from(count) * N as u64;
    let length = file.len() as u64;
    if length > expected {
        // Below the length of a slice, so it fits.
        let offset = expected as usize;
        return Err(WthorError::new(offset, WthorErrorKind::TrailingData { expected }));
    }
    let (records, rest) = file.get(LENGTH..).unwrap_or_default().as_chunks();
    if length < expected || !rest.is_empty() {
        let offset = file.len();
        return Err(WthorError::new(offset, WthorErrorKind::Truncated { expected }));
    }
    Ok(records)
}

//! The sixteen bytes at the start of every WTHOR file.

use super::{Date, WthorError, WthorErrorKind};

/// The length of the header.
pub(super) const LENGTH: usize = 16;
pub(super) const NAMES_OFFSET: usize = 8;
pub(super) const BOARD_SIZE_OFFSET: usize = 12;
pub(super) const KIND_OFFSET: usize = 13;
pub(super) const DEPTH_OFFSET: usize = 14;
pub(super) const RESERVED_OFFSET: usize = 15;

/// The header of a WTHOR file. It keeps all sixteen bytes, so that a copied file is identical.
///
/// ```
/// use reversi_records::wthor::{Date, Header};
///
/// let bytes = [20, 26, 11, 21, 0, 0, 0, 0, 0, 0, 0xEA, 7, 8, 0, 24, 0];
/// let header = Header::parse(&bytes)?;
/// assert_eq!((header.year(), header.created().month), (2026, 11));
/// assert_eq!(header.to_bytes(), bytes);
///
/// let day = Date { year: 2026, month: 11, day: 21 };
/// let built = Header::new().with_year(2026).with_depth(24).with_created(day).unwrap();
/// assert_eq!(built, header);
/// # Ok::<(), reversi_records::wthor::WthorError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Header([u8; LENGTH]);

/// Generates the accessors and the setters. Each accessor has an example with the same bytes.
macro_rules! fields {
    ($(
        $(#[doc = $doc:literal])+
        $name:ident, $with:ident: $type:ty = $first:literal..$end:literal, $example:literal;
    )*) => {
        impl Header {$(
            $(#[doc = $doc])+
            ///
            /// ```
            /// # use reversi_records::wthor::Games;
            /// let file = [20, 26, 11, 21, 0, 0, 0, 0, 0, 0, 0xEA, 7, 8, 0, 24, 0];
            #[doc = concat!("assert_eq!(Games::parse(&file)?.header().", stringify!($name), "(), ", $example, ");")]
            /// # Ok::<(), reversi_records::wthor::WthorError>(())
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

            #[doc = concat!("Sets [`", stringify!($name), "`](Self::", stringify!($name), ").")]
            ///
            /// ```
            /// # use reversi_records::wthor::Header;
            #[doc = concat!("assert_eq!(Header::new().", stringify!($with), "(7).", stringify!($name), "(), 7);")]
            /// ```
            #[must_use]
            pub const fn $with(mut self, $name: $type) -> Self {
                let bytes = $name.to_le_bytes();
                let mut i = 0;
                while i < $end - $first {
                    self.0[$first + i] = bytes[i];
                    i += 1;
                }
                self
            }
        )*}
    };
}

fields! {
    /// Returns N1: the number of games in a `.wtb` file, or of problems in a `.pzz` file.
    games, with_games: u32 = 4..8, "0";
    /// Returns N2: the number of names in a `.jou` or `.trn` file, or of empty squares in each
    /// problem of a `.pzz` file.
    names, with_names: u16 = 8..10, "0";
    /// Returns the year in which the games were played.
    year, with_year: u16 = 10..12, "2026";
    /// Returns P1: the width of the board in squares. 0 means 8.
    board_size, with_board_size: u8 = 12..13, "8";
    /// Returns P2: 0 in a file of games, 1 in a file of problems.
    kind, with_kind: u8 = 13..14, "0";
    /// Returns P3: the number of empty squares at which best play for the theoretical score
    /// starts. 0 means 22.
    depth, with_depth: u8 = 14..15, "24";
    /// Returns the last byte, which has no meaning.
    reserved, with_reserved: u8 = 15..16, "0";
}

impl Default for Header {
    /// Returns [`Header::new`].
    fn default() -> Self {
        Self::new()
    }
}

impl Header {
    /// Creates a header of zeros, except for the board size. That is 8, because some readers
    /// require it.
    ///
    /// ```
    /// # use reversi_records::wthor::Header;
    /// assert_eq!(Header::new().to_bytes(), [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0]);
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self([0; LENGTH]).with_board_size(8)
    }

    /// Parses the header at the start of a file, and accepts any values.
    ///
    /// # Errors
    /// [`WthorError`] if the file has fewer than sixteen bytes.
    ///
    /// ```
    /// # use reversi_records::wthor::Header;
    /// assert_eq!(Header::parse(&[0; 17])?.games(), 0);
    /// assert_eq!(Header::parse(&[0; 15]).unwrap_err().byte(), 15);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    pub fn parse(file: &[u8]) -> Result<Self, WthorError> {
        file.first_chunk().copied().map(Self).ok_or(WthorError::new(
            file.len(),
            WthorErrorKind::Truncated { expected: LENGTH as u64 },
        ))
    }

    /// Returns the bytes that start a file.
    ///
    /// ```
    /// # use reversi_records::wthor::Header;
    /// assert_eq!(Header::new().with_games(258).to_bytes()[4..8], [2, 1, 0, 0]);
    /// ```
    #[must_use]
    pub const fn to_bytes(self) -> [u8; LENGTH] {
        self.0
    }

    /// Returns the date on which the file was made, unchecked.
    ///
    /// ```
    /// # use reversi_records::wthor::Games;
    /// let file = [20, 26, 11, 21, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    /// assert_eq!(Games::parse(&file)?.header().created().day, 21);
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub const fn created(&self) -> Date {
        let [century, year, month, day, ..] = self.0;
        Date { year: century as u16 * 100 + year as u16, month, day }
    }

    /// Sets the date on which the file was made. Setting the current date changes no byte. Returns
    /// `None` for a different date with a year above 25599, which does not fit.
    ///
    /// ```
    /// # use reversi_records::wthor::{Date, Header};
    /// let created = Date { year: 2026, month: 11, day: 21 };
    /// let header = Header::new().with_created(created).unwrap();
    /// assert_eq!(header.to_bytes()[..4], [20, 26, 11, 21]);
    /// assert_eq!(Header::new().with_created(Date { year: 25600, ..created }), None);
    /// ```
    #[must_use]
    pub const fn with_created(mut self, created: Date) -> Option<Self> {
        let Date { year, month, day } = self.created();
        // The same year can have other bytes: century 20 and year 100 are the year 2100 too.
        if year == created.year && month == created.month && day == created.day {
            return Some(self);
        }
        let (century, year) = (created.year / 100, created.year % 100);
        if century > u8::MAX as u16 {
            return None;
        }
        self.0[0] = century as u8;
        self.0[1] = year as u8;
        self.0[2] = created.month;
        self.0[3] = created.day;
        Some(self)
    }
}

/// Splits the bytes after the header into exactly `count` records of `N` bytes.
pub(super) fn records<const N: usize>(file: &[u8], count: u32) -> Result<&[[u8; N]], WthorError> {
    let expected = LENGTH as u64 + u64::from(count) * N as u64;
    let length = file.len() as u64;
    if length > expected {
        // Fits, because it is below the length of a slice.
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

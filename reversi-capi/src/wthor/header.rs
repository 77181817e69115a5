//! What a WTHOR file says of itself.

use core::mem::MaybeUninit;

use reversi_rules::record::wthor::{Date, Header};

use crate::error::{Error, Result, report};
use crate::status::{self, Status};
use crate::text;

/// What a WTHOR file says of itself in its first bytes. Plain data, which you may write into: set all
/// of it to zero, `board_size` to 8, and fill in what is known.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct WthorHeader {
    /// How many games a `.wtb` file has.
    pub games: u32,
    /// How many names a `.jou` or `.trn` file has.
    pub names: u16,
    /// The year of the games.
    pub year: u16,
    /// When the file was made: the year, 0..25599.
    pub created_year: u16,
    /// The month, from 1. Not checked.
    pub created_month: u8,
    /// The day, from 1. Not checked.
    pub created_day: u8,
    /// Squares a side. 0 means 8, but some programs insist on 8.
    pub board_size: u8,
    /// 0 in a file of games, 1 in a file of problems.
    pub kind: u8,
    /// From how many empty squares on the theoretical scores are best play; 0 means 22.
    pub depth: u8,
    /// The last byte, which means nothing.
    pub last_byte: u8,
    /// Zero.
    pub reserved: [u8; 8],
}

// This size is a promise to compiled programs.
const _: () = assert!(size_of::<WthorHeader>() == 24 && align_of::<WthorHeader>() == 4);

impl From<Header> for WthorHeader {
    fn from(header: Header) -> Self {
        let created = header.created();
        Self {
            games: header.games(),
            names: header.names(),
            year: header.year(),
            created_year: created.year,
            created_month: created.month,
            created_day: created.day,
            board_size: header.board_size(),
            kind: header.kind(),
            depth: header.depth(),
            last_byte: header.reserved(),
            reserved: [0; 8],
        }
    }
}

impl TryFrom<&WthorHeader> for Header {
    type Error = Status;

    fn try_from(header: &WthorHeader) -> status::Result<Self> {
        let created = Date {
            year: header.created_year,
            month: header.created_month,
            day: header.created_day,
        };
        let dated = Self::new().with_created(created).ok_or(Status::REVERSI_ERROR_RANGE)?;
        if header.reserved != [0; 8] {
            return Err(Status::REVERSI_ERROR_RANGE);
        }
        Ok(dated
            .with_games(header.games)
            .with_names(header.names)
            .with_year(header.year)
            .with_board_size(header.board_size)
            .with_kind(header.kind)
            .with_depth(header.depth)
            .with_reserved(header.last_byte))
    }
}

/// Reads the header of a WTHOR file of whatever kind, and checks nothing of it.
/// REVERSI_ERROR_TRUNCATED when there are not REVERSI_WTHOR_HEADER_SIZE bytes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_wthor_header_read(
    data: *const u8,
    length: usize,
    header: Option<&mut MaybeUninit<WthorHeader>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    report(unsafe { read(data, length, header) }, error)
}

/// # Safety
/// As for [`text::data`].
unsafe fn read(
    data: *const u8,
    length: usize,
    header: Option<&mut MaybeUninit<WthorHeader>>,
) -> Result<()> {
    let header = header.ok_or(Status::REVERSI_ERROR_NULL)?;
    // SAFETY: the caller's promise is the same.
    header.write(Header::parse(unsafe { text::data(data, length) }?)?.into());
    Ok(())
}

/// Writes the REVERSI_WTHOR_HEADER_SIZE bytes that a file begins with: those that were read, if the
/// year of the date had been written as century and year below 100. REVERSI_ERROR_RANGE for a
/// `created_year` above 25599 and a `reserved` that is not zero.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_wthor_header_write(
    header: Option<&WthorHeader>,
    bytes: *mut u8,
) -> Status {
    let written = header.ok_or(Status::REVERSI_ERROR_NULL).and_then(Header::try_from);
    // SAFETY: the caller promises that many bytes.
    written.and_then(|written| unsafe { text::put(bytes, written.to_bytes()) }).into()
}

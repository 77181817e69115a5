//! The headers of WTHOR files.

use core::mem::MaybeUninit;

use reversi_records::wthor::{Date, Header};

use crate::vocabulary::argument::arguments;
use crate::vocabulary::array::{Input, Output};
use crate::vocabulary::error::{Error, set};
use crate::vocabulary::status::{Result, Status};

/// The header of a WTHOR file. To make one, set all of it to zero, set `board_size` to 8, and fill
/// in the rest.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct WthorHeader {
    /// The number of games in a `.wtb` file.
    pub games: u32,
    /// The number of names in a `.jou` or `.trn` file.
    pub names: u16,
    /// The year of the games.
    pub year: u16,
    /// The year in which the file was made, 0..25599.
    pub created_year: u16,
    /// The month in which the file was made, from 1. Not checked.
    pub created_month: u8,
    /// The day of the month on which the file was made, from 1. Not checked.
    pub created_day: u8,
    /// The number of squares on each side of the board. 0 means 8, but some programs insist on 8.
    pub board_size: u8,
    /// 0 in a file of games, 1 in a file of problems.
    pub kind: u8,
    /// The theoretical scores assume best play from the point where this many squares are empty. 0
    /// means 22.
    pub depth: u8,
    /// The last byte of the header, which has no meaning.
    pub last_byte: u8,
    /// Reserved, must be zero.
    pub reserved: [u8; 8],
}

/// `REVERSI_WTHOR_HEADER_SIZE`: the bytes of a header.
const SIZE: usize = 16;

// Compiled programs depend on this size.
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

    fn try_from(header: &WthorHeader) -> Result<Self> {
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

/// Reads the header of a WTHOR file of any kind, without checking its contents. Returns
/// REVERSI_ERROR_TRUNCATED if there are fewer than REVERSI_WTHOR_HEADER_SIZE bytes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_wthor_header_read(
    data: *const u8,
    length: usize,
    header: Option<&mut MaybeUninit<WthorHeader>>,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    arguments!(data = Input(data, length));
    set(header, error, || Ok(Header::parse(data.read()?)?))
}

/// Writes a header as the REVERSI_WTHOR_HEADER_SIZE bytes that begin a file. A file stores the year
/// of its creation as two bytes, the century and the year of the century. A header that was read
/// from a file is written back as the same bytes, unless the year of the century was above 99.
///
/// Returns REVERSI_ERROR_RANGE if `created_year` is above 25599 or `reserved` is not zero.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_wthor_header_write(
    header: Option<&WthorHeader>,
    bytes: *mut u8,
) -> Status {
    arguments!(bytes = Output(bytes, SIZE));
    let written = header.ok_or(Status::REVERSI_ERROR_NULL).and_then(Header::try_from);
    written.and_then(|written| bytes.array().map(|room| *room = written.to_bytes())).into()
}

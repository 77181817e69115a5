//! What records say of a game besides its moves.

use core::ffi::{c_char, c_int};
use core::mem::MaybeUninit;
use core::ptr;

use reversi_rules::Score;
use reversi_rules::record::{self, Text};

use crate::enums::End;
use crate::status::{Result, Status};
use crate::text;

/// A stretch of a text of the caller's, which it does not keep: it is not ended by a NUL, and it is
/// there as long as the text is. Where the library takes one, `length` may be
/// REVERSI_NUL_TERMINATED.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Stretch {
    /// The first byte, NULL where there is no text.
    pub text: *const c_char,
    /// How many bytes there are.
    pub length: usize,
}

/// What a record says of a game besides its moves. Texts are as the record has them, UTF-8 or
/// Latin-1, and NULL where it says nothing. Set by reversi_game_info_init() before it is filled in: what
/// its pointers point to cannot be checked.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct GameInfo {
    /// The town or the server.
    pub place: Stretch,
    /// The day or the year, in whatever form.
    pub date: Stretch,
    /// Who had black.
    pub black: Stretch,
    /// Who had white.
    pub white: Stretch,
    /// Black's rating.
    pub black_rating: Stretch,
    /// White's rating.
    pub white_rating: Stretch,
    /// The time that the players had.
    pub time: Stretch,
    /// NULL.
    pub reserved_texts: [Stretch; 3],
    /// Black's score as it was recorded, empty squares to the winner, 0..255; -1 where it is unknown.
    pub black_score: c_int,
    /// White's score; -1 where it is unknown, and then both are.
    pub white_score: c_int,
    /// How the game came to its end.
    pub end: MaybeUninit<End>,
    /// Zero.
    pub reserved: c_int,
}

// These sizes are a promise to compiled programs.
const _: () = assert!(size_of::<Stretch>() == 2 * size_of::<usize>());
const _: () = assert!(size_of::<GameInfo>() == 10 * size_of::<Stretch>() + 16);

impl Stretch {
    const NONE: Self = Self { text: ptr::null(), length: 0 };

    pub(crate) fn of(bytes: &[u8]) -> Self {
        Self { text: bytes.as_ptr().cast(), length: bytes.len() }
    }

    pub(crate) fn of_text(text: Option<Text<'_>>) -> Self {
        text.map_or(Self::NONE, |text| Self::of(text.bytes()))
    }

    /// # Safety
    /// As for [`text::read`].
    unsafe fn read<'a>(self) -> Result<Option<Text<'a>>> {
        if self.text.is_null() {
            return Ok(None);
        }
        // SAFETY: the caller's promise is the same.
        unsafe { text::read(self.text, self.length) }.map(|bytes| Some(Text::new(bytes)))
    }
}

impl From<record::GameInfo<'_>> for GameInfo {
    fn from(info: record::GameInfo<'_>) -> Self {
        let score = |side: fn(Score) -> u16| info.score.map_or(-1, |score| side(score).into());
        Self {
            place: Stretch::of_text(info.site),
            date: Stretch::of_text(info.date),
            black: Stretch::of_text(info.black),
            white: Stretch::of_text(info.white),
            black_rating: Stretch::of_text(info.black_rating),
            white_rating: Stretch::of_text(info.white_rating),
            time: Stretch::of_text(info.time),
            reserved_texts: [Stretch::NONE; 3],
            black_score: score(|score| score.black),
            white_score: score(|score| score.white),
            end: End::of(info.end),
            reserved: 0,
        }
    }
}

impl GameInfo {
    /// # Safety
    /// As for [`read`](Self::read).
    pub(crate) unsafe fn read_or_unknown<'a>(info: Option<&Self>) -> Result<record::GameInfo<'a>> {
        match info {
            // SAFETY: the caller's promise is the same.
            Some(info) => unsafe { info.read() },
            None => Ok(record::GameInfo::default()),
        }
    }

    /// # Safety
    /// The texts are as for [`text::read`].
    unsafe fn read<'a>(&self) -> Result<record::GameInfo<'a>> {
        let reserve = self.reserved_texts.iter();
        if self.reserved != 0 || reserve.clone().any(|text| !text.text.is_null()) {
            return Err(Status::REVERSI_ERROR_RANGE);
        }
        let mut info = record::GameInfo::default();
        // SAFETY: the caller's promise is the same.
        let read = |text: Stretch| unsafe { text.read() };
        info.site = read(self.place)?;
        info.date = read(self.date)?;
        info.black = read(self.black)?;
        info.white = read(self.white)?;
        info.black_rating = read(self.black_rating)?;
        info.white_rating = read(self.white_rating)?;
        info.time = read(self.time)?;
        info.score = to_score(self.black_score, self.white_score)?;
        info.end = End::checked(self.end)?;
        Ok(info)
    }
}

/// The score, or none where both are -1.
fn to_score(black: c_int, white: c_int) -> Result<Option<Score>> {
    match (u8::try_from(black), u8::try_from(white)) {
        (Ok(black), Ok(white)) => Ok(Some(Score { black: black.into(), white: white.into() })),
        _ if black == -1 && white == -1 => Ok(None),
        _ => Err(Status::REVERSI_ERROR_RANGE),
    }
}

/// Sets everything to what is unknown: texts to NULL, scores to -1, the end to REVERSI_END_NORMAL.
/// Does nothing if `info` is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_info_init(info: Option<&mut MaybeUninit<GameInfo>>) {
    if let Some(info) = info {
        info.write(record::GameInfo::default().into());
    }
}

//! The facts about a game besides its moves, as records state them.

use core::ffi::c_int;
use core::mem::MaybeUninit;

use reversi_rules::Score;

use crate::vocabulary::enums::{Color, End};
use crate::vocabulary::status::{Result, Status};
use crate::vocabulary::stretch::{Filled, Stretch};

/// The facts about a game besides its moves, as a record states them. Texts are UTF-8 or
/// Windows-1252, as in the record, and NULL if unknown. Call reversi_game_info_init() before you
/// fill it in: invalid pointers in it cannot be detected.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct GameInfo {
    /// The town or the server.
    pub place: Stretch,
    /// The date or the year, in any form.
    pub date: Stretch,
    /// The name of the black player.
    pub black: Stretch,
    /// The name of the white player.
    pub white: Stretch,
    /// The rating of the black player.
    pub black_rating: Stretch,
    /// The rating of the white player.
    pub white_rating: Stretch,
    /// The time allowed to the players.
    pub time: Stretch,
    /// Reserved, must be NULL.
    pub reserved_texts: [Stretch; 3],
    /// Black's recorded score, 0..255, with empty squares counted for the winner. -1 if unknown.
    pub black_score: c_int,
    /// White's recorded score, 0..255, with empty squares counted for the winner. -1 if unknown.
    /// Both scores are known or neither is.
    pub white_score: c_int,
    /// The way in which the game ended.
    pub end: MaybeUninit<End>,
    /// The winner, if the scores do not tell it: the record has none, or a komi or the aim of fewest
    /// discs gives another winner. Otherwise REVERSI_NO_COLOR.
    pub winner: MaybeUninit<Color>,
}

// Compiled programs depend on this size.
const _: () = assert!(size_of::<GameInfo>() == 10 * size_of::<Stretch>() + 16);

impl From<reversi_records::GameInfo<'_>> for GameInfo {
    fn from(info: reversi_records::GameInfo<'_>) -> Self {
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
            winner: Color::or_none(info.winner),
        }
    }
}

impl GameInfo {
    /// Reads the facts that the caller filled in. Without any, all are unknown.
    pub(crate) fn read<'a>(filled: &Filled<'a, Self>) -> Result<reversi_records::GameInfo<'a>> {
        let mut info = reversi_records::GameInfo::default();
        let Some(facts) = filled.object() else { return Ok(info) };
        if facts.reserved_texts.iter().any(|text| !text.is_null()) {
            return Err(Status::REVERSI_ERROR_RANGE);
        }
        info.site = filled.text(|facts| &facts.place)?;
        info.date = filled.text(|facts| &facts.date)?;
        info.black = filled.text(|facts| &facts.black)?;
        info.white = filled.text(|facts| &facts.white)?;
        info.black_rating = filled.text(|facts| &facts.black_rating)?;
        info.white_rating = filled.text(|facts| &facts.white_rating)?;
        info.time = filled.text(|facts| &facts.time)?;
        info.score = to_score(facts.black_score, facts.white_score)?;
        info.end = End::checked(facts.end)?;
        info.winner = Color::optional(facts.winner)?;
        Ok(info)
    }
}

/// Converts a score, which is unknown if both numbers are -1.
fn to_score(black: c_int, white: c_int) -> Result<Option<Score>> {
    match (u8::try_from(black), u8::try_from(white)) {
        (Ok(black), Ok(white)) => Ok(Some(Score { black: black.into(), white: white.into() })),
        _ if black == -1 && white == -1 => Ok(None),
        _ => Err(Status::REVERSI_ERROR_RANGE),
    }
}

/// Sets every field to unknown: texts to NULL, scores to -1, the winner to REVERSI_NO_COLOR, the
/// end to REVERSI_GAME_END_NORMAL.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_game_info_init(info: Option<&mut MaybeUninit<GameInfo>>) {
    if let Some(info) = info {
        info.write(reversi_records::GameInfo::default().into());
    }
}

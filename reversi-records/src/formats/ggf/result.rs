//! The result of a game: the tag `RE`.

use core::fmt;

use reversi_rules::GameEnd;

use super::{GgfError, GgfErrorKind};
use crate::text::Decimal;
use crate::vocabulary::GameResult;

/// Parses the value that begins at byte `offset`. Only an unknown result asks whether the game is
/// over, because the answer takes a replay.
pub(super) fn parse(
    offset: usize,
    value: &[u8],
    is_over: impl FnOnce() -> bool,
) -> Result<GameResult, GgfError> {
    if value == b"?" {
        return Ok(GameResult::unknown(is_over()));
    }
    let error = |at| GgfError::new(offset + at, GgfErrorKind::NotAResult);
    let colon = value.iter().position(|&byte| byte == b':').unwrap_or(value.len());
    let (number, flag) = value.split_at(colon);
    let margin = Decimal::parse(number).ok_or(error(0))?;
    let end = match flag {
        [] => GameEnd::Normal,
        [_, b'r' | b'R'] => GameEnd::Resignation,
        [_, b't' | b'T'] => GameEnd::Timeout,
        [_, b's' | b'S'] => GameEnd::Agreement,
        // A player has left.
        [_, b'l' | b'L'] => GameEnd::Adjourned,
        _ => return Err(error(colon)),
    };
    Ok(GameResult::of_margin(margin, end))
}

/// Writes a margin and an end as the value of `RE`.
pub(crate) fn write(f: &mut dyn fmt::Write, margin: Decimal, end: GameEnd) -> fmt::Result {
    let flag = match end {
        GameEnd::Resignation => ":r",
        GameEnd::Timeout => ":t",
        GameEnd::Agreement => ":s",
        GameEnd::Adjourned => return f.write_str("?"),
        // GGF has no flag for other ends.
        _ => "",
    };
    write!(f, "{margin:+.2}{flag}")
}

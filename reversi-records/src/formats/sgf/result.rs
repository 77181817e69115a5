//! The result of a game: the tag `RE`.

use core::fmt;

use reversi_rules::{Color, GameEnd};

use super::{SgfError, SgfErrorKind};
use crate::text::Decimal;
use crate::vocabulary::result::possible;
use crate::vocabulary::{GameInfo, GameResult};

/// Parses the value that begins at byte `offset`, of a board with that many squares. Only an unknown
/// result asks whether the game is over, because the answer takes a replay.
pub(super) fn parse(
    offset: usize,
    value: &[u8],
    squares: u16,
    is_over: impl FnOnce() -> bool,
) -> Result<GameResult, SgfError> {
    let is = |word: &str| value.eq_ignore_ascii_case(word.as_bytes());
    if is("0") || is("Draw") {
        return Ok(GameResult::of_margin(Decimal::default(), GameEnd::Normal));
    }
    if is("?") {
        return Ok(GameResult::unknown(is_over()));
    }
    if is("Void") {
        return Ok(GameResult::unknown(false));
    }
    let error = |at| Err(SgfError::new(offset + at, SgfErrorKind::NotAResult));
    let (winner, how) = match value {
        [b'B' | b'b', b'+', how @ ..] => (Color::Black, how),
        [b'W' | b'w', b'+', how @ ..] => (Color::White, how),
        _ => return error(0),
    };
    let won = |end| GameResult { winner: Some(winner), margin: None, end };
    Ok(match how {
        [] => won(GameEnd::Normal),
        [b'R' | b'r', ..] => won(GameEnd::Resignation),
        [b'T' | b't', ..] => won(GameEnd::Timeout),
        [b'F' | b'f', ..] => won(GameEnd::Forfeit),
        [b'0'..=b'9' | b'.', ..] => match Decimal::parse(how) {
            None => return error(2),
            Some(margin) => {
                let white = winner == Color::White;
                let margin = if white { margin.negated() } else { margin };
                let result = GameResult { margin: Some(margin), ..won(GameEnd::Normal) };
                if !result.fits(squares, Decimal::default()) {
                    return error(2);
                }
                result
            }
        },
        _ => return error(2),
    })
}

/// Writes `RE` for the score, if the squares allow it, or the winner, and the end, if there is anything
/// to write.
pub(crate) fn write(f: &mut dyn fmt::Write, info: &GameInfo<'_>, squares: usize) -> fmt::Result {
    let margin = possible(info.score, squares).map(|score| score.margin(Color::Black));
    let winner = match (margin, info.winner) {
        _ if info.end == GameEnd::Adjourned => return f.write_str("RE[Void]"),
        (Some(0), _) => return f.write_str("RE[0]"),
        (Some(1..), _) | (None, Some(Color::Black)) => 'B',
        (Some(_), _) | (None, Some(Color::White)) => 'W',
        (None, None) => return Ok(()),
    };
    match (info.end, margin) {
        (GameEnd::Timeout, _) => write!(f, "RE[{winner}+T]"),
        (GameEnd::Resignation, _) => write!(f, "RE[{winner}+R]"),
        (GameEnd::Forfeit, _) => write!(f, "RE[{winner}+F]"),
        (_, Some(margin)) => write!(f, "RE[{winner}+{}]", margin.unsigned_abs()),
        (_, None) => write!(f, "RE[{winner}+]"),
    }
}

//! Facts about a game from a person: names, place, result and times.

use alloc::vec::Vec;

use reversi_records::{Decimal, GameInfo, Text};
use reversi_rules::{Color, Score};

use crate::board::Game;

/// The facts of a game, read from the input of a call.
///
/// The input is black's name, white's, the event, the site, the round, the date, the time control,
/// the score, the winner, the end and the times, with a zero byte between them. Any of them may be
/// empty. Without a score and a winner, the score is the one of the moves.
#[derive(Debug)]
pub(super) struct Facts<'a> {
    pub(super) info: GameInfo<'a>,
    /// The times of the discs, in their order.
    pub(super) times: Vec<Times>,
}

/// The seconds that a player used for a disc, and that were left afterwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Times {
    pub(super) used: Option<Decimal>,
    pub(super) left: Option<Decimal>,
}

impl<'a> Facts<'a> {
    /// Reads the facts of a game.
    pub(super) fn of(game: &Game, input: &'a [u8]) -> Self {
        let mut parts = input.split(|&byte| byte == 0).map(|part| {
            core::str::from_utf8(part).map(str::trim).ok().filter(|part| !part.is_empty())
        });
        let mut part = || parts.next().flatten();
        let mut info = GameInfo::default();
        info.black = part().map(Text::from);
        info.white = part().map(Text::from);
        info.event = part().map(Text::from);
        info.site = part().map(Text::from);
        info.round = part().map(Text::from);
        info.date = part().map(Text::from);
        info.time = part().map(Text::from);
        info.score = part().and_then(|score| score.parse::<Score>().ok());
        info.winner = part().and_then(|winner| winner.parse::<Color>().ok());
        info.end = part().and_then(|end| end.parse().ok()).unwrap_or_default();
        if info.score.is_none() && info.winner.is_none() {
            info.score = game.outcome().map(Score::from);
        }
        let times = part().unwrap_or_default().split_terminator(' ').map(Times::read).collect();
        Self { info, times }
    }

    /// Says whether any time is known.
    pub(super) fn has_times(&self) -> bool {
        !self.times.is_empty()
    }
}

impl Times {
    /// Reads two numbers of milliseconds with a comma between them. Each may be missing.
    fn read(text: &str) -> Self {
        let (used, left) = text.split_once(',').unwrap_or((text, ""));
        let seconds = |text: &str| text.parse().ok().map(Decimal::from_thousandths);
        Self { used: seconds(used), left: seconds(left) }
    }
}

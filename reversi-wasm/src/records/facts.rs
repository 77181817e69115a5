//! Facts about a game: names, place, result and times.

use alloc::vec::Vec;
use core::str::FromStr;

use reversi_records::{Decimal, GameInfo, Text};
use reversi_rules::{GameEnd, Score};

use super::tags::Tags;
use crate::board::Game;
use crate::failure::Failure;
use crate::tools::Fields;

/// Writes the facts of a record, in the order of [`Facts::of`].
pub(super) fn write(info: &GameInfo<'_>, out: &mut Fields) {
    let GameInfo { black, white, black_rating, white_rating, .. } = *info;
    let GameInfo { event, site, round, date, time, opening, .. } = *info;
    let people = [black, white, black_rating, white_rating];
    for text in people.into_iter().chain([event, site, round, date, time, opening]) {
        out.add_known(text);
    }
    out.add_known(info.score);
    out.add_known(info.winner);
    out.add_known(Some(info.end).filter(|&end| end != GameEnd::Normal));
}

/// The facts of a game, read from the input of a call.
#[derive(Debug)]
pub(super) struct Facts<'a> {
    /// Without a score and a winner, the score is the one of the moves.
    pub(super) info: GameInfo<'a>,
    /// The facts without such a score.
    pub(super) given: GameInfo<'a>,
    /// The times of the discs, in their order.
    pub(super) times: Vec<Times>,
    /// Whether the game has words that name it in a list. No format holds them.
    pub(super) has_title: bool,
    pub(super) tags: Tags<'a>,
}

/// The seconds that a player used for a disc, and that were left afterwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Times {
    pub(super) used: Option<Decimal>,
    pub(super) left: Option<Decimal>,
}

impl<'a> Facts<'a> {
    /// Reads the facts of a game.
    ///
    /// The input is black's name, white's, black's rating, white's, the event, the site, the round,
    /// the date, the time control, the opening, the score, the winner, the end, the times, the title and
    /// what [`Tags::read`] reads, with a zero byte between them. Any of them may be empty.
    ///
    /// # Errors
    /// [`Failure`] for a score, a winner or an end that is none.
    pub(super) fn of(game: &Game, input: &'a [u8]) -> Result<Self, Failure> {
        let mut parts = input
            .split(|&byte| byte == 0)
            .map(|part| core::str::from_utf8(part).unwrap_or_default());
        let mut part = || parts.next().map(str::trim).filter(|part| !part.is_empty());
        let mut given = GameInfo::default();
        given.black = part().map(Text::from);
        given.white = part().map(Text::from);
        given.black_rating = part().map(Text::from);
        given.white_rating = part().map(Text::from);
        given.event = part().map(Text::from);
        given.site = part().map(Text::from);
        given.round = part().map(Text::from);
        given.date = part().map(Text::from);
        given.time = part().map(Text::from);
        given.opening = part().map(Text::from);
        given.score = read("score", part())?;
        given.winner = read("winner", part())?;
        given.end = read("end", part())?.unwrap_or_default();
        let times = part().unwrap_or_default().split_terminator(' ').map(Times::read).collect();
        let has_title = part().is_some();
        Ok(Self { times, tags: Tags::read(parts), ..Self::from_info(game, given, has_title) })
    }

    /// The facts of a record.
    pub(super) fn from_info(game: &Game, given: GameInfo<'a>, has_title: bool) -> Self {
        let mut info = given;
        if info.score.is_none() && info.winner.is_none() {
            info.score = game.outcome().map(Score::from);
        }
        Self { info, given, times: Vec::new(), has_title, tags: Tags::default() }
    }
}

/// Reads a fact that is not any text.
fn read<T: FromStr>(name: &str, text: Option<&str>) -> Result<Option<T>, Failure> {
    let Some(text) = text else { return Ok(None) };
    let unknown =
        |_| Failure::new("info", &format_args!("{text:?} cannot be the {name} of a game"));
    text.parse().map(Some).map_err(unknown)
}

impl Times {
    /// Reads two numbers of milliseconds with a comma between them. Each may be missing.
    fn read(text: &str) -> Self {
        let (used, left) = text.split_once(',').unwrap_or((text, ""));
        let seconds = |text: &str| text.parse().ok().map(Decimal::from_thousandths);
        Self { used: seconds(used), left: seconds(left) }
    }
}

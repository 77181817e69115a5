//! Writes files of WTHOR.

use alloc::vec::Vec;

use reversi_records::wthor::{Date, GameRecord, Header, WriteError};
use reversi_records::{GameInfo, Text};
use reversi_rules::{Color, Score};

use super::facts::Facts;
use super::write::{self, add_tags, missing, on_8x8};
use super::written::{To, Written, refused};
use crate::board::Game;
use crate::failure::Failure;
use crate::tools::Problem;

/// Games of one file.
#[derive(Debug, Default)]
pub(super) struct File {
    games: Vec<u8>,
    count: u32,
}

impl File {
    /// Adds a game of a year. Returns what the file does not hold.
    pub(super) fn add(
        &mut self,
        game: &Game,
        facts: &Facts<'_>,
        year: &str,
    ) -> Result<Vec<Problem>, Failure> {
        let usual = on_8x8(game)?;
        let (record, mut written) = GameRecord::from_game(&usual)
            .and_then(|record| with_facts(record, &facts.info))
            .map_err(|error| refused(&error))?;
        let score = match written.score {
            None => implied(&facts.info, usual.outcome().map(Score::from))?,
            score => score,
        };
        written.date = Some(Text::from(year));
        self.games.extend(record);
        self.count += 1;
        let lost = missing(game, &written, facts);
        let times = (!facts.times.is_empty()).then_some("times");
        let unknown = score.is_none().then_some("score (written as 0-64)");
        Ok(lost.into_iter().chain(times).chain(unknown).map(Problem::lost).collect())
    }

    /// Returns the file, written on that date.
    pub(super) fn finish(self, year: u16, today: Date) -> Vec<u8> {
        let header = Header::new().with_games(self.count).with_year(year);
        let header = header.with_created(today).unwrap_or(header);
        [&header.to_bytes()[..], &self.games].concat()
    }
}

/// Writes one game in a format. A file of WTHOR has the date of today.
pub(super) fn one(game: &Game, to: To, facts: &Facts<'_>, today: Date) -> Result<Written, Failure> {
    if to != To::WTHOR {
        return write::game(game, to, facts);
    }
    let date = facts.given.date.map(|date| year(&alloc::format!("{date}")));
    let year = date.flatten().unwrap_or(today.year);
    let mut file = File::default();
    let problems = file.add(game, facts, &alloc::format!("{year}"))?;
    let mut written = Written { file: file.finish(year, today), problems };
    add_tags(facts, &mut written, to);
    Ok(written)
}

/// Returns the year of a date that begins with it.
pub(super) fn year(date: &str) -> Option<u16> {
    let digits = date.get(..4).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
    digits?.parse().ok()
}

/// Returns the score that the moves give, unless another result is known.
fn implied(info: &GameInfo<'_>, outcome: Option<Score>) -> Result<Option<Score>, Failure> {
    let lead = |score: Score| score.margin(Color::Black).signum();
    let winner = info.winner.map(|winner| if winner == Color::Black { 1 } else { -1 });
    let differs = |known| outcome.is_none_or(|score| known * lead(score) < 0);
    if winner.or(info.score.map(lead)).is_some_and(differs) {
        let name = if info.winner.is_none() { "score" } else { "winner" };
        let only = "its only results are scores that sum to 64";
        return Err(refused(&format_args!("WTHOR cannot hold the {name}: {only}")));
    }
    Ok(outcome)
}

/// Adds the score and the numbers of the players and the tournament, such as `#12`, to a record.
/// Returns its bytes, and the facts that it holds.
fn with_facts<'a>(
    mut record: GameRecord,
    info: &GameInfo<'a>,
) -> Result<(Vec<u8>, GameInfo<'a>), WriteError> {
    let mut written = GameInfo::default();
    let sums = |score: &Score| score.black.checked_add(score.white) == Some(64);
    if let Some(score) = info.score.filter(sums) {
        record = record.with_black_score(score.black as u8)?;
        written.score = Some(score);
    }
    let number = |text: Option<Text<'_>>| -> Option<u16> {
        alloc::format!("{}", text?).strip_prefix('#')?.parse().ok()
    };
    if let Some(black) = number(info.black) {
        (record, written.black) = (record.with_black(black), info.black);
    }
    if let Some(white) = number(info.white) {
        (record, written.white) = (record.with_white(white), info.white);
    }
    if let Some(event) = number(info.event) {
        (record, written.event) = (record.with_tournament(event), info.event);
    }
    Ok((record.to_bytes().to_vec(), written))
}

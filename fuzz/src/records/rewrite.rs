//! Checks that games and their infos survive being written and read in every format.

use reversi_records::{GameInfo, Text, ggf, pgn, sgf, transcripts, wthor};
use reversi_rules::{Color, Game, GameEnd, Position, Score};

/// Returns every text of a [`GameInfo`].
pub(super) fn texts<'i, 'a>(info: &'i mut GameInfo<'a>) -> [&'i mut Option<Text<'a>>; 10] {
    [
        &mut info.event,
        &mut info.site,
        &mut info.round,
        &mut info.date,
        &mut info.black,
        &mut info.white,
        &mut info.black_rating,
        &mut info.white_rating,
        &mut info.time,
        &mut info.opening,
    ]
}

pub(super) fn rewritten(game: &Game, info: &GameInfo<'_>) {
    as_ggf(game, info);
    as_sgf(game, info);
    as_pgn(game, info);
    as_transcript(game);
    as_wthor(game, info);
    journey(game, info);
}

/// Converts a game from GGF to SGF, to PGN and to WTHOR. The game must stay the same, and its info
/// may lose only fields that one of the formats does not have.
fn journey(game: &Game, info: &GameInfo<'_>) {
    let Ok(ggf) = ggf::Writer::new(game, info).map(|writer| writer.to_string()) else { return };
    let ggf = ggf::Record::parse(ggf.as_bytes()).expect("written by the crate");
    let first = ggf.replay().expect("written by the crate");
    let sgf = sgf::Writer::new(&first, &ggf.info()).to_string();
    let sgf = sgf::Record::parse(sgf.as_bytes()).expect("written by the crate");
    let second = sgf.replay().expect("written by the crate");
    let pgn = pgn::Writer::new(&second, &sgf.info()).to_string();
    let pgn = pgn::Record::parse(pgn.as_bytes()).expect("written by the crate");
    let third = pgn.replay().expect("written by the crate");
    assert_eq!(third, *game);
    let mut held = held_by_sgf(&held_by_ggf(game, info));
    let spaced = spaced(&mut held);
    for (text, spaced) in texts(&mut held).into_iter().zip(&spaced) {
        *text = spaced.as_deref().map(Text::from);
    }
    assert_eq!(pgn.info(), held);
    if let Ok(wthor) = wthor::GameRecord::from_game(&third) {
        assert_eq!(wthor.record().replay().as_ref(), Ok(game));
    }
}

/// Returns the texts with spaces instead of line ends and NUL.
fn spaced(info: &mut GameInfo<'_>) -> [Option<String>; 10] {
    texts(info).map(|text| text.map(|text| text.to_string().replace(['\n', '\r', '\0'], " ")))
}

/// Returns the info without a score of no discs or of more than 64, which no writer writes.
const fn counted<'a>(info: &GameInfo<'a>) -> GameInfo<'a> {
    let mut held = *info;
    if let Some(Score { black, white }) = info.score
        && matches!(black.saturating_add(white), 0 | 65..)
    {
        held.score = None;
    }
    held
}

/// Returns black's margin as a score, if it is possible.
fn possible(score: Option<Score>) -> Option<Score> {
    score.and_then(|score| Score::from_margin(score.margin(Color::Black)))
}

/// Returns the side with more discs.
fn ahead(score: Score) -> Option<Color> {
    Color::ALL.into_iter().find(|&color| score.margin(color) > 0)
}

/// Returns the part of an info that GGF can hold: neither event, round nor opening, no score of an
/// adjourned game, and no end without a score.
fn held_by_ggf<'a>(game: &Game, info: &GameInfo<'a>) -> GameInfo<'a> {
    let info = &counted(info);
    let mut held = *info;
    (held.event, held.round, held.opening) = (None, None, None);
    held.score = possible(info.score);
    // A margin that is no score still has a winner.
    held.winner = info.score.filter(|_| held.score.is_none()).and_then(ahead);
    if info.end == GameEnd::Adjourned {
        (held.score, held.winner) = (None, None);
        // Only the moves tell whether a game with `?` was broken off.
        if game.is_over() {
            held.end = GameEnd::Normal;
        }
    } else if info.end == GameEnd::Forfeit || (held.score.is_none() && held.winner.is_none()) {
        held.end = GameEnd::Normal;
    }
    held
}

fn as_ggf(game: &Game, info: &GameInfo<'_>) {
    let held = held_by_ggf(game, info);
    let unwritable = texts(&mut { held }).into_iter().flatten().any(|text| {
        let text = text.to_string();
        text.contains([']', '\0']) || text.contains("(;")
    });
    let written = ggf::Writer::new(game, info).map(|writer| writer.to_string());
    assert_eq!(written.is_err(), unwritable);
    let Ok(written) = written else { return };
    let record = ggf::Record::parse(written.as_bytes()).expect("written by the crate");
    assert_eq!(record.replay().as_ref(), Ok(game), "{written}");
    assert_eq!(record.info(), held, "{written}");
    assert_eq!(record.game_type(), Ok(Some(ggf::GameType::default())), "{written}");
}

/// Returns the part of an info that SGF can hold: the margin, or the winner and the kind of end.
fn held_by_sgf<'a>(info: &GameInfo<'a>) -> GameInfo<'a> {
    let info = &counted(info);
    let mut held = *info;
    let winner = info.score.map_or(info.winner, ahead);
    (held.score, held.winner, held.end) = match (possible(info.score), info.end) {
        (_, GameEnd::Adjourned) => (None, None, GameEnd::Adjourned),
        (_, GameEnd::Timeout | GameEnd::Resignation | GameEnd::Forfeit) if winner.is_some() => {
            (None, winner, info.end)
        }
        (Some(score), _) => (Some(score), None, GameEnd::Normal),
        (None, _) => (None, info.score.map_or(info.winner, ahead), GameEnd::Normal),
    };
    held
}

fn as_sgf(game: &Game, info: &GameInfo<'_>) {
    let writer = sgf::Writer::new(game, info);
    let without_passes = writer.without_passes().to_string();
    let record = sgf::Record::parse(without_passes.as_bytes()).expect("written by the crate");
    assert_eq!(record.replay().as_ref(), Ok(game), "{without_passes}");
    assert!(record.moves().flatten().all(|ply| !ply.played.is_pass()));
    let written = writer.to_string();
    let record = sgf::Record::parse(written.as_bytes()).expect("written by the crate");
    assert_eq!(record.replay().as_ref(), Ok(game), "{written}");
    let mut held = held_by_sgf(info);
    let without_nul = texts(&mut held).map(|text| text.map(|t| t.to_string().replace('\0', " ")));
    for (text, without_nul) in texts(&mut held).into_iter().zip(&without_nul) {
        *text = without_nul.as_deref().map(Text::from);
    }
    assert_eq!(record.info(), held, "{written}");
}

/// Checks PGN, which holds everything, with spaces instead of line ends.
fn as_pgn(game: &Game, info: &GameInfo<'_>) {
    let mut held = counted(info);
    held.winner = held.winner.filter(|_| held.score.is_none());
    let spaced = spaced(&mut held);
    for (text, spaced) in texts(&mut held).into_iter().zip(&spaced) {
        *text = spaced.as_deref().map(Text::from);
    }
    let writer = pgn::Writer::new(game, info);
    for written in [writer.to_string(), writer.with_passes().to_string()] {
        let mut games = pgn::Games::new(written.as_bytes());
        let record = games.next().expect("a game").expect("written by the crate");
        assert_eq!(record.replay().as_ref(), Ok(game), "{written}");
        assert_eq!(record.info(), held, "{written}");
        assert!(games.next().is_none(), "{written}");
    }
}

/// Checks the line of a transcript. An empty one is no game.
fn as_transcript(game: &Game) {
    let line = transcripts::Writer::new(game).to_string();
    if line.is_empty() {
        return;
    }
    let record = transcripts::Record::parse(line.as_bytes()).expect("written by the crate");
    assert_eq!(record.replay().as_ref(), Ok(game), "{line}");
}

fn as_wthor(game: &Game, info: &GameInfo<'_>) {
    let written = wthor::GameRecord::from_game(game);
    assert_eq!(written.is_ok(), game.start() == Position::START);
    let Ok(written) = written else { return };
    assert!(written.record().moves().eq(game.placements().iter().copied()));
    assert_eq!(written.record().replay().as_ref(), Ok(game));
    if let Some(score) = info.score {
        let with_score = u8::try_from(score.black).map(|black| written.with_black_score(black));
        assert_eq!(with_score.is_ok_and(|record| record.is_ok()), score.black <= 64);
    }
    for name in [info.black, info.white].into_iter().flatten() {
        if let Ok(field) = wthor::player_name(name) {
            let file = [wthor::Header::new().with_names(1).to_bytes().as_slice(), &field].concat();
            let names = wthor::Names::players(&file).expect("a file of one name");
            assert_eq!(names.get(0), Some(name));
        }
    }
}

//! Games in the layout of `PlayOK` and of liveothello.com, played here.

use std::fmt::Write;

use crate::support::{MANY_PASSES, game};
use reversi_records::pgn::Games;
use reversi_rules::{Color, Game, Score};

/// `PlayOK`: a number for black's move and white's, passes as `--`, lines of 80 columns, and tags
/// that no other site has.
fn playok(game: &Game) -> String {
    let mut text =
        String::from("[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2020.05.05\"]\n[Round \"-\"]\n");
    text += "[Black \"rose\"]\n[White \"noel\"]\n";
    let score = Score::from(game.outcome().expect("over"));
    writeln!(text, "[Result \"{score}\"]\n[Time \"11:24:48\"]\n[TimeControl \"300\"]")
        .expect("a string");
    text += "[BlackElo \"1073\"]\n[WhiteElo \"1183\"]\n\n";
    let mut line = String::new();
    let mut words = Vec::new();
    for (position, played) in game.plies() {
        if position.turn() == Color::Black {
            words.push(format!("{}.", words.len() / 3 + 1));
        }
        words.push(played.to_string());
    }
    words.push(score.to_string());
    for word in words {
        if line.len() + word.len() > 78 {
            writeln!(text, "{line}").expect("a string");
            line.clear();
        }
        line += if line.is_empty() { "" } else { " " };
        line += &word;
    }
    format!("{text}{line}\n\n\n")
}

/// liveothello.com: a line for two moves of either side, the first of them numbered; a result with
/// or without passes, or `*`; no blank line after the tags.
fn liveothello(game: &Game, round: &str) -> String {
    let result = game.outcome().map_or("*".into(), |outcome| Score::from(outcome).to_string());
    let mut text = format!("[Event \"Grand Prix\"]\n[Date \"2024.12.22\"]\n[Round \"{round}\"]\n");
    writeln!(text, "[Black \"Rose\"]\n[White \"Noel\"]\n[Result \"{result}\"]").expect("a string");
    for (pair, number) in game.placements().chunks(2).zip((1..).step_by(2)) {
        let names: Vec<String> = pair.iter().map(ToString::to_string).collect();
        writeln!(text, "{number}. {}", names.join(" ")).expect("a string");
    }
    writeln!(text, "{result}\n").expect("a string");
    text
}

#[test]
fn playok_games_are_read() {
    let games = ["e6f4e3f6g5d6e7f5c5", MANY_PASSES].map(game);
    let text = games.each_ref().map(playok).concat();
    let read: Vec<_> = Games::new(text.as_bytes()).map(|game| game.expect("in PGN")).collect();
    for (record, game) in read.iter().zip(&games) {
        assert_eq!(record.replay().as_ref(), Ok(game));
        assert_eq!(record.audit().next(), None);
        let info = record.info();
        assert_eq!(info.site.expect("a site"), "PlayOK");
        assert_eq!(info.time.expect("a time"), "300");
        assert_eq!(info.rating(Color::White), Some(1183.into()));
        assert_eq!(info.score, game.outcome().map(Score::from));
        assert_eq!(record.tag("Time").expect("a tag"), "11:24:48");
    }
    assert_eq!(read.len(), games.len());
}

#[test]
fn liveothello_games_are_read() {
    let games = ["e6f4e3f6g5d6e7f5c5", "f5f4f3g4c3", MANY_PASSES, ""].map(game);
    let rounds = ["1", "Final", "14", "-"];
    let text: String =
        games.iter().zip(rounds).map(|(game, round)| liveothello(game, round)).collect();
    for text in [text.clone(), text.replace('\n', "\r\n")] {
        let read: Vec<_> = Games::new(text.as_bytes()).map(|game| game.expect("in PGN")).collect();
        assert_eq!(read.len(), games.len());
        for ((record, game), round) in read.iter().zip(&games).zip(rounds) {
            assert_eq!(record.replay().as_ref(), Ok(game));
            assert_eq!(record.info().round.expect("a round"), round);
            let results = record.results().expect("legal");
            assert!(results.agree());
            assert_eq!(results.board, game.outcome());
            assert_eq!(record.audit().count(), usize::from(!game.is_over()));
        }
    }
}

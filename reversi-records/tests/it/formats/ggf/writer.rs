//! Written games are read back.

use super::play_on;
use crate::support::Random;
use reversi_records::ggf::{Record, Writer};
use reversi_records::{Decimal, GameInfo, Text};
use reversi_rules::{Color, Game, GameEnd, Position, Score};

#[test]
fn values_that_need_escapes_are_refused() {
    let written = |text: &'static str| {
        let mut info = GameInfo::default();
        info.date = Some(text.into());
        Writer::new(&Game::new(), &info).map(|writer| writer.to_string().contains(text))
    };
    for text in ["(", ";(", "( ;", "[(", "\\"] {
        assert_eq!(written(text), Ok(true), "{text}");
    }
    for text in ["]", "a]b", "(;", "((;"] {
        assert_eq!(written(text).expect_err(text).key(), "DT");
    }
}

#[test]
fn written_games_are_read_back() {
    let mut random = Random::new(7);
    let ends = [GameEnd::Normal, GameEnd::Timeout, GameEnd::Resignation, GameEnd::Agreement];
    let (mut passes, mut starts) = (0, 0);
    for round in 0..300 {
        let start = if round % 2 == 0 { Position::START } else { random.position() };
        let moves = 20 + random.below(80);
        let game = play_on(&mut random, start, moves);
        passes += game.plies().count() - game.len();
        starts += usize::from(start != Position::START);
        let mut info = GameInfo::default();
        info.site = Some("GGS/os".into());
        info.date = Some("2003.12.15_12:33:18.MST".into());
        info.black = Some(Text::windows1252(b"No\xEBl (1)"));
        info.white = Some("駒音; \\".into());
        info.black_rating = Some("2196.37".into());
        info.white_rating = Some("".into());
        info.time = Some("05:00//02:00".into());
        info.score = Score::from_margin(2 * (random.below(65) as i16 - 32));
        info.end = ends[random.below(4) as usize];
        let text = Writer::new(&game, &info).expect("nothing to escape").to_string();
        let record = Record::parse(text.as_bytes()).expect("the written text");
        assert_eq!(record.replay().as_ref(), Ok(&game), "{text}");
        assert_eq!(record.info(), info, "{text}");
        assert_eq!(record.to_string(), text);
        let variant = record.replay_variant().expect("legal there too");
        assert_eq!(variant.to_string(), game.to_string());
        let margin = game.outcome().map(|outcome| Decimal::from(outcome.margin(Color::Black)));
        assert_eq!(record.expected_result(), Ok(margin));
    }
    assert!(passes > 50 && starts > 100, "{passes} {starts}");
    let mut info = GameInfo::default();
    info.end = GameEnd::Adjourned;
    let game = Game::new();
    let text = Writer::new(&game, &info).expect("nothing to escape").to_string();
    assert!(text.contains("RE[?]"));
    assert_eq!(Record::parse(text.as_bytes()).expect("the written text").info(), info);
}

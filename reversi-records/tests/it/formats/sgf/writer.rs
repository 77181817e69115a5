//! Written games are read back.

use super::replay;
use crate::support::Random;
use reversi_records::sgf::{Record, Writer};
use reversi_records::{GameInfo, Text};
use reversi_rules::{Board, Color, Game, Position, Score};

#[test]
fn written_games_are_read_back() {
    let mut random = Random::new(9);
    let (mut passes, mut starts) = (0, 0);
    for round in 0..300 {
        let start = if round % 2 == 0 { Position::START } else { random.position() };
        let mut game = Game::from_position(start);
        for _ in 0..20 + random.below(80) {
            let Some(square) = random.pick(game.legal_moves()) else { break };
            game.place(square).expect("legal");
        }
        passes += game.plies().count() - game.len();
        starts += usize::from(start != Position::START);
        let mut info = GameInfo::default();
        info.event = Some(r"[a] \ (;b) \\".into());
        info.round = Some("3".into());
        info.site = Some("".into());
        info.date = Some("2011-08-27".into());
        info.black = Some(Text::windows1252(b"No\xEBl]"));
        info.white = Some("駒音\nb\\\nc".into());
        info.black_rating = Some("2196.37".into());
        info.white_rating = Some("4d".into());
        info.time = Some("1800".into());
        info.opening = Some("Rose [flat]".into());
        info.score = Score::from_margin(2 * (random.below(65) as i16 - 32));
        let text = Writer::new(&game, &info).to_string();
        let record = Record::parse(text.as_bytes()).expect("the written text");
        assert_eq!(record.replay(), Ok(game.clone()), "{text}");
        let without = Writer::new(&game, &info).without_passes().to_string();
        assert_eq!(without, text.replace(";B[PA]", "").replace(";W[PA]", ""));
        assert_eq!(replay(&without), Ok(game), "{without}");
        assert_eq!(record.info(), info, "{text}");
        assert_eq!(record.to_string(), text);
    }
    assert!(passes > 50 && starts > 100, "{passes} {starts}");
    let empty = Game::from_position(Position::new(Board::EMPTY, Color::White));
    assert_eq!(replay(&Writer::new(&empty, &GameInfo::default()).to_string()), Ok(empty));
}

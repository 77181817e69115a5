//! A real GGF file, which is not part of this repository: the games with which the engine `NTest`
//! is tested.
//!
//! The test looks for it in the folder `ggf` of `$REVERSI_DATA`, or without this variable in
//! `shared/data` beside the checkout. Without a file, the test prints a message and checks nothing.

use crate::data;
use reversi_records::Decimal;
use reversi_records::ggf::{BoardType, Games, Writer};
use reversi_rules::{Color, Move};

#[test]
fn every_game_of_the_ntest_file_replays_to_its_result() {
    let files = data::files("ggf", "ggf");
    let Some((_, file)) = files.iter().find(|(path, _)| path.ends_with("ntest-TestGames.ggf"))
    else {
        return;
    };
    let (mut games, mut with_passes) = (0, 0);
    for record in Games::new(file) {
        let record = record.unwrap_or_else(|error| panic!("game {games}: {error}"));
        let game = record.replay().unwrap_or_else(|error| panic!("game {games}: {error}"));
        assert_eq!(record.result_agrees(), Ok(Some(true)), "game {games}");
        assert_eq!(record.audit().next(), None, "game {games}");
        let outcome = game.outcome().expect("a finished game");
        let info = record.info();
        assert_eq!(info.score.expect("RE").black, outcome.score(Color::Black));
        assert_eq!(record.game_type().expect("TY").expect("TY").board, BoardType::Eight);
        let clock = record.clock(Color::White).expect("TI").expect("TI");
        assert_eq!(clock.to_string(), info.time.expect("TI").to_string());
        assert_eq!(clock.grace_seconds(), 120);
        assert!(record.info().rating(Color::Black) > Some(Decimal::from(2000)));
        assert_eq!(record.tag("PC").expect("PC"), "GGS/os");
        assert_eq!(record.pair(), None);

        // Each ply of the game is one move of the record, because passes are written in GGF.
        let written: Vec<Option<String>> = record
            .moves()
            .map(|ply| Some(ply.expect("a move").played.square()?.to_string()))
            .collect();
        let played: Vec<Option<String>> =
            game.plies().map(|(_, played)| Some(played.square()?.to_string())).collect();
        assert_eq!(written, played, "game {games}");
        with_passes += usize::from(game.plies().any(|(_, played)| played == Move::Pass));

        let text = Writer::new(&game, &info).expect("values from GGF").to_string();
        let again = reversi_records::ggf::Record::parse(text.as_bytes()).expect("written");
        assert_eq!((again.replay(), again.info()), (Ok(game), info));
        games += 1;
    }
    assert_eq!((games, with_passes), (12, 5));
}

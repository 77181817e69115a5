//! The real WTHOR files, which are not part of this repository, replayed on a board whose size is
//! known only at run time. Every finished game must lead to the score that the federation stored.
//!
//! Without files, the test prints a message and checks nothing.

use crate::data;
use reversi_records::wthor::Games;
use reversi_rules::Color;
use reversi_rules::variant::{Game, Rules, Square};

mod slow {
    use super::{Color, Game, Games, Rules, Square, data};

    #[test]
    fn every_finished_game_replays_to_its_stored_score() {
        for (path, bytes) in data::files("wthor", "wtb") {
            let name = path.display();
            let games = Games::parse(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
            let (mut finished, mut unfinished) = (0, 0);
            for (number, record) in games.iter().enumerate() {
                let mut game = Game::from_position(Rules::STANDARD.start());
                game.play_all(record.moves().map(Square::from))
                    .unwrap_or_else(|error| panic!("{name}, game {number}: {error}"));
                match game.outcome() {
                    Some(outcome) => {
                        let stored = u16::from(record.black_score());
                        assert_eq!(outcome.score(Color::Black), stored, "{name}, game {number}");
                        finished += 1;
                    }
                    None => unfinished += 1,
                }
            }
            assert!(finished > 9 * unfinished, "{name}: {finished} finished, {unfinished} not");
        }
    }
}

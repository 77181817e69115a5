//! Real games from WTHOR through GGF, PGN and SGF back into WTHOR. The record must come back byte
//! for byte, as far as the formats can hold it. They cannot hold:
//!
//! * the theoretical score, which only WTHOR has. The test passes it on by hand;
//! * the tournament in GGF, which has only a place. The name of the tournament is written as the
//!   place;
//! * the numbers of players and tournaments. The names are written, and the numbers looked up
//!   again. If a name is twice in the files, its number cannot be recovered, and the names are
//!   compared instead.

use crate::data::files;
use reversi_records::wthor::{GameRecord, Games, Names, Record};
use reversi_records::{GameInfo, Text, ggf, pgn, sgf};
use reversi_rules::{Color, Game};
use std::collections::HashMap;

/// Bytes 0 to 5 of a record: the numbers of the tournament and the players.
const NUMBERS: usize = 6;

/// Writes and reads a game in the three text formats, one after the other, and passes the result to
/// `arrive`.
fn travel(game: &Game, info: &GameInfo, arrive: impl FnOnce(Game, GameInfo)) {
    let text = ggf::Writer::new(game, info).expect("names without brackets").to_string();
    let record = ggf::Record::parse(text.as_bytes()).unwrap_or_else(|e| panic!("{text}: {e}"));
    let game = record.replay().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert!(record.result_agrees().expect("a result") != Some(false) || !game.is_over());

    let text = pgn::Writer::new(&game, &record.info()).with_passes().to_string();
    let record = pgn::Games::new(text.as_bytes()).next().expect("a game");
    let record = record.unwrap_or_else(|error| panic!("{text}: {error}"));
    let game = record.replay().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert!(record.results().expect("results").agree());

    let text = sgf::Writer::new(&game, &record.info()).to_string();
    let record = sgf::Record::parse(text.as_bytes()).unwrap_or_else(|e| panic!("{text}: {e}"));
    let game = record.replay().unwrap_or_else(|error| panic!("{text}: {error}"));
    arrive(game, record.info());
}

/// Returns the first number of each name.
fn numbers(names: &Names) -> HashMap<String, u16> {
    let mut numbers = HashMap::new();
    for (number, name) in (0..).zip(names) {
        numbers.entry(name.to_string()).or_insert(number);
    }
    numbers
}

/// Writes a game and its facts as a WTHOR record.
fn written(
    game: &Game,
    info: &GameInfo,
    players: &HashMap<String, u16>,
    tournaments: &HashMap<String, u16>,
    theoretical: u8,
) -> GameRecord {
    let number = |numbers: &HashMap<String, u16>, name: Option<Text>| {
        numbers[&name.expect("a name").to_string()]
    };
    let score = info.score.expect("a score");
    GameRecord::from_game(game)
        .expect("a game from the standard start")
        .with_tournament(number(tournaments, info.site))
        .with_black(number(players, info.black))
        .with_white(number(players, info.white))
        .with_black_score(u8::try_from(score.of(Color::Black)).expect("at most 64"))
        .expect("a score of 64 squares")
        .with_theoretical_score(theoretical)
        .expect("a score of 64 squares")
}

/// Returns whether the new record names the same tournament and players with the same numbers.
fn assert_same(left: Record, arrived: Record, players: &Names, tournaments: &Names) -> bool {
    let (before, after) = (left.info(players, tournaments), arrived.info(players, tournaments));
    assert_eq!(before, after);
    assert_eq!(left.bytes()[NUMBERS..], arrived.bytes()[NUMBERS..]);
    left.bytes() == arrived.bytes()
}

mod slow {
    use super::{Games, Names, assert_same, files, numbers, travel, written};

    #[test]
    fn every_real_game_survives_the_round_trip() {
        let (Some(players), Some(tournaments)) =
            (files("wthor", "jou").pop(), files("wthor", "trn").pop())
        else {
            return;
        };
        let players = Names::players(&players.1).expect("a file of players");
        let tournaments = Names::tournaments(&tournaments.1).expect("a file of tournaments");
        let (player_numbers, tournament_numbers) = (numbers(&players), numbers(&tournaments));
        let (mut games, mut identical) = (0, 0);
        for (_, bytes) in files("wthor", "wtb") {
            for record in &Games::parse(&bytes).expect("a file of games") {
                let mut info = record.info(&players, &tournaments);
                info.site = info.event.take();
                let game = record.replay().expect("a legal game");
                travel(&game, &info, |game, info| {
                    let theoretical = record.theoretical_score();
                    let arrived =
                        written(&game, &info, &player_numbers, &tournament_numbers, theoretical);
                    games += 1;
                    identical +=
                        u32::from(assert_same(record, arrived.record(), &players, &tournaments));
                });
            }
        }
        println!("{identical} of {games} records byte for byte, the others but for the numbers");
        assert!(games > 0);
        // Few players or tournaments share their name.
        assert!(identical * 100 >= games * 99, "{identical} of {games}");
    }
}

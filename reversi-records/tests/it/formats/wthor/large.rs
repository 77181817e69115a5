//! WTHOR files of games on 10×10, made here because no real file was available.

use crate::support::Random;
use crate::support::refused::{byte, game, refused};
use reversi_records::wthor::{
    FindingKind as Irregular, GameRecord, Games, Header, Names, WriteError, WthorErrorKind, audit,
};
use reversi_rules::variant::{Game, Rules, Square};
use reversi_rules::{Color, IllegalReason, Objective, Score};

const HEADER: usize = 16;
const RECORD: usize = 104;

fn rules() -> Rules {
    Rules::new(10, 10).expect("a size that there is")
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// Plays a game with these moves.
fn played(names: &[&str]) -> Game {
    let mut game = Game::from_position(rules().start());
    game.play_all(names.iter().map(|name| square(name))).expect("legal");
    game
}

fn random_game(random: &mut Random) -> Game {
    let mut game = Game::from_position(rules().start());
    loop {
        let legal: Vec<Square> = game.legal_moves().iter().collect();
        if legal.is_empty() {
            return game;
        }
        let square = legal[random.below(legal.len() as u32) as usize];
        game.place(square).expect("legal");
    }
}

fn header(games: u32) -> Header {
    let day = reversi_records::wthor::Date { year: 2026, month: 11, day: 21 };
    let header = Header::new().with_created(day).expect("a year that fits");
    header.with_games(games).with_board_size(10)
}

fn file_of(games: &[Game]) -> Vec<u8> {
    let mut file = header(games.len() as u32).to_bytes().to_vec();
    for game in games {
        file.extend(GameRecord::from_game(game).expect("the standard start").to_bytes());
    }
    file
}

#[test]
fn random_games_are_read_back() {
    let mut random = Random::new(0x10_1010);
    let games: Vec<Game> = (0..40).map(|_| random_game(&mut random)).collect();
    let file = file_of(&games);
    let read = Games::parse_large(&file).expect("a good file");
    assert_eq!((read.len(), read.iter().len(), read.header().board_size()), (40, 40, 10));
    let mut written = read.header().to_bytes().to_vec();
    for (record, game) in read.iter().zip(&games) {
        assert_eq!(record.replay().as_ref(), Ok(game));
        assert!(record.moves().eq(game.placements().iter().copied()));
        let score = game.outcome().expect("played to the end").score(Color::Black);
        assert_eq!(u16::from(record.black_score()), score);
        assert_eq!(u16::from(record.theoretical_score()), score);
        written.extend(GameRecord::from(record).to_bytes());
    }
    assert_eq!(written, file);
    assert_eq!(audit(&file).next(), None);
    assert!(games.iter().any(|game| game.len() == 96), "no game fills the board");
}

#[test]
fn the_usual_first_move_is_79() {
    let game = played(&["g6"]);
    let bytes = GameRecord::from_game(&game).expect("the standard start").to_bytes();
    assert_eq!((bytes.len(), bytes[8], bytes[9]), (RECORD, 12 * 6 + 7, 0));
    let corners = ["a1", "j1", "a10", "j10"].map(square);
    let bytes = GameRecord::from_moves(corners).expect("on the board").to_bytes();
    assert_eq!(bytes[8..12], [13, 22, 121, 130]);
}

#[test]
fn only_games_of_the_standard_start_have_a_record() {
    let fewest = Game::from_position(rules().with_objective(Objective::Fewest).start());
    let other_sizes = Game::from_position(Rules::STANDARD.start());
    let late = played(&["g6"]).position();
    for game in [fewest, other_sizes, Game::from_position(late)] {
        assert_eq!(GameRecord::from_game(&game), Err(WriteError::OtherStart));
    }
    let record = GameRecord::from_game(&played(&[])).expect("the standard start");
    assert!(record.with_black_score(100).is_ok());
    assert_eq!(record.with_black_score(101), Err(WriteError::ImpossibleScore(101)));
    let most = WriteError::TooManyMoves { most: 96 };
    assert_eq!(GameRecord::from_moves([square("a1"); 97]), Err(most));
}

#[test]
fn bad_files_are_refused() {
    let good = file_of(&[played(&["g6"])]);
    let refuses = |at: usize, number: u8, kind: WthorErrorKind| {
        let mut file = good.clone();
        file[at] = number;
        let place = if at < HEADER { byte(at) } else { game(0).byte(at) };
        refused(Games::parse_large(&file)).at(place).kind(kind).error()
    };
    let size = |size| format!("boards of size {size} are not 10x10");
    for number in [0, 8, 9, 11] {
        let error = refuses(12, number, WthorErrorKind::NotLarge(number));
        assert_eq!(error.to_string(), byte(12).saying(size(number)));
    }
    refuses(13, 1, WthorErrorKind::NotGames(1));
    let error = refuses(HEADER + 7, 101, WthorErrorKind::ImpossibleLargeScore(101));
    assert_eq!(error.to_string(), game(0).byte(23).saying("101 is not a score (0 to 100)"));
    for number in [1, 12, 23, 24, 131, 133, 142, 255] {
        refuses(HEADER + 9, number, WthorErrorKind::ImpossibleMove(number));
    }
    assert!(Games::parse(&good).is_err());
}

#[test]
fn info_gives_white_the_rest_of_100() {
    let record = GameRecord::from_game(&played(&[])).expect("the standard start");
    let record = record.with_black_score(51).expect("a score");
    let none = Header::new().to_bytes();
    let names = Names::players(&none).expect("no names");
    let info = record.record().info(&names, &names);
    assert_eq!((info.score, info.black), (Some(Score { black: 51, white: 49 }), None));
}

#[test]
fn audits_judge_by_the_rules_of_10x10() {
    let moves = |names: &[&str]| {
        let moves = names.iter().map(|name| square(name));
        GameRecord::from_moves(moves).expect("on the board").to_bytes()
    };
    let mut padded = moves(&["g6"]);
    // On 10×10 this is h7, and not the padding that Edax writes.
    padded[9..].fill(92);
    let mut high = moves(&["g6"]);
    high[6] = 101;
    let mut file = header(4).with_depth(97).to_bytes().to_vec();
    for record in [moves(&["g6", "a1"]), padded, high, moves(&[])] {
        file.extend(record);
    }
    let found: Vec<_> = audit(&file).map(|found| (found.location().game(), found.byte())).collect();
    let at = |record: usize, byte: usize| (Some(record), HEADER + record * RECORD + byte);
    let expected = [(None, 14), at(0, 9), at(1, 9), at(2, 6), at(2, 9), at(3, 8)];
    assert_eq!(found, expected);
    let plies: Vec<_> = audit(&file).map(|found| found.location().ply()).collect();
    assert_eq!(plies, [None, Some(1), Some(1), None, None, None]);
    let kinds: Vec<Irregular> = audit(&file).map(|found| found.kind()).collect();
    assert_eq!(kinds[0], Irregular::ImpossibleDepth(97));
    for (kind, attempted) in [(kinds[1], "a1"), (kinds[2], "h7")] {
        let Irregular::Illegal(illegal) = kind else { panic!("{kind}") };
        assert_eq!(illegal.attempted(), square(attempted).into());
        assert_eq!(illegal.reason(), IllegalReason::FlipsNothing);
    }
    let last = (Irregular::ImpossibleScore(101), Irregular::Unfinished { empties: 95 });
    assert_eq!((kinds[3], kinds[4]), last);
    assert_eq!(kinds[5], Irregular::Unfinished { empties: 96 });
    let first = audit(&file).nth(1).expect("six").to_string();
    assert_eq!(first, game(0).byte(25).ply(1).saying("a1: a disc there flips nothing"));
}

#[test]
fn moves_to_h7_are_no_padding_on_10x10() {
    let moves = ["g6", "a1"].map(square);
    let mut record = GameRecord::from_moves(moves).expect("on the board").to_bytes();
    record[10..].fill(92);
    let file = [&header(1).to_bytes()[..], &record].concat();
    let found: Vec<_> = audit(&file).map(|found| (found.location().game(), found.byte())).collect();
    assert_eq!(found, [(Some(0), HEADER + 9)]);
}

#[test]
fn no_bytes_make_it_panic() {
    let mut random = Random::new(0xBAD10);
    let good = file_of(&[random_game(&mut random)]);
    let look = |file: &[u8]| {
        let found = audit(file).count();
        match Games::parse_large(file) {
            // Games that pass the audit are readable and legal.
            Ok(games) => {
                let legal = games.iter().filter(|record| record.replay().is_ok()).count();
                assert!(found > 0 || legal == games.len());
            }
            Err(_) => assert!(found > 0),
        }
        found
    };
    assert_eq!(look(&good), 0);
    for length in 0..good.len() {
        assert!(look(&good[..length]) > 0);
    }
    let mut irregular = 0;
    for at in 0..good.len() {
        for byte in [0, 1, 10, 13, 92, 101, 130, 255] {
            let mut file = good.clone();
            file[at] = byte;
            irregular += usize::from(look(&file) > 0);
        }
    }
    assert!(irregular > 200, "{irregular}");
}

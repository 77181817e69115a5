//! Games that occur more than once, and names with several spellings.

use crate::data::files;
use crate::support::Random;
use reversi_records::wthor::{self, FindingKind, audit};
use reversi_records::{Duplicates, player_key};
use reversi_rules::{Game, Position, Symmetry};

fn random_game(seed: u64, start: Position, plies: usize) -> Game {
    let mut random = Random::new(seed + 1);
    let mut game = Game::from_position(start);
    while game.len() < plies && !game.is_over() {
        let moves: Vec<_> = game.legal_moves().into_iter().collect();
        game.place(moves[random.index(moves.len())]).expect("legal");
    }
    game
}

#[test]
fn all_images_of_a_game_are_one_game() {
    for seed in 0..40 {
        let start = if seed % 4 == 0 {
            random_game(seed, Position::START, 7).position()
        } else {
            Position::START
        };
        let game = random_game(seed, start, 10 + seed as usize);
        let mut seen = Duplicates::new();
        assert_eq!(seen.add(&random_game(seed + 100, start, 12)), None);
        assert_eq!(seen.add(&game), None);
        for symmetry in Symmetry::ALL {
            let image = game.transform(symmetry);
            // A start of which the colors are exchanged is another one, up to symmetry.
            let same = image.canonical().0 == game.canonical().0;
            assert!(same || !symmetry.fixes_start());
            assert_eq!(seen.add(&image), same.then_some(1), "{game} {symmetry:?}");
        }
    }
}

#[test]
fn short_games_and_other_ends_are_not_the_same() {
    let mut seen = Duplicates::new();
    let game = random_game(1, Position::START, Duplicates::SHORTEST);
    let mut short = game.clone();
    short.undo();
    for expected in [None, None] {
        assert_eq!(seen.add(&short), expected);
    }
    assert_eq!(seen.add(&game), None);
    assert_eq!(seen.add(&random_game(1, Position::START, Duplicates::SHORTEST + 1)), None);
    assert_eq!(seen.add(&game), Some(2));
}

#[test]
fn duplicates_of_a_file_are_found_where_their_moves_begin() {
    let game = random_game(3, Position::START, 60);
    let image = game.transform(Symmetry::Rotate180);
    let mut file = wthor::Header::new().with_games(4).to_bytes().to_vec();
    for game in [&Game::new(), &game, &Game::new(), &image] {
        file.extend(wthor::GameRecord::from_game(game).expect("a standard start").to_bytes());
    }
    let expected = ["game 3, byte 228: the same moves as in game 1"];
    let said = |file: &[u8]| -> Vec<String> {
        wthor::duplicates(file).iter().map(ToString::to_string).collect()
    };
    assert_eq!(said(&file), expected);
    // An illegal game has no image, and still has a number.
    file[16 + 8] = 11;
    assert_eq!(said(&file), expected);
    assert_eq!(said(&file[..100]), [""; 0]);
}

#[test]
fn real_years_have_few_duplicates() {
    for (path, bytes) in files("wthor", "wtb") {
        let found = wthor::duplicates(&bytes);
        for finding in &found {
            let FindingKind::Duplicate { of } = finding.kind() else { panic!("{finding}") };
            let games = wthor::Games::parse(&bytes).expect("a game file");
            let game = |number: usize| {
                games.get(number).expect("a game").replay().expect("legal").canonical().0
            };
            let number = finding.location().game().expect("a game");
            assert_eq!(game(of), game(number), "{}: {finding}", path.display());
            assert!(of < number);
        }
        let games = wthor::Games::parse(&bytes).expect("a game file").len();
        assert!(found.len() * 100 < games.max(1), "{}: {}", path.display(), found.len());
    }
}

#[test]
fn text_is_one_finding_and_not_one_for_each_byte() {
    let text = "f5d6c3d3c4f4f6f3e6e7d7c7c5b6\n".repeat(1000);
    let found: Vec<String> = audit(text.as_bytes()).map(|found| found.to_string()).collect();
    assert_eq!(found, ["byte 0: not a WTHOR file of games"]);
    let ggf = "(;GM[Othello]PC[GGS/os]PB[Rose]BO[8 *]B[f5];)";
    assert_eq!(audit(ggf.as_bytes()).count(), 1);
    // Four wrong fields may be damage.
    let mut file = text.into_bytes();
    file[13] = 0;
    assert!(audit(&file).count() > 1000);
}

#[test]
fn names_are_joined_by_their_letters() {
    let same = [
        ["Andréani Marc", "ANDREANI  marc"],
        ["Rose, Brian", "brian rose"],
        ["Jean-Luc", "JEAN LUC"],
        ["Łukasz Ŝmíd", "lukasz smid"],
        ["Straße", "STRASSE"],
        ["e\u{301}ric", "Éric"],
        ["İnan", "inan"],
        ["Ægir", "aegir"],
    ];
    for [one, other] in same {
        assert_eq!(player_key(one), player_key(other), "{one}");
        assert_eq!(player_key(&player_key(one)), player_key(one));
    }
    for [one, other] in [["Rose B", "Rose Brian"], ["Tamenori", "Tamenor1"], ["武", "村"]] {
        assert_ne!(player_key(one), player_key(other));
    }
    assert_eq!(player_key(" -.' "), "");
}

/// Every letter of Latin-1 and of Latin Extended-A that is a letter with an accent.
#[test]
fn accents_make_no_other_name() {
    for (plain, accented) in [
        ("a", "àáâãäåāăą"),
        ("ae", "æ"),
        ("c", "çćĉċč"),
        ("d", "ðďđ"),
        ("e", "èéêëēĕėęě"),
        ("g", "ĝğġģ"),
        ("h", "ĥħ"),
        ("i", "ìíîïĩīĭįı"),
        ("j", "ĵ"),
        ("k", "ķ"),
        ("l", "ĺļľŀł"),
        ("n", "ñńņň"),
        ("o", "òóôõöøōŏő"),
        ("oe", "œ"),
        ("r", "ŕŗř"),
        ("s", "śŝşš"),
        ("ss", "ß"),
        ("t", "ţťŧ"),
        ("th", "þ"),
        ("u", "ùúûüũūŭůűų"),
        ("w", "ŵ"),
        ("y", "ýÿŷ"),
        ("z", "źżž"),
    ] {
        for letter in accented.chars() {
            let upper: String = letter.to_uppercase().collect();
            assert_eq!(player_key(&letter.to_string()), plain, "{letter}");
            assert_eq!(player_key(&upper), plain, "{upper}");
        }
    }
}

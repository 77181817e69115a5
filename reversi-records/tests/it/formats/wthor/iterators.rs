//! The lengths that the iterators over files report.

use crate::support::lengths::check;
use reversi_records::wthor::{Games, Header, Names, Record};

#[test]
fn the_contents_of_wthor_files() {
    let mut file = Header::new().with_games(3).to_bytes().to_vec();
    file.resize(16 + 3 * 68, 0);
    file[24..27].copy_from_slice(&[56, 64, 33]);
    let games: Games = Games::parse(&file).expect("a good file");
    assert_eq!(games.iter().size_hint(), (3, Some(3)));
    check(games.iter(), "games");
    assert!(!games.is_empty());
    // There is room for sixty, but the first 0 ends them.
    let moves = games.get(0).expect("the first").moves();
    assert_eq!((Record::MAX_MOVES, moves.size_hint()), (60, (0, Some(60))));
    check(moves, "moves");

    // Two names of twenty bytes. The header counts them in its third number.
    let mut file = [0; 16 + 2 * 20];
    file[8] = 2;
    let names = Names::players(&file).expect("a good file");
    assert_eq!(names.iter().size_hint(), (2, Some(2)));
    check(names.iter(), "names");
    assert!(!names.is_empty());
}

#[test]
fn empty_wthor_files() {
    let file = Header::new().to_bytes();
    let games: Games = Games::parse(&file).expect("a good file");
    assert!(games.is_empty());
    assert!(Names::players(&[0; 16]).expect("a good file").is_empty());
}

//! Sheets of boards other than 8×8.

use crate::support::Random;

use reversi_rules::notation::{ParseSheetErrorKind as Kind, Sheet, SheetError};
use reversi_rules::variant::{Bitboard, Board, Game, Position, Rules, Square};
use reversi_rules::{Color, IllegalReason, Playable};

fn rules(width: u8, height: u8) -> Rules {
    Rules::new(width, height).expect("4 to 16")
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// Plays squares at random until the game is over.
fn random_game(random: &mut Random, start: Position) -> Game {
    let mut game = Game::from_position(start);
    while let Some(square) = random.pick(game.legal_moves()) {
        game.place(square).expect("legal");
    }
    game
}

#[test]
fn random_games_round_trip_on_every_board() {
    let mut random = Random::new(81);
    let mut longest = 0;
    for rules in
        [rules(4, 4), rules(6, 6), rules(6, 10), rules(10, 10), rules(16, 16), Rules::OCTAGON]
    {
        for _ in 0..8 {
            let game = random_game(&mut random, rules.start());
            let sheet = game.sheet();
            assert_eq!(sheet.game_from(game.start()).as_ref(), Ok(&game));
            assert_eq!(sheet.errors_from(game.start()).count(), 0);
            let text = sheet.to_string();
            assert_eq!(Sheet::parse_on(game.start(), text.as_bytes()), Ok(sheet), "{text}");
            longest = longest.max(game.len());
        }
    }
    assert!(longest > 240, "{longest}");
}

#[test]
fn cells_are_as_wide_as_the_number_of_squares() {
    for (rules, blank) in [(rules(9, 11), " -  - "), (rules(10, 10), "  -   - ")] {
        let text = Game::from_position(rules.start()).sheet().to_string();
        assert!(text.starts_with(blank), "{rules:?}: {text}");
    }
}

#[test]
fn both_types_of_8x8_agree() {
    let mut random = Random::new(82);
    for _ in 0..20 {
        let game = random_game(&mut random, Rules::STANDARD.start());
        let text = game.sheet().to_string();
        let same: Sheet = text.parse().expect("a sheet of 8×8");
        assert_eq!(same.game().expect("legal").to_string(), game.to_string());
        assert_eq!(same.to_string(), text);
    }
}

#[test]
fn missing_squares_are_shown_and_demanded() {
    let start = Rules::OCTAGON.start();
    let text = Sheet::blank(start).to_string();
    assert_eq!(text.matches('#').count(), 12);
    assert_eq!(text.lines().nth(1), Some(" #  -  -  -  -  -  -  -  -  #"));
    let with = |from: &str, to: &str| {
        let text = text.replacen(from, to, 1).into_bytes();
        Sheet::parse_on(start, &text).expect_err("no sheet")
    };
    for (error, at, kind) in [
        (with(" #", " -"), 1, Kind::MissingSquare),
        (with(" #", " 7"), 1, Kind::MissingSquare),
        (with(" -", " #"), 7, Kind::UnexpectedByte(b'#')),
        (with("  #\n", "\n"), 26, Kind::ShortRow { cells: 9, expected: 10 }),
        (with("\n", " #\n"), 30, Kind::TrailingCell),
    ] {
        assert_eq!((error.byte(), error.kind()), (at, kind));
    }
    assert_eq!(Sheet::blank(start).with_number(square("a1"), 1), None);
}

#[test]
fn text_of_another_size_is_refused() {
    let start = rules(6, 10).start();
    let row = "- - - - - -\n";
    for (text, at, kind) in [
        (row.repeat(9), 108, Kind::TooShort { rows: 9, expected: 10 }),
        (row.repeat(11), 120, Kind::TrailingCell),
        (row.repeat(9) + "- -", 111, Kind::ShortRow { cells: 2, expected: 6 }),
        ("- - - - - - -".to_owned(), 12, Kind::TrailingCell),
        ("- 65536".to_owned(), 2, Kind::NumberTooLarge),
        ("999999999999".to_owned(), 0, Kind::NumberTooLarge),
    ] {
        let error = Sheet::parse_on(start, text.as_bytes()).expect_err("no sheet");
        assert_eq!((error.byte(), error.kind()), (at, kind), "{text}");
    }
    let large = "- - - - - 65535\n".repeat(10);
    let sheet = Sheet::parse_on(start, large.as_bytes()).expect("a sheet");
    assert_eq!(sheet.get(square("f10")), Some(65535));
    assert_eq!(sheet.errors_from(start).count(), 10);
}

#[test]
fn numbers_beyond_255_are_moves_of_the_largest_board() {
    let empty = Position::new(rules(16, 16), Board::EMPTY, Color::Black).expect("a position");
    let last = Sheet::blank(empty).with_number(square("p16"), 256).expect("on the board");
    let errors: Vec<_> = last.errors_from(empty).collect();
    assert_eq!(errors.len(), 255);
    assert_eq!(errors[254], SheetError::Missing { number: 255 });
    let text = last.to_string();
    assert!(text.ends_with("  - 256") && text.lines().all(|line| line.len() == 63));
    assert_eq!(Sheet::parse_on(empty, text.as_bytes()), Ok(last));
    let beyond = last.with_number(square("a1"), 257).expect("on the board");
    let impossible = SheetError::Impossible { number: 257, square: square("a1") };
    assert_eq!(beyond.errors_from(empty).next(), Some(impossible));
    let twice = last.with_number(square("a1"), 256).expect("on the board");
    let squares: Bitboard = [square("a1"), square("p16")].into_iter().collect();
    let duplicate = SheetError::Duplicate { number: 256, squares };
    assert_eq!(twice.errors_from(empty).last(), Some(duplicate));
    assert_eq!(duplicate.to_string(), "number 256 is on 2 squares: a1 p16");
}

#[test]
fn illegal_moves_and_other_boards_are_found() {
    let start = rules(6, 6).start();
    let sheet = Game::replay(start, "c2").expect("legal").sheet();
    let wrong = sheet.with_number(square("a1"), 2).expect("on the board");
    let (game, stopped) = wrong.legal_prefix(start);
    assert_eq!(game.to_string(), "c2");
    let Some(error @ SheetError::Illegal { number: 2, illegal }) = stopped else { panic!() };
    assert_eq!(illegal.illegal().reason(), IllegalReason::FlipsNothing);
    assert_eq!(error.to_string(), "ply 1: number 2: a1: a disc there flips nothing");
    // The squares of a larger board are impossible on a smaller one.
    let large = rules(10, 10).start();
    let sheet = Sheet::blank(large).with_number(square("j10"), 1).expect("on the board");
    let impossible = SheetError::Impossible { number: 1, square: square("j10") };
    assert_eq!(sheet.errors_from(start).collect::<Vec<_>>(), [impossible]);
    assert_eq!(sheet.game_from(start), Err(impossible));
    assert!(start.squares().len() < large.squares().len());
}

#[test]
fn a_number_that_does_not_fit_is_refused() {
    let sheet = Sheet::default();
    assert_eq!(sheet.with_number(reversi_rules::Square::A1, 256), None);
    let full = sheet.with_number(reversi_rules::Square::A1, 255).expect("fits");
    assert_eq!(full.with_number(reversi_rules::Square::A1, 0), Some(sheet));
}

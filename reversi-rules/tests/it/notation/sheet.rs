//! Transcript sheets: grids of move numbers as games, and as text.

use crate::support::{self, MANY_PASSES, Random, game, position, vectors};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use reversi_rules::notation::{ParseSheetErrorKind as Kind, Sheet, SheetProblem};
use reversi_rules::{Bitboard, Board, Color, Game, IllegalReason, Position, Square};
use serde::Deserialize;

#[derive(Deserialize)]
struct SheetVector {
    grid: [[u8; 8]; 8],
    moves: String,
    bad: Vec<BadSheetVector>,
}

#[derive(Deserialize)]
struct BadSheetVector {
    why: String,
    grid: [[u8; 8]; 8],
}

fn vector() -> SheetVector {
    serde_json::from_str(include_str!("../../data/transcript_sheet.json")).expect("a sheet")
}

fn problems(sheet: Sheet) -> Vec<SheetProblem> {
    sheet.problems().collect()
}

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 400,
        rng_seed: RngSeed::Fixed(64),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

// domain row 30
#[test]
fn vectors_sheet() {
    let vector = vector();
    let (sheet, game) = (Sheet::from_numbers(vector.grid), game(&vector.moves));
    assert_eq!(sheet.game(), Ok(game));
    assert_eq!(game.sheet(), sheet);
    assert_eq!(sheet.numbers(), vector.grid);
    assert_eq!(problems(sheet), []);
    assert_eq!(sheet.legal_prefix(Position::START), (game, None));
}

// domain row 30
#[test]
fn vectors_bad_sheets() {
    let vector = vector();
    let [missing, duplicate] = &vector.bad[..] else { panic!("two bad sheets") };
    assert!(missing.why.contains("7 absent") && duplicate.why.contains("duplicate number 5"));
    let missing = Sheet::from_numbers(missing.grid);
    assert_eq!(problems(missing), [SheetProblem::Missing { number: 7 }]);
    assert_eq!(missing.game(), Err(SheetProblem::Missing { number: 7 }));
    let (played, _) = missing.legal_prefix(Position::START);
    assert_eq!(played, game(&vector.moves[..2 * 6]));
    let duplicate = Sheet::from_numbers(duplicate.grid);
    let five = SheetProblem::Duplicate {
        number: 5,
        squares: [Square::E3, Square::E8].into_iter().collect(),
    };
    assert_eq!(problems(duplicate), [five, SheetProblem::Missing { number: 9 }]);
    assert_eq!(five.to_string(), "number 5 stands on 2 squares: e3 e8");
    let (played, stopped) = duplicate.legal_prefix(Position::START);
    assert_eq!((played, stopped), (game(&vector.moves[..2 * 4]), Some(five)));
}

fn with(game: &str, numbers: &[(Square, u8)]) -> Sheet {
    let mut grid = support::game(game).sheet().numbers();
    for &(square, number) in numbers {
        grid[usize::from(square.row())][usize::from(square.column())] = number;
    }
    Sheet::from_numbers(grid)
}

#[test]
fn impossible_numbers_are_named_and_left_out() {
    for (square, number) in
        [(Square::A1, 61), (Square::A1, 255), (Square::D4, 1), (Square::E5, 4), (Square::E4, 90)]
    {
        let sheet = with("f5d6c3", &[(square, number)]);
        let impossible = SheetProblem::Impossible { number, square };
        assert_eq!(problems(sheet), [impossible]);
        assert_eq!(sheet.legal_prefix(Position::START), (game("f5d6c3"), Some(impossible)));
        assert_eq!(sheet.game(), Err(impossible));
        let text = format!("number {number} is impossible on {square}: ");
        assert!(impossible.to_string().starts_with(&text));
    }
    // 60 is possible: what is wrong is that 4 to 59 are missing.
    let sheet = with("f5d6c3", &[(Square::A1, 60)]);
    let missing: Vec<_> = (4..60).map(|number| SheetProblem::Missing { number }).collect();
    assert_eq!(problems(sheet), missing);
    // All that is wrong at once; an impossible number is missing where it should be.
    let wrong = with("f5d6c3d3c4", &[(Square::D6, 0), (Square::D4, 2), (Square::A1, 70)]);
    let expected = [
        SheetProblem::Impossible { number: 70, square: Square::A1 },
        SheetProblem::Impossible { number: 2, square: Square::D4 },
        SheetProblem::Missing { number: 2 },
    ];
    assert_eq!(problems(wrong), expected);
    assert_eq!(wrong.game(), Err(expected[2]));
}

#[test]
fn the_first_illegal_move_is_found() {
    let sheet = with("f5d6c3", &[(Square::A1, 4), (Square::H8, 5)]);
    let [problem] = problems(sheet)[..] else { panic!("one problem") };
    let SheetProblem::Illegal { number: 4, illegal } = problem else { panic!("{problem}") };
    assert_eq!((illegal.ply(), illegal.illegal().attempted()), (3, Square::A1.into()));
    assert_eq!(problem.to_string(), "number 4: a1: a disc there flips nothing");
    assert_eq!(sheet.legal_prefix(Position::START), (game("f5d6c3"), Some(problem)));
    // After passes the ply is higher than the number shows.
    let start = position(support::MUST_PASS);
    let sheet = Sheet::from_numbers(Game::from_position(start).sheet().numbers());
    assert_eq!(sheet.game_from(start), Ok(Game::from_position(start)));
    let sheet = with(&MANY_PASSES[..2 * 20], &[(Square::H8, 21)]);
    let [SheetProblem::Illegal { number: 21, illegal }] = problems(sheet)[..] else { panic!() };
    let passed = game(&MANY_PASSES[..2 * 20]).plies().count();
    assert!(passed > 20);
    assert_eq!(illegal.ply(), passed);
    // An illegal move before a gap is found as well; one after it is not looked for.
    let before = with("f5d6c3", &[(Square::D6, 0), (Square::A1, 2), (Square::H8, 5)]);
    let found = problems(before);
    assert_eq!(found[0], SheetProblem::Missing { number: 4 });
    assert!(matches!(found[1..], [SheetProblem::Illegal { number: 2, .. }]));
    let after = with("f5d6c3", &[(Square::A1, 5)]);
    assert_eq!(problems(after), [SheetProblem::Missing { number: 4 }]);
    // Numbers after the end of a game.
    let over = with("f5d6c3f3e3f4d7d3g3", &[(Square::A1, 10)]);
    let [SheetProblem::Illegal { illegal, .. }] = problems(over)[..] else { panic!() };
    assert_eq!(illegal.illegal().reason(), IllegalReason::GameOver);
}

#[test]
fn other_starts_have_other_limits() {
    // One white disc between black's and an empty square.
    let start = position("XO-------------------------------------------------------------- X");
    let sheet = Sheet::default();
    assert_eq!(sheet.game_from(start), Ok(Game::from_position(start)));
    let mut numbers = [[0; 8]; 8];
    numbers[0][2] = 1;
    let sheet = Sheet::from_numbers(numbers);
    assert_eq!(sheet.game_from(start).expect("legal").placements(), [Square::C1]);
    numbers[7][7] = 63;
    numbers[0][0] = 2;
    let problems: Vec<_> = Sheet::from_numbers(numbers).problems_from(start).collect();
    assert_eq!(
        problems,
        [
            SheetProblem::Impossible { number: 2, square: Square::A1 },
            SheetProblem::Impossible { number: 63, square: Square::H8 },
        ]
    );
    // On an empty board 64 is possible, and on a full one nothing is.
    numbers = [[0; 8]; 8];
    numbers[7][7] = 64;
    let empty = Position::new(Board::EMPTY, Color::Black);
    assert_eq!(Sheet::from_numbers(numbers).problems_from(empty).count(), 63);
    let full =
        Position::new(Board::new(Bitboard::FULL, Bitboard::EMPTY).expect("a board"), Color::Black);
    let all = Sheet::from_numbers([[64; 8]; 8]);
    assert_eq!(all.problems_from(full).count(), 64);
    // All squares with the same number: one duplicate, the rest missing.
    let found: Vec<_> = all.problems_from(empty).collect();
    assert_eq!(found.len(), 64);
    assert_eq!(found[63], SheetProblem::Duplicate { number: 64, squares: Bitboard::FULL });
}

// domain row 30
#[test]
fn vectors_games_round_trip_through_sheets() {
    let vectors = vectors::games();
    let mut passes = 0;
    for vector in &vectors {
        let start = position(&format!("{} {}", vector.start_board, vector.start_side));
        let mut game = Game::from_position(start);
        game.play_transcript(&vector.moves).expect("legal");
        assert_eq!(game.sheet().game_from(start), Ok(game), "{}", vector.name);
        passes += vector.passes.len();
    }
    assert!(vectors.len() > 20 && passes > 50);
}

#[test]
fn random_games_round_trip_from_any_start_and_at_every_ply() {
    let mut random = Random::new(30);
    let mut plies = 0;
    for round in 0..300 {
        let start = if round % 2 == 0 { Position::START } else { random.position() };
        let mut game = Game::from_position(start);
        loop {
            let sheet = game.sheet();
            assert_eq!(sheet.game_from(start), Ok(game));
            assert_eq!(sheet.problems_from(start).count(), 0);
            assert_eq!(sheet.to_string().parse(), Ok(sheet));
            let Some(square) = random.pick(game.legal_moves()) else { break };
            game.play(square).expect("legal");
            plies += 1;
        }
    }
    assert!(plies > 5000);
}

#[test]
fn what_a_sheet_is_read_from() {
    let sheet = Sheet::from_numbers(vector().grid);
    let written = sheet.to_string();
    assert_eq!(written.lines().next(), Some("55  - 53  -  - 34 33 32"));
    assert!(!written.ends_with('\n'));
    for text in [
        written.replace('-', "."),
        written.replace('-', "--"),
        written.replace('-', "0"),
        written.replace('-', "000"),
        written.replace(' ', "\t\x0B\x0C"),
        written.replace(' ', ","),
        written.replace(' ', "; "),
        written.replace('\n', "\r\n"),
        written.replace('\n', " \n\n \t\n"),
        written.replace(" 1 ", " 001 "),
        format!("\n\n {written}\n\n"),
    ] {
        assert_eq!(text.parse(), Ok(sheet), "{text}");
    }
    let large = Sheet::from_numbers([[255; 8]; 8]);
    assert_eq!(large.to_string().parse(), Ok(large));
}

#[test]
fn text_that_is_no_sheet_is_refused_at_its_byte() {
    let row = "- - - - - - - -\n";
    let seven = row.repeat(7);
    for (text, offset, kind) in [
        (String::new(), 0, Kind::TooShort { rows: 0 }),
        ("\n \n".to_owned(), 3, Kind::TooShort { rows: 0 }),
        (seven.clone(), 112, Kind::TooShort { rows: 7 }),
        (seven.clone() + "1 2", 115, Kind::ShortRow { cells: 2 }),
        (seven.clone() + "1 2 3 4 5 6 7\n", 125, Kind::ShortRow { cells: 7 }),
        ("1\n".to_owned() + &seven, 1, Kind::ShortRow { cells: 1 }),
        ("1 2 3 4 5 6 7 8 9".to_owned(), 16, Kind::TrailingCell),
        (seven.clone() + row + "\n -", 130, Kind::TrailingCell),
        ("256".to_owned(), 0, Kind::NumberTooLarge),
        ("1 99999999999999999999999".to_owned(), 2, Kind::NumberTooLarge),
        ("1 2x".to_owned(), 3, Kind::UnexpectedByte(b'x')),
        ("x".to_owned(), 0, Kind::UnexpectedByte(b'x')),
        ("-1".to_owned(), 1, Kind::UnexpectedByte(b'1')),
        ("1-".to_owned(), 1, Kind::UnexpectedByte(b'-')),
        ("---".to_owned(), 2, Kind::UnexpectedByte(b'-')),
        ("..".to_owned(), 1, Kind::UnexpectedByte(b'.')),
        (".5".to_owned(), 1, Kind::UnexpectedByte(b'5')),
        ("1.".to_owned(), 1, Kind::UnexpectedByte(b'.')),
        ("1 é".to_owned(), 2, Kind::UnexpectedByte(0xC3)),
    ] {
        let error = text.parse::<Sheet>().expect_err("refused");
        assert_eq!((error.offset(), error.kind()), (offset, kind), "{text:?}");
        assert_eq!(error.to_string(), format!("byte {offset}: {kind}"));
    }
    assert_eq!(Sheet::parse(b"\xFF").map_err(|error| error.to_string()), {
        Err(r"byte 0: '\xff' is not part of a number".to_owned())
    });
}

#[test]
fn every_prefix_and_every_changed_byte_is_read_or_refused() {
    let text = Sheet::from_numbers(vector().grid).to_string().into_bytes();
    for length in 0..text.len() {
        // A last number may lose its last digit and still be one.
        let read = Sheet::parse(&text[..length]);
        assert_eq!(read.is_ok(), length == text.len() - 1, "{length}");
        assert!(read.map_or_else(|error| error.offset() <= length, |_| true));
    }
    let (mut same, mut other, mut refused) = (0, 0, 0);
    for at in 0..text.len() {
        for byte in 0..=255 {
            let mut changed = text.clone();
            changed[at] = byte;
            match Sheet::parse(&changed) {
                Ok(sheet) => {
                    assert_eq!(sheet.to_string().parse(), Ok(sheet));
                    let wrong = sheet.problems().count();
                    let (_, stopped) = sheet.legal_prefix(Position::START);
                    assert_eq!(stopped.is_some(), wrong > 0);
                    if wrong == 0 { same += 1 } else { other += 1 }
                }
                Err(error) => {
                    assert!(error.offset() <= changed.len());
                    refused += 1;
                }
            }
        }
    }
    assert!(same >= text.len() && other > 100 && refused > 10_000, "{same} {other} {refused}");
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_numbers_are_a_sheet_and_any_start_can_be_tried(
        cells in vec(prop_oneof![3 => 0_u8..=64, 1 => any::<u8>()], 64), seed in any::<u64>()
    ) {
        let mut numbers = [[0; 8]; 8];
        for (at, &cell) in cells.iter().enumerate() {
            numbers[at / 8][at % 8] = cell;
        }
        let sheet = Sheet::from_numbers(numbers);
        prop_assert_eq!(sheet.numbers(), numbers);
        prop_assert_eq!(sheet.to_string().parse(), Ok(sheet));
        for square in Square::ALL {
            let number = cells[usize::from(square.index())];
            prop_assert_eq!(sheet.get(square), Some(number).filter(|&number| number > 0));
        }
        let start = Random::new(seed).position();
        let problems: Vec<_> = sheet.problems_from(start).collect();
        let (game, stopped) = sheet.legal_prefix(start);
        prop_assert_eq!(stopped.is_some(), !problems.is_empty());
        prop_assert!(stopped.is_none_or(|problem| problems.contains(&problem)));
        prop_assert_eq!(sheet.game_from(start), stopped.map_or(Ok(game), Err));
        for (square, number) in game.placements().iter().zip(1..) {
            prop_assert_eq!(sheet.get(*square), Some(number));
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(
        text in prop_oneof![
            vec(any::<u8>(), 0..300),
            vec(proptest::sample::select(&b"0123456789-. \n,;\r\t"[..]), 0..400),
        ]
    ) {
        match Sheet::parse(&text) {
            Ok(sheet) => prop_assert_eq!(sheet.to_string().parse(), Ok(sheet)),
            Err(error) => prop_assert!(error.offset() <= text.len()),
        }
    }
}

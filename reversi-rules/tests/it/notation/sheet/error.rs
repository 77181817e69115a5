//! The errors of transcript sheets.

use super::{errors, vector};
use crate::support::{self, MANY_PASSES, Random, game, position};
use reversi_rules::notation::{Sheet, SheetError};
use reversi_rules::{Bitboard, Board, Color, Game, IllegalReason, Location, Position, Square};

// Rule 8.6.
#[test]
fn vectors_bad_sheets() {
    let vector = vector();
    let [missing, duplicate] = &vector.bad[..] else { panic!("two bad sheets") };
    assert!(missing.why.contains("7 absent") && duplicate.why.contains("duplicate number 5"));
    let missing = Sheet::from_numbers(missing.grid);
    assert_eq!(errors(missing), [SheetError::Missing { number: 7 }]);
    assert_eq!(missing.game(), Err(SheetError::Missing { number: 7 }));
    let (played, _) = missing.legal_prefix(Position::START);
    assert_eq!(played, game(&vector.moves[..2 * 6]));
    let duplicate = Sheet::from_numbers(duplicate.grid);
    let five = SheetError::Duplicate {
        number: 5,
        squares: [Square::E3, Square::E8].into_iter().collect(),
    };
    assert_eq!(errors(duplicate), [five, SheetError::Missing { number: 9 }]);
    assert_eq!(five.to_string(), "number 5 is on 2 squares: e3 e8");
    let (played, stopped) = duplicate.legal_prefix(Position::START);
    assert_eq!((played, stopped), (game(&vector.moves[..2 * 4]), Some(five)));
}

fn with(game: &str, numbers: &[(Square, u16)]) -> Sheet {
    let sheet = support::game(game).sheet();
    let with = |sheet: Sheet, &(square, number): &(_, _)| sheet.with_number(square, number);
    numbers.iter().try_fold(sheet, with).expect("at most 255")
}

#[test]
fn impossible_numbers_are_named_and_left_out() {
    for (square, number) in
        [(Square::A1, 61), (Square::A1, 255), (Square::D4, 1), (Square::E5, 4), (Square::E4, 90)]
    {
        let sheet = with("f5d6c3", &[(square, number)]);
        let impossible = SheetError::Impossible { number, square };
        assert_eq!(errors(sheet), [impossible]);
        assert_eq!(sheet.legal_prefix(Position::START), (game("f5d6c3"), Some(impossible)));
        assert_eq!(sheet.game(), Err(impossible));
        let text = format!("number {number} is impossible on {square}: ");
        assert!(impossible.to_string().starts_with(&text));
    }
    // 60 is possible. The error is that 4 to 59 are missing.
    let sheet = with("f5d6c3", &[(Square::A1, 60)]);
    let missing: Vec<_> = (4..60).map(|number| SheetError::Missing { number }).collect();
    assert_eq!(errors(sheet), missing);
    // All errors at once. An impossible number also leaves a gap.
    let wrong = with("f5d6c3d3c4", &[(Square::D6, 0), (Square::D4, 2), (Square::A1, 70)]);
    let expected = [
        SheetError::Impossible { number: 70, square: Square::A1 },
        SheetError::Impossible { number: 2, square: Square::D4 },
        SheetError::Missing { number: 2 },
    ];
    assert_eq!(errors(wrong), expected);
    assert_eq!(wrong.game(), Err(expected[2]));
}

#[test]
fn the_first_illegal_move_is_found() {
    let sheet = with("f5d6c3", &[(Square::A1, 4), (Square::H8, 5)]);
    let [error] = errors(sheet)[..] else { panic!("one error") };
    let SheetError::Illegal { number: 4, illegal } = error else { panic!("{error}") };
    assert_eq!((illegal.ply(), illegal.illegal().attempted()), (3, Square::A1.into()));
    assert_eq!(error.location(), Location::NOWHERE.with_ply(3));
    assert_eq!(error.to_string(), "ply 3: number 4: a1: a disc there flips nothing");
    assert_eq!(sheet.legal_prefix(Position::START), (game("f5d6c3"), Some(error)));
    // After passes the ply is higher than the number.
    let start = position(support::MUST_PASS);
    let sheet = Sheet::from_numbers(Game::from_position(start).sheet().numbers());
    assert_eq!(sheet.game_from(start), Ok(Game::from_position(start)));
    let sheet = with(&MANY_PASSES[..2 * 20], &[(Square::H8, 21)]);
    let [SheetError::Illegal { number: 21, illegal }] = errors(sheet)[..] else { panic!() };
    let passed = game(&MANY_PASSES[..2 * 20]).plies().count();
    assert!(passed > 20);
    assert_eq!(illegal.ply(), passed);
    // An illegal move before a gap is reported as well. After a gap, moves are not checked.
    let before = with("f5d6c3", &[(Square::D6, 0), (Square::A1, 2), (Square::H8, 5)]);
    let found = errors(before);
    assert_eq!(found[0], SheetError::Missing { number: 4 });
    assert!(matches!(found[1..], [SheetError::Illegal { number: 2, .. }]));
    let after = with("f5d6c3", &[(Square::A1, 5)]);
    assert_eq!(errors(after), [SheetError::Missing { number: 4 }]);
    // Numbers after the end of a game.
    let over = with("f5d6c3f3e3f4d7d3g3", &[(Square::A1, 10)]);
    let [SheetError::Illegal { illegal, .. }] = errors(over)[..] else { panic!() };
    assert_eq!(illegal.illegal().reason(), IllegalReason::GameOver);
}

#[test]
fn other_starts_have_other_limits() {
    // One white disc between black's disc and an empty square.
    let start = position("XO-------------------------------------------------------------- X");
    let sheet = Sheet::default();
    assert_eq!(sheet.game_from(start), Ok(Game::from_position(start)));
    let mut numbers = [[0; 8]; 8];
    numbers[0][2] = 1;
    let sheet = Sheet::from_numbers(numbers);
    assert_eq!(sheet.game_from(start).expect("legal").placements(), [Square::C1]);
    numbers[7][7] = 63;
    numbers[0][0] = 2;
    let errors: Vec<_> = Sheet::from_numbers(numbers).errors_from(start).collect();
    assert_eq!(
        errors,
        [
            SheetError::Impossible { number: 2, square: Square::A1 },
            SheetError::Impossible { number: 63, square: Square::H8 },
        ]
    );
    // As many numbers are possible as there are empty squares.
    let mut random = Random::new(33);
    for empties in 1..=60 {
        let start = random.late_position(empties);
        let (at, empties) = (start.empties().first().expect("not full"), start.empties().len());
        for number in 1..=255 {
            let sheet = Sheet::default().with_number(at, number).expect("at most 255");
            let impossible = SheetError::Impossible { number, square: at };
            let found = sheet.errors_from(start).next();
            assert_eq!(
                found == Some(impossible),
                usize::from(number) > empties,
                "{number}: {start}"
            );
        }
    }
    // On an empty board 64 is possible, and on a full board no number is.
    numbers = [[0; 8]; 8];
    numbers[7][7] = 64;
    let empty = Position::new(Board::EMPTY, Color::Black);
    assert_eq!(Sheet::from_numbers(numbers).errors_from(empty).count(), 63);
    let full =
        Position::new(Board::new(Bitboard::FULL, Bitboard::EMPTY).expect("a board"), Color::Black);
    let all = Sheet::from_numbers([[64; 8]; 8]);
    assert_eq!(all.errors_from(full).count(), 64);
    // All squares have the same number: one duplicate, and the rest are missing.
    let found: Vec<_> = all.errors_from(empty).collect();
    assert_eq!(found.len(), 64);
    assert_eq!(found[63], SheetError::Duplicate { number: 64, squares: Bitboard::FULL });
}

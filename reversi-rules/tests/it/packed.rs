//! Boards, positions and games as bytes: the layout and the errors.

use crate::support::refused::{byte, refused};
use crate::support::{self, Random, from_masks, position};
use reversi_rules::packed::PackedErrorKind;
use reversi_rules::{Board, Color, Game, IllegalReason, Position, Square};

/// This layout must never change, so that files stay readable.
#[test]
fn the_layout_is_the_promised_one() {
    let start = [0, 0, 0, 0x10, 0x08, 0, 0, 0, 0, 0, 0, 0x08, 0x10, 0, 0, 0, 0];
    assert_eq!(Position::START.to_bytes(), start);
    assert_eq!(Board::START.to_bytes(), start[..16]);

    let mixed = from_masks(0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210, Color::White);
    let expected = [
        0xEF, 0xCD, 0xAB, 0x89, 0x67, 0x45, 0x23, 0x01, // black, row 1 first
        0x10, 0x32, 0x54, 0x76, 0x98, 0xBA, 0xDC, 0xFE, // white
        1,
    ];
    assert_eq!(mixed.to_bytes(), expected);

    let mut game = support::game("f5d6c3d3");
    game.undo();
    let mut expected = [255; 81];
    expected[..17].copy_from_slice(&start);
    expected[17..20].copy_from_slice(&[37, 43, 18]);
    assert_eq!(game.to_bytes(), expected);
}

/// Each byte of a color is a row, and each bit of it a column, in the order of the text.
#[test]
fn each_square_has_its_bit() {
    for (square, color) in Square::ALL.into_iter().zip(Color::ALL.into_iter().cycle()) {
        let bytes = Board::EMPTY.with_disc(square, color).to_bytes();
        let mut expected = [0; 16];
        expected[8 * color.index() + usize::from(square.row())] = 1 << square.column();
        assert_eq!(bytes, expected, "{square}");
    }
}

const AT_COMPILE_TIME: Position = match Position::from_bytes(Position::START.to_bytes()) {
    Ok(position) => position,
    Err(_) => panic!("a position's own bytes"),
};

#[test]
fn positions_are_packed_by_the_compiler_too() {
    assert_eq!(AT_COMPILE_TIME, Position::START);
}

#[test]
fn packed_values_are_read_back() {
    let mut random = Random::new(17);
    for _ in 0..2000 {
        let position = random.position();
        assert_eq!(Position::from_bytes(position.to_bytes()), Ok(position));
        assert_eq!(Board::from_bytes(position.board().to_bytes()), Ok(position.board()));

        let mut game =
            Game::from_position(if random.below(2) == 0 { Position::START } else { position });
        let length = random.below(61);
        while let Some(square) = random.pick(game.legal_moves()) {
            if game.len() >= length as usize {
                break;
            }
            game.place(square).expect("legal");
        }
        let back = Game::from_bytes(game.to_bytes()).expect("a game's own bytes");
        assert_eq!((back.position(), back), (game.position(), game));
    }
}

#[test]
fn a_full_board_fits() {
    let mut random = Random::new(60);
    let full = (0..100).find_map(|_| {
        let mut game = Game::new();
        while let Some(square) = random.pick(game.legal_moves()) {
            game.place(square).expect("legal");
        }
        (game.len() == 60).then_some(game)
    });
    let full = full.expect("most games fill the board");
    let bytes = full.to_bytes();
    assert!(bytes[17..77].iter().all(|&byte| byte < 64));
    assert_eq!(bytes[77..], [255; 4]);
    assert_eq!(Game::from_bytes(bytes), Ok(full));
}

#[test]
fn errors_name_their_byte() {
    let good = support::game("f5d6c3").to_bytes();
    let with = |at: usize, byte: u8| {
        let mut bytes = good;
        bytes[at] = byte;
        bytes
    };
    let expected = [
        // d5 already has a black disc.
        (with(12, 0x18), byte(12), "d5 holds both a black and a white disc"),
        (with(16, 2), byte(16), "2 is neither black (0) nor white (1)"),
        (with(17, 64), byte(17), "64 is neither a square (0 to 63) nor the end (255)"),
        (with(18, 254), byte(18), "254 is neither a square (0 to 63) nor the end (255)"),
        (with(18, 255), byte(19), "18 follows the end of the placements"),
        (with(80, 0), byte(80), "0 follows the end of the placements"),
        (with(17, 0), byte(17).ply(0), "a1: a disc there flips nothing"),
        (with(19, 37), byte(19).ply(2), "f5: the square already holds a black disc"),
        // The position is valid, but black's moves are now white's.
        (with(16, 1), byte(17).ply(0), "f5: a disc there flips nothing"),
    ];
    for (bytes, place, reason) in expected {
        refused(Game::from_bytes(bytes)).at(place).saying(reason);
    }

    let error = refused(Position::from_bytes([255; 17])).at(byte(8)).error();
    assert!(error.to_string().contains("a1"));
    assert!(
        matches!(error.kind(), PackedErrorKind::Overlap(overlap) if overlap.overlap().len() == 64)
    );
    assert_eq!(error, Board::from_bytes([255; 16]).expect_err("overlap"));
}

#[test]
fn plies_in_errors_count_passes() {
    let game = support::game("f5f6d3g5h5h4f7h6");
    assert!(game.just_passed());
    let mut bytes = game.to_bytes();
    bytes[17 + 8] = 0;
    refused(Game::from_bytes(bytes))
        .at(byte(25).ply(9))
        .illegal(Square::A1, IllegalReason::FlipsNothing);
}

/// Every value has exactly one form, and no bytes panic.
#[test]
fn bytes_are_refused_or_written_back() {
    let games = ["", "f5d6c3", "f5f6d3g5h5h4f7h6", support::MANY_PASSES].map(support::game);
    let (mut taken, mut turned_down) = (0, 0);
    for game in games {
        for at in 0..81 {
            for byte in 0..=255 {
                let mut bytes = game.to_bytes();
                bytes[at] = byte;
                match Game::from_bytes(bytes) {
                    Ok(game) => {
                        assert_eq!(game.to_bytes(), bytes);
                        taken += 1;
                    }
                    Err(error) => {
                        assert!(error.byte() < 81);
                        turned_down += 1;
                    }
                }
            }
        }
    }
    assert!(taken > 1000 && turned_down > 10_000, "{taken} {turned_down}");
}

#[test]
fn a_must_pass_start_is_kept() {
    let start = position(support::MUST_PASS);
    let game = Game::from_position(start);
    let bytes = game.to_bytes();
    assert_eq!(bytes[16], 1);
    let back = Game::from_bytes(bytes).expect("legal");
    assert_eq!((back.start(), back.position()), (start, game.position()));
}

//! SGF games on boards of every size.

use crate::support::Random;
use crate::support::refused::{byte, refused, refuses};
use reversi_records::sgf::{Record, SgfErrorKind as Kind, Writer};
use reversi_records::{GameInfo, ggf};
use reversi_rules::variant::{Bitboard, Board, Game, Opening, Position, Rules, Square, Start};
use reversi_rules::{Color, IllegalReason, Objective, Score};

fn rules(width: u8, height: u8) -> Rules {
    Rules::new(width, height).expect("4 to 16")
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn read(text: &str) -> Record<'_> {
    Record::parse(text.as_bytes()).expect(text)
}

#[test]
fn random_games_are_written_and_read_again() {
    let mut random = Random::new(616);
    let mut passes = [0; 2];
    for (width, height, size) in [
        (4, 4, "SZ[4]"),
        (6, 6, "SZ[6]"),
        (8, 8, "SZ[8]"),
        (10, 10, "SZ[10]"),
        (6, 10, "SZ[6:10]"),
        (16, 5, "SZ[16:5]"),
        (16, 16, "SZ[16]"),
    ] {
        let rules = rules(width, height);
        for _ in 0..12 {
            let mut game = Game::from_position(rules.start());
            while let Some(square) = random.pick(game.legal_moves()) {
                game.place(square).expect("legal");
            }
            passes[usize::from(width == 16)] += game.plies().count() - game.len();
            let info = GameInfo::from_game(&game);
            let text = Writer::of_variant(&game, &info).expect("a rectangle").to_string();
            assert!(text.contains(size), "{text}");
            let record = read(&text);
            assert_eq!(record.rules(), rules);
            assert_eq!(record.variant_start(), Ok(rules.start()));
            assert_eq!(record.replay_variant().as_ref(), Ok(&game), "{text}");
            assert_eq!(record.info(), info, "{text}");
            assert_eq!(record.audit().next(), None, "{text}");
            assert_eq!(record.replay().is_ok(), (width, height) == (8, 8));
            // The scores sum to the number of squares.
            let Score { black, white } = info.score.expect("over");
            assert_eq!(black + white, rules.square_count());
        }
    }
    assert!(passes.iter().all(|&passes| passes > 0), "{passes:?}");
}

#[test]
fn hostile_sizes_are_refused_at_their_byte() {
    for size in ["0", "3", "17", "99", "-8", "8:x", "x:8", "8:", ":8", "256:1", "264", "8:3", ""] {
        refuses::<Record>(&format!("(;GM[2]SZ[{size}];B[f5])"))
            .at(byte(10))
            .kind(Kind::NotASize)
            .saying("not a size from 4 to 16, such as 8 or 6:10");
    }
    refuses::<Record>("(;GM[2]SZ[ 999999999999999999999 ])").at(byte(11)).kind(Kind::NotASize);
}

#[test]
fn other_boards_are_refused_where_8x8_is_asked_for() {
    let kind = Kind::NotEightByEight { columns: 6, rows: 10 };
    let record = read("(;GM[2]SZ[6:10];B[b5])");
    let error = refused(record.start()).at(byte(10)).kind(kind).error();
    assert_eq!(error.to_string(), "byte 10: a board of size 6x10, not 8x8");
    assert_eq!(record.replay(), Err(error));
    assert_eq!(record.replay_variant().expect("legal").to_string(), "b5");
}

#[test]
fn starts_are_set_up_on_every_board() {
    let start = |tags: &str| read(&format!("(;GM[2]{tags})")).variant_start();
    let large = rules(16, 16);
    let corners =
        Board::EMPTY.with_disc(square("a1"), Color::Black).with_disc(square("p16"), Color::White);
    let position = |rules, board, turn| Position::new(rules, board, turn).expect("a position");
    for tags in
        ["SZ[16]AB[a1]AW[p16]PL[W]", "SZ[16:16]AB[aa]AW[pp]PL[W]", "SZ[16]AB[A1]AW[PP];W[b1]"]
    {
        assert_eq!(start(tags), Ok(position(large, corners, Color::White)), "{tags}");
    }
    let full = Board::new(large.squares(), Bitboard::EMPTY).expect("one side");
    assert_eq!(start("SZ[16]AB[a1:p16]"), Ok(position(large, full, Color::Black)));
    let empty = position(rules(6, 6), Board::EMPTY, Color::White);
    let game = Game::from_position(empty);
    let text = Writer::of_variant(&game, &GameInfo::default()).expect("6x6").to_string();
    assert!(text.contains("SZ[6]AE[c3][d3][c4][d4]PL[W]"), "{text}");
    assert_eq!(read(&text).replay_variant(), Ok(game));
    for (tags, at, kind) in [
        ("SZ[6]AB[g1]", 8, Kind::NotAPoint),
        ("SZ[6]AB[a1:g7]", 8, Kind::NotAPoint),
        ("SZ[10]AB[j10]AW[jj]", 16, Kind::Overlap(square("j10"))),
        ("SZ[4:6]AB[a7]", 10, Kind::NotAPoint),
    ] {
        refused(start(tags)).at(byte(7 + at)).kind(kind);
    }
}

#[test]
fn points_and_passes_are_those_of_the_board() {
    let replay = |text: &str| read(text).replay_variant();
    refused(replay("(;GM[2]SZ[6];B[b3];W[g1])")).at(byte(21).ply(1)).kind(Kind::NotAPoint);
    let error = refused(replay("(;GM[2]SZ[10];B[a1])")).at(byte(16).ply(0)).error();
    let Kind::Illegal(illegal) = error.kind() else { panic!("{error}") };
    assert_eq!(illegal.reason(), IllegalReason::FlipsNothing);
    refused(replay("(;GM[2]SZ[10];W[d6])")).kind(Kind::WrongTurn(Color::Black));
    // With sixteen columns `pa` is a square, so a pass is an empty value.
    let start = "(;GM[2]SZ[16]AB[n1]AW[o1]PL[B];B[pa])";
    assert_eq!(replay(start).expect("legal").to_string(), "p1");
    let narrow = read("(;GM[2]SZ[15];B[pa])");
    assert!(narrow.moves().next().expect("one").expect("a pass").played.is_pass());
}

#[test]
fn games_that_sgf_cannot_hold_are_refused() {
    let historical = Start::Historical(Opening::Free);
    for rules in [
        Rules::OCTAGON,
        rules(8, 8).with_start(historical).expect("8x8"),
        rules(6, 6).with_objective(Objective::Fewest),
    ] {
        let (game, info) = (Game::from_position(rules.start()), GameInfo::default());
        let error = Writer::of_variant(&game, &info).expect_err("no rectangle");
        assert_eq!(error.key(), "SZ");
        assert_eq!(error.to_string(), "SGF has no such board or rules");
    }
}

/// A game on the type for searches is written as the same game on the type for any board.
#[test]
fn small_positions_are_written_too() {
    let mut random = Random::new(66);
    let start = rules(6, 6).small_start().expect("at most 8x8");
    let (mut small, mut large) =
        (reversi_rules::Game::from_position(start), Game::from_position(start.into()));
    while let Some(square) = random.pick(small.legal_moves()) {
        small.place(square).expect("legal");
        large.place(square.into()).expect("the same board");
    }
    let info = GameInfo::from_game(&small);
    let text = Writer::of_variant(&small, &info).expect("a rectangle").to_string();
    let in_ggf = ggf::Writer::of_variant(&small, &info).expect("a board of GGF").to_string();
    assert_eq!(text, Writer::of_variant(&large, &info).expect("the same").to_string());
    assert_eq!(in_ggf, ggf::Writer::of_variant(&large, &info).expect("the same").to_string());
    assert_eq!(read(&text).replay_variant(), Ok(large));
}

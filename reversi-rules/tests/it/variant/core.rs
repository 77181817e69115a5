//! The two implementations of the rules, compared: on 8×8 the variants must equal the core.

use crate::support::{self, Random};
use proptest::collection::vec;
use proptest::prelude::*;
use reversi_rules::notation::TranscriptErrorKind;
use reversi_rules::variant::{self, Bitboard, NotStandardError, Opening, Rules, Square, Start};
use reversi_rules::{Color, Game, IllegalReason, Move, Objective, Outcome, Playable, Position};

fn is_same(one: &variant::Position, core: Position) -> bool {
    one.turn() == core.turn()
        && one.discs(Color::Black) == expected(core.discs(Color::Black))
        && one.discs(Color::White) == expected(core.discs(Color::White))
}

/// Converts a set of squares.
fn expected(core: reversi_rules::Bitboard) -> Bitboard {
    let mut rows = [0; 16];
    rows[..8].copy_from_slice(&core.bits().to_le_bytes().map(u16::from));
    Bitboard::from_rows(rows)
}

/// Plays a random game in both, and compares the legal squares and the flips before and after every
/// ply. Returns the number of passes.
fn play_out(mut random: impl FnMut(usize) -> usize) -> usize {
    let (mut core, mut one) = (Position::START, Rules::STANDARD.start());
    let mut passes = 0;
    loop {
        let legal = core.legal_moves();
        assert_eq!(one.legal_moves(), expected(legal), "{core}");
        let Some(square) = legal.nth(random(legal.len())) else {
            assert_eq!((one.must_pass(), one.is_over()), (core.must_pass(), core.is_over()));
            if core.is_over() {
                break;
            }
            core = core.play(Move::Pass).expect("forced");
            one = one.play(variant::Move::Pass).expect("forced");
            passes += 1;
            continue;
        };
        core = core.place(square).expect("legal");
        one = one.place(Square::from(square)).expect("legal");
        assert!(is_same(&one, core), "{one} should be {core}");
    }
    assert!(core.outcome().is_some());
    assert_eq!(one.outcome(), core.outcome());
    passes
}

/// Returns the number of passes in all games.
fn random_games(seed: u64, games: usize) -> usize {
    let mut random = Random::new(seed);
    (0..games).map(|_| play_out(|bound| random.index(bound))).sum()
}

/// Compares the methods of the two games on the same random game.
fn same_games(core: &Game, one: &variant::Game) {
    assert_eq!(one.to_string(), core.to_string());
    assert_eq!(format!("{one:#}"), format!("{core:#}"));
    assert!(is_same(&one.position(), core.position()));
    assert_eq!(one.position().to_string(), core.position().to_string());
    assert_eq!(format!("{:#}", one.position()), format!("{:#}", core.position()));
    assert_eq!(one.legal_moves(), expected(core.legal_moves()));
    assert_eq!(one.last_flips(), expected(core.last_flips()));
    assert_eq!(one.last_move(), core.last_move().map(Square::from));
    assert_eq!((one.len(), one.is_empty()), (core.len(), core.is_empty()));
    assert_eq!((one.just_passed(), one.is_over()), (core.just_passed(), core.is_over()));
    assert!(one.placements().iter().copied().eq(core.placements().iter().map(|&s| s.into())));
    assert!(one.redoable().iter().copied().eq(core.redoable().iter().map(|&s| s.into())));
    let plies =
        core.plies().map(|(before, played)| (variant::Position::from(before), played.into()));
    assert!(one.plies().eq(plies));
    assert_eq!(one.outcome(), core.outcome());
    let back = Game::try_from(one).expect("8x8");
    assert_eq!((&back, back.redoable()), (core, core.redoable()));
    assert_eq!((back.plies().last(), back.last_flips()), (core.plies().last(), core.last_flips()));
}

#[test]
fn other_rules_are_not_those_of_8x8() {
    let historical = Rules::STANDARD.with_start(Start::Historical(Opening::Free)).expect("a start");
    for (rules, error) in [
        (Rules::OCTAGON, NotStandardError::Board),
        (
            Rules::STANDARD
                .with_missing(expected(reversi_rules::Bitboard::CORNERS))
                .expect("a board"),
            NotStandardError::Board,
        ),
        (Rules::STANDARD.with_objective(Objective::Fewest), NotStandardError::Objective),
        (historical, NotStandardError::Opening),
    ] {
        let game = variant::Game::from_position(rules.start());
        assert_eq!(Position::try_from(game.position()), Err(error));
        assert_eq!(Game::try_from(&game), Err(error));
    }
}

proptest! {
    #![proptest_config(support::cases(64, 88))]

    /// Plays, undoes and redoes at random in both.
    #[test]
    fn games_are_the_same(picks in vec((any::<usize>(), 0..8_u8), 0..90)) {
        let (mut core, mut one) = (Game::new(), variant::Game::from_position(Rules::STANDARD.start()));
        for (pick, what) in picks {
            match what {
                0 => assert_eq!(one.undo(), core.undo().map(Square::from)),
                1 => assert_eq!(one.redo(), core.redo().map(Square::from)),
                _ => {
                    let legal = core.legal_moves();
                    let Some(square) = legal.nth(pick % legal.len().max(1)) else { continue };
                    let flips = core.place(square).expect("legal");
                    assert_eq!(one.place(Square::from(square)), Ok(expected(flips)));
                }
            }
        }
        same_games(&core, &one);
    }

    /// Compares every move in any position, whether or not play can reach it.
    #[test]
    fn positions_are_the_same(a in any::<u64>(), b in any::<u64>(), rare in 0..3_u8, turn in 0..2_u8) {
        // Few empty squares make full boards and passes more frequent.
        let occupied = if rare == 0 { !(a & b & a.rotate_left(9)) } else { a };
        let [black, white] = [occupied & b, occupied & !b].map(reversi_rules::Bitboard::from_bits);
        let board = reversi_rules::Board::new(black, white).expect("disjoint");
        let core = Position::new(board, Color::ALL[usize::from(turn)]);
        let one = variant::Position::from(core);
        prop_assert!(is_same(&one, core));
        prop_assert_eq!(Position::try_from(one), Ok(core));
        prop_assert_eq!(one.legal_moves(), expected(core.legal_moves()));
        prop_assert_eq!(one.empties(), expected(core.empties()));
        prop_assert_eq!((one.must_pass(), one.is_over()), (core.must_pass(), core.is_over()));
        prop_assert!(is_same(&one.after_forced_pass(), core.after_forced_pass()));
        prop_assert_eq!(one.outcome_now(), Outcome::from_board(core.board()));
        prop_assert_eq!(one.outcome(), core.outcome());
        prop_assert_eq!(format!("{:#}", one.grid().with_legal_moves()), format!("{:#}", core.grid().with_legal_moves()));
        for square in reversi_rules::Square::ALL {
            let (explained, general) = (core.explain(square), one.explain(square.into()));
            prop_assert_eq!(general.to_string(), explained.to_string());
            prop_assert_eq!(general.flips(), expected(explained.flips()));
            for (ray, general) in explained.rays().into_iter().zip(general.rays()) {
                prop_assert_eq!(general.to_string(), ray.to_string());
                prop_assert_eq!(general.flips(), expected(ray.flips()));
            }
            let claimed = core.colors_exchanged().board();
            let diffs = (core.diff(square, claimed), one.diff(square.into(), claimed.into()));
            let words = (diffs.0.map(|diff| diff.to_string()), diffs.1.map(|diff| diff.to_string()));
            prop_assert_eq!(words.0.ok(), words.1.ok());
        }
        let squares = reversi_rules::Square::ALL.into_iter().map(Move::Place);
        for played in squares.chain([Move::Pass]) {
            let general = variant::Move::from(played);
            prop_assert_eq!(one.is_legal(general), core.is_legal(played));
            match (one.play(general), core.play(played)) {
                (Ok(one), Ok(core)) => prop_assert!(is_same(&one, core)),
                (Err(one), Err(core)) => {
                    prop_assert_eq!(one.to_string(), core.to_string());
                    prop_assert_eq!(one.reason(), core.reason());
                    prop_assert_eq!(one.attempted(), core.attempted().into());
                }
                (one, core) => prop_assert!(false, "{one:?}, {core:?}"),
            }
        }
    }

    /// The parsers accept and reject the same texts, with the same errors.
    #[test]
    fn transcripts_are_read_the_same(text in transcripts()) {
        let one = variant::Game::replay(Rules::STANDARD.start(), &text);
        // Both play the same legal part, and then return the same error.
        let (prefix, stopped) = variant::Game::from_position(Rules::STANDARD.start()).legal_prefix(&text);
        same_games(&Game::new().legal_prefix(&text).0, &prefix);
        prop_assert_eq!(stopped, one.as_ref().err().copied());
        match (one, Game::from_transcript(&text)) {
            (Ok(one), Ok(core)) => same_games(&core, &one),
            (Err(one), Err(core)) => {
                // A square that the core cannot name belongs to a larger board.
                if matches!(one.kind(), TranscriptErrorKind::Illegal(illegal)
                    if illegal.reason() == IllegalReason::OffBoard)
                {
                    prop_assert_eq!((one.byte(), one.ply()), (core.byte(), core.ply()));
                } else {
                    prop_assert_eq!(one.to_string(), core.to_string());
                    let words = |ply: &dyn ToString| ply.to_string();
                    let core = core.illegal_ply().as_ref().map(|ply| words(ply));
                    prop_assert_eq!(one.illegal_ply().as_ref().map(|ply| words(ply)), core);
                }
            }
            (one, core) => prop_assert!(false, "{one:?}, {core:?}"),
        }
    }

    #[test]
    fn positions_are_read_the_same(text in boards()) {
        let core = Position::parse(&text);
        match (variant::Position::parse(&Rules::STANDARD, &text), core) {
            (Ok(one), Ok(core)) => prop_assert!(is_same(&one, core)),
            (Err(one), Err(core)) => {
                prop_assert_eq!(one.to_string(), core.to_string());
                prop_assert_eq!(one.byte(), core.byte());
            }
            (one, core) => prop_assert!(false, "{one:?}, {core:?}"),
        }
    }
}

/// Legal games with an occasional error. No digit follows a square, because it would be read as
/// part of the name.
fn transcripts() -> impl Strategy<Value = Vec<u8>> {
    let separators: &[&str] = &["", " ", "\n", ",", "-", " 1. ", "--", "PA", "x", "f", "i5", "a1"];
    let pick = (any::<usize>(), prop_oneof![9 => 0..4_usize, 1 => 4..separators.len()]);
    vec(pick, 0..40).prop_map(move |picks| {
        let (mut game, mut text) = (Game::new(), String::new());
        for (pick, separator) in picks {
            let legal = game.legal_moves();
            let Some(square) = legal.nth(pick % legal.len().max(1)) else { break };
            game.place(square).expect("legal");
            text += separators[separator];
            text += &square.to_string();
        }
        text.into_bytes()
    })
}

fn boards() -> impl Strategy<Value = Vec<u8>> {
    let cells = || prop_oneof![30 => proptest::sample::select(b"XO-.xob*wW \n".as_slice()), 1 => any::<u8>()];
    (vec(cells(), 55..80), any::<bool>()).prop_map(|(cells, whole)| {
        if whole {
            let kept = cells.into_iter().filter(|cell| !cell.is_ascii_whitespace());
            kept.cycle().take(64).chain(*b" O").collect()
        } else {
            cells
        }
    })
}

mod slow {
    use super::random_games;

    /// Four runs of 25,000 games, each with its own seed.
    #[test]
    fn a_hundred_thousand_random_games() {
        let passes: usize = std::thread::scope(|scope| {
            let parts = [1, 2, 3, 4].map(|seed| scope.spawn(move || random_games(seed, 25_000)));
            parts.into_iter().map(|part| part.join().expect("a part")).sum()
        });
        assert!(passes > 10_000, "{passes}");
    }
}

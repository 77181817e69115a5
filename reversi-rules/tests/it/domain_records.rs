//! One test for each item of the project's list of what its sources say about scores, records,
//! tournaments and other boards: items 1, 18 to 21 and 25 to 45. `RULES.md` has the whole list.

use crate::support::{Random, game, position, square, vectors};
use reversi_rules::explain::CorrectionPolicy;
use reversi_rules::notation::SheetProblem;
use reversi_rules::record::ggf;
use reversi_rules::tournament::{
    Coefficient, Empties, Entrant, Pairing, Points, Round, Standing, TimeDefault, Tournament,
    brightwell, final_score,
};
use reversi_rules::variant::{self, Objective, Opening, Rules, Start};
use reversi_rules::{
    Bitboard, Board, Color, Game, GameEnd, IllegalReason, Outcome, Position, Score, Square,
    Symmetry,
};

fn squares(names: &str) -> Bitboard {
    names.split_whitespace().map(square).collect()
}

fn vector_game(name: &str) -> Game {
    let all = vectors::games();
    game(&all.iter().find(|vector| vector.name.starts_with(name)).expect(name).moves)
}

/// The legal moves from the start of those rules, by name.
fn first_moves(rules: Rules) -> Vec<String> {
    rules.start().legal_moves().iter().map(|square| square.to_string()).collect()
}

#[test]
fn row_01_boards_of_any_size() {
    let expected = [
        (4, 4, ["b1", "a2", "d3", "c4"]),
        (6, 6, ["c2", "b3", "e4", "d5"]),
        (8, 8, ["d3", "c4", "f5", "e6"]),
        (10, 10, ["e4", "d5", "g6", "f7"]),
        (14, 14, ["g6", "f7", "i8", "h9"]),
    ];
    for (width, height, moves) in expected {
        assert_eq!(first_moves(Rules::new(width, height).unwrap()), moves, "{width}x{height}");
    }
    for width in 4..=16 {
        for height in 4..=16 {
            let start = Rules::new(width, height).unwrap().start();
            assert_eq!(variant::perft(start, 2), 12, "{width}x{height}");
        }
    }
    assert!(Rules::new(3, 8).is_err() && Rules::new(8, 17).is_err());
}

#[test]
fn row_18_six_by_ten_has_sixty_squares() {
    let rules = Rules::new(10, 6).unwrap();
    assert_eq!((rules.width(), rules.height(), rules.len()), (10, 6, 60));
    assert_eq!(first_moves(rules), ["e2", "d3", "g4", "f5"]);
    assert_eq!(variant::perft(rules.start(), 5), 1380);
    let upright = Rules::new(6, 10).unwrap();
    assert_eq!((upright.len(), first_moves(upright).len()), (60, 4));
    assert_eq!(variant::perft(upright.start(), 5), 1380);
    // The scores sum to 60 there, and not to 64.
    let all = variant::Board::new(rules.squares(), variant::Bitboard::EMPTY).unwrap();
    let full = variant::Position::new(rules, all, Color::White).unwrap().outcome().unwrap();
    assert_eq!((full.score(Color::Black), full.score(Color::White)), (60, 0));
}

#[test]
fn row_19_historical_games_begin_on_an_empty_board() {
    let rules = |opening| Rules::STANDARD.with_start(Start::Historical(opening)).unwrap();
    let leaves = |opening| variant::perft(rules(opening).start(), 4);
    assert_eq!(leaves(Opening::Free), 24);
    assert_eq!(leaves(Opening::Diagonal), 8);
    assert_eq!(leaves(Opening::Parallel), 16);
    let start = rules(Opening::Free).start();
    assert_eq!(start.board(), variant::Board::EMPTY);
    let game = variant::Game::from_transcript(rules(Opening::Free), "e4d4d5e5").unwrap();
    assert_eq!(game.position().board(), Rules::STANDARD.start().board());

    // Every order: two discs each in turn on the four squares, none of which turns another.
    let (mut orders, mut standard) = (0, 0);
    let mut open = vec![variant::Game::new(rules(Opening::Free))];
    while let Some(game) = open.pop() {
        if game.len() == 4 {
            let discs = Color::ALL.map(|color| game.position().discs(color).len());
            assert_eq!((discs, game.position().is_opening()), ([2, 2], false));
            orders += 1;
            standard += usize::from(game.position().board() == Rules::STANDARD.start().board());
            continue;
        }
        for square in game.legal_moves() {
            let mut next = game;
            assert_eq!(next.play(square), Ok(variant::Bitboard::EMPTY));
            assert!(["d4", "e4", "d5", "e5"].contains(&square.to_string().as_str()));
            open.push(next);
        }
    }
    assert_eq!((orders, standard), (24, 4));
}

#[test]
fn row_20_a_fourth_disc_that_turns_one_can_be_set_up() {
    // The texts do not say which disc; each of the two centres that can come of it is a start.
    for text in [
        "---------------------------OO------XO---------------------------",
        "---------------------------OX------OO---------------------------",
    ] {
        let core: Position = format!("{text} X").parse().unwrap();
        let read = |color| core.discs(color).into_iter().map(variant::Square::from).collect();
        let board = variant::Board::new(read(Color::Black), read(Color::White)).unwrap();
        let start = Start::Board { board, turn: Color::Black };
        let rules = Rules::STANDARD.with_start(start).unwrap();
        let legal: Vec<String> = core.legal_moves().iter().map(|at| at.to_string()).collect();
        assert_eq!(first_moves(rules), legal);
        assert!(!legal.is_empty());
    }
}

#[test]
fn row_21_a_mirrored_start_is_the_same_game() {
    let mirrored = Rules::STANDARD.with_start(Start::Mirrored).unwrap();
    assert_ne!(mirrored.start().board(), Rules::STANDARD.start().board());
    assert_eq!(variant::perft(mirrored.start(), 6), 8200);
    // A board that was set up wrongly and turned by 90 degrees is right.
    let wrong = Board::START.transform(Symmetry::MirrorLeftRight);
    assert_ne!(wrong, Board::START);
    assert_eq!(wrong.transform(Symmetry::Rotate90), Board::START);
}

#[test]
fn row_25_one_disc_against_fifty_eight_is_1_63() {
    let outcome = vector_game("vlasakova-schotte-prague-2011").outcome().expect("an ended game");
    assert_eq!((outcome.discs(Color::Black), outcome.discs(Color::White)), (1, 58));
    assert_eq!(final_score(outcome, Empties::ToWinner), Score { black: 1, white: 63 });
}

#[test]
fn row_26_who_runs_out_of_time_has_lost() {
    let ahead = Outcome::from_discs(60, 4);
    for policy in TimeDefault::ALL {
        let score = policy.score(Color::Black, ahead).expect("completed");
        assert!(score.white > score.black, "{policy:?}");
    }
    let ends = [GameEnd::Normal, GameEnd::Timeout, GameEnd::Resignation, GameEnd::Agreement];
    for (end, mark) in ends.into_iter().zip(["", ":t", ":r", ":s"]) {
        let text = format!("(;GM[Othello]RE[-2.00{mark}]BO[8 {} *])", "-".repeat(64));
        let record = ggf::Record::parse(text.as_bytes()).unwrap();
        assert_eq!(record.info().end, end);
        assert_eq!(record.info().score, Some(Score { black: 31, white: 33 }));
    }
    let unfinished = format!("(;GM[Othello]RE[?]BO[8 {} *])", "-".repeat(64));
    let info = ggf::Record::parse(unfinished.as_bytes()).unwrap().info();
    assert_eq!((info.end, info.score), (GameEnd::Adjourned, None));
}

#[test]
fn row_27_the_winner_completes_the_game_and_wins_by_one_disc_at_least() {
    let recorded = |black, white| {
        let completed = Outcome::from_discs(black, white);
        TimeDefault::CompletedByWinner.score(Color::Black, completed).map(|score| score.white)
    };
    assert_eq!(recorded(30, 34), Some(34));
    assert_eq!(recorded(36, 28), Some(33));
    assert_eq!(recorded(32, 32), Some(33));
}

#[test]
fn row_28_time_controls_are_kept() {
    let text = "(;GM[Othello]TI[30:00/00:05/02:00]BO[8 ---O*--- *])";
    let text = text.replace("---O*---", &"-".repeat(64));
    let record = ggf::Record::parse(text.as_bytes()).unwrap();
    let clock = record.clock(Color::Black).unwrap().expect("a clock");
    assert_eq!(clock.main.seconds, 30 * 60);
    assert_eq!(clock.increment.map(|period| period.seconds), Some(5));
    assert_eq!(clock.grace_seconds(), 120);
    assert_eq!(record.info().time.unwrap(), "30:00/00:05/02:00");
    let (game, info) = (Game::new(), record.info());
    let written = ggf::Writer::new(&game, &info).unwrap().to_string();
    assert!(written.contains("TI[30:00/00:05/02:00]"), "{written}");
    let read = ggf::Record::parse(written.as_bytes()).unwrap();
    assert_eq!(read.clock(Color::White).unwrap(), Some(clock));
    for minutes in [1, 5, 30] {
        let text = written.replace("30:00/00:05/02:00", &format!("{minutes:02}:00"));
        let clock = ggf::Record::parse(text.as_bytes()).unwrap().clock(Color::Black);
        assert_eq!(clock.unwrap().map(|clock| clock.main.seconds), Some(minutes * 60));
    }
}

#[test]
fn row_29_a_tie_is_half_a_win() {
    let points = |black, white| {
        let score = Score { black, white };
        Points::of(score, Color::Black).halves()
    };
    assert_eq!((points(33, 31), points(32, 32), points(31, 33)), (2, 1, 0));
    let outcome = vector_game("real-draw-with-empties").outcome().expect("an ended game");
    assert_eq!(outcome.to_string(), "tie 32-32");
    assert_eq!(outcome.empties(), 2);
}

#[test]
fn row_30_a_transcript_sheet_is_a_grid_of_numbers() {
    let game = vector_game("vlasakova-schotte-prague-2011");
    let sheet = game.sheet();
    assert_eq!(sheet.get(Square::F5), Some(1));
    assert_eq!(sheet.game(), Ok(game));
    let mut numbers = sheet.numbers();
    numbers[4][5] = 2;
    let problems: Vec<_> =
        reversi_rules::notation::Sheet::from_numbers(numbers).problems().collect();
    assert!(problems.contains(&SheetProblem::Missing { number: 1 }));
    let twice =
        |problem: &SheetProblem| matches!(problem, SheetProblem::Duplicate { number: 2, .. });
    assert!(problems.iter().any(twice));
}

#[test]
fn row_31_four_transcripts_are_one_game() {
    let seen_by_four = ["f5d6c3", "c4e3f6", "e6f4c3", "d3c5f6"].map(game);
    for other in &seen_by_four {
        let (canonical, symmetry) = other.canonical();
        assert_eq!(canonical, seen_by_four[0]);
        assert!(symmetry.fixes_start());
        assert_eq!(other.transform(symmetry), canonical);
    }
    assert_eq!(Symmetry::ALL.into_iter().filter(|symmetry| symmetry.fixes_start()).count(), 4);
}

#[test]
fn row_32_faults_are_found_and_corrected_for_a_while() {
    let (legal, error) = Game::new().legal_prefix("f5d6c3d3c3");
    assert_eq!((legal.len(), error.map(|error| error.ply())), (4, Some(4)));
    let before = game("f5").position();
    // d6 turns d5; turning e4 as well is one too many, and none at all one too few.
    let right = before.play(Square::D6.into()).unwrap().board();
    let over = before.diff(Square::D6, right.with_disc(Square::E4, Color::White)).unwrap();
    assert_eq!(over.over_flipped(), squares("e4"));
    let under = before.diff(Square::D6, right.with_disc(Square::D5, Color::Black)).unwrap();
    assert_eq!(under.under_flipped(), squares("d5"));
    let policy = CorrectionPolicy::new(3);
    assert!(policy.allows(10, 14) && !policy.allows(10, 15));
}

#[test]
fn row_33_other_aims_starts_and_boards() {
    let fewest = Rules::STANDARD.with_objective(Objective::Fewest);
    let lost = "e6f4e3f6g5d6e7f5c5";
    let outcome = |rules| variant::Game::from_transcript(rules, lost).unwrap().outcome().unwrap();
    assert_eq!(outcome(Rules::STANDARD).winner(), Some(Color::Black));
    assert_eq!(outcome(fewest).winner(), Some(Color::White));
    assert_eq!(outcome(fewest).score(Color::Black), 64);
    assert_eq!(outcome(fewest).margin(Color::White), 64);
    for (side, moves) in [(6, ["c2", "b3", "e4", "d5"]), (10, ["e4", "d5", "g6", "f7"])] {
        let rules = Rules::new(side, side).unwrap().with_objective(Objective::Fewest);
        assert_eq!(first_moves(rules), moves, "{side}x{side}");
    }
    // White d4 e4, black d5 e5: black's moves are those over white's row.
    let parallel = Start::Parallel(variant::Parallel::Rows);
    let rules = Rules::STANDARD.with_start(parallel).unwrap();
    assert_eq!(first_moves(rules), ["c3", "d3", "e3", "f3"]);
}

#[test]
fn row_34_the_start() {
    let start = [
        (Square::D4, Color::White),
        (Square::E5, Color::White),
        (Square::D5, Color::Black),
        (Square::E4, Color::Black),
    ];
    assert!(start.into_iter().all(|(at, color)| Board::START.get(at) == Some(color)));
    assert_eq!(Board::START.occupied().len(), 4);
}

#[test]
fn row_35_nobody_may_choose_to_pass() {
    let error = Game::from_transcript("f5pa").unwrap_err();
    let illegal = error.illegal_ply().expect("an illegal ply").illegal();
    assert_eq!((error.offset(), error.ply()), (2, 1));
    assert_eq!(illegal.reason(), IllegalReason::PassForbidden);
}

#[test]
fn row_36_flips_do_not_chain() {
    let mut random = Random::new(36);
    let mut chained = 0;
    for _ in 0..200 {
        let mut at = Position::START;
        while let Some(square) = random.pick(at.legal_moves()) {
            let after = at.play_unchecked(square);
            let flips = at.flips(square);
            assert_eq!(after.discs(at.turn()), at.player() | flips | square.bitboard());
            // Discs that stayed though they now stand between a turned disc and another one.
            let turned_again = flips.into_iter().map(|flipped| {
                let lifted = Position::new(after.board().without_disc(flipped), at.turn());
                lifted.flips(flipped).len()
            });
            chained += u32::from(turned_again.sum::<u32>() > 0);
            at = after.settled();
        }
    }
    assert!(chained > 100, "{chained}");
}

#[test]
fn row_37_each_move_adds_one_disc() {
    let game = vector_game("wipeout-by-white-23-passes");
    let mut expected = Board::START.occupied();
    for (before, played) in game.plies() {
        assert_eq!(before.board().occupied(), expected);
        expected.extend(played.square());
    }
    assert_eq!(game.position().board().occupied(), expected);
    assert_eq!(expected.len() as usize, 4 + game.len());
}

#[test]
fn row_38_one_move_may_turn_along_two_lines() {
    // c5 turns d5 as far as e5, and the diagonal as far as f8.
    let rows = ["---OX---", "---O----", "----O---", "-----X--"];
    let before = position(&format!("{}{} X", "-".repeat(32), rows.concat()));
    assert_eq!(before.board().get(Square::F8), Some(Color::Black));
    assert_eq!(before.flips(Square::C5), squares("d5 d6 e7"));
}

#[test]
fn row_39_a_turn_from_choosing_to_handing_over() {
    let mut game = Game::new();
    let mut random = Random::new(39);
    while !game.is_over() {
        let before = game.position();
        let square = random.pick(game.legal_moves()).expect("somebody can move");
        let flipped = game.play(square).unwrap();
        assert_eq!(flipped, before.flips(square));
        let expected = if game.just_passed() { before.turn() } else { !before.turn() };
        assert!(game.is_over() || game.position().turn() == expected);
    }
    assert!(game.outcome().is_some());
}

#[test]
fn row_40_the_result_in_words() {
    let words = |black, white| Outcome::from_discs(black, white).unwrap().to_string();
    assert_eq!(words(38, 26), "black wins 38-26");
    assert_eq!(words(26, 38), "white wins 38-26");
    assert_eq!(words(40, 20), "black wins 44-20");
}

#[test]
fn row_41_a_tie_need_not_be_thirty_two_each() {
    for discs in [12, 31, 32] {
        let outcome = Outcome::from_discs(discs, discs).unwrap();
        assert!(outcome.is_tie());
        assert_eq!(final_score(outcome, Empties::ToWinner), Score { black: 32, white: 32 });
        assert_eq!(final_score(outcome, Empties::Raw), Score { black: discs, white: discs });
    }
    assert_eq!(vector_game("shortest-draw-20").outcome().unwrap().discs(Color::Black), 12);
}

#[test]
fn row_42_a_perfect_game_is_64_0() {
    let outcome = vector_game("real-wipeout-full-board").outcome().unwrap();
    assert_eq!((outcome.discs(Color::Black), outcome.score(Color::Black)), (64, 64));
    assert_eq!(outcome.margin(Color::Black), 64);
}

#[test]
fn row_43_the_brightwell_quotient_breaks_ties() {
    let rounds = [33, 33, 64].map(|discs| {
        let opponent = Points::from_halves(if discs == 64 { 0 } else { 4 });
        Round::Counted { discs, opponent }
    });
    let quotient = brightwell(rounds, Points::from_halves(6), Coefficient::whole(5));
    assert_eq!(quotient.to_string(), "150");
    let bye = brightwell([Round::LeftOut], Points::from_halves(0), Coefficient::whole(6));
    assert_eq!(bye.to_string(), "32");

    // Players 0 and 1 have a win and a tie each: 0 with more discs, 1 against better players.
    let game = |round, black, white, discs| {
        let score = Score { black: discs, white: 64 - discs };
        Pairing::Game { round, black, white, score }
    };
    let first = [game(1, 0, 4, 36), game(1, 1, 2, 33), game(1, 3, 5, 32)];
    let second = [game(2, 2, 4, 40), game(2, 0, 3, 32), game(2, 5, 1, 32)];
    let leaders = |coefficient| {
        let mut table = [Standing::default(); 6];
        let tournament = Tournament { coefficient, ..Tournament::new(2) };
        let pairings = [first, second].concat();
        tournament.standings(&[Entrant::default(); 6], &pairings, &mut table).unwrap();
        [0, 1].map(|at| (table[at].player, table[at].points.halves(), table[at].discs))
    };
    assert_eq!(leaders(Coefficient::whole(6)), [(1, 3, 65), (0, 3, 68)]);
    assert_eq!(leaders(Coefficient::whole(0)), [(0, 3, 68), (1, 3, 65)]);
}

#[test]
fn row_44_how_many_positions_there_are() {
    // Each of sixty squares is empty, black or white, each of the central four black or white.
    let bound = 16 * 3_u128.pow(60);
    assert_eq!(bound, 678_258_532_403_459_256_228_710_931_216);
    // The estimates of the literature lie between 10^25 and 10^27, far below the folklore's 10^28.
    assert!(bound > 10_u128.pow(28));
    let rules = include_str!("../../RULES.md");
    assert!(rules.contains("6.8 × 10²⁹") && rules.contains("4.5 × 10²⁵"));
}

#[test]
fn row_45_the_words_of_strategy() {
    assert_eq!(Bitboard::CORNERS, squares("a1 h1 a8 h8"));
    assert_eq!(Bitboard::X_SQUARES, squares("b2 g2 b7 g7"));
    assert_eq!(Bitboard::C_SQUARES, squares("b1 g1 a2 h2 a7 h7 b8 g8"));
    assert_eq!(Bitboard::EDGES.len(), 28);
    let start = Board::START;
    assert_eq!(start.frontier(Color::Black), squares("e4 d5"));
    assert_eq!(start.mobility(Color::White), 4);
    assert!(start.stable(Color::Black).is_empty());
    let corner = start.with_disc(Square::A1, Color::Black);
    assert_eq!(corner.stable(Color::Black), squares("a1"));
    // Parity: two regions of empty squares, of one and of two.
    let parity = position(&format!("-X--{} X", "X".repeat(60)));
    let sizes: Vec<u32> = parity.empties().regions().map(Bitboard::len).collect();
    assert_eq!(sizes, [1, 2]);
}

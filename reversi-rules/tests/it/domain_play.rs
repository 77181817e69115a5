//! One test for each item of the project's list of what its sources say about play: items 1 to 24.
//! `RULES.md` has the whole list. The tests of a subject go further than the item does; they stand
//! in the file of that subject.

use crate::support::{self, MANY_PASSES, START, game, position, square, vectors};
use reversi_rules::notation::SquareStyle;
use reversi_rules::{
    Bitboard, Board, Color, Game, IllegalReason, Move, Position, Square, Symmetry,
};

fn vector(name: &str) -> Position {
    let all = vectors::positions();
    let found = all.iter().find(|vector| vector.name.starts_with(name)).expect(name);
    position(&format!("{} {}", found.board, found.side))
}

fn squares(names: &str) -> Bitboard {
    names.split_whitespace().map(square).collect()
}

#[test]
fn row_02_a1_is_top_left_and_h8_bottom_right() {
    assert_eq!((Square::A1.column(), Square::A1.row(), Square::A1.index()), (0, 0, 0));
    assert_eq!((Square::H8.column(), Square::H8.row(), Square::H8.index()), (7, 7, 63));
    let text = format!("X{}O X", "-".repeat(62));
    let corners = position(&text);
    assert_eq!(corners.board().get(Square::A1), Some(Color::Black));
    assert_eq!(corners.board().get(Square::H8), Some(Color::White));
    let cells = vectors::notation().cells;
    assert_eq!(cells.len(), 64);
    for (cell, expected) in cells.iter().zip(Square::ALL) {
        let named = square(&cell.square);
        assert_eq!((named, named.index()), (expected, cell.a1_h8_index));
        // The vectors count rows and columns from 0, as the crate does.
        assert_eq!((named.row(), named.column()), (cell.row, cell.col), "{}", cell.square);
        assert_eq!(square(&cell.square.to_uppercase()), named);
        assert_eq!(named.to_string(), cell.square.to_lowercase());
    }
}

#[test]
fn row_03_black_begins_with_one_of_four_squares() {
    assert_eq!(Position::START.turn(), Color::Black);
    assert_eq!(Position::START.legal_moves(), squares("c4 d3 e6 f5"));
    assert_eq!(Position::START.flips(Square::F5), squares("e5"));
}

#[test]
fn row_04_only_the_placed_disc_outflanks() {
    let at = vector("seed000");
    assert_eq!(at.flips(Square::H4), squares("c4 d4 e4 f4 g4"));
    assert_eq!(at.flips(Square::B2), squares("c3 d4"));
    assert_eq!(at.flips(Square::F7), squares("f4 f5 f6 e6"));
    assert_eq!(at.flips(Square::A5), squares("b5 c5"));
}

#[test]
fn row_05_a_side_may_pass_many_times_running() {
    let game = game(MANY_PASSES);
    let passes = game.plies().filter(|(_, played)| *played == Move::Pass);
    assert_eq!(passes.clone().count(), 23);
    assert!(passes.clone().all(|(before, _)| before.turn() == Color::Black));
    // The longest run of each game: the passes of a side with none of its discs between.
    let longest = |game: &Game| {
        let (mut runs, mut longest) = ([0, 0], 0);
        for (before, played) in game.plies() {
            let run = &mut runs[usize::from(before.turn().index())];
            *run = if played == Move::Pass { *run + 1 } else { 0 };
            longest = longest.max(*run);
        }
        longest
    };
    let mut runs = Vec::new();
    for vector in vectors::games().iter().filter(|vector| vector.start_board == START) {
        let run = longest(&support::game(&vector.moves));
        assert_eq!(run, vector.longest_run_of_passes_by_one_side, "{}", vector.name);
        runs.push(run);
    }
    assert_eq!(runs.into_iter().max(), Some(10));
}

#[test]
fn row_06_the_game_ends_when_neither_side_can_move() {
    let (mut full, mut with_empties, mut unfinished) = (0, 0, 0);
    for vector in vectors::games().iter().filter(|vector| vector.start_board == START) {
        let game = game(&vector.moves);
        let [one, other] = Color::ALL.map(|color| Position::new(game.position().board(), color));
        let stuck = one.legal_moves().is_empty() && other.legal_moves().is_empty();
        assert_eq!((game.is_over(), stuck), (vector.over, vector.over), "{}", vector.name);
        assert_eq!(game.outcome().is_some(), vector.over);
        full += usize::from(vector.over && vector.empty == 0);
        with_empties += usize::from(vector.over && vector.empty > 0);
        unfinished += usize::from(!vector.over);
    }
    assert!(full > 2 && with_empties > 15 && unfinished > 1, "{full} {with_empties} {unfinished}");
    let early = game("e6f4e3f6g5d6e7f5c5");
    assert!(early.is_over());
    assert_eq!(early.position().empties().len(), 51);
    assert!(!Game::new().is_over() && Game::new().outcome().is_none());
}

#[test]
fn row_07_some_name_rows_by_letters() {
    for cell in vectors::notation().cells {
        let named = SquareStyle::LettersAsRows.parse(cell.letters_as_rows.as_bytes());
        assert_eq!(named, Ok(square(&cell.square)));
        let name = SquareStyle::LettersAsRows.name(square(&cell.square)).to_string();
        assert!(name.eq_ignore_ascii_case(&cell.letters_as_rows));
        let named = SquareStyle::RowsFromBottom.parse(cell.chess_style_a1_bottom.as_bytes());
        assert_eq!(named, Ok(square(&cell.square)));
        assert_eq!(SquareStyle::Standard.parse(cell.square.as_bytes()), Ok(square(&cell.square)));
    }
    assert_eq!(SquareStyle::LettersAsRows.parse(b"B1"), Ok(Square::A2));
}

#[test]
fn row_08_up_to_six_discs_in_a_line_without_a_gap() {
    assert_eq!(vector("maximum line of six").flips(Square::A1), squares("b1 c1 d1 e1 f1 g1"));
    assert!(vector("line of seven").legal_moves().is_empty());
    let gap = vector("gap interrupts line");
    assert_eq!(gap.legal_moves(), squares("d1"));
    // The interrupted line turns nothing; another line of the same move counts all the same.
    let both = position(&format!("-OO-OX--OO------XX{} X", "-".repeat(46)));
    assert_eq!(both.flips(Square::A1), squares("a2"));
    assert!(vector("wrap-around guard: h-file").legal_moves().is_empty());
    assert_eq!(vector("wrap-around guard: diagonal").legal_moves(), squares("a1"));
}

#[test]
fn row_09_legal_squares_can_be_shown_and_passes_happen_by_themselves() {
    let game = game(MANY_PASSES);
    for (before, _) in game.plies() {
        let shown = before.grid().without_labels().with_legal_moves().to_string();
        let cells = shown.chars().filter(|cell| !cell.is_whitespace());
        let marked = Square::ALL.into_iter().zip(cells).filter(|&(_, cell)| cell == '.');
        assert_eq!(marked.map(|(at, _)| at).collect::<Bitboard>(), before.legal_moves());
    }
    assert_eq!(game.placements().len() + 23, game.plies().count());
    assert!(game.plies().all(|(before, played)| before.is_legal(played)));
}

#[test]
fn row_10_a_tie_is_a_result_and_not_a_reason_to_play_on() {
    let tie = vectors::games();
    let tie = game(&tie.iter().find(|game| game.name == "shortest-draw-20-01").unwrap().moves);
    let outcome = tie.outcome().expect("an ended game");
    assert!(outcome.is_tie() && outcome.winner().is_none());
    assert_eq!(outcome.to_string(), "tie 32-32");
    for square in Square::ALL {
        let error = tie.position().play(Move::Place(square)).unwrap_err();
        assert_eq!(error.reason(), IllegalReason::GameOver);
    }
}

#[test]
fn row_11_the_board_is_drawn_with_headings() {
    let drawn = format!("{:#}", Board::START);
    assert!(drawn.starts_with("  a b c d e f g h\n1 - - - - - - - -\n"));
    assert!(drawn.contains("\n4 - - - O X - - -\n"));
    let grid = Position::START.grid();
    let letters_down = grid.labelled(SquareStyle::LettersAsRows).to_string();
    assert!(letters_down.starts_with("  1 2 3 4 5 6 7 8\na - - - - - - - -\n"));
    let bottom_up = grid.labelled(SquareStyle::RowsFromBottom).to_string();
    assert!(bottom_up.starts_with("  a b c d e f g h\n8 - "));
    let bare = grid.without_labels().to_string();
    assert!(bare.starts_with("- - - - - - - -\n- - - - - - - -\n"));
    assert_eq!(bare.parse(), Ok(Board::START));
    assert_eq!(grid.to_string(), drawn);
}

#[test]
fn row_12_the_start_looks_the_same_from_both_sides_of_the_table() {
    assert_eq!(Board::START.transform(Symmetry::Rotate180), Board::START);
    assert_eq!(Position::START.board().get(Square::E4), Some(Color::Black));
    assert_eq!(Position::START.board().get(Square::D5), Some(Color::Black));
}

#[test]
fn row_13_white_has_three_answers_to_f5() {
    let after = Position::START.play(Move::Place(Square::F5)).unwrap();
    assert_eq!(after.legal_moves(), squares("d6 f4 f6"));
    assert_eq!(after, vector("after f5"));
}

#[test]
fn row_14_every_outflanked_disc_turns() {
    for vector in vectors::positions() {
        let before = position(&format!("{} {}", vector.board, vector.side));
        for (name, flips) in &vector.flips {
            let after = before.play(Move::Place(square(name))).unwrap();
            let flips: Bitboard = flips.iter().map(|flipped| square(flipped)).collect();
            assert_eq!(after.discs(before.turn()), before.player() | flips | squares(name));
            let diff = before.diff(square(name), after.board()).unwrap();
            assert!(diff.is_correct(), "{}", vector.name);
            // Not one of them may be forgotten.
            for forgotten in flips {
                let claimed = after.board().with_disc(forgotten, !before.turn());
                let diff = before.diff(square(name), claimed).unwrap();
                assert_eq!(diff.under_flipped(), forgotten.bitboard(), "{}", vector.name);
                assert!(diff.over_flipped().is_empty() && diff.wrong().is_empty());
            }
        }
    }
}

#[test]
fn row_15_eighteen_flips_are_the_most_and_nineteen_the_most_thinkable() {
    assert_eq!(vector("18-disc flip, WTH_1988").flips(Square::H8).len(), 18);
    assert_eq!(vector("18-disc flip a1").flips(Square::A1).len(), 18);
    assert_eq!(vector("19-disc flip").flips(Square::D4).len(), 19);
    // The most that the lines from a square can hold: own discs at their ends, others between.
    let most = |at: Square| {
        let (mut ends, mut between) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for (right, down) in [(0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, -1), (-1, 1)]
        {
            let step = |from: Square| {
                let column = from.column().checked_add_signed(right)?;
                Square::new(column, from.row().checked_add_signed(down)?)
            };
            let mut line: Vec<Square> =
                std::iter::successors(step(at), |&from| step(from)).collect();
            ends.extend(line.pop());
            between.extend(line);
        }
        Position::new(Board::new(ends, between).unwrap(), Color::Black).flips(at).len()
    };
    let rings = [(Square::A1, 18), (Square::D1, 16), (Square::D2, 15), (Square::D3, 17)];
    for (at, flips) in rings.into_iter().chain([(Square::D4, 19), (Square::G8, 16)]) {
        assert_eq!(most(at), flips, "{at}");
    }
    assert!(Square::ALL.into_iter().all(|at| most(at) <= 19));
    assert!(Square::ALL.into_iter().all(|at| most(at) < 19 || Board::START.get(at).is_some()));
    let g8 = vector("g8 geometric maximum");
    assert_eq!(g8.flips(Square::G8).len(), 16);
}

#[test]
fn row_16_a_pass_is_forced_or_forbidden() {
    let must = vector("no voluntary pass");
    assert!(must.must_pass());
    assert!(must.play(Move::Pass).unwrap().legal_moves().contains(Square::A1));
    for square in Square::ALL {
        assert!(must.play(Move::Place(square)).is_err());
    }
    let error = Position::START.play(Move::Pass).unwrap_err();
    assert_eq!(error.reason(), IllegalReason::PassForbidden);
    // Two passes running would end the game, so that it ends before the first of them.
    let over = game("e6f4e3f6g5d6e7f5c5").position();
    assert!(over.is_over() && !over.must_pass());
    assert_eq!(over.play(Move::Pass).unwrap_err().reason(), IllegalReason::GameOver);
}

#[test]
fn row_17_empty_squares_go_to_the_winner() {
    for (name, black, white) in [
        ("32-31 with one empty square, game over (seed 002 scoring example) WTH_1980 #16", 33, 31),
        ("32-31 with one empty square, game over (seed 002 scoring example) WTH_1984 #162", 33, 31),
        ("31-32 with one empty", 31, 33),
        ("full board draw", 32, 32),
    ] {
        let outcome = vector(name).outcome().expect("an ended game");
        assert_eq!((outcome.score(Color::Black), outcome.score(Color::White)), (black, white));
        assert_eq!(outcome.score(Color::Black) + outcome.score(Color::White), 64);
    }
}

#[test]
fn row_22_dark_and_light_are_black_and_white() {
    for (dark, light) in
        [('X', 'O'), ('x', 'o'), ('*', 'O'), ('B', 'W'), ('b', 'w'), ('●', '○'), ('⚫', '⚪')]
    {
        let text: String = START
            .chars()
            .map(|cell| match cell {
                'X' => dark,
                'O' => light,
                other => other,
            })
            .collect();
        assert_eq!(text.parse(), Ok(Board::START), "{dark} {light}");
        let turn = |symbol| Position::parse(format!("{text} {symbol}").as_bytes());
        assert_eq!(turn(dark), Ok(Position::START), "{dark}");
        assert_eq!(turn(light), Ok(Position::new(Board::START, Color::White)), "{light}");
    }
}

#[test]
fn row_23_d3_and_then_c3() {
    let game = game("d3c3");
    assert_eq!(game.position(), vector("after d3 c3"));
    assert_eq!(game.position().legal_moves(), squares("b3 c4 f5 e6"));
}

#[test]
fn row_24_a_wipeout_counts_as_a_full_board() {
    let (mut wipeouts, mut of_nine_moves) = (0, 0);
    for vector in vectors::games() {
        if vector.over && (vector.black == 0 || vector.white == 0) {
            let outcome = game(&vector.moves).outcome().expect("an ended game");
            let winner = outcome.winner().expect("a winner");
            assert_eq!((outcome.score(winner), outcome.score(!winner)), (64, 0), "{}", vector.name);
            wipeouts += 1;
            of_nine_moves += usize::from(vector.n_discs_placed == 9);
        }
    }
    // All 57 that begin with f5 are counted in the tests of symmetry.
    assert_eq!(of_nine_moves, 8);
    assert!(wipeouts > of_nine_moves, "{wipeouts}");
}

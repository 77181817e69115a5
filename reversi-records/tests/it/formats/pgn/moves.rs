//! Moves, passes, and text that is not a move.

use super::only;
use crate::support::refused::{byte, refused};
use crate::support::vectors::{self, GameVector};
use crate::support::{START, game};
use reversi_records::EventKind;
use reversi_records::pgn::{Games, ResultToken};
use reversi_rules::{Color, IllegalReason, Move, Score, Square};

#[track_caller]
fn transcript(text: &str) -> String {
    only(text.as_bytes()).replay().expect("legal").to_string()
}

fn squares(vector: &GameVector) -> Vec<&str> {
    (0..vector.n_discs_placed).map(|at| &vector.moves[2 * at..2 * at + 2]).collect()
}

/// Numbered in pairs, in lines as `PlayOK` writes them.
fn movetext(moves: &[&str]) -> String {
    let lines = moves.chunks(2).enumerate();
    let lines = lines.map(|(at, pair)| format!("{}. {}", at + 1, pair.join(" ")));
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

/// As in the files derived from WTHOR: upper case, no passes, no result after the moves.
fn implicit(vector: &GameVector) -> String {
    let moves = movetext(&squares(vector)).to_ascii_uppercase();
    format!("[Black \"A\"]\n[Result \"{}\"]\n{moves}\n", result(vector))
}

/// As `PlayOK` writes it: lower case, a token for each pass, the result last.
fn explicit(vector: &GameVector, pass: &str) -> String {
    let mut moves = Vec::new();
    for (placed, square) in squares(vector).into_iter().enumerate() {
        moves.extend(vector.passes.iter().filter(|pass| pass.after_discs == placed).map(|_| pass));
        moves.push(square);
    }
    let result = result(vector);
    format!("[Black \"A\"]\n[Result \"{result}\"]\n\n{}{result}\n", movetext(&moves))
}

fn result(vector: &GameVector) -> String {
    let score = vector.score_empties_to_winner.map(|[black, white]| format!("{black}-{white}"));
    score.unwrap_or_else(|| "*".into())
}

// Rules 3.1, 4.2, 8.5.
#[test]
fn vectors_with_passes_written_or_left_out() {
    let (mut games, mut passes) = (0, 0);
    for vector in vectors::games().iter().filter(|vector| vector.start_board == START) {
        let name = &vector.name;
        let written = ["--", "pa", "PS", "pass"].map(|pass| explicit(vector, pass));
        for text in written.iter().chain([&implicit(vector)]) {
            let record = only(text.as_bytes());
            assert_eq!(record.replay(), Ok(game(&vector.moves)), "{name}");
            let results = record.results().expect("legal");
            assert!(results.agree(), "{name}: {results:?}");
            assert_eq!(results.board.is_some(), vector.over, "{name}");
            let score = vector.score_empties_to_winner.filter(|_| vector.over);
            let score = score.map(|[black, white]| Score { black, white });
            assert_eq!(record.info().score, score, "{name}");
        }
        let explicit = only(written[0].as_bytes());
        let written = explicit.moves().filter(|ply| ply.played.is_pass()).count();
        assert_eq!(written, vector.passes.len(), "{name}");
        games += 1;
        passes += written;
    }
    assert_eq!((games, passes), (24, 84));
}

#[test]
fn columns_are_colors_only_where_passes_are_written() {
    // After eight discs black must pass. So c5 is white's move, although it follows the move
    // number.
    let implicit = "1. F5 F6 2. D3 G5 3. H5 H4 4. F7 H6 5. C5";
    let explicit = "1. f5 f6 2. d3 g5 3. h5 h4 4. f7 h6 5. -- c5";
    for text in [implicit, explicit] {
        let game = only(text.as_bytes()).replay().expect("legal");
        let (before, played) = game.plies().last().expect("ten plies");
        assert_eq!((before.turn(), played), (Color::White, Square::C5.into()));
    }
}

#[test]
fn text_that_is_not_a_move_is_skipped() {
    for text in [
        "1. f5 d6 2. c3",
        "1.F5 D6 2.C3",
        "f5 d6 c3",
        "1 f5 1... d6 99 c3",
        "1. f5 ... d6 2. c3 *",
        "f5{ e6 }d6{}c3",
        "{ ( [ ; } f5 ; e6 } ( [\nd6 c3;",
        "1. f5 $1 d6 $139 c3$2",
        "f5! d6?! c3??",
        "f5 (1. e6 f4 (1... f6) 2. e3) d6 (((d3))) c3 (c3 { ) } ; )\n)",
        "(what ever * 3-0 stands here) f5 d6 c3",
        "% e6 )\nf5 d6\n% f4\nc3",
        "f5\td6\x0B\x0Cc3\r\n\r\n",
        "\u{FEFF}f5 d6 c3",
        "f5\rd6 ; e6\rc3",
    ] {
        assert_eq!(transcript(text), "f5d6c3", "{text:?}");
    }
}

#[test]
fn a_percent_sign_escapes_a_line_only_at_its_start() {
    assert!(Games::new(b"f5 % d6").next().expect("a game").is_err());
}

#[test]
fn moves_know_where_they_begin() {
    let text = b"[Black \"f5\"]\n1. F5 {d6} d6 2. -- PA pass Z0 c3 *";
    let plies: Vec<_> = only(text).moves().map(|ply| (ply.offset, ply.played)).collect();
    let expected = [
        (16, Move::Place(Square::F5)),
        (24, Move::Place(Square::D6)),
        (30, Move::Pass),
        (33, Move::Pass),
        (36, Move::Pass),
        (41, Move::Pass),
        (44, Move::Place(Square::C3)),
    ];
    assert_eq!(plies, expected);
}

#[test]
fn two_hyphens_after_a_number_are_a_pass() {
    let moves =
        |text: &str| only(text.as_bytes()).moves().map(|ply| ply.played).collect::<Vec<_>>();
    for text in ["1--", "1.--", "1. --", "1...-- *"] {
        assert_eq!(moves(text), [Move::Pass], "{text}");
    }
    let unknown = only(b"1. f5 2*").results().expect("legal").token;
    assert_eq!(unknown, Some(ResultToken::Unknown));
}

#[test]
fn a_pass_that_was_left_out_cannot_be_written_later() {
    // After these moves black must pass. After white's next move, neither side must pass.
    let before = game("f5f6d3g5h5h4f7h6");
    let passes_not = |square: &Square| {
        let mut game = before.clone();
        game.place(*square).is_ok() && !game.just_passed() && !game.is_over()
    };
    let next = before.legal_moves().into_iter().find(passes_not).expect("one of them");
    let text = format!("f5 f6 d3 g5 h5 h4 f7 h6 {next} --");
    assert!(before.just_passed());
    refused(only(text.as_bytes()).replay())
        .at(byte(text.len() - 2).ply(10))
        .illegal(Move::Pass, IllegalReason::PassForbidden);
    let text = format!("f5 f6 d3 g5 h5 h4 f7 h6 -- {next}");
    assert_eq!(only(text.as_bytes()).replay().map(|game| game.len()), Ok(9));
}

#[test]
fn events_close_every_variation_even_around_unreadable_words() {
    for word in ["$", "??x", "z9", "1-2-3", "--x", "\\"] {
        let text = format!("1. f5 (1. d3 {word};)\n{word}{{)}} {word}(1. c4) c3) d6 *");
        let record = only(text.as_bytes());
        let mut bytes = Vec::new();
        for event in record.events() {
            let shown = match event {
                Ok(event) if event.kind == EventKind::VariationStart => "(",
                Ok(event) if event.kind == EventKind::VariationEnd => ")",
                Ok(_) => continue,
                Err(_) => "?",
            };
            bytes.push(shown);
        }
        assert_eq!(bytes.concat(), "(???())", "{text}");
    }
}

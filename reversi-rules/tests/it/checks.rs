//! `checks.json`: the shortest games that decide each rule, about which `reversi check` asks other
//! programs. The field `fields` of the file describes it.

use crate::support::{self, position, vector_file};
use reversi_rules::{Bitboard, Color, Game, Move, Position};
use serde::Deserialize;

#[derive(Deserialize)]
struct Checks {
    checks: Vec<Check>,
}

#[derive(Deserialize)]
struct Check {
    games: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    size: u8,
    moves: String,
    #[serde(default)]
    board: String,
    #[serde(flatten)]
    state: Option<State>,
    #[serde(default)]
    over: bool,
    other: Option<String>,
    score: Option<[u16; 2]>,
    #[serde(default)]
    refuse: Vec<String>,
    #[serde(default)]
    undo: usize,
    then: Option<State>,
    #[serde(default)]
    walk: Vec<String>,
}

#[derive(Deserialize)]
struct State {
    turn: String,
    legal: String,
}

impl State {
    /// Returns the side to move and its legal squares, or those of the other side after a pass.
    fn of(&self, other: Option<&str>) -> (Color, Bitboard) {
        let turn = if self.turn == "black" { Color::Black } else { Color::White };
        match other {
            Some(legal) => (!turn, squares(legal)),
            None => (turn, squares(&self.legal)),
        }
    }
}

fn moves(text: &str) -> Vec<Move> {
    (0..text.len()).step_by(2).map(|at| named(&text[at..at + 2])).collect()
}

fn named(text: &str) -> Move {
    if matches!(text, "--" | "pass") { Move::Pass } else { support::square(text).into() }
}

fn squares(text: &str) -> Bitboard {
    moves(text).into_iter().filter_map(Move::square).collect()
}

// Rules 10.1, 10.2, 10.3, 10.4, 10.5, 10.6, 10.7: and nearly all before.
#[test]
fn positions_and_games_answer_as_the_file_says() {
    let checks: Checks = serde_json::from_str(vector_file!("checks.json")).expect("checks");
    let cases = checks.checks.iter().flat_map(|check| &check.games);
    let mut asked = 0;
    for case in cases.filter(|case| case.size == 8) {
        let Some(state) = &case.state else { continue };
        asked += 1;
        let (mut at, mut game) = (Position::START, Game::new());
        for (ply, played) in moves(&case.moves).into_iter().enumerate() {
            if let Some(legal) = case.walk.get(ply) {
                assert_eq!(at.legal_moves(), squares(legal), "{} {ply}", case.id);
            }
            let flips = played.square().map_or(Bitboard::EMPTY, |square| at.flips(square));
            at = at.play(played).expect(&case.id);
            assert_eq!(game.play(played), Ok(flips), "{} {ply}", case.id);
            let last = played.square().or(game.last_move());
            assert_eq!(
                (game.last_move(), game.legal_moves()),
                (last, game.position().legal_moves())
            );
        }
        let turn = if state.turn == "black" { 'X' } else { 'O' };
        assert_eq!(at, position(&format!("{} {turn}", case.board)), "{}", case.id);
        assert_eq!((at.turn(), at.legal_moves()), state.of(None), "{}", case.id);
        assert_eq!((at.is_over(), game.is_over()), (case.over, case.over), "{}", case.id);
        let score = at.outcome().map(|outcome| Color::ALL.map(|color| outcome.score(color)));
        assert_eq!(score, case.score, "{}", case.id);
        assert_eq!(game.outcome(), at.outcome(), "{}", case.id);
        // A game plays forced passes itself.
        if !case.over {
            let (turn, legal) = state.of(case.other.as_deref());
            assert_eq!((game.position().turn(), game.legal_moves()), (turn, legal), "{}", case.id);
        }
        for text in &case.refuse {
            let (color, played) = text.split_once(' ').expect("two words");
            // A name of no square is refused here.
            let Ok(played) = played.parse() else { continue };
            if color == at.turn().to_string() {
                assert!(at.play(played).is_err(), "{}: {text}", case.id);
                let kept = game.clone();
                assert!(game.play(played).is_err(), "{}: {text}", case.id);
                assert_eq!(game, kept, "{}: {text}", case.id);
            }
        }
        if let (Some(then), false) = (&case.then, case.undo == 0) {
            let all = moves(&case.moves);
            for played in &all[all.len() - case.undo..] {
                assert!(played.is_pass() || game.undo().is_some(), "{}", case.id);
            }
            assert_eq!((game.position().turn(), game.legal_moves()), then.of(None), "{}", case.id);
        }
    }
    assert!(asked > 60);
}

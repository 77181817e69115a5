//! Trees of real games.

use super::{Format, all};
use crate::data::files;
use crate::support::Random;
use reversi_records::tree::{NodeId, Tree};
use reversi_records::{Annotation, Decimal, GameInfo, ggf, pgn, sgf, wthor};

/// Adds comments, times and variations to the game of a tree.
fn annotate(tree: &mut Tree, random: &mut Random) {
    let line: Vec<NodeId> = tree.main_line().map(|node| node.id()).collect();
    for &id in &line {
        match random.index(6) {
            0 => tree.set_comment(id, "a comment [with] \\ and ; (").expect("held"),
            1 if id != NodeId::ROOT => {
                tree.set_time_left(id, Some(Decimal::from(random.index(300) as i16)))
                    .expect("held");
            }
            2 => {
                tree.set_eval(id, Some(Decimal::from(random.index(64) as i16 - 32))).expect("held");
            }
            3 if id != NodeId::ROOT => {
                tree.set_annotations(id, &[Annotation::DOUBTFUL]).expect("held");
            }
            4 => {
                let mut id = id;
                for _ in 0..random.index(4) {
                    let game = tree.game_to(id).expect("a legal line");
                    let Some(square) = game.legal_moves().iter().nth(random.index(3)) else {
                        break;
                    };
                    id = tree.place(id, square).expect("legal");
                }
            }
            _ => {}
        }
    }
}

#[test]
fn the_ggf_games_keep_times_and_evaluations_through_pgn_and_sgf() {
    for (path, bytes) in files("ggf", "ggf") {
        let (mut times, mut evals) = (0, 0);
        for record in ggf::Games::new(&bytes) {
            let tree = Tree::from_ggf(&record.expect("valid")).expect("a board and moves");
            times += tree.walk().filter(|node| node.time_used().is_some()).count();
            evals += tree.walk().filter(|node| node.eval().is_some()).count();
            let pgn = tree.convert(Format::Pgn).expect("8x8");
            let sgf = pgn.tree.convert(Format::Sgf).expect("8x8");
            let back = sgf.tree.convert(Format::Ggf).expect("8x8");
            for losses in [&pgn.losses, &sgf.losses, &back.losses] {
                assert!(losses.is_empty(), "{losses:?}");
            }
            assert_eq!(all(&back.tree), all(&tree), "{}", path.display());
            assert_eq!(back.tree.info(), tree.info());
        }
        println!("{}: {times} times and {evals} evaluations kept", path.display());
        assert!(times > 600 && evals > 70);
    }
}

#[test]
fn real_pgn_is_kept_byte_for_byte() {
    for (path, bytes) in files("pgn", "pgn") {
        for record in pgn::Games::new(&bytes) {
            let record = record.expect("valid");
            let tree = Tree::from_pgn(&record).expect("squares");
            assert_eq!(tree.to_bytes(), record.text().bytes(), "{}", path.display());
            assert_eq!(tree.info(), record.info());
        }
    }
}

mod slow {
    use super::*;

    #[test]
    fn every_wthor_game_with_variations_comes_back_byte_for_byte() {
        let mut games = 0;
        for (path, bytes) in files("wthor", "wtb") {
            for (number, record) in (0..).zip(&wthor::Games::parse(&bytes).expect("games")) {
                let game = record.replay().expect("legal");
                let mut tree = Tree::new(&game, &GameInfo::from_game(&game)).expect("8x8");
                annotate(&mut tree, &mut Random::new(number + 1));
                let text = tree.to_bytes();
                let read = sgf::Record::parse(&text).expect("written");
                let again = Tree::from_sgf(&read).expect("written");
                assert_eq!(again.to_bytes(), text, "{} {number}", path.display());
                assert_eq!(all(&again), all(&tree), "{} {number}", path.display());
                let written_anew = again.convert(Format::Sgf).expect("8x8").tree.to_bytes();
                assert_eq!(written_anew, text, "{} {number}", path.display());
                games += 1;
            }
        }
        println!("{games} games");
    }
}

//! Real games in text, which are not part of this repository. They are legal and finished, with the
//! results of their moves.

use crate::data::files;
use crate::tree::{all, parse};
use reversi_records::tree::Tree;
use reversi_records::{AnyGames, AnyKind, Format, ggf, pgn};
use reversi_rules::Game;

/// The format, the folder, the suffix, and the number of games in the file there.
const FILES: [(AnyKind, &str, &str, usize); 3] = [
    (AnyKind::Ggf, "ggf", "ggf", 12),
    (AnyKind::Pgn, "pgn", "pgn", 110),
    (AnyKind::Eothello, "eothello", "csv", 300),
];

// Rule 3.1.
#[test]
fn games_have_the_results_of_their_moves_and_are_written_again() {
    for (kind, folder, suffix, count) in FILES {
        for (path, bytes) in files(folder, suffix) {
            let mut games = 0;
            for record in AnyGames::new(kind, &bytes) {
                let record = record.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                let place = format!("{}, byte {}", path.display(), record.offset());
                let game = record.replay().unwrap_or_else(|error| panic!("{place}: {error}"));
                assert!(game.is_over(), "{place}");
                assert_eq!(record.audit().next(), None, "{place}");
                let moves = record.moves().flatten().filter(|ply| !ply.played.is_pass());
                assert_eq!(moves.count(), game.len(), "{place}");
                let (text, info) = (record.text(), record.info());
                if kind != AnyKind::Eothello {
                    let tree = parse(kind.into(), text.bytes()).expect("read before");
                    assert_eq!((&tree.to_bytes()[..], tree.info()), (text.bytes(), info));
                }
                let written = pgn::Writer::new(&game, &info).with_passes().to_string();
                let again = pgn::Record::parse(written.as_bytes()).expect("written");
                assert_eq!((again.replay(), again.info()), (Ok(game), info), "{place}");
                games += 1;
            }
            assert_eq!(games, count, "{}", path.display());
        }
    }
}

#[test]
fn times_and_evaluations_pass_from_ggf_through_pgn_and_sgf() {
    for (path, bytes) in files("ggf", "ggf") {
        let (mut times, mut evals, mut passes) = (0, 0, 0);
        for record in ggf::Games::new(&bytes) {
            let record = record.expect("valid");
            passes += usize::from(
                record.replay().is_ok_and(|game| Game::plies(&game).count() > game.len()),
            );
            let tree = Tree::from_ggf(&record).expect("a board and moves");
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
        assert!(times > 600 && evals > 70 && passes == 5, "{times} {evals} {passes}");
    }
}

//! The real WTHOR files, which are not part of this repository, replayed on a board described at
//! run time: every finished game must come to the score that the federation stored.
//!
//! They are looked for as in `wthor_files.rs`. Where there are none, the test says so and checks
//! nothing.

use reversi_rules::Color;
use reversi_rules::record::wthor::Games;
use reversi_rules::variant::{Game, Rules, Square};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn files() -> Vec<PathBuf> {
    let data = env::var_os("REVERSI_DATA").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data"),
        PathBuf::from,
    );
    let folder = data.join("wthor");
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|e| e.eq_ignore_ascii_case("wtb")))
        .collect();
    files.sort();
    if files.is_empty() {
        let folder = folder.display();
        // Not `eprintln!`, which the test harness hides when a test passes.
        writeln!(io::stderr(), "SKIPPED: no .wtb file in {folder}; set REVERSI_DATA")
            .expect("standard error");
    }
    files
}

#[test]
fn every_finished_game_replays_to_its_stored_score() {
    for path in files() {
        let name = path.display();
        let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let games = Games::parse(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        let (mut finished, mut unfinished) = (0, 0);
        for (number, record) in games.iter().enumerate() {
            let squares = record.moves().map(Square::from);
            let game = Game::from_moves(Rules::STANDARD, squares)
                .unwrap_or_else(|error| panic!("{name}, game {number}: {error}"));
            match game.outcome() {
                Some(outcome) => {
                    let stored = u16::from(record.black_score());
                    assert_eq!(outcome.score(Color::Black), stored, "{name}, game {number}");
                    finished += 1;
                }
                None => unfinished += 1,
            }
        }
        assert!(finished > 9 * unfinished, "{name}: {finished} finished, {unfinished} not");
    }
}

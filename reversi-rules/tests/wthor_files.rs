//! The real WTHOR files, which are not part of this repository: every finished game must replay to
//! the score that the federation stored.
//!
//! They are looked for in the folder `wthor` of `$REVERSI_DATA`, and without that variable in
//! `shared/data` beside the checkout. Where there are none, the tests say so and check nothing.

use reversi_rules::Color;
use reversi_rules::record::wthor::{Games, Names};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The files with that extension in either case, in the order of their names.
fn files(extension: &str) -> Vec<PathBuf> {
    let data = env::var_os("REVERSI_DATA").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data"),
        PathBuf::from,
    );
    let folder = data.join("wthor");
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|e| e.eq_ignore_ascii_case(extension)))
        .collect();
    files.sort();
    if files.is_empty() {
        let folder = folder.display();
        // Not `eprintln!`, which the test harness hides when a test passes.
        writeln!(io::stderr(), "SKIPPED: no .{extension} file in {folder}; set REVERSI_DATA")
            .expect("standard error");
    }
    files
}

fn read(path: &Path) -> Vec<u8> {
    fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_finished_game_replays_to_its_stored_score() {
    for path in files("wtb") {
        let bytes = read(&path);
        let games = Games::parse(&bytes).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert_eq!(games.len(), games.header().games() as usize);
        let mut finished = 0;
        for (number, record) in games.iter().enumerate() {
            let place = || format!("{}, game {number}", path.display());
            let game = record.replay().unwrap_or_else(|error| panic!("{}: {error}", place()));
            assert_eq!(game.len(), record.moves().count(), "{}", place());
            if let Some(outcome) = game.outcome() {
                assert_eq!(outcome.score(Color::Black), record.black_score(), "{}", place());
                finished += 1;
            }
        }
        // Games that were stopped early exist up to 2000, and are few.
        let unfinished = games.len() - finished;
        println!("{}: {finished} finished, {unfinished} not", path.display());
        let allowed = if games.header().year() > 2000 { 0 } else { games.len() / 10 };
        assert!(unfinished <= allowed, "{}: {unfinished} unfinished", path.display());
    }
}

#[test]
fn every_record_refers_to_names_that_exist() {
    let (Some(players), Some(tournaments)) = (files("jou").pop(), files("trn").pop()) else {
        return;
    };
    let (players, tournaments) = (read(&players), read(&tournaments));
    let players = Names::players(&players).expect("a file of players");
    let tournaments = Names::tournaments(&tournaments).expect("a file of tournaments");
    for name in (0..players.len()).filter_map(|at| players.get(at)) {
        assert!(name.to_string().chars().count() <= 19 && !name.bytes().is_empty());
    }
    for path in files("wtb") {
        let bytes = read(&path);
        for record in &Games::parse(&bytes).expect("a file of games") {
            assert!(players.get(record.black().into()).is_some());
            assert!(players.get(record.white().into()).is_some());
            assert!(tournaments.get(record.tournament().into()).is_some());
        }
    }
}

//! Replays recorded games, and checks that every move is legal and every score is right.
//!
//! ```text
//! replay FILE.wtb...
//! ```
//!
//! The same program exists in C (`examples/c/replay`), and `reversi audit --summary` in Python
//! counts the same.

mod source;

use std::fmt::Display;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use reversi_rules::{Color, Game, Location, Position};
use source::{Entry, Stated, Unreadable};

/// Replay recorded games by the rules and check their scores.
///
/// Files that end in .ggf, .pgn, .sgf or another format of games hold this format. All others are
/// WTHOR .wtb files. Exit status: 0 when all games are legal and the finished ones have their
/// recorded results, 1 when not, 2 when a file cannot be read.
#[derive(Parser)]
#[command(name = "replay")]
struct Arguments {
    /// Show the final board of this game of the first file, counted from 0
    #[arg(long, value_name = "N")]
    board: Option<usize>,
    /// Files of games, such as WTHOR .wtb files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

#[derive(Default)]
struct Totals {
    games: usize,
    legal: usize,
    finished: usize,
    score_matches: usize,
}

fn main() -> ExitCode {
    run(&Arguments::parse()).unwrap_or_else(|complaint| {
        complain(&complaint);
        ExitCode::from(2)
    })
}

/// Writes a line to standard error. A failure to write there cannot be reported anywhere.
fn complain(complaint: &impl Display) {
    let _ = writeln!(io::stderr(), "{complaint}");
}

fn run(arguments: &Arguments) -> Result<ExitCode, String> {
    let mut totals = Totals::default();
    let mut shown = None;
    for (number, file) in arguments.files.iter().enumerate() {
        let wanted = arguments.board.filter(|_| number == 0);
        let position = replay_file(file, wanted, &mut totals)
            .map_err(|unreadable| format!("{}: {unreadable}", file.display()))?;
        shown = shown.or(position);
    }
    let board = match (arguments.board, shown) {
        (Some(wanted), None) => {
            let file = arguments.files[0].display();
            return Err(format!("{file}: there is no legal game {wanted}"));
        }
        (_, Some(position)) => format!("{position:#}\n"),
        (None, None) => String::new(),
    };
    let Totals { games, legal, finished, score_matches } = totals;
    writeln!(
        io::stdout(),
        "{board}games={games} legal={legal} finished={finished} score_matches={score_matches}"
    )
    .map_err(|error| format!("standard output: {error}"))?;
    Ok(ExitCode::from(u8::from(legal != games || score_matches != finished)))
}

/// Adds the games of a file to the totals. Returns the last position of the game to show.
fn replay_file(
    file: &Path,
    wanted: Option<usize>,
    totals: &mut Totals,
) -> Result<Option<Position>, Unreadable> {
    let bytes = fs::read(file)?;
    let entries = source::entries(file, &bytes)?;
    let bar = progress_bar(file, entries.len());
    let mut shown = None;
    for (number, entry) in entries.enumerate() {
        let entry = entry?;
        if let Some((ply, complaint)) = totals.add(&entry) {
            let location = Location::NOWHERE.with_game(number);
            let location = ply.map_or(location, |ply| location.with_ply(ply));
            let complaint = format!("{}: {}", file.display(), location.label(complaint));
            bar.suspend(|| complain(&complaint));
        }
        if wanted == Some(number) {
            shown = entry.game.ok().as_ref().map(Game::position);
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(shown)
}

/// Creates a progress bar. indicatif draws it only if standard error is a terminal.
fn progress_bar(file: &Path, games: usize) -> ProgressBar {
    let template = "{msg} {wide_bar} {pos}/{len} games";
    let style = ProgressStyle::with_template(template).unwrap_or(ProgressStyle::default_bar());
    ProgressBar::new(games as u64).with_style(style).with_message(file.display().to_string())
}

impl Totals {
    /// Counts a game. Returns its defect, if it has one, with the ply of an illegal move.
    fn add(&mut self, entry: &Entry) -> Option<(Option<usize>, String)> {
        self.games += 1;
        let game = match &entry.game {
            Ok(game) => game,
            Err((ply, illegal)) => return Some((Some(*ply), illegal.clone())),
        };
        self.legal += 1;
        let outcome = game.outcome()?;
        self.finished += 1;
        let complaint = match &entry.result {
            Stated::Score(black) if *black == outcome.score(Color::Black) => None,
            Stated::Score(black) => {
                let (stored, moves) = (score(*black), score(outcome.score(Color::Black)));
                Some(format!("the recorded score is {stored}, but the moves give {moves}"))
            }
            Stated::Audited(wrong) => wrong.clone(),
        };
        self.score_matches += usize::from(complaint.is_none());
        complaint.map(|complaint| (None, complaint))
    }
}

/// Writes black's score first, as game records do.
fn score(black: u16) -> String {
    format!("{black}-{}", 64_u16.saturating_sub(black))
}

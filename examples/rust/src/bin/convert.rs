//! Converts WTHOR files to GGF, PGN or SGF, and lists their defects.
//!
//! ```text
//! convert --to pgn --players WTHOR.JOU --tournaments WTHOR.TRN WTH_2011.wtb > games.pgn
//! ```

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use reversi_records::wthor::{self, Names, Record};
use reversi_records::{AnyKind, GameInfo, ggf, pgn, sgf};

/// Write the games of WTHOR files to standard output in another format.
///
/// Each defect is reported on standard error, and games with illegal moves are left out. Exit
/// status: 0 without defects, 1 with defects, 2 when a file cannot be read.
#[derive(Parser)]
#[command(name = "convert")]
struct Arguments {
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = written())]
    to: AnyKind,
    /// The names of the players, a .jou file
    #[arg(long, value_name = "FILE")]
    players: PathBuf,
    /// The names of the tournaments, a .trn file
    #[arg(long, value_name = "FILE")]
    tournaments: PathBuf,
    /// WTHOR .wtb files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// Reads the name of a format that the program writes.
fn written() -> impl TypedValueParser<Value = AnyKind> {
    PossibleValuesParser::new(["ggf", "pgn", "sgf"]).try_map(|name| name.parse())
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(complaint) => {
            let _ = writeln!(io::stderr(), "{complaint}");
            ExitCode::from(2)
        }
    }
}

/// Converts all files and returns the number of findings.
fn run(arguments: &Arguments) -> Result<usize, String> {
    let (players, tournaments) = (read(&arguments.players)?, read(&arguments.tournaments)?);
    let players = Names::players(&players).map_err(about(&arguments.players))?;
    let tournaments = Names::tournaments(&tournaments).map_err(about(&arguments.tournaments))?;
    let mut output = BufWriter::new(io::stdout().lock());
    let mut findings = 0;
    for file in &arguments.files {
        let bytes = read(file)?;
        for found in wthor::audit(&bytes).with_names(players, tournaments) {
            let _ = writeln!(io::stderr(), "{}: {found}", file.display());
            findings += 1;
        }
        let games = wthor::Games::parse(&bytes).map_err(about(file))?;
        let year = games.header().year().to_string();
        for record in &games {
            let mut info = record.info(&players, &tournaments);
            info.date = Some(year.as_str().into());
            write_game(&mut output, arguments.to, record, info).map_err(about(file))?;
        }
    }
    output.flush().map_err(|error| format!("standard output: {error}"))?;
    Ok(findings)
}

fn read(file: &Path) -> Result<Vec<u8>, String> {
    fs::read(file).map_err(about(file))
}

fn about<E: ToString>(file: &Path) -> impl Fn(E) -> String {
    move |error| format!("{}: {}", file.display(), error.to_string())
}

fn write_game(
    output: &mut impl Write,
    format: AnyKind,
    record: Record,
    mut info: GameInfo,
) -> Result<(), Box<dyn std::error::Error>> {
    // The audit has reported illegal games already.
    let Ok(game) = record.replay() else { return Ok(()) };
    match format {
        AnyKind::Ggf => {
            // GGF has a field for the place, and none for the tournament.
            info.site = info.site.or(info.event);
            writeln!(output, "1 {}", ggf::Writer::new(&game, &info)?)?;
        }
        AnyKind::Pgn => writeln!(output, "{}", pgn::Writer::new(&game, &info))?,
        _ => writeln!(output, "{}", sgf::Writer::new(&game, &info))?,
    }
    Ok(())
}

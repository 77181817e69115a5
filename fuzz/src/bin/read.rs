//! Reads files with every function of their format: `read FILE...`. The suffix is the format.
//!
//! It asks for the parent's process before and after each file. `fuzz/linear/linear.py` counts the
//! instructions between two such calls.

use std::error::Error;
use std::ffi::OsStr;
use std::hint::black_box;
use std::os::unix::process::parent_id;
use std::path::Path;
use std::{env, fs};

use reversi_records::paste::{find_move, paste};
use reversi_records::tree::Tree;
use reversi_records::{AnyGames, AnyKind, AnyRecord, Format, Splitter, decode, ggs, obf, wthor};
use reversi_rules::Position;

/// Reads all games of a file, and counts what is found.
fn read_games(kind: AnyKind, file: &[u8]) {
    for record in AnyGames::new(kind, file).flatten() {
        black_box((record.audit().count(), record.info(), record.replay().is_ok()));
        let tree = match record {
            AnyRecord::Ggf(record) => Tree::from_ggf(&record).ok(),
            AnyRecord::Pgn(record) => Tree::from_pgn(&record).ok(),
            AnyRecord::Sgf(record) => Tree::from_sgf(&record).ok(),
            _ => None,
        };
        for format in [Format::Ggf, Format::Pgn, Format::Sgf] {
            let converted = tree.as_ref().and_then(|tree| tree.convert(format).ok());
            black_box(converted.map(|converted| converted.tree.to_bytes()));
        }
    }
}

fn read(format: &str, file: &[u8]) {
    let kind = format.parse::<AnyKind>().ok();
    if let Some(kind) = kind {
        read_games(kind, file);
        if let Ok(utf8) = decode(file, None) {
            read_games(kind, &utf8);
        }
    }
    match format {
        "obf" => {
            for problem in obf::Problems::new(file).flatten() {
                black_box((problem.audit().count(), problem.score(), problem.best().count()));
            }
        }
        "ggs" => {
            for message in ggs::Messages::new(file).flatten() {
                black_box((message.replay().is_ok(), message.moves().count()));
            }
        }
        "wthor" => {
            black_box(wthor::audit(file).count());
            if let Ok(games) = wthor::Games::parse(file) {
                black_box(games.iter().filter(|game| game.replay().is_ok()).count());
            }
        }
        _ => {}
    }
    if let Some(mut splitter) = kind.map(Splitter::new) {
        for piece in file.chunks(100) {
            splitter.push(piece);
            while let Some(part) = splitter.next_part() {
                black_box(part.text.len());
            }
        }
        splitter.finish();
        while let Some(part) = splitter.next_part() {
            black_box(part.text.len());
        }
    }
    if format == "paste" {
        let _ = black_box(find_move(&Position::START, file, None));
    }
    if let Ok(pasted) = paste(file) {
        for item in pasted.flatten() {
            black_box((item.left_out().count(), item.game().is_ok()));
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    for path in env::args_os().skip(1) {
        let file = fs::read(&path)?;
        let format = Path::new(&path).extension().and_then(OsStr::to_str).unwrap_or_default();
        let _ = parent_id();
        read(format, &file);
        let _ = parent_id();
    }
    Ok(())
}

//! The openings of WTHOR files as a tree, in which symmetric and transposed positions are one.
//!
//! ```text
//! openings [--plies N] [--least GAMES] WTH_2001.wtb...
//! ```
//!
//! Each line is a move, in how many games its position occurred, and how many points black scored
//! there: a win is 1, a tie 1/2. A continuation that fewer games reached than `--least` is left out.

use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

use clap::Parser;
use reversi_records::wthor::Games;
use reversi_rules::Position;

#[derive(Parser)]
#[command(about = "Prints the openings of WTHOR files as a tree")]
struct Options {
    /// Plies of the tree.
    #[arg(long, default_value_t = 4)]
    plies: usize,
    /// Games below which a continuation is left out.
    #[arg(long, default_value_t = 100)]
    least: u32,
    /// Files of games, such as `WTH_2001.wtb`.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// The games that reached a position.
#[derive(Default)]
struct Reached {
    games: u32,
    /// Twice the points of black.
    half_points: u32,
}

/// The positions by the key of their canonical form, which eight images and two sides share.
#[derive(Default)]
struct Tree(HashMap<u64, Reached>);

fn key(position: Position) -> u64 {
    position.canonical().0.key64()
}

impl Tree {
    /// Counts the games of a file, and returns how many of them break the rules.
    fn add(&mut self, file: &[u8], plies: usize) -> Result<usize, Box<dyn Error>> {
        let mut illegal = 0;
        for record in &Games::parse(file)? {
            let Ok(game) = record.replay() else {
                illegal += 1;
                continue;
            };
            let score = record.black_score();
            let half_points = u32::from(score > 32) + u32::from(score >= 32);
            for (position, played) in game.plies().take(plies) {
                let reached = self.0.entry(key(position.play(played)?)).or_default();
                reached.games += 1;
                reached.half_points += half_points;
            }
        }
        Ok(illegal)
    }

    /// Prints the moves of a position, the most frequent first, and what follows each.
    fn print(&self, position: Position, depth: usize, options: &Options) {
        if depth == options.plies {
            return;
        }
        let mut children: Vec<_> = position
            .children()
            .filter_map(|(played, child)| Some((played, child, self.0.get(&key(child))?)))
            .filter(|(.., reached)| reached.games >= options.least)
            .collect();
        children.sort_by_key(|&(played, _, reached)| (u32::MAX - reached.games, played));
        // Moves that lead to the same canonical position are one: d3, c4, f5 and e6 at the start.
        let mut seen = Vec::new();
        for (played, child, reached) in children {
            if seen.contains(&key(child)) {
                continue;
            }
            seen.push(key(child));
            let points = 50.0 * f64::from(reached.half_points) / f64::from(reached.games);
            println!("{:indent$}{played} {} {points:.1}%", "", reached.games, indent = 2 * depth);
            self.print(child, depth + 1, options);
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let mut tree = Tree::default();
    for file in &options.files {
        let name = file.display();
        let contents = fs::read(file).map_err(|error| format!("{name}: {error}"))?;
        let illegal = tree.add(&contents, options.plies).map_err(|why| format!("{name}: {why}"))?;
        if illegal > 0 {
            eprintln!("{name}: {illegal} illegal games left out");
        }
    }
    tree.print(Position::START, 0, &options);
    Ok(())
}

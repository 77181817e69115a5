//! Prints the cost of the rules compared with other libraries, from one interleaved run.

use std::env;
use std::process::ExitCode;
use std::time::Instant;

use reversi_benches::data::Data;
use reversi_benches::groups::GROUPS;
use reversi_benches::options::{Options, USAGE};
use reversi_benches::{machine, report};

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    if words.iter().any(|word| word == "--help" || word == "-h") {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    match Options::parse(words, &GROUPS.map(|group| group.name)) {
        Ok(options) => {
            run(&options);
            ExitCode::SUCCESS
        }
        Err(wrong) => {
            eprintln!("{wrong}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn run(options: &Options) {
    let start = Instant::now();
    let data = Data::new(Data::POSITIONS);
    let (all, mobility, chunk) = (data.samples().len(), data.mobility(), data.chunk().len());
    print!("{}", machine::description());
    println!(
        "positions   up to {chunk} at a time of {all} from random games, {mobility:.2} moves each"
    );
    println!("rounds      {}\n\n{}\n", options.rounds, report::LEGEND);
    print!("{}", report::head());
    for group in GROUPS.iter().filter(|group| options.wants(group.name)) {
        for standing in (group.run)(&data, options) {
            print!("\n{}", report::table(&standing));
        }
    }
    println!("\n{} seconds", start.elapsed().as_secs());
}

//! Runs the checks as a program for operating systems, and prints the instruction sets that they
//! used.

use std::process::ExitCode;

use reversi_portability::CHECKS;
use reversi_rules::batch::Isa;

fn main() -> ExitCode {
    let names = ["portable", "avx2", "avx512", "neon"];
    let (here, lacking): (Vec<_>, Vec<_>) =
        names.into_iter().partition(|&name| Isa::available().any(|isa| isa.name() == name));
    println!("instruction sets: {}; not on this CPU: {}", here.join(" "), lacking.join(" "));
    let mut status = ExitCode::SUCCESS;
    for check in CHECKS {
        let holds = (check.holds)();
        println!("{}: {}", check.name, if holds { "ok" } else { "FAILED" });
        if !holds {
            status = ExitCode::FAILURE;
        }
    }
    status
}

//! The checks as a program, for machines that have an operating system. It says with which
//! instruction sets they ran too.

use std::process::ExitCode;

use reversi_rules::batch::Isa;
use reversi_rules_portability::CHECKS;

fn main() -> ExitCode {
    let names = ["portable", "avx2", "avx512", "neon"];
    let (here, lacking): (Vec<_>, Vec<_>) =
        names.into_iter().partition(|name| Isa::from_name(name).is_some());
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

//! The checks as a program, for machines that have an operating system.

use std::process::ExitCode;

use reversi_rules_portability::CHECKS;

fn main() -> ExitCode {
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

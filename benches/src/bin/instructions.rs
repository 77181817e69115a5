//! Counts the instructions of each operation under callgrind, and compares the counts with those in
//! a file or writes that file.

use std::error::Error;
use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, thread};

use reversi_benches::counts::Counts;
use reversi_benches::machine;
use reversi_benches::operations::{Inputs, Operation, missing_isas, operations, with_isa};
use reversi_benches::work::Work;

const USAGE: &str = "\
usage: instructions compare FILE | update FILE

    compare  list the operations whose count changed by more than 2 %, and fail if there are any
    update   write the file

`instructions run NAME` runs one operation a few times. Both commands run it under callgrind.";

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["run", name] => run(name),
        ["compare", file] => compare(file),
        ["update", file] => update(file),
        _ => Err(USAGE.into()),
    };
    done.unwrap_or_else(|error| {
        eprintln!("{error}");
        ExitCode::from(2)
    })
}

/// The function whose instructions callgrind counts, together with those of its callees.
#[inline(never)]
fn counted_run(work: &mut dyn Work) {
    black_box(work).run();
}

fn run(name: &str) -> Result<ExitCode> {
    let operation = operations().into_iter().find(|operation| operation.name == name);
    let inputs = Inputs::new();
    let mut work = operation.ok_or("no such operation")?.on(&inputs);
    work.check();
    work.prepare();
    counted_run(work.as_mut());
    Ok(ExitCode::SUCCESS)
}

fn compare(file: &str) -> Result<ExitCode> {
    let kept = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let mut kept = Counts::parse(&kept);
    let counts = count_all()?;
    for isa in missing_isas() {
        kept.rows.retain(|name, _| !name.ends_with(&with_isa("", isa)));
        println!("not counted, as this CPU has no {isa}: all operations with {isa}");
    }
    let other = kept.built != counts.built;
    if other {
        println!("the counts in {file} belong to another build, so they may differ:");
        println!("  kept  {}\n  now   {}", kept.built, counts.built);
    }
    let changes = counts.changes(&kept);
    for (name, change) in &changes {
        println!("{name:42}{change}");
    }
    if changes.is_empty() {
        println!("{} operations, none changed by more than 2 %", counts.rows.len());
        return Ok(ExitCode::SUCCESS);
    }
    println!(
        "{} of {} are new, gone or changed by more than 2 %",
        changes.len(),
        counts.rows.len()
    );
    Ok(ExitCode::FAILURE)
}

fn update(file: &str) -> Result<ExitCode> {
    if let [isa, ..] = missing_isas()[..] {
        return Err(format!("this CPU has no {isa}, so its counts would be lost").into());
    }
    let counts = count_all()?;
    fs::write(file, counts.to_string()).map_err(|error| format!("{file}: {error}"))?;
    print!("{counts}");
    Ok(ExitCode::SUCCESS)
}

/// Counts all operations, one on each CPU thread. Load does not change counts.
fn count_all() -> Result<Counts> {
    let features = machine::FEATURES.replace(',', " ");
    let built = format!("{}, {}, {features}", machine::COMPILER, machine::TARGET);
    let counts = Mutex::new(Counts { built, ..Counts::default() });
    let next = AtomicUsize::new(0);
    let (inputs, operations) = (Inputs::new(), operations());
    let worker = || -> Result<()> {
        while let Some(operation) = operations.get(next.fetch_add(1, Ordering::Relaxed)) {
            let count = count(operation, &inputs)?;
            let mut counts = counts.lock().map_err(|_| "another count failed")?;
            counts.rows.insert(operation.name.clone(), count);
        }
        Ok(())
    };
    thread::scope(|scope| -> Result<()> {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a count failed")?)
    })?;
    Ok(counts.into_inner().map_err(|_| "a count failed")?)
}

/// Counts the instructions of an operation by running this program under callgrind.
fn count(operation: &Operation, inputs: &Inputs) -> Result<f64> {
    let said = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg("--toggle-collect=*counted_run*")
        .arg(env::current_exe()?)
        .args(["run", &operation.name])
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    let text = String::from_utf8_lossy(&said.stderr);
    let collected = text.lines().find_map(|line| line.split_once("Collected : "));
    let total: Option<f64> = collected.and_then(|(_, total)| total.trim().parse().ok());
    match total {
        Some(total) if said.status.success() && total > 0.0 => {
            Ok(total / operation.on(inputs).operations() as f64)
        }
        _ => Err(format!("{}: callgrind counted nothing:\n{text}", operation.name).into()),
    }
}

//! Replays every kept input and damaged copies of it, on stable Rust and without a fuzzer.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use reversi_rules::Generator;

type Target = fn(&[u8]);

/// Each target, with the name of its file in `fuzz_targets` and of its folder in `corpus`.
const TARGETS: [(&str, Target); 11] = [
    ("analysis", reversi_fuzz::analysis),
    ("batch", reversi_fuzz::batch),
    ("game", reversi_fuzz::game),
    ("kernel", reversi_fuzz::kernel),
    ("notation", reversi_fuzz::notation),
    ("parsers", reversi_fuzz::parsers),
    ("protocol", reversi_fuzz::protocol),
    ("records", reversi_fuzz::records),
    ("symmetry", reversi_fuzz::symmetry),
    ("trees", reversi_fuzz::trees),
    ("variants", reversi_fuzz::variants),
];

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("the folder can be read").path())
        .collect()
}

/// Returns the names in a folder of this crate, without extensions.
fn names(name: &str) -> BTreeSet<String> {
    let paths = entries(&folder(name)).into_iter();
    paths.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect()
}

/// Runs a target on each input in a folder, and returns their number.
fn replayed(folder: &Path, target: Target) -> usize {
    let paths = entries(folder);
    for path in &paths {
        let input = fs::read(path).expect("the inputs can be read");
        // Printed if the target fails, to name the input.
        println!("{}", path.display());
        target(&input);
    }
    paths.len()
}

#[test]
fn every_target_has_a_corpus_and_is_replayed() {
    let replayed: BTreeSet<String> = TARGETS.iter().map(|&(name, _)| name.to_owned()).collect();
    assert_eq!(names("fuzz_targets"), replayed);
    assert_eq!(names("corpus"), replayed);
}

#[test]
fn the_corpus_passes() {
    for (name, target) in TARGETS {
        let folder = folder("corpus").join(name);
        let count = replayed(&folder, target);
        assert!(count >= 5, "only {count} inputs in {}", folder.display());
    }
}

/// The targets that read text and files, of which damaged copies are tried too.
const READERS: [&str; 4] = ["parsers", "protocol", "records", "trees"];

/// The number of damaged copies of each input.
const COPIES: usize = 200;

/// Returns a copy of an input in which bytes are changed, removed, repeated or cut off, or that has
/// a piece of another input.
fn damaged(input: &[u8], other: &[u8], random: &mut Generator) -> Vec<u8> {
    let mut copy = input.to_vec();
    let mut below = |length: usize| random.below(length as u32) as usize;
    for _ in 0..=below(3) {
        let at = below(copy.len() + 1);
        let from = [&copy[..], other][below(2)];
        let begin = below(from.len() + 1);
        let piece = from[begin..from.len().min(begin + 1 + below(12))].to_vec();
        match below(5) {
            0 if at < copy.len() => copy[at] = below(256) as u8,
            1 if at < copy.len() => drop(copy.remove(at)),
            2 => copy.truncate(at),
            3 => drop(copy.splice(at..copy.len().min(at + piece.len()), piece)),
            _ => drop(copy.splice(at..at, piece)),
        }
    }
    copy
}

#[test]
fn damaged_inputs_pass() {
    for (name, target) in TARGETS.into_iter().filter(|(name, _)| READERS.contains(name)) {
        let paths = entries(&folder("corpus").join(name)).into_iter();
        let inputs: Vec<_> = paths.map(|path| fs::read(path).expect("readable")).collect();
        let mut random = Generator::for_game(57, 0);
        for input in &inputs {
            for copy in 0..COPIES {
                let damaged = damaged(input, &inputs[copy % inputs.len()], &mut random);
                println!("{name}: {}", damaged.escape_ascii());
                target(&damaged);
            }
        }
    }
}

#[test]
fn what_once_failed_passes() {
    let folder = folder("regressions");
    for of_target in names("regressions").into_iter().filter(|name| name != "README") {
        let target = TARGETS.iter().find(|(name, _)| *name == of_target);
        let (_, target) = target.unwrap_or_else(|| panic!("{of_target} is no target"));
        assert!(replayed(&folder.join(of_target), *target) > 0);
    }
}

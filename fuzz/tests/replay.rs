//! Every input that was worth keeping, on stable Rust and without a fuzzer.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Each target with the name that its file in `fuzz_targets` and its folder in `corpus` have.
const TARGETS: &[(&str, fn(&[u8]))] = &[("differential", reversi_fuzz::differential)];

/// The names of what is in a folder of this crate, without extensions.
fn names(folder: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("the folder can be read").path())
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect()
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
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
        let inputs: Vec<_> = fs::read_dir(&folder)
            .expect("the corpus is there")
            .map(|entry| fs::read(entry.expect("the folder can be read").path()))
            .collect::<Result<_, _>>()
            .expect("the inputs can be read");
        assert!(inputs.len() >= 5, "only {} inputs in {}", inputs.len(), folder.display());
        for input in &inputs {
            target(input);
        }
    }
}

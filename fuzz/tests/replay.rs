//! Every input that was worth keeping, on stable Rust and without a fuzzer.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

type Target = fn(&[u8]);

/// Each target with the name that its file in `fuzz_targets` and its folder in `corpus` have.
const TARGETS: [(&str, Target); 6] = [
    ("analysis", reversi_fuzz::analysis),
    ("batch", reversi_fuzz::batch),
    ("differential", reversi_fuzz::differential),
    ("notation", reversi_fuzz::notation),
    ("records", reversi_fuzz::records),
    ("variants", reversi_fuzz::variants),
];

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
        let paths: Vec<_> = fs::read_dir(&folder)
            .expect("the corpus is there")
            .map(|entry| entry.expect("the folder can be read").path())
            .collect();
        assert!(paths.len() >= 5, "only {} inputs in {}", paths.len(), folder.display());
        for path in &paths {
            let input = fs::read(path).expect("the inputs can be read");
            // Which one it is, should it fail.
            println!("{}", path.display());
            target(&input);
        }
    }
}

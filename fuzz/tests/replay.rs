//! Every input that was worth keeping, on stable Rust and without a fuzzer.

use std::fs;
use std::path::Path;

#[test]
fn the_corpus_of_the_differential_target_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/differential");
    let inputs: Vec<_> = fs::read_dir(&folder)
        .expect("the corpus is there")
        .map(|entry| fs::read(entry.expect("the folder can be read").path()))
        .collect::<Result<_, _>>()
        .expect("the inputs can be read");
    assert!(inputs.len() >= 5, "only {} inputs in {}", inputs.len(), folder.display());
    for input in &inputs {
        reversi_fuzz::differential(input);
    }
}

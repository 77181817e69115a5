//! Real files of others, which are not part of this repository. They are looked for in the folder
//! `$REVERSI_DATA`, and without that variable in `shared/data` beside the checkout.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The files in that folder with that extension in either case, in the order of their names. Where
/// there are none, says so: the test that asks has then nothing to check.
pub(crate) fn files(folder: &str, extension: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let data = env::var_os("REVERSI_DATA").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data"),
        PathBuf::from,
    );
    let folder = data.join(folder);
    let mut paths: Vec<PathBuf> = fs::read_dir(&folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|e| e.eq_ignore_ascii_case(extension)))
        .collect();
    paths.sort();
    if paths.is_empty() {
        let folder = folder.display();
        // Not `eprintln!`, which the test harness hides when a test passes.
        writeln!(io::stderr(), "SKIPPED: no .{extension} file in {folder}; set REVERSI_DATA")
            .expect("standard error");
    }
    let read = |path: PathBuf| {
        let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, bytes)
    };
    paths.into_iter().map(read).collect()
}

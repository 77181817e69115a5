//! Real third-party files, which are not part of this repository. They are in the folder
//! `$REVERSI_DATA`, or without this variable in `shared/data` beside the checkout.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Returns the files of a folder with this extension, in either case, in the order of their names.
/// Prints a message if there are none, because the test then checks nothing.
pub(crate) fn files(folder: &str, extension: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let data = env::var_os("REVERSI_DATA").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data"),
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
        // The test harness would hide the text of `eprintln!` if the test passes.
        writeln!(io::stderr(), "SKIPPED: no .{extension} file in {folder}; set REVERSI_DATA")
            .expect("standard error");
    }
    let read = |path: PathBuf| {
        let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, bytes)
    };
    paths.into_iter().map(read).collect()
}

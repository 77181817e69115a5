//! The numbers of RULES.md. Each must stand above a test, and each that does must exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

// Rule 9.1.
#[test]
fn how_many_positions_there_are() {
    // Each of the other sixty squares is empty, black or white. Each of the four central squares is
    // black or white.
    let bound = 16 * 3_u128.pow(60);
    assert_eq!(bound, 678_258_532_403_459_256_228_710_931_216);
    // The estimates in the literature lie between 10^25 and 10^27, far below the often quoted
    // 10^28.
    assert!(bound > 10_u128.pow(28));
    let rules = include_str!("../../RULES.md");
    assert!(rules.contains("6.8 × 10²⁹") && rules.contains("4.5 × 10²⁵"));
}

/// Returns the numbers of the rules.
fn rules() -> BTreeSet<String> {
    let is_number = |word: &&str| {
        let number = word.split_once('.');
        number.is_some_and(|(section, rule)| {
            [section, rule].map(str::parse::<u8>).iter().all(Result::is_ok)
        })
    };
    let numbers = include_str!("../../RULES.md").lines().filter_map(|line| line.split(' ').next());
    numbers.filter(is_number).map(String::from).collect()
}

/// Returns the source files of this program.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the tests are in the checkout") {
        let path = entry.expect("a file or folder").path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// Returns the rules above tests, `// Rules 2.2, 2.3.` or `// Rule 7.1: the same upright.`, each
/// with its line. The text after a colon may take more lines.
fn cited() -> Vec<(String, String)> {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it"), &mut files);
    let mut cited = Vec::new();
    for file in files {
        let source = fs::read_to_string(&file).expect("UTF-8");
        let mut lines = source.lines().map(str::trim).zip(1..).peekable();
        while let Some((line, number)) = lines.next() {
            let Some(rest) = ["// Rule ", "// Rules "].iter().find_map(|s| line.strip_prefix(s))
            else {
                continue;
            };
            let place = format!("{}:{number}", file.display());
            let numbers = rest.split(':').next().unwrap_or_default().trim_end_matches('.');
            cited.extend(numbers.split(", ").map(|rule| (rule.to_owned(), place.clone())));
            while lines.next_if(|(line, _)| line.starts_with("//")).is_some() {}
            assert_eq!(lines.next().map(|(line, _)| line), Some("#[test]"), "{place}");
        }
    }
    cited
}

#[test]
fn every_rule_has_a_test() {
    let cited: BTreeSet<String> = cited().into_iter().map(|(rule, _)| rule).collect();
    let without: Vec<String> = rules().difference(&cited).cloned().collect();
    assert!(without.is_empty(), "no test names {without:?}");
}

#[test]
fn every_number_above_a_test_is_a_rule() {
    let (rules, cited) = (rules(), cited());
    assert!(rules.len() > 30 && cited.len() > 100, "{} {}", rules.len(), cited.len());
    for (rule, place) in cited {
        assert!(rules.contains(&rule), "{place}: there is no rule {rule}");
    }
}

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

/// The tests of one language, and how they cite a rule.
struct Tests {
    /// The folder below the repository.
    folder: &'static str,
    /// The suffix of the files.
    suffix: &'static str,
    /// Before the words `Rule` or `Rules`.
    opening: &'static str,
    /// After the numbers.
    closing: &'static str,
    /// How the first line of a test begins, below the citation.
    test: &'static str,
}

const LANGUAGES: [Tests; 2] = [
    Tests {
        folder: "reversi-rules/tests/it",
        suffix: ".rs",
        opening: "// ",
        closing: "",
        test: "#[test]",
    },
    Tests {
        folder: "reversi-py/tests",
        suffix: ".py",
        opening: "# ",
        closing: "",
        test: "def test_",
    },
];

impl Tests {
    /// Returns the rules above tests, `// Rules 2.2, 2.3.` or `// Rule 7.1: the same upright.`,
    /// each with its place. The text after a colon may take more lines. `None` if the checkout has
    /// no such tests, as in a published package.
    fn cited(&self) -> Option<Vec<(String, String)>> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(self.folder);
        folder.is_dir().then_some(())?;
        let mut files = Vec::new();
        sources(&folder, &mut files);
        files.retain(|file| file.to_string_lossy().ends_with(self.suffix));
        Some(files.iter().flat_map(|file| self.cited_in(file)).collect())
    }

    fn cited_in(&self, file: &Path) -> Vec<(String, String)> {
        let source = fs::read_to_string(file).expect("UTF-8");
        let mut lines = source.lines().map(str::trim).zip(1..).peekable();
        let mut cited = Vec::new();
        while let Some((line, number)) = lines.next() {
            let words = line.strip_prefix(self.opening);
            let Some(rest) = words
                .and_then(|words| ["Rule ", "Rules "].iter().find_map(|s| words.strip_prefix(s)))
            else {
                continue;
            };
            let place = format!("{}:{number}", file.display());
            let rest = rest.strip_suffix(self.closing).unwrap_or(rest);
            let numbers = rest.split(':').next().unwrap_or_default().trim_end_matches('.');
            cited.extend(numbers.split(", ").map(|rule| (rule.to_owned(), place.clone())));
            // More lines of the comment, and what Python puts between it and a test.
            let more = [self.opening, "@"];
            while lines.next_if(|(line, _)| more.iter().any(|s| line.starts_with(s))).is_some() {}
            let next = lines.next().map_or("", |(line, _)| line);
            assert!(next.starts_with(self.test), "{place}: no test follows");
        }
        cited
    }
}

/// Returns the files of a folder and of the folders in it.
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

#[test]
fn every_rule_has_a_test_in_each_language() {
    for tests in &LANGUAGES {
        let Some(cited) = tests.cited() else { continue };
        let cited: BTreeSet<String> = cited.into_iter().map(|(rule, _)| rule).collect();
        let without: Vec<String> = rules().difference(&cited).cloned().collect();
        assert!(without.is_empty(), "no test in {} names {without:?}", tests.folder);
    }
}

#[test]
fn every_number_above_a_test_is_a_rule() {
    let rules = rules();
    assert!(rules.len() > 30, "{}", rules.len());
    for tests in &LANGUAGES {
        let Some(cited) = tests.cited() else { continue };
        assert!(cited.len() >= rules.len(), "{}: {}", tests.folder, cited.len());
        for (rule, place) in cited {
            assert!(rules.contains(&rule), "{place}: there is no rule {rule}");
        }
    }
}

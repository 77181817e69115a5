//! The table in `RULES.md` that leads from each item of the project's list to its tests: every
//! item has a row, and every test that is named exists.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Item, and the tests named for it.
fn rows() -> Vec<(usize, Vec<String>)> {
    let rules = include_str!("../../RULES.md");
    let table = rules.split("## Items and their tests").nth(1).expect("the table");
    let row = |line: &str| {
        let mut cells = line.split('|').map(str::trim).skip(1);
        let item = cells.next()?.parse().ok()?;
        let named = line.split('`').skip(1).step_by(2).map(String::from).collect();
        Some((item, named))
    };
    table.lines().filter_map(row).collect()
}

/// Whether that file of tests has a test of that name.
fn exists(test: &str) -> bool {
    let (module, name) = test.rsplit_once("::").expect("module::test");
    let file = module.replace("::", "/");
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it").join(file).with_extension("rs");
    let source = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    source.contains(&format!("\nfn {name}()"))
}

#[test]
fn every_item_has_its_test() {
    let rows = rows();
    let items: Vec<usize> = rows.iter().map(|(item, _)| *item).collect();
    assert_eq!(items, (1..=45).collect::<Vec<_>>());
    for (item, tests) in &rows {
        let first = tests.first().expect("a test");
        assert!(first.contains(&format!("::row_{item:02}_")), "item {item}: {first}");
    }
}

#[test]
fn every_test_that_is_named_exists() {
    let named: BTreeSet<String> = rows().into_iter().flat_map(|(_, tests)| tests).collect();
    assert!(named.len() > 60, "{}", named.len());
    let missing: Vec<&String> = named.iter().filter(|test| !exists(test)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

//! Instruction counts in a file: readable, sorted by name, with the compiler that they belong to.

use std::collections::BTreeMap;
use std::fmt;

/// The instructions of each operation, and the build that they were counted in.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counts {
    /// Compiler, target and CPU features in one line.
    pub built: String,
    /// The instructions by the name of the operation.
    pub rows: BTreeMap<String, f64>,
}

/// A difference between two counts of an operation.
#[derive(Debug, PartialEq)]
pub enum Change {
    /// The operation is new, with this count.
    New(f64),
    /// The operation is gone, which had this count.
    Gone(f64),
    /// The count before and now.
    Moved(f64, f64),
}

/// The relative change up to which counts are taken for equal.
pub const TOLERANCE: f64 = 0.02;

const HEAD: &str = "\
# Instructions an operation, counted by callgrind in an ordinary release build. `make instructions`
# compares, `make instructions UPDATE=1` rewrites. Another compiler, other counts.
";
const BUILT: &str = "# built by ";

impl Counts {
    /// Reads the text that [`Display`](fmt::Display) writes, and skips other lines.
    pub fn parse(text: &str) -> Self {
        let mut counts = Self::default();
        for line in text.lines() {
            if let Some(built) = line.strip_prefix(BUILT) {
                built.clone_into(&mut counts.built);
            } else if let Some((name, count)) = line.rsplit_once(' ')
                && let Ok(count) = count.parse()
            {
                counts.rows.insert(name.trim_end().to_owned(), count);
            }
        }
        counts
    }

    /// Returns the counts that differ from `before` by more than [`TOLERANCE`], sorted by name.
    pub fn changes(&self, before: &Self) -> Vec<(String, Change)> {
        let mut changes: BTreeMap<String, Change> = BTreeMap::new();
        for (name, &was) in &before.rows {
            match self.rows.get(name) {
                None => _ = changes.insert(name.clone(), Change::Gone(was)),
                Some(&is) if (is - was).abs() > was * TOLERANCE => {
                    changes.insert(name.clone(), Change::Moved(was, is));
                }
                Some(_) => {}
            }
        }
        for (name, &is) in &self.rows {
            if !before.rows.contains_key(name) {
                changes.insert(name.clone(), Change::New(is));
            }
        }
        changes.into_iter().collect()
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{HEAD}{BUILT}{}\n\n", self.built)?;
        self.rows.iter().try_for_each(|(name, count)| writeln!(f, "{name:42}{count:>12.2}"))
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::New(is) => write!(f, "{is:>12.2}  new"),
            Self::Gone(was) => write!(f, "{was:>12.2}  gone"),
            Self::Moved(was, is) => {
                let part = 100.0 * (is - was) / was;
                write!(f, "{was:>12.2} -> {is:.2} ({part:+.1} %)")
            }
        }
    }
}

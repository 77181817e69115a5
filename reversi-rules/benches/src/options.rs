//! The command line of the table.

use std::path::PathBuf;

/// What to measure and how.
#[derive(Debug)]
pub struct Options {
    /// Times that each contestant is timed; a third of it where a run is long.
    pub rounds: usize,
    /// Depth of perft.
    pub depth: u32,
    /// The deepest count by unique positions.
    pub deep: u32,
    /// Groups by name; empty for all.
    pub only: Vec<String>,
    /// A file that gets every timing.
    pub json: Option<PathBuf>,
}

/// What `--help` says.
pub const USAGE: &str = "\
usage: table [--quick] [--rounds N] [--only GROUP]... [--deep [N]] [--json FILE]

  --quick       few rounds and a ply of perft less: shows that it works, not how fast it is
  --rounds N    time everybody N times (default 27), perft and playouts N/3 times
  --only GROUP  this group, and others that are named; without it all
  --deep [N]    count unique positions to depth 14, or to N: 15 a minute, 16 ten more
  --json FILE   write every single timing there";

impl Options {
    /// Reads the words of the command line, where `--only` takes one of these groups.
    ///
    /// # Errors
    /// Reports the word that is wrong, for people.
    pub fn parse(
        words: impl IntoIterator<Item = String>,
        groups: &[&str],
    ) -> Result<Self, String> {
        let mut options = Self { rounds: 27, depth: 11, deep: 13, only: Vec::new(), json: None };
        let mut words = words.into_iter().peekable();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            match word.as_str() {
                "--quick" => (options.rounds, options.depth, options.deep) = (5, 10, 12),
                "--rounds" => {
                    let rounds = value()?.parse().ok().filter(|&rounds| rounds > 0);
                    options.rounds = rounds.ok_or("--rounds needs a number from 1")?;
                }
                "--only" => options.only.push(known(value()?, groups)?),
                "--deep" => {
                    let depth = words.next_if(|word| !word.starts_with('-'));
                    let depth = depth.map_or(Ok(14), |word| word.parse()).ok();
                    let depth = depth.filter(|depth| (12..=16).contains(depth));
                    options.deep = depth.ok_or("--deep needs a number from 12 to 16")?;
                }
                "--json" => options.json = Some(value()?.into()),
                // Cargo adds it.
                "--bench" => {}
                _ => return Err(format!("unknown: {word}")),
            }
        }
        Ok(options)
    }

    /// Whether that group is asked for.
    pub fn wants(&self, group: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|name| name == group)
    }
}

/// Returns the name of a group if it is one of these.
fn known(name: String, groups: &[&str]) -> Result<String, String> {
    if groups.contains(&name.as_str()) {
        Ok(name)
    } else {
        Err(format!("no group {name}; there are {}", groups.join(", ")))
    }
}

//! The command line of the table.

/// The options of the table.
#[derive(Debug)]
pub struct Options {
    /// How often each contestant is timed. Long runs are timed a third as often.
    pub rounds: usize,
    /// The depth of perft.
    pub depth: u32,
    /// The names of groups, or none for all groups.
    pub only: Vec<String>,
}

/// The text of `--help`.
pub const USAGE: &str = "\
usage: table [--quick] [--rounds N] [--only GROUP]...

    --quick       few rounds and one ply of perft less: a test of the program, not of speed
    --rounds N    time each contestant N times (default 27), perft and playouts N/3 times
    --only GROUP  only this group and others named so; all groups without it";

impl Options {
    /// Parses the words of the command line. `--only` accepts one of `groups`.
    ///
    /// # Errors
    /// Returns a message about the first wrong word.
    pub fn parse(words: impl IntoIterator<Item = String>, groups: &[&str]) -> Result<Self, String> {
        let mut options = Self { rounds: 27, depth: 11, only: Vec::new() };
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            match word.as_str() {
                "--quick" => (options.rounds, options.depth) = (5, 10),
                "--rounds" => {
                    let rounds = value()?.parse().ok().filter(|&rounds| rounds > 0);
                    options.rounds = rounds.ok_or("--rounds needs a number from 1")?;
                }
                "--only" => options.only.push(known(value()?, groups)?),
                // Cargo adds this word.
                "--bench" => {}
                _ => return Err(format!("unknown: {word}")),
            }
        }
        Ok(options)
    }

    /// Returns whether the group is selected.
    pub fn wants(&self, group: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|name| name == group)
    }
}

/// Returns the name if a group has it.
fn known(name: String, groups: &[&str]) -> Result<String, String> {
    if groups.contains(&name.as_str()) {
        Ok(name)
    } else {
        Err(format!("no group {name}; there are {}", groups.join(", ")))
    }
}

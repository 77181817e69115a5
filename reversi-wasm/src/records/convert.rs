//! Converts all games of a file.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use reversi_records::wthor::Date;
use reversi_records::{AnyGames, AnyKind, AnyRecord};

use super::detect::{self, Found};
use super::facts::Facts;
use super::recorded::RecordedGame;
use super::write_wthor::WTHOR;
use super::written::{Written, of_loss, refused, tree_format};
use super::{tags, text, trees, write, write_wthor};
use crate::failure::Failure;
use crate::tools::Problem;

/// How a file is converted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    /// The number of the new format.
    pub(super) to: u32,
    /// The year of a file of WTHOR. The dates of the games decide if it is 0.
    pub(super) year: u16,
    /// The date that a file of WTHOR gets.
    pub(super) today: Date,
}

/// Converts the games of a text or a file. Games that are illegal or that the new format cannot hold
/// are left out, and each is a problem.
///
/// # Errors
/// [`Failure`] if a file of WTHOR has no year.
pub(super) fn convert(
    kind: Option<AnyKind>,
    input: &[u8],
    order: Order,
) -> Result<Written, Failure> {
    let mut new = New {
        order,
        written: Written::default(),
        wthor: write_wthor::File::default(),
        years: BTreeSet::new(),
    };
    match detect::find(kind, input) {
        Found::Games(kind) => {
            for (index, record) in AnyGames::new(kind, input).enumerate() {
                match record {
                    Ok(record) => new.add(index, &text::game(&record), Some(&record)),
                    Err(error) => new.written.problems.push(Problem::of(error)),
                }
            }
        }
        Found::Other(reading) => {
            new.written.problems.extend(reading.problems);
            for (index, game) in reading.games.iter().enumerate() {
                new.add(index, game, None);
            }
        }
    }
    new.finish()
}

/// A file that is being written.
struct New {
    order: Order,
    written: Written,
    wthor: write_wthor::File,
    /// The years of the games.
    years: BTreeSet<Option<u16>>,
}

impl New {
    /// Adds a game. Its problems get its place in the file.
    fn add(&mut self, index: usize, game: &RecordedGame, record: Option<&AnyRecord<'_>>) {
        let mut problems = game.problems.clone();
        if !game.is_cut {
            match self.write(game, record) {
                Ok(more) => problems.extend(more),
                Err(failure) => problems.push(Problem::refused(&failure)),
            }
        }
        self.written.problems.extend(problems.into_iter().map(|problem| problem.in_game(index)));
    }

    fn write(
        &mut self,
        recorded: &RecordedGame,
        record: Option<&AnyRecord<'_>>,
    ) -> Result<Vec<Problem>, Failure> {
        let New { order, written, wthor, years } = self;
        let texts = recorded.facts.join("\0");
        let game = recorded.game()?;
        let facts = Facts::of(&game, texts.as_bytes())?;
        let tree = record.and_then(trees::whole);
        if let (Some(tree), Some((format, _))) = (&tree, tree_format(order.to)) {
            let new = tree.convert(format).map_err(|error| refused(&error))?;
            append(&mut written.file, order.to, &alloc::format!("{}", new.tree));
            return Ok(new.losses.iter().map(of_loss).collect());
        }
        let mut problems = if order.to == WTHOR {
            let own =
                facts.given.date.and_then(|date| write_wthor::year(&alloc::format!("{date}")));
            let year = if order.year == 0 { own } else { Some(order.year) };
            let text = year.map_or(String::new(), |year| alloc::format!("{year}"));
            let problems = wthor.add(&game, &facts, &text)?;
            years.insert(year);
            problems
        } else {
            let new = write::game(&game, order.to, &facts)?;
            append(&mut written.file, order.to, &String::from_utf8_lossy(&new.file));
            new.problems
        };
        if let Some(tree) = &tree {
            let values = trees::values(tree).into_iter().map(Problem::lost);
            problems.extend(values.chain(tags::others(tree).iter().map(of_loss)));
        }
        Ok(problems)
    }

    fn finish(self) -> Result<Written, Failure> {
        let New { order, mut written, wthor, years } = self;
        if order.to == WTHOR {
            let mut years = years.into_iter();
            let year = match (order.year, years.next(), years.next()) {
                (0, Some(Some(year)), None) => year,
                (0, Some(_), _) => {
                    return Err(refused(
                        &"the games have no dates or several years, so give a year",
                    ));
                }
                (year, ..) => year,
            };
            written.file = wthor.finish(year, order.today);
        }
        Ok(written)
    }
}

/// Returns a PGN with the winner of each game as its result. An unreadable game is left out.
pub(super) fn name_winners(text: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    for record in AnyGames::new(AnyKind::Pgn, text).flatten() {
        if let Some(mut tree) = trees::whole(&record) {
            tree.name_winner();
            append(&mut file, 6, &alloc::format!("{tree}"));
        }
    }
    file
}

/// Adds a game to a text of games.
fn append(file: &mut Vec<u8>, format: u32, text: &str) {
    // A game that takes several lines has an empty line before it.
    if matches!(format, 2 | 3 | 6) && !file.is_empty() {
        file.push(b'\n');
    }
    file.extend_from_slice(text.trim_end_matches('\n').as_bytes());
    file.push(b'\n');
}

//! Converts all games of a file.

use alloc::string::String;
use alloc::vec::Vec;

use reversi_records::wthor::Date;
use reversi_records::{AnyGames, AnyKind, Format};

use super::facts::Facts;
use super::recorded::{Part, RecordedGame};
use super::written::{To, Written, of_loss, refused};
use super::{parts, tags, trees, write, write_wthor};
use crate::failure::Failure;
use crate::tools::Problem;

/// How a file is converted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    pub(super) to: To,
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
        years: Vec::new(),
    };
    parts::each(kind, input, &mut |part| match part {
        Part::Game(index, game) => new.add(index, *game),
        Part::Problem(problem) => new.written.problems.push(problem),
        Part::Name(_) => {}
    });
    new.finish()
}

/// A file that is being written.
struct New {
    order: Order,
    written: Written,
    wthor: write_wthor::File,
    /// The first two years of games.
    years: Vec<Option<u16>>,
}

impl New {
    /// Adds a game. Its problems get its place in the file.
    fn add(&mut self, index: usize, mut game: RecordedGame<'_>) {
        let mut problems = core::mem::take(&mut game.problems);
        if !game.is_cut {
            match self.write(&game) {
                Ok(more) => problems.extend(more),
                Err(failure) => problems.push(Problem::refused(&failure)),
            }
        }
        self.written.problems.extend(problems.into_iter().map(|problem| problem.in_game(index)));
    }

    fn write(&mut self, recorded: &RecordedGame<'_>) -> Result<Vec<Problem>, Failure> {
        let New { order, written, wthor, years } = self;
        let RecordedGame { game, info, title, record, .. } = recorded;
        let facts = Facts::from_info(game, *info, title.is_some());
        let tree = record.as_ref().and_then(trees::whole);
        if let (Some(tree), To::Format(format), Some(_)) = (&tree, order.to, order.to.tree_kind()) {
            let new = tree.convert(format).map_err(|error| refused(&error))?;
            append(&mut written.file, order.to, &new.tree.to_bytes());
            return Ok(new.losses.iter().map(of_loss).collect());
        }
        let mut problems = if order.to == To::WTHOR {
            let own = info.date.and_then(|date| write_wthor::year(&alloc::format!("{date}")));
            let year = if order.year == 0 { own } else { Some(order.year) };
            let text = year.map_or(String::new(), |year| alloc::format!("{year}"));
            let problems = wthor.add(game, &facts, &text)?;
            if years.len() < 2 && !years.contains(&year) {
                years.push(year);
            }
            problems
        } else {
            let new = write::game(game, order.to, &facts)?;
            append(&mut written.file, order.to, &new.file);
            new.problems
        };
        if let Some(tree) = &tree {
            let values = trees::values(tree).map(Problem::lost);
            problems.extend(values.chain(tags::others(tree).iter().map(of_loss)));
        }
        Ok(problems)
    }

    fn finish(self) -> Result<Written, Failure> {
        let New { order, mut written, wthor, years } = self;
        if order.to == To::WTHOR {
            let year = match (order.year, &years[..]) {
                (0, [Some(year)]) => *year,
                (0, [_, ..]) => {
                    return Err(refused(
                        &"the games have no dates or several years, so give a year",
                    ));
                }
                (year, _) => year,
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
            append(&mut file, To::Format(Format::Pgn), alloc::format!("{tree}").as_bytes());
        }
    }
    file
}

/// Adds a game to a text of games.
fn append(file: &mut Vec<u8>, to: To, game: &[u8]) {
    // A game that takes several lines has an empty line before it.
    let has_lines = matches!(to, To::Grid | To::Format(Format::Sheet | Format::Pgn));
    if has_lines && !file.is_empty() {
        file.push(b'\n');
    }
    file.extend_from_slice(game.trim_ascii_end());
    file.push(b'\n');
}

//! Every format: the part that only the largest module has.

mod convert;
pub mod exports;
mod facts;
mod nodes;
mod parts;
mod recorded;
mod tags;
mod trees;
mod write;
mod write_wthor;
mod written;
mod wthor_files;

use alloc::vec::Vec;

use reversi_records::AnyKind;

use self::recorded::Part;
use crate::tools::{Fields, Problem};

/// Reads a text or a file of games of the kind, or finds out its format. Writes the format, the
/// problems that belong to no game, the assumptions, the names of a file of players or tournaments,
/// and the games.
fn read(kind: Option<AnyKind>, input: &[u8]) -> Vec<u8> {
    let (mut problems, mut names, mut games) = (Vec::new(), Fields::default(), Fields::default());
    let [mut name_count, mut game_count] = [0; 2];
    let (format, assumed) = parts::each(kind, input, &mut |part| match part {
        Part::Game(_, game) => {
            game.write(&mut games);
            game_count += 1;
        }
        Part::Problem(problem) => problems.push(problem),
        Part::Name(name) => {
            names.add(&name);
            name_count += 1;
        }
    });
    let mut out = Fields::default();
    out.add(&format);
    Problem::write_all(&problems, &mut out);
    out.add(&assumed.iter().count());
    assumed.iter().for_each(|assumption| out.add(&assumption.name()));
    for (count, list) in [(name_count, names), (game_count, games)] {
        out.add(&count);
        out.append(list);
    }
    out.into_bytes()
}

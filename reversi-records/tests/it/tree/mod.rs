//! Games with variations.

mod bytes;
mod calls;
mod convert;
mod edit;
mod errors;
mod passes;
mod read;

use reversi_records::Format;
use reversi_records::tree::{Node, Tree};
use reversi_records::{ggf, pgn, sgf};

/// Reads a tree, and checks that it is written back byte for byte.
fn read(format: Format, text: &str) -> Tree {
    let tree = parse(format, text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(tree.to_string(), text.trim_end());
    tree
}

pub(crate) fn parse(format: Format, text: &[u8]) -> Result<Tree, String> {
    let error = |error: &dyn std::error::Error| error.to_string();
    match format {
        Format::Sgf => {
            let record = sgf::Record::parse(text).map_err(|e| error(&e))?;
            Tree::from_sgf(&record).map_err(|e| error(&e))
        }
        Format::Pgn => {
            let record = pgn::Record::parse(text).map_err(|e| error(&e))?;
            Tree::from_pgn(&record).map_err(|e| error(&e))
        }
        Format::Ggf => {
            let record = ggf::Record::parse(text).map_err(|e| error(&e))?;
            Tree::from_ggf(&record).map_err(|e| error(&e))
        }
        _ => unreachable!("no other format"),
    }
}

/// Describes a node: its move and its values.
fn described(node: &Node<'_>) -> String {
    let number = |value: Option<reversi_records::Decimal>| {
        value.map_or(String::new(), |value| value.to_string())
    };
    let played = node.played().map_or(String::from("root"), |played| played.to_string());
    let annotations: Vec<String> = node.annotations().map(|a| a.to_string()).collect();
    format!(
        "{}{played} {} left {} used {} eval {} {:?} children {}",
        node.color().map_or(' ', reversi_rules::Color::symbol),
        annotations.join(""),
        number(node.time_left()),
        number(node.time_used()),
        number(node.eval()),
        node.comment(),
        node.children().count(),
    )
}

pub(crate) fn all(tree: &Tree) -> Vec<String> {
    tree.walk().map(|node| described(&node)).collect()
}

//! Checks events, trees and streams of SGF, PGN and GGF on arbitrary text.

use reversi_records::tree::{Node, NodeId, Tree, TreeError};
use reversi_records::{
    Annotation, AnyError, AnyErrorKind, AnyGames, AnyKind, AnyRecord, Decimal, EventKind, Format,
    GameInfo, Splitter,
};
use reversi_rules::TextError;

const KINDS: [AnyKind; 3] = [AnyKind::Sgf, AnyKind::Pgn, AnyKind::Ggf];

/// Texts that trouble writers.
const TEXTS: [&str; 16] = [
    "x",
    "a ] b",
    "(;",
    "}",
    "{",
    "one\ntwo",
    "[%clk 0:00:01]",
    "\\",
    " é\0",
    " padded ",
    "%",
    ";\r\n)",
    "\r",
    "a}\rb",
    "a\rb\u{B}",
    "",
];

/// Keys of tags, some of which mean something in one of the formats.
const KEYS: [&str; 9] = ["XY", "PB", "PW", "EV", "RE", "FF", "Black", "Result", "Annotator"];

/// A game that is merged into others.
const OTHER: &[u8] = b"(;GM[2];B[f5]C[m](;W[d6])(;W[f4]PB[m]SZ[4];B[a1])(;B[c3]))";

/// Bytes of an edit: the node, the kind and two for the value.
const EDIT: usize = 4;

/// Reads the text after the edits in three formats: events, a tree, edits, conversions, and the
/// same text as a stream. The lower bits of the first byte are the number of edits; its higher bits
/// are the length of a stream's pieces.
///
/// * Events are inside the record, in the order of its bytes, and no more than its bytes.
/// * A tree that was not edited is written as it was read.
/// * After edits, the text of a tree is read back as the same tree, also without its passes.
/// * Converting what a conversion wrote changes nothing.
/// * A stream has the same records as the whole text, if that has no error.
///
/// # Panics
/// If a check fails.
pub fn trees(input: &[u8]) {
    let Some((&first, rest)) = input.split_first() else { return };
    let (edits, text) = rest.split_at(rest.len().min(usize::from(first % 8) * EDIT));
    let most = usize::from(first / 8) + 1;
    for kind in KINDS {
        let (mut whole, mut wrong) = (Vec::new(), false);
        for game in AnyGames::new(kind, text) {
            let Ok(record) = game else {
                wrong = true;
                continue;
            };
            let record_text = record.text().bytes();
            whole.push((record.offset(), record_text.to_vec()));
            events(record.events(), [record.offset(), record.offset() + record_text.len()]);
            if let Ok(tree) = tree_of(&record) {
                assert_eq!(tree.to_bytes(), record_text.trim_ascii());
                edited(tree, edits);
            }
        }
        let mut pieces = Vec::new();
        streamed(kind, text, most, |offset, part| {
            let records = AnyGames::new(kind, part).flatten();
            pieces.extend(records.map(|r| (offset + r.offset(), r.text().bytes().to_vec())));
        });
        assert!(wrong || pieces == whole, "{pieces:?} instead of {whole:?}");
    }
}

fn tree_of(record: &AnyRecord<'_>) -> Result<Tree, AnyError> {
    match record {
        AnyRecord::Sgf(record) => Tree::from_sgf(record).map_err(|error| error.map(Into::into)),
        AnyRecord::Pgn(record) => Tree::from_pgn(record).map_err(|error| error.map(Into::into)),
        AnyRecord::Ggf(record) => Tree::from_ggf(record).map_err(|error| error.map(Into::into)),
        other => panic!("{} has no trees", other.kind()),
    }
}

/// Checks the places of events, and that variations are closed.
fn events<'a, K>(
    events: impl Iterator<Item = Result<reversi_records::Event<'a>, TextError<K>>>,
    [start, end]: [usize; 2],
) where
    K: Copy + core::fmt::Display,
{
    let (mut last, mut count, mut depth) = (start, 0, 0_usize);
    for event in events {
        let offset = match event {
            Ok(event) => {
                match event.kind {
                    EventKind::VariationStart => depth += 1,
                    EventKind::VariationEnd => depth = depth.checked_sub(1).expect("it was open"),
                    _ => {}
                }
                event.offset
            }
            Err(error) => error.byte(),
        };
        assert!(last <= offset && offset <= end, "byte {offset} after {last}, end {end}");
        (last, count) = (offset, count + 1);
    }
    assert!(count <= 2 * (end - start) + 1, "{count} events in {} bytes", end - start);
}

fn streamed(kind: AnyKind, mut text: &[u8], most: usize, mut read: impl FnMut(usize, &[u8])) {
    let mut splitter = Splitter::new(kind);
    let mut end = 0;
    let mut take = |splitter: &mut Splitter| {
        while let Some(part) = splitter.next_part() {
            assert_eq!(part.offset, end);
            end += part.text.len();
            read(part.offset, part.text);
        }
    };
    let length = text.len();
    while !text.is_empty() {
        let (piece, rest) = text.split_at(text.len().min(most));
        splitter.push(piece);
        take(&mut splitter);
        text = rest;
    }
    splitter.finish();
    take(&mut splitter);
    assert_eq!(end, length);
}

fn edited(mut tree: Tree, edits: &[u8]) {
    for bytes in edits.chunks_exact(EDIT) {
        edit(&mut tree, bytes);
        check(&tree);
    }
    let again = check(&tree);
    let mut without = tree.clone();
    without.remove_passes();
    assert!(without.walk().all(|node| node.played().is_none_or(|played| !played.is_pass())));
    check(&without);
    for kind in KINDS {
        if let Ok(conversion) = again.convert(kind.into()) {
            check(&conversion.tree);
        }
    }
}

/// Edits a node. Edits that the format refuses change nothing.
fn edit(tree: &mut Tree, bytes: &[u8]) {
    let [at, kind, a, b] = [0, 1, 2, 3].map(|i| bytes.get(i).copied().unwrap_or_default());
    let ids: Vec<NodeId> = tree.walk().map(|node| node.id()).collect();
    let Some(&id) = ids.get(usize::from(at) % ids.len().max(1)) else { return };
    let number = Decimal::from_thousandths((i32::from(a) - 100) * 10_000 + i32::from(b));
    let text = TEXTS[usize::from(a) % TEXTS.len()];
    let key = KEYS[usize::from(b) % KEYS.len()];
    let before = tree.to_bytes();
    let done = match kind % 12 {
        0 => tree.delete(id),
        1 => tree.promote(id),
        2 => tree.promote_to_main_line(id),
        3 => tree.set_comment(id, text),
        4 => tree.set_annotations(id, &[Annotation(u16::from(a))]),
        5 => tree.set_eval(id, Some(number)),
        6 => tree.set_time_left(id, Some(number)),
        7 => tree.set_time_used(id, Some(number)),
        8 => tree.set_property(id, key, [text, "2"]),
        9 => tree.set_property(id, key, []),
        10 => tree.merge(&parse(Format::Sgf, OTHER).expect("valid")),
        _ => {
            let Ok(game) = tree.game_to(id) else { return };
            let moves: Vec<_> = game.legal_moves().into_iter().collect();
            let Some(&square) = moves.get(usize::from(a) % moves.len().max(1)) else { return };
            let played = tree.place(id, square);
            assert!(matches!(played, Ok(_) | Err(TreeError::NotHeld(Format::Ggf))));
            return;
        }
    };
    if done.is_err() {
        assert_eq!(tree.to_bytes(), before, "{done:?}");
    }
}

/// Returns whether the last byte is 0x1A. Within a file it may end a comment. In a text alone it is
/// the end of a file of DOS, as are the zeros after it.
pub(crate) fn ends_as_in_dos(text: &[u8]) -> bool {
    let last = text.iter().rfind(|byte| !byte.is_ascii_whitespace() && **byte != 0);
    last == Some(&0x1A)
}

/// Checks the text of a tree, and returns the tree that is read from it.
fn check(tree: &Tree) -> Tree {
    let (format, text) = (tree.format(), tree.to_bytes());
    let shown = String::from_utf8_lossy(&text);
    let again = parse(format, &text).unwrap_or_else(|error| panic!("{shown}: {error}"));
    if !ends_as_in_dos(&text) {
        assert_eq!(described(&again), described(tree), "{shown}");
        assert_eq!(again.to_bytes(), text.trim_ascii_end(), "{shown}");
        as_its_record(tree, &text);
    }
    let Ok(anew) = tree.convert(format) else { return again };
    let anew = anew.tree.to_bytes();
    let twice = parse(format, &anew)
        .unwrap_or_else(|error| panic!("{} from {shown}: {error}", String::from_utf8_lossy(&anew)));
    let twice = twice.convert(format).expect("converted before").tree.to_bytes();
    assert_eq!(twice, anew, "from {shown}");
    again
}

/// Checks the info, the game and the illegal moves of a tree against the record of its text.
fn as_its_record(tree: &Tree, text: &[u8]) {
    let record = AnyRecord::parse(kind_of(tree.format()), text).expect("parsed before");
    let shown = String::from_utf8_lossy(text);
    assert_eq!(spaced(&record.info()), spaced(&tree.info()), "{shown}");
    assert_eq!(record.replay_variant().ok(), tree.game().ok(), "{shown}");
    let is_illegal = |node: &Node<'_>| {
        let before = node.parent().and_then(|parent| tree.game_to(parent.id()).ok());
        before.is_some() && tree.game_to(node.id()).is_err()
    };
    let audited = record.audit().map(|found| found.kind().name_or(AnyErrorKind::name));
    let audited = audited.filter(|name| ["Illegal", "WrongTurn"].contains(name)).count();
    assert_eq!(audited, tree.walk().filter(is_illegal).count(), "{shown}");
}

fn kind_of(format: Format) -> AnyKind {
    KINDS.into_iter().find(|&kind| Format::from(kind) == format).expect("it has trees")
}

fn parse(format: Format, text: &[u8]) -> Result<Tree, AnyError> {
    tree_of(&AnyRecord::parse(kind_of(format), text)?)
}

/// Returns all that a tree says.
fn described(tree: &Tree) -> (Vec<String>, String) {
    let of_node = |node: Node<'_>| {
        let annotations: Vec<String> = node.annotations().map(|a| a.to_string()).collect();
        // In SGF all values of a tag are written together.
        let mut others: Vec<String> = node.properties().map(|other| format!("{other:?}")).collect();
        others.sort();
        format!(
            "{:?} {:?} {annotations:?} {:?} {:?} {:?} {:?} {others:?} {}",
            node.color(),
            node.played(),
            node.time_left(),
            node.time_used(),
            node.eval(),
            node.comment(),
            node.children().count(),
        )
    };
    (tree.walk().map(of_node).collect(), format!("{} {}", tree.start(), spaced(&tree.info())))
}

/// Returns the info with spaces for what its tags cannot hold. A tree has them if its text is written
/// anew, and not in the text that it was read from.
fn spaced(info: &GameInfo<'_>) -> String {
    ["\\0", "\\n", "\\r"].iter().fold(format!("{info:?}"), |info, other| info.replace(other, " "))
}

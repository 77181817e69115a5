//! Random trees, random edits and damaged text: a tree is written back as it was read, an edit
//! leaves a text that says what the tree says, and conversions are stable.

use super::{Format, described, parse};
use crate::support::Random;
use reversi_records::tree::{Node, NodeId, Tree, TreeError};
use reversi_records::{Annotation, AnyErrorKind, AnyKind, AnyRecord, Decimal, GameInfo};
use reversi_rules::Game;
use reversi_rules::variant::Move;

const FORMATS: [Format; 3] = [Format::Sgf, Format::Pgn, Format::Ggf];

/// Texts that trouble writers.
const TEXTS: [&str; 15] = [
    "x",
    "a ] b",
    "(;",
    "}",
    "{",
    "one\ntwo",
    "[%clk 0:00:01]",
    "\\",
    "é",
    " padded ",
    "%",
    ";\r\n)",
    "\r",
    "a}\rb",
    "a\rb\u{B}",
];

/// Keys of tags, some of which mean something in one of the formats.
const KEYS: [&str; 9] = ["XY", "PB", "PW", "EV", "RE", "FF", "Black", "Result", "Annotator"];

/// Edits a tree once, at a random node.
fn edit(tree: &mut Tree, random: &mut Random) {
    let ids: Vec<NodeId> = tree.walk().map(|node| node.id()).collect();
    let id = ids[random.index(ids.len())];
    let number = Decimal::from_thousandths(random.index(9_000_000) as i32 - 2_000_000);
    let number = (random.index(4) > 0).then_some(number);
    let text = TEXTS[random.index(TEXTS.len())];
    // Edits that the format refuses change nothing.
    let _ = match random.index(15) {
        0 => tree.delete(id),
        1 | 2 => tree.promote(id),
        3 => tree.promote_to_main_line(id),
        4 => tree.set_comment(id, text),
        5 => tree.set_comment(id, ""),
        6 => tree.set_annotations(id, &[Annotation(random.index(20) as u16)]),
        7 => tree.set_eval(id, number),
        8 => tree.set_time_left(id, number),
        9 => tree.set_time_used(id, number),
        10 => tree.set_property(id, KEYS[random.index(KEYS.len())], [text, "2"]),
        11 => tree.set_property(id, KEYS[random.index(KEYS.len())], []),
        12 => {
            tree.remove_passes();
            let is_pass = |node: Node<'_>| node.played().is_some_and(Move::is_pass);
            assert!(!tree.walk().any(is_pass));
            Ok(())
        }
        13 => {
            let others = [
                (Format::Sgf, "(;GM[2];B[f5]C[m](;W[d6])(;W[f4]PB[m]SZ[4];B[a1])(;B[c3]))"),
                (Format::Pgn, "1. f5 {m} (1. d3 {x } c3) d6 -- 2. c3 *"),
            ];
            let (format, text) = others[random.index(2)];
            tree.merge(&parse(format, text.as_bytes()).expect("valid"))
        }
        _ => tree.game_to(id).map(|game| {
            let moves: Vec<_> = game.legal_moves().into_iter().collect();
            if !moves.is_empty() {
                let square = moves[random.index(moves.len())];
                let played = tree.place(id, square);
                assert!(played.is_ok() || played == Err(TreeError::NotHeld(Format::Ggf)));
            }
        }),
    };
}

/// Returns all that a tree says.
fn said(tree: &Tree) -> (Vec<String>, String) {
    let properties = |node: &Node<'_>| {
        let mut all: Vec<String> = node.properties().map(|other| format!("{other:?}")).collect();
        // In SGF all values of a tag are written together.
        all.sort();
        all.join(" ")
    };
    let nodes = tree.walk().map(|node| format!("{} {}", described(&node), properties(&node)));
    let game = tree.game().map(|game| game.to_string()).map_err(|error| error.to_string());
    (nodes.collect(), format!("{} {:?} {game:?}", tree.start(), tree.info()))
}

/// Checks the text of a tree against the tree, and the record of the text against both.
fn check(tree: &Tree) -> Tree {
    let (format, text) = (tree.format(), tree.to_bytes());
    let shown = String::from_utf8_lossy(&text);
    let again = parse(format, &text).unwrap_or_else(|error| panic!("{shown}: {error}"));
    assert_eq!(said(&again), said(tree), "{shown}");
    assert_eq!(again.to_bytes(), text.trim_ascii_end(), "{shown}");
    let kind = AnyKind::ALL.iter().find(|&&kind| Format::from(kind) == format).expect("a format");
    let record = AnyRecord::parse(*kind, &text).expect("parsed before");
    assert_eq!(format!("{:?}", record.info()), format!("{:?}", tree.info()), "{shown}");
    let game = tree.game().map(|game| game.to_string()).ok();
    assert_eq!(record.replay_variant().map(|game| game.to_string()).ok(), game, "{shown}");
    let is_illegal = |node: &Node<'_>| {
        let before = node.parent().and_then(|parent| tree.game_to(parent.id()).ok());
        before.is_some() && tree.game_to(node.id()).is_err()
    };
    let audited = record.audit().map(|found| found.kind().name_or(AnyErrorKind::name));
    let audited = audited.filter(|name| ["Illegal", "WrongTurn"].contains(name)).count();
    assert_eq!(audited, tree.walk().filter(is_illegal).count(), "{shown}");
    again
}

/// Checks that a tree that was written anew is written the same again.
fn check_anew(tree: &Tree) {
    let (format, shown) = (tree.format(), tree.to_string());
    let anew = tree.convert(format).expect("its own format").tree.to_bytes();
    let twice = parse(format, &anew)
        .unwrap_or_else(|error| panic!("{} from {shown}: {error}", String::from_utf8_lossy(&anew)));
    let twice = twice.convert(format).expect("again");
    assert_eq!(
        String::from_utf8_lossy(&twice.tree.to_bytes()),
        String::from_utf8_lossy(&anew),
        "from {shown}"
    );
}

fn random_tree(random: &mut Random, edits: usize) -> Tree {
    let mut game = Game::new();
    for _ in 0..random.index(12) {
        let moves: Vec<_> = game.legal_moves().into_iter().collect();
        if let Some(&square) = moves.get(random.index(moves.len().max(1))) {
            game.place(square).expect("legal");
        }
    }
    let tree = Tree::new(&game, &GameInfo::default()).expect("8x8");
    let mut tree = tree.convert(FORMATS[random.index(3)]).expect("8x8").tree;
    for _ in 0..random.index(edits) {
        edit(&mut tree, random);
    }
    tree
}

fn random_trees(seeds: core::ops::Range<u64>) {
    for seed in seeds {
        let random = &mut Random::new(seed + 1);
        let tree = random_tree(random, 30);
        // Read from text, so that most of it is kept.
        let mut again = check(&tree);
        check_anew(&again);
        for _ in 0..random.index(4) {
            edit(&mut again, random);
        }
        let again = check(&again);
        check_anew(&again);
        for format in FORMATS {
            // GGF holds fewer names.
            if let Ok(converted) = again.convert(format) {
                check(&converted.tree);
                check_anew(&converted.tree);
            }
        }
    }
}

#[test]
fn random_trees_survive() {
    random_trees(0..500);
}

#[test]
fn damaged_text_is_kept_or_refused() {
    let samples: [(Format, &str); 3] = [
        (
            Format::Sgf,
            "(;GM[2]PB[a];B[f5]C[x](;W[d6];B[c3]BL[3])(;W[f4](;B[e3])(;B[g3]V[1]TE[2])))",
        ),
        (
            Format::Pgn,
            "[Black \"a\"]\n\n1. f5 {x} (1. d3 $1 (1. c4) c3) d6!? (1... f4 {[%clk 1:00]}) 2. c3 *",
        ),
        (Format::Ggf, "(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2/1/2]W[a1//3]XY[z];B[b1/?];)"),
    ];
    let alphabet = b"(){}[];BWC1.*f5d6 \n%!?$\\/-xX\"";
    let (mut read, mut refused) = (0, 0);
    for seed in 0..20_000 {
        let random = &mut Random::new(seed + 1);
        let (format, sample) = samples[random.index(3)];
        let mut text = sample.as_bytes().to_vec();
        for _ in 0..=random.index(4) {
            let at = random.index(text.len());
            let byte = alphabet[random.index(alphabet.len())];
            match random.index(3) {
                0 => text[at] = byte,
                1 => text.insert(at, byte),
                _ => drop(text.remove(at)),
            }
        }
        let Ok(mut tree) = parse(format, &text) else {
            refused += 1;
            continue;
        };
        read += 1;
        let shown = String::from_utf8_lossy(&text);
        assert!(
            text.windows(tree.to_bytes().len().max(1)).any(|w| w == tree.to_bytes()),
            "{shown}"
        );
        for _ in 0..random.index(5) {
            edit(&mut tree, random);
        }
        check(&tree);
        check_anew(&tree);
    }
    assert!(read > 2_000 && refused > 5_000, "{read} read, {refused} refused");
}

/// Parts of records, of which many together are no record and the others are odd ones.
const PARTS: [(Format, &str, &[&str], &str); 3] = [
    (
        Format::Sgf,
        "(;",
        &[
            ";",
            "(",
            "(;",
            "(;",
            ")",
            ")",
            ";B[f5]",
            ";W[d6]",
            ";W[f4]",
            ";B[c3]",
            ";W[]",
            "B[]",
            "B[d3]",
            "C[x]",
            ";C[y]",
            "SZ[8]",
            ";SZ[10]",
            "GM[1]",
            "GM[2]",
            ";PB[x]",
            "PW[y]",
            "CA[UTF-8]",
            "FF[4]",
            "PL[W]",
            "PL[B]",
            "AB[a1]",
            "AW[b1]",
            "TU[3]",
            ";TU[3]",
            "BL[300]",
            ";WL[2]",
            "V[1]",
            "N[x]",
            "TE[1]",
            "RE[B+2]",
            "RE[?]",
            "EV[e]",
            "\n",
            " ",
            "B[c1]",
            ";W[a1]",
        ],
        ")",
    ),
    (
        Format::Pgn,
        "",
        &[
            "1. ",
            "f5 ",
            "d6 ",
            "f4 ",
            "c3 ",
            "d3 ",
            "-- ",
            "(",
            "(f4 ",
            ") ",
            ") ",
            "{x} ",
            "{y}",
            "{} ",
            "; z\n",
            "\n%w\n",
            "$1 ",
            "! ",
            "?!",
            "{[%clk 0:05] k}",
            " ",
            "\n",
            "{[%eval 2]} ",
            "{[%emt 0:00:03]}",
            "a1 ",
            "P@f5 ",
        ],
        "*",
    ),
    (
        Format::Ggf,
        "(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]",
        &[
            "B[a2/1/2]",
            "W[a3//1]",
            "B[d3]",
            "W[a1]",
            "PB[x]",
            "RE[2]",
            "RE[?]",
            "W[pass]",
            "B[pass]",
            "XY[z]",
            "B[b1/?/x]",
            "TI[05:00]",
            "\n",
        ],
        ";)",
    ),
];

/// Tags before the moves of PGN.
const HEADS: [&str; 5] = [
    "",
    "[Black \"a\"]\n[Result \"1-0\"]\n\n",
    "[FEN \"8/8/8/3Pp3/3pP3/8/8/8 b\"]\n\n",
    "[Variant \"Othello\"]\n[FEN \"8/8/8/3pP3/3Pp3/8/8/8 w\"]\n\n",
    "[Start \"XO-------------------------------------------------------------- O\"]\n\n",
];

/// Edits odd records that many times, and checks the text after each edit.
fn odd_records(seed: u64, edits: usize) {
    let (random, mut done) = (&mut Random::new(seed), 0);
    while done < edits {
        let (format, begin, parts, end) = PARTS[random.index(PARTS.len())];
        let mut text = String::from(begin);
        match format {
            Format::Sgf if random.index(8) > 0 => text.push_str("GM[2]"),
            Format::Pgn => text.push_str(HEADS[random.index(HEADS.len())]),
            _ => {}
        }
        for _ in 0..random.index(16) {
            text.push_str(parts[random.index(parts.len())]);
        }
        let depth = text.matches('(').count().saturating_sub(text.matches(')').count());
        let closing = depth - usize::from(format != Format::Pgn).min(depth);
        text.push_str(&")".repeat(closing));
        text.push_str(end);
        let Ok(mut tree) = parse(format, text.as_bytes()) else { continue };
        check(&tree);
        for _ in 0..=random.index(8) {
            let before = tree.to_string();
            edit(&mut tree, random);
            if tree.to_string() != before {
                done += 1;
                check(&tree);
            }
        }
        check_anew(&tree);
    }
}

#[test]
fn after_each_edit_the_text_says_what_the_tree_says() {
    odd_records(1, 2_000);
}

mod slow {
    #[test]
    #[ignore = "it takes minutes"]
    fn after_a_hundred_thousand_edits_the_text_says_what_the_tree_says() {
        super::odd_records(2, 100_000);
    }

    #[test]
    #[ignore = "a million trees take minutes"]
    fn a_million_random_trees_survive() {
        super::random_trees(1_000_000..2_000_000);
    }
}

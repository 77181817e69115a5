//! Random trees, random edits and damaged text: a tree is written back as it was read, an edit
//! leaves a text that says what the tree says, and conversions are stable.

use super::{Format, all, parse};
use crate::support::Random;
use reversi_records::tree::{NodeId, Tree, TreeError};
use reversi_records::{Annotation, Decimal, GameInfo};
use reversi_rules::Game;

const FORMATS: [Format; 3] = [Format::Sgf, Format::Pgn, Format::Ggf];

/// Texts that trouble writers.
const TEXTS: [&str; 12] = [
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
];

/// Edits a tree once, at a random node.
fn edit(tree: &mut Tree, random: &mut Random) {
    let ids: Vec<NodeId> = tree.walk().map(|node| node.id()).collect();
    let id = ids[random.index(ids.len())];
    let number = Decimal::from_thousandths(random.index(9_000_000) as i32 - 2_000_000);
    // Edits that the format refuses change nothing.
    let _ = match random.index(10) {
        0 => tree.delete(id),
        1 => tree.promote(id),
        2 => tree.promote_to_main_line(id),
        3 => tree.set_comment(id, TEXTS[random.index(TEXTS.len())]),
        4 => tree.set_annotations(id, &[Annotation(random.index(20) as u16)]),
        5 => tree.set_eval(id, Some(number)),
        6 => tree.set_time_left(id, Some(number)),
        7 => tree.set_time_used(id, Some(number)),
        8 => tree.set_property(id, "XY", [TEXTS[random.index(TEXTS.len())], "2"]),
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

/// Checks the text of a tree against the tree.
fn check(tree: &Tree) -> Tree {
    let (format, text) = (tree.format(), tree.to_bytes());
    let shown = String::from_utf8_lossy(&text);
    let again = parse(format, &text).unwrap_or_else(|error| panic!("{shown}: {error}"));
    assert_eq!(moves(&again), moves(tree), "{shown}");
    assert_eq!(again.to_bytes(), text.trim_ascii_end(), "{shown}");
    let anew = tree.convert(format).expect("its own format").tree.to_bytes();
    let twice = parse(format, &anew)
        .unwrap_or_else(|error| panic!("{} from {shown}: {error}", String::from_utf8_lossy(&anew)));
    let twice = twice.convert(format).expect("again");
    assert_eq!(
        String::from_utf8_lossy(&twice.tree.to_bytes()),
        String::from_utf8_lossy(&anew),
        "from {shown}"
    );
    again
}

/// Everything but comments, which PGN trims and splits.
fn moves(tree: &Tree) -> Vec<String> {
    let without_comment = |text: String| {
        let (start, end) = (text.find('"').expect("a comment"), text.rfind('"').expect("its end"));
        format!("{}{}", &text[..start], &text[end..])
    };
    all(tree).into_iter().map(without_comment).collect()
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
        for _ in 0..random.index(4) {
            edit(&mut again, random);
        }
        let again = check(&again);
        for format in FORMATS {
            check(&again.convert(format).expect("8x8").tree);
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
    }
    assert!(read > 2_000 && refused > 5_000, "{read} read, {refused} refused");
}

mod slow {
    #[test]
    #[ignore = "a million trees take minutes"]
    fn a_million_random_trees_survive() {
        super::random_trees(1_000_000..2_000_000);
    }
}

//! The content of trees.

use super::{Format, all, parse, read};
use reversi_records::tree::Tree;
use reversi_records::{GameInfo, sgf};
use reversi_rules::variant::{self, Rules};
use reversi_rules::{Color, Game};

#[test]
fn values_belong_to_the_move_of_their_node() {
    // In SGF the order within a node says nothing.
    let tree = read(Format::Sgf, "(;GM[2]C[game];C[first]B[f5]BL[290]V[-2]TE[2];W[d6]C[second])");
    assert_eq!(
        all(&tree),
        [
            " root  left  used  eval  \"game\" children 1",
            "Xf5 !! left 290 used  eval -2 \"first\" children 1",
            "Od6  left  used  eval  \"second\" children 0",
        ]
    );
    let tree = read(Format::Pgn, "{game} 1. f5!! {first [%clk 0:04:50] [%eval -2]} d6 {second} *");
    assert_eq!(
        all(&tree),
        [
            " root  left  used  eval  \"game\" children 1",
            "Xf5 !! left 290 used  eval -2 \"first\" children 1",
            "Od6  left  used  eval  \"second\" children 0",
        ]
    );
}

#[test]
fn numbers_are_rounded_to_three_places_and_kept_as_they_were() {
    let board = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";
    let ggf = format!("(;GM[Othello]{board}B[f5/-2.12345/1.500000];)");
    let pgn = "1. f5 {[%eval -2.12345] [%emt 0:01.5000001] [%eval 1.5,20]} *";
    for (format, text, comment) in [
        (Format::Ggf, ggf.as_str(), ""),
        (Format::Sgf, "(;GM[2];B[f5]V[-2.12345]TU[1.5000])", ""),
        (Format::Pgn, pgn, "[%eval 1.5,20]"),
    ] {
        let tree = read(format, text);
        let node = tree.main_line().nth(1).expect("f5");
        assert_eq!(node.eval().map(|eval| eval.to_string()).as_deref(), Some("-2.123"), "{text}");
        assert_eq!(node.time_used().map(|used| used.to_string()).as_deref(), Some("1.5"));
        assert_eq!(node.comment(), comment);
        assert_eq!(tree.to_string(), text);
    }
}

#[test]
fn a_comment_after_a_variation_belongs_to_the_move_before_it() {
    let tree =
        read(Format::Pgn, "1. f5 (1. d3) {after} d6 {own} (1... f4 ({before} 1... f6)) {end} *");
    let comments: Vec<(String, String)> = tree
        .walk()
        .filter(|node| !node.comment().is_empty())
        .map(|node| (node.played().expect("a move").to_string(), node.comment().into_owned()))
        .collect();
    let expected = [("f5", "after"), ("d6", "own\nend"), ("f6", "before")];
    assert_eq!(comments, expected.map(|(played, text)| (played.into(), text.into())));
}

#[test]
fn nested_variations_replace_the_move_before_them() {
    let tree = read(Format::Pgn, "1. f5 d6 (1... f4 2. c3 (2. e3)) (1... f6 (1... c6)) 2. c4 *");
    let f5 = tree.main_line().nth(1).expect("f5");
    let names = |node: reversi_records::tree::Node<'_>| {
        node.children().map(|child| child.played().expect("a move").to_string()).collect::<Vec<_>>()
    };
    assert_eq!(names(f5), ["d6", "f4", "f6", "c6"]);
    assert_eq!(names(f5.children().nth(1).expect("f4")), ["c3", "e3"]);
    assert_eq!(tree.main_line().last().expect("c4").ply(), Some(2));
}

#[test]
fn pgn_says_no_colors_and_leaves_out_passes() {
    // After eight moves black must pass.
    let game = Game::from_transcript("f5f6d3g5h5h4f7h6").expect("legal");
    let next = game.legal_moves().first().expect("white moves again");
    let text = format!("1. f5 f6 2. d3 g5 3. h5 h4 4. f7 h6 5. {next} (5. -- {next}) *");
    let tree = read(Format::Pgn, &text);
    let colors: String =
        tree.main_line().filter_map(|node| node.color()).map(Color::symbol).collect();
    assert_eq!(colors, "XOXOXOXOO");
    let pass = tree.walk().find(|node| node.played().is_some_and(variant::Move::is_pass));
    assert_eq!(pass.and_then(|node| node.color()), Some(Color::Black));
    let game = tree.game().expect("legal");
    assert_eq!(game.position().turn(), Color::Black);
    // After an illegal move the sides still alternate.
    let tree = read(Format::Pgn, "1. a1 d6 c4 *");
    let colors: Vec<_> = tree.main_line().filter_map(|node| node.color()).collect();
    assert_eq!(colors, [Color::Black, Color::White, Color::Black]);
    assert_eq!(tree.game().unwrap_err().to_string(), "ply 0: a1: a disc there flips nothing");
}

#[test]
fn every_board_of_the_format_is_read() {
    let ggf = "(;GM[Othello]TY[4a]BO[4 ---- -O*- -*O- ---- *]B[a2/1/2])";
    let tree = read(Format::Ggf, ggf);
    assert_eq!(tree.start().rules().objective(), reversi_rules::Objective::Fewest);
    let tree = read(Format::Sgf, "(;GM[2]SZ[16];B[i7];W[pa])");
    let last = tree.main_line().last().expect("a move").played().expect("a move");
    assert_eq!(last.to_string(), "p1");
}

#[test]
fn unreadable_moves_are_errors_with_their_byte() {
    for (format, text) in [
        (Format::Sgf, "(;GM[2];B[f5](;W[??]))"),
        (Format::Sgf, "(;GM[2]AB[??];B[f5])"),
        (Format::Pgn, "1. f5 (1. d3 \\?) *"),
        (Format::Ggf, "(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[??])"),
    ] {
        let byte = text.find("??").or(text.find('\\')).expect("an unreadable move");
        let error = parse(format, text.as_bytes()).unwrap_err();
        assert!(error.starts_with(&format!("byte {byte}: ")), "{text}: {error}");
    }
}

#[test]
fn a_tree_of_a_game_has_its_info_and_moves() {
    let game = Game::from_transcript("f5d6c3d3c4").expect("legal");
    let mut info = GameInfo::default();
    info.black = Some("Rose ]".into());
    let tree = Tree::new(&game, &info).expect("8x8");
    assert_eq!(tree.game().expect("legal").to_string(), game.to_string());
    assert_eq!(tree.info().black.expect("a name"), "Rose ]");
    assert_eq!(parse(Format::Sgf, &tree.to_bytes()).map(|tree| all(&tree)), Ok(all(&tree)));

    let rules = Rules::new(6, 10).expect("a size");
    let game = variant::Game::from_position(rules.start());
    assert_eq!(Tree::new(&game, &info).expect("rectangle").start(), rules.start());
}

#[test]
fn very_deep_trees_are_no_trouble() {
    let deep = 100_000;
    let text = format!("(;GM[2]{}{})", "(;B[f5]".repeat(deep), ")".repeat(deep));
    let record = sgf::Record::parse(text.as_bytes()).expect("balanced");
    let tree = Tree::from_sgf(&record).expect("moves");
    assert_eq!(tree.walk().count(), deep + 1);
    assert_eq!(tree.to_bytes(), text.as_bytes());
    let text = format!("{}{} *", "1. f5 (".repeat(deep), ")".repeat(deep));
    assert!(parse(Format::Pgn, text.as_bytes()).expect("balanced").to_bytes() == text.as_bytes());
    let wide = format!("1. f5 {} *", "(1. d3) ".repeat(deep));
    let mut tree = parse(Format::Pgn, wide.as_bytes()).expect("balanced");
    assert!(tree.to_bytes() == wide.as_bytes());
    let copy = tree.clone();
    tree.merge(&copy).expect("one start");
    assert_eq!(tree.walk().count(), deep + 2);
}

//! A tree that was read is written back byte for byte, whatever its layout.

use super::{Format, all, parse, read};
use reversi_records::pgn;
use reversi_records::tree::Tree;

#[test]
fn sgf_keeps_its_layout() {
    for text in [
        "(;GM[2])",
        "(;GM[2];B[f5];W[d6])",
        "( ;\n GM[2] \t PB [Rose]\r\n ; B[f5] ( ; W[d6] ) \n ( ;W[f4] (;B[c3]) (;B[d3]) ) \n )",
        // Edax writes the semicolon after the move.
        "(;GM[2]PB[a]B[f5];W[d6];B[c3];)",
        // No semicolons, a second move in a node, several values.
        "(GM[2]B[f5]W[d6];B[c3]W[d3]AP[a1]XY[1] [2][3])",
        // Empty nodes, comments in nodes of their own.
        "(;GM[2];;B[f5];C[after];;C[again]W[d6]C[own])",
        // Parentheses without a move.
        "(;GM[2];B[f5]((;W[d6]))(;C[only])())",
        "(;GM[2](C[first];B[f5])(B[d3]))",
        "(;GaMe[2];B[f5]Co[old])",
        "(;GM[2]C[a \\] \\\\ b\\\nc];B[])",
        "(;C[x]GM[2];B[f5](;W[d6])(;W[f4]C[late]))",
    ] {
        read(Format::Sgf, text);
    }
}

#[test]
fn pgn_keeps_its_layout() {
    for text in [
        "*",
        "1. f5 d6 2. c3 *",
        "[Black \"Rose\"]\r\n[White \"x\"]\r\n\r\n1.F5 D6\r\n2.C3\r\n",
        "{first} [Black \"Rose\"] {tags} [White \"x\"]\n\n{before} 1. f5 {after} *  {end}",
        "1. f5 (1. d3) (1. c4 {x} c3 (1... e3)) 1... d6 ({why} 1... f4) {late} 2. c3 {z} 64-0",
        "1. f5 d6 (1. d3 (1. e6 f4) {nested} 1... c3) {both} *",
        "% a line\n1. f5 ; to the end\n%x\n d6 $3 ! ?! $10 *",
        "{x} ;\r! 1. f5 ;\n (1. d3) *",
        "1. f5 () d6 ((1... f4)) *",
        "(1. d3) 1. f5 *",
        "1. f5 ({nothing}) d6 *",
        "1. f5 { [%clk 0:04:59] one [%emt 1.5] two } -- *",
        "1. f5 (1. d3 *) *",
        "1. a1 a1 a1 -- -- 33-31",
    ] {
        read(Format::Pgn, text);
    }
}

#[test]
fn ggf_keeps_its_layout() {
    let board = "BO[8 ---------------------------O*------*O--------------------------- *]";
    for moves in [
        "",
        "B[f5]W[d6//1.5];",
        "B[F5 /+2.50/ 0.010] ; w[d6/?/x]XY[1]\n;B[pass];",
        "KB[a1/2]B[PA]W[pass/1]",
    ] {
        read(Format::Ggf, &format!("(;GM[Othello] {board}\n TY[8]{moves} )"));
    }
}

#[test]
fn bytes_of_any_encoding_are_kept() {
    let sgf = b"(;GM[2]PB[No\xEBl];B[f5]C[\xFF]\n(;W[d6])(;W[f4]))".to_vec();
    let pgn = b"[Black \"No\xEBl\"]\n\n1. f5 {\xFF} (1. d3 {\xE9t\xE9}) *".to_vec();
    for (format, text) in [(Format::Sgf, sgf), (Format::Pgn, pgn)] {
        let mut tree = parse(format, &text).expect("valid");
        assert_eq!(tree.to_bytes(), text);
        // An edit elsewhere leaves them.
        let last = tree.walk().last().expect("a node").id();
        tree.set_eval(last, None).expect("nothing to remove");
        let first = tree.main_line().nth(1).expect("a move").id();
        tree.set_annotations(first, &[reversi_records::Annotation::GOOD]).expect("held");
        let written = tree.to_bytes();
        assert!(written.windows(3).any(|three| three == b"No\xEB"), "{written:?}");
        assert_eq!(tree.main_line().nth(1).expect("a move").comment(), "ÿ");
    }
}

#[test]
fn a_record_within_a_file_is_written_alone() {
    use reversi_records::{sgf, tree::Tree};
    let file = b"(;GM[2];B[f5])\n (;GM[2]PB[b];B[d3](;W[c3])(;W[e3]C[x]))\n";
    let trees: Vec<String> = sgf::Games::new(file)
        .map(|record| Tree::from_sgf(&record.expect("valid")).expect("moves").to_string())
        .collect();
    assert_eq!(trees, ["(;GM[2];B[f5])", "(;GM[2]PB[b];B[d3](;W[c3])(;W[e3]C[x]))"]);
}

#[test]
fn a_comment_at_the_end_may_end_in_white_space() {
    for text in [
        "f5 ; rest \n[Black \"b\"] *",
        "1. f5 (1. d3) d6 ;e\t \n\n[",
        "f5\n%x \n[",
        "f5 ;a\x0B",
        "f5\n%x\x0B ",
    ] {
        let record = pgn::Games::new(text.as_bytes()).next().expect("a game").expect("readable");
        let tree = Tree::from_pgn(&record).expect("readable");
        assert_eq!(tree.to_bytes(), record.text().bytes(), "{text}");
        let again = parse(Format::Pgn, &tree.to_bytes()).expect("readable");
        assert_eq!(all(&again), all(&tree), "{text}");
    }
    // Nor does an edit end a text so.
    let mut tree = read(Format::Pgn, "f5");
    let f5 = tree.main_line().nth(1).expect("a move").id();
    tree.set_comment(f5, "a}\x0B").expect("held");
    let again = parse(Format::Pgn, &tree.to_bytes()).expect("readable");
    assert_eq!(all(&again), all(&tree), "{tree}");
}

#[test]
fn new_text_in_a_file_of_latin_1_is_shown_as_it_is() {
    let mut tree = parse(Format::Sgf, b"(;GM[2]PB[No\xEBl];B[f5];W[d6]C[\xE9])").expect("valid");
    assert_eq!(tree.to_string(), "(;GM[2]PB[Noël];B[f5];W[d6]C[é])");
    let first = tree.main_line().nth(1).expect("f5").id();
    tree.set_comment(first, "é").expect("held");
    assert_eq!(tree.to_string(), "(;GM[2]PB[Noël];B[f5]C[é];W[d6]C[é])");
    assert_eq!(tree.to_bytes(), b"(;GM[2]PB[No\xEBl];B[f5]C[\xC3\xA9];W[d6]C[\xE9])");
    let again = parse(Format::Sgf, &tree.to_bytes()).expect("valid");
    assert_eq!(again.to_string(), tree.to_string());
}

#[test]
fn a_tree_of_sgf_says_what_it_is() {
    let file = b"(;GM[2]CA[iso-8859-1]PB[No\xEBl];B[f5];W[d6]C[\xE9])";
    let mut tree = parse(Format::Sgf, file).expect("valid");
    assert_eq!(tree.to_bytes(), file);
    assert_eq!(tree.to_string(), "(;GM[2]CA[UTF-8]PB[Noël];B[f5];W[d6]C[é])");
    let first = tree.main_line().nth(1).expect("f5").id();
    tree.set_comment(first, "usual").expect("held");
    let utf8 = "(;GM[2]CA[UTF-8]PB[Noël];B[f5]C[usual];W[d6]C[é])";
    assert_eq!((tree.to_string().as_str(), tree.to_bytes().as_slice()), (utf8, utf8.as_bytes()));
    // ASCII needs no other name, until new text does.
    let mut tree = parse(Format::Sgf, b"(;GM[2]CA[Shift_JIS];B[f5])").expect("valid");
    let first = tree.main_line().nth(1).expect("f5").id();
    tree.set_comment(first, "usual").expect("held");
    assert_eq!(tree.to_bytes(), b"(;GM[2]CA[Shift_JIS];B[f5]C[usual])");
    tree.set_comment(first, "é").expect("held");
    assert_eq!(tree.to_bytes(), "(;GM[2]CA[UTF-8];B[f5]C[é])".as_bytes());
}

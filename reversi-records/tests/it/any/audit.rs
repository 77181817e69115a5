//! Audits of GGF, PGN and SGF games. Each finding is reported at its place, in the order of the
//! bytes. A correct game has none.

use crate::support::refused::byte;
use crate::support::{MANY_PASSES, game};
use reversi_records::tree::Tree;
use reversi_records::{AnyKind, AnyRecord, Decimal, FindingKind, Format, GameInfo, ggf, pgn, sgf};
use reversi_rules::Score;
use reversi_rules::variant::Move;

/// Eleven moves, 14 discs to 1: 63-1.
const SHORT: &str = "f5f4c3e6f7g6g4e8g8g5h5";

fn ggf(text: &str) -> Vec<String> {
    let record = ggf::Record::parse(text.as_bytes()).expect(text);
    record.audit().map(|found| found.to_string()).collect()
}

fn pgn(text: &str) -> Vec<String> {
    let record = pgn::Record::parse(text.as_bytes()).expect(text);
    record.audit().map(|found| found.to_string()).collect()
}

fn sgf(text: &str) -> Vec<String> {
    let record = sgf::Record::parse(text.as_bytes()).expect(text);
    record.audit().map(|found| found.to_string()).collect()
}

/// The same game in the three formats.
fn texts() -> [String; 3] {
    let mut info = GameInfo::default();
    info.score = Some(Score { black: 63, white: 1 });
    let game = game(SHORT);
    [
        ggf::Writer::new(&game, &info).expect("nothing to escape").to_string(),
        pgn::Writer::new(&game, &info).to_string(),
        sgf::Writer::new(&game, &info).to_string(),
    ]
}

/// Returns the offset of a substring.
fn place(text: &str, part: &str) -> usize {
    text.find(part).unwrap_or_else(|| panic!("no {part} in {text}"))
}

#[test]
fn correct_games_have_no_finding() {
    let [server, chess, tree] = texts();
    assert_eq!([ggf(&server), pgn(&chess), sgf(&tree)], [[""; 0]; 3]);
    // Absent or unknown information contradicts nothing.
    let furthest = "KM[-2147483.647]RE[2147483.647]";
    for result in ["", "RE[?]", "RE[+62.005:r]", "RE[61.995]", furthest] {
        assert_eq!(ggf(&server.replace("RE[+62.00]", result)), [""; 0], "{result}");
    }
    for result in ["", "RE[?]", "RE[B+]", "RE[W+R]", "RE[W+Time]", "RE[b+62.0]"] {
        assert_eq!(sgf(&tree.replace("RE[B+62]", result)), [""; 0], "{result}");
    }
    for result in ["*", "1-0", "63-1"] {
        assert_eq!(pgn(&chess.replace("63-1", result)), [""; 0], "{result}");
    }
}

#[test]
fn results_that_are_not_those_of_the_moves_are_found() {
    let [server, chess, tree] = texts();
    let margin = "the result differs from the moves, which give black a margin of +62";
    for result in ["-62.00", "+61", "+0", "62.006", "62.01:r"] {
        let text = server.replace("+62.00", result);
        assert_eq!(ggf(&text), [byte(place(&text, result)).saying(margin)]);
    }
    for result in ["W+62", "B+2", "0", "W+", "Void"] {
        let text = tree.replace("B+62", result);
        assert_eq!(sgf(&text), [byte(place(&text, result)).saying(margin)]);
    }
    for result in ["1-63", "0-1", "1/2-1/2"] {
        let text = chess.replace("63-1", result);
        let (tag, token) = (place(&text, result), text.rfind(result).expect("twice"));
        let both = [tag, token].map(|at| byte(at).saying(margin));
        assert_eq!(pgn(&text), both);
    }
    let text = chess.replace("h5 63-1", "h5 0-1");
    let token = place(&text, "0-1");
    let expected = [
        byte(token).saying(margin),
        byte(token).saying("the result differs from the one in the tag"),
    ];
    assert_eq!(pgn(&text), expected);
    let text = chess.replace("[Result \"63-1\"]", "[Result \"62-2\"]").replace(" 63-1\n", "\n");
    assert_eq!(pgn(&text), [byte(place(&text, "62-2")).saying(margin)]);
    let text = format!("[Termination \"unterminated\"]\n{chess}");
    assert_eq!(pgn(&text), [byte(place(&text, "unterminated")).saying(margin)]);
    assert_eq!(pgn(&text.replace("unterminated", "time forfeit")), [""; 0]);
}

#[test]
fn games_that_stop_before_their_end_are_found() {
    let [server, chess, tree] = texts().map(|text| text.replace("B[h5]", "").replace("h5 ", ""));
    let stops = |at: usize| [byte(at).saying("the game stops with 50 squares empty")];
    assert_eq!(ggf(&server), stops(server.len() - 1));
    assert_eq!(ggf(&server.replace("RE[+62.00]", "RE[?]")), stops(server.len() - 6));
    assert_eq!(sgf(&tree), stops(tree.len() - 1));
    assert_eq!(pgn(&chess), stops(chess.len() - "63-1\n".len()));
    let without = chess.replace(" 63-1\n", "");
    assert_eq!(pgn(&without), stops(without.len()));
    // There are more squares on 10×10.
    let board = ["----------"; 10].join(" ");
    let board = board.replacen("---------- ----------", "----O*---- ----*O----", 1);
    let text = format!("(;GM[Othello]TY[10]BO[10 {board} *];)");
    let expected = byte(text.len() - 1).saying("the game stops with 96 squares empty");
    assert_eq!(ggf(&text), [expected]);
}

#[test]
fn unreadable_and_illegal_moves_are_found_in_order() {
    let [server, chess, tree] = texts();
    let illegal = "a1: a disc there flips nothing";
    let text = server.replace("RE[+62.00]", "KW[z]RE[x]KB[a2]TB[:]KM[y]").replace("e6", "a1");
    let at = |part| place(&text, part) + 3;
    let expected = [
        byte(at("KW[")).saying("neither a square nor a pass"),
        byte(at("RE[")).saying("not a result, such as +2.00, -64.00:t or ?"),
        byte(at("TB[")).saying("not a time, such as 05:00"),
        byte(at("KM[")).saying("not a number"),
        byte(place(&text, "a1")).ply(3).saying(illegal),
    ];
    assert_eq!(ggf(&text), expected);
    // Reported once, although both players have the clock and the moves need the game type.
    let text = server.replace("TY[8]", "TI[?]TY[9]");
    let expected = [
        byte(place(&text, "?]")).saying("not a time, such as 05:00"),
        byte(place(&text, "9]")).saying("not a game type, such as 8, s8r20 or 10ka"),
    ];
    assert_eq!(ggf(&text), expected);

    let text = tree.replace("B+62", "B-62").replace("AB[e4]", "AB[e4][x]");
    let expected = [
        byte(place(&text, "B-62")).saying("not a result, such as B+10, W+T, 0 or Void"),
        byte(place(&text, "x]")).saying("not a point, such as f5"),
    ];
    assert_eq!(sgf(&text), expected);
    let text = tree.replace("e6", "a1");
    assert_eq!(sgf(&text), [byte(place(&text, "a1")).ply(3).saying(illegal)]);

    let text = chess.replace("\"63-1\"", "\"63:1\"").replace("e6", "a1");
    let expected = [
        byte(place(&text, "63:1")).saying("not a result"),
        byte(place(&text, "a1")).ply(3).saying(illegal),
    ];
    assert_eq!(pgn(&text), expected);
    let text = format!("[FEN \"8\"]\n{chess}");
    assert_eq!(pgn(&text), [byte(7).saying("not the FEN of an 8x8 board")]);
}

/// An `@` stands before each byte that is reported.
#[test]
fn the_first_illegal_move_of_each_variation_is_found() {
    let pass = ";B[f5];W[f6];B[d3];W[g5];B[h5];W[h4];B[f7];W[h6]";
    let after_pass = format!("(;GM[2]{pass}(;B[];W[c5])(;W[c5];W[@a1])(;B[@c5])(;B[];B[@];W[a1]))");
    let pgn_pass =
        "1. f5 f6 2. d3 g5 3. h5 h4 4. f7 h6 5. c5 (-- 5. c5 (e7) (@--) @-- --) (@a8) f4 *";
    for text in [
        // Illegal and occupied squares, the wrong side, a pass that is not forced.
        "(;GM[2];B[f5](;W[d6];B[c3])(;W[@a1]))",
        "(;GM[2];B[f5](;W[d6])(;W[f4];B[@f4])(;B[@d6])(;W[@]))",
        "(;GM[2];B[@a1](;W[d6])(;W[f4]))",
        "(;GM[2](;B[@a1];W[a1])(;B[d3];W[@a2](;B[a3])(;B[a4]))(;B[f5](;W[d6])(;W[@f5])))",
        "(;GM[2];B[f5](()(;C[x]))(;W[d6])(;W[f4](;B[c3])(;B[@c4])))",
        "(;GM[2]SZ[6];B[b3](;W[b4])(;W[@a1]))",
        // Unreadable values in variations, and a setup.
        "(;GM[2];B[f5](;W[d6])(;W[@?];B[a1])(;W[f4]BL[@x];@AB[a1]))",
        &after_pass,
        "1. f5 (1. @a1) d6 *",
        "1. f5 (1. d3 @d3) d6 *",
        "1. f5 (1. @--) (1. d3 (1. @a2 c3) c5 2. @a3 a4 (2. b3)) 1... d6 *",
        "1. f5 @a1 (1... @a2) (1... d6 2. @a3) 2. a4 (2. a5) *",
        "(1. @a1) 1. f5 ((1. d3) 1. @a2) (1. @x9 a1) d6 *",
        pgn_pass,
    ] {
        let mut expected: Vec<usize> = text.match_indices('@').map(|(at, _)| at).collect();
        for (before, at) in expected.iter_mut().enumerate() {
            *at -= before;
        }
        let plain = text.replace('@', "");
        let kind = if text.contains('[') { AnyKind::Sgf } else { AnyKind::Pgn };
        let record = AnyRecord::parse(kind, plain.as_bytes()).expect(text);
        let found =
            record.audit().filter(|found| !matches!(found.kind(), FindingKind::Unfinished { .. }));
        let found: Vec<_> = found.map(|found| (found.byte(), found.to_string())).collect();
        let bytes: Vec<usize> = found.iter().map(|(byte, _)| *byte).collect();
        assert_eq!(bytes, expected, "{plain} {found:?}");
    }
    let ply = [byte(25).ply(1).saying("a1: a disc there flips nothing")];
    assert_eq!(sgf("(;GM[2];B[f5](;W[d6])(;W[a1]))")[1..], ply);
    let ply = [byte(13).ply(1).saying("d3: the square already holds a black disc")];
    assert_eq!(pgn("1. f5 (1. d3 d3) d6 *")[..1], ply);
}

#[test]
fn very_deep_variations_are_audited_in_linear_time() {
    let deep = 100_000;
    let text = format!("(;GM[2]{}{})", "(;B[f5]".repeat(deep), ")".repeat(deep));
    assert_eq!(sgf(&text).len(), 1);
    let text = format!("1. f5 {}{} *", "(1. d3 (".repeat(deep), "))".repeat(deep));
    assert_eq!(pgn(&text).len(), 1);
}

#[test]
fn kinds_have_stable_names() {
    use sgf::SgfErrorKind as K;

    for (kind, name) in [
        (FindingKind::Error(K::NotAPoint), "NotAPoint"),
        (FindingKind::Unfinished { empties: 58 }, "Unfinished"),
        (FindingKind::WrongResult { expected: Decimal::from(2), empties: 0 }, "WrongResult"),
        (FindingKind::TwoResults, "TwoResults"),
    ] {
        assert_eq!(kind.name_or(K::name), name);
    }
}

#[test]
fn a_result_that_counts_the_discs_alone_is_named() {
    let [server, chess, tree] = texts();
    let logistello = |margin| format!("+f5-f4+c3-e6+f7-g6+g4-e8+g8-g5+h5: {margin}");
    let plain = "the result differs from the moves, which give black a margin of +62";
    let named = format!("{plain}: the 49 empty squares go to the winner");
    for (kind, text, expected) in [
        (AnyKind::Pgn, chess.replace("63-1", "14-1"), &*named),
        (AnyKind::Pgn, chess.replace("63-1", "13-1"), plain),
        (AnyKind::Sgf, tree.replace("B+62", "B+13"), &named),
        (AnyKind::Sgf, tree.replace("B+62", "B+12"), plain),
        (AnyKind::Ggf, server.replace("+62.00", "+13.00"), &named),
        (AnyKind::Ggf, server.replace("+62.00", "-13.00"), plain),
        (AnyKind::Logistello, logistello("+13"), &named),
        (AnyKind::Logistello, logistello("+12"), plain),
    ] {
        let record = AnyRecord::parse(kind, text.as_bytes()).expect(&text);
        let found: Vec<_> = record.audit().map(|found| found.to_string()).collect();
        assert!(!found.is_empty() && found.iter().all(|found| found.ends_with(expected)), "{text}");
    }
}

#[test]
fn colors_that_alternate_where_a_side_must_pass_are_read_and_reported() {
    let game = game(MANY_PASSES);
    let squares: Vec<_> = game.placements().iter().map(ToString::to_string).collect();
    let tagged = |before: &str| {
        let sides = squares.iter().zip("BW".chars().cycle());
        sides.map(|(square, side)| format!("{before}{side}[{square}]")).collect::<Vec<_>>().concat()
    };
    let signs = squares.iter().zip("+-".chars().cycle());
    let signs = signs.map(|(square, sign)| format!("{sign}{square}")).collect::<Vec<_>>().concat();
    let board = "BO[8 ---------------------------O*------*O--------------------------- *]";
    // The first pass follows this many discs.
    let passes = game.plies().position(|(_, played)| played.is_pass()).expect("a pass");
    for (kind, text) in [
        (AnyKind::Sgf, format!("(;GM[2]{})", tagged(";"))),
        (AnyKind::Ggf, format!("(;GM[Othello]{board}{};)", tagged(""))),
        (AnyKind::Logistello, format!("{signs}: +00")),
    ] {
        let record = AnyRecord::parse(kind, text.as_bytes()).expect(&text);
        assert_eq!(record.replay(), Ok(game.clone()), "{text}");
        let found: Vec<_> =
            record.audit().filter(|found| found.kind() == FindingKind::UncountedPass).collect();
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(found[0].location().ply(), Some(passes + 1), "{text}");
        assert!(text[found[0].byte()..].starts_with(&squares[passes]), "{text}");
        let errors = record.audit().filter(|found| matches!(found.kind(), FindingKind::Error(_)));
        assert_eq!(errors.count(), 0, "{text}");
        let tree = match record {
            AnyRecord::Sgf(record) => Tree::from_sgf(&record).expect("readable"),
            AnyRecord::Ggf(record) => Tree::from_ggf(&record).expect("readable"),
            _ => continue,
        };
        assert_eq!(tree.to_string(), text);
        assert_eq!(tree.game().expect("legal").to_string(), game.to_string());
        // The other formats get the right colors.
        for format in [Format::Sgf, Format::Ggf, Format::Pgn] {
            if format == tree.format() {
                continue;
            }
            let new = tree.convert(format).expect("8x8").tree;
            let plain = Tree::new(&game, &new.info()).expect("8x8");
            let colors = |tree: &Tree| {
                let moves = tree.main_line().filter(|node| node.played() != Some(Move::Pass));
                moves.map(|node| node.color()).collect::<Vec<_>>()
            };
            assert_eq!(colors(&new), colors(&plain), "{format}");
        }
    }
}

#[test]
fn moves_are_added_behind_colors_that_do_not_count_a_pass() {
    // After eight moves black must pass, and white's c5 is black's by its color.
    let text = "(;GM[2];B[f5];W[f6];B[d3];W[g5];B[h5];W[h4];B[f7];W[h6];B[c5])";
    let mut tree = Tree::from_sgf(&sgf::Record::parse(text.as_bytes()).expect("SGF")).expect("SGF");
    let [before, last] = [8, 9].map(|at| tree.main_line().nth(at).expect("a node").id());
    assert_eq!(tree.place(before, "c5".parse().expect("a square")), Ok(last));
    let next = tree.place(last, "f4".parse().expect("a square")).expect("legal");
    assert_eq!(tree.game_to(next).expect("legal").to_string(), "f5f6d3g5h5h4f7h6c5f4");
    assert_eq!(tree.to_string(), text.replace("c5])", "c5];W[f4])"));
    // A variation, too, is read and reported.
    let text = "(;GM[2];B[f5];W[f6];B[d3];W[g5];B[h5];W[h4];B[f7];W[h6](;W[c5])(;B[c5];W[f4]))";
    let found = sgf(text);
    assert_eq!(found.iter().filter(|found| found.contains("alternate")).count(), 1, "{found:?}");
    assert!(!found.iter().any(|found| found.contains("turn")), "{found:?}");
}

//! Conversions carry what the other format holds, and list the rest.

use super::{Format, all, parse, read};
use reversi_records::tree::{LossKind, Tree};
use reversi_records::{Decimal, GameInfo, sgf};
use reversi_rules::{Game, Position};

const BOARD: &str =
    "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

/// Converts a tree, and checks that its text can be read and is stable.
fn converted(tree: &Tree, format: Format) -> (Tree, Vec<String>) {
    let conversion = tree.convert(format).expect("an 8x8 board");
    let text = conversion.tree.to_bytes();
    let again = parse(format, &text)
        .unwrap_or_else(|error| panic!("{}: {error}", String::from_utf8_lossy(&text)));
    assert_eq!(all(&again), all(&conversion.tree));
    assert_eq!(again.convert(format).expect("the same board").tree.to_bytes(), text);
    let losses = conversion.losses.iter().map(ToString::to_string).collect();
    (conversion.tree, losses)
}

#[test]
fn variations_comments_and_judgments_pass_between_sgf_and_pgn() {
    let text =
        "(;GM[2]PB[Rose]EV[Paris]C[game];B[f5]C[one]TE[1](;W[d6]DM[1];B[c3])(;W[f4]C[two\n}]))";
    let sgf = read(Format::Sgf, text);
    let (pgn, losses) = converted(&sgf, Format::Pgn);
    assert_eq!(losses, [""; 0]);
    assert_eq!(
        pgn.to_string(),
        "[Event \"Paris\"]\n[Black \"Rose\"]\n[Result \"*\"]\n\n{ game } 1. f5! { one } 1... d6 $10 \
         (1... f4 { two }\n; }\n) 2. c3 *\n"
    );
    let (back, losses) = converted(&pgn, Format::Sgf);
    assert_eq!(losses, [""; 0]);
    assert_eq!(all(&back), all(&sgf));
    assert_eq!(back.info(), sgf.info());
}

#[test]
fn evaluations_and_times_pass_through_all_formats() {
    let ggf = format!(
        "(;GM[Othello]PB[Rose]TI[05:00//02:00]TY[8]{BOARD}B[f5/2.5/10]W[d6/1/0.25]B[c3]W[d3//299.75];)"
    );
    let ggf = read(Format::Ggf, &ggf);
    let (pgn, losses) = converted(&ggf, Format::Pgn);
    assert_eq!(losses, [""; 0]);
    let moves = pgn.to_string();
    let moves = moves.split_once("\n\n").expect("tags").1;
    assert_eq!(
        moves,
        "1. f5 { [%eval 2.5] [%emt 0:00:10] [%clk 0:04:50] } 1... d6\n\
         { [%eval -1] [%emt 0:00:00.250] [%clk 0:04:59.750] } 2. c3 d3\n\
         { [%emt 0:04:59.750] [%clk 0:00:00] } *\n"
    );
    let (sgf, losses) = converted(&pgn, Format::Sgf);
    assert_eq!(losses, [""; 0]);
    assert!(sgf.to_string().ends_with(
        ";B[f5]V[2.5]TU[10]BL[290];W[d6]V[-1]TU[0.25]WL[299.75];B[c3];W[d3]TU[299.75]WL[0])"
    ));
    let (back, losses) = converted(&sgf, Format::Ggf);
    assert_eq!(losses, [""; 0]);
    assert_eq!(back.to_string(), ggf.to_string());
}

#[test]
fn the_time_used_is_worked_out_from_the_clock() {
    let text = "(;GM[2]TM[300];B[f5]BL[290.5];W[d6]WL[300];B[c3]BL[295])";
    let (ggf, losses) = converted(&read(Format::Sgf, text), Format::Ggf);
    // More time than before: there must be an increment.
    assert_eq!(losses, ["ply 2: time left"]);
    assert!(ggf.to_string().ends_with("B[f5//9.5]W[d6//0]B[c3];)"));
    // Without the time control nothing is known.
    let text = "(;GM[2];B[f5]BL[290.5])";
    let (_, losses) = converted(&read(Format::Sgf, text), Format::Ggf);
    assert_eq!(losses, ["ply 0: time left"]);
    for time in ["05:00/00:10", "05:00,1"] {
        let text = format!("(;GM[Othello]TI[{time}]TY[8]{BOARD}B[f5//10];)");
        let (pgn, _) = converted(&read(Format::Ggf, &text), Format::Pgn);
        assert!(pgn.to_string().contains("{ [%emt 0:00:10] }"), "{pgn}");
    }
}

#[test]
fn a_negative_time_used_gives_no_clock() {
    let text = format!("(;GM[Othello]TI[05:00]TY[8]{BOARD}B[f5//-5]W[d6//10];)");
    let (pgn, losses) = converted(&read(Format::Ggf, &text), Format::Pgn);
    assert_eq!(losses, ["ply 0: time used"]);
    let pgn = pgn.to_string();
    assert!(pgn.contains("1. f5 d6 ") && pgn.contains("[%clk 0:04:50]"), "{pgn}");
}

#[test]
fn what_a_format_does_not_hold_is_listed() {
    let text = "(;GM[2]EV[Paris]AP[x];B[f5]C[one]LB[f5:1]TE[1](;W[d6])(;W[f4]C[deep]))";
    let (_, losses) = converted(&read(Format::Sgf, text), Format::Ggf);
    assert_eq!(
        losses,
        ["event", "AP", "ply 0: comment", "ply 0: LB", "ply 0: annotation", "ply 1: variation"]
    );
    let text = format!("(;GM[Othello]XY[1]KM[2]TY[8]{BOARD}B[f5/?/soon]W[d6//-1];)");
    let (_, losses) = converted(&read(Format::Ggf, &text), Format::Pgn);
    assert_eq!(losses, ["XY", "KM", "ply 0: /eval", "ply 0: /time", "ply 1: time used"]);
    let text = "[XY \"1\"]\n\n1. f5 $99 {[%eval 1] [%eval 2]} *";
    let (_, losses) = converted(&read(Format::Pgn, text), Format::Sgf);
    assert_eq!(losses, ["XY", "ply 0: annotation"]);
    let conversion = read(Format::Pgn, text).convert(Format::Ggf).expect("8x8");
    let kinds: Vec<LossKind> = conversion.losses.into_iter().map(|loss| loss.kind).collect();
    let xy = LossKind::Property("XY".into());
    assert_eq!(kinds, [xy, LossKind::Annotation, LossKind::Eval]);
    assert_eq!(
        conversion.tree.main_line().last().expect("f5").eval().expect("one").to_string(),
        "2"
    );
}

#[test]
fn a_board_that_the_format_lacks_is_an_error() {
    let tree = read(Format::Sgf, "(;GM[2]SZ[6:10])");
    assert_eq!(
        tree.convert(Format::Pgn).unwrap_err().to_string(),
        "PGN has no such board or rules"
    );
    assert_eq!(tree.convert(Format::Ggf).unwrap_err().key(), "BO");
    let tree = read(Format::Ggf, "(;GM[Othello]TY[4a]BO[4 ---- -O*- -*O- ---- *])");
    assert_eq!(tree.convert(Format::Sgf).unwrap_err().key(), "SZ");
}

#[test]
fn other_starts_are_carried() {
    let start = "-".repeat(27) + "OX------XO" + &"-".repeat(27) + " O";
    let pgn = read(Format::Pgn, &format!("[Start \"{start}\"]\n\n1... c4 *"));
    for format in [Format::Sgf, Format::Ggf] {
        let (tree, losses) = converted(&pgn, format);
        assert_eq!((tree.start(), losses.len()), (pgn.start(), 0));
        let (back, _) = converted(&tree, Format::Pgn);
        assert_eq!(all(&back), all(&pgn));
    }
}

#[test]
fn the_side_of_a_move_that_pgn_cannot_name_is_lost() {
    // Black moves twice in a row.
    let sgf = read(Format::Sgf, "(;GM[2];B[f5];W[d6];B[c3];B[e3]BL[5](;W[d3])(;B[c4]))");
    let (pgn, losses) = converted(&sgf, Format::Pgn);
    assert_eq!(losses, ["ply 3: color", "ply 4: color"]);
    assert!(pgn.to_string().ends_with("2. c3 e3 { [%clk 0:00:05] } 3. d3 (3. c4) *\n"), "{pgn}");
    // Where a pass is left out, both know the side.
    let game = Game::from_transcript("f5f6d3g5h5h4f7h6").expect("legal");
    let text = sgf::Writer::new(&game, &GameInfo::default()).to_string();
    let (_, losses) = converted(&read(Format::Sgf, &text), Format::Pgn);
    assert_eq!(losses, [""; 0]);
}

#[test]
fn the_clock_of_the_side_that_does_not_move_is_lost_in_pgn() {
    let sgf = read(Format::Sgf, "(;GM[2];B[f5]WL[7]BL[9];W[d6]BL[3])");
    let (pgn, losses) = converted(&sgf, Format::Pgn);
    assert_eq!(losses, ["ply 0: time left", "ply 1: time left"]);
    assert!(pgn.to_string().ends_with("1. f5 { [%clk 0:00:09] } 1... d6 *\n"), "{pgn}");
}

#[test]
fn each_text_that_changes_is_listed_by_name() {
    let losses = |tree: &Tree, format| -> Vec<String> {
        let conversion = tree.convert(format).expect("8x8");
        conversion.losses.iter().map(ToString::to_string).collect()
    };
    // PGN has no line breaks in a tag.
    let ggf = format!(
        "(;GM[Othello]PC[a\nb]DT[a\nb]PB[a\nb]PW[a\nb]RB[a\nb]RW[a\nb]TI[a\nb]{BOARD}B[f5];)"
    );
    assert_eq!(
        losses(&read(Format::Ggf, &ggf), Format::Pgn),
        ["site", "date", "black", "white", "black_rating", "white_rating", "time"]
    );
    let sgf = read(Format::Sgf, "(;GM[2]EV[a\nb]RO[a\nb]ON[a\nb]RE[B+R];B[f5])");
    assert_eq!(losses(&sgf, Format::Pgn), ["event", "round", "opening"]);
    assert_eq!(losses(&sgf, Format::Ggf), ["event", "round", "opening", "winner", "end"]);
    let pgn = read(Format::Pgn, "[Result \"40-24\"]\n[Termination \"time forfeit\"]\n\n1. f5 *");
    assert_eq!(losses(&pgn, Format::Sgf), ["score"]);
}

#[test]
fn a_winner_without_a_score_is_carried() {
    let sgf = |result: &str| read(Format::Sgf, &format!("(;GM[2]RE[{result}];B[f5])"));
    let pgn = |tags: &str, result: &str| {
        read(Format::Pgn, &format!("[Result \"{result}\"]\n{tags}\n1. f5 {result}\n"))
    };
    let forfeit = "[Termination \"time forfeit\"]\n";
    for (sgf, pgn) in [
        (sgf("B+"), pgn("", "1-0")),
        (sgf("W+T"), pgn(forfeit, "0-1")),
        (sgf("B+R"), pgn("[Termination \"resignation\"]\n", "1-0")),
    ] {
        assert_eq!(sgf.info(), pgn.info());
        let (made, losses) = converted(&sgf, Format::Pgn);
        assert_eq!((made.info(), losses), (sgf.info(), vec![]));
        let (made, losses) = converted(&pgn, Format::Sgf);
        assert_eq!((made.info(), losses), (sgf.info(), vec![]));
    }
    let (made, losses) = converted(&pgn("", "1/2-1/2"), Format::Sgf);
    assert!(made.to_string().contains("RE[0]") && losses.is_empty(), "{made}");
    assert_eq!(converted(&pgn("", "0-1"), Format::Ggf).1, ["winner"]);
}

#[test]
fn what_the_moves_say_is_not_lost() {
    let moves = "1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5";
    for (tags, format, lost) in [
        ("[Result \"1-0\"]", Format::Ggf, &[][..]),
        ("[Result \"0-1\"]", Format::Ggf, &["winner"]),
        ("[Result \"1-0\"]\n[Termination \"time forfeit\"]", Format::Ggf, &["winner", "end"]),
        ("[Result \"64-0\"]\n[Termination \"time forfeit\"]", Format::Sgf, &[]),
        ("[Result \"63-0\"]\n[Termination \"time forfeit\"]", Format::Sgf, &["score"]),
        ("[Opening \"Perpendicular Opening\"]", Format::Ggf, &[]),
        ("[Opening \"Parallel Opening\"]", Format::Ggf, &["opening"]),
    ] {
        let pgn = read(Format::Pgn, &format!("{tags}\n\n{moves}\n"));
        assert_eq!(converted(&pgn, format).1, lost, "{tags}");
    }
}

#[test]
fn tags_that_every_format_has_are_no_losses() {
    let none = |tree: &Tree| {
        for format in [Format::Sgf, Format::Pgn, Format::Ggf] {
            let losses = tree.convert(format).expect("8x8").losses;
            let lost: Vec<String> = losses.iter().map(ToString::to_string).collect();
            let held = ["event", "round", "opening"].map(String::from);
            let allowed = if format == Format::Ggf { &held[..] } else { &[] };
            assert!(lost.iter().all(|lost| allowed.contains(lost)), "{format}: {lost:?}");
        }
    };
    none(&read(
        Format::Sgf,
        "(;FF[4]GM[2]CA[UTF-8]SZ[8]EV[a]RO[b]PC[c]DT[d]PB[e]PW[f]BR[g]WR[h]TM[60]ON[i]RE[B+2];B[f5])",
    ));
    none(&read(
        Format::Ggf,
        &format!(
            "(;GM[Othello]PC[a]DT[b]PB[c]PW[d]RB[e]RW[f]TI[05:00]TY[8]RE[+2.00]{BOARD}B[f5];)"
        ),
    ));
    none(&read(
        Format::Pgn,
        "[Event \"a\"]\n[Site \"b\"]\n[Round \"c\"]\n[Date \"d\"]\n[Black \"e\"]\n[White \"f\"]\n\
         [BlackElo \"g\"]\n[WhiteElo \"h\"]\n[TimeControl \"60\"]\n[Opening \"i\"]\n\
         [Result \"34-30\"]\n[Termination \"normal\"]\n\n1. f5 34-30",
    ));
    none(&read(Format::Pgn, "[BlackRating \"g\"]\n[WhiteRating \"h\"]\n\n1. f5 *"));
}

#[test]
fn a_value_of_another_kind_keeps_its_key() {
    let sgf = read(Format::Sgf, "(;GM[2];B[f5]V[1][x]XY[2][3])");
    let (tree, _) = converted(&sgf, Format::Sgf);
    assert_eq!(tree.to_string(), "(;GM[2];B[f5]V[1]V[x]XY[2][3])");
}

#[test]
fn a_negative_time_is_lost() {
    let sgf = read(Format::Sgf, "(;GM[2];B[f5]TU[-1])");
    for format in [Format::Pgn, Format::Ggf] {
        let (_, losses) = converted(&sgf, format);
        assert_eq!(losses, ["ply 0: time used"], "{format}");
    }
}

#[test]
fn only_formats_of_whole_records_have_trees() {
    let sgf = read(Format::Sgf, "(;GM[2];B[f5])");
    for format in [Format::Board, Format::Obf, Format::Wthor] {
        let error = sgf.convert(format).expect_err("no whole records");
        assert_eq!(error.to_string(), "only SGF, PGN and GGF hold whole records");
        assert_eq!(error.key(), "");
    }
}

#[test]
fn formats_and_losses_have_names() {
    assert_eq!(
        [Format::Sgf, Format::Pgn, Format::Ggf].map(|f| f.to_string()),
        ["SGF", "PGN", "GGF"]
    );
    let sgf = read(Format::Sgf, "(;GM[2];B[f5]C[x]TE[1]BL[3]WL[4]V[1]TU[2]N[n](;W[d6])(;W[f4]))");
    let losses = sgf.convert(Format::Ggf).expect("8x8").losses;
    let names: Vec<String> = losses.iter().map(ToString::to_string).collect();
    let expected = ["comment", "annotation", "N", "variation"];
    assert_eq!(names.len(), expected.len(), "{names:?}");
    assert!(names.iter().zip(expected).all(|(name, end)| name.ends_with(end)), "{names:?}");
    let root = read(Format::Sgf, "(;GM[2]V[3]TU[1]BL[2];B[f5])");
    let losses = root.convert(Format::Ggf).expect("8x8").losses;
    let names: Vec<String> = losses.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["evaluation", "time used", "time left"]);
}

#[test]
fn a_move_off_the_board_ends_the_moves() {
    let ggf = format!("(;GM[Othello]TY[8]{BOARD}B[f5/1]W[i11/2/3]B[d6];)");
    let ggf = read(Format::Ggf, &ggf);
    for format in [Format::Sgf, Format::Pgn] {
        let (tree, losses) = converted(&ggf, format);
        assert_eq!((tree.main_line().count(), losses), (2, vec!["ply 1: move".to_string()]));
    }
    assert_eq!(converted(&ggf, Format::Ggf).0.main_line().count(), 4);
}

#[test]
fn a_pass_that_the_start_forces_is_there_once() {
    let board = "BO[8 *O------ -------- -------- -------- -------- -------- -------- -------- O]";
    for moves in ["", "W[pa]", "W[pa]B[c1/2]", "B[c1/2]"] {
        let ggf = read(Format::Ggf, &format!("(;GM[Othello]{board}{moves};)"));
        for format in [Format::Sgf, Format::Pgn] {
            let (tree, losses) = converted(&ggf, format);
            let plies = |tree: &Tree| tree.walk().map(|node| node.played()).collect::<Vec<_>>();
            assert_eq!(plies(&tree), plies(&ggf), "{moves}");
            assert!(losses.iter().all(|loss| loss == "ply 0: color"), "{losses:?}");
        }
    }
    let start: Position = format!("XO{} O", "-".repeat(62)).parse().expect("a position");
    let game = Game::from_position(start);
    let tree = Tree::new(&game, &GameInfo::default()).expect("8x8");
    assert_eq!(tree.walk().count(), 2);
    assert_eq!(parse(Format::Sgf, &tree.to_bytes()).map(|tree| all(&tree)), Ok(all(&tree)));
}

#[test]
fn a_tag_on_both_sides_of_a_second_comment_becomes_one() {
    let sgf = read(Format::Sgf, "(;GM[2];B[f5]C[one]XY[1]C[two]XY[2])");
    let (tree, _) = converted(&sgf, Format::Sgf);
    assert_eq!(tree.to_string(), "(;GM[2];B[f5]C[one\ntwo]XY[1][2])");
}

#[test]
fn nuls_and_escapes_beside_a_number_do_not_count() {
    let sgf = read(Format::Sgf, "(;GM[2];B[f5]TE[2\0]V[\0 1.5\0]TU[2\0 3]BL[\\7\\ ])");
    let (tree, _) = converted(&sgf, Format::Sgf);
    assert_eq!(tree.to_string(), "(;GM[2];B[f5]TE[2]V[1.5]TU[2  3]BL[7])");
    assert!(
        sgf::Record::parse(b"(;GM[2];B[f5]V[1\0])")
            .expect("a game")
            .audit()
            .all(|finding| !finding.to_string().contains("number"))
    );
    for before in ["", " ", "\0", "\t\n", "\\ ", "\\\n", " \\\r\n "] {
        for digits in ["1.5", "\\1.5", "1\\.\\5"] {
            for after in ["", " ", "\0 ", "\\ ", "\\\n"] {
                let text = format!("(;GM[2];B[f5]V[{before}{digits}{after}])");
                let eval = read(Format::Sgf, &text).main_line().last().and_then(|node| node.eval());
                assert_eq!(eval, Some(Decimal::from_thousandths(1500)), "{text:?}");
            }
        }
    }
}

#[test]
fn the_clock_of_nobody_before_the_first_move_is_lost() {
    let pgn = read(Format::Pgn, "{x [%clk 0:00:09.5]} 1. f5 *");
    let (sgf, losses) = converted(&pgn, Format::Sgf);
    assert_eq!(losses, ["time left"]);
    assert!(sgf.to_string().ends_with("C[x];B[f5])"), "{sgf}");
    let (back, losses) = converted(&sgf, Format::Pgn);
    assert_eq!((back.to_string().contains("clk"), losses.len()), (false, 0));
}

#[test]
fn an_empty_comment_is_nothing_in_pgn() {
    let sgf = read(Format::Sgf, "(;GM[2];B[f5]C[];W[d6]C[];B[c3]C[x];W[d3])");
    let (pgn, losses) = converted(&sgf, Format::Pgn);
    assert_eq!(losses, [""; 0]);
    assert!(pgn.to_string().ends_with("1. f5 d6 2. c3 { x } 2... d3 *\n"), "{pgn}");
}

#[test]
fn what_the_info_does_not_say_is_lost() {
    let ggf = |tags: &str| format!("(;GM[Othello]{tags}{BOARD}B[f5];)");
    let pgn = |tags: &str| format!("{tags}\n\n1. f5 *");
    let sgf = |tags: &str| format!("(;GM[2]FF[4]CA[UTF-8]{tags};B[f5])");
    for (from, text, to, expected) in [
        (Format::Pgn, pgn("[Termination \"adjudication\"]"), Format::Sgf, "Termination"),
        (Format::Pgn, pgn("[Termination \"normal\"]"), Format::Sgf, ""),
        (Format::Pgn, pgn("[Result \"1-0\"]\n[Termination \"time forfeit\"]"), Format::Sgf, ""),
        (Format::Pgn, pgn("[Result \"won\"]"), Format::Ggf, "Result"),
        (Format::Pgn, pgn("[Result \"*\"]"), Format::Ggf, ""),
        (Format::Pgn, pgn("[Result \"40-24\"]"), Format::Ggf, ""),
        (Format::Pgn, pgn("[Event \"a\"]\n[event \"b\"]"), Format::Sgf, "event"),
        (Format::Sgf, sgf("RE[B+2.5]"), Format::Pgn, "RE"),
        (Format::Sgf, sgf("RE[foo]"), Format::Ggf, "RE"),
        (Format::Sgf, sgf("RE[B+2]PB[Rose]"), Format::Pgn, ""),
        (Format::Sgf, sgf("RE[W+R]"), Format::Pgn, ""),
        (Format::Sgf, sgf("RE[0]"), Format::Pgn, ""),
        (Format::Sgf, sgf("PB[a]PB[b]"), Format::Pgn, "PB"),
        (Format::Ggf, ggf("RE[+4.5]"), Format::Sgf, "RE"),
        (Format::Ggf, ggf("RE[+4.000]"), Format::Sgf, ""),
        (Format::Ggf, ggf("TY[8r]"), Format::Pgn, "TY"),
        (Format::Ggf, ggf("TY[8]"), Format::Sgf, ""),
    ] {
        let losses = read(from, &text).convert(to).expect("every format holds it").losses;
        let kinds: Vec<LossKind> = losses.into_iter().map(|loss| loss.kind).collect();
        let lost = (!expected.is_empty()).then(|| LossKind::Property(expected.into()));
        assert_eq!(kinds, Vec::from_iter(lost), "{text} in {to}");
    }
}

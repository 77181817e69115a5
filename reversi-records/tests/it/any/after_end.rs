//! Passes after the end of a game, which many programs write.

use crate::support::game;
use reversi_records::paste::{Item, LeftOut, PastedMoves, paste};
use reversi_records::tree::Tree;
use reversi_records::{AnyErrorKind, AnyKind, AnyRecord, Finding, FindingKind, ggf, ggs, pgn, sgf};
use reversi_rules::{IllegalReason, Location, Move};

/// White has no disc left.
const OVER: &str = "f5d6c3f3e3f4d7d3g3";

const SGF: &str = "(;GM[2];B[f5];W[d6];B[c3];W[f3];B[e3];W[f4];B[d7];W[d3];B[g3]@)";

/// The game in each format, and a pass and a disc there. The moves are followed by a `@`.
const TEXTS: [(AnyKind, &str, &str, &str); 6] = [
    (
        AnyKind::Ggf,
        "(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]\
         B[f5]W[d6]B[c3]W[f3]B[e3]W[f4]B[d7]W[d3]B[g3]@;)",
        "B[pa/1]",
        "W[a1]",
    ),
    (AnyKind::Sgf, SGF, ";B[]", ";W[a1]"),
    (AnyKind::Pgn, "1. f5 d6 2. c3 f3 3. e3 f4 4. d7 d3 5. g3@ 1-0", " --", " a1"),
    (AnyKind::Eothello, "1,1,f5d6c3f3e3f4d7d3g3@", "pa", "a1"),
    (AnyKind::Logistello, "+f5-d6+c3-f3+e3-f4+d7-d3+g3@: +64", "-pa", "+a1"),
    (AnyKind::Transcripts, "f5d6c3f3e3f4d7d3g3@", "--", "a1"),
];

fn after(byte: usize) -> Location {
    Location::NOWHERE.with_byte(byte).with_ply(9)
}

// Rule 3.4.
#[test]
fn passes_after_the_end_are_left_out_and_reported() {
    for (kind, text, pass, disc) in TEXTS {
        let bare = text.replace('@', "");
        let bare = AnyRecord::parse(kind, bare.as_bytes()).expect(text);
        assert_eq!((bare.replay(), bare.audit().count()), (Ok(game(OVER)), 0), "{text}");
        for count in [1, 2, 3, 99] {
            let passes = pass.repeat(count);
            let written = text.replace('@', &passes);
            let record = AnyRecord::parse(kind, written.as_bytes()).expect(text);
            assert_eq!(record.replay(), Ok(game(OVER)), "{written}");
            let replayed = record.replay_variant().expect("legal");
            assert_eq!(replayed.to_string(), OVER, "{written}");
            assert!(replayed.start().rules().width() == 8 && !replayed.accepts_pass());
            assert_eq!(record.moves().count(), 9 + count);

            let first = record.moves().nth(9).expect("a pass").expect("readable").offset;
            let found: Vec<_> = record.audit().collect();
            let expected = Finding::new(first, FindingKind::PassAfterEnd).with_ply(9);
            assert_eq!(found, [expected], "{written}");
            assert_eq!(found[0].location(), after(first));
            assert_eq!(found[0].kind().name_or(AnyErrorKind::name), "PassAfterEnd");
            assert!(found[0].to_string().ends_with(", ply 9: a pass after the end of the game"));

            let written = text.replace('@', &format!("{passes}{disc}{pass}"));
            let record = AnyRecord::parse(kind, written.as_bytes()).expect(text);
            let error = record.replay().expect_err("a disc after the end");
            let disc = record.moves().nth(9 + count).expect("a disc").expect("readable").offset;
            assert_eq!(error.location(), after(disc), "{written}");
            let illegal = error.kind().illegal().expect("illegal");
            assert_eq!(illegal.reason(), IllegalReason::GameOver);
            assert_eq!(record.audit().next(), Some(error.map(FindingKind::Error)), "{written}");
        }
    }
}

#[test]
fn trees_keep_the_passes_after_the_end_in_their_text() {
    for (kind, text, pass, disc) in TEXTS {
        let tree = |after: &str| {
            let text = text.replace('@', after);
            let bytes = text.as_bytes();
            Some(match kind {
                AnyKind::Ggf => Tree::from_ggf(&ggf::Record::parse(bytes).ok()?).ok()?,
                AnyKind::Pgn => Tree::from_pgn(&pgn::Record::parse(bytes).ok()?).ok()?,
                AnyKind::Sgf => Tree::from_sgf(&sgf::Record::parse(bytes).ok()?).ok()?,
                _ => return None,
            })
        };
        let passes = pass.repeat(3);
        let Some(mut read) = tree(&passes) else { continue };
        assert_eq!(read.to_string(), text.replace('@', &passes));
        assert_eq!(read.game().expect("legal").to_string(), OVER);
        let ids: Vec<_> = read.main_line().map(|node| node.id()).collect();
        assert_eq!(ids.len(), 13);
        for &id in &ids[9..] {
            assert_eq!(read.game_to(id).expect("legal").to_string(), OVER);
            assert!(read.place(id, "a1".parse().expect("a square")).is_err());
        }
        // A pass that is played there is refused.
        assert!(read.play(ids[12], Move::Pass).is_err());
        assert_eq!(read.to_string(), text.replace('@', &passes));
        read.remove_passes();
        assert_eq!(read.main_line().count(), 10);

        let error = tree(&format!("{passes}{disc}")).expect("a tree").game().expect_err("a disc");
        assert_eq!(error.to_string(), "ply 12: a1: the game is over");
    }
}

#[test]
fn a_setup_that_is_over_may_be_followed_by_passes() {
    let record = sgf::Record::parse(b"(;GM[2]SZ[6]AB[a1]AW[f6];B[];W[])").expect("a game");
    assert!(record.replay_variant().expect("legal").is_empty());
    let found: Vec<String> = record.audit().map(|found| found.to_string()).collect();
    assert_eq!(found, ["byte 27, ply 0: a pass after the end of the game"]);
    // A forced pass stands before the last move, and is none after the end.
    let text = SGF.replace('@', "").replace(";B[g3]", "");
    let record = sgf::Record::parse(text.as_bytes()).expect("a game");
    assert!(record.audit().all(|found| found.kind() != FindingKind::PassAfterEnd));
}

fn pasted(text: &str) -> PastedMoves<'_> {
    match paste(text.as_bytes()).map(|mut parts| parts.next()) {
        Ok(Some(Ok(Item::Moves(moves)))) => moves,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn pasted_passes_after_the_end_are_reported() {
    let drops = "P@f4 P@d3 P@c6 P@f6 P@e6 P@f5 P@d2 P@d6 P@g6";
    for (before, passes, behind) in [
        ("f5d6c3f3e3f4d7d3g3", "----", ""),
        ("\u{FEFF} f5d6c3f3e3f4d7d3g3 ", "pa PS pass", " "),
        ("Game 7: f5d6c3f3e3f4d7d3g3 ", "pass pass", " (64-0)"),
        ("Game 7: f5d6c3f3e3f4d7d3g3 ", "@@@@ 0000", ""),
        ("Game 7: f5d6c3f3e3f4d7d3g3 ", "d4d4 e5e5", ""),
        (&format!("{drops} "), "a1a1 a1a1", ""),
        (&format!("{drops} "), "パス、パス", ""),
    ] {
        let text = format!("{before}{passes}{behind}");
        let moves = pasted(&text);
        assert_eq!(moves.replay().to_string(), OVER, "{text}");
        assert_eq!(moves.pass_after_end(), Some(after(before.len())), "{text}");
        let skipped: Vec<String> = moves.skipped().map(|part| part.text().to_string()).collect();
        assert!(skipped.iter().all(|part| !passes.contains(&part[..])), "{text}: {skipped:?}");
    }
    // Signs after a sentence are no passes.
    for text in [OVER, "Game 7: f5d6c3f3e3f4d7d3g3 — 64-0...", "f5d6"] {
        assert_eq!(pasted(text).pass_after_end(), None, "{text}");
    }
    let error = paste(b"f5d6c3f3e3f4d7d3g3--a1").expect_err("a disc after the end");
    assert_eq!(error.to_string(), "byte 20, ply 9: as transcript: a1: the game is over");
    let lines = paste(b"Ada f5d6\nBob f5d6c3f3e3f4d7d3g3--\n").expect("lines").flatten();
    let passes = lines.flat_map(|line| line.left_out().collect::<Vec<_>>());
    let passes = passes.filter(|part| matches!(part, LeftOut::PassAfterEnd(_)));
    assert!(passes.eq([LeftOut::PassAfterEnd(after(31))]));
}

#[test]
fn messages_of_ggs_may_have_passes_after_the_end() {
    let over = "| 1 --------\n| 2 --------\n| 3 --------\n| 4 ---**---\n| 5 ---**---\n| 6 --------\n\
                | 7 --------\n| 8 --------\n|O to move\n";
    let log = format!("/os: join .5 8 K?\n|2 move(s)\n{over}|  1: PASS\n|  2: PASS\n{over}");
    let message = ggs::Message::parse(log.as_bytes()).expect("a message");
    assert!(message.replay().expect("legal").is_empty());
    let place = message.pass_after_end().and_then(Location::byte);
    assert_eq!(place, log.find("PASS"));
}

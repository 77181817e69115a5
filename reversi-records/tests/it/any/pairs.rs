//! An audit goes on after a finding: of each two kinds of defects in one record, both are reported.
//! Each pair that cannot be reported is listed with its reason.

use reversi_records::{ggf, obf, pgn, sgf, wthor};

/// A defect: a part of the good record, the text in its place, and words of the finding.
struct Defect {
    name: &'static str,
    good: &'static str,
    bad: &'static str,
    says: &'static str,
}

const fn defect(
    name: &'static str,
    good: &'static str,
    bad: &'static str,
    says: &'static str,
) -> Defect {
    Defect { name, good, bad, says }
}

/// A group of defects, another, and the reason why only one of each is reported.
type Impossible<'a> = (&'a [&'a str], &'a [&'a str], &'a str);

/// Plants each defect and each pair of defects in a good text.
fn plant_all(
    good: &str,
    defects: &[Defect],
    impossible: &[Impossible<'_>],
    audit: fn(&str) -> Vec<String>,
) {
    assert_eq!(audit(good), [""; 0]);
    let planted = |text: &str, defect: &Defect| {
        assert_eq!(text.matches(defect.good).count(), 1, "{}: {text}", defect.name);
        text.replace(defect.good, defect.bad)
    };
    let says =
        |found: &[String], defect: &Defect| found.iter().any(|one| one.contains(defect.says));
    let (mut both, mut pairs) = (0, 0);
    for (number, one) in defects.iter().enumerate() {
        let text = planted(good, one);
        let found = audit(&text);
        assert!(says(&found, one), "{}: {found:?}", one.name);
        for other in &defects[number + 1..] {
            if other.good.contains(one.good) || one.good.contains(other.good) {
                // Both would stand in the same place.
                continue;
            }
            pairs += 1;
            let text = planted(&text, other);
            let found = audit(&text);
            let reason = impossible.iter().find(|(ones, others, _)| {
                let within = |first: &Defect, second: &Defect| {
                    ones.contains(&first.name) && others.contains(&second.name)
                };
                within(one, other) || within(other, one)
            });
            let reported = says(&found, one) && says(&found, other);
            let names = format!("{} and {}", one.name, other.name);
            assert_eq!(reported, reason.is_none(), "{names}: {text}\n{found:#?}");
            both += usize::from(reported);
        }
    }
    println!("{both} of {pairs} pairs reported");
    assert!(both * 2 > pairs);
}

fn listed<K: Copy + std::fmt::Display>(
    found: impl Iterator<Item = reversi_rules::TextError<K>>,
) -> Vec<String> {
    let found: Vec<_> = found.collect();
    assert!(found.windows(2).all(|two| two[0].byte() <= two[1].byte()), "out of order");
    found.iter().map(ToString::to_string).collect()
}

#[test]
fn ggf_reports_each_two_defects() {
    const GOOD: &str = "(;GM[Othello]TI[05:00]TB[06:00]TY[8]RE[+64]KM[0]KB[a1/1]KW[a2/2]\
        BO[8 ---------------------------O*------*O--------------------------- *]\
        B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)";
    let defects = [
        defect("game", "GM[Othello]", "GM[Chess]", "a game other than Othello"),
        defect("type", "TY[8]", "TY[8r]", "not a game type"),
        defect("board type", "TY[8]", "TY[10]", "a board of size 8"),
        defect("time", "TI[05:00]", "TI[x]", "not a time"),
        defect("black's time", "TB[06:00]", "TB[y]", "not a time"),
        defect("result", "RE[+64]", "RE[x]", "not a result"),
        defect("wrong result", "RE[+64]", "RE[-2]", "differs from the moves"),
        defect("komi", "KM[0]", "KM[x]", "not a number"),
        defect("black's bid", "KB[a1/1]", "KB[?]", "neither a square nor a pass"),
        defect("white's bid", "KW[a2/2]", "KW[?]", "neither a square nor a pass"),
        defect("board", "---O*", "---z*", "'z'"),
        defect("turn", "W[d6]", "B[d6]", "turn"),
        defect("evaluation", "W[f6]", "W[f6/2.x]", "not a number"),
        defect("seconds", "B[g5]", "B[g5//1:30]", "not a number"),
        defect("illegal", "B[e7]", "B[a1]", "flips nothing"),
        defect("off board", "W[f5]", "W[i9]", "i9"),
        defect("move", "B[c5]", "B[?]", "neither a square nor a pass"),
        defect("unfinished", "B[c5]", "", "the game stops"),
    ];
    let stops = ["board", "turn", "illegal", "off board"];
    let impossible: [Impossible<'_>; 6] = [
        (&stops, &stops, "moves after the first bad one have no position"),
        (&stops, &["wrong result", "unfinished"], "the end is unknown"),
        (&["move"], &["wrong result"], "the end is unknown"),
        (&["unfinished"], &["wrong result"], "an unfinished game has no result"),
        (&["komi"], &["wrong result"], "the margin needs the komi"),
        (&["board"], &["board type"], "an unreadable board has no type"),
    ];
    plant_all(GOOD, &defects, &impossible, |text| {
        listed(ggf::Record::parse(text.as_bytes()).expect(text).audit())
    });
}

#[test]
fn sgf_reports_each_two_defects() {
    const GOOD: &str = "(;GM[2]AB[e4][d5]AW[d4][e5]PL[B]RE[B+64];B[e6]BL[60];W[f4];B[e3]V[2];W[f6];B[g5]\
        (;W[d6];B[e7];W[f5];B[c5])(;W[f2]))";
    let defects = [
        defect("point", "AB[e4]", "AB[e4][z9]", "not a point, such as f5"),
        defect("overlap", "AW[d4]", "AW[d4][e4]", "holds both"),
        defect("side", "PL[B]", "PL[x]", "neither black nor white"),
        defect("result", "RE[B+64]", "RE[x]", "not a result"),
        defect("wrong result", "RE[B+64]", "RE[W+2]", "differs from the moves"),
        defect("time left", "BL[60]", "BL[1:00]", "not a number"),
        defect("evaluation", "V[2]", "V[+]", "not a number"),
        defect("variation", "(;W[f2])", "(;W[z2])", "not a point, such as f5"),
        defect("illegal variation", "(;W[f2", "(;W[a8", "a8: a disc"),
        defect("late setup", ";W[f6]", ";W[f6]AE[a1]", "a setup after a move"),
        defect("turn", ";W[d6]", ";B[d6]", "turn"),
        defect("illegal", ";B[e7]", ";B[a1]", "flips nothing"),
        defect("move", ";B[c5]", ";B[?]", "not a point, such as f5"),
        defect("unfinished", ";B[c5]", "", "the game stops"),
    ];
    let setup = ["point", "overlap", "late setup"];
    let impossible: [Impossible<'_>; 5] = [
        (&setup, &["turn", "illegal", "illegal variation"], "moves need a board"),
        (&setup, &["wrong result", "unfinished"], "the end is unknown"),
        (&["turn", "illegal"], &["turn", "illegal"], "moves after the first have no position"),
        (&["turn", "illegal", "move"], &["wrong result", "unfinished"], "the end is unknown"),
        (&["unfinished"], &["wrong result"], "an unfinished game has no result"),
    ];
    plant_all(GOOD, &defects, &impossible, |text| {
        listed(sgf::Record::parse(text.as_bytes()).expect(text).audit())
    });
}

#[test]
fn pgn_reports_each_two_defects() {
    const GOOD: &str = "[Result \"64-0\"]\n\
        [Start \"---------------------------OX------XO--------------------------- X\"]\n\
        [FEN \"8/8/8/3Pp3/3pP3/8/8/8 b\"]\n\n1. e6 {[%clk 0:01]} f4 2. e3 {[%eval 3]} f6 3. g5 (3. c4)\n\
        d6 4. e7 f5 5. c5 64-0\n";
    let defects = [
        defect("result", "\"64-0\"", "\"x\"", "not a result"),
        defect("wrong result", "\"64-0\"", "\"10-54\"", "differs from the moves"),
        defect("start", "\"---", "\"-z-", "'z'"),
        defect("fen", "\"8/8", "\"9/8", "not the FEN"),
        defect("illegal", "e7", "a1", "flips nothing"),
        defect("clock", "clk 0:01", "clk a:01", "not a time"),
        defect("evaluation", "eval 3", "eval #3", "not a number"),
        defect("variation", "c4", "z2", "'z'"),
        defect("illegal variation", "(3. c4", "(3. b1", "b1: a disc"),
        defect("unfinished", " 5. c5", "", "the game stops"),
        defect("two results", " 64-0\n", " 63-1\n", "differs from the one in the tag"),
    ];
    let no_board = "moves need a board";
    let impossible: [Impossible<'_>; 4] = [
        (&["start"], &["illegal", "illegal variation", "unfinished", "wrong result"], no_board),
        (&["illegal"], &["unfinished", "wrong result"], "the end is unknown"),
        (&["unfinished"], &["wrong result"], "an unfinished game has no result"),
        (&["result"], &["two results"], "an unreadable result contradicts no other"),
    ];
    plant_all(GOOD, &defects, &impossible, |text| {
        listed(pgn::Record::parse(text.as_bytes()).expect(text).audit())
    });
}

#[test]
fn obf_reports_each_two_defects() {
    const GOOD: &str = "---------------------------OX------XO--------------------------- X; +4; \
        D3:+4; C4:+2; F5:+0; E6:-2;";
    let defects = [
        defect("score", "; +4;", "; +2;", "the best move has another score"),
        defect("odd score", "C4:+2", "C4:+3", "is odd"),
        defect("repeated", "F5:+0", "D3:+4", "is listed already"),
        defect("illegal", "E6:-2", "A1:-2", "flips nothing"),
    ];
    plant_all(GOOD, &defects, &[], |text| {
        listed(obf::Problem::parse(text.as_bytes()).expect(text).audit())
    });
}

/// A defect of a WTHOR file: bytes that change, and words of the finding.
type Change = (&'static str, &'static [(usize, u8)], &'static str);

#[test]
fn wthor_reports_each_two_defects() {
    const RECORD: usize = 16;
    const MOVES: usize = RECORD + 8;
    let game = reversi_rules::Game::from_transcript("e6f4e3f6g5d6e7f5c5").expect("legal");
    let day = wthor::Date { year: 2024, month: 2, day: 29 };
    let header = wthor::Header::new().with_created(day).expect("a year that fits").with_games(1);
    let header = header.to_bytes();
    let record = wthor::GameRecord::from_game(&game).expect("the standard start").to_bytes();
    let good = [&header[..], &record].concat();
    let names = |length: usize| vec![0_u8; 16 + length];
    let (players, tournaments) = (names(20), names(26));
    let audit = |file: &[u8]| -> Vec<String> {
        let mut names = [players.clone(), tournaments.clone()];
        // One name in each file.
        for names in &mut names {
            names[8] = 1;
        }
        let players = wthor::Names::players(&names[0]).expect("a file of players");
        let tournaments = wthor::Names::tournaments(&names[1]).expect("a file of tournaments");
        let found = wthor::audit(file).with_names(players, tournaments);
        found.map(|found| found.to_string()).collect()
    };
    let changes: [Change; 15] = [
        ("date", &[(2, 13)], "date"),
        ("names", &[(8, 3)], "names"),
        ("kind", &[(13, 1)], "kind"),
        ("depth", &[(14, 61)], "61"),
        ("reserved", &[(15, 1)], "reserved"),
        ("tournament", &[(RECORD, 9)], "tournament 9"),
        ("black", &[(RECORD + 2, 8)], "player 8"),
        ("white", &[(RECORD + 4, 7)], "player 7"),
        ("wrong score", &[(RECORD + 6, 60)], "score"),
        ("theoretical", &[(RECORD + 7, 99)], "99"),
        ("illegal", &[(MOVES + 6, 11)], "flips nothing"),
        ("not a square", &[(MOVES + 8, 97)], "97"),
        ("after the end", &[(MOVES + 30, 55)], "55"),
        ("unfinished", &[(MOVES + 8, 0)], "stop"),
        ("padding", &[(MOVES + 58, 92), (MOVES + 59, 92)], "92"),
    ];
    let stops = ["illegal", "not a square", "unfinished"];
    let impossible: [Impossible<'_>; 2] = [
        (&stops, &["wrong score"], "the end is unknown"),
        (&["illegal"], &["unfinished"], "the end is unknown"),
    ];
    assert_eq!(audit(&good), [""; 0]);
    let says = |found: &[String], words: &str| found.iter().any(|one| one.contains(words));
    for (number, (one, bytes, words)) in changes.iter().enumerate() {
        let mut file = good.clone();
        for &(at, byte) in *bytes {
            file[at] = byte;
        }
        assert!(says(&audit(&file), words), "{one}: {:?}", audit(&file));
        for (other, more, others) in &changes[number + 1..] {
            if more.iter().any(|(at, _)| bytes.iter().any(|(own, _)| own == at)) {
                continue;
            }
            let mut file = file.clone();
            for &(at, byte) in *more {
                file[at] = byte;
            }
            let found = audit(&file);
            let reported = says(&found, words) && says(&found, others);
            let reason = impossible.iter().find(|(ones, two, _)| {
                (ones.contains(one) && two.contains(other))
                    || (ones.contains(other) && two.contains(one))
            });
            assert_eq!(reported, reason.is_none(), "{one} and {other}: {found:#?}");
        }
    }
}

//! SGF as `GoGui` writes it: without `GM`, and with the rows from the bottom.

use reversi_records::Format;
use reversi_records::sgf::{Games, Record, SgfErrorKind};
use reversi_records::tree::{NodeId, Tree};
use reversi_rules::variant::{self, Rules};
use reversi_rules::{Color, Playable, Position};

fn read(text: &str) -> Record<'_> {
    Record::parse(text.as_bytes()).expect(text)
}

/// Returns a game as `GoGui` writes it: without `GM`, and with the rows from the bottom.
fn gogui(game: &variant::Game, head: &str, tail: &str) -> String {
    let height = game.start().height();
    let letters = |square: variant::Square| {
        [square.column(), height - 1 - square.row()].map(|index| char::from(b'a' + index))
    };
    let moves: Vec<_> = game
        .plies()
        .map(|(before, played)| {
            let side = if before.turn() == Color::Black { 'B' } else { 'W' };
            let point: String = played.square().into_iter().flat_map(letters).collect();
            format!(";{side}[{point}]")
        })
        .collect();
    let moves = moves.concat();
    format!("(;FF[4]CA[UTF-8]{head}SZ[{height}]KM[6.5]{moves}{tail})")
}

fn kinds(record: &Record<'_>) -> Vec<&'static str> {
    record.audit().map(|found| found.kind().name_or(SgfErrorKind::name)).collect()
}

#[test]
fn rows_from_the_bottom_are_turned_if_the_moves_are_legal_only_then() {
    for (side, plies) in [(4, 9), (6, 20), (8, 1), (8, 30), (10, 90)] {
        let rules = Rules::new(side, side).expect("a size");
        let mut game = variant::Game::from_position(rules.start());
        while game.ply_count() < plies && !game.is_over() {
            let legal = game.legal_moves();
            let square = legal.into_iter().nth(game.len() % legal.len());
            game.place(square.expect("a move")).expect("legal");
        }
        for (head, gm) in [("", true), ("AP[gogui-twogtp:1.6.0]", true), ("GM[2]", false)] {
            let text = gogui(&game, head, "");
            let record = read(&text);
            assert_eq!(record.replay_variant(), Ok(game.clone()), "{text}");
            let found = kinds(&record);
            assert_eq!(found.contains(&"MissingTag"), gm, "{text}");
            assert!(found.contains(&"UpsideDown") && !found.contains(&"Illegal"), "{text}");
            let tree = Tree::from_sgf(&record).expect("readable");
            assert_eq!(tree.to_string(), text);
            assert_eq!(tree.game(), Ok(game.clone()), "{text}");
            // An edit and a conversion write the points of this crate.
            let mut edited = tree.clone();
            edited.set_comment(NodeId::ROOT, "new").expect("an edit");
            for tree in [edited, tree.convert(Format::Sgf).expect("SGF").tree] {
                let text = tree.to_string();
                let record = read(&text);
                assert_eq!(record.replay_variant(), Ok(game.clone()), "{text}");
                assert!(kinds(&record).iter().all(|&kind| kind == "Unfinished"), "{text}");
                assert_eq!(tree.info(), record.info());
            }
            // An illegal move behind them: neither direction is legal.
            let cut = gogui(&game, head, ";B[aa];W[aa];B[aa]");
            let read = Games::new(cut.as_bytes()).next().expect("a game");
            let told = match read {
                Ok(record) => record.replay_variant().expect_err("an illegal move").kind(),
                Err(error) => error.kind(),
            };
            assert!(
                matches!(
                    told,
                    SgfErrorKind::MissingTag("GM")
                        | SgfErrorKind::Illegal(_)
                        | SgfErrorKind::WrongTurn(_)
                ),
                "{cut}"
            );
        }
    }
}

#[test]
fn a_setup_is_turned_only_where_gogui_names_itself() {
    const POINTS: &str =
        "LB[dd:ab]TR[dd][ee]CR[dd]MA[dd]SQ[dd]SL[dd]AR[dd:ee]LN[dd:ee]DD[dd]VW[dd:ee]TB[dd]TW[ee]";
    // Legal from both ends: the mirror image of a game is one too.
    let text = |program: &str| {
        format!("(;GM[2]{program}SZ[8]AB[dd][ee]AW[ed][de]{POINTS};B[df]C[x];W[ef])")
    };
    let plain = text("");
    let record = read(&plain);
    assert_eq!(record.replay().expect("legal").to_string(), "d6e6");
    assert_eq!(kinds(&record), ["Unfinished"]);
    let named = text("AP[GoGui:1.4.9]");
    let record = read(&named);
    assert_eq!(record.replay().expect("legal").to_string(), "d3e3");
    assert_eq!(record.start(), Ok(Position::START));
    assert_eq!(kinds(&record), ["AmbiguousRows", "Unfinished"]);
    let tree = Tree::from_sgf(&record).expect("readable").convert(Format::Sgf).expect("SGF").tree;
    assert_eq!(
        tree.to_string(),
        "(;GM[2]AP[GoGui:1.4.9]SZ[8]LB[de:ab]TR[de][ed]CR[de]MA[de]SQ[de]SL[de]AR[de:ed]LN[de:ed]\
         DD[de]VW[de:ed]TB[de]TW[ed]AB[e4][d5]AW[d4][e5];B[d3]C[x];W[e3])"
    );
    assert_eq!(kinds(&read(&named.replace("W[ef]", "W[aa]"))), ["UpsideDown", "Illegal"]);
    // Points of Othello always count from the top.
    let othello = "(;GM[2]AP[GoGui:1.4.9]SZ[8];B[d3];W[e3])";
    assert_eq!(kinds(&read(othello)), ["Unfinished"]);
}

#[test]
fn a_record_without_gm_is_one_of_othello_only_if_its_moves_say_so() {
    for text in [
        "(;FF[4];B[f5])",
        "(;FF[4]SZ[8])",
        "(;FF[4]SZ[8];B[])",
        "(;FF[4]SZ[8];B[dd];W[ee])",
        "(;FF[4]SZ[8];B[f5];W[a1])",
        "(;FF[4]SZ[9];B[e6])",
        "(;FF[4]SZ[19];B[ef])",
    ] {
        let error = Games::new(text.as_bytes()).next().expect("a game").expect_err(text);
        assert_eq!((error.byte(), error.kind()), (text.len() - 1, SgfErrorKind::MissingTag("GM")));
    }
}

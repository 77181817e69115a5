//! The facts about a game in records.

use reversi_records::{Decimal, GameInfo, pgn};
use reversi_rules::{Color, Game, GameEnd, Position, Score};

#[test]
fn ratings_are_numbers_or_nothing() {
    let text = br#"[BlackElo "1843"][WhiteElo "?"] *"#;
    let record = pgn::Record::parse(text).expect("a record");
    assert_eq!(record.info().rating(Color::Black), Some(Decimal::from(1843)));
    assert_eq!(record.info().rating(Color::White), None);
    assert_eq!(pgn::Record::parse(b"*").expect("a record").info().rating(Color::Black), None);
}

#[test]
fn of_a_game_by_itself_only_the_score_and_the_opening_are_known() {
    let game = Game::from_transcript("e6f4e3f6g5d6e7f5c5").expect("legal");
    let info = GameInfo::from_game(&game);
    assert_eq!(info.score, Some(Score { black: 64, white: 0 }));
    let mut expected = GameInfo::default();
    expected.score = info.score;
    {
        expected.opening = Some("Perpendicular Opening".into());
    }
    assert_eq!(info, expected);
    assert_eq!(GameInfo::from_game(&Game::new()), GameInfo::default());
    assert_eq!(game.outcome().map(Score::from), info.score);
    assert_eq!(Position::START.outcome().map(Score::from), None);
}

#[test]
fn nothing_is_known_by_default() {
    let info = GameInfo::default();
    let texts = [
        info.event,
        info.site,
        info.round,
        info.date,
        info.black,
        info.white,
        info.black_rating,
        info.white_rating,
        info.time,
        info.opening,
    ];
    assert!(texts.iter().all(Option::is_none));
    assert_eq!((info.score, info.end), (None, GameEnd::Normal));
    let mut known = info;
    assert_eq!(known, info);
    known.black = Some("Rose".into());
    assert_ne!(known, info);
}

#[test]
fn the_opening_is_the_longest_that_has_a_name() {
    use reversi_records::openings;
    use reversi_records::{ggf, sgf};

    for opening in openings::all() {
        let game = Game::from_transcript(opening.transcript()).expect("legal");
        let info = GameInfo::from_game(&game);
        assert_eq!(info.opening.expect("a name"), opening.name());
        let pgn = pgn::Writer::new(&game, &info).to_string();
        assert!(pgn.starts_with("[Result \"*\"]\n[Opening \""), "{pgn}");
        let read = pgn::Record::parse(pgn.as_bytes()).expect("a record");
        assert_eq!((read.info(), read.replay()), (info, Ok(game.clone())));
        let sgf = sgf::Writer::new(&game, &info).to_string();
        let read = sgf::Record::parse(sgf.as_bytes()).expect("a record");
        assert_eq!((read.info(), read.tag("ON")), (info, info.opening));
        let ggf = ggf::Writer::new(&game, &info).expect("no brackets").to_string();
        let read = ggf::Record::parse(ggf.as_bytes()).expect("a record");
        assert_eq!(read.info().opening, None);
    }
}

#[test]
fn the_opening_of_a_record_need_not_fit_its_moves() {
    let text = b"[Opening \"The \\\"Tiger\\\"\"]\n1. f5 f4 *";
    let info = pgn::Record::parse(text).expect("a record").info();
    assert_eq!(info.opening.expect("a name"), "The \"Tiger\"");
    let text = b"(;GM[2]ON[Rose \\[flat\\]];B[f5])";
    let info = reversi_records::sgf::Record::parse(text).expect("a record").info();
    assert_eq!(info.opening.expect("a name"), "Rose [flat]");
}

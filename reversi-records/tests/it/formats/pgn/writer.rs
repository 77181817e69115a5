//! Games written in PGN: their text, and reading them back.

use super::only;
use crate::support::{self, MANY_PASSES, game, position};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use reversi_records::pgn::{Games, Writer};
use reversi_records::tree::Tree;
use reversi_records::{GameInfo, Text};
use reversi_rules::{Color, Game, GameEnd, Score};

#[track_caller]
fn assert_comes_back(game: &Game, info: &GameInfo<'_>) {
    let plain = Writer::new(game, info);
    for text in [plain, plain.with_passes(), plain.with_winner()].map(|writer| writer.to_string()) {
        let mut games = Games::new(text.as_bytes());
        let record = games.next().expect("a game").expect("in PGN");
        assert!(games.next().is_none(), "{text}");
        assert_eq!(record.replay().as_ref(), Ok(game), "{text}");
        assert_eq!(record.info(), *info, "{text}");
        let moves = text.lines().skip_while(|line| line.starts_with('[')).skip(1);
        assert!(moves.clone().count() > 0 && moves.clone().all(|line| line.len() < 80), "{text}");
    }
}

#[test]
fn all_tags_in_their_order() {
    let mut info = GameInfo::default();
    info.event = Some("World Championship".into());
    info.site = Some("Prague".into());
    info.round = Some("13".into());
    info.date = Some("2011".into());
    info.black = Some("Rose \"the\" \\ tiger".into());
    info.white = Some(Text::new(b"Andr\xE9\nT."));
    info.black_rating = Some("2600".into());
    info.white_rating = Some("".into());
    info.time = Some("30".into());
    info.score = Some(Score { black: 31, white: 33 });
    info.end = GameEnd::Timeout;
    let text = Writer::new(&game("f5d6c3"), &info).to_string();
    assert_eq!(
        text,
        r#"[Event "World Championship"]
[Site "Prague"]
[Date "2011"]
[Round "13"]
[Black "Rose \"the\" \\ tiger"]
[White "André T."]
[Result "31-33"]
[BlackElo "2600"]
[WhiteElo ""]
[TimeControl "30"]
[Termination "time forfeit"]

1. f5 d6 2. c3 31-33
"#
    );
}

#[test]
fn lines_of_moves_are_short() {
    let game = game(MANY_PASSES);
    let text = Writer::new(&game, &GameInfo::default()).with_passes().to_string();
    assert_eq!(
        text,
        "[Result \"*\"]

1. f5 d6 2. c4 g5 3. d7 c7 4. h5 d8 5. b8 b7 6. b6 a7 7. -- b5 8. a6 a5 9. --
b4 10. b3 c6 11. e8 f8 12. c8 a8 13. -- e7 14. -- a4 15. -- b2 16. a2 c2 17. d2
d1 18. -- e2 19. f2 c5 20. -- c3 21. -- a1 22. -- a3 23. -- e6 24. -- d3 25. --
f6 26. f7 f1 27. -- g2 28. h2 e3 29. f4 b1 30. -- g1 31. -- c1 32. -- e1 33. --
g8 34. -- g7 35. -- f3 36. -- h1 37. -- h3 38. -- h4 39. -- h6 *
"
    );
    let short = Writer::new(&game, &GameInfo::default()).to_string();
    assert!(!short.contains("--") && short.contains(" 28. h6 *") && short.len() < text.len());
    assert_comes_back(&game, &GameInfo::default());
}

#[test]
fn another_start_is_written() {
    let start = "---------------------------OX------XO--------------------------- O";
    let mut game = Game::from_position(position(start));
    game.play_transcript("d3c3").expect_err("d3 is black's");
    game.play_transcript("c5c4").expect("white's and black's");
    let info = GameInfo::default();
    let plain = Writer::new(&game, &info);
    let tags = format!("[Result \"*\"]\n[Start \"{start}\"]\n\n");
    assert_eq!(plain.to_string(), format!("{tags}1. c5 c4 *\n"));
    assert_eq!(plain.with_passes().to_string(), format!("{tags}1... c5 2. c4 *\n"));
    assert_comes_back(&game, &info);
    // White must pass at once.
    let passed = "XO-------------------------------------------------------------- O";
    let game = Game::from_position(position(passed));
    assert!(Writer::new(&game, &info).with_passes().to_string().ends_with("\n1... -- *\n"));
    assert_comes_back(&game, &info);
}

#[test]
fn several_games_are_written_in_one_file() {
    let games = [game(""), game("f5"), game("f5d6")];
    let info = GameInfo::default();
    let text = games.each_ref().map(|game| Writer::new(game, &info).to_string()).join("\n");
    let read: Vec<Game> = Games::new(text.as_bytes())
        .map(|record| record.expect("in PGN").replay().expect("legal"))
        .collect();
    assert_eq!(read, games);
}

/// A game from the standard start or from any other position.
fn games() -> impl Strategy<Value = Game> {
    let start = option::of((any::<u64>(), any::<u64>(), any::<bool>()));
    (start, vec(any::<usize>(), 0..=64)).prop_map(|(start, picks)| {
        let mut game = start.map_or_else(Game::new, |(black, white, turn)| {
            let turn = support::color(if turn { 'X' } else { 'O' });
            Game::from_position(support::from_masks(black & white, black & !white, turn))
        });
        for pick in picks {
            let legal = game.legal_moves();
            let Some(square) = legal.nth(pick % legal.len().max(1)) else { break };
            game.place(square).expect("legal");
        }
        game
    })
}

/// Bytes without line ends and NUL, which become spaces. Special characters are more frequent than others.
fn values() -> impl Strategy<Value = Option<Vec<u8>>> {
    let nasty = proptest::sample::select(&b"\"\\[]{}();%?*-\xE9\xC3"[..]);
    let byte = prop_oneof![nasty, any::<u8>()];
    let kept = byte.prop_filter("no line end", |byte| !matches!(byte, b'\n' | b'\r' | b'\0'));
    option::of(vec(kept, 0..12))
}

proptest! {
    #![proptest_config(support::cases(400, 9))]

    #[test]
    fn written_text_is_read_back(
        game in games(),
        values in proptest::array::uniform10(values()),
        score in option::of((0..=64_u16).prop_flat_map(|black| (Just(black), u16::from(black == 0)..=64 - black))),
        end in 0..GameEnd::ALL.len(),
    ) {
        let [event, site, round, date, black, white, black_rating, white_rating, time, opening] =
            values.each_ref().map(|value| value.as_deref().map(Text::new));
        let mut info = GameInfo::default();
        (info.event, info.site, info.round, info.date) = (event, site, round, date);
        (info.black, info.white, info.time, info.opening) = (black, white, time, opening);
        (info.black_rating, info.white_rating) = (black_rating, white_rating);
        info.score = score.map(|(black, white)| Score { black, white });
        info.end = GameEnd::ALL[end];
        assert_comes_back(&game, &info);
    }
}

#[test]
fn the_smallest_and_largest_scores_are_read_back() {
    for (black, white) in [(1, 0), (0, 1), (32, 32), (64, 0), (0, 64)] {
        let mut info = GameInfo::default();
        info.score = Some(Score { black, white });
        assert_comes_back(&Game::new(), &info);
    }
}

#[test]
fn a_winner_as_the_result_keeps_the_score() {
    let info = |black, white, end| {
        let mut info = GameInfo::default();
        (info.score, info.end) = (Some(Score { black, white }), end);
        info
    };
    let normal = GameEnd::Normal;
    let mut timeout = info(20, 44, GameEnd::Timeout);
    timeout.winner = Some(Color::Black);
    let mut resigned = GameInfo::default();
    (resigned.winner, resigned.end) = (Some(Color::White), GameEnd::Resignation);
    let game = game("f5d6c3");
    for (info, token, score) in [
        (info(63, 1, normal), "1-0", Some("63-1")),
        (info(26, 38, normal), "0-1", Some("26-38")),
        (info(1, 0, normal), "1-0", Some("01-00")),
        (info(32, 32, normal), "1/2-1/2", Some("32-32")),
        (info(30, 30, normal), "1/2-1/2", Some("30-30")),
        (info(40, 10, GameEnd::Adjourned), "*", Some("40-10")),
        (timeout, "1-0", Some("20-44")),
        (resigned, "0-1", None),
        (GameInfo::default(), "*", None),
    ] {
        let writer = Writer::new(&game, &info).with_winner();
        let text = writer.to_string();
        assert!(writer.with_passes().to_string().ends_with(&format!(" c3 {token}\n")), "{text}");
        let record = only(text.as_bytes());
        assert!(text.ends_with(&format!(" c3 {token}\n")), "{text}");
        assert_eq!(record.tag("Result").expect("a result"), token);
        assert_eq!(record.tag("Score").map(|score| score.to_string()).as_deref(), score, "{text}");
        assert_eq!(record.info(), info, "{text}");
    }
}

#[test]
fn a_tree_names_its_winner_as_the_writer_does() {
    let named = |text: &str| {
        let mut tree = Tree::from_pgn(&only(text.as_bytes())).expect("a tree");
        tree.name_winner();
        assert_eq!(tree.info(), only(text.as_bytes()).info(), "{text}");
        tree.to_string()
    };
    let game = game("e6f4e3f6g5d6e7f5c5");
    let info = GameInfo::from_game(&game);
    let writer = Writer::new(&game, &info);
    assert_eq!(named(&writer.to_string()), writer.with_winner().to_string());
    // A comment before the result, variations, results in one place, and other line ends.
    for (text, expected) in [
        (
            "1. f5 (1. d3) d6 {end} 37-27",
            "[Result \"1-0\"]\n[Score \"37-27\"]\n\n1. f5 (1. d3) d6 {end} 1-0\n",
        ),
        ("[Result \"27-37\"]\r\n\r\n1. f5", "[Result \"0-1\"]\n[Score \"27-37\"]\n\r\n1. f5 0-1\n"),
        ("[Result \"1-0\"]\n\n1. f5 1-0", "[Result \"1-0\"]\n\n1. f5 1-0"),
        ("[Result \"1/2-1/2\"]\n\n1. f5 1/2-1/2", "[Result \"1/2-1/2\"]\n\n1. f5 1/2-1/2"),
        ("[Result \"*\"]\n\n1. f5 *", "[Result \"*\"]\n\n1. f5 *"),
    ] {
        assert_eq!(named(text), expected);
        assert_eq!(named(&named(text)).trim_end(), expected.trim_end(), "named twice");
    }
}

#[test]
fn the_tag_score_counts_only_beside_a_winner() {
    let score = |black, white| Some(Score { black, white });
    for (text, expected, winner) in [
        ("[Result \"1-0\"] [Score \" 37-27 \"] f5 1-0", score(37, 27), None),
        ("[Result \"0-1\"] [Score \"37-27\"] f5 0-1", score(37, 27), Some(Color::White)),
        ("[Score \"37-27\"] f5 36-28", score(36, 28), None),
        ("[Result \"1-0\"] [Score \"3.5\"] f5 1-0", None, Some(Color::Black)),
        ("[Result \"1-0\"] [Score \"70-2\"] f5 1-0", None, Some(Color::Black)),
        ("[Result \"1-0\"] [Score \"0-1\"] f5 1-0", None, Some(Color::Black)),
    ] {
        let info = only(text.as_bytes()).info();
        assert_eq!((info.score, info.winner), (expected, winner), "{text}");
    }
    let wrong =
        "[Result \"1-0\"]\n[Score \"62-2\"]\n\n1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5 1-0";
    let found: Vec<_> = only(wrong.as_bytes()).audit().map(|found| found.to_string()).collect();
    assert_eq!(
        found,
        ["byte 23: the result differs from the moves, which give black a margin of +64"]
    );
}

//! Games written in PGN: their text, and reading them back.

use crate::support::{self, MANY_PASSES, game, position};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use reversi_records::pgn::{Games, Writer};
use reversi_records::{GameInfo, Text};
use reversi_rules::{Game, GameEnd, Score};

#[track_caller]
fn assert_comes_back(game: &Game, info: &GameInfo<'_>) {
    let plain = Writer::new(game, info);
    for text in [plain.to_string(), plain.with_passes().to_string()] {
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
    (start, vec(any::<u32>(), 0..=64)).prop_map(|(start, picks)| {
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

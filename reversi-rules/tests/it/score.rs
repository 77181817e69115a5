//! Scores and ends of games as text.

use reversi_rules::{GameEnd, Score};

#[test]
fn scores_are_read_back() {
    for black in (0..=300).chain([9999, 10_000, u16::MAX - 1, u16::MAX]) {
        for white in [0, 1, 9, 10, 31, 64, 99, 100, 255, 256, u16::MAX] {
            let score = Score { black, white };
            assert_eq!(score.to_string().parse(), Ok(score));
        }
    }
    let [most, none] = [u16::MAX, 0];
    let margin = |black, white| Score { black, white }.margin(reversi_rules::Color::Black);
    // Margins are limited to the range of their type.
    assert_eq!([margin(most, none), margin(none, most)], [i16::MAX, -i16::MAX]);
    assert_eq!([margin(256, none), margin(40_000, 30_000)], [256, 10_000]);
    assert_eq!("033-0031".parse(), Ok(Score { black: 33, white: 31 }));
}

#[test]
fn bad_scores_are_refused() {
    let texts = [
        "", "-", "33", "33-", "-31", "33-65536", "65536-0", "33--31", "33-31-0", "+33-31",
        "33-+31", " 33-31", "33 - 31", "33–31", "x-y", "3.5-4",
    ];
    for text in texts {
        let error = text.parse::<Score>().expect_err(text);
        assert_eq!(error.to_string(), "expected a score such as 33-31, with numbers up to 65535");
    }
}

// Rule 5.4.
#[test]
fn ends_are_read_back_in_any_case() {
    for (number, end) in GameEnd::ALL.into_iter().enumerate() {
        assert_eq!(end as usize, number);
        assert_eq!(end.to_string(), end.name());
        assert_eq!(end.name().parse(), Ok(end));
        assert_eq!(end.name().to_uppercase().parse(), Ok(end));
    }
    for text in ["", "normally", "time", "resign", "draw"] {
        let error = text.parse::<GameEnd>().expect_err(text);
        assert_eq!(
            error.to_string(),
            "expected normal, timeout, resignation, agreement, adjourned or forfeit"
        );
    }
}

#[test]
fn ends_have_names() {
    let names = GameEnd::ALL.map(GameEnd::name);
    assert_eq!(names, ["normal", "timeout", "resignation", "agreement", "adjourned", "forfeit"]);
}

#[test]
fn scores_of_sixty_four_have_even_margins() {
    for margin in i16::MIN..=i16::MAX {
        let score = Score::from_margin(margin);
        assert_eq!(score.is_some(), (-64..=64).contains(&margin) && margin % 2 == 0, "{margin}");
        assert!(score.is_none_or(|score| score.black + score.white == 64));
        assert!(score.is_none_or(|score| score.margin(reversi_rules::Color::Black) == margin));
    }
}

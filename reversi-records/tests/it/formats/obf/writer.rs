//! Written problems are read back.

use super::only;
use crate::support::{self, MUST_PASS, position};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use reversi_records::Text;
use reversi_records::obf::Writer;
use reversi_rules::{Move, Square};

#[test]
fn lines_are_written() {
    let moves = [(Square::H8.into(), 64), (Square::A1.into(), -64), (Move::Pass, 0)];
    let writer = Writer::new(position(MUST_PASS), moves);
    assert_eq!(writer.to_string(), format!("{MUST_PASS}; H8:+64; A1:-64; --:+0;"));
    let writer = writer.with_score(-2).with_comment(Text::new(b"No\xEBl\r\n%"));
    let line = format!("{MUST_PASS}; -2; H8:+64; A1:-64; --:+0; % No\u{EB}l  %");
    assert_eq!(writer.to_string(), line);
}

proptest! {
    #![proptest_config(support::cases(400, 40))]

    #[test]
    fn written_text_is_read_back(
        (black, white, turn) in (any::<u64>(), any::<u64>(), any::<bool>()),
        scored in vec((0..=64_u8, -64..=64_i8), 0..20),
        score in option::of(-64..=64_i8),
        comment in option::of(vec(any::<u8>(), 0..20)),
    ) {
        let turn = support::color(if turn { 'X' } else { 'O' });
        let position = support::from_masks(black & white, black & !white, turn);
        let scored: Vec<(Move, i8)> = scored
            .into_iter()
            .filter_map(|(index, score)| Some((Move::from_action(index)?, score)))
            .collect();
        let mut writer = Writer::new(position, scored.clone());
        if let Some(score) = score {
            writer = writer.with_score(score);
        }
        if let Some(comment) = &comment {
            writer = writer.with_comment(Text::new(comment));
        }
        // At the end of a file, 0x1A would be no part of the comment.
        let line = format!("{writer}\n");
        let problem = only(line.as_bytes());
        prop_assert_eq!(problem.position(), position);
        let read: Vec<_> = problem.moves().map(|listed| (listed.played, listed.score)).collect();
        let best = scored.iter().map(|&(_, score)| score).max();
        prop_assert_eq!(read, scored);
        prop_assert_eq!(problem.score(), score.or(best));
        // White space around a comment is not part of it.
        let comment = comment.map(|comment| {
            let spaced = Text::new(&comment).to_string().replace(['\r', '\n'], " ");
            String::from_utf8(spaced.as_bytes().trim_ascii().to_vec()).expect("UTF-8")
        });
        prop_assert_eq!(problem.comment().map(|comment| comment.to_string()), comment);
        prop_assert_eq!(only(format!("{problem}\n").as_bytes()).to_string(), problem.to_string());
    }
}

//! Written games are read back.

use reversi_records::GameInfo;
use reversi_records::ggf::Writer;
use reversi_rules::Game;

#[test]
fn values_that_need_escapes_are_refused() {
    let written = |text: &'static str| {
        let mut info = GameInfo::default();
        info.date = Some(text.into());
        Writer::new(&Game::new(), &info).map(|writer| writer.to_string().contains(text))
    };
    for text in ["(", ";(", "( ;", "[(", "\\"] {
        assert_eq!(written(text), Ok(true), "{text}");
    }
    for text in ["]", "a]b", "(;", "((;"] {
        assert_eq!(written(text).expect_err(text).key(), "DT");
    }
}

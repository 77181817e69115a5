//! Texts from the field, each with what it holds. All languages read the same list.

use std::fs;
use std::path::Path;

use reversi_records::paste::{Assumption, Item, Pasted, paste};
use reversi_records::{AnyErrorKind, GameInfo, decode};
use reversi_rules::{Color, variant::Game};
use serde_json::{Value, json};

/// Returns what a game says, as far as the list expects something.
fn facts(game: &Game, info: &GameInfo<'_>, expected: &Value) -> Value {
    let text = |text: Option<_>| text.as_ref().map(ToString::to_string);
    let color = |color| if color == Color::Black { "black" } else { "white" };
    let found = json!({
        "moves": game.to_string(),
        "start": game.start().to_string(),
        "black": text(info.player(Color::Black)),
        "white": text(info.player(Color::White)),
        "event": text(info.event),
        "winner": info.winner.map(color),
        "score": info.score.map(|score| Color::ALL.map(|color| score.of(color))),
        "end": info.end.to_string(),
    });
    expected
        .as_object()
        .expect("facts")
        .keys()
        .map(|key| (key.clone(), found[key].clone()))
        .collect()
}

/// Returns the games of a text with what is said about them, or else its position.
fn content(pasted: &Pasted<'_>, expected: &[Value]) -> Vec<Value> {
    let items = pasted.clone().map(|item| item.expect("a game"));
    let items: Vec<_> = items.filter(|item| !matches!(item, Item::Skipped(_))).collect();
    assert!(items.len() >= expected.len());
    let content = items.iter().zip(expected).map(|(item, expected)| {
        let info = match item {
            Item::Board(board) => return json!(board.position().expect("8x8").to_string()),
            Item::Record(record) => record.info(),
            _ => GameInfo::default(),
        };
        facts(&item.game().expect("legal"), &info, expected)
    });
    content.collect()
}

#[test]
fn texts_of_the_field() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let list = fs::read_to_string(folder.join("texts.json")).expect("the list");
    let list: Value = serde_json::from_str(&list).expect("JSON");
    let whole = list["game"].as_str().expect("moves");
    for row in list["texts"].as_array().expect("texts") {
        let name = row["file"].as_str().expect("a name");
        let file = fs::read(folder.join("texts").join(name)).expect(name);
        let encoding = row["encoding"].as_str().map(|name| name.parse().expect("an encoding"));
        let text = decode(&file, encoding).expect(name);
        let pasted = paste(&text);
        if let Some(error) = row["error"].as_str() {
            let message = pasted.expect_err(name).to_string();
            assert!(message.contains(error), "{name}: {message}");
            continue;
        }
        let pasted = pasted.unwrap_or_else(|error| panic!("{name}: {error}"));
        if let Some(format) = row["format"].as_str() {
            assert!(pasted.format().to_string().eq_ignore_ascii_case(format), "{name}");
        }
        if let Some(assumed) = row["assumptions"].as_array() {
            let found: Vec<_> = pasted.assumptions().iter().map(Assumption::name).collect();
            assert_eq!(json!(found), json!(assumed), "{name}");
        }
        if let Some(expected) = row["findings"].as_array() {
            let records = pasted.clone().filter_map(|item| match item {
                Ok(Item::Record(record)) => Some(record),
                _ => None,
            });
            let found = records.flat_map(|record| record.audit());
            let found: Vec<_> = found.map(|it| it.kind().name_or(AnyErrorKind::name)).collect();
            assert_eq!(json!(found), json!(expected), "{name}");
        }
        let expected: Vec<Value> = match row["position"].as_str() {
            Some(position) => vec![json!(position)],
            None => row["games"].as_array().into_iter().flatten().cloned().collect(),
        };
        let is_moves = matches!(pasted.clone().next(), Some(Ok(Item::Moves(_))));
        let mut expected = expected;
        for expected in &mut expected {
            if let Some(count) = expected.get("moves").and_then(Value::as_u64) {
                let length = 2 * usize::try_from(count).expect("at most 60");
                expected["moves"] = json!(whole[..length]);
            }
            if let (true, Some(facts)) = (is_moves, expected.as_object_mut()) {
                // Names are skipped text here. Python and JavaScript parse JSON.
                facts.retain(|key, _| matches!(key.as_str(), "moves" | "start"));
            }
        }
        assert_eq!(content(&pasted, &expected), expected, "{name}");
    }
}

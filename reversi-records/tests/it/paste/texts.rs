//! Texts from the field, each with what it holds. All languages read the same list.

use std::fs;
use std::path::Path;

use reversi_records::paste::{Pasted, paste};
use reversi_records::{AnyErrorKind, AnyGames, AnyKind, AnyRecord, Format, GameInfo, decode};
use reversi_rules::{Color, Game};
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

/// Returns the records of a text that is a file of games.
fn records<'a>(pasted: &Pasted<'_>, text: &'a [u8]) -> impl Iterator<Item = AnyRecord<'a>> {
    let format = pasted.format();
    let kind = AnyKind::ALL.iter().find(|&&kind| Format::from(kind) == format).expect("games");
    AnyGames::new(*kind, text).map(|record| record.expect("a game"))
}

/// Returns the games of a text with what is said about them, or else its position.
fn content(pasted: &Pasted<'_>, text: &[u8], expected: &[Value]) -> Vec<Value> {
    let nothing = GameInfo::default();
    let games: Vec<Game> = match pasted {
        Pasted::Board { position, .. } => return vec![json!(position.to_string())],
        Pasted::Moves(moves) => {
            let game = moves.replay();
            let known = json!({"moves": game.to_string(), "start": game.start().to_string()});
            let keys = expected.first().and_then(Value::as_object).into_iter().flatten();
            let keys = keys.map(|(key, _)| key).filter(|key| known.get(key).is_some());
            return vec![keys.map(|key| (key.clone(), known[key].clone())).collect()];
        }
        Pasted::Transcripts(lines) => {
            let games: Vec<_> = lines.clone().flatten().map(|moves| moves.replay()).collect();
            assert_eq!(games.len(), expected.len());
            games
        }
        Pasted::Sheet(sheet) => vec![sheet.game().expect("a legal sheet")],
        _ => {
            return records(pasted, text)
                .zip(expected)
                .map(|(record, expected)| {
                    facts(&record.replay().expect("legal"), &record.info(), expected)
                })
                .collect();
        }
    };
    games.iter().zip(expected).map(|(game, expected)| facts(game, &nothing, expected)).collect()
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
            let names = pasted.assumptions().iter().map(|assumption| format!("{assumption:?}"));
            let found: Vec<_> = names.map(|name| name.to_lowercase()).collect();
            // Python writes `side of moves`.
            let assumed = assumed.iter().map(|name| name.as_str().expect("a name"));
            let assumed: Vec<_> = assumed.map(|name| name.replace(' ', "")).collect();
            assert_eq!(found, assumed, "{name}");
        }
        if let Some(expected) = row["findings"].as_array() {
            let found = records(&pasted, &text).flat_map(|record| record.audit());
            let found: Vec<_> = found.map(|it| it.kind().name_or(AnyErrorKind::name)).collect();
            assert_eq!(json!(found), json!(expected), "{name}");
        }
        let expected: Vec<Value> = match row["position"].as_str() {
            Some(position) => vec![json!(position)],
            None => row["games"].as_array().into_iter().flatten().cloned().collect(),
        };
        let found = content(&pasted, &text, &expected);
        for (found, mut expected) in found.into_iter().zip(expected) {
            if let Some(count) = expected.get("moves").and_then(Value::as_u64) {
                let length = 2 * usize::try_from(count).expect("at most 60");
                expected["moves"] = json!(whole[..length]);
            }
            if let (Pasted::Moves(_), Some(facts)) = (&pasted, expected.as_object_mut()) {
                // Names are skipped text here. Python and JavaScript parse JSON.
                facts.retain(|key, _| matches!(key.as_str(), "moves" | "start"));
            }
            assert_eq!(found, expected, "{name}");
        }
    }
}

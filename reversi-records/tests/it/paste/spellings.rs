//! Ways in which people write the moves of a game. All languages read the same list.

use reversi_records::paste::{Assumption, Item, paste};
use serde_json::{Value, json};

/// Returns the moves of a text and what was skipped.
fn read(text: &str) -> Option<(String, Vec<String>)> {
    let pasted = paste(text.as_bytes()).ok()?;
    let item = pasted.clone().next()?.ok()?;
    let Item::Moves(moves) = item else {
        return Some((item.game().ok()?.to_string(), vec![]));
    };
    let skipped: Vec<_> = moves.skipped().collect();
    assert_eq!(pasted.assumptions().contains(Assumption::SkippedText), !skipped.is_empty());
    let mut end = 0;
    for part in &skipped {
        let place = part.offset()..part.offset() + part.text().bytes().len();
        assert!(end <= place.start, "{text}");
        end = place.end;
        assert_eq!(&text.as_bytes()[place], part.text().bytes());
    }
    let skipped = skipped.iter().map(|part| part.text().to_string()).collect();
    Some((moves.replay().to_string(), skipped))
}

/// Returns the games of a list, with their titles if it has them.
fn games(text: &str) -> Vec<Value> {
    let Ok(lines) = paste(text.as_bytes()) else { return vec![] };
    let games = lines.flatten().map(|line| {
        let title = line.title().map(|title| title.to_string());
        let is_skipped = line.assumptions().contains(Assumption::SkippedText);
        assert_eq!(is_skipped, line.left_out().next().is_some(), "{text}");
        json!([line.game().expect("legal").to_string(), title])
    });
    games.collect()
}

#[test]
fn every_spelling_is_read_or_refused() {
    let list = include_str!("../../data/spellings.json");
    let rows: Vec<Value> = serde_json::from_str(list).expect("JSON");
    let mut wrong = vec![];
    for row in &rows {
        let (name, text) = (&row["name"], row["text"].as_str().expect("a text"));
        if let Some(expected) = row["games"].as_array() {
            let found = games(text);
            if found != *expected {
                wrong.push(format!(
                    "{name}: {found:?} in {text}: {:?}",
                    paste(text.as_bytes()).err()
                ));
            }
            continue;
        }
        let found = read(text);
        let moves = found.as_ref().map(|(moves, _)| moves.as_str());
        let folded = paste(text.as_bytes())
            .is_ok_and(|pasted| pasted.assumptions().contains(Assumption::FoldedLetters));
        if folded != row["folded"].as_bool().unwrap_or_default() {
            wrong.push(format!("{name}: folded is {folded}"));
        }
        if moves != row["moves"].as_str() {
            wrong.push(format!("{name}: {moves:?} in {text}: {:?}", paste(text.as_bytes()).err()));
        } else if let (Some(skipped), Some((_, found))) = (row["skipped"].as_array(), &found)
            && skipped != found
        {
            wrong.push(format!("{name}: {found:?} is skipped"));
        }
    }
    assert!(rows.len() > 200 && wrong.is_empty(), "{}", wrong.join("\n"));
}

//! Boards and sheets as people write them. All languages read the same list.

use super::only;
use reversi_records::paste::{Assumption, Item, LeftOut, Pasted, paste};
use reversi_rules::notation::Sheet;
use reversi_rules::{Color, Game, Generator, Position};
use serde_json::{Value, json};

/// The content of a text, as far as the list says it.
#[derive(Default)]
struct Found {
    positions: Vec<String>,
    games: Vec<String>,
    starts: Vec<String>,
    assumed: Vec<String>,
    skipped: Vec<String>,
}

impl Found {
    fn add(&mut self, pasted: &Pasted<'_>) {
        self.assumed.extend(pasted.assumptions().iter().map(|it| it.name().to_string()));
        for item in pasted.clone() {
            let item = item.expect("readable");
            let parts = item.left_out().map(|part| match part {
                LeftOut::Skipped(part) | LeftOut::Title(part) => part.text().to_string(),
                other => other.to_string(),
            });
            self.skipped.extend(parts);
            match item {
                Item::Board(board) => {
                    self.positions.push(board.position().expect("8x8").to_string());
                }
                Item::Skipped(_) => {}
                item => {
                    let game = item.game().expect("legal");
                    self.games.push(game.to_string());
                    self.starts.push(game.start().to_string());
                }
            }
        }
    }
}

fn strings(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

fn list() -> Value {
    serde_json::from_str(include_str!("../../data/boards.json")).expect("JSON")
}

#[test]
fn boards_as_people_write_them() {
    let list = list();
    let mut wrong = vec![];
    for row in list["texts"].as_array().expect("texts") {
        let (name, text) = (&row["name"], row["text"].as_str().expect("a text"));
        let pasted = match (paste(text.as_bytes()), row["error"].as_str()) {
            (Err(error), Some(expected)) if error.to_string().contains(expected) => continue,
            (Ok(pasted), None) => pasted,
            (pasted, _) => {
                wrong.push(format!("{name}: {pasted:.200?}"));
                continue;
            }
        };
        let mut found = Found::default();
        found.add(&pasted);
        found.assumed.sort_unstable();
        found.assumed.dedup();
        let assumed = row["assumptions"].as_array().map(|names| {
            let mut names: Vec<_> = names.iter().filter_map(Value::as_str).collect();
            names.sort_unstable();
            names
        });
        let all = [
            (&row["positions"], &found.positions),
            (&row["games"], &found.games),
            (&row["starts"], &found.starts),
            (&json!(assumed), &found.assumed),
            (&row["skipped"], &found.skipped),
        ];
        let differs =
            |(expected, found): &(&Value, _)| !expected.is_null() && **expected != json!(found);
        wrong.extend(all.iter().find(|it| differs(it)).map(|it| format!("{name}: {it:?}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_side_is_named_in_thirteen_languages() {
    let list = list();
    let board = list["board"].as_str().expect("a board");
    let rows = board.as_bytes().chunks(8).map(|row| str::from_utf8(row).expect("ASCII"));
    let rows = rows.collect::<Vec<_>>().join("\n");
    let mut wrong = vec![];
    let mut check = |words: &str, expected: Option<Color>| {
        for text in
            [format!("{words}\n{rows}"), format!("{rows}\n{words}\n"), format!("{rows}\n\n{words}")]
        {
            let item = paste(text.as_bytes()).expect(words).next();
            let Some(Ok(Item::Board(board))) = item else { panic!("{text}") };
            let turn = board.position().map(reversi_rules::Position::turn);
            let named = turn.filter(|_| !board.assumptions().contains(Assumption::Side));
            // A line that names no side is listed.
            if named != expected || board.skipped().count() != usize::from(expected.is_none()) {
                wrong.push(format!("{words}: {named:?}"));
            }
        }
    };
    let sides = list["sides"].as_object().expect("languages");
    assert_eq!(sides.len(), 13);
    for names in sides.values() {
        for (name, color) in [("black", Color::Black), ("white", Color::White)] {
            for words in &strings(&names[name]) {
                check(words, Some(color));
            }
        }
    }
    for words in &strings(&list["neither"]) {
        check(words, None);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Boards of digits have too many meanings. They may be refused, but never be another position.
#[test]
fn no_board_of_digits_is_another_position() {
    let codings = [
        ["1", "2", "0"],
        ["2", "1", "0"],
        ["1", "-1", "0"],
        ["-1", "1", "0"],
        ["0", "1", "2"],
        ["0", "1", "."],
        ["1", "0", "-"],
        ["1.", "-1.", "0."],
        ["1", "2", "."],
        ["1", "2", "3"],
    ];
    let mut rng = Generator::for_game(4, 0);
    let layouts = [(" ", false), (", ", false), (" ", true), ("|", false)];
    for index in 0..1000 {
        let mut game = Game::new();
        for _ in 0..rng.below(40) {
            let moves = game.position().legal_moves();
            let Some(square) = rng.choose(moves) else { break };
            game.place(square).expect("legal");
        }
        let board = game.position().board().to_string();
        // Each position in each coding, and the layouts in turn.
        let (separator, is_labeled) = layouts[index % 4];
        for [black, white, empty] in codings {
            let cells = board.chars().map(|cell| match cell {
                'X' => black,
                'O' => white,
                _ => empty,
            });
            let cells: Vec<_> = cells.collect();
            let label = |row: usize| if is_labeled { format!("{row} ") } else { String::new() };
            let rows = cells.chunks(8).zip(1..).map(|(row, at)| label(at) + &row.join(separator));
            let text = rows.collect::<Vec<_>>().join("\n");
            let pasted = paste(text.as_bytes());
            let error = pasted.map_or_else(|it: _| it, |it| panic!("{text}\n{it:?}"));
            assert!(error.to_string().contains("the digit"), "{text}\n{error}");
        }
    }
}

/// A sheet with a mistake is read up to it. Few numbers, all of them legal, are a sheet too.
#[test]
fn sheets_stay_sheets() {
    let game = Game::from_transcript("c4e3f4c5d2f2d6e6d3c3f3e1").expect("legal");
    for count in 1..=game.len() {
        let played = Game::from_moves(game.placements()[..count].iter().copied()).expect("legal");
        let text = played.sheet().to_string();
        for text in [text.clone(), text.replace('-', "0"), format!("A game\n{text}\n")] {
            let Item::Sheet { sheet, .. } = only(&text) else { panic!("{text}") };
            assert_eq!(sheet.game(), Ok(played.clone()), "{text}");
        }
    }
    let numbers = game.sheet().numbers().map(|row| row.map(|it| if it == 9 { 8 } else { it }));
    let text = Sheet::from_numbers(numbers).to_string();
    let Item::Sheet { sheet, .. } = only(&text) else { panic!("{text}") };
    assert_eq!(sheet.legal_prefix(Position::START).0.len(), 7);
}

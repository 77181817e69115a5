//! Boards and sheets as people draw them.

use super::only;
use crate::support::refused::{byte, refused};
use crate::support::{START, game};
use reversi_records::Format;
use reversi_records::paste::{Assumption, Item, PasteErrorKind as Kind, paste};
use reversi_rules::notation::ParseBoardErrorKind;
use reversi_rules::{Color, Game, Position};

/// A board after an earlier pass, on which the side does not follow from the empty squares.
const BOARD: &str = "-------------X--X---X----XOXX----OOOX-----O-XX---O--X-----------";

/// Returns the eight rows of [`BOARD`] with other symbols for black, white and empty squares.
fn rows(symbols: [&str; 3]) -> Vec<String> {
    let symbol = |cell| symbols[usize::from(cell == 'O') + 2 * usize::from(cell == '-')];
    let cells: Vec<char> = BOARD.chars().collect();
    cells.chunks(8).map(|row| row.iter().map(|&cell| symbol(cell)).collect()).collect()
}

/// Returns rows with a text between two cells.
fn spaced(separator: &str) -> Vec<String> {
    let rows = rows(["X", "O", "-"]);
    rows.iter()
        .map(|row| {
            row.split("").filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join(separator)
        })
        .collect()
}

/// Returns rows, each changed by its number.
fn numbered(rows: &[String], change: impl Fn(usize, &str) -> String) -> String {
    let rows = rows.iter().zip(1..).map(|(row, number)| change(number, row));
    rows.collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn read(text: &str) -> (Position, bool) {
    let Item::Board(board) = only(text) else { panic!("{text}") };
    assert_eq!(Format::of(text.as_bytes()), Some(Format::Board), "{text}");
    (board.position().expect("8x8"), board.assumptions().contains(Assumption::Side))
}

/// Checks that a text shows [`BOARD`] without a side.
#[track_caller]
fn shows(text: &str) {
    let (position, is_assumed) = read(text);
    assert_eq!((position.board().to_string().as_str(), is_assumed), (BOARD, true), "{text}");
}

/// Checks that a text shows [`BOARD`] and names the side.
#[track_caller]
fn names(text: &str, turn: Color) {
    let (position, is_assumed) = read(text);
    assert_eq!((position.board().to_string().as_str(), is_assumed), (BOARD, false), "{text}");
    assert_eq!(position.turn(), turn, "{text}");
}

#[test]
fn symbols() {
    for symbols in [
        ["@", "o", "."],
        ["@", "O", "_"],
        ["●", "○", "・"],
        ["●", "○", "･"],
        ["●", "◯", "·"],
        ["⚫", "⚪", "🟩"],
        ["⚫\u{FE0F}", "⚪\u{FE0F}", "🟩"],
        ["⚫\u{FE0E}", "⚪\u{FE0E}", "."],
        ["Ｘ", "Ｏ", "－"],
        ["b", "w", "⋅"],
    ] {
        let rows = rows(symbols);
        shows(&rows.join("\n"));
        shows(&rows.join("\r\n"));
        shows(&rows.concat());
        shows(&rows.join(" "));
        shows(&rows.join("|"));
        shows(&rows.join("/"));
        shows(&format!("A board:\n\n{}\n\nWhat now?", rows.join("\n")));
        shows(&numbered(&rows, |number, row| format!("{number} {row} {number}")));
    }
}

#[test]
fn frames_and_labels() {
    let head = "  a b c d e f g h";
    for (separator, line) in [(" ", "-----------------"), ("|", "+-+-+-+-+-+-+-+-+"), (",", "")] {
        let rows = spaced(separator);
        let framed = numbered(&rows, |_, row| format!("|{row}|"));
        shows(&framed);
        shows(&format!("{line}\n{framed}\n{line}"));
        shows(&numbered(&rows, |_, row| format!("{row}\n{line}")));
        for labeled in [
            numbered(&rows, |number, row| format!("{number} {row}")),
            numbered(&rows, |number, row| format!("{row} {number}")),
            numbered(&rows, |number, row| format!(" {number} | {row} | {number}")),
            numbered(&rows, |number, row| format!("{number}|{row}|")),
            numbered(&rows, |number, row| format!("{} {row}", number - 1)),
            numbered(&rows, |number, row| format!("> {number}: {row}")),
            numbered(&rows, |number, row| format!("{line}\n{number} {row}\n{line}")),
            numbered(&rows, |number, row| format!("{} {row}", char::from(b'`' + number as u8))),
        ] {
            shows(&labeled);
            shows(&format!("{head}\n{labeled}\n{head}\n"));
            shows(&format!("```\n  A B C D E F G H\n{line}\n{labeled}\n```"));
            shows(&labeled.replace('\n', "\r\n"));
        }
    }
    let boxes =
        numbered(&spaced(" │ "), |number, row| format!("{number} │ {row} │\n  ├───┼───┤"));
    shows(&format!("    a   b\n  ┌───┬───┐\n{boxes}"));
    // Blank squares between the bars.
    let blank = spaced("|").iter().map(|row| row.replace('-', " ")).collect::<Vec<_>>();
    shows(&numbered(&blank, |_, row| format!("|{row}|\n+-+-+-+-+-+-+-+-+")));
    shows(&numbered(&blank, |number, row| format!("{number} |{row}| {number}")));
    shows(&numbered(&blank, |_, row| row.into()));
    // The walls of a board of 10×10 cells.
    let walled = numbered(&rows(["@", "o", "."]), |_, row| format!("?{row}?"));
    let wall = "?".repeat(10);
    shows(&format!("{wall}\n{walled}\n{wall}"));
    shows(&format!("{wall}{walled}{wall}").replace('\n', ""));
    // Norvig labels the rows with the squares of a board of 10×10.
    let ten = numbered(&spaced(" "), |number, row| format!(" {number}0 {row}"));
    shows(&format!("    1 2 3 4 5 6 7 8   [@=11 o=7 (+4)]\n{ten}"));
    shows(&numbered(&rows(["X", "O", "-"]), |_, row| format!("    \"{row}\",")));
    shows(&format!("{{{}}};", numbered(&spaced("', '"), |_, row| format!("{{'{row}'}},"))));
    shows(&numbered(&spaced(" "), |number, row| format!("> {number} {row}\n>\n> +---+")));
    let listed = numbered(&spaced("', '"), |_, row| format!("['{row}'],"));
    shows(&listed);
    shows(&format!("[{listed}]"));
    let emoji = numbered(&rows(["⚫", "⚪", "🟩"]), |number, row| {
        format!("{number}\u{FE0F}\u{20E3}{row}")
    });
    shows(&format!("⬛🇦🇧🇨🇩🇪🇫🇬🇭\n{emoji}"));
}

#[test]
fn the_side_in_words() {
    let rows = numbered(&spaced(" "), |number, row| format!("{number} {row} {number}"));
    let line = BOARD;
    let packed = self::rows(["@", "o", "."]).join("\n");
    for (words, turn) in [
        ("White (o) to play:", Color::White),
        ("WHITE to move", Color::White),
        ("It is White's turn.", Color::White),
        ("Black's turn", Color::Black),
        ("Black's turn (4 legal moves)", Color::Black),
        ("● to move", Color::Black),
        ("⚪\u{FE0F} to move", Color::White),
        ("O to move", Color::White),
        ("* to move", Color::Black),
        ("**White** to move", Color::White),
        ("Turn: White", Color::White),
        ("Side to move: b", Color::Black),
        ("Next player: X", Color::Black),
        ("next: O", Color::White),
        ("Black: 11, White: 7. Turn: White", Color::White),
        ("Black 11, White 7, white to move", Color::White),
        ("黒番", Color::Black),
        ("白番", Color::White),
        ("次は白番です", Color::White),
        ("手番：黒", Color::Black),
        ("白の手番", Color::White),
        ("흑 차례", Color::Black),
        ("(white to move)", Color::White),
        ("Current player: X", Color::Black),
        ("轮到白方", Color::White),
        ("turn is black", Color::Black),
        ("It is not over. White to move.", Color::White),
        ("Player X's turn", Color::Black),
        ("white", Color::White),
    ] {
        names(&format!("{words}\n{rows}"), turn);
        names(&format!("{words}\n\n  a b c d e f g h\n{rows}"), turn);
        names(&format!("{rows}\n{words}\n"), turn);
        names(&format!("{rows}\n  a b c d e f g h\n\n{words}\n"), turn);
        names(&format!("{words}\n{line}"), turn);
        names(&format!("{words}\r\n{packed}\r\n"), turn);
        names(&format!("{line}\n{words}\n"), turn);
        names(&format!("{packed}\n{words}\n"), turn);
        names(&rows.replacen(" 1\n", &format!(" 1  {words}\n"), 1), turn);
        names(&rows.replacen(" 4\n", &format!(" 4  {words}\n"), 1), turn);
    }
    names(&format!("{line} {}", "White to move"), Color::White);
    names(&format!("White to move: {line}"), Color::White);
    names(&format!("{} b", self::rows(["b", "w", "-"]).join("|")), Color::Black);
    names(&format!("{{\"board\": \"{line}\", \"turn\": \"white\"}}"), Color::White);
    // The closest line counts.
    names(&format!("Black to move\n\nd3\n{rows}\nWhite to move"), Color::White);
    for words in [
        "Black: 11 White: 7",
        "黒番 山田\n白番 田中",
        "● 11 ○ 7",
        "Black to move or White to move?",
        "What next?",
        "*** \n",
        "X = black, O = white",
        "Black player: Ada, White player: Bob",
        "It is her turn. Black has 11 discs",
        "A game of black and white",
    ] {
        shows(&format!("{words}\n{rows}"));
        shows(&format!("{rows}\n{words}"));
    }
    // Edax says the side and more beside the board.
    let edax = rows
        .replacen(" 1\n", " 1 O to move\n", 1)
        .replacen(" 3\n", " 3 *: discs = 11    moves =  4\n", 1)
        .replacen(" 5\n", " 5   empties = 46      ply = 15\n", 1);
    names(&edax, Color::White);
}

#[test]
fn moves_after_a_drawn_board() {
    let expected = |text: &str, offset: usize| {
        assert_eq!(Format::of(text.as_bytes()), Some(Format::Board), "{text}");
        let Item::Moves(moves) = only(text) else { panic!("{text}") };
        assert_eq!(moves.start().to_string(), format!("{BOARD} X"), "{text}");
        assert_eq!(moves.replay().to_string(), "a8a4b6d6", "{text}");
        assert_eq!(moves.offset(), offset, "{text}");
        assert!(text.as_bytes()[moves.offset()..].starts_with(moves.text().bytes()));
    };
    expected(&format!("{BOARD} X;A8A4B6D6"), 67);
    expected(&format!("{BOARD} X; a8 a4 b6 d6\n"), 68);
    expected(&format!("{BOARD};a8a4b6d6"), 65);
    expected(&format!("{BOARD} X\na8a4b6d6"), 67);
    expected(&format!("{BOARD} X:a8a4b6d6"), 67);
    expected(&format!("{BOARD} Black to move: a8a4b6d6"), 80);
    expected(&format!("{BOARD}\nBlack to move\na8a4b6d6"), 79);
    let rows = rows(["@", "o", "."]).join("\n");
    expected(&format!("{rows}\na8a4b6d6"), 72);
    expected(&format!("{rows}\n@\na8a4b6d6"), 74);
    for obf in
        [format!("{BOARD} X;"), format!("{BOARD} X; A8:+2; A4:0"), format!("{BOARD} X; % a8")]
    {
        assert_eq!(Format::of(obf.as_bytes()), Some(Format::Obf), "{obf}");
    }
    let wrong = format!("{BOARD} X;A8 A8");
    refused(paste(wrong.as_bytes())).at(byte(70).ply(1));
}

#[test]
fn larger_and_doubtful_boards_are_refused() {
    let nine = format!("--------\n{}", rows(["X", "O", "."]).join("\n"));
    refused(paste(nine.as_bytes())).kind(Kind::Board(ParseBoardErrorKind::TrailingText));
    // Ten cells in ten rows are no board of eight.
    let large = reversi_rules::variant::Rules::new(10, 10).expect("a size").start();
    for text in [
        reversi_rules::notation::Grid::new(large).to_string(),
        large.to_string(),
        "- - X O X - - - - -\n".repeat(10),
        "X X X X X X X X X X\n".repeat(10),
    ] {
        let first = paste(text.as_bytes()).ok().and_then(|mut parts| parts.next());
        assert!(!matches!(first, Some(Ok(Item::Board(_)))), "{text}");
    }
    // No board without discs, and no board out of prose.
    for text in [
        "|||||||||\n".repeat(8),
        "```\n+---+\n".repeat(8),
        "Oxbow, how? xxx\n".repeat(9),
        "1 f5\n2 d6\n3 c3\n".into(),
        format!("The board is {}", &BOARD[1..]),
    ] {
        let first = paste(text.as_bytes()).ok().and_then(|mut parts| parts.next());
        assert!(!matches!(first, Some(Ok(Item::Board(_)))), "{text}");
    }
    let mixed = format!("f5d6c3\n{BOARD}\n");
    // A board that the moves do not lead to.
    refused(paste(mixed.as_bytes())).at(byte(7));
    let digits = "0 0 0 0 0 0 0 0\n".repeat(3)
        + "0 0 0 1 2 0 0 0\n0 0 0 2 1 0 0 0\n"
        + &"0 0 0 0 0 0 0 0\n".repeat(3);
    refused(paste(digits.as_bytes())).kind(Kind::Board(ParseBoardErrorKind::Digit('0')));
    assert_eq!(paste(START.as_bytes()).expect("a board").format(), Format::Board);
    let spaced = START.split("").filter(|cell| !cell.is_empty()).collect::<Vec<_>>();
    let start = spaced.chunks(8).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n");
    assert_eq!(read(&start), (Position::START, true));
}

/// The game of a sheet.
#[track_caller]
fn sheet(text: &str) -> Game {
    let Item::Sheet { sheet, .. } = only(text) else { panic!("{text}") };
    assert_eq!(Format::of(text.as_bytes()), Some(Format::Sheet), "{text}");
    sheet.game().unwrap_or_else(|error| panic!("{text}\n{error}"))
}

#[test]
fn sheets() {
    let played = game("c4c5c6e3f6b4f2b7a3e6e7b5a8a4b6d6");
    let plain = played.sheet().to_string();
    let rows: Vec<String> = plain.lines().map(Into::into).collect();
    for [white, black] in
        [["()", "##"], ["O", "X"], ["○", "●"], ["⚪\u{FE0F}", "⚫\u{FE0F}"], ["W", "B"], ["(", ")"]]
    {
        let cells = |row: &str, at: usize, [left, right]: [&str; 2]| {
            let mut cells: Vec<_> = row.split_whitespace().collect();
            (cells[at], cells[at + 1]) = (left, right);
            cells.join("\t")
        };
        let mut shown = rows.clone();
        shown[3] = cells(&rows[3], 3, [white, black]);
        shown[4] = cells(&rows[4], 3, [black, white]);
        assert_eq!(sheet(&shown.join("\n")), played);
        assert_eq!(sheet(&format!("Final, 2001\n\n{}\n\nAda won.", shown.join("\n"))), played);
        for framed in [
            numbered(&shown, |number, row| format!("{number} {row} {number}")),
            numbered(&shown, |number, row| format!("{row} {number}")),
            numbered(&shown, |_, row| {
                format!("|{}|", row.trim().replace(['\t', ' '], "|").replace("||", "|"))
            }),
            numbered(&shown, |number, row| format!("<PARAM NAME=\"line{number}\" VALUE='{row}'>")),
            numbered(&shown, |number, row| format!("<param name=l{number} value=\"{row}\" />")),
            numbered(&shown, |_, row| {
                let cells = row.split_whitespace().map(|cell| format!("<td>{cell}</td>"));
                format!("<tr>{}</tr>\n", cells.collect::<Vec<_>>().concat())
            }),
        ] {
            assert_eq!(sheet(&framed), played);
            assert_eq!(
                sheet(&format!("   A B C D E F G H\n+---+---+\n{framed}\n+---+---+")),
                played
            );
            let page =
                format!("<!DOCTYPE html>\n<html><body><applet>\n{framed}\n</applet></body></html>");
            assert_eq!(sheet(&page), played);
        }
    }
    for page in [
        format!("<p>{}<br/>", rows.join("<br/>")),
        format!(
            "<table><tr>\n{}</tr></table>",
            rows.iter()
                .map(|row| {
                    row.split_whitespace()
                        .map(|cell| format!("<td align=\"center\">\n {cell}\n</td>\n"))
                        .collect::<Vec<_>>()
                        .concat()
                })
                .collect::<Vec<_>>()
                .join("</tr>\n<tr>")
        ),
    ] {
        assert_eq!(sheet(&page), played);
        assert_eq!(sheet(&format!("<html><head></head>{page}</html>")), played);
    }
    let blank = plain.replace('-', " ");
    let boxed = blank.lines().map(|row| {
        let cells =
            row.as_bytes().chunks(3).map(|cell| String::from_utf8_lossy(&cell[..2]).into_owned());
        format!("|{}|", cells.collect::<Vec<_>>().join("|"))
    });
    let boxed: Vec<_> = boxed.collect();
    assert_eq!(sheet(&boxed.join("\n")), played);
    assert_eq!(sheet(&numbered(&boxed, |number, row| format!("{number} {row} {number}"))), played);
    // A table of other numbers.
    for table in [
        "10 20 30 40 50 60 70 80\n".repeat(8),
        "<td>1</td>\n".repeat(80),
        format!("x\n{}", "1 2 3 4 5 6 7 8\n".repeat(8)),
    ] {
        let is_sheet = Format::of(table.as_bytes()) == Some(Format::Sheet);
        assert!(!is_sheet || table.starts_with("10"), "{table}");
    }
    let page = "<!DOCTYPE html>\n<html><title>404 Not Found</title></html>";
    assert_eq!(Format::of(page.as_bytes()), None);
}

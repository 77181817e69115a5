//! Checks of texts of any format.

use reversi_records::Format;
use reversi_records::paste::{Pasted, paste};
use reversi_rules::{Board, Game, Position};

use super::Bounds;

pub(super) fn read(input: &[u8]) {
    let bounds = Bounds::of(input);
    let format = Format::of(input);
    let pasted = match paste(input) {
        Ok(pasted) => pasted,
        Err(error) => {
            assert_eq!(error.kind().format(), format);
            bounds.ok(Err::<(), _>(error));
            return;
        }
    };
    assert_eq!(Some(pasted.format()), format);
    let assumptions = pasted.assumptions();
    assert_eq!(assumptions.is_empty(), assumptions.to_string().is_empty());
    match pasted {
        Pasted::Board { position, .. } => {
            let text = position.to_string();
            let again = paste(text.as_bytes()).expect("written by the crate");
            assert!(matches!(again, Pasted::Board { position: same, assumed }
                if same == position && assumed.is_empty()));
            drawn(position);
        }
        Pasted::Moves(moves) => {
            let (game, error) =
                Game::from_position(moves.start()).legal_prefix(moves.text().bytes());
            assert_eq!((game, error), (moves.replay(), None));
            bounds.holds(moves.offset() + moves.text().bytes().len());
        }
        Pasted::Transcripts(lines) => {
            let read = lines.filter_map(|line| bounds.ok(line)).count();
            assert!(read > 0);
        }
        Pasted::Sheet(sheet) => {
            let (game, _) = sheet.legal_prefix(Position::START);
            assert!(game.len() <= 60);
            tagged(&game);
        }
        _ => {}
    }
}

/// Draws the board in other symbols with labels, and names the side to move in words.
fn drawn(position: Position) {
    if position.board() == Board::EMPTY {
        return;
    }
    let grid = position.grid().to_string();
    let grid = grid.replace('X', "@").replace('O', "○").replace('-', "・");
    let side = position.turn();
    for text in [format!("{side}'s turn:\n{grid}"), format!("{grid}\n\n{side} to move")] {
        let again = paste(text.as_bytes());
        assert!(matches!(again, Ok(Pasted::Board { position: same, assumed })
            if same == position && assumed.is_empty()));
    }
}

/// Writes the sheet of a game in tags, and with labels.
fn tagged(game: &Game) {
    if game.is_empty() {
        return;
    }
    let rows = game.sheet().to_string();
    let labeled: Vec<_> = rows.lines().zip(1..).map(|(row, at)| format!("{at}: {row}")).collect();
    for text in [format!("<html>{}", rows.replace('\n', "<br>")), labeled.join("\n")] {
        let again = paste(text.as_bytes());
        assert!(matches!(again, Ok(Pasted::Sheet(sheet)) if sheet.game().as_ref() == Ok(game)));
    }
}

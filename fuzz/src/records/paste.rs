//! Checks of texts of any format.

use reversi_records::Format;
use reversi_records::paste::{Assumption, Pasted, PastedMoves, find_move, paste};
use reversi_rules::{Board, Game, Position};

use super::Bounds;

pub(super) fn read(input: &[u8]) {
    let bounds = Bounds::of(input);
    match find_move(&Position::START, input, None) {
        Ok(found) => assert!(
            Position::START.is_legal(found.played())
                && !found.span().is_empty()
                && find_move(&Position::START, &input[found.span()], None).is_ok()
        ),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    let format = Format::of(input);
    let pasted = match paste(input) {
        Ok(pasted) => pasted,
        Err(error) => {
            assert_eq!(error.kind().format(), format);
            bounds.ok(Err::<(), _>(error));
            return;
        }
    };
    // Moves may be found in a text that begins like another format.
    assert!(Some(pasted.format()) == format || matches!(pasted, Pasted::Moves(_)));
    let assumptions = pasted.assumptions();
    assert_eq!(assumptions.is_empty(), assumptions.to_string().is_empty());
    match pasted {
        Pasted::Board { position, .. } => {
            let text = position.to_string();
            let again = paste(text.as_bytes()).expect("written by the crate");
            assert!(matches!(again, Pasted::Board { position: same, assumed, .. }
                if same == position && assumed.is_empty()));
            drawn(position);
        }
        Pasted::Moves(moves) => found(input, &moves),
        Pasted::Transcripts(lines) => {
            let read = lines.filter_map(|line| bounds.ok(line)).count();
            assert!(read > 0);
        }
        Pasted::Sheet(sheet) => {
            let (game, _) = sheet.legal_prefix(Position::START);
            assert!(game.len() <= 60);
            tagged(&game);
        }
        Pasted::Boards(boards) => assert!(boards.filter_map(|board| bounds.ok(board)).count() > 0),
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
        assert!(matches!(again, Ok(Pasted::Board { position: same, assumed, .. })
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

/// Checks that the moves of a text are a game, and that its skipped parts lie in it in order.
fn found(input: &[u8], moves: &PastedMoves<'_>) {
    let game = moves.replay();
    assert_eq!(Game::replay(moves.start(), game.to_string()).as_ref(), Ok(&game));
    let text = moves.text().bytes();
    let mut end = moves.offset();
    assert_eq!(input.get(end..end + text.len()), Some(text));
    for part in moves.skipped() {
        let place = part.offset()..part.offset() + part.text().bytes().len();
        assert!(end <= place.start && !place.is_empty());
        assert_eq!(input.get(place.clone()), Some(part.text().bytes()));
        end = place.end;
    }
    let assumed = moves.assumptions();
    assert_eq!(assumed.contains(Assumption::SkippedText), end > moves.offset());
    let starts = [Assumption::StandardStart, Assumption::MirroredStart];
    assert!(!starts.into_iter().any(|start| assumed.contains(start)) || !game.is_empty());
}

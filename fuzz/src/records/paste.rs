//! Checks of texts of any format.

use reversi_records::Format;
use reversi_records::paste::{Assumption, Item, PasteErrorKind, PastedMoves, find_move, paste};
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
            // A list of numbers in brackets begins like a board of GGS.
            let is_named = error.kind() == PasteErrorKind::Numbers;
            assert!(error.kind().format() == format || is_named);
            bounds.ok(Err::<(), _>(error));
            return;
        }
    };
    // Moves may be found in a text that begins like another format.
    let is_moves = matches!(pasted.clone().next(), Some(Ok(Item::Moves(_))));
    assert!(Some(pasted.format()) == format || is_moves || pasted.format() == Format::Transcript);
    let assumptions = pasted.assumptions();
    assert_eq!(assumptions.is_empty(), assumptions.to_string().is_empty());
    let mut end = 0;
    for item in pasted {
        let Some(item) = bounds.ok(item) else { continue };
        for part in item.left_out() {
            assert!(part.location().byte().is_some_and(|byte| byte <= input.len()));
        }
        let _ = bounds.ok(item.game());
        match item {
            Item::Board(board) => {
                let Some(position) = board.position() else { continue };
                let text = position.to_string();
                let again = paste(text.as_bytes()).expect("written by the crate").next();
                assert!(matches!(again, Some(Ok(Item::Board(same)))
                    if same.position() == Some(position) && same.assumptions().is_empty()));
                drawn(position);
            }
            Item::Moves(moves) => {
                assert!(end <= moves.offset());
                end = moves.offset();
                found(input, &moves);
            }
            Item::Sheet { sheet, .. } => {
                let (game, _) = sheet.legal_prefix(Position::START);
                assert!(game.len() <= 60);
                tagged(&game);
            }
            _ => {}
        }
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
        let again = paste(text.as_bytes()).expect("a board").next();
        assert!(matches!(again, Some(Ok(Item::Board(same)))
            if same.position() == Some(position) && same.assumptions().is_empty()));
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
        let again = paste(text.as_bytes()).expect("a sheet").next();
        assert!(matches!(again, Some(Ok(Item::Sheet { sheet, .. }))
            if sheet.game().as_ref() == Ok(game)));
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

//! Checks of texts of any format.

use reversi_records::Format;
use reversi_records::paste::{Pasted, paste};
use reversi_rules::{Game, Position};

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
        Pasted::Sheet(sheet) => assert!(sheet.legal_prefix(Position::START).0.len() <= 60),
        _ => {}
    }
}

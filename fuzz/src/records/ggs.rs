//! Checks of GGS messages.

use reversi_records::ggs::{Message, Messages};
use reversi_rules::Color;

use super::{Bounds, places};

pub(super) fn read(input: &[u8]) {
    let bounds = Bounds::of(input);
    let mut messages = Messages::new(input);
    let mut before = messages.offset();
    while let Some(message) = messages.next() {
        if let Some(message) = bounds.ok(message) {
            assert!(before <= message.offset());
            assert!(message.offset() + message.text().bytes().len() <= messages.offset());
            for ply in message.moves() {
                bounds.holds(ply.offset);
                let _ = (ply.eval(), ply.seconds());
            }
            for color in Color::ALL {
                assert!(message.player(color).is_none_or(|player| player.color == color));
            }
            bounds.ok(message.replay());
            let alone = Message::parse(message.text().bytes()).expect("read before");
            assert_eq!(alone.position(), message.position());
            assert_eq!((alone.start(), alone.info()), (message.start(), message.info()));
            places::alone(message.replay(), alone.replay(), message.offset());
        }
        assert!(messages.offset() > before);
        before = messages.offset();
        bounds.holds(before);
    }
}

//! A player of a message.

use reversi_rules::Color;

use crate::formats::ggf::Clock;
use crate::text::Text;

/// A player: name, rating, side and clock.
///
/// ```
/// use reversi_rules::Color;
/// use reversi_records::ggs::Messages;
///
/// let log = b"/os: update .5 8 K?
/// |rose (1720.0 *) 00:56,1:0//02:00,1:0
/// | 1 - - - - - - - - 1
/// | 2 - - - - - - - - 2
/// | 3 - - - - - - - - 3
/// | 4 - - - O * - - - 4
/// | 5 - - - * O - - - 5
/// | 6 - - - - - - - - 6
/// | 7 - - - - - - - - 7
/// | 8 - - - - - - - - 8
/// |* to move
/// ";
/// let message = Messages::new(log).next().unwrap()?;
/// let player = message.player(Color::Black).unwrap();
/// assert_eq!(player.name, "rose");
/// assert_eq!(player.rating.unwrap(), "1720.0");
/// assert_eq!(player.clock.grace_seconds(), 120);
/// # Ok::<(), reversi_records::ggs::GgsError>(())
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player<'a> {
    /// The name on the server.
    pub name: Text<'a>,
    /// The rating, if it is shown and a number.
    pub rating: Option<Text<'a>>,
    /// The side of the player.
    pub color: Color,
    /// The time left. The server adds the number of moves after a comma in each part.
    pub clock: Clock<'a>,
}

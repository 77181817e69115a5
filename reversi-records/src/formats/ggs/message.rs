//! A message about a game.

use core::fmt;

use reversi_rules::{Color, Position};

use super::diagram::Diagram;
use super::line::Line;
use super::{GgsError, GgsErrorKind, Moves, Player};
use crate::formats::ggf::{BoardType, GameType};
use crate::text::Text;
use crate::text::lines::Lines;
use crate::vocabulary::GameInfo;

/// The kind of a message.
///
/// ```
/// # use reversi_records::ggs::MessageKind;
/// assert_eq!(MessageKind::Join.to_string(), "join");
/// ```
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MessageKind {
    /// Somebody begins to play or to watch. The message has all moves so far.
    Join,
    /// A move has been played. The message has this move.
    Update,
}

impl fmt::Display for MessageKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Join => "join",
            Self::Update => "update",
        })
    }
}

/// A message with valid syntax, read without copying.
///
/// The parser does not check the legality of the moves. A message prints as the text in the log.
/// The [module page](super) has an example.
#[derive(Clone, Copy)]
pub struct Message<'a> {
    text: &'a [u8],
    offset: usize,
    kind: MessageKind,
    id: &'a [u8],
    /// The type of the game, and its offset.
    game_type: (usize, GameType),
    /// The lines after the first, and their offset.
    body: &'a [u8],
    body_offset: usize,
    start: Option<Position>,
    /// The offset of the side to move after the last board, and the position.
    position: (usize, Position),
}

impl<'a> Message<'a> {
    /// Parses the message of `kind` that begins at `offset`, with the words after the kind and the
    /// lines after the first.
    pub(super) fn read(
        (text, offset): (&'a [u8], usize),
        kind: MessageKind,
        (words, words_offset): (&'a [u8], usize),
        (body, body_offset): (&'a [u8], usize),
    ) -> Result<Self, GgsError> {
        let error = |at, kind| Err(GgsError::new(at, kind));
        let end = words_offset + words.trim_ascii_end().len();
        let (id, rest) = word(words);
        if id.is_empty() {
            return error(end, GgsErrorKind::MissingId);
        }
        let (game_type, after) = word(rest);
        if game_type.is_empty() {
            return error(end.max(words_offset), GgsErrorKind::MissingGameType);
        }
        let at = words_offset + words.len() - after.len() - game_type.len();
        let game_type =
            GameType::parse(at, game_type).map_err(|error| error.map(GgsErrorKind::Ggf))?;
        if game_type.board != BoardType::Eight {
            return error(at, GgsErrorKind::OtherBoardType(game_type.board));
        }
        let (mut start, mut last) = (None, None);
        let mut diagram = Diagram::NEW;
        for (line, at) in Lines::inside(body, body_offset) {
            let Some(line) = line.strip_prefix(b"|") else { continue };
            let read = Line::read(line, at + 1)?;
            match read {
                Line::Row(row, cells) if row == diagram.next_row() => diagram.add(cells),
                _ if diagram.is_begun() => {
                    return error(at, GgsErrorKind::MissingRow(diagram.next_row()));
                }
                Line::Row(..) => return error(at, GgsErrorKind::MissingRow(diagram.next_row())),
                Line::Turn(turn) => {
                    let Some(board) = diagram.board() else { continue };
                    diagram = Diagram::NEW;
                    if start.is_some() {
                        return error(at, GgsErrorKind::AnotherBoard);
                    }
                    start = last.replace((at, Position::new(board, turn)));
                }
                Line::Ply(_) | Line::Player(_) | Line::Other => {}
            }
        }
        let end = body_offset + body.trim_ascii_end().len();
        if diagram.is_begun() {
            return error(end, GgsErrorKind::MissingRow(diagram.next_row()));
        }
        let Some(position) = last else { return error(end, GgsErrorKind::MissingBoard) };
        let start = start.map(|(_, start)| start);
        let game_type = (at, game_type);
        Ok(Self { text, offset, kind, id, game_type, body, body_offset, start, position })
    }

    /// Returns the byte offset of the message in the log.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the message as it stands in the log.
    #[must_use]
    pub const fn text(&self) -> Text<'a> {
        Text::new(self.text.trim_ascii_end())
    }

    /// Returns the kind of the message.
    #[must_use]
    pub const fn kind(&self) -> MessageKind {
        self.kind
    }

    /// Returns the name of the game on the server, such as `.5` or `.45.0`.
    #[must_use]
    pub const fn id(&self) -> Text<'a> {
        Text::new(self.id)
    }

    /// Returns the type of the game.
    #[must_use]
    pub const fn game_type(&self) -> GameType {
        self.game_type.1
    }

    /// Returns the offset of the type of the game.
    pub(super) const fn game_type_offset(&self) -> usize {
        self.game_type.0
    }

    /// Returns the board at the start and the side to move, without the objective, if the message
    /// has two boards.
    #[must_use]
    pub const fn start(&self) -> Option<Position> {
        self.start
    }

    /// Returns the board now and the side to move, without the objective.
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position.1
    }

    /// Returns the offset of the side to move.
    pub(super) const fn position_offset(&self) -> usize {
        self.position.0
    }

    /// Returns the moves in order, legal or not.
    #[must_use]
    pub const fn moves(&self) -> Moves<'a> {
        Moves(self.lines())
    }

    /// Returns the lines after the first.
    const fn lines(&self) -> Lines<'a> {
        Lines::inside(self.body, self.body_offset)
    }

    /// Returns the player of that color with the latest clock, if the message names one.
    #[must_use]
    pub fn player(&self, color: Color) -> Option<Player<'a>> {
        let players = self.lines().filter_map(|(line, offset)| {
            match Line::read(line.strip_prefix(b"|")?, offset + 1) {
                Ok(Line::Player(player)) if player.color == color => Some(player),
                _ => None,
            }
        });
        players.last()
    }

    /// Returns the info shared by all formats: names and ratings.
    #[must_use]
    pub fn info(&self) -> GameInfo<'a> {
        let [black, white] = Color::ALL.map(|color| self.player(color));
        GameInfo {
            black: black.map(|player| player.name),
            white: white.map(|player| player.name),
            black_rating: black.and_then(|player| player.rating),
            white_rating: white.and_then(|player| player.rating),
            ..GameInfo::default()
        }
    }
}

/// Splits the first word from a text. Returns the word and the rest.
fn word(text: &[u8]) -> (&[u8], &[u8]) {
    let text = text.trim_ascii_start();
    let length = text.iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
    text.split_at_checked(length).unwrap_or((text, b""))
}

impl fmt::Debug for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Message").field(&self.text()).finish()
    }
}

impl fmt::Display for Message<'_> {
    /// Writes the message as it stands in the log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

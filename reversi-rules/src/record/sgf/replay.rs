//! Playing a game by the rules, and holding what its tags say against the board.

use super::{Record, SgfError, SgfErrorKind};
use crate::game::Game;
use crate::position::Playable;
use crate::record::play::play;
use crate::record::{Decimal, Finding, FindingKind};
use crate::variant;
use crate::vocabulary::Color;

impl Record<'_> {
    /// Plays the moves from the [`start`](Self::start) on, on 8×8. A forced pass may be written or
    /// not; a move of the other side is an error.
    ///
    /// # Errors
    /// [`SgfError`] with the first byte that is wrong: in the setup, in a move, or an illegal move.
    ///
    /// ```
    /// # use reversi_rules::{Color, record::sgf::{Record, SgfErrorKind}};
    /// assert_eq!(Record::parse(b"(;GM[2];B[f5];W[d6])")?.replay()?.to_string(), "f5d6");
    /// let error = Record::parse(b"(;GM[2];B[f5];B[d6])")?.replay().unwrap_err();
    /// assert_eq!((error.byte(), error.kind()), (16, SgfErrorKind::WrongTurn(Color::White)));
    /// # Ok::<(), reversi_rules::record::sgf::SgfError>(())
    /// ```
    pub fn replay(&self) -> Result<Game, SgfError> {
        self.play_from(self.start()?)
    }

    /// Plays the moves on a board of any size, where the side with more discs wins.
    ///
    /// # Errors
    /// [`SgfError`], as for [`replay`](Self::replay).
    ///
    /// ```
    /// # use reversi_rules::record::sgf::Record;
    /// let game = Record::parse(b"(;GM[2]SZ[6];B[b3];W[bd])")?.replay_variant()?;
    /// assert_eq!(game.to_string(), "b3b4");
    /// # Ok::<(), reversi_rules::record::sgf::SgfError>(())
    /// ```
    pub fn replay_variant(&self) -> Result<variant::Game, SgfError> {
        self.play_from(self.variant_start()?)
    }

    /// Plays the moves from that start.
    fn play_from<P>(&self, start: P) -> Result<Game<P>, SgfError>
    where
        P: Playable<Square: Into<variant::Square> + TryFrom<variant::Square>>,
    {
        let plies = self.moves().map(|ply| ply.map(|ply| (ply.offset, ply.color, ply.played)));
        play(start, plies, |_| SgfErrorKind::NotAPoint)
    }

    /// What `RE` should be by the moves: black's score less white's, empty squares to the winner.
    /// `None` if the game did not come to its end.
    ///
    /// # Errors
    /// [`SgfError`], as for [`replay`](Self::replay).
    ///
    /// ```
    /// # use reversi_rules::record::sgf::Record;
    /// assert_eq!(Record::parse(b"(;GM[2];B[f5])")?.expected_result()?, None);
    /// # Ok::<(), reversi_rules::record::sgf::SgfError>(())
    /// ```
    pub fn expected_result(&self) -> Result<Option<Decimal>, SgfError> {
        self.replay_variant().map(|game| expected(&game))
    }

    /// Whether `RE` is the [`expected_result`](Self::expected_result), or for `B+` without a number
    /// whether that winner is. `None` if there is nothing to compare: the game did not come to its
    /// end, or `RE` says no more than how it was broken off.
    ///
    /// # Errors
    /// [`SgfError`], as for [`replay`](Self::replay) and [`result`](Self::result).
    ///
    /// ```
    /// # use reversi_rules::record::sgf::Record;
    /// let text = b"(;GM[2]RE[B+64];B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5])";
    /// assert_eq!(Record::parse(text)?.result_agrees()?, Some(true));
    /// # Ok::<(), reversi_rules::record::sgf::SgfError>(())
    /// ```
    pub fn result_agrees(&self) -> Result<Option<bool>, SgfError> {
        let results = self.result()?.zip(self.expected_result()?);
        Ok(results.and_then(|(stated, expected)| stated.agrees_with(expected)))
    }

    /// Everything in the game that is not as it should be, in the order of its bytes: `RE` or a
    /// setup that cannot be read, the first move that is none or illegal, an end before the game is
    /// over, a result that is not that of the moves.
    ///
    /// ```
    /// # use reversi_rules::record::sgf::Record;
    /// let record = Record::parse(b"(;GM[2]RE[B+2];B[f5];W[a1])")?;
    /// let found: Vec<String> = record.audit().map(|found| found.to_string()).collect();
    /// assert_eq!(found, ["byte 23, ply 1: a1: a disc there flips nothing"]);
    /// # Ok::<(), reversi_rules::record::sgf::SgfError>(())
    /// ```
    pub fn audit(&self) -> impl Iterator<Item = Finding<FindingKind<SgfErrorKind>>> + use<> {
        let game = self.replay_variant();
        let unfinished = Finding::unfinished(self.end(), game.as_ref().ok());
        let result = self.result();
        let expected = game.as_ref().ok().and_then(expected);
        let offset = self.value("RE").map(|(at, _)| at);
        let wrong = Finding::wrong_result(offset, result.ok().flatten(), expected);
        let [result, game] = [Finding::of(result), Finding::of(game)];
        Finding::listed([result, game, unfinished, wrong])
    }
}

/// Black's margin, if the game came to its end.
fn expected(game: &variant::Game) -> Option<Decimal> {
    game.outcome().map(|outcome| outcome.margin(Color::Black).into())
}

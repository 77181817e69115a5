//! Playing a game by the rules, and holding what its tags say against the board.

use super::{GgfError, GgfErrorKind, Record};
use crate::game::Game;
use crate::position::Playable;
use crate::record::play::play;
use crate::record::{Decimal, Finding, FindingKind};
use crate::variant;
use crate::vocabulary::{Color, Objective};

impl Record<'_> {
    /// Plays the moves by the rules, from the board in `BO` on, which must be 8×8: for others there
    /// is [`replay_variant`](Self::replay_variant). A forced pass may be written or not; a move of the side whose turn it is not is an error.
    ///
    /// # Errors
    /// [`GgfError`] says where the first thing is that is wrong: in the board, in a move, or a move
    /// that is illegal.
    ///
    /// ```
    /// # use reversi_rules::record::ggf::{GgfErrorKind, Record};
    /// # use reversi_rules::Color;
    /// let text = b"(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]B[d6];)";
    /// let error = Record::parse(text)?.replay().unwrap_err();
    /// assert_eq!((error.byte(), error.kind()), (92, GgfErrorKind::WrongTurn(Color::White)));
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    pub fn replay(&self) -> Result<Game, GgfError> {
        self.play_from(self.start()?)
    }

    /// The same on whatever board, and with fewer discs to win where `TY` says so.
    ///
    /// # Errors
    /// [`GgfError`] says where the first thing is that is wrong: in the kind of game, in the board,
    /// in a move, or a move that is illegal.
    ///
    /// ```
    /// # use reversi_rules::record::ggf::Record;
    /// let record = Record::parse(b"(;GM[Othello]BO[4 ---- -O*- -*O- ---- *]B[a2];)")?;
    /// assert_eq!(record.replay_variant()?.to_string(), "a2");
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    pub fn replay_variant(&self) -> Result<variant::Game, GgfError> {
        let anti = self.kind()?.is_some_and(|kind| kind.anti);
        let objective = if anti { Objective::Fewest } else { Objective::Most };
        let setup = self.setup()?;
        let start = setup.position_by(setup.board().rules().with_objective(objective));
        self.play_from(start)
    }

    /// Plays the moves from that start.
    fn play_from<P>(&self, start: P) -> Result<Game<P>, GgfError>
    where
        P: Playable<Square: Into<variant::Square> + TryFrom<variant::Square>>,
    {
        let plies = self.moves().map(|ply| ply.map(|ply| (ply.offset, ply.color, ply.played)));
        play(start, plies, GgfErrorKind::OffBoard)
    }

    /// What `RE` should be by the moves: black's score less white's, empty squares to the side
    /// with more discs, less the komi. Where fewer discs win, white's less black's: what the server
    /// says of results is that more is better. `None` if the game did not come to its end.
    ///
    /// # Errors
    /// [`GgfError`], as for [`replay_variant`](Self::replay_variant) and [`komi`](Self::komi).
    ///
    /// ```
    /// # use reversi_rules::record::{Decimal, ggf::Record};
    /// let text = b"(;GM[Othello]KM[0.5]BO[4 ---- -*O- -*-- ---- *]B[d2];)";
    /// assert_eq!(Record::parse(text)?.expected_result()?, Some(Decimal::from_thousandths(15_500)));
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    pub fn expected_result(&self) -> Result<Option<Decimal>, GgfError> {
        let komi = self.komi()?;
        Ok(expected(&self.replay_variant()?, komi))
    }

    /// Whether `RE` is the [`expected_result`](Self::expected_result), as far as its two decimal
    /// places say. `None` if there is nothing to compare: the game did not come to its end, or
    /// `RE` has no number.
    ///
    /// # Errors
    /// [`GgfError`], as for [`expected_result`](Self::expected_result) and
    /// [`result`](Self::result).
    ///
    /// ```
    /// # use reversi_rules::record::ggf::Record;
    /// let text = b"(;GM[Othello]RE[-16]BO[4 ---- -*O- -*-- ---- *]B[d2];)";
    /// assert_eq!(Record::parse(text)?.result_agrees()?, Some(false));
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    pub fn result_agrees(&self) -> Result<Option<bool>, GgfError> {
        let results = self.result()?.zip(self.expected_result()?);
        Ok(results.and_then(|(stated, expected)| stated.agrees_with(expected)))
    }

    /// Everything in the game that is not as it should be, in the order of its bytes: `TY`, `TI`,
    /// `TB`, `TW`, `RE`, `KM`, `KB`, `KW` and `BO` that cannot be read, the first move that is none
    /// or illegal, an end before the game is over, a result that is not that of the moves. The
    /// moves are judged where `TY` and `BO` can be read.
    ///
    /// ```
    /// # use reversi_rules::record::ggf::Record;
    /// let text = b"(;GM[Othello]RE[-16]TI[?]BO[4 ---- -O*- -*-- ---- *]B[a2];)";
    /// let found: Vec<String> = Record::parse(text)?.audit().map(|found| found.to_string()).collect();
    /// assert_eq!(found, [
    ///     "byte 16: not the result by the moves, black's margin +16",
    ///     "byte 23: not a time, such as 05:00",
    /// ]);
    /// # Ok::<(), reversi_rules::record::ggf::GgfError>(())
    /// ```
    pub fn audit(&self) -> impl Iterator<Item = Finding<FindingKind<GgfErrorKind>>> + use<> {
        let game = self.replay_variant();
        let unfinished = Finding::unfinished(self.end(), game.as_ref().ok());
        let (result, komi) = (self.result(), self.komi());
        let expected =
            game.as_ref().ok().zip(komi.ok()).and_then(|(game, komi)| expected(game, komi));
        let offset = self.value("RE").map(|(at, _)| at);
        let wrong = Finding::wrong_result(offset, result.ok().flatten(), expected);
        Finding::listed([
            Finding::of(self.kind()),
            Finding::of(self.clock(Color::Black)),
            Finding::of(self.clock(Color::White)),
            Finding::of(result),
            Finding::of(komi),
            Finding::of(self.komi_bid(Color::Black)),
            Finding::of(self.komi_bid(Color::White)),
            Finding::of(game),
            unfinished,
            wrong,
        ])
    }
}

/// Black's margin less the komi, if the game came to its end.
fn expected(game: &variant::Game, komi: Option<Decimal>) -> Option<Decimal> {
    let margin = Decimal::from(game.outcome()?.margin(Color::Black));
    Some(margin.plus(komi.unwrap_or_default().negated()))
}

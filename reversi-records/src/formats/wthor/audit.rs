//! The audit of a file of games.

use core::iter::FusedIterator;

use reversi_rules::{Color, Game, IllegalPly, Outcome};

use super::Names;
use super::finding::FindingKind as Kind;
use super::header::{
    BOARD_SIZE_OFFSET, DEPTH_OFFSET, Header, KIND_OFFSET, LENGTH as HEADER_LENGTH, NAMES_OFFSET,
    RESERVED_OFFSET,
};
use super::layout::{
    BLACK, BLACK_SCORE, LENGTH, MOST, MOVES, THEORETICAL_SCORE, TOURNAMENT, WHITE, padding, square,
};
use crate::text::ForeignFile;
use crate::vocabulary::Finding;

/// Checks a `.wtb` file, and returns every finding in the order of its bytes.
///
/// The audit covers the header, each game and the size of the file. It accepts any bytes, and
/// continues where [`Games::parse`](super::Games::parse) would stop.
///
/// The audit checks the games that the header counts and that are complete in the file. The moves
/// of a game end at the first byte that is not a square. If they finish the game, the audit compares
/// its score.
///
/// ```
/// use reversi_records::wthor::{GameRecord, Header, FindingKind, audit};
/// use reversi_rules::Game;
///
/// let game = Game::from_transcript("e6f4e3f6g5d6e7f5c5")?;
/// let mut file = Header::new().with_games(1).to_bytes().to_vec();
/// file.extend(GameRecord::from_game(&game)?.with_black_score(12)?.to_bytes());
/// let found: Vec<String> = audit(&file).map(|found| found.to_string()).collect();
/// assert_eq!(found, [
///     "byte 0: 0-00-00 is not a valid date",
///     "game 0, byte 22: the recorded score is 12, but the moves give 64",
/// ]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "validate")]
#[doc(alias = "lint")]
#[must_use]
pub fn audit(file: &[u8]) -> Audit<'_> {
    let header = Header::parse(file).ok();
    let mut audit =
        Audit { file, header, names: None, stage: Stage::Header { at: 0 }, second: None };
    if audit.is_of_another_format() {
        audit.stage = Stage::Done;
        audit.second = Some(Finding::new(0, Kind::NotWthor));
    }
    audit
}

/// The findings of a file of games in the order of its bytes, made by [`audit`].
///
/// ```
/// use reversi_records::wthor::{Header, audit};
///
/// let file = Header::new().with_games(2).to_bytes();
/// assert_eq!(audit(&file).last().unwrap().byte(), 16);
/// ```
#[derive(Clone, Debug)]
pub struct Audit<'a> {
    file: &'a [u8],
    header: Option<Header>,
    names: Option<(Names<'a>, Names<'a>)>,
    stage: Stage,
    /// The second finding of the last byte. No byte has more than two.
    second: Option<Finding<Kind>>,
}

/// The next part to check.
#[derive(Clone, Copy, Debug)]
enum Stage {
    Header { at: usize },
    Game { index: usize },
    Byte { index: usize, at: usize, moves: Moves },
    Size,
    Done,
}

/// The legal part of the moves of a record.
#[derive(Clone, Copy, Debug)]
struct Replay {
    /// The number of legal moves.
    played: usize,
    /// The first illegal move, if there is one.
    illegal: Option<IllegalPly>,
    /// The outcome, if the game is over after the legal moves.
    outcome: Option<Outcome>,
    /// The number of empty squares after the legal moves.
    empties: u8,
}

impl Replay {
    /// Plays the bytes before the first that is not a square, until the first illegal move.
    fn of(places: &[u8]) -> Self {
        let mut game = Game::new();
        let mut squares = places.iter().map_while(|&byte| square(byte));
        let illegal = squares.find_map(|square| game.play_all([square]).err());
        Self {
            played: game.len(),
            illegal,
            outcome: game.outcome(),
            empties: game.position().empties().len() as u8,
        }
    }
}

/// The end of the moves of a record, and their replay.
#[derive(Clone, Copy, Debug)]
struct Moves {
    replay: Replay,
    /// The first byte that is not a square.
    end: usize,
    /// The first byte after the zero byte that ends them.
    after: Option<usize>,
    /// The start of the [`padding`].
    padding: usize,
}

impl Moves {
    fn of(record: &[u8]) -> Self {
        let places = record.get(MOVES..).unwrap_or_default();
        let played = places.iter().take_while(|&&byte| square(byte).is_some()).count();
        // A 0 is no square, so it is not among the moves that were played.
        let mut rest = places.iter();
        let ends = rest.position(|&byte| byte == 0);
        let after =
            ends.zip(rest.position(|&byte| byte != 0)).map(|(ends, after)| ends + 1 + after);
        Self {
            replay: Replay::of(places),
            end: MOVES + played,
            after: after.map(|after| MOVES + after),
            padding: padding(record),
        }
    }

    /// Returns the illegal move, if byte `at` of the record holds it.
    fn illegal_at(&self, at: usize) -> Option<IllegalPly> {
        self.replay.illegal.filter(|_| at == MOVES + self.replay.played)
    }
}

impl<'a> Audit<'a> {
    /// Also reports numbers that have no name in these files.
    ///
    /// ```
    /// # use reversi_records::wthor::{FindingKind, Names, audit};
    /// let mut file = [0; 16 + 68];
    /// (file[4], file[20]) = (1, 5);
    /// let (players, tournaments) = ([0; 16], [0; 16]);
    /// let found = audit(&file)
    ///     .with_names(Names::players(&players)?, Names::tournaments(&tournaments)?)
    ///     .find(|found| found.byte() == 20);
    /// assert_eq!(found.unwrap().kind(), FindingKind::UnknownPlayer(5));
    /// # Ok::<(), reversi_records::wthor::WthorError>(())
    /// ```
    #[must_use]
    pub fn with_names(self, players: Names<'a>, tournaments: Names<'a>) -> Self {
        Self { names: Some((players, tournaments)), ..self }
    }

    /// Returns the next finding before game `game`, or `None` if there is none before it.
    ///
    /// With it a program audits a large file in parts, and can stop between them.
    ///
    /// ```
    /// # use reversi_records::wthor::{Header, audit};
    /// let mut file = Header::new().with_games(2).to_bytes().to_vec();
    /// file.extend([255; 136]);
    /// let mut audit = audit(&file);
    /// assert_eq!(audit.next_before(0).unwrap().byte(), 0);
    /// assert_eq!(audit.next_before(0), None);
    /// assert_eq!(audit.next_before(1).unwrap().byte(), 16 + 6);
    /// ```
    pub fn next_before(&mut self, game: usize) -> Option<Finding<Kind>> {
        if let Some(second) = self.second.take() {
            return Some(second);
        }
        loop {
            if matches!(self.stage, Stage::Game { index } if index >= game) {
                return None;
            }
            let [first, second] = self.next_stage()?;
            if first.is_some() {
                self.second = second;
                return first;
            }
            if second.is_some() {
                return second;
            }
        }
    }

    /// Returns whether all fields of the header that text cannot have by chance are impossible, and
    /// the length is wrong. A damaged file has some of these defects.
    fn is_of_another_format(&self) -> bool {
        let fields = [0, NAMES_OFFSET, BOARD_SIZE_OFFSET, KIND_OFFSET, RESERVED_OFFSET];
        let is_wrong = |header, at| in_header(header, at).is_some();
        let all_wrong =
            || self.header.is_some_and(|header| fields.iter().all(|&at| is_wrong(header, at)));
        self.in_size().is_some() && (ForeignFile::by_signature(self.file).is_some() || all_wrong())
    }

    /// Returns record `index`, if the header counts it and the file holds all of it.
    fn record(&self, index: usize) -> Option<&'a [u8]> {
        let count = self.header.map_or(0, |header| header.games());
        let body = self.file.get(HEADER_LENGTH..)?;
        let record = body.chunks_exact(LENGTH).nth(index)?;
        (index < count as usize).then_some(record)
    }

    fn next_stage(&mut self) -> Option<[Option<Finding<Kind>>; 2]> {
        let (found, next) = match self.stage {
            Stage::Header { at } => {
                let next = if at + 1 < HEADER_LENGTH {
                    Stage::Header { at: at + 1 }
                } else {
                    Stage::Game { index: 0 }
                };
                let kind = self.header.and_then(|header| in_header(header, at));
                ([kind.map(|kind| Finding::new(at, kind)), None], next)
            }
            Stage::Game { index } => {
                let next = self.record(index).map_or(Stage::Size, |record| Stage::Byte {
                    index,
                    at: 0,
                    moves: Moves::of(record),
                });
                ([None; 2], next)
            }
            Stage::Byte { index, at, moves } => match self.record(index).map(|r| (r, r.get(at))) {
                Some((record, Some(&byte))) => {
                    let offset = HEADER_LENGTH + index * LENGTH + at;
                    let ply = moves.illegal_at(at).map(|illegal| illegal.ply());
                    let place = |kind| {
                        let found = Finding::new(offset, kind).with_game(index);
                        ply.map_or(found, |ply| found.with_ply(ply))
                    };
                    let kinds = self.in_record(record, byte, at, &moves);
                    (kinds.map(|kind| kind.map(place)), Stage::Byte { index, at: at + 1, moves })
                }
                _ => ([None; 2], Stage::Game { index: index + 1 }),
            },
            Stage::Size => ([self.in_size(), None], Stage::Done),
            Stage::Done => return None,
        };
        self.stage = next;
        Some(found)
    }

    /// Returns the finding at byte `at` of a record.
    fn in_record(&self, record: &[u8], byte: u8, at: usize, moves: &Moves) -> [Option<Kind>; 2] {
        let impossible = (byte > MOST).then_some(Kind::ImpossibleScore(byte));
        match at {
            TOURNAMENT | BLACK | WHITE => [self.unknown(record, at), None],
            BLACK_SCORE => {
                [impossible, moves.replay.outcome.and_then(|outcome| wrong_score(byte, outcome))]
            }
            THEORETICAL_SCORE => [impossible, None],
            MOVES.. => in_moves(record, byte, at, moves),
            _ => [None; 2],
        }
    }

    /// Returns a finding for the number at byte `at`, if that number has no name.
    fn unknown(&self, record: &[u8], at: usize) -> Option<Kind> {
        let (players, tournaments) = self.names?;
        let number = u16::from_le_bytes(*record.get(at..)?.first_chunk()?);
        let (names, kind) = match at {
            TOURNAMENT => (tournaments, Kind::UnknownTournament(number)),
            _ => (players, Kind::UnknownPlayer(number)),
        };
        names.get(number.into()).is_none().then_some(kind)
    }

    fn in_size(&self) -> Option<Finding<Kind>> {
        let expected = HEADER_LENGTH as u64
            + self.header.map_or(0, |header| u64::from(header.games()) * LENGTH as u64);
        let length = self.file.len();
        // With trailing data, `expected` is below the length of a slice, so it fits.
        let (offset, kind) = if (length as u64) < expected {
            (length, Kind::Truncated { expected })
        } else {
            (expected as usize, Kind::TrailingData { expected })
        };
        (length as u64 != expected).then_some(Finding::new(offset, kind))
    }
}

impl Iterator for Audit<'_> {
    type Item = Finding<Kind>;

    fn next(&mut self) -> Option<Finding<Kind>> {
        self.next_before(usize::MAX)
    }
}

impl FusedIterator for Audit<'_> {}

fn in_moves(record: &[u8], byte: u8, at: usize, moves: &Moves) -> [Option<Kind>; 2] {
    let Moves { replay, end, after, padding } = *moves;
    let alone = if let Some(illegal) = moves.illegal_at(at) {
        Some(Kind::Illegal(illegal.illegal()))
    } else if at == padding {
        Some(Kind::EdaxPadding { count: record.len() - padding })
    } else if at < padding && byte != 0 && square(byte).is_none() {
        Some(Kind::NotASquare(byte))
    } else {
        None
    };
    let ended = byte == 0 || at == padding;
    let unfinished = at == end && ended && replay.illegal.is_none() && replay.outcome.is_none();
    let together = if unfinished {
        Some(Kind::Unfinished { empties: replay.empties })
    } else {
        (after == Some(at)).then_some(Kind::DataAfterEnd(byte))
    };
    [alone, together]
}

/// Returns the finding in the header field at byte `at`.
fn in_header(header: Header, at: usize) -> Option<Kind> {
    let (wrong, kind) = match at {
        0 => (!header.created().is_possible(), Kind::ImpossibleDate(header.created())),
        NAMES_OFFSET => (header.names() != 0, Kind::CountsNames(header.names())),
        BOARD_SIZE_OFFSET => {
            let size = header.board_size();
            (!matches!(size, 0 | 8), Kind::BoardSize(size))
        }
        KIND_OFFSET => (header.kind() != 0, Kind::NotGames(header.kind())),
        DEPTH_OFFSET => (header.depth() > MOST - 4, Kind::ImpossibleDepth(header.depth())),
        RESERVED_OFFSET => (header.reserved() != 0, Kind::Reserved(header.reserved())),
        _ => return None,
    };
    wrong.then_some(kind)
}

/// Returns the finding of a score that differs from black's score at the end.
fn wrong_score(stored: u8, outcome: Outcome) -> Option<Kind> {
    let [expected, discs] = [outcome.score(Color::Black), outcome.disc_count(Color::Black)];
    let counts_discs = discs == stored.into();
    let empties = if counts_discs { outcome.empty_count() as u8 } else { 0 };
    let wrong = Kind::WrongScore { stored, expected: expected as u8, empties };
    (expected != stored.into()).then_some(wrong)
}

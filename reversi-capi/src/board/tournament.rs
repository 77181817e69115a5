//! Standings with the Brightwell Quotient, and the score when a side's time runs out.

use core::ffi::c_int;
use core::mem::MaybeUninit;
use core::slice;

use reversi_rules::Score;
use reversi_rules::tournament::{self, Coefficient, Pairing, Points, StandingsError, Tournament};

use crate::board::position::Position;
use crate::generic::position;
use crate::vocabulary::enums::{Color, TimeDefault};
use crate::vocabulary::error::{Error, ErrorParts, Result, report};
use crate::vocabulary::status::Status;
use crate::vocabulary::{array, status};

/// The settings of a tournament. Fill them in with reversi_tournament_init(), then change what differs.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct TournamentRules {
    /// The number of rounds played, 0..65535.
    pub rounds: c_int,
    /// The coefficient of the Brightwell Quotient as a fraction, 0..65535 over 1..65535. With 0 only
    /// the discs count.
    pub coefficient_numerator: c_int,
    /// See `coefficient_numerator`.
    pub coefficient_denominator: c_int,
    /// The points of a bye in halves: 2 for a win, 1 for a tie.
    pub bye_half_points: c_int,
    /// Reserved, must be zero.
    pub reserved: [u32; 4],
}

/// A player of a tournament. Set all of it to zero, then fill in what applies.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct TournamentEntrant {
    /// 1 if the player withdrew before the end, otherwise 0.
    pub withdrawn: u8,
    /// Reserved, must be zero.
    pub reserved: [u8; 3],
    /// The lot drawn for the player, the last tie-break. The lower number ranks higher.
    pub lot: u32,
}

/// A game or a bye in a round. Leave out games that were not played.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct TournamentPairing {
    /// The index of the black player among the entrants. For a bye, the index of its player.
    pub black: usize,
    /// The index of the white player among the entrants. REVERSI_NOWHERE for a bye.
    pub white: usize,
    /// Black's score, 0..65535. Ignored for a bye.
    pub black_score: c_int,
    /// White's score, 0..65535. Ignored for a bye.
    pub white_score: c_int,
    /// The round, from 1.
    pub round: c_int,
    /// Reserved, must be zero.
    pub reserved: c_int,
}

/// One player's line in the standings.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct TournamentStanding {
    /// The rank, from 1. Players who are equal in all tie-breaks share a rank.
    pub rank: usize,
    /// The player's index among the entrants.
    pub player: usize,
    /// The points in halves: 2 for a win, 1 for a tie.
    pub half_points: u32,
    /// The Brightwell Quotient, the first tie-break: the numerator of a fraction in lowest terms.
    pub quotient_numerator: u64,
    /// The denominator of that fraction.
    pub quotient_denominator: u64,
    /// The sum of the player's scores in all games, the second tie-break. Byes add nothing.
    pub discs: u32,
    /// The lot of the player, the last tie-break.
    pub lot: u32,
}

// Compiled programs depend on these layouts. Two of them are those of `reversi-rules`.
const _: () = assert!(size_of::<TournamentRules>() == 32);
const _: () = assert!(size_of::<TournamentPairing>() == 2 * size_of::<usize>() + 16);
const _: () = assert!(
    size_of::<TournamentEntrant>() == 8
        && size_of::<tournament::Entrant>() == 8
        && core::mem::offset_of!(tournament::Entrant, withdrawn) == 0
        && core::mem::offset_of!(tournament::Entrant, lot) == 4
);
macro_rules! same_place {
    ($($here:ident $there:ident),*) => {$(
        const _: () = assert!(
            core::mem::offset_of!(TournamentStanding, $here)
                == core::mem::offset_of!(tournament::Standing, $there)
        );
    )*};
}
same_place!(rank rank, player player, half_points points, quotient_numerator quotient, discs discs, lot lot);
const _: () = assert!(size_of::<TournamentStanding>() == size_of::<tournament::Standing>());

/// `REVERSI_NOWHERE`: the white player of a bye.
const NOBODY: usize = usize::MAX;

/// Sets the usual values for a tournament with that many rounds: the coefficient that its length asks
/// for, and a bye that counts as a win. Returns REVERSI_ERROR_RANGE if `rounds` is not 0..65535.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_tournament_init(
    rules: Option<&mut MaybeUninit<TournamentRules>>,
    rounds: c_int,
) -> Status {
    let Some(rules) = rules else { return Status::REVERSI_ERROR_NULL };
    let Ok(number) = u16::try_from(rounds) else { return Status::REVERSI_ERROR_RANGE };
    let usual = Tournament::new(number);
    rules.write(TournamentRules {
        rounds,
        coefficient_numerator: usual.coefficient().numerator().into(),
        coefficient_denominator: usual.coefficient().denominator().into(),
        bye_half_points: usual.bye().halves() as c_int,
        reserved: [0; 4],
    });
    Status::REVERSI_OK
}

/// Writes the standings of `entrant_count` players to `standings`, the best first. The order is by
/// points, Brightwell Quotient, discs and lot. The order of `pairings` does not matter. The time is
/// quadratic in the number of pairings.
///
/// Returns REVERSI_ERROR_PAIRING if a pairing is impossible: a round or a player that does not exist, a
/// player against themselves, or a player who is paired twice in a round. `error` then carries the index
/// of the first such pairing, and the round or the player as `value`. Returns REVERSI_ERROR_RANGE if a
/// number in `rules`, an entrant or a pairing is out of range.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn reversi_tournament_standings(
    rules: Option<&TournamentRules>,
    entrants: *const TournamentEntrant,
    entrant_count: usize,
    pairings: *const TournamentPairing,
    pairing_count: usize,
    standings: *mut TournamentStanding,
    error: Option<&mut MaybeUninit<Error>>,
) -> Status {
    // SAFETY: the caller's promise is the same.
    let arrays = unsafe {
        array::items(entrants, entrant_count).and_then(|entrants| {
            array::items(pairings, pairing_count).map(|pairings| (entrants, pairings))
        })
    };
    let done = arrays.map_err(Into::into).and_then(|(entrants, pairings)| {
        // SAFETY: the caller promises room for as many standings as there are entrants.
        unsafe { self::standings(rules, entrants, pairings, standings) }
    });
    report(done, error)
}

/// # Safety
/// `standings` is NULL or has room for as many items as `entrants`, which nobody else uses meanwhile.
unsafe fn standings(
    rules: Option<&TournamentRules>,
    entrants: &[TournamentEntrant],
    pairings: &[TournamentPairing],
    standings: *mut TournamentStanding,
) -> Result<()> {
    let rules = Tournament::try_from(*rules.ok_or(Status::REVERSI_ERROR_NULL)?)?;
    array::check::<TournamentStanding>(standings.is_null(), entrants.len())?;
    let wrong = |entrant: &TournamentEntrant| entrant.withdrawn > 1 || entrant.reserved != [0; 3];
    if let Some(index) = entrants.iter().position(wrong) {
        return Err(ErrorParts::from(Status::REVERSI_ERROR_RANGE).at_index(index));
    }
    for (index, pairing) in pairings.iter().enumerate() {
        Pairing::try_from(*pairing).map_err(|status| ErrorParts::from(status).at_index(index))?;
    }
    // SAFETY: both types have one layout, and each `withdrawn` is 0 or 1.
    let entrants = unsafe {
        slice::from_raw_parts(entrants.as_ptr().cast::<tournament::Entrant>(), entrants.len())
    };
    // SAFETY: not NULL, both types have one layout, all of whose bits are numbers, and the caller
    // promises the room. What C did not write is some bits to Rust, which did not allocate it.
    let standings = unsafe {
        slice::from_raw_parts_mut(standings.cast::<tournament::Standing>(), entrants.len())
    };
    // All pairings were read once, so none is left out.
    let pairings = pairings.iter().filter_map(|&pairing| Pairing::try_from(pairing).ok());
    Ok(rules.standings(entrants, pairings, standings)?)
}

impl TryFrom<TournamentRules> for Tournament {
    type Error = Status;

    fn try_from(rules: TournamentRules) -> status::Result<Self> {
        let small = |number: c_int| u16::try_from(number).map_err(|_| Status::REVERSI_ERROR_RANGE);
        let coefficient = Coefficient::new(
            small(rules.coefficient_numerator)?,
            small(rules.coefficient_denominator)?,
        );
        let bye = u32::try_from(rules.bye_half_points).map(Points::from_halves);
        match (coefficient, bye) {
            (Some(coefficient), Ok(bye)) if rules.reserved == [0; 4] => {
                let tournament = Self::new(small(rules.rounds)?);
                Ok(tournament.with_coefficient(coefficient).with_bye(bye))
            }
            _ => Err(Status::REVERSI_ERROR_RANGE),
        }
    }
}

impl TryFrom<TournamentPairing> for Pairing {
    type Error = Status;

    fn try_from(pairing: TournamentPairing) -> status::Result<Self> {
        let TournamentPairing { black, white, black_score, white_score, round, reserved } = pairing;
        let small = |number: c_int| u16::try_from(number).map_err(|_| Status::REVERSI_ERROR_RANGE);
        if reserved != 0 {
            return Err(Status::REVERSI_ERROR_RANGE);
        }
        let round = small(round)?;
        if white == NOBODY {
            return Ok(Self::Bye { round, player: black });
        }
        let score = Score { black: small(black_score)?, white: small(white_score)? };
        Ok(Self::Game { round, black, white, score })
    }
}

impl From<StandingsError> for ErrorParts {
    fn from(error: StandingsError) -> Self {
        let (pairing, value) = match error {
            StandingsError::NoSuchRound { pairing, round } => (pairing, usize::from(round)),
            StandingsError::NoSuchPlayer { pairing, player }
            | StandingsError::AgainstSelf { pairing, player }
            | StandingsError::PairedTwice { pairing, player, .. } => (pairing, player),
            _ => return Status::REVERSI_ERROR_OTHER.into(),
        };
        let parts = Self::from(Status::REVERSI_ERROR_PAIRING).at_index(pairing);
        // A player above every index has no number that fits.
        parts.found(i64::try_from(value).ok())
    }
}

/// Sets `*black` and `*white` to the score to record if the time of `defaulter` ran out.
///
/// Two rules depend on how the game ends when it is completed. For them, `completed` is the position
/// at its end; for the others, it may be NULL. Returns REVERSI_ERROR_NULL if the rule needs it and it
/// is NULL, and REVERSI_ERROR_RANGE if the game is not over there.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn reversi_time_default_score(
    rule: MaybeUninit<TimeDefault>,
    defaulter: MaybeUninit<Color>,
    completed: Option<&Position>,
    black: Option<&mut MaybeUninit<c_int>>,
    white: Option<&mut MaybeUninit<c_int>>,
) -> Status {
    let (Some(black), Some(white)) = (black, white) else { return Status::REVERSI_ERROR_NULL };
    match default_score(rule, defaulter, completed) {
        Ok(score) => {
            black.write(score.black.into());
            white.write(score.white.into());
            Status::REVERSI_OK
        }
        Err(status) => status,
    }
}

fn default_score(
    rule: MaybeUninit<TimeDefault>,
    defaulter: MaybeUninit<Color>,
    completed: Option<&Position>,
) -> status::Result<Score> {
    let (rule, defaulter) = (TimeDefault::checked(rule)?, Color::checked(defaulter)?);
    let completed = match completed {
        Some(_) => {
            let outcome = position::checked(completed)?.outcome();
            Some(outcome.ok_or(Status::REVERSI_ERROR_RANGE)?)
        }
        None => None,
    };
    rule.score(defaulter, completed).ok_or(Status::REVERSI_ERROR_NULL)
}

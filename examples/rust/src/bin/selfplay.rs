//! Training data from self-play: thousands of games side by side, one CSV line per position.
//!
//! ```text
//! selfplay [games [seed]] > positions.csv
//! ```
//!
//! A line is `player,opponent,action,margin`: the discs of the side to move and of its opponent as
//! hexadecimal bitboards (bit 0 is a1), the action that was played (0 to 63; 64 is a pass), and by
//! how much that side won in the end. Here the policy is uniformly random; put a network in its
//! place, which sees `batch::planes` and masks its answer with `batch::legal_masks`.

use std::env;
use std::error::Error;
use std::io::{self, BufWriter, Write};

use reversi_rules::{Phase, Sides, batch};

/// A position of a game, and the action that was played there.
struct Step {
    game: usize,
    sides: Sides,
    action: u8,
    /// Whether the player is the side that began the game.
    is_first: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let games: usize = arguments.next().map_or(Ok(1000), |text| text.parse())?;
    let mut seed: u64 = arguments.next().map_or(Ok(1), |text| text.parse())?;

    let mut steps = Vec::new();
    let mut margins = vec![0; games];
    // The games that are not over: their numbers, and their boards in the same order.
    let mut numbers: Vec<usize> = (0..games).collect();
    let mut boards = vec![Sides::START; games];
    let mut is_first = true;
    while !boards.is_empty() {
        let (mut masks, mut actions) = (vec![[false; 65]; boards.len()], vec![0; boards.len()]);
        batch::FULL.legal_masks(&boards, &mut masks)?;
        batch::random_actions(&masks, seed, &mut actions)?;
        seed = seed.wrapping_add(1);
        let played = numbers.iter().zip(&boards).zip(&actions);
        steps.extend(played.map(|((&game, &sides), &action)| Step {
            game,
            sides,
            action,
            is_first,
        }));

        let mut phases = vec![Phase::ToMove; boards.len()];
        batch::FULL.play(&mut boards, &actions, &mut phases)?;
        is_first = !is_first;

        let mut final_margins = vec![0; boards.len()];
        batch::FULL.final_margins(&boards, &mut final_margins)?;
        for ((&game, phase), margin) in numbers.iter().zip(&phases).zip(final_margins) {
            if *phase == Phase::Over {
                // The margin is that of the player, and is kept for the side that began.
                margins[game] = if is_first { margin } else { -margin };
            }
        }
        let mut phase = phases.iter();
        numbers.retain(|_| phase.next() != Some(&Phase::Over));
        boards.retain(|sides| sides.phase() != Phase::Over);
    }

    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "player,opponent,action,margin")?;
    for Step { game, sides, action, is_first } in steps {
        let margin = if is_first { margins[game] } else { -margins[game] };
        writeln!(out, "{:016x},{:016x},{action},{margin}", sides.player, sides.opponent)?;
    }
    Ok(())
}

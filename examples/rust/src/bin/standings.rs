//! The standings of a tournament, from one line a pairing.
//!
//! ```text
//! standings < pairings.csv
//! ```
//!
//! A line is `round,black,white,score` with black's discs first, `round,black,white,double forfeit`,
//! or `round,player,bye`. The order is by points, Brightwell Quotient and discs.

use std::error::Error;
use std::io;

use reversi_rules::tournament::{Entrant, Pairing, Standing, Tournament};

/// Returns the index of a player, who is new or known.
fn index_of(players: &mut Vec<String>, name: &str) -> usize {
    players.iter().position(|known| known == name).unwrap_or_else(|| {
        players.push(name.to_owned());
        players.len() - 1
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let (mut players, mut pairings, mut rounds) = (Vec::new(), Vec::new(), 0);
    for line in io::stdin().lines() {
        let line = line?;
        let fields: Vec<&str> = line.split(',').map(str::trim).collect();
        let (round, pairing) = match *fields {
            [""] => continue,
            [round, player, "bye"] => {
                let (round, player) = (round.parse()?, index_of(&mut players, player));
                (round, Pairing::Bye { round, player })
            }
            [round, black, white, result] => {
                let round = round.parse()?;
                let [black, white] = [black, white].map(|name| index_of(&mut players, name));
                let pairing = match result {
                    "double forfeit" => Pairing::DoubleForfeit { round, black, white },
                    score => Pairing::Game { round, black, white, score: score.parse()? },
                };
                (round, pairing)
            }
            _ => return Err(format!("not a pairing: {line}").into()),
        };
        rounds = rounds.max(round);
        pairings.push(pairing);
    }

    let mut table = vec![Standing::default(); players.len()];
    let entrants = vec![Entrant::default(); players.len()];
    Tournament::new(rounds).standings(&entrants, &pairings, &mut table)?;
    for line in table {
        let Standing { rank, points, tie_breaks: [quotient, discs, ..], .. } = line;
        let [points, quotient, discs] =
            [points.to_string(), quotient.to_string(), discs.to_string()];
        println!("{rank:2}  {:12} {points:>5} {quotient:>8} {discs:>5}", players[line.player]);
    }
    Ok(())
}

//! Monte Carlo tree search: a bot without an evaluation, which plays random games to their ends.
//!
//! ```text
//! mcts [leaves a move [seed]]
//! ```
//!
//! It plays a game as black against random moves, and prints the moves and the result. Each new leaf
//! of the tree is judged by random games from it, which `batch::playouts` plays side by side.

use std::env;
use std::error::Error;

use reversi_rules::batch::{self, BatchError};
use reversi_rules::{Color, Game, Generator, Move, Sides, Square};

/// The random games from a leaf.
const GAMES: u8 = 32;

/// How strongly rarely visited children are preferred.
const CURIOSITY: f64 = 1.0;

struct Node {
    sides: Sides,
    /// The move that leads here.
    played: Move,
    children: Vec<usize>,
    visits: f64,
    /// How many visits the side won that moved here. A tie is half of one.
    won: f64,
}

impl Node {
    const fn new(played: Move, sides: Sides) -> Self {
        Self { sides, played, children: Vec::new(), visits: 0.0, won: 0.0 }
    }

    /// Returns the upper end of what this node may be worth to the side that moves here.
    fn promise(&self, parent: &Self) -> f64 {
        if self.visits == 0.0 {
            return f64::INFINITY;
        }
        self.won / self.visits + CURIOSITY * (parent.visits.ln() / self.visits).sqrt()
    }
}

/// Returns the move that was tried most often; `None` if there is none.
fn best_move(root: Sides, leaves: u64, seed: u64) -> Result<Option<Square>, BatchError> {
    let mut nodes = vec![Node::new(Move::Pass, root)];
    for leaf in 0..leaves {
        let mut path = vec![0];
        let mut at = 0;
        loop {
            if nodes[at].children.is_empty() && (at == 0 || nodes[at].visits > 0.0) {
                // A forced pass is a child too. Once the game is over there are none.
                let children: Vec<_> = nodes[at].sides.children().collect();
                nodes[at].children = (nodes.len()..nodes.len() + children.len()).collect();
                nodes.extend(children.into_iter().map(|(played, sides)| Node::new(played, sides)));
            }
            let promise = |child: &&usize| nodes[**child].promise(&nodes[at]);
            let best = nodes[at].children.iter().max_by(|a, b| promise(a).total_cmp(&promise(b)));
            let Some(&best) = best else { break };
            path.push(best);
            at = best;
            if nodes[at].visits == 0.0 {
                break;
            }
        }

        let (mut ends, mut margins) = ([Sides::default(); GAMES as usize], [0; GAMES as usize]);
        let starts = [nodes[at].sides; GAMES as usize];
        batch::FULL.playouts(&starts, seed.wrapping_add(leaf), &mut ends)?;
        // In each end, the player is the side to move in the leaf.
        batch::FULL.final_margins(&ends, &mut margins)?;
        let halves: i16 = margins.iter().map(|&margin| 1 + i16::from(margin.signum())).sum();
        let mut won = f64::from(halves) / f64::from(2 * GAMES);
        for &on_path in path.iter().rev() {
            // The side that moved here is the other one.
            won = 1.0 - won;
            nodes[on_path].visits += 1.0;
            nodes[on_path].won += won;
        }
    }
    let children = nodes[0].children.iter().map(|&child| &nodes[child]);
    let best = children.max_by(|a, b| a.visits.total_cmp(&b.visits));
    Ok(best.and_then(|child| child.played.square()))
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let leaves: u64 = arguments.next().map_or(Ok(500), |text| text.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(1), |text| text.parse())?;

    let (mut game, mut generator) = (Game::new(), Generator::for_game(seed, 0));
    while let Some(random) = game.random_move(&mut generator) {
        let square = match game.position().turn() {
            Color::Black => best_move(game.position().sides(), leaves, seed)?.unwrap_or(random),
            Color::White => random,
        };
        game.place(square)?;
    }
    println!("{game}");
    println!("{}", game.outcome().ok_or("the game goes on")?);
    Ok(())
}

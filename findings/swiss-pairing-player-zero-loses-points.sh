#!/bin/sh
# The npm package swiss-pairing drops the points that player 0 wins when named second.
#
# Guess: players may be numbered from 0, as an id may be any key of an object by the manual.
# Seen: swiss-pairing 1.4.3, two rounds of four players. Player 0 wins once as "home" and once as
#   "away", and has one point and a tie-break of 0, the third place. Named "p0", the same player is
#   first, with two points. An "away" of 0 is read as a bye.
# Matters: indices of a list of players or engines are the natural ids. Nothing is reported. Use
#   strings, or numbers from 1.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
npm install --prefix "$tmp" --silent --no-audit --no-fund swiss-pairing@1.4.3
cd "$tmp"
node - <<'JAVASCRIPT'
const assert = require("node:assert");
const { getStandings } = require("swiss-pairing")();

const RESULTS = [
    { round: 1, winner: 0, loser: 1 },
    { round: 1, winner: 2, loser: 3 },
    { round: 2, winner: 0, loser: 2, awayWins: true },
    { round: 2, winner: 1, loser: 3 },
];

function standings(ids) {
    const participants = ids.map((id, index) => ({ id, seed: index + 1 }));
    const matches = RESULTS.map(({ round, winner, loser, awayWins }) => {
        const won = { id: ids[winner], points: 1 };
        const lost = { id: ids[loser], points: 0 };
        return awayWins ? { round, home: lost, away: won } : { round, home: won, away: lost };
    });
    const rows = getStandings(3, participants, matches);
    return rows.map(({ id, wins, tiebreaker }) => `${id}: ${wins} (${tiebreaker})`);
}

const numbers = standings([0, 1, 2, 3]);
const names = standings(["p0", "p1", "p2", "p3"]);
console.log(numbers.join(", "));
console.log(names.join(", "));
assert.deepEqual(numbers, ["1: 1 (2)", "2: 1 (2)", "0: 1 (0)", "3: 0 (1)"]);
assert.deepEqual(names, ["p0: 2 (1)", "p1: 1 (2)", "p2: 1 (2)", "p3: 0 (1)"]);
JAVASCRIPT

#!/bin/sh
# tournament-organizer leaves the second game of each pair out of Sonneborn-Berger.
#
# Guess: in a double round robin, each game won adds the points of its loser to the tie-break.
# Seen: tournament-organizer 4.1.1, the format "double-round-robin" with four players. A and C are
#   first with 4 points. Counted by hand from all games, A has 9 and C has 11, so C wins. The
#   package has A 8 and C 3, so A wins: only the first game against each opponent counts.
# Matters: programs and people play each pair with both colors. A win of the second half is worth
#   nothing in the tie-break, and the table looks right.
set -eu
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
npm install --prefix "$tmp" --silent --no-audit --no-fund tournament-organizer@4.1.1
cd "$tmp"
cat >show.mjs <<'JAVASCRIPT'
import assert from "node:assert";
import Manager from "tournament-organizer";

const WINNERS = { AB: "AA", AC: "AC", AD: "AD", BC: "BC", BD: "DD", CD: "CC" };
const points = { A: 4, B: 1, C: 4, D: 3 };
const byHand = { A: 0, B: 0, C: 0, D: 0 };
for (const [pair, winners] of Object.entries(WINNERS)) {
    for (const winner of winners) {
        byHand[winner] += points[pair.replace(winner, "")];
    }
}
const tournament = new Manager().createTournament("Four", {
    stageOne: { format: "double-round-robin" },
    scoring: { tiebreaks: ["sonneborn berger"] },
});
for (const name of ["A", "B", "C", "D"]) {
    tournament.createPlayer(name, name);
}
tournament.startTournament();
const played = [];
for (let round = 1; round <= 6; round++) {
    if (round > 1) tournament.nextRound();
    for (const match of tournament.getMatches().filter((match) => match.isActive())) {
        const ids = [match.getPlayer1().id, match.getPlayer2().id];
        const pair = ids.toSorted().join("");
        const winner = WINNERS[pair][played.includes(pair) ? 1 : 0];
        played.push(pair);
        tournament.enterResult(match.getId(), +(ids[0] === winner), +(ids[1] === winner));
    }
}
assert.equal(played.length, 12);
const rows = tournament.getStandings().map(({ player, matchPoints, tiebreaks }) => [
    player.getName(), matchPoints, tiebreaks.sonnebornBerger, byHand[player.getName()],
]);
console.log(["name", "points", "tie-break", "by hand"], rows);
assert.deepEqual(rows, [["A", 4, 8, 9], ["C", 4, 3, 11], ["D", 3, 1, 6], ["B", 1, 4, 4]]);
JAVASCRIPT
node show.mjs

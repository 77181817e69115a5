// Standings, faults on a real board, and what writers put into a record.
import assert from "node:assert/strict";
import { test } from "node:test";

import { loadRecords } from "../dist/index.js";
import { vectors } from "./vectors.mjs";

const records = await loadRecords();

// Rules 4.4, 6.1, 6.2, 6.3, 6.4.
test("the tournaments of all languages", () => {
  for (const { name, score_sum, tie_breaks, standings, error, pairings, ...rest } of vectors("tournaments").cases) {
    const rows = pairings.map(({ double_forfeit, ...row }) =>
      double_forfeit === undefined ? row : { ...row, doubleForfeit: double_forfeit },
    );
    const sum = score_sum === undefined ? {} : { scoreSum: score_sum };
    const order = tie_breaks === undefined ? {} : { tieBreaks: tie_breaks };
    const compute = () => records.standings({ ...rest, ...sum, ...order, pairings: rows });
    if (error === undefined) assert.deepEqual(compute().map(Object.values), standings, name);
    else assert.throws(compute, { kind: "standings", message: error }, name);
  }
});

test("the members of a tournament fit each other", () => {
  const pairings = [
    { round: 1, black: 0, white: 1, score: [40, 24] },
    { round: 1, bye: 2 },
    { round: 1, doubleForfeit: [3, 4] },
  ];
  const good = () => ({ rounds: 3, players: 5, pairings, withdrawn: [4], coefficient: 6, bye: 0.5 });
  // 0 is not the value of a member that is left out.
  for (const key of ["coefficient", "bye"]) {
    const usual = { ...good(), rounds: 9, tieBreaks: ["brightwell"], [key]: undefined };
    assert.notDeepEqual(records.standings({ ...usual, [key]: 0 }), records.standings(usual), key);
  }
  const twice = { ...good(), tieBreaks: ["discs", "discs"] };
  assert.throws(() => records.standings(twice), { kind: "standings", message: /tieBreaks.*twice/ });
  const mixed = { round: 1, black: 0, white: 1, score: [40, 24], bye: 2 };
  assert.throws(() => records.standings({ ...good(), pairings: [mixed] }), /^[^]*pairings\[0\]: /);
  // A player with the highest number, whom older modules took for a bye.
  const far = [{ round: 1, black: 0, white: 0xffff, score: [40, 24] }];
  assert.throws(() => records.standings({ ...good(), pairings: far }), /no player 65535/);
  assert.throws(() => records.standings({ ...good(), withdrawn: [5] }), /withdrawn\[0\].*5/);
});

// Rule 5.4.
test("writers keep a result on time, and the times of the moves", () => {
  const game = records.newGame("f5d6");
  const times = [{ used: 1.001, left: 298.5 }, { used: 2, left: 0 }];
  const info = { black: "Rose", time: "300", score: "33-31", end: "timeout", times };
  const pgn = records.write(game, "PGN", info).text;
  assert.match(pgn, /\[Result "33-31"\]/);
  assert.match(pgn, /\[Termination "time forfeit"\]/);
  assert.match(pgn, /1\. f5 \{ \[%emt 0:00:01\.001\] \[%clk 0:04:58\.500\] \}/);
  assert.match(records.write(game, "GGF", info).text, /RE\[\+2\.00:t\].*B\[f5\/\/1\.001\]W\[d6\/\/2\]/);
  assert.match(records.write(game, "SGF", info).text, /RE\[B\+T\].*B\[f5\]TU\[1\.001\]BL\[298\.5\];W\[d6\]TU\[2\]WL\[0\]/);
  assert.match(records.write(game, "SGF", { winner: "white", end: "timeout" }).text, /RE\[W\+T\]/);
});

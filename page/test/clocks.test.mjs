/** Two clocks, their increment, and a fallen flag under each of the four rules. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import { open } from "./support/browser.mjs";
import { notable } from "./support/games.mjs";

/** Black wins this game 64-0. */
const { moves } = notable("Nine moves, every white disc gone");
const MINUTE = 60_000;

/** Starts a game with a minute for each side, and plays some moves of it. */
async function play(test, rule, count) {
  const person = await open(test, { clock: true });
  await person.begins({ clock: { minutes: 1, increment: 0, rule } });
  await person.plays(...moves.slice(0, count));
  return person;
}

test("the clocks count down and get an increment for each move", async (t) => {
  const person = await open(t, { clock: true });
  await person.begins({ clock: { minutes: 5, increment: 10, rule: "fixed" } });
  await person.plays("f5");
  await person.page.clock.runFor(30_000);
  assert.deepEqual(await person.clocks(), { black: "5:00", white: "4:30" });
  await person.plays("d6");
  assert.deepEqual(await person.clocks(), { black: "5:00", white: "4:40" });
  await person.page.clock.runFor(5_000);
  assert.deepEqual(await person.clocks(), { black: "4:55", white: "4:40" });
});

// Rule 5.4.
test("a flag under the fixed rule loses by two", async (t) => {
  const person = await play(t, "fixed", 1);
  await person.page.clock.runFor(MINUTE + 500);
  await person.hears(/White's time ran out.*Black wins 33-31/);
  assert.deepEqual(await person.legalMoves(), []);
});

test("a flag under the zero rule loses all squares", async (t) => {
  const person = await play(t, "zero", 2);
  await person.page.clock.runFor(MINUTE + 500);
  await person.hears("White wins 64-0");
});

for (const rule of ["fixed", "zero", "completed by winner"]) {
  test(`a flag under the rule "${rule}" has no score where the fewest discs win`, async (t) => {
    const person = await open(t, { clock: true });
    await person.begins({ aim: "fewest", clock: { minutes: 1, rule } });
    await person.plays(moves[0]);
    await person.page.clock.runFor(MINUTE + 500);
    await person.hears(/White's time ran out/);
    // The opponent may have to complete the game.
    if (rule === "completed by winner") await person.plays(...moves.slice(1));
    await person.hears(/Black wins on time\.$/);
  });
}

test("a flag may be followed by two minutes in which a lost game counts", async (t) => {
  const person = await play(t, "played on", 1);
  await person.page.clock.runFor(MINUTE + 500);
  await person.hears(/White's time ran out/);
  await person.plays(...moves.slice(1));
  await person.hears("Black wins 64-0");
});

test("a flag may be followed by two minutes in which a won game counts as lost", async (t) => {
  const person = await play(t, "played on", 2);
  await person.page.clock.runFor(MINUTE + 500);
  await person.hears(/Black's time ran out/);
  await person.plays(...moves.slice(2));
  await person.hears("White wins 33-31");
});

test("a second flag loses all squares", async (t) => {
  const person = await play(t, "played on", 1);
  await person.page.clock.runFor(MINUTE + 500);
  await person.hears(/White's time ran out/);
  await person.page.clock.runFor(2 * MINUTE + 500);
  await person.hears("Black wins 64-0");
});

test("the opponent's clock does not decide a game that is won", async (t) => {
  const person = await play(t, "played on", 1);
  await person.page.clock.runFor(MINUTE + 500);
  await person.hears(/White's time ran out/);
  await person.plays(moves[1]);
  await person.page.clock.runFor(2 * MINUTE);
  await person.plays(...moves.slice(2));
  await person.hears(/White's time ran out. Black wins 64-0/);
});

test("after a flag the opponent may complete the game for both", async (t) => {
  const person = await play(t, "completed by winner", 1);
  await person.page.clock.runFor(MINUTE + 500);
  await person.hears(/White's time ran out/);
  await person.page.clock.runFor(10 * MINUTE);
  await person.plays(...moves.slice(1));
  await person.hears("Black wins 64-0");
});

/** Two clocks, their increment, and a fallen flag under each of the five rules. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import { open } from "./support/browser.mjs";
import { notable } from "./support/games.mjs";

/** Black wins this game 64-0. */
const { moves } = notable("Nine moves, every white disc gone");
const MINUTE = 60_000;

test("the clocks count down and get an increment for each move", async (t) => {
  const person = await open(t, { clock: true });
  await person.begins({ clock: { minutes: 5, increment: 10, rule: "fixed" } });
  await person.plays("f5");
  await person.page.clock.runFor(30_000);
  assert.deepEqual(await person.clocks(), { black: "5:00", white: "4:30" });
  await person.plays("d6");
  assert.deepEqual(await person.clocks(), { black: "5:00", white: "4:40" });
  // Other labels neither stop a clock nor add to it.
  await person.opensStudy();
  await person.page.getByRole("checkbox", { name: "Letters for rows" }).check();
  await person.page.clock.runFor(5_000);
  assert.deepEqual(await person.clocks(), { black: "4:55", white: "4:40" });
  // At the start nothing runs, and the time of each position comes back with it.
  await person.goesTo(0);
  await person.page.clock.runFor(5_000);
  assert.deepEqual(await person.clocks(), { black: "5:00", white: "5:00" });
  await person.goesTo(2);
  await person.page.clock.runFor(285_000);
  assert.deepEqual(await person.clocks(), { black: "0:10", white: "4:40" });
  await person.page.clock.runFor(200);
  assert.deepEqual(await person.clocks(), { black: "9.8", white: "4:40" });
  assert.equal(await person.page.locator(".time.short").textContent(), "9.8");
});

const FALLEN = /White's time ran out/;
/** The time after which the clock of the other side falls too. */
const OTHER = 3 * MINUTE + 500;
const WON = /White's time ran out. Black wins 64-0/;

// Rule 5.4. After so many moves a flag falls. Then people hear a sentence, play up to a move, or wait.
for (const [name, rule, count, ...steps] of [
  ["a flag under the fixed rule loses by two", "fixed", 1, /White's .* Black wins 33-31/],
  ["a flag under the zero rule loses all squares", "zero", 2, "White wins 64-0"],
  ["a lost game that is played on counts", "played on", 1, "two more minutes to play on. White", 9, "Black wins 64-0"],
  ["a won game that is played on is lost", "played on", 2, /Black's time/, 9, "White wins 33-31"],
  ["a second flag loses all squares", "played on", 1, FALLEN, 2 * MINUTE + 500, /White's extra time.* Black wins 64-0/],
  ["the other clock decides no won game", "played on", 1, FALLEN, 2, OTHER, 9, WON],
  ["the discs count when the winner stops", "stopped by winner", 1, "Black wins 33-31 on time"],
  ["one side completes the game", "completed by winner", 1, FALLEN, "Black completes the game: White", 10 * MINUTE, 9, WON],
]) {
  test(name, async (t) => {
    const person = await open(t, { clock: true });
    await person.begins({ clock: { minutes: 1, increment: 0, rule } });
    await person.plays(...moves.slice(0, count));
    await person.page.clock.runFor(MINUTE + 500);
    let played = count;
    for (const step of steps) {
      if (typeof step !== "number") await person.hears(step);
      else if (step > moves.length) await person.page.clock.runFor(step);
      else await person.plays(...moves.slice(played, (played = step)));
      // The other side has two more minutes again.
      if (step === OTHER) assert.equal((await person.clocks()).black, "2:00");
      // While a flag is down no move is taken back.
      if (step === FALLEN) assert.equal(await person.page.getByRole("slider").isDisabled(), true);
    }
    assert.deepEqual(await person.legalMoves(), []);
    await person.button("Another game").click();
    assert.deepEqual(await person.clocks(), { black: "1:00", white: "1:00" });
    await person.plays(...moves.slice(0, count));
    await person.page.clock.runFor(MINUTE + 500);
    await person.hears(/^(Black|White)'s time ran out/);
  });
}

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

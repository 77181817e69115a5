/** After the game, the bot tells the moves at which the margin turned. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import { open } from "./support/browser.mjs";
import { notable } from "./support/games.mjs";

const { moves } = notable("Nine moves, every white disc gone");

test("the move that lost all discs is told, with a better one and its flips", async (t) => {
  const person = await open(t, { hash: `#moves=${moves.join("")}` });
  await person.button("Turning points").click();
  const turns = person.page.getByRole("group", { name: "Turning points" }).getByRole("button");
  // White's last move let black take all.
  const last = turns.filter({ hasText: `Move 8, ${moves[7]}: better` });
  await last.waitFor();
  const texts = await turns.allTextContents();
  assert.ok(texts.length <= 3);
  for (const text of texts) {
    const [, at, move, better, gain] =
      /^Move (\d+), (..): better (..) \(\+(\d+)\)$/.exec(text) ?? assert.fail(text);
    assert.equal(move, moves[at - 1]);
    assert.notEqual(better, move);
    assert.ok(gain > 0);
  }
  assert.match(await last.textContent(), /\+[3-9]\d|\+1\d\d/);
  await last.click();
  await person.hears("After move 7. White to move");
  assert.ok((await person.drawn()).lines > 0);
  // Another line is another game.
  await person.plays((await person.legalMoves())[0]);
  assert.equal(await turns.count(), 0);
});

test("where the fewest discs win, the move that took all discs is the fault", async (t) => {
  const person = await open(t, { hash: `#rules=8x8; fewest&moves=${moves.join("")}` });
  await person.button("Turning points").click();
  const turns = person.page.getByRole("group", { name: "Turning points" }).getByRole("button");
  await turns.filter({ hasText: `Move 9, ${moves[8]}: better` }).waitFor();
  // A slow machine tells the same.
  const told = ["Move 3, c3: better c4 (+2)", "Move 4, f3: better g5 (+3)", "Move 9, g3: better e6 (+64)"];
  assert.deepEqual(await turns.allTextContents(), told);
});

test("what the bot found in another game is not told", async (t) => {
  // The test answers instead of the first worker.
  const init = () => {
    Worker.prototype.addEventListener = (_, listener) => (globalThis.answer ??= listener);
  };
  const person = await open(t, { hash: `#moves=${moves.join("")}`, init });
  const turns = person.page.getByRole("group", { name: "Turning points" });
  const answer = () => globalThis.answer({ data: { id: 0, turns: [{ at: 0, better: "d3", gain: 2 }] } });
  await person.opensStudy();
  await person.page.getByRole("checkbox", { name: "Letters for rows" }).check();
  await person.button("Turning points").click();
  await person.page.waitForFunction(() => globalThis.answer);
  await person.page.evaluate(answer);
  assert.equal(await turns.getByRole("button").textContent(), "Move 1, e6: better c4 (+2)");
  await person.page.getByRole("checkbox", { name: "Letters for rows" }).uncheck();
  assert.equal(await turns.getByRole("button").textContent(), "Move 1, f5: better d3 (+2)");
  await person.follows(`rules=8x8; fewest&moves=${moves.join("")}`);
  await person.hears("White wins 0-64");
  assert.equal(await turns.textContent(), "");
  await person.button("Turning points").click();
  await person.page.evaluate(answer);
  assert.equal(await turns.textContent(), "The bot looks at each move …");
});

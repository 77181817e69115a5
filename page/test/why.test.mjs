/** The page explains: illegal squares, the flips of legal ones, and overlays for learners. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import { open } from "./support/browser.mjs";
import { notable } from "./support/games.mjs";

// Rules 2.4, 5.1.
test("an illegal square says why", async (t) => {
  const person = await open(t);
  await person.square("a1").click();
  await person.hears(/a1 flips nothing.*Black to move/);
  await person.square("d4").click();
  await person.hears(/d4 .*holds a white disc/);
  // The white discs beside it have no black one behind them.
  await person.square("c3").click();
  assert.deepEqual(await person.drawn(), { lines: 1, rings: 0 });
  const over = await open(t, { hash: "#moves=e6f4e3f6g5d6e7f5c5" });
  await over.square("a1").click();
  await over.hears(/a1.*the game is over/);
  await person.plays("f5");
  await person.hears("White to move");
});

test("an illegal square says so in the labels of the person", async (t) => {
  const person = await open(t);
  await person.begins({ size: "6x10", labels: "transposed" });
  await person.square("j1").click();
  await person.hears(/j1 flips nothing/);
});

test("the pointer and the focus show the discs that flip", async (t) => {
  const person = await open(t, { hash: "#moves=f5d6c3d3c4" });
  assert.deepEqual(await person.drawn(), { lines: 0, rings: 0 });
  const [square] = await person.legalMoves();
  await person.square(square).hover();
  const { lines, rings } = await person.drawn();
  assert.ok(lines >= 1 && rings >= lines);
  await person.square("a1").hover();
  assert.deepEqual(await person.drawn(), { lines: 0, rings: 0 });
  await person.tabsTo(person.board);
  await person.square(square).focus();
  assert.deepEqual(await person.drawn(), { lines, rings });
});

/** What each overlay says, the number of its marks, and the notes on them. */
const OVERLAYS = {
  "Stable discs": ["Black has 7, white 2.", 9, ""],
  Frontier: ["Black has 5, white 14.", 19, ""],
  "Regions and parity": ["2 even, 1 odd.", 7, "2 2 2 2 3 3 3"],
  Mobility: ["black could play on 6 squares (B) and white on 4 (W).", 7, "B B B BW BW BW W"],
  Nothing: ["", 0, ""],
};

for (const rules of ["8x8", "8x8; fewest"]) {
  // Rule 8.8.
  test(`overlays mark the board of ${rules} and say what they count`, async (t) => {
    const moves = notable("A tie on a full board").moves.slice(0, 53).join("");
    const person = await open(t, { hash: `#rules=${rules}&moves=${moves}` });
    for (const [name, [words, marks, notes]] of Object.entries(OVERLAYS)) {
      await person.overlays(name);
      await person.page.locator("#overlay-text", { hasText: words }).waitFor({ state: "attached" });
      assert.equal(await person.board.locator("[data-mark]").count(), marks, name);
      const shown = await person.board.locator(".note").allTextContents();
      assert.equal(shown.filter(Boolean).sort().join(" "), notes, name);
    }
  });
}

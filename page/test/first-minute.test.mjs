/** The first minute: two buttons begin a game, and six live boards teach the rules. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import { open } from "./support/browser.mjs";

test("a person plays the computer with one click", async (t) => {
  const person = await open(t);
  await person.button("Play the computer").click();
  await person.clicks("f5");
  await person.hears(/White [a-h][1-8], .* Black to move/);
  assert.equal(await person.button("Play the computer").isVisible(), false);
});

test("the first move begins a game too, and the buttons give way to the moves", async (t) => {
  const person = await open(t);
  assert.equal(await person.button("Undo").isVisible(), false);
  await person.plays("f5");
  assert.equal(await person.button("Undo").isVisible(), true);
  assert.equal(await person.button("Play a friend").isVisible(), false);
});

test("another game is begun with one click in the dialog", async (t) => {
  const person = await open(t, { hash: "#moves=f5d6c3" });
  await person.button("New game").click();
  const dialog = person.page.getByRole("dialog", { name: "New game" });
  assert.equal(await dialog.getByRole("combobox").first().isVisible(), false);
  await dialog.getByRole("button", { name: "Play a friend" }).click();
  await person.hears("A new game. Black to move");
});

/** What a person plays on the board of a lesson, and what the lesson says then. */
const LESSONS = {
  "Enclose and flip": ["f5", "e5 flips. White to move."],
  "In every direction": ["d4", "5 discs flip: d3, e3, e4, f4, c5. Black wins 64-0. 54 empty squares go to the winner."],
  "No chain": ["f4", "3 discs flip: c4, d4, e4. White to move."],
  Passing: ["c1", "d1 flips. Black cannot move and passes. White to move."],
  "The end": ["a2", "3 discs flip: b2, c2, d2. Tie 32-32."],
  "The score": ["c5", "5 discs flip: d4, d5, e5, f5, d6. Black wins 64-0. 51 empty squares go to the winner."],
};

// Rules 2.2, 2.3.
test("six boards teach the rules, and a link opens them", async (t) => {
  const person = await open(t, { hash: "#how-to-play" });
  const dialog = person.page.getByRole("dialog", { name: "How to play" });
  for (const [title, [square, words]] of Object.entries(LESSONS)) {
    const lesson = dialog.getByRole("region", { name: title });
    const said = lesson.getByRole("status");
    const task = await said.textContent();
    const arrows = await lesson.locator(".drawings path").count();
    assert.equal(arrows, Number(title === "Enclose and flip"));
    const again = lesson.getByRole("button", { name: "Again" });
    for (let round = 0; round < 2; round++) {
      assert.equal(await again.isVisible(), false);
      await lesson.locator(`button[aria-label^="${square}, empty, legal"]`).click();
      await again.waitFor();
      assert.equal(await said.textContent(), words);
      assert.equal(await lesson.locator(".drawings path").count(), 0);
      await again.click();
      assert.equal(await said.textContent(), task);
      assert.equal(await lesson.locator(".drawings path").count(), arrows);
    }
  }
  const chain = dialog.getByRole("region", { name: "No chain" });
  await chain.locator('button[aria-label^="f4, "]').click();
  await chain.locator('button[aria-label^="d5, white"]').waitFor();
  await chain.locator('button[aria-label^="a8, "]').click();
  await chain.getByRole("status").filter({ hasText: /a8/ }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await person.plays("f5");
});

/** Large files, other windows, and the colors that a person has chosen for everything. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import { open } from "./support/browser.mjs";

const GAME =
  "(;GM[Othello]PC[GGS/os]PB[Ann]PW[Bob]TY[8]BO[8 -------- -------- -------- ---O*--- " +
  "---*O--- -------- -------- -------- *]B[F5]W[D6]B[C3];)\n";

test("a large file does not fill the field, and a game of it is opened", async (t) => {
  const person = await open(t);
  const field = await person.opensRecords();
  await person.drops("many.ggf", GAME.repeat(2000) + GAME.replace("C3", "A1"));
  await person.hears("many.ggf (GGF): 2001 games, 1 fault. Choose one.");
  assert.equal(await field.inputValue(), "");
  // The place of the fault is shown all the same.
  const fault = person.page.locator(".problems li").first();
  assert.match(await fault.textContent(), /line 2001, column \d+, ply 3.*W\[D6\]B\[A1\]/);
  await person.page.getByRole("searchbox").fill("ann ggs");
  await person.button("Later").click();
  await person.button(/^Open game 51:/).click();
  await person.playedLast("c3");
  // The faulty game has fewer moves.
  await person.button("Moves").click();
  await person.page.getByRole("row", { name: "2 (fault)" }).waitFor();
  await person.button("Later").click();
  // Another file is shown from its first game.
  await person.drops("few.ggf", GAME.repeat(50));
  await person.button(/^Open game 1:/).waitFor();
  assert.equal(await person.button("Later").isDisabled(), true);
});

test("a long text that is pasted does not fill the field", async (t) => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const person = await open(t, { permissions });
  const field = await person.opensRecords();
  await person.page.evaluate((text) => navigator.clipboard.writeText(text), GAME.repeat(200));
  await field.focus();
  await person.page.keyboard.press("Control+V");
  await person.hears("200 games");
  assert.equal(await field.inputValue(), "");
});

test("the page can be played on while a file is read", async (t) => {
  const person = await open(t);
  await person.opensRecords();
  // The worker answers only when it is told to.
  await person.page.evaluate(() => {
    const { prototype } = Worker;
    const { postMessage } = prototype;
    prototype.postMessage = function (...parts) {
      globalThis.read = () => postMessage.apply(this, parts);
      if (!("read" in parts[0])) globalThis.read();
    };
  });
  await person.drops("one.ggf", GAME);
  await person.hears("Reading one.ggf");
  await person.plays("f5", "f6");
  await person.page.evaluate(() => globalThis.read());
  await person.hears("Read as GGF");
  await person.playedLast("c3");
});

test("a link is opened like a record", async (t) => {
  const person = await open(t);
  await person.pastes("f5d6a1");
  await person.hearsFault();
  await person.pastes("https://example.org/page/index.html?x=1#moves=f5d6c3&black=Rose");
  await person.playedLast("c3");
  assert.equal(await person.name("Black").inputValue(), "Rose");
  assert.equal(await person.page.locator(".problems li").count(), 0);
  await person.pastes("https://example.org/#moves=d3c3f5d2d1e1b2c1a1");
  await person.hears("The link has a fault: move 9: ");
});

for (const colorScheme of ["light", "dark"]) {
  test(`black is black in forced colors, ${colorScheme}`, async (t) => {
    const person = await open(t, { forcedColors: "active", colorScheme, hash: "#moves=f5d6" });
    const color = (part) => part.evaluate((part) => getComputedStyle(part).backgroundColor);
    const black = await color(person.square("f5").locator(".face.black"));
    const white = await color(person.square("d4").locator(".face.white"));
    assert.deepEqual([black, white], ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
    const stone = await color(person.page.locator(".player .stone.black"));
    assert.equal(stone, "rgb(0, 0, 0)");
    // The current move differs from the others.
    const list = person.page.getByRole("list", { name: "Moves" });
    const [before, current] = ["f5", "d6"].map((name) => color(list.getByRole("button", { name })));
    assert.notEqual(await current, await before);
  });
}

test("a telephone on its side shows the board, the turn and the buttons at once", async (t) => {
  const viewport = { width: 844, height: 390 };
  const person = await open(t, { viewport, hash: "#moves=f5d6" });
  for (const part of [person.board, person.status.first(), person.button("Undo")]) {
    const { x, y, width, height } = await part.boundingBox();
    assert.ok(x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height);
  }
  const [board, undo] = [await person.board.boundingBox(), await person.button("Undo").boundingBox()];
  assert.ok(undo.x > board.x + board.width);
});

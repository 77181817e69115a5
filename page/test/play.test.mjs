/** A person plays: by clicks, by keys, over passes, to a score and to a tie. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import { open } from "./support/browser.mjs";
import { notable } from "./support/games.mjs";

/** Black cannot answer white's eighth move. */
const PASS = ["d3", "c3", "f5", "d2", "d1", "e1", "b2", "c1"];

// Rules 1.1, 1.2, 1.3, 8.4.
test("the start has four legal squares", async (t) => {
  const person = await open(t);
  const labels = await person.board.locator(".label").allTextContents();
  assert.equal(labels.join(""), "abcdefgh12345678");
  const names = [...(await person.squares()).keys()];
  assert.deepEqual([names.length, names[0], names[8], names[63]], [64, "a1", "a2", "h8"]);
  assert.deepEqual(await person.discs(), { black: ["d5", "e4"], white: ["d4", "e5"] });
  assert.deepEqual(await person.legalMoves(), ["d3", "c4", "f5", "e6"]);
  await person.hears("Black to move");
});

// Rules 4.1, 8.7.
test("a game by keys to its recorded score", async (t) => {
  const person = await open(t);
  const { moves, score } = notable("A white pass after only 15 moves");
  await person.tabsTo(person.board);
  for (const move of moves) await person.types(move);
  await person.hears(`Black wins ${score}`);
});

// Rules 2.1, 2.5.
test("the move is shown and spoken", async (t) => {
  const person = await open(t);
  await person.plays("f5");
  await person.hears(/Black f5.*1 disc.*White to move/);
  const squares = await person.squares();
  assert.deepEqual(squares.get("f5"), { disc: "black", legal: false, last: true });
  assert.deepEqual(squares.get("e5"), { disc: "black", legal: false, last: false });
  assert.equal(await person.board.locator(".flipped").getAttribute("data-square"), "e5");
  assert.deepEqual(await person.discs(), { black: ["d5", "e4", "e5", "f5"], white: ["d4"] });
});

// Rules 3.1, 3.2.
test("a forced pass is announced, and taken back with the move before it", async (t) => {
  const person = await open(t);
  // Nobody can pass who has a move.
  assert.equal(await person.button(/pass/i).count(), 0);
  await person.plays(...PASS);
  await person.hears("Black has no legal move and passes. White to move.");
  const passed = await person.discs();
  await person.undo();
  assert.equal((await person.squares()).get("c1").disc, "empty");
  await person.hears("White to move");
  await person.undo();
  await person.hears("Black to move");
  await person.redo();
  await person.redo();
  assert.deepEqual(await person.discs(), passed);
  await person.hears("White to move");
});

test("the notice of a second pass stands as long as that of the first", async (t) => {
  const person = await open(t, { clock: true });
  const shown = async () => (await person.page.locator("#notice.shown").count()) === 1;
  await person.plays(...PASS);
  await person.page.clock.runFor(3000);
  await person.undo();
  await person.plays(PASS.at(-1));
  await person.page.clock.runFor(3000);
  assert.equal(await shown(), true);
  await person.page.clock.runFor(1000);
  assert.equal(await shown(), false);
});

test("a slider and a list of moves go through the game", async (t) => {
  const person = await open(t);
  const { moves } = notable("Nine moves, every white disc gone");
  await person.plays(...moves);
  await person.goesTo(4);
  assert.deepEqual((await person.squares()).get("f3"), { disc: "white", legal: false, last: true });
  assert.equal((await person.squares()).get("e3").disc, "empty");
  await person.goesTo(moves.length);
  await person.hears("Black wins 64-0");
  await person.goesTo(1);
  await person.hears(/^After move 1\. White to move\.$/);
  const slider = person.page.getByRole("slider", { name: "Move" });
  assert.equal(await slider.getAttribute("aria-valuetext"), "after 1 move");
  await person.goesTo(0);
  await person.hears(/^The start\. Black to move\.$/);
  assert.deepEqual(await person.legalMoves(), ["d3", "c4", "f5", "e6"]);
  // Another move replaces those that were taken back.
  await person.plays("d3");
  assert.equal(await person.button("Redo").isDisabled(), true);
});

for (const bot of ["random", "greedy", "near", "middle", "search"]) {
  test(`a ${bot} bot answers, on every board`, async (t) => {
    const person = await open(t);
    for (const choices of [{ size: "octagon", aim: "fewest" }, { size: "8x8", aim: "most" }]) {
      await person.begins({ ...choices, white: bot });
      const start = await person.discs();
      await person.clicks((await person.legalMoves())[0]);
      await person.hears(/White [a-j][0-9]+, .* Black to move/);
      await person.undo();
      assert.deepEqual(await person.discs(), start);
    }
    const workers = ["random", "greedy"].includes(bot) ? 0 : 2;
    assert.equal(person.page.workers().length, workers);
  });
}

test("a bot takes a corner, unless the fewest discs win", async (t) => {
  const person = await open(t);
  for (const aim of ["most", "fewest"]) {
    await person.begins({ size: "4x4", aim, white: "near" });
    await person.clicks("b1");
    await person.hears(aim === "most" ? /White a1, / : /White (c1|a3), /);
  }
});

test("a click does not move for a bot", async (t) => {
  const person = await open(t);
  await person.begins({ white: "random" });
  // Both clicks come before the bot moves.
  const [hash, legal] = await person.page.evaluate(() => {
    const { shadowRoot } = document.querySelector("#board reversi-board");
    for (const square of ["f5", "d6"]) shadowRoot.querySelector(`[data-square=${square}]`).click();
    return [location.hash, shadowRoot.querySelectorAll(".legal").length];
  });
  assert.equal(hash, "#moves=f5");
  assert.equal(legal, 0);
  await person.hears(/White [a-h][1-8], .* Black to move/);
  assert.ok((await person.legalMoves()).length > 0);
});

test("a bot's answer to a position that was taken back is not played", async (t) => {
  // The test answers instead of the worker.
  const init = () => {
    globalThis.asked = [];
    Worker.prototype.postMessage = (data) => globalThis.asked.push(data);
    Worker.prototype.addEventListener = (_, listener) => (globalThis.answer = listener);
  };
  const person = await open(t, { init });
  await person.begins({ white: "near" });
  await person.plays("f5");
  const asked = await person.page.waitForFunction(() => globalThis.asked[1]?.id);
  await person.undo();
  await person.plays("f5");
  const id = await asked.jsonValue();
  await person.page.evaluate((id) => globalThis.answer({ data: { id, move: "d6" } }), id);
  await person.playedLast("f5");
});

test("a person who goes back may move for a bot", async (t) => {
  const person = await open(t);
  await person.begins({ white: "greedy" });
  await person.clicks("f5");
  await person.hears(/White [a-h][1-8], .* Black to move/);
  await person.goesTo(1);
  assert.deepEqual(await person.legalMoves(), ["f4", "d6", "f6"]);
  await person.square("d6").click();
  await person.playedLast("d6");
  await person.clicks("c3");
  await person.hears("White g5, 2 discs flipped. Black to move.");
});

test("discs turn over, unless the person wants less motion", async (t) => {
  const still = await open(t);
  await still.watches("e5");
  await still.plays("f5");
  assert.equal(await still.movements("e5"), 0);
  const moving = await open(t, { reducedMotion: "no-preference" });
  await moving.watches("e5");
  await moving.plays("f5");
  assert.ok((await moving.movements("e5")) > 0);
  // A new white disc drops in, and is never seen from its black side.
  await moving.square("d6").evaluate((button) => {
    button.seen = [];
    for (const kind of ["transitionrun", "animationstart"]) {
      button.addEventListener(kind, ({ pseudoElement }) => {
        if (pseudoElement === "") button.seen.push(kind);
      });
    }
  });
  await moving.plays("d6");
  await moving.movements("d6");
  assert.deepEqual(await moving.square("d6").evaluate((button) => button.seen), ["animationstart"]);
});

/** The player that `reversi_rules.svg.player` writes: buttons, keys and the slider of one file. */

import { strict as assert } from "node:assert";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";

import { chromium, options } from "./support/chromium.mjs";

/** A page of the game f5d6c3d3c4, with a second for each move. */
const FILE = process.env["REVERSI_PLAYER"];
const PLIES = 5;

const browser = await chromium.launch(options);
after(() => browser.close());

/** Opens the file without a network, and returns the page and a function that reads it. */
async function open(t) {
  const context = await browser.newContext({ viewport: { width: 600, height: 700 }, offline: true });
  const errors = [];
  context.on("console", (message) => errors.push(message.text()));
  context.on("weberror", (error) => errors.push(String(error.error())));
  t.after(async () => {
    await context.close();
    assert.deepEqual(errors, []);
  });
  const page = await context.newPage();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(pathToFileURL(FILE).href);
  const shown = () =>
    page.evaluate(() => ({
      ply: Number(document.querySelector("input").value),
      discs: [...document.querySelectorAll("circle.disc")].filter((disc) => disc.r.baseVal.value > 0)
        .length,
      black: [...document.querySelectorAll("circle.black")].filter((disc) => disc.r.baseVal.value > 0)
        .length,
      score: document.querySelector("[data-score]").textContent,
    }));
  return { page, shown };
}

test("keys go back and on, and to the ends", { skip: !FILE }, async (t) => {
  const { page, shown } = await open(t);
  assert.deepEqual(await shown(), { ply: 0, discs: 4, black: 2, score: "black 2, white 2" });
  const keys = [["ArrowRight", 1], ["ArrowUp", 2], ["ArrowLeft", 1], ["ArrowDown", 0]];
  for (const [key, ply] of [...keys, ["ArrowLeft", 0], ["End", PLIES], ["ArrowRight", PLIES]]) {
    await page.keyboard.press(key);
    const { ply: at, discs } = await shown();
    assert.deepEqual([at, discs], [ply, 4 + ply], key);
  }
  await page.keyboard.press("Home");
  assert.equal((await shown()).ply, 0);
});

test("the slider and the buttons show a move", { skip: !FILE }, async (t) => {
  const { page, shown } = await open(t);
  await page.getByRole("slider").fill("3");
  assert.equal((await shown()).discs, 7);
  await page.getByRole("button", { name: "one move back" }).click();
  assert.equal((await shown()).ply, 2);
  await page.getByRole("button", { name: "last position" }).click();
  assert.equal((await shown()).ply, PLIES);
  await page.getByRole("button", { name: "first position" }).click();
  await page.getByRole("button", { name: "one move on" }).click();
  assert.deepEqual(await shown(), { ply: 1, discs: 5, black: 4, score: "black 4, white 1" });
});

test("the space bar plays to the end and stops", { skip: !FILE }, async (t) => {
  const { page, shown } = await open(t);
  await page.keyboard.press(" ");
  await page.clock.runFor(2500);
  assert.equal((await shown()).ply, 2);
  await page.keyboard.press(" ");
  await page.clock.runFor(5000);
  assert.equal((await shown()).ply, 2);
  await page.keyboard.press(" ");
  await page.clock.runFor(10_000);
  assert.equal((await shown()).ply, PLIES);
  await page.getByRole("button", { name: "play" }).waitFor();
});

test("the board fits a narrow window", { skip: !FILE }, async (t) => {
  const { page } = await open(t);
  await page.setViewportSize({ width: 320, height: 600 });
  const [page_, board] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.querySelector("svg").getBoundingClientRect().width,
  ]);
  assert.ok(page_ <= 320 && board <= 320 && board > 280);
});

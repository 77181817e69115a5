/** Links hold whole games. A wrong one changes nothing, and the page says why. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import { open } from "./support/browser.mjs";
import { notable } from "./support/games.mjs";

const START = { black: ["d5", "e4"], white: ["d4", "e5"] };

test("a shared link opens the same game again", async (t) => {
  const one = await open(t);
  const { moves, score } = notable("A tie on a full board");
  await one.plays(...moves.slice(0, 12));
  await one.undo();
  const link = one.page.url();
  assert.match(link, /#.*f5f6e6f4/);
  const other = await open(t, { url: link });
  assert.deepEqual(await other.discs(), await one.discs());
  await other.redo();
  await other.plays(...moves.slice(12));
  await other.hears(new RegExp(`tie ${score}`, "i"));
  await other.goesTo(0);
  assert.deepEqual(await (await open(t, { url: other.page.url() })).discs(), START);
});

/** Loads the page again, after which a game of another board is kept. */
async function recalls({ page }) {
  await page.addInitScript(() => {
    const setup = { rules: "6x6", start: "", labels: "standard", black: "human", white: "human", clock: null };
    const lists = { clocks: [], left: [], spent: [] };
    const kept = { setup, info: {}, moves: "c2", at: 1, now: null, flag: null, ruling: null, record: null, ...lists };
    sessionStorage.setItem("reversi", JSON.stringify({ version: 1, hash: "", kept, isOver: false }));
  });
  await page.goto(page.url().replace(/#.*/, ""));
}

const SLOW = {
  "a kept game": recalls,
  "a kept game before a move": recalls,
  "a link": (person) => person.follows("rules=6x6&moves=c2"),
  "a new game": async (person) => {
    const dialog = await person.opensSetup();
    const board = dialog.getByRole("combobox", { name: "Board", exact: true });
    await board.selectOption({ label: "6×6" });
    await dialog.getByRole("button", { name: "Start" }).click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  },
};

for (const [name, asks] of Object.entries(SLOW)) {
  test(`${name} that loads slowly replaces nothing newer`, async (t) => {
    // A service worker would load the script instead of the page.
    const person = await open(t, { init: () => delete Navigator.prototype.serviceWorker });
    const { page } = person;
    let load;
    const held = new Promise((resolve) => (load = resolve));
    await page.route("**/records.js", async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest("**/records.js");
    await asks(person);
    await asked;
    if (name === "a kept game") {
      await person.button("Play a friend").click();
      load();
      await person.ready();
      assert.equal((await person.squares()).size, 64);
      return;
    }
    if (name.endsWith("move")) await person.plays("f5", "d6");
    else await person.follows("moves=f5d6");
    await person.playedLast("d6");
    await person.plays("c3");
    load();
    await page.locator("#opening", { hasText: /./ }).waitFor();
    assert.match(page.url(), /#moves=f5d6c3$/);
    assert.equal((await person.squares()).size, 64);
  });
}

const HOSTILE = [
  "#moves=f5f5",
  "#moves=zz",
  "#moves=a1",
  "#moves=%",
  "#moves=%00%ff%fe",
  `#moves=${"f5".repeat(50_000)}`,
  "#rules=999x999&moves=a1",
  "#rules=<img src=x onerror=alert(1)>",
  "#start=<script>alert(1)</script>",
  `#start=${"X".repeat(64)}`,
  "#moves=f5&at=1e9",
  "#moves=f5&at=-1",
  "#moves=__proto__&rules=constructor",
  "#&&&===&",
  "##",
  "#javascript:alert(1)",
];

const WRONG = "The link holds no game that can be opened";
/** Whether a game in the hash is right after all. */
const harmless = (hash) => hash.includes("at=") || !/moves|rules|start/.test(hash);

test("a wrong link opens the usual board, and says what is wrong", async (t) => {
  const person = await open(t);
  const url = person.page.url();
  for (const hash of HOSTILE) {
    // Without this step only the hash would change.
    await person.page.goto("about:blank");
    await person.page.goto(url + hash);
    await person.ready();
    if (harmless(hash)) await person.hears(/to move/);
    else await person.hears(WRONG);
    if (!harmless(hash)) assert.deepEqual(await person.discs(), START, hash);
  }
});

test("a wrong link leaves the game on the board", async (t) => {
  const person = await open(t);
  await person.plays("f5", "f6");
  const before = await person.discs();
  for (const hash of HOSTILE.filter((hash) => !harmless(hash))) {
    await person.follows(hash);
    await person.hears(WRONG);
    assert.deepEqual(await person.discs(), before, hash);
    await person.square("a1").click();
    await person.hears("a1");
  }
  await person.plays("e6");
});

test("the legal moves of a wrong link are offered", async (t) => {
  const start = `${"-".repeat(27)}OX${"-".repeat(6)}XXX${"-".repeat(26)}+O`;
  const person = await open(t, { hash: `#moves=d6C3A1&rules=8x8&start=${start}` });
  await person.hears(`${WRONG}: move 3: a1: a disc there flips nothing`);
  await person.button("Put its first 2 moves on the board").click();
  await person.playedLast("c3");
});

test("a link keeps a result on time", async (t) => {
  const person = await open(t, { hash: "#moves=f5d6&time=white+31-33" });
  await person.hears("White wins 33-31 on time");
  assert.deepEqual(await person.legalMoves(), []);
  assert.match(await person.exports("PGN"), /\[Result "31-33"\]/);
  for (const score of ["33-31", "32-32"]) {
    const wrong = await open(t, { hash: `#moves=f5d6&time=white+${score}` });
    await wrong.hears("Black to move");
  }
});

/** A transcript sheet is filled in by hand, its faults are found, and corrections are offered. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import { open } from "./support/browser.mjs";
import { notable } from "./support/games.mjs";

const { moves } = notable("Nine moves, every white disc gone");

/** Writes a sheet: the number of each square. */
async function writes(person, numbers) {
  await person.opensSheet();
  await person.button("Blank").click();
  for (const [square, number] of Object.entries(numbers)) {
    await person.sheetCell(square).fill(String(number));
  }
  await person.button("Check").click();
}

const right = Object.fromEntries(moves.map((square, at) => [square, at + 1]));

test("a right sheet has no fault, and its game is put on the board", async (t) => {
  const person = await open(t);
  await writes(person, right);
  await person.hears("No fault: 9 moves");
  await person.button("Show on the board").click();
  await person.hears("Black wins 64-0");
  assert.match(await person.page.locator(".sheet-facts").innerText(), /Result\s+Black wins 64-0/);
  await person.undo();
  assert.doesNotMatch(await person.page.locator(".sheet-facts").innerText(), /wins/);
});

const FAULTY = {
  "two numbers exchanged": { ...right, [moves[2]]: 4, [moves[3]]: 3 },
  "a number twice": { ...right, [moves[4]]: 4 },
  "a number missing": { ...right, [moves[5]]: "" },
  "a number on the wrong square": { ...right, [moves[6]]: "", h8: 7 },
};

for (const [name, numbers] of Object.entries(FAULTY)) {
  // Rule 8.6.
  test(`a sheet with ${name} is corrected`, async (t) => {
    const person = await open(t);
    await person.plays("d3");
    const before = await person.discs();
    await writes(person, numbers);
    await person.hears(/fault/);
    assert.deepEqual(await person.discs(), before);
    // Several corrections may leave no fault. All are tried.
    const offers = person.button(/no fault left/);
    const games = [];
    for (const offer of await offers.allTextContents()) {
      await person.button(offer).click();
      await person.hears("No fault: 9 moves");
      await person.button("Show on the board").click();
      games.push(person.page.url());
      await writes(person, numbers);
    }
    assert.ok(games.length > 0);
    // Many squares may have been meant instead of the wrong one, and only some are offered.
    const isGame = (url) => url.endsWith(moves.join(""));
    if (!name.includes("wrong square")) assert.ok(games.some(isGame), games.join("\n"));
  });
}

/** Counts the sheets that the library reads. */
function counts() {
  const { Instance } = WebAssembly;
  globalThis.sheets = 0;
  WebAssembly.Instance = function (module) {
    const { exports } = new Instance(module);
    const boards_sheet = (...numbers) => {
      globalThis.sheets += 1;
      return exports.boards_sheet(...numbers);
    };
    return { exports: { ...exports, boards_sheet } };
  };
}

async function fewTries(person) {
  const tries = await person.page.evaluate(() => globalThis.sheets);
  assert.ok(tries > 0 && tries < 1000, `${tries} tries`);
}

test("a number that is too high is corrected with few tries", async (t) => {
  const person = await open(t, { init: counts });
  await writes(person, { ...right, [moves[8]]: 900 });
  await person.hears(/fault/);
  await person.button(`${moves[8]}: 900 → 9 (no fault left)`).waitFor();
  await writes(person, { f5: 999 });
  await person.hears(/fault/);
  await fewTries(person);
});

test("the corrections of a large sheet with many faults do not take long", async (t) => {
  const person = await open(t, { init: counts });
  await person.begins({ size: "16x16" });
  await writes(person, {});
  await person.page.getByRole("group", { name: "Transcript sheet" }).evaluate((sheet) => {
    [...sheet.querySelectorAll("input")].forEach((input, at) => (input.value = 1 + (at % 9)));
  });
  await person.button("Check").click();
  await person.hears(/faults found/);
  await fewTries(person);
});

test("a sheet takes numbers only", async (t) => {
  const person = await open(t);
  await writes(person, { a1: "x1" });
  await person.hears("a1: 'x1' is not a number");
  await writes(person, { f5: "999" });
  await person.hears(/fault/);
  // What is written stays with other labels, and the faults have them too.
  await person.opensStudy();
  await person.page.getByRole("checkbox", { name: "Letters for rows" }).check();
  assert.equal(await person.sheetCell("e6").inputValue(), "999");
  await person.button("Check").click();
  await person.button(/^e6: 999 → 1/).waitFor();
});

test("a sheet is taken from the board, and keys go over the discs of its start", async (t) => {
  // The usual start has the other colors.
  const start = `${"-".repeat(26)}XO----OX${"-".repeat(26)}+X`;
  const person = await open(t, { hash: `#rules=6x10&start=${start}&moves=c7` });
  await person.opensSheet();
  await person.button("Take from the board").click();
  await person.hears("No fault: 1 move.");
  assert.equal(await person.sheetCell("c7").inputValue(), "1");
  await person.sheetCell("c7").focus();
  for (const [key, square] of [["ArrowUp", "c4"], ["ArrowLeft", "b4"], ["ArrowUp", "b3"]]) {
    await person.page.keyboard.press(key);
    assert.equal(await person.focused(), square);
  }
});

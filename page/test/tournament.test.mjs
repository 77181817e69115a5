/** Organizers: standings, sheets to print, and the flips of a move. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import { open } from "./support/browser.mjs";

const GAMES = `Round; Black; White; Score
1; Rose; Tamenori; 40-24
1; Takeshi; bye

2; Tamenori; Takeshi; 32-32
2; Rose; BYE`;

/** Computes standings, and returns the rows of the table. */
async function standings(person, games, { withdrawn = "", coefficient = "", sum = "" } = {}) {
  const { page } = person;
  await page.getByRole("textbox", { name: "Games", exact: true }).fill(games);
  await page.getByRole("textbox", { name: "Players who withdrew" }).fill(withdrawn);
  await page.getByRole("textbox", { name: "Brightwell coefficient" }).fill(coefficient);
  await page.getByRole("textbox", { name: "Sum of the two scores" }).fill(sum);
  await person.button("Compute the standings").click();
  const rows = await page.getByRole("table", { name: "Standings" }).locator("tbody tr").all();
  return Promise.all(rows.map((row) => row.locator("td").allTextContents()));
}

// Rules 4.4, 6.1, 6.2.
test("standings come from a pasted table", async (t) => {
  const person = await open(t);
  await person.opensEvents("Standings");
  assert.deepEqual(await standings(person, GAMES, { coefficient: "6" }), [
    ["1", "Rose", "2", "87", "40"],
    ["2", "Takeshi", "1½", "76", "32"],
    ["3", "Tamenori", "½", "77", "56"],
  ]);
  await person.hears("3 players, 2 rounds");
  const tabs = GAMES.replaceAll("; ", "\t").replaceAll("Rose", "Rose; B., jr.");
  assert.equal((await standings(person, tabs)).length, 3);
  const commas = GAMES.replaceAll(";", ",").replace("40-24", "40–24");
  const left = await standings(person, commas, { withdrawn: "tamenori; Rose", coefficient: "6" });
  assert.deepEqual(left.map((row) => row[3]), ["88", "82", "76"]);
  await standings(person, "1; Rose; bye");
  await person.hears("1 player, 1 round.");
});

// Rules 6.3, 6.4.
test("double forfeits, and the sums of other boards", async (t) => {
  const person = await open(t);
  await person.opensEvents("Standings");
  const lost = "1; Rose, B.; Tamenori; Double forfeit\n1; Takeshi; bye";
  assert.deepEqual(await standings(person, lost), [
    ["1", "Takeshi", "1", "32", "0"],
    ["2", "Rose, B.", "0", "0", "0"],
    ["2", "Tamenori", "0", "0", "0"],
  ]);
  const small = "1; Rose; Tamenori; 20-16\n1; Takeshi; bye";
  assert.deepEqual(await standings(person, small), []);
  await person.hears("Line 1: 20 and 16 do not sum to 64.");
  assert.deepEqual((await standings(person, small, { sum: "36" })).at(-1), [
    "3",
    "Tamenori",
    "0",
    "16",
    "16",
  ]);
  assert.equal((await standings(person, small, { sum: "any" })).length, 3);
  assert.deepEqual(await standings(person, small, { sum: "36." }), []);
  await person.hears("The sum '36.' is not a number.");
});

test("a wrong table says which line is wrong", async (t) => {
  const person = await open(t);
  await person.opensEvents("Standings");
  const wrong = {
    "": "No line has a game",
    "1; Rose; Tamenori; forty": "Line 1: 'forty' is not a score",
    "1; Rose; ; 40-24": "Line 1: a name is missing",
    "1; Rose; Bob; 40-24\nx; Rose; Bob; 40-24": "Line 2: 'x' is not the number of a round",
    "1; Rose; Bob; 40-24\n\n1; Rose; Ann; 40-24": "Line 3: line 1 already has Rose in that round",
    "1; Rose; Rose; 40-24": "Line 1: Rose cannot play both colors",
    "1,Ann,Bo,40,25": "Line 1: 40 and 25 do not sum to 64.",
    "1; Rose; Bob; 64-64": "Line 1: 64 and 64 do not sum to 64.",
    "1; Rose; Bob; double forfeit\n1; Ann; Rose; 40-24": "Line 2: line 1 already has Rose in that",
    "one; Rose; Bob; 40-24": "Line 1: 'one' is not the number of a round",
    "1; Rose; bye; 40-24": "Line 1: a bye has no score '40-24'",
  };
  for (const [games, words] of Object.entries(wrong)) {
    assert.deepEqual(await standings(person, games), [], games);
    await person.hears(words);
  }
  for (const name of ["coefficient", "sum"]) {
    assert.equal((await standings(person, GAMES)).length, 3);
    assert.deepEqual(await standings(person, GAMES, { [name]: "1.5" }), []);
    await person.hears(`The ${name} '1.5' is not a number.`);
    assert.equal(await person.button("Print").isVisible(), false);
  }
  await standings(person, GAMES, { withdrawn: "Nobody" });
  await person.hears("No game has a player 'Nobody'");
});

/** Remembers what was printed, as a window of a test prints nothing. */
const prints = () => {
  globalThis.print = () => (globalThis.printed = document.body.dataset.print);
};

test("a sheet with headings, names and the result is printed alone", async (t) => {
  const person = await open(t, { hash: "#moves=f5d6c3&black=Rose&white=Tamenori", init: prints });
  await person.opensSheet();
  await person.button("Take from the board").click();
  await person.button("Print").click();
  assert.equal(await person.page.evaluate(() => globalThis.printed), "sheet");
  await person.page.emulateMedia({ media: "print" });
  assert.equal(await person.sheetCell("f5").isVisible(), true);
  const facts = person.page.locator(".sheet-facts");
  assert.match(await facts.innerText(), /Rose[^]*Tamenori/);
  const heads = await person.page.locator(".sheet .head").allTextContents();
  assert.equal(heads.join(""), "abcdefgh12345678");
  assert.equal(await person.board.isVisible(), false);
  assert.equal(await person.button("Check").isVisible(), false);
  await person.page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.equal(await person.board.isVisible(), true);
});

test("standings are printed alone", async (t) => {
  const person = await open(t, { init: prints });
  await person.opensEvents("Standings");
  await standings(person, GAMES);
  await person.button("Print").click();
  await person.page.emulateMedia({ media: "print" });
  assert.equal(await person.page.getByRole("table", { name: "Standings" }).isVisible(), true);
  assert.equal(await person.board.isVisible(), false);
  assert.equal(await person.page.getByRole("textbox", { name: "Games" }).isVisible(), false);
});

// Rules 5.2, 5.3.
test("flips are checked, with the limit of corrections", async (t) => {
  const person = await open(t, { hash: "#moves=f5d6c3d3c4" });
  await person.opensEvents("Check the flips of a move");
  await person.goesTo(1);
  await person.hears("f5: correct.");
  const claimed = person.page.locator(".claimed");
  const square = (name) => claimed.locator(`button[aria-label^="${name}, "]`);
  await square("e5").click();
  await person.hears(
    "f5: e5 should have been flipped. 4 moves have followed, so the fault stands.",
  );
  assert.equal(await claimed.locator(".lines circle").count(), 1);
  const limit = person.page.getByRole("textbox", { name: "Moves that may follow a fault" });
  await limit.fill("3");
  await person.hears("so the fault stands");
  await limit.fill("4");
  await person.hears("may still be corrected");
  await square("d4").click();
  await person.hears("d4 should not have been flipped");
  await person.button("Start again").click();
  await person.hears("f5: correct.");
  // The large board is not changed.
  assert.deepEqual((await person.discs()).white, ["d4"]);
});

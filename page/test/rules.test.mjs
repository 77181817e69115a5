/** Other boards, starts, aims and labels. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import { open, reloads } from "./support/browser.mjs";

const SIZES = { "4x4": 16, "6x6": 36, "6x10": 60, "10x10": 100, octagon: 88 };

for (const [size, squares] of Object.entries(SIZES)) {
  // Rule 7.1.
  test(`a board of ${size}`, async (t) => {
    const person = await open(t);
    await person.begins({ size });
    assert.equal((await person.squares()).size, squares);
    assert.equal((await person.legalMoves()).length, 4);
    await person.plays((await person.legalMoves())[0]);
    await person.hears("White to move");
    await person.undo();
    await person.square("a3").click();
    await person.hears("a3");
  });
}

const STARTS = {
  Mirrored: [
    ["black", "white"],
    ["white", "black"],
  ],
  "Parallel, in rows": [
    ["white", "white"],
    ["black", "black"],
  ],
  "Parallel, in columns": [
    ["white", "black"],
    ["white", "black"],
  ],
  "Historical: players fill the center": [
    ["empty", "empty"],
    ["empty", "empty"],
  ],
};

for (const [start, center] of Object.entries(STARTS)) {
  // Rules 7.2, 7.3.
  test(`the start "${start}"`, async (t) => {
    const person = await open(t);
    await person.begins({ start });
    const squares = await person.squares();
    const disc = (name) => squares.get(name).disc;
    assert.deepEqual([["d4", "e4"].map(disc), ["d5", "e5"].map(disc)], center);
    assert.ok((await person.legalMoves()).length > 0);
    await person.plays((await person.legalMoves())[0]);
    await person.hears("White to move");
  });
}

// Rule 7.5.
test("a tie on a board with an odd number of squares leaves them empty", async (t) => {
  const start = encodeURIComponent("XX--- ----- ----- ----- ---OO X");
  const person = await open(t, { hash: `#rules=5x5&start=${start}` });
  await person.hears("Tie 2-2.");
});

// Rule 8.2.
test("transposed labels have letters for rows", async (t) => {
  const person = await open(t);
  await person.begins({ labels: "transposed" });
  // f5 of the usual labels.
  await person.plays("e6");
  await person.hears(/Black e6/);
  assert.match(person.page.url(), /f5$/);
  await person.opensEvents("Check the flips of a move");
  await person.page.locator('.claimed button[aria-label="e6, black"]').waitFor();
  // They stay for a game that is opened.
  await person.follows("moves=d3");
  await person.hears("The game is on the board");
  await person.playedLast("c4");
  await person.opensStudy();
  await person.page.getByRole("checkbox", { name: "Letters for rows" }).uncheck();
  assert.equal((await person.squares()).get("d3").last, true);
});

test("the dialog opens with the choices of the game on the table", async (t) => {
  const octagon = "10x10; missing a1 b1 i1 j1 a2 j2 a9 j9 a10 b10 i10 j10";
  const games = [
    ["6x6; fewest", ["6x6", "", "fewest"]],
    [`${octagon}; mirrored`, [octagon, "mirrored", ""]],
    ["5x7", ["5x7", "", ""]],
    ["8x8", ["8x8", "", ""]],
  ];
  const person = await open(t);
  for (const [rules, choices] of games) {
    await person.follows(String(new URLSearchParams({ rules })));
    await person.hears("The game is on the board");
    const before = await person.squares();
    const dialog = await person.opensSetup();
    const shown = ["Board", "Start", "Aim"].map((name) =>
      dialog.getByRole("combobox", { name, exact: true }).inputValue(),
    );
    assert.deepEqual(await Promise.all(shown), choices);
    await dialog.getByRole("button", { name: "Start" }).click();
    await person.hears("A new game");
    assert.deepEqual(await person.squares(), before, rules);
  }
  const clock = { minutes: 5, increment: 10, rule: "zero" };
  await person.begins({ labels: "transposed", black: "greedy", white: "near", clock });
  // The dialog is made anew, and remembers nothing itself.
  await reloads(person);
  for (const [name, ...choices] of [
    ["Bot: flips the most", "greedy", "near", "5", "10", "zero"],
    ["Name", "human", "human", "", "", ""],
  ]) {
    assert.equal(await person.name("Black").getAttribute("placeholder"), name);
    const boxes = (await person.opensSetup()).getByRole("combobox");
    const values = () => boxes.evaluateAll((all) => all.map((box) => (box.disabled ? "" : box.value)));
    assert.deepEqual((await values()).slice(3), ["transposed", ...choices]);
    await person.page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await person.follows("rules=8x8&moves=f5");
    await person.hears("The game is on the board");
  }
});

test("the keys of an octagon reach the squares beside its corners", async (t) => {
  const person = await open(t);
  await person.square("a1").focus();
  await person.begins({ size: "octagon" });
  assert.equal(await person.board.locator("[tabindex='0']").count(), 1);
  await person.square("d1").focus();
  const ways = { End: "h1", Home: "c1", PageDown: "c10", PageUp: "c1", ArrowRight: "d1" };
  for (const [key, square] of Object.entries(ways)) {
    await person.page.keyboard.press(key);
    assert.match(await person.focused(), new RegExp(`^${square},`), key);
  }
});

/** Everyone can use the page: axe finds nothing, and it fits small and large windows. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import axe from "axe-core";

import { open } from "./support/browser.mjs";
import { notable } from "./support/games.mjs";

/** Windows from a small telephone to a large screen. */
const SIZES = [
  [320, 568],
  [360, 740],
  [375, 667],
  [390, 844],
  [1280, 900],
  [3840, 2160],
];

/** What a person may see, by the name of the view. */
const VIEWS = {
  start: async () => {},
  "a game with an overlay": async (person) => {
    await person.plays("f5", "d6", "c3");
    await person.overlays("Mobility");
  },
  "an illegal move": async (person) => person.square("a1").click(),
  "a finished game": async (person) => {
    await person.plays(...notable("Nine moves, every white disc gone").moves);
  },
  "the finished games": async (person) => {
    await person.plays(...notable("Nine moves, every white disc gone").moves);
    await person.opensRecords();
    await person.page.getByText("My finished games").click();
  },
  "a record with variations": async (person) => {
    await person.pastes('[Site "Rome"]\n\n1. f5 { good } d6 (1... f6) *');
    await person.hears("Read as PGN");
    await person.page.getByText("About the record").click();
    await person.goesTo(1);
  },
  "a new game": async (person) => person.opensSetup(),
  records: async (person) => person.opensRecords(),
  "a transcript sheet": async (person) => person.opensSheet(),
  "the lessons": async (person) => {
    await person.button("How to play").click();
    await person.page.getByRole("dialog", { name: "How to play" }).waitFor();
  },
  "the tools of a teacher": async (person) => {
    await person.opensStudy();
    await person.button("Set up a position").click();
  },
  "an export": async (person) => person.opensExport(),
  standings: async (person) => {
    await person.opensEvents("Standings");
    await person.page.getByRole("textbox", { name: "Games" }).fill("1; Rose; Tamenori; 40-24");
    await person.button("Compute the standings").click();
  },
  "a check of flips": async (person) => {
    await person.plays("f5");
    await person.opensEvents("Check the flips of a move");
  },
  "clocks and long names": async (person) => {
    await person.begins({ clock: { minutes: 30, increment: 10, rule: "played on" } });
    await person.name("Black").fill("Wolfeschlegelsteinhausenbergerdorff the Elder");
  },
  "a wrong record": async (person) => person.pastes("f5d6a1", { wrong: true }),
};

/** Returns what axe finds. */
async function faults(person) {
  const { violations } = await person.page.evaluate(() => globalThis.axe.run(document));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/** Lists what is too small to be touched. WCAG 2.2 wants targets of 24 pixels. */
function smallTargets() {
  const controls = [...document.querySelectorAll("button, input, select, summary, textarea")];
  const sizes = controls.map((control) => {
    const { width, height } = control.getBoundingClientRect();
    return [width, height, control.getAttribute("aria-label") ?? control.textContent];
  });
  return sizes.filter(([width, height]) => width > 0 && Math.min(width, height) < 23.9);
}

for (const [name, show] of Object.entries(VIEWS)) {
  test(`everyone can use ${name}`, async (t) => {
    const person = await open(t);
    await show(person);
    await person.page.evaluate(axe.source);
    for (const colorScheme of ["light", "dark"]) {
      await person.page.emulateMedia({ colorScheme });
      assert.deepEqual(await faults(person), [], colorScheme);
    }
    for (const [width, height] of SIZES) {
      await person.page.setViewportSize({ width, height });
      const wide = await person.page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `the page is ${wide} pixels wide in a window of ${width}`);
      assert.deepEqual(await person.page.evaluate(smallTargets), [], `targets at ${width}`);
    }
  });
}

test("the focus stays where moves are taken back and chosen", async (t) => {
  const person = await open(t, { hash: "#moves=f5d6c3d3c4" });
  const { keyboard } = person.page;
  const list = person.page.getByRole("list", { name: "Moves" });
  await list.getByRole("button", { name: "d6" }).focus();
  await keyboard.press("Enter");
  await person.playedLast("d6");
  assert.equal(await person.focused(), "d6");
  await person.button("Undo").focus();
  await keyboard.press("Enter");
  await person.playedLast("f5");
  assert.equal(await person.focused(), "Undo");
  // At the start nothing can be taken back.
  await keyboard.press("Enter");
  await person.hears("The start");
  assert.equal(await person.focused(), "Redo");
  await person.button("End").focus();
  await keyboard.press("Enter");
  await person.playedLast("c4");
  assert.equal(await person.focused(), "Undo");
});

test("axe notices a fault", async (t) => {
  const person = await open(t);
  await person.page.evaluate(axe.source);
  await person.page.evaluate(() => {
    document.querySelector("main").append(document.createElement("button"));
  });
  const [fault] = await faults(person);
  assert.match(fault, /^button-name/);
});

test("the board is large in a large window, and can be touched in a small one", async (t) => {
  const person = await open(t);
  const sizes = [];
  for (const [width, height] of SIZES) {
    await person.page.setViewportSize({ width, height });
    const { width: board } = await person.board.boundingBox();
    const { width: square } = await person.square("a1").boundingBox();
    const size = `${width}×${height}`;
    assert.ok(board >= 0.65 * Math.min(width, height), `the board has ${board} pixels of ${size}`);
    // WCAG 2.2 wants targets of 24 pixels.
    assert.ok(square >= 24, `a square has ${square} pixels in ${size}`);
    sizes.push(board);
  }
  assert.deepEqual(sizes, sizes.toSorted((one, other) => one - other));
});

test("a print of a whole game fits on one page", async (t) => {
  // Paper between A4 and US Letter, without its margins.
  const viewport = { width: 690, height: 900 };
  const { transcript } = notable("A tie on a full board");
  const person = await open(t, { hash: `#moves=${transcript}`, viewport });
  await person.page.emulateMedia({ media: "print" });
  const height = await person.page.evaluate(() => document.body.scrollHeight);
  // Firefox needs more than Chromium.
  assert.ok(height < 780, `a print is ${height} pixels high`);
  // Nor does a list that needs more lines scroll.
  await person.page.setViewportSize({ width: 400, height: 900 });
  const moves = person.page.getByRole("list", { name: "Moves" });
  assert.ok(await moves.evaluate((list) => list.scrollHeight <= list.clientHeight));
});

test("a print has the board and the moves, and no controls", async (t) => {
  const person = await open(t, { hash: "#moves=f5d6c3" });
  await person.page.emulateMedia({ media: "print" });
  assert.equal(await person.board.isVisible(), true);
  assert.equal(await person.page.getByRole("list", { name: "Moves" }).isVisible(), true);
  for (const name of ["New game", "Undo"]) {
    assert.equal(await person.button(name).isVisible(), false, name);
  }
  // A PDF shows both sides of a disc.
  const sides = { f5: [true, false], d6: [false, true] };
  for (const [square, shown] of Object.entries(sides)) {
    const faces = ["black", "white"].map((color) => person.square(square).locator(`.face.${color}`));
    assert.deepEqual(await Promise.all(faces.map((face) => face.isVisible())), shown, square);
  }
});

/** A teacher sets up positions, turns the board, and draws on it. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import { open } from "./support/browser.mjs";

/** Chooses what a click on the board does. */
async function takes(person, label) {
  await person.opensStudy();
  await person.page.getByRole("combobox", { name: "A click", exact: true }).selectOption({ label });
}

/** Returns what is drawn on the board. */
async function drawings(person) {
  const count = (shape) => person.board.locator(`.drawings ${shape}`).count();
  const notes = await person.board.locator(".drawings text").allTextContents();
  return { arrows: await count("path"), rings: await count("circle"), notes };
}

// Rule 7.2.
test("a position is set up by hand and played on", async (t) => {
  const person = await open(t);
  await person.opensStudy();
  await person.square("h1").click({ button: "right" });
  await person.button("Set up a position").click();
  const brush = person.page.getByRole("combobox", { name: "A click places" });
  await person.button("Empty board").click();
  await brush.selectOption({ label: "Black discs" });
  for (const square of ["a1", "h8", "c3"]) await person.square(square).click();
  // The same disc once more is taken away.
  await person.square("h8").click();
  await brush.selectOption({ label: "White discs" });
  for (const square of ["b1", "d3"]) await person.square(square).click();
  // Other labels keep what is set up.
  await person.page.getByRole("checkbox", { name: "Letters for rows" }).check();
  assert.deepEqual(await person.discs(), { black: ["a1", "c3"], white: ["a2", "c4"] });
  await person.page.getByRole("checkbox", { name: "Letters for rows" }).uncheck();
  await person.page.getByRole("combobox", { name: "To move" }).selectOption({ label: "White" });
  await person.button("Play from here").click();
  assert.deepEqual(await person.discs(), { black: ["a1", "c3"], white: ["b1", "d3"] });
  // What is drawn on another start stays there.
  assert.deepEqual(await drawings(person), { arrows: 0, rings: 0, notes: [] });
  await person.hears("White to move");
  assert.equal(await person.button("Play a friend").isVisible(), false);
  await person.plays("b3");
  // The link holds the position too.
  const other = await open(t, { url: person.page.url() });
  assert.deepEqual(await other.discs(), await person.discs());
});

test("an editor that is left changes nothing", async (t) => {
  const person = await open(t);
  await person.plays("f5");
  const before = await person.discs();
  await person.opensStudy();
  await person.button("Set up a position").click();
  // Nothing of the game on the table is there to be used.
  assert.equal(await person.page.getByRole("slider").isVisible(), false);
  await person.page.keyboard.press("u");
  await person.square("a1").click();
  await person.square("a1").click({ button: "right" });
  await person.page
    .getByRole("group", { name: "Set up a position" })
    .getByRole("button", { name: "Cancel" })
    .click();
  assert.deepEqual(await person.discs(), before);
  assert.deepEqual(await drawings(person), { arrows: 0, rings: 0, notes: [] });
  await person.plays("d6");
});

test("another board is set up too", async (t) => {
  const octagon = "10x10; missing a1 b1 i1 j1 a2 j2 a9 j9 a10 b10 i10 j10";
  const person = await open(t);
  const { page } = person;
  for (const [rules, moves, played] of [
    ["6x10; fewest", "c4", "6x10; fewest"],
    [`${octagon}; historical`, "", octagon],
  ]) {
    await person.follows(String(new URLSearchParams({ rules, moves })));
    await person.hears("The game is on the board");
    await person.opensStudy();
    const before = await person.discs();
    await person.button("Set up a position").click();
    const turn = await page.getByRole("combobox", { name: "To move" }).inputValue();
    assert.equal(turn, moves ? "white" : "black");
    await person.square("c1").click();
    await person.button("Play from here").click();
    await person.square("c1").and(page.getByRole("button", { name: "c1, black" })).waitFor();
    assert.deepEqual(await person.discs(), { ...before, black: [...before.black, "c1"].sort() });
    const parts = new URLSearchParams(new URL(page.url()).hash.slice(1));
    assert.equal(parts.get("rules"), played);
  }
});

test("rows and the board are sentences for people who listen", async (t) => {
  const person = await open(t, { hash: "#rules=6x10&moves=c4&arrows=a2" });
  const rows = person.board.getByRole("row");
  assert.equal(await rows.nth(5).getAttribute("aria-label"), "row 6: c black, d white");
  assert.equal(await rows.nth(0).getAttribute("aria-label"), "row 1: no disc");
  await person.overlays("All discs in words");
  await person.page.getByText("c4 black. c5 black, d5 black. c6 black, d6 white.").waitFor();
  await person.page.getByRole("checkbox", { name: "Turn the board" }).check();
  assert.equal(await rows.nth(4).getAttribute("aria-label"), "row 6: c black, d white");
  const heads = await person.board.locator(".label").allTextContents();
  assert.equal(heads.join(" "), "f e d c b a 10 9 8 7 6 5 4 3 2 1");
  await person.square("b2").focus();
  const ways = { ArrowUp: "b3", ArrowRight: "a3", Home: "f3", PageUp: "f10", End: "a10", PageDown: "a1", ArrowDown: "a1" };
  for (const [key, square] of Object.entries(ways)) {
    await person.page.keyboard.press(key);
    assert.match(await person.focused(), new RegExp(`^${square},`), key);
  }
  const ring = person.board.locator(".drawings circle");
  assert.deepEqual([await ring.getAttribute("cx"), await ring.getAttribute("cy")], ["5.5", "8.5"]);
  const place = await person.square("f10").evaluate(({ parentElement }) => parentElement.style.gridArea);
  assert.equal(place, "2 / 2");
  await person.plays((await person.legalMoves())[0]);
});

test("arrows, rings and notes are drawn, and a link carries them", async (t) => {
  const person = await open(t, { hash: "#moves=f5" });
  await takes(person, "Draws an arrow or a ring");
  for (const square of ["a8", "a8"]) await person.square(square).click();
  await takes(person, "Writes a note");
  await person.page.getByRole("textbox", { name: "Note" }).fill("corner; good; safe");
  await person.square("a8").click();
  // The ring is taken away and drawn again, and the note beside it stays.
  await takes(person, "Draws an arrow or a ring");
  assert.equal(await person.page.getByRole("textbox", { name: "Note" }).isVisible(), false);
  for (const square of ["a8", "a8", "a8", "a8", "a8", "d4"]) await person.square(square).click();
  const drawn = { arrows: 1, rings: 1, notes: ["corner; good; safe"] };
  assert.deepEqual(await drawings(person), drawn);
  const note = await person.square("a8").getAttribute("aria-label");
  assert.match(note, /note corner; good; safe/);
  const other = await open(t, { url: person.page.url() });
  assert.deepEqual(await drawings(other), { ...drawn, notes: ["corner, good, safe"] });
  // They belong to the position.
  await takes(person, "Plays a disc");
  await person.plays("d6");
  assert.deepEqual(await drawings(person), { arrows: 0, rings: 0, notes: [] });
  await person.undo();
  assert.deepEqual(await drawings(person), drawn);
  // An arrow that has begun is forgotten, and a note goes when it is written again.
  await takes(person, "Draws an arrow or a ring");
  await person.square("c3").click();
  assert.equal((await drawings(person)).rings, 2);
  await person.page.keyboard.press("Escape");
  assert.deepEqual(await drawings(person), drawn);
  await person.square("c3").click();
  await takes(person, "Writes a note");
  for (const notes of [[], drawn.notes, []]) {
    await person.square("a8").click();
    assert.deepEqual(await drawings(person), { ...drawn, notes });
  }
  await person.button("Erase drawings").click();
  assert.deepEqual(await drawings(person), { arrows: 0, rings: 0, notes: [] });
});

test("the other button of the mouse draws with any tool", async (t) => {
  const person = await open(t);
  const middle = async (square) => {
    const { x, y, width, height } = await person.square(square).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const { mouse } = person.page;
  await mouse.move(...(await middle("f5")));
  await mouse.down({ button: "right" });
  await mouse.move(...(await middle("d5")));
  await mouse.up({ button: "right" });
  assert.deepEqual(await drawings(person), { arrows: 1, rings: 0, notes: [] });
  assert.deepEqual((await person.discs()).black, ["d5", "e4"]);
  // They are of this game, and not of the next one.
  await takes(person, "Draws an arrow or a ring");
  await person.square("c3").click();
  await person.begins({});
  assert.deepEqual(await drawings(person), { arrows: 0, rings: 0, notes: [] });
});

test("corners, X- and C-squares are marked", async (t) => {
  const start = `${"-".repeat(27)}OX${"-".repeat(6)}XO${"-".repeat(26)}O X`;
  const person = await open(t, { hash: `#start=${start}` });
  await person.overlays("Corners, X- and C-squares");
  await person.page.getByText("Black has 0 corners, white 1.").waitFor();
  assert.equal(await person.board.locator("[data-mark]").count(), 16);
  assert.equal(await person.square("b2").locator(".note").textContent(), "X");
  assert.equal(await person.square("b1").locator(".note").textContent(), "C");
  // Two of the corners of such a board are beside each other.
  await person.follows("rules=8x8; missing c1");
  await person.hears("The game is on the board");
  assert.equal(await person.board.locator("[data-mark=corner]").count(), 6);
  await person.overlays("Stable discs");
  await person.page.getByText("This is only known on 8×8.").waitFor();
});

test("the element shows a game by its attributes, and people play on it", async (t) => {
  const person = await open(t);
  await person.page.evaluate(() => {
    const board = document.createElement("reversi-board");
    board.id = "alone";
    board.setAttribute("moves", "f5d6");
    board.setAttribute("arrows", "C3-E5 a1 c3-e5,d3");
    board.setAttribute("notes", "H8=X; h1=corner; b2; i9=X;");
    board.setAttribute("labels", "transposd");
    globalThis.heard = [];
    for (const type of ["move", "refused", "fault"]) {
      document.addEventListener(type, (event) => {
        event.preventDefault();
        const { square, text, error, flips } = event.detail;
        globalThis.heard.push([type, square, text ?? error?.message ?? flips]);
      });
    }
    document.querySelector(".side").prepend(board);
  });
  const board = person.page.locator("#alone");
  const square = (name) => board.locator(`button[aria-label^="${name}, "]`);
  await board.locator('button[aria-label="d6, white, last move"]').waitFor();
  assert.equal(await board.locator(".drawings path").count(), 1);
  assert.deepEqual(await board.locator(".drawings text").allTextContents(), ["X", "corner"]);
  // Without `interactive` nobody plays.
  await square("c3").click();
  assert.equal(await square("c3").getAttribute("aria-label"), "c3, empty");
  // The dots appear on a game that a program shows too.
  await board.evaluate((board) => Object.assign(board, { game: board.game, interactive: true }));
  // A page may keep a click for itself.
  const keeps = (board) => board.addEventListener("square", (event) => event.preventDefault(), { once: true });
  await board.evaluate(keeps);
  await square("c3").click();
  await board.locator('button[aria-label="c3, empty, legal"]').click();
  await board.locator('button[aria-label="c3, black, last move"]').waitFor();
  await square("a8").click();
  await board.evaluate((board) => board.setAttribute("moves", "f5f5"));
  await person.page.waitForFunction(() => globalThis.heard.length === 7);
  assert.deepEqual(await person.page.evaluate("heard"), [
    ["fault", undefined, "arrows: an arrow on the board is needed, not 'c3-e5,d3'"],
    ["fault", undefined, "notes: a note on the board is needed, not 'b2'"],
    ["fault", undefined, "notes: a note on the board is needed, not 'i9=X'"],
    ["fault", undefined, "labels: one of standard, transposed is needed, not 'transposd'"],
    ["move", "c3", ["d4"]],
    ["refused", "a8", "a8 flips nothing (no black disc beside it)."],
    ["fault", undefined, "byte 2, ply 1: f5: the square already holds a black disc"],
  ]);
  // Each attribute and property counts later too.
  const set = async (changes) => {
    await board.evaluate((board, changes) => Object.assign(board, changes), changes);
    return board.evaluate(async (board) => {
      await new Promise((wait) => setTimeout(wait, 50));
      const last = board.shadowRoot.querySelector(".last")?.getAttribute("aria-label") ?? "";
      const { length } = board.shadowRoot.querySelectorAll(".legal");
      return [last.replace(/,.*/, ""), length, board.game?.transcript(), board.position?.turn];
    });
  };
  assert.deepEqual(await set({ moves: "f5d6" }), ["d6", 5, "f5d6", "black"]);
  assert.deepEqual(await set({ labels: "transposed" }), ["f4", 5, "f5d6", "black"]);
  assert.deepEqual(await set({ labels: null, interactive: false }), ["d6", 0, "f5d6", "black"]);
  await board.evaluate((board) => (board.position = board.game.position.play("c3")));
  assert.deepEqual(await set({ interactive: true }), ["", 4, undefined, "white"]);
  assert.deepEqual(await set({ moves: "f5d6c3d3" }), ["d3", 6, "f5d6c3d3", "black"]);
  await person.page.evaluate("alone.game = ((game) => game.undo() && game)(alone.game.copy())");
  assert.deepEqual(await set({}), ["c3", 4, "f5d6c3", "white"]);
  assert.deepEqual(await set({ game: null }), ["d3", 6, "f5d6c3d3", "black"]);
  // What a program shows stays, and nobody plays on the game behind it.
  await board.evaluate((board) => board.show(board.position.play("c4"), false));
  assert.deepEqual(await set({ interactive: false }), ["", 0, undefined, undefined]);
  assert.deepEqual(await set({ interactive: true }), ["", 0, undefined, undefined]);
  const start = `${"-".repeat(27)}OX${"-".repeat(6)}XO${"-".repeat(27)} O`;
  assert.deepEqual(await set({ moves: null }), ["", 4, "", "black"]);
  await board.evaluate((board) => (board.game = board.game.copy()));
  assert.deepEqual(await set({ start, moves: "f4f4" }), ["f4", 3, "f4", "black"]);
  const later = { start: undefined, moves: "f5", arrows: "a1-a1", notes: null };
  assert.deepEqual(await set(later), ["f5", 3, "f5", "white"]);
  assert.match(await board.locator(".drawings").innerHTML(), /^<circle [^<]*<\/circle>$/);
  // A wrong value changes nothing.
  for (const [wrong, message] of [
    ["game = 'f5d6'", "game: a game is needed, not 'f5d6'"],
    ["game = alone.position", "game: a game is needed, not an object"],
    ["game = ((game) => game.free() ?? game)(alone.game.copy())", "the game was freed"],
    ["position = alone.game", "position: a position is needed, not an object"],
  ]) {
    await assert.rejects(person.page.evaluate(`alone.${wrong}`), RegExp(message));
  }
  assert.deepEqual(await set({}), ["f5", 3, "f5", "white"]);
  // Squares are looked for on the board that comes next.
  const large = "{ width: 12, height: 12, legalMoves: [], cell: () => 'empty' }";
  await person.page.evaluate(`alone.arrows = "k12-a1"; alone.show(${large})`);
  assert.equal(await board.locator(".drawings path").count(), 1);
  await set({ game: null });
  assert.equal(await board.locator(".drawings path").count(), 0);
  assert.match(await person.page.evaluate("heard.slice(8).join()"), /^fault,,arrows: .* 'k12-a1'$/);
  await board.evaluate((board) => board.style.setProperty("--reversi-square", "rgb(0, 0, 255)"));
  const color = (cell) => getComputedStyle(cell).backgroundColor;
  assert.equal(await board.locator(".cell").first().evaluate(color), "rgb(0, 0, 255)");
});

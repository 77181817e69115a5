/**
 * A person in front of the page, who finds everything by its role and name, as a screen reader
 * does.
 */

import { strict as assert } from "node:assert";
import { readFile } from "node:fs/promises";

const SQUARE = /^([a-p][0-9]+), (black|white|empty)(, legal)?(, last move)?/;

/** The choices of the dialog for a new game, in the words of the page. */
const PLAYERS = {
  human: "Person",
  random: "Bot: random moves",
  greedy: "Bot: flips the most",
  near: "Bot: looks 1 move ahead",
  middle: "Bot: looks 2 moves ahead",
  search: "Bot: looks up to 8 moves ahead",
};
const SIZES = { octagon: "Octagon, 88 squares" };
const AIMS = { most: "Most discs win", fewest: "Fewest discs win" };
const LABELS = { standard: "Letters for columns", transposed: "Letters for rows" };
const TIME_RULES = {
  fixed: "33-31 is recorded",
  zero: "64-0 is recorded",
  "played on": "Two more minutes; at best 31-33",
  "completed by winner": "The opponent completes the game",
  "stopped by winner": "The discs count, empty squares for the loser",
};
/** The keys that step through a grid. */
const ARROWS = { "-1,0": "ArrowLeft", "1,0": "ArrowRight", "0,-1": "ArrowUp", "0,1": "ArrowDown" };

/** The column and the row of a square. */
const place = (square) => [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];

export class Person {
  constructor(page) {
    this.page = page;
    this.board = page.locator("#board").getByRole("grid", { name: "Board" });
    this.status = page.getByRole("status");
  }

  /** Waits until the board can be played on, with the game of the link. */
  async ready() {
    await this.page.locator("body[data-ready]").waitFor();
    await this.square("a1").waitFor();
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: typeof name === "string" });
  }

  /** A square by its name. A search by roles would compute the names of the whole page. */
  square(name) {
    return this.board.locator(`button[aria-label^="${name}, "]`);
  }

  /** Waits until a square is called the last move. */
  async playedLast(name) {
    const square = this.square(name).and(this.board.locator('[aria-label$=", last move"]'));
    await square.waitFor();
  }

  /** Waits until the status region says so. */
  async hears(words) {
    await this.status.filter({ hasText: words }).waitFor();
  }

  /** Follows a link in the open page. What the page said before is not heard again. */
  async follows(link) {
    await this.page.locator("#status").evaluate((status, link) => {
      status.textContent = "";
      location.hash = link;
    }, link);
  }

  /** Returns the squares of the board as they are read aloud: name to words. */
  async squares() {
    const names = await this.board
      .getByRole("button")
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
    return new Map(
      names.map((name) => {
        const [, square, ...words] = SQUARE.exec(name) ?? assert.fail(`a square is called ${name}`);
        const [disc, legal, last] = words;
        return [square, { disc, legal: legal !== undefined, last: last !== undefined }];
      }),
    );
  }

  /** Returns the squares with black discs and with white discs, sorted. */
  async discs() {
    const all = [...(await this.squares())];
    const of = (color) => all.filter(([, { disc }]) => disc === color).map(([square]) => square);
    return { black: of("black").sort(), white: of("white").sort() };
  }

  async legalMoves() {
    const all = [...(await this.squares())];
    return all.filter(([, { legal }]) => legal).map(([square]) => square);
  }

  /** Clicks on a square where a move is legal. */
  async clicks(move) {
    await this.board.locator(`button[aria-label="${move}, empty, legal"]`).click();
  }

  /** Plays squares by clicks, and sees each of them. A bot might answer before that. */
  async plays(...moves) {
    for (const move of moves) {
      await this.clicks(move);
      await this.playedLast(move);
    }
  }
  /** Presses the tab key until the focus is in a part of the page. */
  async tabsTo(part) {
    for (let tries = 0; tries < 50; tries++) {
      // The board is in a root of its own.
      const isThere = part.evaluate((element) =>
        element.contains(element.getRootNode().activeElement),
      );
      if (await isThere) return;
      await this.page.keyboard.press("Tab");
    }
    assert.fail("the tab key does not lead there");
  }

  /** Plays a square by keys, with the focus on the board. */
  async types(square) {
    const [from, to] = [place(SQUARE.exec(await this.focused())[1]), place(square)];
    for (const axis of [0, 1]) {
      const step = [0, 0];
      step[axis] = Math.sign(to[axis] - from[axis]);
      for (let at = from[axis]; at !== to[axis]; at += step[axis]) {
        await this.page.keyboard.press(ARROWS[step]);
      }
    }
    await this.page.keyboard.press("Enter");
    await this.playedLast(square);
  }

  /** Returns what has the focus, as it is read aloud. */
  async focused() {
    return this.page.evaluate(() => {
      const { activeElement } = document;
      const element = activeElement.shadowRoot?.activeElement ?? activeElement;
      return element.getAttribute("aria-label") ?? element.textContent;
    });
  }

  async undo() {
    await this.button("Undo").click();
  }

  async redo() {
    await this.button("Redo").click();
  }

  /** Moves the slider to the position after so many moves. */
  async goesTo(moves) {
    await this.page.getByRole("slider", { name: "Move" }).fill(String(moves));
  }

  /** Opens the dialog for a new game. */
  async opensSetup() {
    await this.button("New game").click();
    const dialog = this.page.getByRole("dialog", { name: "New game" });
    await dialog.waitFor();
    const isOpen = await dialog.getByRole("button", { name: "Start" }).isVisible();
    if (!isOpen) await dialog.getByText("More: rules, players and clocks").click();
    return dialog;
  }

  /** Opens the part of the page for learners and teachers. */
  async opensStudy() {
    const show = this.page.getByRole("combobox", { name: "Show", exact: true });
    if (!(await show.isVisible())) await this.page.getByText("Learn and teach").click();
    await show.waitFor();
    return show;
  }

  /** Opens a part of the page for tournaments. */
  async opensEvents(title) {
    const part = this.page.getByText(title, { exact: true });
    if (!(await part.isVisible())) await this.page.getByText("Tournaments:").click();
    await part.click();
  }

  /** Starts a new game with these choices. */
  async begins({ black, white, size, start, aim, labels, clock }) {
    const dialog = await this.opensSetup();
    const choose = async (name, label) => {
      if (label) await dialog.getByRole("combobox", { name, exact: true }).selectOption({ label });
    };
    await choose("Board", size && (SIZES[size] ?? size.replace("x", "×")));
    await choose("Start", start);
    await choose("Aim", AIMS[aim]);
    await choose("Labels", LABELS[labels]);
    await choose("Black", PLAYERS[black]);
    await choose("White", PLAYERS[white]);
    if (clock) {
      await choose("Clocks", clock.minutes === 1 ? "1 minute" : `${clock.minutes} minutes`);
      if (clock.increment) await choose("Increment", `${clock.increment} seconds a move`);
      await choose("If time runs out", TIME_RULES[clock.rule]);
    }
    await dialog.getByRole("button", { name: "Start" }).click();
    await dialog.waitFor({ state: "hidden" });
  }

  /** Returns the times that both clocks show. */
  async clocks() {
    const [black, white] = await this.page.getByRole("timer").allTextContents();
    return { black, white };
  }

  /** Chooses what the board shows for learners. */
  async overlays(label) {
    await (await this.opensStudy()).selectOption({ label });
  }

  /** Counts the movements of a square from now on, those too that end before anyone looks. */
  async watches(square) {
    await this.square(square).evaluate((button) => {
      button.movements = 0;
      const count = () => button.movements++;
      for (const kind of ["transitionrun", "animationstart"]) button.addEventListener(kind, count);
    });
  }

  /** Returns how often a watched square moved. */
  async movements(square) {
    return this.square(square).evaluate(async (button) => {
      // A movement begins with one frame, and its event comes with the next.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return button.movements;
    });
  }

  /** Opens the part of the page with records, and loads its script. */
  async opensRecords() {
    const text = this.page.getByRole("textbox", { name: "Paste a record" });
    const summary = this.page.getByText("Records: open, check, export");
    if (!(await text.isVisible())) await summary.click();
    await text.waitFor();
    return text;
  }

  async opensExport() {
    await this.opensRecords();
    const format = this.page.getByRole("combobox", { name: "Format" });
    if (!(await format.isVisible())) await this.page.getByText("Export the game").click();
    return format;
  }

  async opensSheet() {
    await this.opensRecords();
    const cell = this.sheetCell("a1");
    if (!(await cell.isVisible())) {
      await this.page.locator("summary", { hasText: "Transcript sheet" }).click();
    }
    await cell.waitFor();
  }

  /** The field of a square on the transcript sheet. */
  sheetCell(square) {
    return this.page.getByRole("textbox", { name: square, exact: true });
  }

  /** Pastes a record and opens it. */
  async pastes(record) {
    await (await this.opensRecords()).fill(record);
    await this.button("Open").click();
  }

  /** Drops a file on the page. */
  async drops(name, bytes) {
    const file = { name, base64: Buffer.from(bytes).toString("base64") };
    const dataTransfer = await this.page.evaluateHandle(({ name, base64 }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
      return transfer;
    }, file);
    for (const type of ["dragenter", "dragover", "drop"]) {
      await this.board.dispatchEvent(type, { dataTransfer });
    }
  }

  /** Returns the game as a text of a format. */
  async exports(label) {
    await (await this.opensExport()).selectOption({ label });
    return this.page.getByRole("textbox", { name: "Exported text" }).inputValue();
  }

  /** Returns the bytes of the file that the page writes under this name. */
  async downloads(label, name) {
    await (await this.opensExport()).selectOption({ label });
    const download = this.page.waitForEvent("download");
    await this.button("Download").click();
    const file = await download;
    assert.equal(file.suggestedFilename(), name);
    return readFile(await file.path());
  }

  /** The field with the name of a player. */
  name(color) {
    return this.page.getByRole("textbox", { name: `${color}'s name` });
  }

  /** Waits until the page says that a record has a fault. */
  async hearsFault(name = "The text") {
    await this.hears(new RegExp(`^${name}.*(fault|no game)`));
  }

  /** Returns the numbers of lines and rings that are drawn over the board. */
  async drawn() {
    const count = (shape) => this.board.locator(`.lines ${shape}`).count();
    return { lines: await count("line"), rings: await count("circle") };
  }
}

/** Names, results and times are kept: in exports, in links, over a reload and a later visit. */

import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { holdClock, open, reloads } from "./support/browser.mjs";
import { notable } from "./support/games.mjs";

const MINUTE = 60_000;
const { moves } = notable("Nine moves, every white disc gone");

test("names and the event are written in every record, and in the link", async (t) => {
  const person = await open(t, { hash: "#moves=f5d6c3" });
  await person.name("Black").fill("Rose");
  await person.name("White").fill("Tamenori");
  await person.opensExport();
  await person.page.getByRole("textbox", { name: "Event" }).fill("Final");
  await person.page.getByRole("textbox", { name: "Date" }).fill("2001-01-02");
  assert.match(
    await person.exports("PGN"),
    /\[Event "Final"\].*\[Date "2001-01-02"\].*\[Black "Rose"\]/s,
  );
  assert.match(await person.exports("SGF"), /EV\[Final\].*PB\[Rose\]PW\[Tamenori\]/);
  assert.match(await person.exports("GGF"), /PB\[Rose\]PW\[Tamenori\]/);
  await person.page.getByText("This format does not hold: event.", { exact: true }).waitFor();
  await person.exports("WTHOR");
  const lost = "This format does not hold: event, date, black's name, white's name, score (written as 0-64).";
  await person.page.getByText(lost, { exact: true }).waitFor();
  assert.match(await person.exports("SVG"), /Rose against Tamenori/);
  assert.match(await person.exports("Link"), /black=Rose&white=Tamenori&event=Final/);
  const other = await open(t, { url: person.page.url() });
  assert.equal(await other.name("White").inputValue(), "Tamenori");
  assert.equal((await other.squares()).get("c3").last, true);
});

test("a fallen flag is the result of a record, and moves have their times", async (t) => {
  const person = await open(t, { clock: true });
  await person.begins({ clock: { minutes: 1, increment: 2, rule: "fixed" } });
  await person.plays("f5");
  await person.page.clock.runFor(10_000);
  await person.plays("d6");
  await person.page.clock.runFor(20_000);
  await person.plays("c3");
  await person.page.clock.runFor(MINUTE);
  await person.hears("Black wins 33-31 on time.");
  const pgn = await person.exports("PGN");
  assert.match(pgn, /\[Result "33-31"\]/);
  assert.match(pgn, /\[Termination "time forfeit"\]/);
  assert.match(pgn, /\[TimeControl "60\+2"\]/);
  assert.match(pgn, /d6\s+\{ \[%emt 0:00:10[.\d]*\] \[%clk 0:00:5[12][.\d]*\] \}/);
  assert.match(
    await person.exports("SGF"),
    /TM\[60\+2\].*RE\[B\+T\].*W\[d6\]TU\[10[.\d]*\]WL\[5[12]/,
  );
  assert.match(await person.exports("GGF"), /TI\[1:00\/0:02\].*RE\[\+2\.00:t\].*W\[d6\/\/10/);
  // The game is over, so that people may look at its moves. The clocks stay as they were.
  const times = await person.clocks();
  await person.undo();
  await person.playedLast("d6");
  assert.deepEqual([times, await person.clocks()], [{ black: "0:42", white: "0.0" }, times]);
  assert.deepEqual(await person.legalMoves(), []);
  await person.exports("PGN");
  assert.equal(await person.page.getByText("This format does not hold").count(), 0);
});

test("undo gives the time back, and nobody wins time with it", async (t) => {
  const person = await open(t, { clock: true });
  await person.begins({ clock: { minutes: 5, increment: 10, rule: "fixed" } });
  await person.plays("f5");
  await person.page.clock.runFor(30_000);
  for (let round = 0; round < 3; round++) {
    await person.plays("d6");
    await person.undo();
  }
  assert.deepEqual(await person.clocks(), { black: "5:00", white: "4:30" });
  await person.page.clock.runFor(20_000);
  await person.plays("d6");
  assert.deepEqual(await person.clocks(), { black: "5:00", white: "4:20" });
  await person.page.clock.runFor(60_000);
  await person.undo();
  await person.redo();
  assert.deepEqual(await person.clocks(), { black: "4:00", white: "4:20" });
});

test("a reload keeps the game, the bot, the names and the clocks", async (t) => {
  const person = await open(t, { clock: true });
  await person.begins({ white: "greedy", clock: { minutes: 5, increment: 0, rule: "zero" } });
  await person.name("Black").fill("Rose");
  await person.plays("f5");
  await person.page.clock.runFor(1000);
  await person.hears(/Black to move/);
  await person.page.clock.runFor(60_000);
  const before = await person.discs();
  await reloads(person);
  await person.hears("Black to move");
  assert.deepEqual(await person.discs(), before);
  assert.equal(await person.name("Black").inputValue(), "Rose");
  const { black } = await person.clocks();
  assert.match(black, /^(4:00|3:59|3:58)$/);
  const [square] = await person.legalMoves();
  await person.clicks(square);
  await person.page.clock.runFor(1000);
  await person.hears(/Black to move|passes|wins/);
  assert.ok((await person.discs()).white.length > 0);
});

test("after a reload the list shows the last move", async (t) => {
  const { transcript, moves } = notable("A tie on a full board");
  const person = await open(t, { hash: `#moves=${transcript}` });
  await reloads(person);
  const list = person.page.getByRole("list", { name: "Moves" });
  const [all, last] = [await list.boundingBox(), await list.getByText(moves.at(-1)).boundingBox()];
  assert.ok(last.y >= all.y && last.y + last.height <= all.y + all.height);
});

test("a reload keeps other rules, and moves that were taken back", async (t) => {
  const person = await open(t);
  await person.begins({ size: "6x6", aim: "fewest" });
  await person.plays((await person.legalMoves())[0]);
  const later = await person.discs();
  await person.undo();
  const before = await person.squares();
  await reloads(person);
  await person.hears("Black to move");
  assert.deepEqual(await person.squares(), before);
  await person.redo();
  assert.deepEqual(await person.discs(), later);
});

test("a later visit goes on with the last game, whose clocks wait", async (t) => {
  const person = await open(t, { clock: true });
  await person.begins({ clock: { minutes: 5, increment: 0, rule: "zero" } });
  await person.plays("f5");
  await person.page.clock.runFor(30_000);
  await person.plays("d6");
  const address = person.page.url().replace(/#.*/, "");
  const context = person.page.context();
  await person.page.close();
  const page = await context.newPage();
  await holdClock(page);
  await page.goto(address);
  const next = new person.constructor(page);
  await next.playedLast("d6");
  await page.clock.runFor(30_000);
  assert.deepEqual(await next.clocks(), { black: "5:00", white: "4:30" });
  await next.plays("c3");
  await page.clock.runFor(30_000);
  assert.deepEqual(await next.clocks(), { black: "5:00", white: "4:00" });
  // A position of the earlier visit has the time with which it was left.
  await next.goesTo(1);
  assert.deepEqual(await next.clocks(), { black: "5:00", white: "4:30" });
});

test("a later visit begins anew after a finished game", async (t) => {
  const person = await open(t, { hash: `#moves=${moves.slice(0, -1).join("")}` });
  await person.plays(moves.at(-1));
  const address = person.page.url().replace(/#.*/, "");
  const page = await person.page.context().newPage();
  await page.goto(address);
  const next = new person.constructor(page);
  await next.ready();
  await next.hears("A new game");
});

test("what another version kept is no harm", async (t) => {
  const init = () => {
    for (const storage of [sessionStorage, localStorage]) {
      storage.setItem(
        "reversi",
        '{"version":1,"hash":"","kept":{"moves":"zz","setup":{"rules":"8"}}}',
      );
    }
  };
  const person = await open(t, { init });
  await person.plays("f5");
});

test("a page without storage plays too", async (t) => {
  const init = () => {
    for (const name of ["sessionStorage", "localStorage"]) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  };
  const person = await open(t, { init });
  await person.plays("f5");
  await reloads(person);
  assert.equal((await person.squares()).get("f5").last, true);
});

test("the system's own menu shares the game, or else a link is copied or shown", async (t) => {
  const init = () => {
    navigator.share = async (shared) => {
      globalThis.shared = shared;
      if (globalThis.fault) throw new DOMException("no", globalThis.fault);
    };
    navigator.clipboard.writeText = async (text) => {
      globalThis.shared = { url: text };
      if (globalThis.fault !== "CopiedError") throw new Error("no");
    };
  };
  const person = await open(t, { hash: "#moves=f5d6c3", init });
  const [url, texts] = [person.page.url(), person.page.locator("#status")];
  // Nothing more is said to a person who closed the menu.
  for (const [fault, words] of [
    ["", "The link to this game is shared."],
    ["AbortError", "The link to this game is shared."],
    ["CopiedError", "The link to this game is copied."],
    ["NotAllowedError", `Copy this link: ${url}`],
  ]) {
    await person.page.evaluate((fault) => Object.assign(globalThis, { fault, shared: null }), fault);
    await person.button("Share").click();
    await texts.filter({ hasText: words }).waitFor();
    assert.equal((await person.page.evaluate(() => globalThis.shared)).url, url);
  }
  assert.equal(await texts.getByRole("link").getAttribute("href"), url);
});

test("the arrow keys go through the game, and not from the board", async (t) => {
  const person = await open(t, { hash: "#moves=f5d6c3" });
  const { keyboard } = person.page;
  for (const [key, square] of [["ArrowLeft", "d6"], ["u", "f5"], ["r", "d6"], ["ArrowLeft", "f5"], ["ArrowRight", "d6"]]) {
    await keyboard.press(key);
    await person.playedLast(square);
  }
  await person.square("d3").focus();
  for (const key of ["ArrowLeft", "Control+ArrowLeft", "Control+u", "Alt+u", "Meta+u"]) await keyboard.press(key);
  assert.match(await person.focused(), /^c3/);
  assert.equal((await person.squares()).get("d6").last, true);
  const fields = [person.name("Black"), await person.opensRecords(), await person.opensStudy()];
  for (const field of fields) {
    await field.focus();
    for (const key of ["ArrowLeft", "u"]) await keyboard.press(key);
    assert.equal((await person.squares()).get("d6").last, true);
  }
});

// Rule 8.5.
test("the opening has a name under the board, in all four directions", async (t) => {
  const person = await open(t, { hash: "#moves=e6f4c3c4d3" });
  await person.page.getByText("Opening: Tiger", { exact: true }).waitFor();
  await person.goesTo(0);
  await person.page.getByText("Opening: Tiger", { exact: true }).waitFor({ state: "hidden" });
  for (const moves of ["f5d6c3d3c4", "d3c5f6f5e6", "c4e3f6e6f5"]) {
    await person.follows(`moves=${moves}`);
    await person.page.getByText("Opening: Tiger", { exact: true }).waitFor();
    assert.equal(await person.exports("Transcript"), moves);
  }
});

test("finished games of this device are listed, opened and exported", async (t) => {
  // It is still 2025 in New York.
  const person = await open(t, { clock: true, timezoneId: "America/New_York", hash: "#rules=8x8&event=Cup&date=2001" });
  const list = person.page.getByRole("list", { name: "Finished games" }).getByRole("button");
  await person.name("Black").fill("Rose");
  await person.plays(...moves);
  await person.button("Another game").click();
  await person.plays(...notable("Nine moves, a second final position").moves);
  assert.match(person.page.url(), /&black=Rose&event=Cup&date=2001$/);
  await person.begins({ size: "4x4", black: "random", white: "greedy" });
  await person.page.clock.runFor(60_000);
  await person.hears(/wins \d+-\d+|tie/i);
  // The same move from two starts makes two games.
  for (const last of "X-") {
    const start = `start=XO${"-".repeat(61)}${last} X`;
    await person.follows(start);
    await person.plays("c1");
  }
  // A game that is only opened is none of this device.
  await person.follows(`moves=${notable("A tie").transcript}`);
  await person.hears("Tie");
  // Another page of the server may write less.
  await person.page.evaluate(() => {
    const games = JSON.parse(localStorage.getItem("reversi-games"));
    localStorage.setItem("reversi-games", JSON.stringify([{ moves: "f5" }, ...games]));
  });
  await reloads(person);
  await person.opensRecords();
  await person.page.getByText("My finished games").click();
  const [short, , , other, second, first, ...more] = await list.allTextContents();
  assert.equal(short, "Black against White");
  assert.match(other, /^2025-12-31: Bot: random moves against Bot: flips the most, /);
  for (const text of [second, first]) assert.match(text, /: Rose against White, black wins 64-0$/);
  assert.deepEqual(more, []);
  const downloaded = person.page.waitForEvent("download");
  await person.button("Export all as PGN").click();
  const download = await downloaded;
  assert.equal(download.suggestedFilename(), "games.pgn");
  const pgn = readFileSync(await download.path(), "utf8");
  assert.match(pgn, /^\[.*\[Black "Rose"\].*\[Result "64-0"\]/s);
  await person.hears("PGN does not hold 1 game.");
  await list.nth(5).click();
  await person.playedLast(moves.at(-1));
  assert.equal(await person.name("Black").inputValue(), "Rose");
  await person.button("Forget all").click();
  assert.equal(await list.count(), 0);
  assert.equal(await person.page.getByText("PGN does not hold").count(), 0);
  // The oldest of too many are forgotten.
  const many = JSON.stringify(Array(200).fill({ moves: "f5" }));
  await person.page.evaluate((many) => localStorage.setItem("reversi-games", many), many);
  await person.button("Another game").click();
  await person.plays(...moves);
  assert.equal(await list.count(), 200);
});

// Rules 3.3, 4.2, 4.3, 7.4.
test("the end says who gets the empty squares", async (t) => {
  const person = await open(t);
  await person.plays(...moves);
  await person.hears("Black wins 64-0. 51 empty squares go to the winner.");
  assert.deepEqual(await person.legalMoves(), []);
  assert.deepEqual(await person.page.locator(".count").allTextContents(), ["13", "0"]);
  const fewest = await open(t, { hash: `#rules=8x8%3B+fewest&moves=${moves.join("")}` });
  await fewest.hears("White wins 0-64. 51 empty squares go to Black.");
  for (const [discs, words] of [
    [`${"X".repeat(63)}-`, "Black wins 64-0. The empty square goes to the winner."],
    [`X${"-".repeat(62)}O`, "Tie 32-32. Each side gets half of the 62 empty squares."],
  ]) {
    await person.follows(`start=${discs} X`);
    await person.hears(words);
  }
});

test("a frame of another page shows one game with its moves", async (t) => {
  const person = await open(t, { hash: "#moves=f5d6c3&black=Rose" });
  const html = await person.exports("For another page (HTML)");
  const [, src] = /^<iframe src="([^"]+)"/.exec(html);
  const frame = await open(t, { url: src.replaceAll("&amp;", "&") });
  assert.equal(await frame.name("Black").inputValue(), "Rose");
  await frame.goesTo(1);
  await frame.playedLast("f5");
  assert.equal(await frame.page.getByRole("list", { name: "Moves" }).isVisible(), true);
  assert.equal(await frame.button("New game").isVisible(), false);
  assert.equal(await frame.page.getByText("Records:").isVisible(), false);
});

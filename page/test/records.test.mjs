/** Records are pasted, dropped and exported. A wrong one leaves the game on the board. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import { eventually, open, reloads } from "./support/browser.mjs";
import { names, notable, wthor } from "./support/games.mjs";

const ODIN = notable("All 64 discs black, against a program");
const TIE = notable("A tie on a full board");
const GGF =
  "(;GM[Othello]PC[GGS/os]PB[Ann]PW[Bob]RE[?]TI[5:00]TY[8]BO[8 -------- -------- -------- " +
  "---O*--- ---*O--- -------- -------- -------- *]B[F5]W[D6]B[C3];)";

// Rule 3.4.
test("passes after the end are no moves of the game", async (t) => {
  const person = await open(t);
  for (const passes of ["----", " pass pass"]) {
    await person.begins({});
    await person.pastes(`f5f4c3e6f7g6g4e8g8g5h5${passes}`);
    await person.hears("Read as transcript, with faults");
    await person.page.getByText("a pass after the end of the game").waitFor();
    assert.equal(await person.exports("Transcript"), "f5f4c3e6f7g6g4e8g8g5h5");
  }
});

/** A record with all that a PGN may hold. */
const RICH = `[Black "Ann"]
[Site "Rome"]
[Annotator "Cid"]
[BlackElo "1500"]
[Result "33-31"]

{ before } { [%eval 1.5] } 1. f5 { good } { [%eval 0] [%emt 0:00:00] [%clk 0:04:58] } 1... d6 (1... f6 { sharp } 2. e6) (1... f4 { bad })
2. c3! { <b>third</b> } 33-31
`;

test("the page shows what a record says, and exports it", async (t) => {
  const person = await open(t);
  const comment = person.page.getByRole("region", { name: "Comment" });
  await person.pastes(RICH);
  await person.hears(/^Read as PGN\.$/);
  assert.equal(await comment.innerText(), "<b>third</b>");
  await person.goesTo(0);
  assert.match(await comment.innerText(), /^before\s+evaluation \+1\.5$/);
  assert.match(await person.exports("Board, one line"), /^-{27}OX-{6}XO-{27} X$/);
  await person.goesTo(1);
  assert.match(await comment.innerText(), /^good\s+evaluation 0, 0 s used, 298 s left$/);
  await person.goesTo(2);
  assert.equal(await comment.isVisible(), false);
  assert.equal(await person.page.locator(".moves .commented").count(), 2);
  await person.page.getByText("About the record").click();
  const facts = await person.page.locator("dl.facts").innerText();
  assert.match(facts, /Site\s+Rome\s+Black's rating\s+1500\s+Recorded result\s+33-31\s+Annotator\s+Cid/);
  const pgn = await person.exports("PGN");
  assert.equal(pgn.split(/\s+/).sort().join(" "), RICH.trim().split(/\s+/).sort().join(" "));
  await person.exports("GGF");
  await person.hears(/^This format does not hold: .*variation.*Annotator\.$/);
  await person.exports("Link");
  await person.hears(/^This format does not hold: site, .*recorded score.*comment/);
  await person.button("Share").click();
  await person.hears(/It does not hold: site, .*comment.*variation.* An export does\.$/);
  await person.page.evaluate(() => (navigator.share = async () => {}));
  await person.button("Share").click();
  await person.hears(/^The link to this game is shared\. It does not hold: site, .* An export does\.$/);
  await person.drops("long.pgn", RICH.replace("before", "x".repeat(1_000_000)));
  await person.hears("It is too long to be kept when the page is closed.");
  await reloads(person);
  await person.playedLast("c3");
  assert.equal(await comment.isVisible(), false);
});

test("a variation takes the place of the line, and goes back", async (t) => {
  const person = await open(t);
  const moves = person.page.getByRole("list", { name: "Moves" }).getByRole("listitem");
  await person.pastes(RICH);
  await person.hears("Read as PGN");
  await person.button("or f6, a variation of move 2").click();
  await person.playedLast("f6");
  assert.deepEqual(await moves.allInnerTexts(), ["f5", "f6\nor d6\nor f4", "e6"]);
  assert.match(await person.exports("PGN"), /f6\s\{ sharp \} \(1\.\.\. d6 2\. c3!.*\(1\.\.\. f4 .*2\. e6/s);
  await person.hears("The recorded result is left out: it is that of another line.");
  assert.equal(await person.exports("Transcript"), "f5f6e6");
  // A move of a person is a variation too, and the recorded moves follow one that is recorded.
  await person.goesTo(1);
  await person.plays("d6");
  assert.deepEqual(await moves.allInnerTexts(), ["f5", "d6\nor f6\nor f4", "c3!"]);
  await person.plays("c4");
  await person.button("or c3, a variation of move 3").click();
  await reloads(person);
  await person.playedLast("c3");
  assert.match(await person.exports("PGN"), /2\. c3! \{ <b>third<\/b> \} \(2\. c4\) 33-31/);
  await person.begins({});
  assert.equal(await person.name("Black").inputValue(), "");
  assert.doesNotMatch(await person.exports("PGN"), /Rome|Cid|f5/);
  await person.pastes("1. d3 c3 2. f5 d2 3. d1 e1 4. b2 c1 5. -- d6 (5... b4) *");
  await person.button("or b4, a variation of move 9").click();
  assert.match(await person.exports("PGN"), /5\. -- b4 \(5\.\.\. d6/);
});

test("illegal moves of a variation are left out, and the page says so", async (t) => {
  const person = await open(t);
  await person.pastes(RICH.replace("2. e6)", "2. a1 b2)"));
  await person.hears("Left out: 1 illegal move and what follows.");
  assert.match(await person.exports("PGN"), /\(1\.\.\.\sf6 \{ sharp \}\)/);
});

// Rule 8.1.
test("a game of a file keeps its players, tags and times", async (t) => {
  const person = await open(t);
  const timed = GGF.replace("PC[GGS/os]", "KM[1]").replace("B[F5]", "B[F5//2.5]");
  await person.pastes(`${GGF}\n${timed}`);
  await person.button("Open game 2: Ann against Bob").click();
  await person.hears(/^Game 2 is on the board\.$/);
  assert.equal(await person.name("Black").inputValue(), "Ann");
  assert.equal(await person.name("White").inputValue(), "Bob");
  await person.name("White").fill("Eve");
  assert.match(await person.exports("GGF"), /PW\[Eve\]TI\[5:00\].*RE\[\?\].*KM\[1\]B\[f5\/\/2.5\]/);
});

// Rule 8.3.
test("a pasted board may have other symbols", async (t) => {
  const person = await open(t);
  for (const [black, white, empty, turn] of ["XO-X", "*O.*", "●○.●"]) {
    const board = `${empty.repeat(27)}${white}${black}${empty.repeat(6)}${black}${white}`;
    await person.plays("f5");
    await person.pastes(`${board}${empty.repeat(27)} ${turn}`);
    await person.hears("Read as board");
    assert.deepEqual(await person.discs(), { black: ["d5", "e4"], white: ["d4", "e5"] });
  }
});

test("every format that is exported can be read again", async (t) => {
  const one = await open(t, { hash: `#moves=${ODIN.moves.slice(0, 20).join("")}` });
  const other = await open(t);
  const discs = await one.discs();
  const formats = ["Transcript", "Board, one line", "Transcript sheet", "GGF", "SGF", "PGN", "OBF"];
  for (const format of formats) {
    const text = await one.exports(format);
    assert.ok(text.length > 0, format);
    await other.begins({});
    await other.pastes(text);
    await other.hears("The game is on the board");
    assert.deepEqual(await other.discs(), discs, format);
  }
});

test("the picture, the drawing and the link show the game", async (t) => {
  const person = await open(t, { hash: "#moves=f5d6c3&black=%3CA%26B" });
  const mark = /^<svg .*&lt;A&amp;B against \?.* cx="151" cy="151" r="21" fill="#15181a"\/><circle cx="151" cy="151" r="5"[^>]*><circle cx="201" cy="151" r="6".*<\/svg>\s*$/s;
  assert.match(await person.exports("SVG"), mark);
  assert.match(await person.exports("Board, a drawing"), /a b c d e f g h/);
  assert.equal(await person.exports("Link"), person.page.url());
  // No WTHOR file has such a board, and the next format is written all the same.
  await person.begins({ size: "6x6", labels: "transposed" });
  const [copy, download] = [person.button("Copy"), person.button("Download")];
  for (const [format, disabled] of [["SVG", [false, false]], ["WTHOR", [true, true]], ["PNG", [true, false]]]) {
    assert.equal((await person.exports(format)) === "", disabled[0], format);
    assert.deepEqual([await copy.isDisabled(), await download.isDisabled()], disabled, format);
  }
  assert.match(await person.exports("SVG"), /central"><text[^>]*>1</);
  const png = await person.downloads("PNG", "board.png");
  assert.deepEqual(png.subarray(0, 8), Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
});

test("a file is chosen, and may be chosen again", async (t) => {
  const person = await open(t);
  await person.opensRecords();
  const field = person.page.locator("input[type=file]");
  await field.setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from("f5d6c3") });
  await person.playedLast("c3");
  await person.page.waitForFunction((field) => field.value === "", await field.elementHandle());
});

test("a game is copied", async (t) => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const person = await open(t, { hash: "#moves=f5d6c3", permissions });
  const text = await person.exports("Transcript");
  await person.button("Copy").click();
  await person.hears("Copied");
  assert.equal(await person.page.evaluate(() => navigator.clipboard.readText()), text);
  await person.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  });
  await person.button("Copy").click();
  await person.hears("Copy the selected text.");
  assert.equal(await person.page.evaluate(() => String(getSelection())), text);
});

test("a WTHOR file is written and read again", async (t) => {
  const person = await open(t, { hash: `#moves=${TIE.transcript}` });
  const bytes = await person.downloads("WTHOR", "game.wtb");
  assert.equal(bytes.length, 16 + 68);
  const other = await open(t);
  const text = await other.opensRecords();
  await text.fill("f5");
  await other.drops("game.wtb", bytes);
  await other.hears("The game is on the board");
  assert.equal(await text.inputValue(), "");
  assert.deepEqual(await other.discs(), await person.discs());
});

test("a dropped WTHOR file is a list of games, searched and sorted", async (t) => {
  const person = await open(t, { viewport: { width: 1280, height: 768 } });
  const { width } = await person.board.boundingBox();
  const games = [
    { black: 1, white: 2, score: 64, transcript: ODIN.transcript },
    { black: 0, white: 1, score: 32, transcript: TIE.transcript },
    { black: 2, white: 0, score: 64, transcript: notable("Nine moves in a real").transcript },
  ];
  await person.drops("WTH_2026.wtb", wthor(games));
  await person.hears(/3 games.*Drop WTHOR\.JOU too/);
  await person.drops("WTHOR.JOU", names(20, ["Ann", "Bob", "Cid"]));
  await person.hears("3 players. The lists of games show the names.");
  const table = person.page.getByRole("table", { name: /games/i });
  const order = async () =>
    (await table.getByRole("button", { name: /^Open game/ }).allTextContents()).map(Number);
  await eventually(order, [1, 2, 3]);
  assert.equal((await person.board.boundingBox()).width, width, "the board keeps its size");
  await table.getByRole("button", { name: "Result" }).click();
  await eventually(order, [2, 1, 3]);
  await table.getByRole("button", { name: "Moves" }).click();
  await eventually(order, [3, 1, 2]);
  await table.getByRole("button", { name: "Black" }).click();
  await eventually(order, [2, 1, 3]);
  await table.getByRole("button", { name: "Black" }).click();
  await eventually(order, [3, 1, 2]);
  assert.equal(await table.locator("[aria-sort]").getAttribute("aria-sort"), "descending");
  await person.page.getByRole("searchbox").fill(`ann bob ${TIE.transcript.slice(0, 8)}`);
  await eventually(order, [2]);
  await person.page.getByRole("searchbox").fill("final");
  await eventually(order, []);
  await person.drops("WTHOR.TRN", names(26, ["Final"]));
  await eventually(order, [3, 1, 2]);
  await table.getByRole("button", { name: /^Open game 2/ }).click();
  await person.hears(new RegExp(`tie ${TIE.score}`, "i"));
  // The search and the order stay for another file.
  await person.drops("WTH_2025.wtb", wthor(games.slice(1)));
  await eventually(order, [2, 1]);
  // Other names have another order, even if they are as many.
  await person.drops("WTHOR.JOU", names(20, ["Cid", "Bob", "Ann"]));
  await eventually(order, [1, 2]);
});

test("a broken WTHOR file says where, and the game stays", async (t) => {
  const person = await open(t);
  await person.plays("f5", "f6");
  const before = await person.discs();
  const whole = wthor([{ score: 64, transcript: ODIN.transcript }]);
  const broken = {
    "cut.wtb": whole.subarray(0, 50),
    "header.wtb": whole.subarray(0, 9),
    "moves.wtb": Buffer.concat([whole.subarray(0, 30), Buffer.alloc(54, 0xff)]),
    "many.wtb": Buffer.concat([whole.subarray(0, 4), Buffer.alloc(4, 0xff), whole.subarray(8)]),
    "empty.wtb": Buffer.alloc(0),
    "noise.bin": Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)),
  };
  for (const [name, bytes] of Object.entries(broken)) {
    await person.drops(name, bytes);
    await person.hearsFault(name);
    assert.deepEqual(await person.discs(), before, name);
  }
  await person.plays("e6");
});

/** A text of a file, the bytes of which are not the characters of the field. */
const FILES = {
  "lines that end with two characters": ["f5d6\r\nf5f6f4\r\nc4c3\r\n", "utf8", "line 2, column 5"],
  "Latin-1": ['[Black "Noël éèêà"]\n\n1. f5 d6 2. a1 *\n', "latin1", "line 3, column 13"],
  "characters of two units": ["1. f5 {😀} d6 2. a1 *\n", "utf8", "line 1, column 17"],
  "a byte order mark": ["\uFEFFf5d6a1\n", "utf8", "line 1, column 5"],
};

for (const [name, [record, encoding, place]] of Object.entries(FILES)) {
  test(`a fault is shown at its place in a file with ${name}`, async (t) => {
    const person = await open(t);
    const text = await person.opensRecords();
    await person.drops("game.txt", Buffer.from(record, encoding));
    const fault = person.button(new RegExp(place));
    await fault.waitFor();
    assert.equal(await text.inputValue(), record.replaceAll("\r\n", "\n"));
    const selected = () =>
      text.evaluate(({ value, selectionStart }) => value.slice(selectionStart, selectionStart + 2));
    const wrong = record.includes("a1") ? "a1" : "f4";
    // The first fault: there, the name is not UTF-8.
    assert.equal(await selected(), encoding === "latin1" ? "ël" : wrong);
    await text.evaluate((area) => area.setSelectionRange(0, 0));
    await fault.click();
    assert.equal(await selected(), wrong);
    // Another text has other places.
    await text.fill(`${record}f5`);
    await fault.click();
    assert.equal(await selected(), "");
    // So has a text that is pasted.
    await person.pastes(record);
    await eventually(selected, wrong);
  });
}

test("a faulty sheet leaves the game, and its legal part is opened on demand", async (t) => {
  const person = await open(t, { hash: "#moves=f5d6c3d3c4f4c5b3c2" });
  const sheet = await person.exports("Transcript sheet");
  const faults = {
    "a number that is missing": [/ 4\b/, " -"],
    "a number twice": [/ 5\b/, " 4"],
    "a number that is too high": [/ 4\b/, "99"],
  };
  for (const [name, [number, other]] of Object.entries(faults)) {
    await person.pastes(sheet.replace(number, other));
    await person.hears(/^The text \(sheet\) has .*fault.*The game on the board stays/);
    assert.match(person.page.url(), /#moves=f5d6c3d3c4f4c5b3c2$/, name);
  }
  await person.button("Put its 3 legal moves on the board").click();
  await person.playedLast("c3");
});

test("a text that is too large for the memory leaves the game", async (t) => {
  const person = await open(t, { flags: "--wasm-max-mem-pages=256" });
  await person.begins({ size: "6x6" });
  const [square] = await person.legalMoves();
  await person.plays(square);
  for (let round = 0; round < 2; round++) {
    await person.drops("many.txt", "f5\n".repeat(600_000));
    await person.hears("many.txt cannot be read: it needs too much memory.");
  }
  await person.plays((await person.legalMoves())[0]);
  await person.pastes("f5d6");
  await person.hears("Read as transcript");
});

/** Lets a call trap once `isTrapped` is set. */
function traps() {
  const { Instance } = WebAssembly;
  WebAssembly.Instance = function (module) {
    const { exports } = new Instance(module);
    const guarded = (call) => (...numbers) => {
      if (globalThis.isTrapped) throw new WebAssembly.RuntimeError("unreachable");
      return call(...numbers);
    };
    const [game_new, game_play] = [guarded(exports.game_new), guarded(exports.game_play)];
    return { exports: { ...exports, game_new, game_play } };
  };
}

test("the page says that its rules stopped, and is loaded again with the game", async (t) => {
  const person = await open(t, { init: traps });
  await person.plays("f5");
  await person.page.evaluate(() => (globalThis.isTrapped = true));
  await person.square("d6").click();
  await person.hears("The rules stopped working");
  const loaded = person.page.waitForEvent("load");
  await person.button("Load the page again").click();
  await loaded;
  await person.hears("The game is on the board");
  await person.plays("d6");
});

test("an error of the editor goes with the next board", async (t) => {
  const person = await open(t, { init: traps });
  await person.opensStudy();
  await person.button("Set up a position").click();
  await person.page.evaluate(() => (globalThis.isTrapped = true));
  await person.button("Play from here").click();
  const error = person.page.getByRole("alert").filter({ hasText: "ran out of memory" });
  await error.waitFor();
  await person.button("Empty board").click();
  assert.equal(await error.count(), 0);
});

const HOSTILE = [
  "",
  " \n\t ",
  "hello",
  "f5d6x",
  "<img src=x onerror=alert(1)><script>alert(1)</script>",
  "(;GM[Othello]",
  "(;GM[Othello]TY[8]BO[8 ---]B[A1];)",
  "[Event \"x\"]\n1. f5 zz",
  "(;FF[4]GM[2]SZ[8];B[zz])",
  "-".repeat(63) + " X; f5",
  "1 2 3\n4 5 6",
  "\u0000\u0001\u0002",
  "\ud800",
  "🙂".repeat(1000),
  "f5".repeat(100_000),
  "(;".repeat(50_000),
  "[".repeat(100_000),
];

test("nothing that is pasted breaks the page", async (t) => {
  const person = await open(t);
  await person.plays("f5", "f6");
  const before = await person.discs();
  for (const text of HOSTILE) {
    await person.pastes(text);
    await person.hearsFault();
    assert.deepEqual(await person.discs(), before, text.slice(0, 40));
  }
  await person.plays("e6");
});

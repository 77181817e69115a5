// Every board and every format.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { load, loadRecords, ReversiError, Source } from "../dist/index.js";
import { cells, vectors } from "./vectors.mjs";

const records = await loadRecords();
const [VLASAKOVA] = [vectors("transcript_sheet")];
const INFO = { black: "Rose", white: "Tamenori", event: "Final", date: "2001" };

test("the boards of the vectors begin as they should", () => {
  for (const start of vectors("variants").starts) {
    const names = Array.from(start.board, (symbol, at) => {
      const column = String.fromCharCode(97 + (at % start.cols));
      return symbol === "#" ? ` ${column}${Math.floor(at / start.cols) + 1}` : "";
    }).join("");
    const rules = `${start.cols}x${start.rows}${names && `; missing${names}`}`;
    const side = start.side === "X" ? "black" : "white";
    const game = records.newGame({ rules, start: `${start.board} ${start.side}` });
    const board = start.board.replaceAll("#", "");
    assert.deepEqual(game.squares.map((square) => game.cell(square)), cells(board), start.name);
    assert.deepEqual(game.legalMoves, start.legal, start.name);
    assert.equal(game.turn, side);
  }
});

test("rules are texts", () => {
  const game = records.newGame({ rules: "6x6; mirrored; fewest" });
  assert.equal(game.rules, "6x6; mirrored; fewest");
  assert.deepEqual([game.width, game.height, game.squares.length], [6, 6, 36]);
  assert.equal(game.cell("c3"), "black");
  for (const bad of ["3x3", "8x8; sideways", "17x4", "8", "; ", "8x8; missing z9", "\0", "💥"]) {
    assert.throws(() => records.newGame({ rules: bad }), ReversiError, bad);
  }
  const refusal = { ply: 2, byte: 4, reason: "FlipsNothing" };
  assert.throws(() => records.newGame({ rules: "8x8", moves: "f5f6f4" }), refusal);
  assert.throws(() => records.newGame({ rules: "8x8", start: "XO" }), { kind: "board", byte: 2 });
});

test("a WTHOR file comes back, also if it is cut off", () => {
  const file = records.writeWthor(records.newGame(VLASAKOVA.moves)).bytes;
  assert.equal(file.length, 16 + 68);
  const reading = records.read(file);
  assert.equal(reading.format, "WTHOR");
  assert.equal(reading.games[0].moves.join(""), VLASAKOVA.moves);
  assert.equal(reading.games[0].score, "1-63");
  const cut = records.read(file.slice(0, -1));
  assert.equal(cut.games.length, 0);
  assert.match(cut.problems.map(({ message }) => message).join(), /ends here/);
});

test("a sheet of 10x10 has squares in row 10", () => {
  const { moves } = records.newGame({ rules: "10x10", moves: "f7g7h7h8h9i9j9j10g6h10g9f10f9j8g8e9e10" });
  const numbers = new Array(100).fill(0);
  for (const [at, square] of moves.entries()) {
    numbers[10 * (Number(square.slice(1)) - 1) + square.charCodeAt(0) - 97] = at + 1;
  }
  assert.deepEqual(records.sheet("10x10", numbers), { moves, problems: [] });
});

test("formats that cannot hold a game say so", () => {
  const octagon = records.newGame({ rules: "6x6; fewest", moves: "c2" });
  for (const format of ["SGF", "PGN", "OBF", "transcript", "sheet"]) {
    assert.throws(() => records.write(octagon, format), { kind: "unwritable" }, format);
  }
  assert.throws(() => records.writeWthor(octagon), { kind: "unwritable" });
  const whiteFirst = records.newGame({ start: `${records.newGame().position}`.replace(/.$/, "O") });
  assert.throws(() => records.write(whiteFirst, "sheet"), { kind: "unwritable" });
  assert.throws(() => records.write(records.newGame(), "GGF", { black: "a ] b" }), /PB/);
});

test("a transcript has its start before it", () => {
  const start = `${records.newGame("f5").position}`;
  const text = records.write(records.newGame({ moves: "d6c3", start }), "transcript").text;
  assert.equal(text, `${start};d6c3`);
  const [{ start: from, moves }] = records.read(text, "transcripts").games;
  assert.deepEqual([from, moves], [start, ["d6", "c3"]]);
});

test("a game of the other module is written like one of this", async () => {
  const moves = "f5d6c3";
  const game = (await load()).newGame(moves);
  for (const format of ["GGF", "board", "sheet"]) {
    assert.equal(records.write(game, format).text, records.write(records.newGame(moves), format).text);
  }
  game.free();
  assert.throws(() => records.write(game, "GGF"), { kind: "unknown game" });
});

test("faults are told with their places, and the moves before them are kept", () => {
  const [read] = records.read("f5d6\nf5f6f4\n").games.slice(1);
  assert.deepEqual(read.moves, ["f5", "f6"]);
  assert.deepEqual([read.problems[0].byte, read.problems[0].ply], [9, 2]);
  const pgn = records.read('[Black "Rose"]\n\n1. f5 d6 2. a1 *\n');
  assert.equal(pgn.format, "PGN");
  assert.deepEqual(pgn.games[0].moves, ["f5", "d6"]);
  assert.equal(pgn.games[0].problems[0].byte, 28);
});

test("places count the byte order mark of a text", () => {
  for (const [text, byte] of [["f5d6a1", 4], ["f5d6a1\nx", 4], ["\n\n", 2]]) {
    for (const [mark, length] of [["", 0], ["\uFEFF", 3]]) {
      const { games, problems } = records.read(mark + text);
      const [first] = [...problems, ...games.flatMap((game) => game.problems)];
      assert.equal(first.byte, byte + length, JSON.stringify(mark + text));
    }
  }
});

test("a source leads from a byte to a place in the text", () => {
  const tag = "[Black \"No\u00ebl\"]\n\n1. f5 a1 *\n";
  const latin = Uint8Array.from(tag, (character) => character.charCodeAt(0));
  const utf16 = new Uint8Array(Uint16Array.from(`\uFEFF${tag}`, (one) => one.charCodeAt(0)).buffer);
  for (const data of [tag, `\uFEFF${tag}`, new TextEncoder().encode(tag), latin, utf16]) {
    const { byte } = records.read(data).games[0].problems.find(({ ply }) => ply === 1);
    const source = new Source(data);
    assert.equal(source.text.slice(source.indexOf(byte)), "a1 *\n");
  }
  assert.equal(new Source(latin).text, tag);
  assert.equal(new Source(Uint8Array.of(0x91), "windows-1252").text, "\u2018");
  assert.throws(() => new Source(latin, "utf-8"), { kind: "encoding" });
});

test("a record says whether a fault ends its moves", () => {
  const game = records.newGame(VLASAKOVA.moves);
  const rows = VLASAKOVA.bad[0].grid.map((row) => row.map((number) => number || "-"));
  const texts = {
    transcript: "f5d6a1",
    sheet: rows.map((row) => row.join(" ")).join("\n"),
    GGF: records.write(game, "GGF").text.replace("B[f5]", "B[f5]x"),
    SGF: records.write(game, "SGF").text.replace("B[f5]", "B[zz]"),
    PGN: "[Black \"Rose\"]\n\n1. f5 d6 2. a1 *\n",
  };
  for (const [format, text] of Object.entries(texts)) {
    const reading = records.read(text);
    assert.equal(reading.format, format);
    assert.deepEqual(reading.games.map(({ isCut }) => isCut), [true], format);
    const whole = records.read(records.write(game, format).text);
    assert.deepEqual(whole.games.map(({ isCut }) => isCut), [false], format);
  }
  const wrongResult = records.read("[Result \"1-0\"]\n\n1. f5 d6 2. c3 1-0\n");
  assert.deepEqual(wrongResult.games.map(({ isCut }) => isCut), [false]);
});

test("games of one line are read by the name of their format", () => {
  assert.equal(records.read("f5 d6", "PGN").format, "PGN");
  const start = `${records.newGame("f5").position}`;
  const lines = records.read(`f5 d6\n\n${start}:d6\n`, "transcripts");
  assert.deepEqual(lines.games.map(({ moves }) => moves), [["f5", "d6"], ["d6"]]);
  assert.deepEqual(lines.games.map((game) => game.start), ["", start]);
  const problems = [{ message: "there is no game of PGN to read" }];
  assert.deepEqual(records.read('{"game": "f5"}', "PGN").problems, problems);
  assert.throws(() => records.read("f5 d6", "OBF"), { kind: "format", message: /ggf, pgn/ });
});

test("every faulty game of a WTHOR file has a fault", () => {
  const one = records.writeWthor(records.newGame(VLASAKOVA.moves)).bytes;
  // The score is impossible, and the first move is illegal.
  one[16 + 6] = 65;
  one[16 + 8] = 11;
  const [{ problems: faults }] = records.read(one).games;
  assert.ok(faults.length > 1);
  const count = 1200;
  const file = new Uint8Array(16 + 68 * count);
  file.set(one.subarray(0, 16));
  new DataView(file.buffer).setUint32(4, count, true);
  for (let game = 0; game < count; game++) file.set(one.subarray(16), 16 + 68 * game);
  const { games, problems } = records.read(file);
  assert.equal(games.length, count);
  assert.ok(games.every((game) => game.problems.length > 0 && game.isCut));
  const listed = games.flatMap((game) => game.problems).length;
  const [{ message }] = problems;
  const [, more] = /^(\d+) more faults are not listed$/.exec(message);
  assert.equal(listed + Number(more), faults.length * count);
});

test("a text that is too large for the memory breaks the module at once", () => {
  const { href } = new URL("../dist/index.js", import.meta.url);
  const program = `
    import { loadRecords } from "${href}";
    const records = await loadRecords();
    const game = records.newGame("f5");
    console.log(game.turn);
    const calls = [
      () => records.read("f5\\n".repeat(600_000)),
      () => records.newGame(),
      () => records.needsCompletion("zero"),
      () => game.turn,
      () => game.play("d6"),
      () => game.free(),
      async () => (await loadRecords()).newGame().turn,
    ];
    for (const call of calls) {
      try {
        console.log(await call());
      } catch (error) {
        console.log(error.name, error.kind);
      }
    }`;
  const options = ["--wasm-max-mem-pages=256", "--input-type=module", "--eval", program];
  const { stdout } = spawnSync(process.execPath, options, { encoding: "utf8", timeout: 30_000 });
  const broken = "ReversiError broken module";
  const answers = ["white", broken, broken, broken, broken, broken, "undefined", "black", ""];
  assert.deepEqual(stdout.split("\n"), answers);
});

test("sheets are refused unless each square has a number", () => {
  const blank = Array(64).fill(null);
  for (const number of [-1, 1.9, 65_536, Number.NaN, "1"]) {
    const numbers = blank.with(37, number);
    assert.throws(() => records.sheet("8x8", numbers), { kind: "sheet" }, `${number}`);
  }
  for (const length of [0, 63, 65, 8 * 256]) {
    const numbers = Array(length).fill(0);
    assert.throws(() => records.sheet("8x8", numbers), { kind: "sheet" }, `${length}`);
  }
  assert.deepEqual(records.sheet("8x8", blank.with(37, 1)).moves, ["f5"]);
});

test("frontiers, regions and stable discs are those of the squares, by any rules", () => {
  for (const moves of ["f5d6", VLASAKOVA.moves]) {
    const [usual, fewest] = ["8x8", "8x8; fewest"].map((rules) => records.newGame({ rules, moves }));
    for (const [set, color] of [["frontier", "black"], ["frontier", "white"], ["regions"], ["stable"]]) {
      assert.deepEqual(fewest.position[set](color), usual.position[set](color), set);
    }
  }
  const opening = records.newGame({ rules: "8x8; historical", moves: "d4" });
  assert.deepEqual(opening.position.frontier("black"), ["d4"]);
  assert.deepEqual(opening.position.regions().map(({ length }) => length), [63]);
  assert.deepEqual(records.newGame({ rules: "6x6" }).position.frontier("black"), []);
});

test("no bytes break the reader", () => {
  let seed = 20261123;
  const random = (below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const game = records.newGame(VLASAKOVA.moves);
  const samples = ["transcript", "board", "sheet", "GGF", "SGF", "PGN", "OBF"].map((format) =>
    new TextEncoder().encode(records.write(game, format, INFO).text),
  );
  samples.push(records.writeWthor(game).bytes);
  for (let round = 0; round < 4000; round++) {
    const bytes = samples[random(samples.length)].slice(0, random(600));
    for (let changes = random(6); changes > 0; changes--) bytes[random(bytes.length)] = random(256);
    const { format, games, names, problems } = records.read(bytes);
    for (const { rules, start, moves } of games.slice(0, 3)) {
      if (!rules) continue;
      assert.equal(records.newGame({ rules, moves, start }).moves.length, moves.length);
    }
    // A header of WTHOR that counts no game is a file without games.
    const found = games.length + names.length + problems.length;
    assert.ok(found > 0 || format.startsWith("WTHOR"), `${bytes}`);
  }
});

test("a game of another copy of the package is written too", async () => {
  const copied = mkdtempSync(join(tmpdir(), "reversi-rules-"));
  cpSync(new URL("../dist", import.meta.url), copied, { recursive: true });
  cpSync(new URL("../package.json", import.meta.url), join(copied, "package.json"));
  try {
    const { load: loadCopy } = await import(join(copied, "index.js"));
    const game = (await loadCopy()).newGame("f5d6");
    assert.equal(records.opening(game), records.opening(records.newGame("f5d6")));
    assert.equal(records.write(game, "transcript").text, "f5d6");
  } finally {
    rmSync(copied, { recursive: true });
  }
});

/** Bytes of a text in which `\xNN` is a byte. */
const bytes = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const ENCODINGS = new URL("../../reversi-records/tests/data/encodings.json", import.meta.url);
for (const row of JSON.parse(readFileSync(ENCODINGS, "utf8")).files) {
  test(`${JSON.stringify(row.bytes).slice(0, 50)} ${row.encoding ?? ""}`, () => {
    const read = () => records.read(bytes(row.bytes), undefined, row.encoding);
    if (row.error) return assert.throws(read, { kind: "encoding" });
    const { games, problems } = read();
    const players = games.map(({ black, white }) => [black || null, white || null]);
    assert.deepEqual(players, row.players);
    const all = [...problems, ...games.flatMap((game) => game.problems)];
    const said = all.map(({ byte, message }) => `byte ${byte}: ${message}`);
    assert.deepEqual(said, row.problems ?? []);
  });
}

test("JSON is read as Windows-1252 too", () => {
  const json = `${" ".repeat(200)}{"game": "f5d6", "black": "No\xebl"}`;
  const { games, problems } = records.read(bytes(json));
  const message = "'\\xeb' is not UTF-8, and was read as Windows-1252";
  assert.deepEqual([games[0].black, problems], ["No\xebl", [{ message, byte: 229 }]]);
});

test("a text needs no encoding, and a label must be known", () => {
  for (const label of ["Shift-JIS", "sjis", "CP932", "x_sjis"]) {
    const pgn = bytes('[Black "\x8ER\x93c"]\n\n1. f5 d6 *\n');
    assert.equal(records.read(pgn, undefined, label).games[0].black, "山田");
  }
  assert.equal(records.read("1. f5 {é} *", "pgn", "big5").games[0].problems.length, 0);
  for (const label of ["klingon", "koi8-r", ""]) {
    assert.throws(() => records.read(bytes("1. f5 *"), "pgn", label), /is not a known encoding/);
  }
  // Node makes characters of these bytes, which the encodings do not have.
  for (const [label, text] of [["gbk", "\xFF"], ["big5", "\x80"], ["euc-kr", "\x80"], ["euc-jp", "\x9F"]]) {
    assert.throws(() => records.read(bytes(text), "pgn", label), { kind: "encoding" });
  }
});

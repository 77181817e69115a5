// Every board and every format.
import assert from "node:assert/strict";
import { test } from "node:test";

import { load, loadRecords, ReversiError } from "../dist/index.js";
import { cells, vectors } from "./vectors.mjs";

const records = await loadRecords();
const [VLASAKOVA] = [vectors("transcript_sheet")];
const INFO = { black: "Rose", white: "Tamenori", event: "Final", date: "2001" };

test("the boards of the vectors begin as they should", () => {
  for (const start of vectors("variants").starts) {
    const names = Array.from(start.board, (symbol, at) =>
      symbol === "#" ? ` ${String.fromCharCode(97 + (at % start.cols))}${Math.floor(at / start.cols) + 1}` : "",
    ).join("");
    const rules = `${start.cols}x${start.rows}${names && `; missing${names}`}`;
    const side = start.side === "X" ? "black" : "white";
    const game = records.newGame(rules, "", `${start.board} ${start.side}`);
    const board = start.board.replaceAll("#", "");
    assert.deepEqual(game.squares.map((square) => game.cell(square)), cells(board), start.name);
    assert.deepEqual(game.legalMoves, start.legal, start.name);
    assert.equal(game.turn, side);
  }
});

test("rules are texts", () => {
  const game = records.newGame("6x6; mirrored; fewest");
  assert.equal(game.rules, "6x6; mirrored; fewest");
  assert.deepEqual([game.width, game.height, game.squares.length], [6, 6, 36]);
  assert.equal(game.cell("c3"), "black");
  const octagon = records.newGame("10x10; missing a1 b1 i1 j1 a2 j2 a9 j9 a10 b10 i10 j10");
  assert.equal(octagon.squares.length, 88);
  assert.equal(octagon.cell("a1"), "missing");
  assert.equal(octagon.cell("p16"), "missing");
  assert.match(octagon.explain("a1").text, /a1/);
  for (const bad of ["3x3", "8x8; sideways", "17x4", "8", "; ", "8x8; missing z9", "\0", "💥"]) {
    assert.throws(() => records.newGame(bad), ReversiError, bad);
  }
  assert.throws(() => records.newGame("8x8", "f5f6f4"), { ply: 2, byte: 4, reason: "FlipsNothing" });
  assert.throws(() => records.newGame("8x8", "", "XO"), { kind: "board", byte: 2 });
});

test("the perft of other boards is the one of the vectors", () => {
  const count = (game, depth) => {
    if (depth === 0) return 1;
    return game.legalMoves.reduce((sum, move) => {
      game.play(move);
      const nodes = sum + (game.isOver ? Number(depth === 1) : count(game, depth - 1));
      game.undo();
      return nodes;
    }, 0);
  };
  assert.equal(count(records.newGame("8x8"), 4), 244);
  assert.equal(count(records.newGame("6x6"), 3), 56);
});

for (const format of ["transcript", "sheet", "GGF", "SGF", "PGN"]) {
  test(`a game comes back from ${format}`, () => {
    const game = records.newGame("", VLASAKOVA.moves);
    const reading = records.read(records.write(game, format, INFO));
    assert.equal(reading.format, format);
    assert.equal(reading.games.length, 1);
    const [read] = reading.games;
    assert.equal(read.moves.join(""), VLASAKOVA.moves);
    assert.deepEqual(read.problems, []);
    assert.deepEqual(reading.problems, []);
    assert.equal(read.rules, "8x8");
    if (["GGF", "SGF", "PGN"].includes(format)) {
      assert.equal(read.black, "Rose");
      assert.equal(read.white, "Tamenori");
    }
  });
}

test("positions come back from a board and from OBF", () => {
  const game = records.newGame("", "f5d6c3");
  for (const format of ["board", "OBF"]) {
    const reading = records.read(records.write(game, format));
    assert.equal(reading.format, format);
    const again = records.newGame(reading.games[0].rules, "", reading.games[0].start);
    assert.equal(again.position, game.position);
  }
});

test("a WTHOR file comes back, also if it is cut off", () => {
  const file = records.writeWthor(records.newGame("", VLASAKOVA.moves));
  assert.equal(file.length, 16 + 68);
  const reading = records.read(file);
  assert.equal(reading.format, "WTHOR");
  assert.equal(reading.games[0].moves.join(""), VLASAKOVA.moves);
  assert.equal(reading.games[0].result, "1");
  const cut = records.read(file.slice(0, -1));
  assert.equal(cut.games.length, 0);
  assert.match(cut.problems.map(({ message }) => message).join(), /ends here/);
  const two = new Uint8Array([...file, ...file.slice(16, 50)]);
  two[4] = 2;
  const whole = records.read(two);
  assert.equal(whole.games.length, 1, "the whole games of a broken file are read");
  assert.ok(whole.problems.length > 0);
  const wrong = file.slice();
  wrong[16 + 8] = 11;
  const [bad] = records.read(wrong).games;
  assert.deepEqual(bad.moves, []);
  assert.ok(bad.problems.some(({ byte }) => byte === 24), JSON.stringify(bad.problems));
});

test("a game on 10x10 comes back from WTHOR, GGF and SGF", () => {
  const game = records.newGame("10x10", "e4");
  assert.equal(records.read(records.writeWthor(game)).games[0].rules, "10x10");
  for (const format of ["GGF", "SGF"]) {
    const [read] = records.read(records.write(game, format)).games;
    assert.deepEqual([read.rules, read.start, read.moves], ["10x10", "", ["e4"]], format);
  }
});

test("formats that cannot hold a game say so", () => {
  const octagon = records.newGame("6x6; fewest", "c2");
  for (const format of ["SGF", "PGN", "OBF"]) {
    assert.throws(() => records.write(octagon, format), { kind: "unwritable" }, format);
  }
  assert.throws(() => records.writeWthor(octagon), { kind: "unwritable" });
  assert.throws(() => records.write(records.newGame(), "GGF", { black: "a ] b" }), /PB/);
});

test("games of another module are refused", async () => {
  const game = (await load()).newGame("f5");
  assert.throws(() => records.write(game, "GGF"), ReversiError);
});

test("faults are told with their places, and the moves before them are kept", () => {
  const [read] = records.read("f5d6\nf5f6f4\n").games.slice(1);
  assert.deepEqual(read.moves, ["f5", "f6"]);
  assert.deepEqual(read.problems[0].byte, 9);
  assert.deepEqual(read.problems[0].ply, 2);
  const pgn = records.read('[Black "Rose"]\n\n1. f5 d6 2. a1 *\n');
  assert.equal(pgn.format, "PGN");
  assert.deepEqual(pgn.games[0].moves, ["f5", "d6"]);
  assert.equal(pgn.games[0].problems[0].byte, 28);
});

test("sheets are read, and their faults have numbers and squares", () => {
  const good = records.sheet("8x8", VLASAKOVA.grid.flat());
  assert.equal(good.moves.join(""), VLASAKOVA.moves);
  assert.deepEqual(good.problems, []);
  const [missing, duplicate] = VLASAKOVA.bad.map(({ grid }) => records.sheet("8x8", grid.flat()));
  assert.equal(missing.moves.length, 6);
  assert.equal(missing.problems[0].number, 7);
  const doubled = duplicate.problems.find(({ number }) => number === 5);
  assert.equal(doubled.square, "e3");
  assert.equal(records.sheet("6x6", Array(36).fill(null)).problems.length, 0);
  assert.ok(records.sheet("8x8", Array(64).fill(999)).problems.length > 0);
});

test("the score of a fallen flag follows the rule", () => {
  const completed = { winner: "black", black: 38, white: 26, text: "" };
  const scores = ["fixed", "zero", "played on", "completed by winner"].map((rule) => {
    const { black, white } = records.timeDefault(rule, "black", completed);
    return `${black}-${white}`;
  });
  assert.deepEqual(scores, ["31-33", "0-64", "31-33", "31-33"]);
  assert.equal(records.timeDefault("played on", "white"), null);
  assert.deepEqual(records.timeDefault("played on", "white", completed), { black: 38, white: 26 });
  assert.equal(records.needsCompletion("played on"), true);
  assert.equal(records.needsCompletion("zero"), false);
});

test("no bytes break the reader", () => {
  let seed = 20261123;
  const random = (below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const game = records.newGame("", VLASAKOVA.moves);
  const samples = ["transcript", "board", "sheet", "GGF", "SGF", "PGN", "OBF"].map((format) =>
    new TextEncoder().encode(records.write(game, format, INFO)),
  );
  samples.push(records.writeWthor(game));
  for (let round = 0; round < 4000; round++) {
    const bytes = samples[random(samples.length)].slice(0, random(600));
    for (let changes = random(6); changes > 0; changes--) bytes[random(bytes.length)] = random(256);
    const { format, games, names, problems } = records.read(bytes);
    for (const { rules, start, moves } of games.slice(0, 3)) {
      if (rules) assert.equal(records.newGame(rules, moves.join(""), start).moves.length, moves.length);
    }
    // A header of WTHOR that counts no game is a file without games.
    const found = games.length + names.length + problems.length;
    assert.ok(found > 0 || format.startsWith("WTHOR"), `${bytes}`);
  }
});

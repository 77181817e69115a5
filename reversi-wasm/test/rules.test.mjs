// The numbered rules of `reversi-rules/RULES.md`, one after the other.
import assert from "node:assert/strict";
import { test } from "node:test";

import { inStyle, isSquare, load, loadBoards } from "../dist/index.js";
import { vectors } from "./vectors.mjs";

const rules = await load();
const boards = await loadBoards();
const start = rules.newPosition();

/** Eight moves, after which black has no legal placement. */
const MUST_PASS = "f5f6d3g5h5h4f7h6";
/** Nine moves, after which white has no disc. */
const NINE_MOVES = "e6f4e3f6g5d6e7f5c5";
/** Black can place nothing, and white can. */
const stuck = rules.newPosition(`XO${"-".repeat(62)} O`);
const tie = rules.newPosition(`X${"-".repeat(62)}O X`);
const { position: over } = rules.newGame(NINE_MOVES);
const names = Array.from({ length: 64 }, (_, at) => `${"abcdefgh"[at % 8]}${(at >> 3) + 1}`);
const LINES = [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]];

/** The positions of random games, with the move that follows each. */
const seen = Array.from({ length: 12 }, (_, seed) => randomGame(seed)).flat();

function randomGame(seed) {
  const steps = [];
  for (let position = start, at = seed; !position.isOver; at = (at * 1103 + 12_345) % 65_521) {
    const { legalMoves } = position;
    const move = position.mustPass ? "--" : legalMoves[at % legalMoves.length];
    const after = position.play(move);
    steps.push({ position, move, after });
    position = after;
  }
  return steps;
}

const squareAt = (column, row) => names[8 * row + column];
const inside = (number) => number >= 0 && number < 8;

/** The discs between a square and the next disc of the mover, in one direction. */
function run(position, square, [dx, dy]) {
  const passed = [];
  let [x, y] = [square.charCodeAt(0) - 97 + dx, Number(square[1]) - 1 + dy];
  for (; inside(x) && inside(y); x += dx, y += dy) {
    const cell = position.cell(squareAt(x, y));
    if (cell === position.turn) return passed;
    if (cell === "empty") return [];
    passed.push(squareAt(x, y));
  }
  return [];
}

/** The discs that a placement flips, by the text of rule 2.2. */
function flipped(position, square) {
  if (position.cell(square) !== "empty") return [];
  return LINES.flatMap((line) => run(position, square, line)).sort();
}

const sorted = (squares) => [...squares].sort();

// Rule 1.1.
test("the board has eight columns and eight rows", () => {
  assert.deepEqual(start.squares, names);
  assert.deepEqual([start.width, start.height], [8, 8]);
  assert.match(start.grid().split("\n")[1], /^1 /);
  for (const square of ["i1", "a9"]) assert.equal(start.cell(square), "missing");
});

// Rule 1.2.
test("the start", () => {
  assert.deepEqual(start.discs("white"), ["d4", "e5"]);
  assert.deepEqual(start.discs("black"), ["e4", "d5"]);
  assert.equal(names.filter((square) => start.cell(square) === "empty").length, 60);
});

// Rule 2.1.
test("a disc of the own color goes on an empty square", () => {
  for (const { position, move, after } of seen.filter(({ move }) => move !== "--")) {
    assert.equal(position.cell(move), "empty");
    assert.equal(after.cell(move), position.turn);
  }
});

// Rule 2.2.
test("which discs flip", () => {
  for (const { position } of seen) {
    for (const square of names) {
      assert.deepEqual(sorted(position.flips(square)), flipped(position, square));
    }
  }
  const row = (discs) => rules.newPosition(`${discs}${"-".repeat(56)} X`);
  assert.equal(row("-OOOOOOX").flips("a1").length, 6);
  assert.deepEqual(row("-OO-OOOX").flips("a1"), []);
  assert.deepEqual(row("-OOOOOOO").flips("a1"), []);
});

// Rule 2.4.
test("a placement that flips nothing is illegal", () => {
  for (const { position } of seen) {
    const legal = names.filter((square) => flipped(position, square).length > 0);
    assert.deepEqual(position.legalMoves, legal);
  }
});

// Rule 3.1.
test("a side without a placement passes", () => {
  const game = rules.newGame(MUST_PASS);
  assert.deepEqual([game.justPassed, game.turn], [true, "white"]);
  assert.deepEqual([stuck, over].map(({ mustPass }) => mustPass), [true, false]);
  assert.equal(stuck.play("--").turn, "black");
  // The same side may pass several times in a row.
  const twice = seen.some(({ move }, at) => move === "--" && seen[at + 2]?.move === "--");
  assert.ok(twice);
});

// Rule 3.4.
test("passes after the end are left out of a transcript", () => {
  for (const module of [rules, boards]) {
    const game = module.newGame(`${NINE_MOVES}-- pass`);
    assert.equal(game.transcript({ passes: true }), NINE_MOVES);
    game.playAll("----");
    game.playAll(["--", "--"]);
    assert.equal(game.transcript({ passes: true }), NINE_MOVES);
    assert.throws(() => game.playAll("--a1"), { message: /ply 9: a1: the game is over/ });
    assert.throws(() => game.play("--"), { reason: "GameOver" });
  }
});

// Rules 4.1, 4.3.
test("more discs win, also for those who count only the discs", () => {
  for (const { after } of seen.filter(({ after }) => after.isOver)) {
    const { winner, blackDiscs, whiteDiscs } = after.outcome;
    assert.deepEqual([blackDiscs, whiteDiscs], [after.count("black"), after.count("white")]);
    const margin = blackDiscs - whiteDiscs;
    assert.equal(winner, margin === 0 ? null : margin > 0 ? "black" : "white");
  }
  assert.equal(start.outcome, null);
});

// Rule 4.2.
test("the winner gets the empty squares", () => {
  const { outcome } = rules.newGame("f5f4c3e6f7g6g4e8g8g5h5");
  assert.deepEqual([outcome.blackDiscs, outcome.whiteDiscs], [14, 1]);
  assert.deepEqual([outcome.black, outcome.white], [63, 1]);
  assert.deepEqual([tie.outcome.black, tie.outcome.white], [32, 32]);
  for (const { after } of seen.filter(({ after }) => after.isOver)) {
    assert.equal(after.outcome.black + after.outcome.white, 64);
  }
});

// Rule 5.1.
test("the first reason that applies", () => {
  for (const [position, move, reason] of [
    [over, "e4", "GameOver"],
    [over, "--", "GameOver"],
    [stuck, "a1", "Occupied"],
    [stuck, "c5", "MustPass"],
    [start, "d4", "Occupied"],
    [start, "a1", "FlipsNothing"],
    [start, "--", "PassForbidden"],
  ]) {
    assert.throws(() => position.play(move), { kind: "illegal move", reason });
  }
});

// Rule 5.2.
test("the board may be wrong after a legal move", () => {
  const game = boards.newGame("f5");
  const claim = (square, symbol) => {
    const at = names.indexOf(square);
    const text = `${game.position}`;
    return boards.diff(game, text.slice(0, at) + symbol + text.slice(at + 1));
  };
  assert.deepEqual(claim("e5", "O").underFlipped, ["e5"]);
  assert.deepEqual(claim("d4", "X").overFlipped, ["d4"]);
  assert.deepEqual(claim("a1", "X").wrong, ["a1"]);
  assert.equal(claim("e5", "O").text, "f5: e5 should have been flipped");
  const small = boards.newGame({ rules: "6x6", moves: "c2" });
  for (const right of [game, small]) {
    for (const claimed of [right.position, `${right.position}`, right, `${right}`]) {
      assert.match(boards.diff(right, claimed).text, /correct/);
    }
  }
  const claimed = boards.newPosition({ rules: "4x9" });
  assert.throws(() => boards.diff(small, claimed), { kind: "board", message: /4x9 is claimed, not of 6x6/ });
  assert.throws(() => boards.diff(boards.newGame(), `${start}`), /no disc/);
  assert.throws(() => boards.diff(game, "nonsense"), { kind: "board" });
});

// Rule 5.3.
test("a fault may be corrected up to a fixed number of moves later", () => {
  for (let limit = 0; limit < 4; limit++) {
    const allowed = [11, 12, 13, 14, 15].map((played) => boards.mayCorrect(limit, 10, played));
    assert.deepEqual(allowed, [0, 1, 2, 3, 4].map((moves) => moves <= limit));
  }
  assert.equal(boards.mayCorrect(Infinity, 0, 60), true);
});

// Rule 5.4.
test("a side whose time runs out has lost", () => {
  const ends = [[38, 26], [20, 44]].map(([black, white]) => ({ black, white, objective: "most" }));
  for (const [rule, expected] of [
    ["fixed", ["31-33", "31-33"]],
    ["zero", ["0-64", "0-64"]],
    ["played on", ["31-33", "20-44"]],
    ["completed by winner", ["31-33", "20-44"]],
    ["stopped by winner", ["31-33", "20-44"]],
  ]) {
    const scores = ends.map((end) => boards.timeDefault(rule, "black", end));
    assert.deepEqual(scores.map(({ black, white }) => `${black}-${white}`), expected);
    assert.equal(boards.needsCompletion(rule), /^(played|completed)/.test(rule), rule);
  }
  for (const other of [null, { ...ends[0], objective: "fewest" }, { ...ends[0], white: 10 }]) {
    assert.equal(boards.timeDefault("played on", "white", other), null);
  }
  // Four squares are empty.
  const stopped = { black: 40, white: 20, objective: "most" };
  const score = boards.timeDefault("stopped by winner", "white", stopped);
  assert.deepEqual(score, { black: 40, white: 24 });
});

// Rule 7.1.
test("boards of other sizes and shapes", () => {
  assert.equal(boards.newGame({ rules: "16x4" }).squares.length, 64);
  const corners = "a1 b1 i1 j1 a2 j2 a9 j9 a10 b10 i10 j10";
  assert.equal(boards.newGame({ rules: `10x10; missing ${corners}` }).squares.length, 88);
  // A line ends at a missing square as at the edge.
  const board = "-XO# ---- ---- ---- O";
  const line = boards.newGame({ rules: "4x4; missing d1", start: board }).position;
  assert.deepEqual(line.flips("a1"), ["b1"]);
  const gap = { rules: "5x4; missing d1", start: "XOO#O ----- ----- ----- X" };
  assert.deepEqual(boards.newGame(gap).legalMoves, []);
});

// Rule 7.2.
test("other starts", () => {
  const mirrored = boards.newGame({ rules: "8x8; mirrored" }).position;
  assert.deepEqual(mirrored.discs("black"), start.discs("white"));
  const parallel = boards.newGame({ rules: "8x8; parallel rows" }).position;
  assert.deepEqual(parallel.discs("white"), ["d4", "e4"]);
  const given = `${"-".repeat(27)}XO${"-".repeat(6)}XO${"-".repeat(27)} O`;
  assert.equal(rules.newGame({ start: given }).turn, "white");
});

// Rule 7.3.
test("the historical game begins with an empty board", () => {
  const game = boards.newGame({ rules: "8x8; historical" });
  assert.deepEqual([game.count("black"), game.count("white")], [0, 0]);
  const center = ["d4", "e4", "d5", "e5"];
  assert.deepEqual(game.legalMoves, center);
  for (const square of center) assert.deepEqual(game.play(square), []);
  // d4 is black and e4 white: black's other disc may lie on e5, or on d5.
  const moves = "d4e4";
  const diagonal = boards.newGame({ rules: "8x8; historical diagonal", moves });
  const parallel = boards.newGame({ rules: "8x8; historical parallel", moves });
  assert.deepEqual([diagonal.legalMoves, parallel.legalMoves], [["e5"], ["d5"]]);
});

// Rule 7.4.
test("the fewest discs may win", () => {
  const fewest = boards.newGame({ rules: "8x8; fewest" });
  assert.deepEqual(fewest.legalMoves, start.legalMoves);
  fewest.playAll(NINE_MOVES);
  assert.deepEqual([fewest.outcome.winner, fewest.outcome.black], ["white", 64]);
  assert.equal(rules.newGame(NINE_MOVES).outcome.winner, "black");
});

// Rule 7.5.
test("a tie on an odd board leaves a square", () => {
  const board = "XX--- ----- ----- ----- ---OO X";
  const { outcome } = boards.newGame({ rules: "5x5", start: board });
  assert.deepEqual([outcome.winner, outcome.black, outcome.white], [null, 2, 2]);
});

// Rule 8.1.
test("names of squares in either case", () => {
  for (const square of names) {
    assert.equal(isSquare(square) && isSquare(square.toUpperCase()), true);
    assert.equal(start.cell(square.toUpperCase()), start.cell(square));
  }
  assert.deepEqual(rules.newGame("F5").play("D6"), ["d5"]);
  for (const text of ["q1", "a17", "a0", "a01", "1a", ""]) assert.equal(isSquare(text), false);
});

// Rule 8.2.
test("other names of squares", () => {
  assert.equal(inStyle("B1", "letters as rows"), "a2");
  assert.equal(inStyle("a1", "rows from bottom"), "a8");
  assert.equal(inStyle("a1", "rows from bottom", 10), "a10");
  for (const style of ["standard", "letters as rows", "rows from bottom"]) {
    for (const square of names) assert.equal(inStyle(inStyle(square, style), style), square);
  }
  assert.throws(() => inStyle("a9", "rows from bottom"), { kind: "square style" });
});

// Rule 8.3.
test("other symbols", () => {
  const text = `${start}`.slice(0, 64);
  for (const [black, white, empty] of ["XO-", "*O.", "BW-", "●○."]) {
    const symbols = { X: black, O: white, "-": empty };
    const position = rules.newPosition(`${text.replace(/./g, (cell) => symbols[cell])} X`);
    assert.ok(position.equals(start));
  }
});

// Rule 8.4.
test("a drawn board", () => {
  const [head, ...rows] = start.grid().split("\n");
  assert.equal(head, "  a b c d e f g h");
  assert.deepEqual(rows.slice(0, 8).map(([number]) => number), [..."12345678"]);
  const marked = names.filter((_, at) => rows[at >> 3][2 + 2 * (at % 8)] === ".");
  assert.deepEqual(marked, start.legalMoves);
});

// Rule 8.5.
test("games are written as their placements", () => {
  const game = rules.newGame(MUST_PASS);
  assert.deepEqual([game.transcript(), game.transcript({ passes: false })], [MUST_PASS, MUST_PASS]);
  assert.equal(game.transcript({ passes: true }), `${MUST_PASS}--`);
  assert.deepEqual(rules.newGame(`${MUST_PASS}--`).moves, game.moves);
  const kept = ["identity", "rotate180", "transpose", "antiTranspose"];
  for (const symmetry of kept) {
    const image = game.transform(symmetry);
    assert.equal(image.start, "");
    assert.match(image.canonical().transcript(), /^f5/);
  }
  assert.notEqual(game.transform("rotate90").start, "");
  // Each module has the same images of the usual game.
  for (const symmetry of [...kept, "rotate90", undefined]) {
    const image = (one) => (symmetry ? one.transform(symmetry) : one.canonical());
    const [one, other] = [rules, boards].map((module) => image(module.newGame(MUST_PASS)));
    assert.deepEqual(other.toJSON(), one.toJSON());
    const [here, there] = [rules, boards].map((module) => image(module.newPosition(MUST_PASS)));
    assert.ok(rules.newPosition(there).equals(here));
    const mirrored = boards.newGame({ rules: "8x8; mirrored", moves: "e3f5" });
    mirrored.undo();
    assert.deepEqual(image(mirrored).canonical().toJSON(), mirrored.canonical().toJSON());
    assert.equal(image(mirrored).redoable.length, 1);
  }
});

// Rule 8.6.
test("a transcript sheet and its errors", () => {
  const sheet = Array(64).fill(null);
  ["f5", "d6", "c3"].forEach((square, at) => (sheet[names.indexOf(square)] = at + 1));
  assert.deepEqual(boards.sheet("8x8", sheet).moves, ["f5", "d6", "c3"]);
  for (const [square, number, expected] of [
    ["d6", null, { message: "number 2 is missing", number: 2 }],
    ["a1", 3, { message: "number 3 is on 2 squares: a1 c3", square: "a1", number: 3 }],
    ["a1", 4, { message: "ply 3: number 4: a1: a disc there flips nothing", ply: 3, square: "a1", number: 4 }],
  ]) {
    const { problems } = boards.sheet("8x8", sheet.with(names.indexOf(square), number));
    assert.deepEqual(problems[0], expected);
  }
});

// Rule 8.7.
test("the result in words", () => {
  assert.equal(rules.newGame(NINE_MOVES).outcome.text, "black wins 64-0");
  assert.equal(tie.outcome.text, "tie 32-32");
});

// Rule 8.8.
test("words for a position", () => {
  assert.deepEqual(start.corners(), ["a1", "h1", "a8", "h8"]);
  assert.deepEqual(start.xSquares(), ["b2", "g2", "b7", "g7"]);
  assert.deepEqual(start.cSquares(), ["b1", "g1", "a2", "h2", "a7", "h7", "b8", "g8"]);
  const filled = names.map((square) => (["a1", "b2", "h8"].includes(square) ? "-" : "X")).join("");
  const regions = rules.newPosition(`${filled} O`).regions();
  assert.deepEqual(regions.map(({ length }) => length % 2), [0, 1]);
});

// Rules 1.3, 2.3, 2.5, 3.2, 3.3, 10.1, 10.2, 10.3, 10.4, 10.5, 10.6, 10.7: the games about which
// `reversi check` asks other programs. A game plays forced passes itself.
test("the shortest games that decide each rule", () => {
  const pairs = (text) => text.match(/--|[a-p][0-9]+/g) ?? [];
  const games = vectors("checks").checks.flatMap((check) => check.games);
  const both = [rules, boards].flatMap((module) => games.map((game) => [module, game]));
  for (const [module, { id, size, moves, board, other, refuse = [], undo, walk, ...right }] of both) {
    if (module === rules && size !== 8) continue;
    const game = module.newGame({ rules: `${size}x${size}` });
    let { position } = game;
    pairs(moves).forEach((move, ply) => {
      if (walk) assert.deepEqual(sorted(position.legalMoves), sorted(pairs(walk[ply])), id);
      const flips = move === "--" ? [] : position.flips(move);
      position = position.play(move);
      assert.deepEqual(game.play(move), flips, id);
    });
    if (!board) continue;
    const { turn, legal, over, score, then } = right;
    assert.ok(`${position}`.includes(board), id);
    assert.deepEqual([position.turn, position.isOver, game.isOver], [turn, over, over], id);
    assert.deepEqual(sorted(position.legalMoves), sorted(pairs(legal)), id);
    assert.deepEqual(sorted(game.legalMoves), sorted(pairs(other ?? legal)), id);
    const { outcome } = game;
    assert.deepEqual(outcome && [outcome.black, outcome.white], score ?? null, id);
    const transcript = moves.replaceAll("--", "");
    for (const [color, move] of refuse.map((text) => text.split(" "))) {
      if (color !== turn) continue;
      assert.throws(() => position.play(move), id);
      assert.throws(() => game.play(move), id);
      assert.equal(game.transcript(), transcript, id);
    }
    const squares = pairs(transcript).reverse();
    const back = pairs(moves).slice(undo ? -undo : moves.length).filter((move) => move !== "--");
    for (const at of squares.keys()) {
      if (undo && at === back.length) {
        const now = [game.turn, sorted(game.legalMoves)];
        assert.deepEqual(now, [then.turn, sorted(pairs(then.legal))], id);
      }
      assert.equal(game.undo(), squares[at], id);
    }
    assert.equal(game.undo(), null);
    while (game.redo() !== null);
    assert.equal(game.transcript(), transcript, id);
  }
});

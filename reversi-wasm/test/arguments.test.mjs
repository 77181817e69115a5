// Values of every kind where the package takes a value: the right answer or a ReversiError, and the
// other games of the module stay as they were.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { constants, gzipSync } from "node:zlib";

import { inStyle, instantiateBoards, loadBoards, loadRecords, ReversiError, Source } from "../dist/index.js";
import { BOARDS } from "../dist/shared.js";
import { unpacked } from "../dist/unpack.js";

const records = await loadRecords();
const other = records.newGame("f5d6");
/** Longer than the first page of memory that a module has free. */
const LONG = "A".repeat(66_000);
const GRID = Array(64).fill(null);
const TREE = { move: null, children: [] };

function lying(length) {
  return new Proxy([], { get: (list, key) => (key === "length" ? length : list[key]) });
}

/** All kinds of JSON, and all that parsed JSON cannot be. */
const VALUES = {
  null: null,
  undefined,
  true: true,
  zero: 0,
  five: 5,
  negative: -1,
  fraction: 0.5,
  NaN,
  Infinity,
  huge: 1e300,
  bigint: 10n,
  "huge bigint": 1n << 64n,
  symbol: Symbol("f5"),
  text: "?",
  "empty list": [],
  "list of a square": ["f5"],
  "list of a number": [5],
  "list of lists": [["f5"]],
  hole: Array(1),
  "empty object": {},
  "unknown member": { move: "f5" },
  "huge length": { length: 3e9 },
  "negative length": { length: -79_990 },
  "length that is none": { length: NaN },
  "list of huge length": lying(3e9),
  "list of negative length": lying(-1),
  "list of no length": lying(NaN),
  function: () => "f5",
  "text as object": new String("f5"),
  "object as text": { toString: () => "f5", valueOf: () => 5 },
  "object without prototype": Object.create(null),
  map: new Map([["moves", "f5"]]),
  promise: Promise.resolve("f5"),
  date: new Date(NaN),
  words: new Uint16Array(4),
  view: new DataView(new ArrayBuffer(4)),
  "false bytes": Object.create(Uint8Array.prototype),
  "proxy of bytes": new Proxy(new Uint8Array(4), {}),
};

const NOTHING = ["null", "undefined"];
const WHOLE = ["zero", "five"];
const LISTS = ["empty list", "list of a square"];
const TEXT = ["text"];
const EMPTY = ["empty object", "object without prototype"];

const played = { rules: "8x8", start: "", moves: "f5", redoable: "" };
const node = { comment: "", annotations: [], evaluation: 1, timeUsed: 1, timeLeft: 1, properties: [] };
const info = {
  ...Object.fromEntries(["black", "white", "event", "site", "round", "date", "time"].map((key) => [key, "x"])),
  ...{ blackRating: "1", whiteRating: "2", opening: "x", score: "33-31", winner: "black", end: "timeout" },
  ...{ times: [], format: "PGN", tags: [] },
};
const EVENT = { rounds: 1, players: 2, pairings: [{ round: 1, black: 0, white: 1, score: [40, 24] }] };
const paired = (pairing) => records.standings({ ...EVENT, pairings: [pairing] });
const NUMBERS = ["zero", "five", "fraction"];

/** Objects, a call with one of them, and by member the values that it may have. */
const OBJECTS = [
  [
    "newGame",
    played,
    (game) => records.newGame(game).free(),
    { moves: LISTS, redoable: ["empty list"] },
  ],
  ["newPosition", { rules: "8x8", position: `${other.position}` }, (position) => records.newPosition(position), {}],
  ["newPosition", played, (game) => records.newPosition(game), { moves: LISTS, redoable: ["empty list"] }],
  ["transcript", { passes: true }, (options) => other.transcript(options), { passes: ["true"] }],
  [
    "timeDefault",
    { black: 38, white: 26, objective: "most", winner: "black" },
    (completed) => records.timeDefault("played on", "black", completed),
    { black: WHOLE, white: WHOLE, winner: Object.keys(VALUES) },
  ],
  [
    "write",
    { ...played, ...info },
    (game) => records.write(game, "SGF"),
    { moves: LISTS, redoable: ["empty list"], times: ["empty list"], tags: ["empty list"], ...texts(info) },
  ],
  [
    "write with facts",
    info,
    (facts) => records.write(other, "PGN", facts),
    { times: ["empty list"], tags: ["empty list"], ...texts(info) },
  ],
  [
    "write a time",
    { used: 1, left: 2 },
    (time) => records.write(other, "SGF", { times: [time] }),
    { used: NUMBERS, left: [...NUMBERS, "negative"] },
  ],
  [
    "write a tree",
    { rules: "8x8", start: "", tree: TREE },
    (game) => records.write(game, "SGF"),
    { tree: ["empty object", "object without prototype"] },
  ],
  [
    "write a node",
    { move: "f5", ...node, children: [] },
    (child) => records.write({ tree: { children: [child] } }, "SGF"),
    {
      ...{ comment: TEXT, annotations: ["empty list"], properties: ["empty list"] },
      ...{ evaluation: [...NUMBERS, "negative"], timeUsed: NUMBERS, timeLeft: [...NUMBERS, "negative"], children: ["empty list"] },
    },
  ],
  ["writeWthor", played, (game) => records.writeWthor(game), { moves: LISTS, redoable: ["empty list"] }],
  [
    "standings",
    { ...EVENT, withdrawn: [], coefficient: 6, bye: 1, scoreSum: 64, tieBreaks: ["discs"] },
    (tournament) => records.standings(tournament),
    {
      ...{ rounds: ["five"], players: ["five"], pairings: ["empty list"], withdrawn: ["empty list"] },
      ...{ coefficient: WHOLE, bye: ["zero", "fraction"], scoreSum: ["null"], tieBreaks: ["empty list"] },
    },
  ],
  ["a pairing", { round: 1, black: 0, white: 1, score: [40, 24] }, paired, { black: ["zero"] }],
  ["a bye", { round: 1, bye: 0 }, paired, { bye: ["zero"] }],
  ["a double forfeit", { round: 1, doubleForfeit: [0, 1] }, paired, {}],
  [
    "convert",
    { format: "PGN", encoding: "utf-8", year: 2001, today: new Date() },
    (options) => records.convert("[Date \"2001\"]\n\n1. f5 *", "WTHOR", options),
    { year: WHOLE },
  ],
];

const NEEDED = {
  "write a node": ["move"],
  timeDefault: ["objective", "black", "white"],
  standings: ["rounds", "players", "pairings"],
  "a pairing": ["round", "black", "white", "score"],
  "a bye": ["round", "bye"],
  "a double forfeit": ["round", "doubleForfeit"],
};

/** Facts that may be any text. */
function texts(facts) {
  const some = Object.keys(facts).filter((key) => !["score", "winner", "end", "times", "tags"].includes(key));
  return Object.fromEntries(some.map((key) => [key, TEXT]));
}

const position = other.position;
const start = records.newGame();
const SQUARES = [];
const ALL_GAMES = [...NOTHING, ...LISTS];

/** Calls with an argument, and the values that it may have. */
const ARGUMENTS = {
  newGame: [(value) => records.newGame(value).free(), ALL_GAMES],
  newPosition: [(value) => records.newPosition(value), ALL_GAMES],
  play: [(value) => start.copy().play(value), SQUARES],
  playAll: [(value) => start.copy().playAll(value), LISTS],
  cell: [(value) => other.cell(value), SQUARES],
  isLegal: [(value) => other.isLegal(value), SQUARES],
  flips: [(value) => other.flips(value), SQUARES],
  explain: [(value) => other.explain(value), SQUARES],
  count: [(value) => other.count(value), []],
  findMove: [(value) => other.findMove(value), []],
  "pairs of findMove": [(value) => other.findMove("c3", { pairs: value }), ["undefined", "null"]],
  "transcript options": [(value) => other.transcript(value), ["undefined", ...EMPTY]],
  "transform a game": [(value) => other.transform(value), []],
  transform: [(value) => position.transform(value), []],
  "play from a position": [(value) => position.play(value), SQUARES],
  discs: [(value) => position.discs(value), []],
  "count of a position": [(value) => position.count(value), []],
  frontier: [(value) => position.frontier(value), []],
  mobility: [(value) => position.mobility(value), []],
  perft: [(value) => records.newPosition(`8x8: ${"X".repeat(64)} O`).perft(value), WHOLE],
  seed: [(value) => position.playout(value), [...WHOLE, "bigint"]],
  "game of a seed": [(value) => position.playout(1, value), ["undefined", ...WHOLE, "bigint"]],
  equals: [(value) => position.equals(value), []],
  "rules of a sheet": [(value) => records.sheet(value, GRID), []],
  "numbers of a sheet": [(value) => records.sheet("8x8", value), []],
  "number of a sheet": [(value) => records.sheet("8x8", GRID.with(0, value)), ["null", ...WHOLE]],
  "start of a sheet": [(value) => records.sheet("8x8", GRID, value), ["undefined"]],
  "rule of time": [(value) => records.timeDefault(value, "black"), []],
  defaulter: [(value) => records.timeDefault("fixed", value), []],
  completed: [(value) => records.timeDefault("fixed", "black", value), NOTHING],
  tournament: [(value) => records.standings(value), []],
  needsCompletion: [(value) => records.needsCompletion(value), []],
  opening: [(value) => records.opening(value), LISTS],
  "diff of a game": [(value) => records.diff(value, position), ["list of a square"]],
  "diff with a board": [(value) => records.diff(other, value), LISTS],
  limit: [(value) => records.mayCorrect(value, 0, 1), [...WHOLE, "Infinity"]],
  fault: [(value) => records.mayCorrect(1, value, 1), WHOLE],
  played: [(value) => records.mayCorrect(1, 0, value), WHOLE],
  read: [(value) => records.read(value), TEXT],
  "format of read": [(value) => records.read("f5", value), NOTHING],
  "encoding of read": [(value) => records.read("f5", "PGN", value), NOTHING],
  write: [(value) => records.write(value, "PGN"), LISTS],
  "format of write": [(value) => records.write(other, value), []],
  "facts of write": [(value) => records.write(other, "PGN", value), [...NOTHING, ...EMPTY]],
  writeWthor: [(value) => records.writeWthor(value), LISTS],
  "facts of WTHOR": [(value) => records.writeWthor(other, value), [...NOTHING, ...EMPTY]],
  "date of WTHOR": [(value) => records.writeWthor(other, {}, value), ["undefined"]],
  "data of convert": [(value) => records.convert(value, "GGF"), TEXT],
  "format of convert": [(value) => records.convert("f5", value), []],
  "options of convert": [(value) => records.convert("f5", "GGF", value), ["undefined", ...EMPTY]],
  "data of a source": [(value) => new Source(value), TEXT],
  "encoding of a source": [(value) => new Source("f5", value), NOTHING],
  indexOf: [(value) => new Source("f5").indexOf(value), [...WHOLE]],
  "square of a style": [(value) => inStyle(value, "standard"), []],
  style: [(value) => inStyle("f5", value), []],
  height: [(value) => inStyle("e4", "rows from bottom", value), ["undefined", "five"]],
};

/** Calls, and checks the error and another game of the module. */
function tries(call, isAllowed, name, member = "") {
  let error = null;
  try {
    call();
  } catch (thrown) {
    error = thrown;
  }
  if (isAllowed) {
    assert.equal(error, null, `${name} is allowed`);
  } else {
    assert.ok(error instanceof ReversiError, `${name}: ${error?.stack ?? "nothing was thrown"}`);
    assert.match(error.kind, /^[a-z ]+$/, name);
    const isNamed = /(string|number|list).* is needed/.test(error.message);
    assert.ok(!isNamed || error.message.includes(member), `${name}: ${error.message}`);
  }
  assert.equal(other.transcript(), "f5d6");
  assert.equal(refusal(() => records.newGame("a1")).message, ILLEGAL, name);
}

function refusal(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

const ILLEGAL = refusal(() => records.newGame("a1")).message;

for (const [name, object, call, allowed] of OBJECTS) {
  test(`${name} checks each member of an object`, () => {
    tries(() => call(object), true, name);
    const needed = NEEDED[name] ?? [];
    for (const member of Object.keys(object)) {
      for (const [kind, value] of Object.entries(VALUES)) {
        const isAbsent = NOTHING.includes(kind) && !needed.includes(member);
        const isAllowed = isAbsent || allowed[member]?.includes(kind);
        const named = NOTHING.includes(kind) ? "" : member;
        tries(() => call({ ...object, [member]: value }), isAllowed, `${name}: ${member} is ${kind}`, named);
      }
    }
    assert.match(refusal(() => call({ ...object, remark: "x" })).message, /'remark'/);
  });

  test(`${name} reads each member of an object once`, () => {
    const counts = new Map();
    const get = (target, key) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return target[key];
    };
    call(new Proxy(object, { get }));
    for (const member of Object.keys(object)) assert.equal(counts.get(member), 1, member);
    const mine = new Error("mine");
    const throws = { get: () => { throw mine; } };
    assert.equal(refusal(() => call(new Proxy(object, throws))), mine);
    tries(() => call(object), true, name);
  });
}

for (const [name, [call, allowed]] of Object.entries(ARGUMENTS)) {
  test(`${name} checks its argument`, () => {
    for (const [kind, value] of Object.entries(VALUES)) {
      tries(() => call(value), allowed.includes(kind), `${name}: ${kind}`);
    }
  });
}

test("nothing is written into a module beside a member of the wrong kind", () => {
  for (const value of [5, {}, { length: 3e9 }, { length: -79_990 }, [5]]) {
    const refused = { kind: "argument", message: /^start: a string is needed, not / };
    assert.throws(() => records.newGame({ moves: LONG, start: value }), refused);
    assert.throws(() => records.newPosition({ moves: LONG, start: value }), refused);
    assert.throws(() => records.write({ moves: LONG, start: value }, "PGN"), refused);
    assert.throws(() => records.newPosition({ rules: value, position: LONG }), /^ReversiError: rules: /);
    assert.throws(() => records.sheet(LONG, GRID, value), refused);
    tries(() => records.newGame("f5"), true, "newGame");
  }
});

test("only bytes whose length is true are read", () => {
  const text = new TextEncoder().encode("f5d6");
  class Longer extends Uint8Array {
    get length() {
      return 1e9;
    }
  }
  const own = Object.defineProperty(new Uint8Array(text), "length", { value: 2 });
  const shared = new Uint8Array(new SharedArrayBuffer(4));
  shared.set(text);
  const inside = new Uint8Array([0, ...text, 0]).subarray(1, 5);
  const resized = new ArrayBuffer(4, { maxByteLength: 8 });
  new Uint8Array(resized).set(text);
  const views = [text.buffer, new Longer(text), own, shared, inside, resized, Buffer.from(text)];
  for (const data of views) {
    assert.deepEqual(records.read(data).games[0].moves, ["f5", "d6"]);
    assert.equal(new Source(data).text, "f5d6");
    assert.match(records.convert(data, "GGF").problems.join(), /^$/);
  }
  const [gone, shrunk] = [new Uint8Array(4), new Uint8Array(resized, 2, 2)];
  structuredClone(gone, { transfer: [gone.buffer] });
  resized.resize(2);
  for (const data of [gone, shrunk]) {
    assert.throws(() => records.read(data), { kind: "argument", message: /^data: / });
  }
});

test("a tree that contains itself is refused", () => {
  const child = { move: "f5", children: [] };
  const leaf = { move: "d6" };
  child.children.push(child);
  for (const children of [[child], [leaf, leaf]]) {
    assert.throws(() => records.write({ tree: { move: null, children } }, "SGF"), /in the tree twice/);
  }
});

test("a member that frees the game does not write another one", () => {
  const game = records.newGame("f5");
  const facts = {
    get black() {
      game.free();
      return records.newGame("d3").transcript();
    },
  };
  assert.throws(() => records.write(game, "PGN", facts), { kind: "unknown game" });
});

test("modules are unpacked from each kind of block", () => {
  for (const file of ["", "a".repeat(99_999), readFileSync(import.meta.filename)]) {
    for (const options of [{ level: 0 }, { level: 9 }, { strategy: constants.Z_FIXED }]) {
      const unpackedFile = unpacked(gzipSync(file, options).toString("base64"));
      assert.deepEqual(Buffer.from(unpackedFile), Buffer.from(file));
    }
  }
});

test("the bytes of another module are refused", async () => {
  const bytes = readFileSync(new URL("../dist/rules.wasm", import.meta.url));
  await assert.rejects(instantiateBoards(bytes), { kind: "module", message: /boards\.wasm/ });
  for (const value of [null, 5, "f5", {}, [], new Uint8Array(4)]) {
    await assert.rejects(instantiateBoards(value), { kind: "module", message: /boards\.wasm/ });
  }
});

test("a script that did not load is loaded again", async () => {
  const failed = BOARDS.load(() => Promise.reject(new Error("no network")));
  await assert.rejects(failed, { kind: "cannot load", message: /no network.*Try again/ });
  const [one, other] = await Promise.all([loadBoards(), loadBoards()]);
  assert.equal(one, other);
  assert.equal(one.newGame().turn, "black");
});

test("README.md has the sizes of the modules", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const named = [...readme.matchAll(/^\| `load\w*\(\)` .* ([\d,]+) \|$/gm)];
  const sizes = ["rules", "boards", "records"].map((name) => {
    const module = readFileSync(new URL(`../dist/${name}.wasm`, import.meta.url));
    return gzipSync(module, { level: 9 }).length;
  });
  for (const [at, [, text]] of named.entries()) {
    const size = Number(text.replace(",", ""));
    assert.ok(Math.abs(size / sizes[at] - 1) < 0.02, `${size} is ${sizes[at]}`);
  }
  assert.equal(named.length, sizes.length);
});

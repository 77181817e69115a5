// Positions in both modules.
import assert from "node:assert/strict";
import { test } from "node:test";

import { load, loadBoards, loadRecords } from "../dist/index.js";
import { vectors } from "./vectors.mjs";

const records = await loadRecords();
const modules = [
  ["rules.wasm", await load()],
  ["boards.wasm", await loadBoards()],
  ["records.wasm", records],
];

for (const [name, rules] of modules) {
  test(`${name} has methods with a color as the vectors do`, () => {
    for (const { board, side, by_color: colors } of vectors("positions").positions) {
      const position = rules.newPosition(`${board} ${side}`);
      for (const [color, letter] of [["black", "X"], ["white", "O"]]) {
        for (const [method, expected] of Object.entries(colors[letter])) {
          if (position[method]?.length !== 1) continue;
          const found = position[method](color);
          assert.deepEqual(typeof expected === "number" ? found.length : found, expected);
        }
      }
      const stable = new Set([...colors.X.stable, ...colors.O.stable]);
      assert.deepEqual(new Set(position.stable()), stable);
    }
  });

  test(`${name} plays from positions, which stay as they are`, () => {
    const start = rules.newPosition();
    const after = start.play("f5");
    assert.equal(`${start}`, `${rules.newGame().position}`);
    assert.equal(`${after}`, `${rules.newGame("f5").position}`);
    assert.equal(after.turn, "white");
    assert.deepEqual(after.discs("black"), ["e4", "d5", "e5", "f5"]);
    assert.deepEqual([after.count("black"), after.count("white")], [4, 1]);
    assert.throws(() => start.play("a1"), { kind: "illegal move", reason: "FlipsNothing" });
    assert.throws(() => start.play("--"), { reason: "PassForbidden" });
    assert.throws(() => start.play("i1"), /no such square/);
    assert.equal(start.turn, "black");
  });

  test(`${name} counts lines as the vectors do`, () => {
    const start = rules.newPosition();
    const counts = [1, 4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288];
    assert.deepEqual(counts.map((_, depth) => start.perft(depth)), counts);
    for (const depth of [-1, 0.5, 61, Number.NaN]) {
      assert.throws(() => start.perft(depth), { kind: "depth" }, `${depth}`);
    }
    assert.equal(rules.newGame("e6f4e3f6g5d6e7f5c5").position.perft(60), 1);
  });

  test(`${name} knows the keys and the symmetries`, () => {
    const start = rules.newPosition();
    assert.equal(typeof start.key64, "bigint");
    assert.ok(start.key64 >= 0n);
    assert.notEqual(start.key64, start.play("f5").key64);
    const { board, side, images } = vectors("symmetry");
    const position = rules.newPosition(`${board} ${side}`);
    for (const [key, expected] of Object.entries(images)) {
      const words = key.replace(/_(a.h.|cw)$/, "").replace("90_ccw", "270");
      const image = position.transform(words.replace(/_./g, ([, letter]) => letter.toUpperCase()));
      assert.ok(String(image).endsWith(`${expected} ${side}`), key);
      assert.ok(image.canonical().equals(position.canonical()));
    }
    assert.throws(() => position.transform("sideways"), { kind: "symmetry" });
  });

  test(`${name} plays random games that a seed repeats`, () => {
    const start = rules.newPosition();
    assert.equal(start.playout(1).outcome.text, "white wins 45-19");
    const ends = Array.from({ length: 50 }, (_, game) => `${start.playout(7n, game)}`);
    assert.equal(new Set(ends).size, 50);
    assert.equal(`${start.playout(7, 49)}`, ends[49]);
    assert.throws(() => start.playout(0.5), { kind: "seed" });
  });
}

test("both modules give a position the same key", () => {
  const keys = modules.map(([, rules]) => rules.newGame("f5d6c3").position.key64);
  assert.equal(keys[0], keys[1]);
  const [one, other] = modules.map(([, rules]) => rules.newGame("f5d6").position);
  assert.ok(one.equals(other));
  const [most, fewest] = ["6x6", "6x6; fewest"].map((rules) => records.newPosition({ rules }));
  assert.ok(most.equals(records.newPosition({ rules: "6x6" })) && !most.equals(fewest));
});

test("positions of other boards have all of it", () => {
  const { position } = records.newGame({ rules: "6x8; missing a1 f8; fewest" });
  assert.deepEqual([position.width, position.height, position.squares.length], [6, 8, 46]);
  assert.equal(position.cell("a1"), "missing");
  assert.equal(position.cell("g1"), "missing");
  assert.equal(position.perft(1), position.legalMoves.length);
  assert.equal(records.newPosition({ rules: "6x6" }).perft(3), 56);
  const end = position.playout(3);
  assert.equal(end.isOver, true);
  assert.equal(end.outcome.objective, "fewest");
  for (const [at, disc] of ["X", "O"].entries()) {
    const full = records.newPosition({ rules: "16x16", position: `${disc.repeat(256)} X` });
    assert.equal([full.outcome.black, full.outcome.white][at], 256);
  }
  const turned = position.transform("rotate90");
  assert.deepEqual([turned.width, turned.height], [8, 6]);
  assert.ok(records.newPosition(position.toJSON()).equals(position));
  const opening = records.newGame({ rules: "5x5; historical" }).position;
  assert.throws(() => opening.transform("rotate180"), { kind: "symmetry" });
});

test("a position is one of its board, whatever the module did meanwhile", () => {
  const small = records.newGame({ rules: "6x6" });
  const { position } = small;
  const octagon = records.newGame({ rules: "10x10; missing a1" });
  octagon.play(octagon.legalMoves[0]);
  assert.deepEqual([records.newPosition().width, octagon.width], [8, 10]);
  const after = position.play(position.legalMoves[0]);
  assert.deepEqual([after.width, after.squares.length], [6, 36]);
  assert.equal(small.justPassed, false);
  assert.equal(octagon.lastFlips.length, 1);
  assert.equal(small.position, position);
});

test("lists are frozen", () => {
  const game = records.newGame("f5d6c3");
  assert.equal(game.legalMoves, game.legalMoves);
  for (const list of [game.legalMoves, game.moves, game.lastFlips, game.squares]) {
    assert.throws(() => list.push("a1"), TypeError);
  }
});

test("errors are written as JSON", () => {
  for (const [, rules] of modules) {
    const isWhole = (error) => {
      const { kind, message, ply } = JSON.parse(JSON.stringify(error));
      return kind === "illegal move" && message.includes("f5") && ply === 1;
    };
    assert.throws(() => rules.newGame("f5f5"), isWhole);
  }
});


// Plays the shared vectors on both modules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";

import { load, loadRecords, ReversiError } from "../dist/index.js";
import { vectors } from "./vectors.mjs";

/** The memories of the modules, which the package hides. */
const memories = [];
const { Instance } = WebAssembly;
WebAssembly.Instance = function instance(module) {
  const made = new Instance(module);
  memories.push(made.exports.memory);
  return made;
};
const rules = await load();
const records = await loadRecords();
const modules = [
  ["rules.wasm", (moves = "") => rules.newGame(moves), memories[0]],
  ["records.wasm", (moves = "") => records.newGame(moves), memories[1]],
];
/** Black must pass after these moves. */
const PASSES = "f5f6d3g5h5h4f7h6";

/** Makes games of which a module has to remember more than their moves. */
const KINDS = [
  (newGame) => newGame(),
  (newGame) => newGame(PASSES),
  (newGame) => newGame(`${PASSES}--`),
  (newGame) => newGame({ start: `${newGame("f5").position}`, moves: "d6c3" }),
  (newGame) => newGame({ moves: "f5d6", redoable: "c3d3" }),
  (newGame) => newGame("f5d6").transform("rotate90"),
  (newGame) => changed(newGame("f5d6c3"), (game) => game.undo() && game.play("c4")),
  (newGame) => changed(newGame(PASSES), (game) => game.play("--")),
  (newGame) => changed(newGame(`${PASSES}--`), (game) => game.undo() && game.redo()),
  (newGame) => changed(newGame("f5d6"), (game) => game.undo() && game.copy().playAll("d6c3")),
];

/** What is first asked of a game that the module has lost. */
const USES = [
  (game) => game.justPassed,
  (game) => game.lastFlips,
  (game) => game.start,
  (game) => game.transcript({ passes: true }),
  (game) => game.undo(),
  (game) => game.redo(),
  (game) => game.play("--"),
  (game) => game.play(game.legalMoves[0]),
  (game) => game.playAll(game.legalMoves.slice(0, 1)),
  (game) => `${game.canonical()}`,
  (game) => game.copy().toJSON(),
  (game) => game.free(),
];

function changed(game, change) {
  change(game);
  return game;
}

/** Uses a game, and returns the answer and everything that the game then tells. */
function used(game, use) {
  const answers = [];
  const tells = [(one) => one.toJSON(), (one) => `${one.position}`, (one) => one.lastFlips];
  for (const ask of [use, ...tells, (one) => one.justPassed, (one) => one.play("--")]) {
    try {
      answers.push(ask(game));
    } catch (error) {
      answers.push(error.message);
    }
  }
  return answers;
}

for (const [name, newGame, memory] of modules) {
  test(`${name} undoes and plays in any order`, () => {
    for (const { start, steps } of vectors("edits")) {
      const game = newGame(start ? { start } : "");
      for (const [call, played, undone, turn] of steps) {
        const [refusal, what] = call.match(/^(!?)(.*)$/).slice(1);
        if (what === "undo" || what === "redo") assert.equal(game[what]() === null, refusal === "!");
        else if (refusal) assert.throws(() => game.play(what), ReversiError);
        else game.play(what);
        const found = [game.moves.join(""), game.redoable.join(""), game.turn];
        assert.deepEqual(found, [played, undone, turn], call);
        const anew = newGame({ start, moves: played });
        for (const one of ["lastFlips", "lastMove", "legalMoves"]) {
          assert.deepEqual(game[one], anew[one], call);
        }
      }
    }
  });

  test(`${name} refuses the illegal transcripts of the vectors`, () => {
    for (const { moves, error_index: ply } of vectors("illegal_and_correction").illegal) {
      const game = newGame();
      assert.throws(
        () => game.playAll(moves),
        (error) => error instanceof ReversiError && error.ply === ply && error.byte === 2 * ply,
        moves,
      );
      assert.equal(game.transcript(), "", "the game is unchanged");
    }
    for (const { text } of vectors("notation").bad) {
      assert.throws(() => newGame(text), ReversiError, text);
    }
    for (const { text, squares } of vectors("notation").transcripts) {
      assert.deepEqual(newGame(text).moves, squares, text);
    }
  });

  test(`${name} says when a side passes`, () => {
    const game = newGame("f5f6d3g5h5h4f7");
    assert.equal(game.justPassed, false);
    game.play("h6");
    assert.equal(game.justPassed, true);
    assert.equal(game.turn, "white");
    assert.match(game.transcript({ passes: true }), /h6--$/);
    assert.equal(game.play("--").length, 0, "the announcement of the pass is accepted once");
    assert.throws(() => game.play("--"), /pass/);
    assert.equal(game.undo(), "h6");
    assert.equal(game.turn, "white");
    assert.equal(game.justPassed, false);
  });

  test(`${name} explains moves`, () => {
    const game = newGame("f5d6");
    const illegal = game.explain("a1");
    assert.equal(illegal.text, "a1 flips nothing (no white disc beside it).");
    assert.equal(illegal.legal, false);
    assert.deepEqual(illegal.rays, []);
    const legal = game.explain("c5");
    assert.equal(legal.legal, true);
    assert.deepEqual(legal.rays.flatMap(({ flips }) => flips).sort(), [...game.flips("c5")].sort());
    const occupied = game.explain("d4");
    assert.deepEqual([occupied.legal, occupied.rays], [false, []]);
    const refusal = { reason: "FlipsNothing", square: "a1", name: "ReversiError" };
    assert.throws(() => game.play("a1"), refusal);
  });

  test(`${name} needs no memory for moves`, () => {
    const game = newGame();
    const playAndUndo = () => {
      while (!game.isOver) game.play(game.legalMoves[0]);
      assert.ok(game.moves.length > 50);
      while (game.undo());
    };
    playAndUndo();
    const { byteLength } = memory.buffer;
    for (let round = 0; round < 2000; round++) playAndUndo();
    assert.equal(memory.buffer.byteLength, byteLength);
  });

  test(`${name} frees and copies games`, () => {
    const game = newGame("f5d6");
    const copy = game.copy();
    copy.play("c3");
    assert.equal(game.transcript(), "f5d6");
    assert.equal(copy.transcript(), "f5d6c3");
    assert.equal(game.turn, "black");
    assert.equal(inspect([copy, game.position]).split('"')[1], "f5d6c3");
    game.free();
    game[Symbol.dispose]();
    assert.equal(inspect(game), "Game(unknown game)");
    assert.throws(() => game.play("c3"), { kind: "unknown game" });
    assert.throws(() => game.turn, { kind: "unknown game" });
    assert.throws(() => game.legalMoves, { kind: "unknown game" });
    assert.equal(copy.transcript(), "f5d6c3");
  });

  test(`${name} holds the last games, and makes an older one again`, () => {
    const forgetOthers = () => {
      const last = newGame("d3");
      const others = Array.from({ length: 8192 }, () => newGame("f5d6c3"));
      // A game that is made again is not taken for the one that was shown before.
      assert.deepEqual([last.transcript(), others.at(-1).cell("f5")], ["d3", "black"]);
    };
    for (const use of USES) {
      const games = KINDS.map((kind) => kind(newGame));
      forgetOthers();
      const expected = KINDS.map((kind) => used(kind(newGame), use));
      assert.deepEqual(games.map((game) => used(game, use)), expected, `${use}`);
    }
    assert.ok(memory.buffer.byteLength < 40e6, `${memory.buffer.byteLength} bytes`);
  });
}

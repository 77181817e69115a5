// Plays the shared vectors on both modules.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load, loadRecords, ReversiError } from "../dist/index.js";
import { cells, vectors } from "./vectors.mjs";

const rules = await load();
const records = await loadRecords();
const modules = [
  ["rules.wasm", (moves = "") => rules.newGame(moves)],
  ["records.wasm", (moves = "") => records.newGame(moves)],
];
const COLOR = { X: "black", O: "white" };

for (const [name, newGame] of modules) {
  test(`${name} plays the games of the vectors`, () => {
    const { games } = vectors("games");
    const usual = games.filter(
      (game) => game.start_board === games[0].start_board && game.start_side === "X",
    );
    assert.ok(usual.length >= 10, `${usual.length} games`);
    for (const expected of usual) {
      const game = newGame();
      const squares = expected.moves.match(/../g) ?? [];
      squares.forEach((square, ply) => {
        assert.equal(game.turn, COLOR[expected.movers[ply]], `${expected.name}, ${square}`);
        assert.equal(game.play(square).length, expected.flip_counts[ply]);
      });
      assert.equal(game.transcript(), expected.moves);
      const final = game.squares.map((square) => game.cell(square));
      assert.deepEqual(final, cells(expected.final_board));
      assert.equal(game.isOver, expected.over);
      assert.equal(game.count("black"), expected.black);
      assert.equal(game.count("white"), expected.white);
      if (expected.over) {
        const { black, white } = game.outcome;
        assert.deepEqual([black, white], expected.score_empties_to_winner);
      } else {
        assert.equal(game.outcome, null);
      }
      for (const square of squares.reverse()) assert.equal(game.undo(), square);
      assert.equal(game.undo(), null);
      assert.deepEqual(game.redoable.length, squares.length);
      while (game.redo() !== null);
      assert.equal(game.transcript(), expected.moves);
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
    assert.equal(occupied.legal, false);
    assert.deepEqual(occupied.rays, []);
    const refusal = { reason: "FlipsNothing", square: "a1", name: "ReversiError" };
    assert.throws(() => game.play("a1"), refusal);
    assert.throws(() => game.explain("nonsense"), { kind: "unknown square" });
  });

  test(`${name} knows stable discs, frontiers, regions and mobility`, () => {
    const { position } = newGame();
    assert.deepEqual(position.stable(), []);
    assert.deepEqual(position.frontier("black"), ["e4", "d5"]);
    assert.deepEqual(position.frontier("white"), ["d4", "e5"]);
    assert.deepEqual(position.regions().map(({ length }) => length), [60]);
    assert.deepEqual(position.mobility("black"), ["d3", "c4", "f5", "e6"]);
    assert.deepEqual(position.mobility("white"), ["e3", "f4", "c5", "d6"]);
    const wiped = newGame("f5d6c3f3e3f4d7d3g3");
    assert.deepEqual(wiped.position.mobility("white"), []);
  });

  test(`${name} needs no memory for moves`, () => {
    const bytes = readFileSync(new URL(`../dist/${name}`, import.meta.url));
    const module = new WebAssembly.Module(bytes);
    assert.deepEqual(WebAssembly.Module.imports(module), []);
    const calls = new WebAssembly.Instance(module).exports;
    calls.input(0);
    const game = calls.game_new(0, 0);
    const { placements } = playAndUndo(calls, game);
    assert.ok(placements > 50);
    const { byteLength } = calls.memory.buffer;
    for (let round = 0; round < 2000; round++) playAndUndo(calls, game);
    assert.equal(calls.memory.buffer.byteLength, byteLength);
  });

  test(`${name} frees and copies games`, () => {
    const game = newGame("f5d6");
    const copy = game.copy();
    copy.play("c3");
    assert.equal(game.transcript(), "f5d6");
    assert.equal(copy.transcript(), "f5d6c3");
    assert.equal(game.turn, "black");
    game.free();
    game.free();
    assert.throws(() => game.play("c3"), { kind: "unknown game" });
    assert.throws(() => game.turn, { kind: "unknown game" });
    assert.throws(() => game.legalMoves, { kind: "unknown game" });
    assert.equal(copy.transcript(), "f5d6c3");
    for (let count = 0; count < 10_000; count++) newGame("f5").free();
  });
}

/** Plays legal moves until the game is over, takes all back, and counts the moves. */
function playAndUndo(calls, game) {
  let placements = 0;
  const square = () => Array.from({ length: 256 }, (_, at) => at).find((at) => isPlayed(at));
  const isPlayed = (at) => (at & 15) < 8 && at < 128 && calls.game_play(game, at) === 0;
  while (square() !== undefined) placements += 1;
  while (calls.game_undo(game) >= 0);
  return { placements };
}

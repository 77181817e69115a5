// What a game or a position prints, and what else tells one, is read again in every module.
import assert from "node:assert/strict";
import { test } from "node:test";

import { load, loadBoards, loadRecords, Source } from "../dist/index.js";

const records = await loadRecords();
const boards = await loadBoards();
const modules = Object.entries({ rules: await load(), boards, records });
/** Black can place nothing, and white can. */
const STUCK = `XO${"-".repeat(62)} O`;
const SMALL = { rules: "6x6; fewest", moves: "c2" };

/** Games of a module, among them one whose position must pass at the start. */
function games(rules) {
  const undone = rules.newGame("f5d6c3d3");
  undone.undo();
  undone.undo();
  const usual = [rules.newGame(), rules.newGame("f5d6"), rules.newGame({ start: STUCK }), undone];
  const later = rules.newGame({ start: `${rules.newGame("f5").position}`, moves: ["d6", "C3"] });
  return rules === modules[0][1] ? [...usual, later] : [...usual, later, rules.newGame(SMALL)];
}

for (const [name, rules] of modules) {
  test(`${name} reads a game in each of its forms`, () => {
    for (const game of games(rules)) {
      const { position } = game;
      for (const form of [game, game.toJSON(), `${game}`, JSON.parse(JSON.stringify(game))]) {
        const again = rules.newGame(form);
        assert.deepEqual([`${again}`, again.start, again.moves], [`${game}`, game.start, game.moves]);
        assert.equal(`${rules.newPosition(form)}`, `${position}`);
      }
    }
  });

  test(`${name} reads a position in each of its forms`, () => {
    for (const position of [rules.newPosition(STUCK), ...games(rules).map((game) => game.position)]) {
      for (const form of [position, position.toJSON(), `${position}`]) {
        assert.ok(rules.newPosition(form).equals(position), `${position}`);
        const game = rules.newGame(form);
        // A game plays a forced pass.
        assert.ok(game.position.equals(position.mustPass ? position.play("--") : position));
      }
    }
    assert.ok(rules.newPosition({ start: STUCK }).equals(rules.newGame({ start: STUCK }).position));
  });

  test(`${name} reads lists of moves, and starts anew from nothing`, () => {
    for (const moves of [["f5", "D6"], Object.freeze(["f5", "d6"])]) {
      assert.equal(rules.newGame(moves).transcript(), "f5d6");
      assert.ok(rules.newPosition(moves).equals(rules.newGame("f5d6").position));
      const game = rules.newGame();
      game.playAll(moves);
      assert.equal(game.transcript(), "f5d6");
    }
    for (const nothing of [null, undefined, "", []]) {
      assert.equal(rules.newGame(nothing).transcript(), "");
      assert.equal(`${rules.newPosition(nothing)}`, `${rules.newGame().position}`);
    }
    const refused = { kind: "unknown square", message: /^moves\[1\]: 'f5d6' is not the name/ };
    assert.throws(() => rules.newGame(["f5", "f5d6"]), refused);
    assert.throws(() => rules.newGame(["f5", "f5"]), { kind: "illegal move", ply: 1 });
  });

  test(`${name} keeps the moves that were taken back`, () => {
    const game = rules.newGame("f5d6c3d3c4");
    for (let count = 0; count < 3; count++) game.undo();
    assert.equal(game.toJSON().redoable, "c3d3c4");
    for (const again of [rules.newGame(JSON.parse(JSON.stringify(game))), game.copy()]) {
      assert.deepEqual([again.moves, again.redoable], [game.moves, game.redoable]);
      assert.equal(again.redo(), "c3");
    }
    assert.equal("redoable" in rules.newGame("f5").toJSON(), false);
    const wrong = { moves: "f5", redoable: "d6d6" };
    assert.throws(() => rules.newGame(wrong), { kind: "illegal move", byte: 2 });
  });

  test(`${name} refuses what says nothing of a game`, () => {
    for (const [value, message] of [
      [{}, /one of rules, start, position, moves, redoable is needed/],
      [{ move: "f5" }, /^game: unknown member 'move' \(known: rules, /],
      [{ game: "f5d6" }, /unknown member 'game'/],
      [{ black: "Rose" }, /one of rules, .* is needed/],
      [{ tree: { move: null, children: [] } }, /^game: one of moves is needed/],
      [{ start: STUCK, position: STUCK }, /the game has a start already/],
      [42, /^game: an object is needed, not 42/],
      [true, /^game: an object is needed, not true/],
      [new Date(0), /^game: an object is needed/],
    ]) {
      assert.throws(() => rules.newGame(value), { kind: "argument", message });
      assert.throws(() => rules.newPosition(value), { kind: "argument", message });
    }
  });

  test(`${name} has two colors, and refuses other words`, () => {
    const { position } = rules.newGame("f5");
    assert.deepEqual([position.count("black"), position.count("white")], [4, 1]);
    for (const word of ["Black", "WHITE", "red", "", " black", "b", "X", "toString", "x".repeat(60)]) {
      const message = `color: 'black' or 'white' is needed, not '${word}'`;
      for (const ask of ["count", "discs", "frontier", "mobility"]) {
        assert.throws(() => position[ask](word), { kind: "color", message });
      }
    }
  });

  test(`${name} sends no empty object to a worker`, () => {
    const game = rules.newGame("f5d6");
    for (const value of [game, game.position, { game }, [game.position], rules]) {
      assert.throws(() => structuredClone(value), { name: "DataCloneError", message: /toJSON\(\)/ });
    }
    assert.equal(`${rules.newGame(structuredClone(game.toJSON()))}`, "f5d6");
    assert.throws(() => structuredClone(new Source("f5")), { name: "DataCloneError" });
  });
}

test("the rules stand before the text of another board, and its errors keep their places", () => {
  const game = boards.newGame(SMALL);
  assert.equal(`${game}`, "6x6; fewest: c2");
  assert.match(`${game.position}`, /^6x6; fewest: [XO-]{36} O$/);
  const start = boards.newGame({ rules: "6x6; fewest", start: game.position.toJSON().position });
  assert.equal(`${start}`, `${game.position}:`);
  for (const [text, kind, byte] of [
    ["6x6: c2a1", "illegal move", 7],
    ["6x6: c2??", "transcript", 7],
    ["3x3: c2", "rules", 0],
    [`${STUCK}:e6a1`, "illegal move", 67],
    [`${"●○"}${STUCK.slice(2)}:a1`, "illegal move", 71],
  ]) {
    assert.throws(() => boards.newGame(text), { kind, byte }, text);
  }
  assert.throws(() => boards.newPosition("6x6: XO"), { kind: "board", byte: 7 });
});

test("a file of WTHOR lists what it does not hold of a tree, and takes its moves", () => {
  const [game] = records.read("1. f5 { usual } (1. d3?) 1... d6 *").games;
  const { moves: _, ...rest } = game;
  for (const given of [game, { tree: game.tree }, rest]) {
    const { bytes, problems } = records.writeWthor(given);
    assert.deepEqual(records.read(bytes).games[0].moves, ["f5", "d6"]);
    const names = ["score (written as 0-64)", "annotation", "comment", "variation"];
    const lost = names.map((name) => `lost: ${name}`);
    assert.deepEqual(problems.map(({ message }) => message), lost);
  }
});

test("facts of JSON that cannot be read are problems", () => {
  const game = { game: "f5d6", black: 5, winner: "red", score: [1], end: "rain", elo: "1" };
  const [read] = records.read(JSON.stringify(game)).games;
  assert.deepEqual([read.black, read.winner, read.score, read.end], ["", undefined, "", undefined]);
  const places = read.problems.map(({ message }) => message.split(/:| is/)[0]);
  assert.deepEqual(places, ["black", "score", "winner", "end", "'elo'"]);
  const [usual] = records.read('{"game": "6x6: c2", "end": "normal"}').games;
  assert.deepEqual([usual.problems, usual.end], [[], undefined]);
});

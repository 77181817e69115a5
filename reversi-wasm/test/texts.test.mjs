// Texts from the field, each with what it holds. All languages read the same list.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load, loadBoards, loadRecords } from "../dist/index.js";

const DATA = new URL("../../reversi-records/tests/data/", import.meta.url);
const { game: whole, texts } = JSON.parse(readFileSync(new URL("texts.json", DATA), "utf8"));
const records = await loadRecords();
const boards = await loadBoards();

/** Returns what a game says, as far as the list expects something. */
function facts(game, expected) {
  const { black, white, event, start } = game;
  const found = { moves: game.moves.join(""), start, black, white, event };
  return Object.fromEntries(
    Object.entries(expected).map(([key, value]) => [key, key in found ? found[key] : value]),
  );
}

for (const text of texts) {
  test(`${text.file} ${text.encoding ?? ""}`, () => {
    const bytes = new Uint8Array(readFileSync(new URL(`texts/${text.file}`, DATA)));
    const reading = records.read(bytes, undefined, text.encoding);
    if (text.error) {
      assert.match(reading.problems[0].message, new RegExp(text.error));
      assert.equal(reading.games.length, 0);
      return;
    }
    if (text.format) assert.equal(reading.format.toLowerCase(), text.format);
    if (text.assumptions) assert.deepEqual(reading.assumptions, text.assumptions);
    if (text.position) {
      assert.deepEqual(
        reading.games.map((game) => game.start),
        [text.position],
      );
    }
    if (!text.games) return;
    const expected = text.games.map((game) => ({
      ...game,
      moves: typeof game.moves === "number" ? whole.slice(0, 2 * game.moves) : game.moves,
    }));
    const pairs = reading.games.map((game, at) => facts(game, expected[at] ?? {}));
    assert.deepEqual(pairs, expected);
  });
}

const rows = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, DATA), "utf8"));

const drawn = rows("boards");
const START = "---------------------------OX------XO--------------------------- X";
/** Returns the start of a game, which is empty for the standard one. */
const startOf = ({ start }) => start || START;
const skippedOf = (problems) =>
  problems.map(({ message }) => JSON.parse(message.replace("skipped ", "").replaceAll("\\'", "'")));

for (const row of drawn.texts) {
  test(`the board ${row.name}`, () => {
    const { games, problems, assumptions } = records.read(row.text);
    if (row.error) {
      assert.ok(problems[0].message.includes(row.error), problems[0].message);
      assert.equal(games.length, 0);
      return;
    }
    const played = games.filter((game) => game.moves.length > 0);
    const positions = games.filter((game) => game.moves.length === 0);
    const found = {
      positions: positions.map(startOf),
      games: played.map((game) => game.moves.join("")),
      starts: played.map(startOf),
    };
    for (const key in found) if (row[key]) assert.deepEqual(found[key], row[key], key);
    if (row.assumptions) assert.deepEqual(assumptions, row.assumptions);
    if (row.skipped) assert.deepEqual(skippedOf(problems), row.skipped);
  });
}

for (const [language, sides] of Object.entries(drawn.sides)) {
  test(`the side in ${language}`, () => {
    for (const [side, symbol] of [
      ["black", "X"],
      ["white", "O"],
    ]) {
      for (const words of sides[side]) {
        const { games, problems } = records.read(`${words}\n${drawn.board}\n`);
        assert.deepEqual([games[0].start, problems], [`${drawn.board} ${symbol}`, []], words);
      }
    }
  });
}

test("words that name no side are skipped text", () => {
  for (const words of drawn.neither) {
    const { problems } = records.read(`${words}\n${drawn.board}\n`);
    assert.deepEqual(skippedOf(problems), [words]);
  }
});

for (const { name, text, moves, skipped, games: listed, folded = false } of rows("spellings")) {
  test(`the spelling ${name}`, () => {
    const { games, problems, assumptions } = records.read(text);
    if (listed) {
      assert.deepEqual(
        games.filter((game) => !game.isCut).map((game) => [game.moves.join(""), game.title]),
        listed.map(([game, title]) => [game, title ?? ""]),
      );
      return;
    }
    assert.equal(assumptions.includes("folded letters"), folded);
    if (moves === null) {
      assert.ok(games.every((game) => game.isCut));
      assert.ok(problems.length + games.flatMap((game) => game.problems).length > 0);
      return;
    }
    assert.deepEqual(
      games.map((game) => [game.moves.join(""), game.isCut]),
      [[moves, false]],
    );
    if (skipped) assert.deepEqual(skippedOf(problems), skipped);
    assert.equal(assumptions.includes("skipped text"), problems.length > 0);
  });
}

for (const { text, after, move, word, error } of rows("sentences")) {
  test(`the sentence ${text}`, () => {
    const game = boards.newGame(after);
    if (error) {
      assert.throws(() => game.findMove(text), { message: error });
      return;
    }
    const found = game.findMove(text);
    assert.deepEqual([found.move, text.slice(found.start, found.end)], [move, word]);
  });
}

test("two numbers are a square in the order that is named", () => {
  const game = boards.newGame();
  assert.equal(game.findMove("[2, 3]", { pairs: "row, column" }).move, "d3");
  assert.deepEqual(game.findMove("\uFEFFd3"), { move: "d3", start: 1, end: 3 });
  assert.equal(game.findMove("[2, 3]", { pairs: "column, row" }).move, "c4");
  assert.throws(() => game.findMove("[2, 3]"), { kind: "ambiguous move" });
  assert.throws(() => game.findMove("d3", { pairs: "rows" }), { kind: "argument" });
});

test("the smallest module finds no move in a sentence", async () => {
  const game = (await load()).newGame();
  assert.throws(() => game.findMove("d3"), { kind: "module" });
});

test("JSON is read alone, in a list and in lines", () => {
  const [good, bad] = ['{"game": "f5d6", "black": "Ada", "score": null}', '{"game": "f5f5"}'];
  for (const [text, faulty] of [
    [`[${good}, ${bad}]`, [1]],
    [`\uFEFF${good}\n\n${bad}\r\n${good}\n{"game": 1}\n{"game"\n`, [1, 3, 4]],
    [`${"\n ".repeat(40)}${good}`, []],
  ]) {
    const { format, games, problems } = records.read(text);
    assert.deepEqual([format, games[0].black, games[0].problems], ["JSON", "Ada", []]);
    assert.deepEqual(problems.map(({ game }) => game), faulty);
  }
  assert.match(records.read(bad).problems[0].message, /f5/);
  assert.equal(records.read(good, "PGN").format, "PGN");
  const others = records.read('{"game": "Othello", "moves": "f5d6"}\n'.repeat(2));
  assert.deepEqual(others.games.map(({ moves }) => moves.join("")), ["f5d6", "f5d6"]);
  const [first] = records.newGame({ rules: "6x6" }).legalMoves;
  const [small] = records.read(JSON.stringify({ game: `6x6: ${first}` })).games;
  assert.deepEqual([small.rules, small.moves], ["6x6", [first]]);
  const start = `${records.newGame("f5").position}`;
  const [later] = records.read(JSON.stringify({ game: `${start}:d6` })).games;
  assert.deepEqual([later.start, later.moves], [start, ["d6"]]);
});

test("a wrong character is named, and one that nobody sees by its number", () => {
  for (const [character, shown] of [["é", "é"], ["\u0301", "\\u{301}"], ["💥", "💥"], ["\u200B", "\\u{200b}"]]) {
    const message = `byte 2, ply 1: '${shown}' is not part of a move`;
    assert.throws(() => records.newGame(`f5${character}d6`), { message, byte: 2 });
    const { games, problems } = records.read(`f5${character}`, "transcripts");
    const [problem] = [...problems, ...games.flatMap((game) => game.problems)];
    assert.equal(problem.message, `'${shown}' is not part of a move`);
  }
});

test("writers and conversions list a title as lost", () => {
  const text = "Tiger | f5d6c3d3c4\nCat | f5d6c3d3c4f4\n";
  const [game] = records.read(text).games;
  assert.deepEqual(records.write(game, "transcript").problems, [{ message: "lost: title" }]);
  const { problems } = records.convert(text, "PGN");
  assert.deepEqual(problems[1], { message: "lost: title of 2 games", game: 0 });
  assert.equal(problems.length, 3);
});

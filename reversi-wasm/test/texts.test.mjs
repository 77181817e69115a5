// Texts from the field, each with what it holds. All languages read the same list.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { loadRecords } from "../dist/index.js";

const DATA = new URL("../../reversi-records/tests/data/", import.meta.url);
const { game: whole, texts } = JSON.parse(readFileSync(new URL("texts.json", DATA), "utf8"));
const records = await loadRecords();

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
    const reading = records.read(bytes, text.encoding && { encoding: text.encoding });
    if (text.error) {
      assert.match(reading.problems[0].message, new RegExp(text.error));
      assert.equal(reading.games.length, 0);
      return;
    }
    if (text.format) assert.equal(reading.format.toLowerCase(), text.format);
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

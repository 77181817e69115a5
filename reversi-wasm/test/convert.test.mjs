// Whole files in another format, and what writers lose.
import assert from "node:assert/strict";
import { test } from "node:test";

import { loadRecords } from "../dist/index.js";

const records = await loadRecords();
const FILE = `[Black "Rose"]
[White "Tamenori"]
[Date "2001.11.03"]
[BlackElo "2100"]
[Annotator "Brightwell"]
[Result "33-31"]

1. f5! { usual } (1. d3) 1... d6 2. c3 33-31

[Black "Ito"]
[White "Kimura"]
[Result "*"]

1. f5 a1 *
`;
const text = (bytes) => new TextDecoder().decode(bytes);

/** Returns problems as lines: the game and the ply as far as they are known, and the message. */
function told(problems) {
  return problems.map(({ message, game, ply }) =>
    [game, ply, message].filter((part) => part !== undefined).join(" "),
  );
}

test("a file is converted, and says what it loses", () => {
  const { bytes, problems } = records.convert(FILE, "GGF");
  const { games } = records.read(bytes);
  assert.deepEqual(games.map(({ black, moves }) => [black, moves.join("")]), [["Rose", "f5d6c3"]]);
  assert.equal(games[0].blackRating, "2100");
  assert.deepEqual(told(problems), [
    "0 lost: Annotator",
    "0 0 lost: annotation",
    "0 0 lost: comment",
    "0 0 lost: variation",
    "1 1 a1: a disc there flips nothing",
  ]);
});

test("the same format loses nothing", () => {
  const { bytes, problems } = records.convert(FILE, "PGN");
  assert.deepEqual(told(problems), ["1 1 a1: a disc there flips nothing"]);
  assert.match(text(bytes), /Annotator "Brightwell".*f5! \{ usual \} \(1\. d3\)/s);
  assert.deepEqual(records.convert(bytes, "PGN"), { bytes, problems: [] });
});

test("sheets have an empty line between them", () => {
  assert.equal(text(records.convert("f5\nd3\n", "sheet").bytes).split("\n\n").length, 2);
});

test("every format is read and written", () => {
  const game = records.newGame("f5d6c3");
  const to = ["transcript", "board", "grid", "sheet", "GGF", "SGF", "PGN", "OBF", "WTHOR"];
  const files = [
    ...["transcript", "sheet", "GGF", "SGF"].map((format) => records.write(game, format).text),
    "1. f5 d6 2. c3 *\n",
    "17,0,f5d6c3\n",
    "+f5-d6+c3\n",
    records.writeWthor(game).bytes,
  ];
  for (const file of files) {
    for (const format of to) {
      const { bytes, problems } = records.convert(file, format, { year: 2001 });
      const [read] = records.read(bytes).games;
      const { position } = records.newGame(read);
      assert.ok(position.equals(game.position), format);
      const isOnePosition = ["board", "grid", "OBF"].includes(format);
      assert.equal(read.moves.join(""), isOnePosition ? "" : "f5d6c3", format);
      assert.ok(problems.every(({ message }) => message.startsWith("lost: ")), format);
    }
  }
});

test("games of other boards are left out, and named", () => {
  const texts = ["6x6", "8x8"].map((rules) => records.write({ rules }, "GGF").text);
  const file = texts.join("\n");
  const { bytes, problems } = records.convert(file, "PGN");
  assert.equal(records.read(bytes).games.length, 1);
  assert.deepEqual(problems.map(({ game }) => game), [0]);
});

test("a file of WTHOR has one year and one board", () => {
  const dated = (...dates) =>
    dates.map((date) => `[Date "${date}"]\n\n1. f5 d6 *\n`).join("\n");
  const { bytes, problems } = records.convert(dated("2001.01.02", "2001"), "WTHOR");
  assert.equal(bytes.length, 16 + 2 * 68);
  assert.deepEqual(records.read(bytes).games.map(({ date }) => date), ["2001", "2001"]);
  assert.deepEqual(told(problems), ["0 lost: date", "0 lost: score (written as 0-64) of 2 games"]);
  for (const wrong of [dated("2001", "2002"), "f5"]) {
    assert.throws(() => records.convert(wrong, "WTHOR"), { kind: "unwritable", message: /year/ });
  }
  const again = records.convert(bytes, "WTHOR", { today: new Date(2002, 0, 31) });
  assert.deepEqual([...again.bytes.subarray(0, 4)], [20, 2, 1, 31]);
  assert.deepEqual(again.problems, []);
});

test("writers tell which facts they lose", () => {
  const game = records.newGame("f5d6c3");
  const info = { black: "Rose", whiteRating: "2100", opening: "Tiger", score: "33-31" };
  const lost = (format, more = {}) => {
    const { problems } = records.write(game, format, { ...info, ...more });
    return problems.map(({ message }) => message.replace("lost: ", ""));
  };
  assert.deepEqual(lost("transcript"), ["black", "white rating", "opening", "score"]);
  assert.deepEqual(lost("board"), ["black", "white rating", "opening", "score", "moves"]);
  assert.deepEqual(lost("GGF"), ["opening"]);
  assert.deepEqual(lost("SGF", { opening: "", end: "timeout" }), ["score"]);
  const times = Array(4).fill({ used: 1 });
  assert.equal(lost("sheet", { times }).at(-1), "times");
  assert.deepEqual(lost("SGF", { opening: "", times }), ["times after the last move"]);
  // The moves say so too.
  const tiger = records.newGame("f5d6c3d3c4");
  assert.deepEqual(records.write(tiger, "GGF", { opening: "Tiger" }).problems, []);
  const wthor = records.writeWthor(game, { black: "#12", white: "Ito" });
  assert.deepEqual(told(wthor.problems), ["lost: white", "lost: score (written as 0-64)"]);
  for (const known of [{ winner: "black" }, { score: "40-20" }]) {
    assert.throws(() => records.writeWthor(game, known), { kind: "unwritable", message: /64/ });
  }
});

test("a game that a fault cuts is not written as a whole one", () => {
  const [cut] = records.read("1. f5 d6 2. a1 c3 *").games;
  const message = "isCut: a fault ends the moves: a1: a disc there flips nothing";
  assert.throws(() => records.write(cut, "SGF"), { kind: "unwritable", byte: 12, ply: 2, message });
  const alone = () => records.write({ moves: "f5", isCut: true }, "SGF");
  assert.throws(alone, { message: "isCut: a fault ends the moves" });
  assert.equal(records.write(records.newGame(cut), "transcript").text, "f5d6");
});

test("facts that are none are refused", () => {
  for (const info of [{ score: "many" }, { winner: "red" }, { end: "boredom" }]) {
    assert.throws(() => records.write(records.newGame(), "PGN", info), { kind: "info" });
  }
  assert.throws(() => records.write("f5", "GGF", { times: [{ used: -2 }] }), /times\[0\]\.used: a number/);
  assert.throws(() => records.write(records.newGame(), "chess"), { kind: "format", message: /PGN/ });
  assert.throws(() => records.convert("f5", "chess"), { kind: "format" });
  assert.throws(() => records.convert("f5", "PGN", { format: "chess" }), { kind: "format" });
  assert.throws(() => records.convert('{"game": "f5"}', "PGN"), { kind: "format", message: /JSON/ });
});

test("a record keeps its tags, and is written again", () => {
  const [read] = records.read(FILE).games;
  assert.deepEqual(read.tags.find(([key]) => key === "Annotator"), ["Annotator", "Brightwell"]);
  assert.deepEqual([read.blackRating, read.whiteRating, read.opening], ["2100", "", ""]);
  const { text: pgn, problems } = records.write(read, "PGN", { white: "Ito" });
  assert.deepEqual([problems, records.read(pgn).games[0].white], [[], "Ito"]);
  const info = { black_rating: "2100", score: [33, 31], end: "timeout", opening: "Tiger" };
  const [game] = records.read(JSON.stringify({ game: "f5d6", ...info })).games;
  const { blackRating, score, end, opening } = game;
  assert.deepEqual([blackRating, score, end, opening], ["2100", "33-31", "timeout", "Tiger"]);
});

test("a PGN names its winners for readers of chess", () => {
  const winners = { result: "winner" };
  const { bytes } = records.convert(FILE, "PGN", winners);
  const [read] = records.read(bytes).games;
  assert.deepEqual([read.score, read.annotator], ["33-31", undefined]);
  const game = { moves: ["f5", "d6"] };
  const info = { score: "20-44", black: "Rose" };
  const written = records.write(game, "PGN", info, winners).text;
  assert.match(written, /^\[Black "Rose"\]\n\[Result "0-1"\]\n\[Score "20-44"\]\n[^]* 0-1\n$/);
  // Calls in between leave the bytes as they are.
  assert.match(text(bytes), /\[Result "1-0"\]\n\[Score "33-31"\]\n\n1\. f5! \{ usual \}[^]* 1-0\n$/);
  const score = records.write(game, "PGN", info, { result: "score" }).text;
  assert.equal(score, records.write(game, "PGN", info).text);
  // What the caller says counts more than a finished game.
  const wipedOut = records.newGame("e6f4e3f6g5d6e7f5c5");
  assert.match(records.write(wipedOut, "PGN", { winner: "white" }).text, /^\[Result "0-1"\]/);
  for (const bad of ["SGF", "WTHOR"]) {
    assert.throws(() => records.convert(FILE, bad, winners), /only a PGN names its winner/);
  }
  assert.throws(() => records.write(game, "SGF", info, winners), /only a PGN names its winner/);
  assert.throws(() => records.write(game, "PGN", info, { result: "1-0" }), /one of score, winner/);
});

// Comments, variations, times and evaluations, and the results of records.
import assert from "node:assert/strict";
import { test } from "node:test";

import { load, loadRecords } from "../dist/index.js";

const records = await loadRecords();
const PGN = `[Black "Rose"]
[White "Tamenori"]
[TimeControl "300"]
[Result "33-31"]

{ the final } 1. f5! { [%clk 0:04:58.5] [%eval 2] usual } 1... d6 (1... f4 { the
diagonal } 2. e3) 2. c3 33-31
`;

/** Returns the only game of a text. */
function only(text) {
  const { games, problems } = records.read(text);
  assert.deepEqual(problems, []);
  assert.equal(games.length, 1);
  return games[0];
}

/** Returns the main line of a tree, without its root. */
function line(root) {
  const nodes = [];
  for (let node = root.children[0]; node; node = node.children[0]) nodes.push(node);
  return nodes;
}

test("a record keeps its comments, variations, times and evaluations", () => {
  const { tree } = only(PGN);
  assert.equal(tree.move, null);
  assert.equal(tree.comment, "the final");
  const [f5, d6, c3] = line(tree);
  assert.deepEqual([f5.move, d6.move, c3.move], ["f5", "d6", "c3"]);
  const { comment, annotations, evaluation, timeLeft } = f5;
  assert.deepEqual([comment, annotations, evaluation, timeLeft], ["usual", ["!"], 2, 298.5]);
  const [, f4] = f5.children;
  assert.equal(f4.comment, "the\ndiagonal");
  assert.deepEqual(line(f4).map(({ move }) => move), ["e3"]);
  assert.equal(only("[Black \"Rose\"]\n\n1. f5 d6 *\n").tree, undefined);
});

test("a tree comes back from each format that holds it", () => {
  const game = only(PGN);
  for (const format of ["PGN", "SGF"]) {
    const { text, problems } = records.write(game, format);
    assert.deepEqual(problems, [], format);
    const again = only(text);
    assert.deepEqual(again.tree, game.tree, format);
    assert.deepEqual(again.moves, game.moves);
    assert.deepEqual([again.black, again.score], ["Rose", "33-31"], format);
  }
  const ggf = records.write(game, "GGF");
  assert.match(ggf.text, /B\[f5\/2/);
  assert.deepEqual(ggf.problems, [
    { message: "lost: comment" },
    { message: "lost: comment", ply: 0 },
    { message: "lost: annotation", ply: 0 },
    { message: "lost: variation", ply: 1 },
  ]);
  const { text, problems } = records.write(game, "transcript");
  assert.equal(text, "f5d6c3");
  const lost = "black, white, time, score, annotation, comment, evaluation, time left, variation";
  assert.equal(problems.map(({ message }) => message.replace("lost: ", "")).join(", "), lost);
  const other = only("(;GM[2]SZ[6];B[c2]C[a small board]SB[1];W[b2])");
  assert.deepEqual(other.tree.children[0].properties, [["SB", "1"]]);
  assert.deepEqual(only(records.write(other, "SGF").text).tree, other.tree);
  assert.throws(() => records.write(other, "PGN"), { kind: "unwritable" });
});

test("writers keep other tags in their own format, and list them elsewhere", () => {
  for (const moves of ["f5 d6", "f5 { usual } d6"]) {
    const pgn = only(`[Black "Rose"]\n[Annotator "Brightwell"]\n[Date "2001.02.03"]\n\n1. ${moves} *\n`);
    const kept = records.write({ ...pgn, black: "Brian" }, "PGN");
    assert.deepEqual(kept.problems, []);
    const again = only(kept.text);
    assert.deepEqual(again.tags.filter(([key]) => key === "Annotator"), [["Annotator", "Brightwell"]]);
    assert.deepEqual([again.black, again.date, again.tree], ["Brian", pgn.date, pgn.tree]);
    for (const format of ["SGF", "GGF", "transcript"]) {
      const messages = records.write(pgn, format).problems.map(({ message }) => message);
      assert.deepEqual(messages.filter((message) => /Annotator/.test(message)), ["lost: Annotator"]);
    }
    const { problems } = records.writeWthor(pgn);
    assert.ok(problems.some(({ message }) => message === "lost: Annotator"));
  }
  const sgf = only("(;GM[2]FF[4]CA[UTF-8]AN[Brian]CP[free]PB[Rose];B[f5])");
  const { text, problems } = records.write(sgf, "SGF");
  assert.deepEqual(problems, []);
  assert.match(text, /CP\[free\]/);
  assert.ok(only(text).tags.some(([key, value]) => key === "AN" && value === "Brian"));
  const board = "BO[8 ---------------------------O*------*O--------------------------- *]";
  const ggf = only(`(;GM[Othello]PC[GGS]PB[Rose]PW[Brian]TY[8]XX[y]${board}B[f5];)`);
  const own = records.write(ggf, "GGF");
  assert.deepEqual(own.problems, []);
  assert.match(own.text, /XX\[y\]/);
  const { problems: lost } = records.write(ggf, "PGN");
  assert.deepEqual(lost.map(({ message }) => message), ["lost: XX"]);
  const tree = { move: null, children: [] };
  const again = records.write({ tags: [["Annotator", "a b"]], format: "PGN", tree }, "PGN");
  assert.match(again.text, /\[Annotator "a b"\]/);
});

test("tags that cannot be kept are listed, and need their format", () => {
  const tags = [["My Tag", "x"], ["Black", "Bob"], ["Annotator", "two\nlines"]];
  for (const to of ["PGN", "SGF", "transcript"]) {
    const { problems } = records.write({ moves: "f5", tags, format: "PGN" }, to);
    assert.equal(problems.map(({ message }) => message).join(), "lost: Annotator,lost: My Tag,lost: black");
  }
  for (const format of [undefined, "pgn2", "JSON"]) {
    assert.throws(() => records.write({ moves: "f5", tags, format }, "PGN"), /format: one of GGF, SGF/);
  }
  const old = only("(;GaMe[2]PlayerBlack[Rose]ANnotator[X];B[f5])");
  assert.match(records.write(old, "SGF").text, /AN\[X\]/);
});

test("moves and times beside a tree are not dropped", () => {
  const game = only("1. f5 { usual } d6 *");
  const message = "moves: they are not the main line of the tree";
  for (const moves of [["d3"], "f5", []]) {
    assert.throws(() => records.write({ ...game, moves }, "PGN"), { kind: "tree", message });
  }
  const { problems } = records.write({ ...game, moves: "F5d6" }, "SGF", { times: [{ used: 3 }] });
  assert.deepEqual(problems, [{ message: "lost: times" }]);
});

test("of two children with the same move, the second is a problem", () => {
  const after = (...children) => ({ move: null, children });
  const first = { move: "f5", comment: "kept", children: [{ move: "d6", children: [] }] };
  const second = {
    move: "F5",
    comment: "gone",
    properties: [["ZZ", "1"], ["ZZ", "2"]],
    children: [{ move: "f6", comment: "a variation", children: [] }],
  };
  const { text, problems } = records.write({ tree: after(first, second) }, "SGF");
  assert.deepEqual(problems, [{ message: "lost: second node of f5", ply: 0 }]);
  const { children } = only(text).tree;
  assert.deepEqual(children.map(({ move, comment }) => [move, comment]), [["f5", "kept"]]);
  assert.deepEqual(children[0].children.map(({ move, comment }) => [move, comment]), [
    ["d6", undefined],
    ["f6", "a variation"],
  ]);
  const transcript = records.write({ tree: after(first, second) }, "transcript");
  assert.equal(transcript.text, "f5d6");
  assert.ok(transcript.problems.some(({ message }) => message === "lost: second node of f5"));
});

test("a program makes a tree", () => {
  const leaf = { move: "--", children: [] };
  const children = [
    { move: "F5", comment: "a } and  b", timeUsed: 1.125, children: [] },
    { move: "d3", annotations: ["?!", "$10"], evaluation: 0, timeUsed: 0, timeLeft: 0 },
  ];
  const { text } = records.write({ black: "Rose", tree: { move: null, children } }, "SGF");
  const { tree, black } = only(text);
  assert.equal(black, "Rose");
  assert.deepEqual(tree.children.map(({ move }) => move), ["f5", "d3"]);
  assert.equal(tree.children[0].comment, "a } and  b");
  assert.equal(tree.children[0].timeUsed, 1.125);
  assert.deepEqual(tree.children[1], { ...children[1], children: [] });
  for (const [wrong, message] of [
    [{ move: "a1", children: [] }, /a1/],
    [leaf, /pass/],
    [{ move: "zz", children: [] }, /^tree node 1\.move: 'zz' is not the name of a square/],
    [{ move: "f5", annotations: ["good"] }, /'good' is not a judgment/],
    [{ move: "f5", annotations: ["! ?"] }, /annotations\[0\]: one judgment is needed/],
    [{ move: "f5", evaluation: Number.NaN }, /evaluation: a number .* is needed, not NaN/],
    [{ move: "f5", timeUsed: -2 }, /^tree node 1\.timeUsed: a number from 0 to 1e9 is needed, not -2/],
    [{ move: "f5", comment: "\ud83d" }, /comment: a string of whole characters is needed/],
    [{ move: "f5", comment: "a\0b" }, /comment: a string without zero bytes is needed/],
    [{ move: null }, /^tree node 1\.move: a move is needed, not undefined/],
  ]) {
    const tree = { move: null, children: [wrong] };
    assert.throws(() => records.write({ tree }, "PGN"), { name: "ReversiError", message });
  }
  assert.throws(() => records.write({ tree: { move: "f5" } }, "PGN"), /null in the root/);
});

test("a long line needs no deep stack", () => {
  const { moves } = longest();
  let node = { move: moves.at(-1), comment: "the end", children: [] };
  for (const move of moves.slice(0, -1).reverse()) node = { move, children: [node] };
  const { text } = records.write({ tree: { move: null, children: [node] } }, "SGF");
  assert.equal(line(only(text).tree).at(-1).comment, "the end");
});

/** A game to its end. */
function longest() {
  const game = records.newGame();
  while (!game.isOver) game.play(game.legalMoves[0]);
  return game;
}

test("results are alike in all formats, and writers keep them", async () => {
  const game = (await load()).newGame("f5d6c3");
  const file = records.writeWthor(longest()).bytes;
  const { black, white } = longest().outcome;
  assert.equal(records.read(file).games[0].score, `${black}-${white}`);
  const info = { black: "Rose", score: "33-31", end: "timeout" };
  for (const format of ["PGN", "GGF", "SGF"]) {
    const read = only(records.write(game, format, info).text);
    const again = only(records.write(records.newGame(read), format, read).text);
    for (const { end, score, winner } of [read, again]) {
      assert.equal(end, "timeout", format);
      assert.equal(format === "SGF" ? winner : score, format === "SGF" ? "black" : "33-31");
    }
  }
  assert.equal(only("[Result \"1-0\"]\n\n1. f5 d6 1-0\n").winner, "black");
});

import * as later from "reversi-rules";
import * as inline from "reversi-rules/inline";
import "reversi-rules/board";
import { expect, test, vi } from "vitest";

import { answer } from "./answer.mjs";

/** Returns the discs that a board shows, once it shows some. */
async function discs(board) {
  const found = () => [...board.shadowRoot.querySelectorAll('[data-cell="black"], [data-cell="white"]')];
  await expect.poll(() => found().length).toBeGreaterThan(0);
  return found().map((disc) => disc.dataset.square).join(" ");
}

function boardOf(attributes) {
  document.body.innerHTML = `<reversi-board ${attributes}></reversi-board>`;
  return document.body.firstChild;
}

test("the package in jsdom", async () => {
  const own = await answer(inline);
  expect(own).toMatch(/^d4 /);
  expect(await answer(later)).toBe(own);
});

test("the element shows its attributes as far as they hold a game, and names the fault", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  for (const [attributes, shown, faults] of [
    ["", "d4 e4 d5 e5", 0],
    ['moves="f5d6"', "d4 e4 d5 e5 f5 d6", 0],
    ['moves="f5d6a1c3"', "d4 e4 d5 e5 f5 d6", 1],
    ['moves="f5—d6"', "d4 e4 d5 e5 f5", 1],
    ['start="nonsense" moves="f5"', "d4 e4 d5 e5", 1],
    [`start="${inline.load().newPosition("f5")}" moves="d6a1"`, "d4 e4 d5 e5 f5 d6", 1],
  ]) {
    error.mockClear();
    expect(await discs(boardOf(attributes)), attributes).toBe(shown);
    expect(error).toHaveBeenCalledTimes(faults);
  }
  const board = boardOf("");
  const kinds = [];
  board.addEventListener("fault", (event) => {
    event.preventDefault();
    kinds.push(event.detail.error.kind);
  });
  error.mockClear();
  board.moves = "a1";
  await expect.poll(() => kinds).toEqual(["illegal move"]);
  expect(error).not.toHaveBeenCalled();
});

test("a game or a position takes the place of the attributes", async () => {
  const rules = inline.load();
  const board = boardOf('moves="f5d6"');
  const game = rules.newGame("f5");
  board.game = game;
  expect([await discs(board), board.game]).toEqual(["d4 e4 d5 e5 f5", game]);
  board.position = rules.newPosition("f5d6c3");
  expect([await discs(board), board.game]).toEqual(["c3 d4 e4 d5 e5 f5 d6", null]);
  board.position = null;
  await expect.poll(() => board.game?.transcript()).toBe("f5d6");
  board.interactive = true;
  board.shadowRoot.querySelector('[data-square="c3"]').click();
  expect([board.outerHTML, board.game.transcript()]).toEqual([
    '<reversi-board moves="f5d6" interactive=""></reversi-board>',
    "f5d6c3",
  ]);
});

import * as later from "reversi-rules";
import * as inline from "reversi-rules/inline";
import "reversi-rules/board";
import { expect, test } from "vitest";

import { answer } from "./answer.mjs";

test("the package and its element in jsdom", async () => {
  const own = await answer(inline);
  expect(own).toMatch(/^d4 /);
  expect(await answer(later)).toBe(own);
  document.body.innerHTML = '<reversi-board moves="f5d6c3"></reversi-board>';
  const { shadowRoot } = document.querySelector("reversi-board");
  await expect.poll(() => shadowRoot.querySelectorAll("[aria-label^='c3, black']").length).toBe(1);
});

/** Everyone can use the page: axe finds nothing, and it fits small and large windows. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import axe from "axe-core";

import { open } from "./support/browser.mjs";
import { notable } from "./support/games.mjs";

/** What a person may see, by the name of the view. */
const VIEWS = {
  start: async () => {},
  "a game with an overlay": async (person) => {
    await person.plays("f5", "d6", "c3");
    await person.overlays("Mobility");
  },
  "an illegal move": async (person) => person.square("a1").click(),
  "a finished game": async (person) => {
    await person.plays(...notable("Nine moves, every white disc gone").moves);
  },
  "a new game": async (person) => person.opensSetup(),
  records: async (person) => person.opensRecords(),
  "a transcript sheet": async (person) => person.opensSheet(),
  "a wrong record": async (person) => person.pastes("f5d6a1", { wrong: true }),
};

for (const [name, show] of Object.entries(VIEWS)) {
  for (const colorScheme of ["light", "dark"]) {
    test(`axe finds nothing in ${name} (${colorScheme})`, async (t) => {
      const person = await open(t, { colorScheme });
      await show(person);
      await person.page.evaluate(axe.source);
      const { violations } = await person.page.evaluate(() => globalThis.axe.run(document));
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
      assert.deepEqual(found, []);
    });
  }

  for (const [width, height] of [[320, 568], [3840, 2160]]) {
    test(`${name} fits a window of ${width}×${height}`, async (t) => {
      const person = await open(t, { viewport: { width, height } });
      await show(person);
      const wide = await person.page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `the page is ${wide} pixels wide`);
    });
  }
}

test("every name of a control is spoken, and no two of a kind are alike", async (t) => {
  const person = await open(t);
  assert.equal((await person.squares()).size, 64);
});

/** Everyone can use the site, and its search finds what people ask for. */

import { strict as assert } from "node:assert";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";

import axe from "axe-core";

import { chromium, options } from "../support/chromium.mjs";

const SITE = process.env["REVERSI_SITE"] ?? join(import.meta.dirname, "../../../build/site");
/** Pages with a live board, pictures, tables and a reference. */
const PAGES = ["index", "how-to-play", "javascript", "tournament"];
/** What people ask for, and the page that answers. */
const WORDS = {
  react: "JavaScript",
  svelte: "JavaScript",
  worker: "JavaScript",
  cloudflare: "JavaScript",
  csp: "JavaScript",
  beginner: "How to play",
};

const browser = await chromium.launch(options);
after(() => browser.close());

async function open(test, name) {
  const page = await browser.newPage();
  test.after(() => page.close());
  await page.goto(pathToFileURL(join(SITE, `${name}.html`)).href);
  return page;
}

for (const name of PAGES) {
  test(`everyone can use ${name}`, async (t) => {
    const page = await open(t, name);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await page.evaluate(axe.source);
      // The live board in the frame has tests of its own.
      const { violations } = await page.evaluate(() =>
        globalThis.axe.run({ exclude: [["iframe"]] }),
      );
      const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
      assert.deepEqual(faults, [], colorScheme);
    }
  });
}

test("the search finds the page that answers", async (t) => {
  const page = await open(t, "index");
  const query = page.getByRole("textbox", { name: "Search" });
  for (const [word, title] of Object.entries(WORDS)) {
    await query.fill(word);
    // The theme listens to keys.
    await query.press("End");
    const first = page.locator(".md-search-result__item").first();
    await first.filter({ hasText: title }).getByText(word).first().waitFor();
  }
});

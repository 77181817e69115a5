/**
 * Debian's Chromium, driven by Playwright. `open` returns a person in front of the page, who must
 * not meet an error in the console.
 */

import { strict as assert } from "node:assert";
import { after } from "node:test";
import { isDeepStrictEqual } from "node:util";

import { chromium, options } from "./chromium.mjs";
import { Person } from "./person.mjs";
import { serve } from "./site.mjs";

const browser = await chromium.launch(options);
const site = await serve();
after(async () => {
  await browser.close();
  await site.stop();
});

/** A condition that does not come true in so many milliseconds is a fault. */
const PATIENCE = 10_000;

/** Stops the time of a page, which only `page.clock.runFor` moves on. */
export async function holdClock(page) {
  const time = Date.UTC(2026, 0, 1);
  await page.clock.install({ time });
  await page.clock.pauseAt(time + 1000);
}

/** Loads the page again, and waits until it can be used. */
export async function reloads(person) {
  await person.page.reload();
  await person.page.locator("body[data-ready]").waitFor();
}

/** Waits until a function returns this. */
export async function eventually(read, expected) {
  const end = Date.now() + PATIENCE;
  let found = await read();
  while (!isDeepStrictEqual(found, expected) && Date.now() < end) {
    await new Promise((wait) => setTimeout(wait, 50));
    found = await read();
  }
  assert.deepEqual(found, expected);
}

/** Starts another browser, whose V8 has flags. */
async function another(test, flags) {
  const args = [...options.args, `--js-flags=${flags}`];
  const started = await chromium.launch({ ...options, args });
  test.after(() => started.close());
  return started;
}

/**
 * Opens the page for one test. `hash` follows its address, `url` is another address, `clock` lets
 * the test move the time, `init` is run before the scripts of the page, and `flags` are those of
 * V8. The rest are Playwright's options of a browser context.
 */
export async function open(test, choices = {}) {
  const { hash = "", url = site.url, clock = false, init, flags, ...wanted } = choices;
  const used = flags ? await another(test, flags) : browser;
  const context = await used.newContext({
    reducedMotion: "reduce",
    viewport: { width: 1024, height: 768 },
    ...wanted,
  });
  context.setDefaultTimeout(PATIENCE);
  const errors = [];
  context.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => errors.push(String(error.error())));
  test.after(async () => {
    await context.close();
    assert.deepEqual(errors, [], "the console has no errors");
  });
  const page = await context.newPage();
  if (clock) await holdClock(page);
  if (init) await page.addInitScript(init);
  await page.goto(url + hash);
  const person = new Person(page);
  await person.ready();
  return person;
}

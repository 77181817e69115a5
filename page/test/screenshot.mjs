/**
 * Saves pictures of the page in a folder, for people to look at: `node screenshot.mjs FOLDER`.
 * `page.png` is the one that the README of the project shows.
 */

import { join } from "node:path";

import { chromium, options } from "./support/chromium.mjs";
import { Person } from "./support/person.mjs";
import { FILE } from "./support/site.mjs";

const [folder = "."] = process.argv.slice(2);
const GAME = "f5d6c3d3c4f4f6f3e6e7d7g6g5c5c6f7f8g4e2d8e3c8h4h5h6";

/** The windows, by the name of the picture. The first is also in the README. */
const PICTURES = {
  page: { width: 1200, height: 800 },
  "page-dark": { width: 1200, height: 800, colorScheme: "dark" },
  "page-320": { width: 320, height: 900 },
  "page-768": { width: 768, height: 1024, colorScheme: "dark" },
  "page-4k": { width: 3840, height: 2160 },
};

const browser = await chromium.launch(options);
for (const [name, { width, height, ...rest }] of Object.entries(PICTURES)) {
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: "reduce",
    ...rest,
  });
  await page.goto(`${FILE}#moves=${GAME}`);
  const person = new Person(page);
  await person.ready();
  await person.hears("White to move");
  // The lines of a legal move are drawn while the pointer is on it. The move flips along several.
  await person.square("b3").hover();
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path });
  console.log(path);
}
await browser.close();

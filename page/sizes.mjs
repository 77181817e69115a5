/**
 * Prints the sizes of the page, `first_gzip=… all_gzip=…` in bytes, and fails above the limits:
 * `node sizes.mjs [PAGE]`. Each file is compressed by itself, as a server does it.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const page = process.argv[2] ?? join(import.meta.dirname, "../build/page");
const LIMITS = { first: 56 * 1024, all: 355_000 };
/** The files of the first load: a page that opens at once. The others come when they are needed. */
const FIRST = ["index.html", "style.css", "page.js", "icon.svg", "manifest.webmanifest"];

const sizes = { first: 0, all: 0 };
for (const name of readdirSync(page)) {
  const size = gzipSync(readFileSync(join(page, name)), { level: 9 }).length;
  console.log(`${name}: ${size} bytes`);
  sizes.all += size;
  if (FIRST.includes(name)) sizes.first += size;
}
console.log(`first_gzip=${sizes.first} all_gzip=${sizes.all}`);
for (const [name, limit] of Object.entries(LIMITS)) {
  if (sizes[name] <= limit) continue;
  console.error(`${name}_gzip is above the limit of ${limit} bytes`);
  process.exitCode = 1;
}

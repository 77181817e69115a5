/** Debian's Chromium, which Playwright drives instead of a build of its own. */

import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

export { chromium } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Returns the path of the first of these programs. */
function program(names) {
  const folders = process.env["PATH"].split(delimiter);
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // The next folder may have it.
    }
  }
  throw new Error("this needs Chromium: on Debian, 'apt-get install chromium' as root");
}

/** How the browser starts. It has no sandbox, because root may not use one. */
export const options = {
  executablePath: program(NAMES),
  args: ["--no-sandbox", "--disable-gpu"],
};

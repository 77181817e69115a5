/** The built page, served from a folder of a local server, as any web server does it. */

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";

/** The folder of the built page. */
export const PAGE = process.env["REVERSI_PAGE"] ?? join(import.meta.dirname, "../../../build/page");
/** The page is not at the root of the server. */
const FOLDER = "/some/folder/";
const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/** The address of the page as a file. */
export const FILE = pathToFileURL(join(PAGE, "index.html")).href;

async function answer(page, request, response) {
  const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
  const name = path === FOLDER ? "index.html" : path.slice(FOLDER.length);
  try {
    if (!path.startsWith(FOLDER)) throw new Error(`${path} is outside of the folder`);
    const contents = await readFile(join(page, name));
    response.writeHead(200, { "content-type": TYPES[extname(name)], "cache-control": "no-cache" });
    response.end(contents);
  } catch {
    response.writeHead(404).end();
  }
}

/** Starts a server of a page on a free port. */
export async function serve(page = PAGE) {
  const server = createServer((request, response) => answer(page, request, response));
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${server.address().port}${FOLDER}`,
    stop() {
      server.closeAllConnections();
      return new Promise((stopped) => server.close(stopped));
    },
  };
}

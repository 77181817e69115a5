/** The page without a network, and as a file. */

import { strict as assert } from "node:assert";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { eventually, open } from "./support/browser.mjs";
import { notable } from "./support/games.mjs";
import { FILE, PAGE, serve } from "./support/site.mjs";

const { moves, score } = notable("Nine moves, a second final position");

/** Plays, and reads a record, for which the second script is loaded. */
async function playsAndReads(person) {
  await person.plays("f5", "d6", "c3");
  await person.pastes("(;GM[Othello]PB[Ann]PW[Bob]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)");
  await person.plays("c3");
  await person.begins({ white: "search" });
  await person.clicks("f5");
  await person.hears(/White [a-h][1-8], .* Black to move/);
}

/** Waits until the service worker has all files and serves the page. */
async function isKept(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((controlled) =>
      navigator.serviceWorker.addEventListener("controllerchange", controlled, { once: true }),
    );
  });
}

test("after the first visit the page needs no network", async (t) => {
  const site = await serve();
  t.after(() => site.stop());
  const person = await open(t, { url: site.url });
  await isKept(person.page);
  // A request of the first visit may still be on its way on a busy machine.
  await person.page.waitForLoadState("networkidle");
  await site.stop();
  await person.page.context().setOffline(true);
  await person.page.reload();
  await person.ready();
  await playsAndReads(person);
  await person.page.goto(`${site.url}index.html?from=mail#moves=${moves.join("")}`);
  await person.ready();
  await person.hears(`Black wins ${score}`);
});

test("a new version says so, and takes over with the game", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "reversi-page-"));
  await cp(PAGE, folder, { recursive: true });
  const site = await serve(folder);
  t.after(async () => {
    await site.stop();
    await rm(folder, { recursive: true });
  });
  const person = await open(t, { url: site.url });
  const { page } = person;
  await isKept(page);
  await page.evaluate(() => caches.open("of another page"));
  const replace = async (name, from, to) => {
    const text = await readFile(join(folder, name), "utf8");
    assert.match(text, from);
    await writeFile(join(folder, name), text.replace(from, to));
  };
  await replace("index.html", /<title>.*?<\/title>/, "<title>Newer</title>");
  await replace("sw.js", /[0-9a-f]{16}/, "0123456789abcdef");
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    await new Promise((installed) => {
      if (registration.waiting) installed();
      else installing.addEventListener("statechange", installed, { once: true });
    });
  });
  // The window that is open keeps its version until the person wants the new one.
  await page.reload();
  assert.equal(await page.title(), "Reversi");
  await person.plays("f5");
  await page.getByText("A new version of this page is ready").waitFor();
  const loaded = page.waitForEvent("load");
  await person.button("Load it").click();
  await loaded;
  assert.equal(await page.title(), "Newer");
  await person.playedLast("f5");
  const kept = async () => {
    const { active } = await navigator.serviceWorker.ready;
    return [active.state, (await caches.keys()).length];
  };
  // The cache of the former version is gone, and the other one is not.
  await eventually(() => page.evaluate(kept), ["activated", 2]);
});

test("the page is installable", async (t) => {
  const person = await open(t);
  const client = await person.page.context().newCDPSession(person.page);
  const { errors, url } = await client.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  assert.match(url, /manifest\.webmanifest$/);
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  // A window of a test is private, and pages are not installed from one.
  assert.deepEqual(ids.filter((id) => id !== "in-incognito"), []);
});

test("the page works as a file, also with a transcript behind the #", async (t) => {
  const person = await open(t, { url: FILE, hash: "#F5D6C3" });
  await person.playedLast("c3");
  await person.begins({});
  await playsAndReads(person);
});

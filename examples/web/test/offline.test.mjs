/** The page without a network, and as a file. */

import { strict as assert } from "node:assert";
import { test } from "node:test";

import { open } from "./support/browser.mjs";
import { notable } from "./support/games.mjs";
import { FILE, serve } from "./support/site.mjs";

const { moves, score } = notable("Nine moves, a second final position");

/** Plays, and reads a record, for which the second script is loaded. */
async function playsAndReads(person) {
  await person.plays("f5", "d6", "c3");
  await person.pastes("(;GM[Othello]PB[Ann]PW[Bob]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)");
  await person.plays("c3");
  await person.begins({ white: "search" });
  await person.plays("f5");
  await person.hears(/White [a-h][1-8], .* Black to move/);
}

test("after the first visit the page needs no network", async (t) => {
  const site = await serve();
  t.after(() => site.stop());
  const person = await open(t, { url: site.url });
  await person.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((controlled) =>
      navigator.serviceWorker.addEventListener("controllerchange", controlled, { once: true }),
    );
  });
  await site.stop();
  await person.page.context().setOffline(true);
  await person.page.reload();
  await person.ready();
  await playsAndReads(person);
  await person.page.goto(`${site.url}index.html#moves=${moves.join("")}`);
  await person.ready();
  await person.hears(`Black wins ${score}`);
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

test("the page works as a file", async (t) => {
  await playsAndReads(await open(t, { url: FILE }));
});

// A page, and each kind of worker.
import * as later from "reversi-rules";
import * as inline from "reversi-rules/inline";

import { answer } from "./answer.mjs";

const answers = Promise.all([answer(later), answer(inline)]);
globalThis.addEventListener("message", async ({ source }) => {
  (source ?? globalThis).postMessage?.(await answers);
});
globalThis.addEventListener("connect", async ({ ports }) => ports[0].postMessage(await answers));

/** Returns the answers of this page and of its workers. */
globalThis.ask = async () => {
  const script = document.querySelector("script").src;
  const worker = new Worker(script, { type: "module" });
  const shared = new SharedWorker(script, { type: "module" });
  const registration = await navigator.serviceWorker.register(script, { type: "module" });
  const service = registration.installing ?? registration.active;
  const answerOf = (target, to) =>
    new Promise((done) => {
      target.onmessage = ({ data }) => done(data);
      to.postMessage("ask");
    });
  return {
    page: await answers,
    worker: await answerOf(worker, worker),
    shared: await answerOf(shared.port, shared.port),
    service: await answerOf(navigator.serviceWorker, service),
  };
};

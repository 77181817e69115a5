/** Workers that run the same script as the page, which therefore has the library only once. */

/** Whether this is such a worker. */
export const isWorker = !("document" in globalThis);

/** Starts this script again as a worker. A page that is a file may start none from another file. */
export function startWorker(): Worker {
  const script = new Blob([`(${SCRIPT})()`], { type: "text/javascript" });
  return new Worker(URL.createObjectURL(script));
}

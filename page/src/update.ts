/** Lets the page work without a network, and says when a new version is ready. */

import { button, element } from "./dom.ts";

/** Installs the service worker. A page that is a file needs none. */
export async function install(): Promise<void> {
  if (!location.protocol.startsWith("http") || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  let isLoading = false;
  // The scripts of this window are those of the former version.
  serviceWorker.addEventListener("controllerchange", () => {
    if (isFirst || isLoading) return;
    isLoading = true;
    location.reload();
  });
  const registration = await serviceWorker.register("sw.js");
  const look = (): void => {
    if (registration.waiting && serviceWorker.controller) tell(registration.waiting);
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
}

/** Offers the new version. The game is kept while it loads. */
function tell(waiting: ServiceWorker): void {
  if (document.querySelector("#update")) return;
  const load = button("Load it", () => waiting.postMessage("activate"), { class: "primary" });
  const text = element("span", { role: "status" }, "A new version of this page is ready. ");
  document.body.prepend(element("div", { id: "update" }, text, load));
}

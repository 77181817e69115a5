/** Says that a module trapped. Its games are lost, but the address holds the one on the board. */

import { button, isBroken } from "./dom.ts";

/** Says in `status` what happened, and offers to load the page again. */
export function tellTraps(status: HTMLElement): void {
  let isTold = false;
  function tell(event: Event, thrown: unknown): void {
    if (!isBroken(thrown)) return;
    event.preventDefault();
    // The way to the button fails too, and must not replace it.
    if (isTold) return;
    isTold = true;
    const again = button("Load the page again", () => location.reload());
    status.replaceChildren("The rules stopped working. The address holds the game. ", again);
  }
  addEventListener("error", (event) => tell(event, event.error));
  addEventListener("unhandledrejection", (event) => tell(event, event.reason));
}

/** The name of the opening, under the board. */

import { loadBoards } from "./rules.ts";
import type { Table } from "./table.ts";

/** The longest time for which names wait. */
const PATIENCE = 10_000;

/** Waits on a first visit until all files are on the device, so that none is loaded twice. */
async function kept(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!location.protocol.startsWith("http") || !serviceWorker || serviceWorker.controller) return;
  const patience = new Promise((done) => setTimeout(done, PATIENCE));
  await Promise.race([serviceWorker.ready, patience]);
}

/** Shows the name of each game's opening. The names come with the records. */
export function showOpenings(host: HTMLElement, table: Table): void {
  let asked = 0;
  async function show(): Promise<void> {
    const { game } = table;
    const own = ++asked;
    if (game.moves.length === 0 || game.rules !== "8x8" || game.start !== "") {
      host.textContent = "";
      return;
    }
    await kept();
    const { boards } = await loadBoards();
    if (own !== asked) return;
    const name = boards.opening(game);
    host.textContent = name && `Opening: ${name}`;
  }
  table.addEventListener("change", () => {
    // Without the module there is no name, and the game goes on.
    if (table.last.kind !== "refused") show().catch(() => undefined);
  });
}

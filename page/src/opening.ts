/** The name of the opening, under the board. */

import { loadBoards } from "./rules.ts";
import type { Table } from "./table.ts";

/** Shows the name of each game's opening. The names come with the module of every board. */
export function showOpenings(host: HTMLElement, table: Table): void {
  let asked = 0;
  async function show(): Promise<void> {
    const { game } = table;
    const own = ++asked;
    if (game.moves.length === 0 || game.rules !== "8x8" || game.start !== "") {
      host.textContent = "";
      return;
    }
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

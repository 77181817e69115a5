/** Shares the link of the game: with the system's own menu, or else by copying it. */

import { element } from "./dom.ts";
import { choicesOf } from "./record.ts";
import type { Table } from "./table.ts";

/** Shares a link, and says in `status` what was done. */
export async function share(table: Table, link: string, status: HTMLElement): Promise<void> {
  const forks = table.nodes.some((node) => choicesOf(node).length > 1) ? ["variation"] : [];
  const lost = [...new Set([...(table.record?.unlinked ?? []), ...forks])];
  const rest = lost.length > 0 ? ` It does not hold: ${lost.join(", ")}. An export does.` : "";
  if (navigator.share !== undefined) {
    try {
      await navigator.share({ title: document.title, url: link });
      status.textContent = `The link to this game is shared.${rest}`;
      return;
    } catch (error) {
      // The person closed the menu. After any other failure the link is copied.
      if (error instanceof Error && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(link);
    status.textContent = `The link to this game is copied.${rest}`;
  } catch {
    status.replaceChildren("Copy this link: ", element("a", { href: link }, link), rest);
  }
}

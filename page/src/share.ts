/** Shares the link of the game: with the system's own menu, or else by copying it. */

import { element } from "./dom.ts";

/** Shares a link, and says in `status` what was done. */
export async function share(link: string, status: HTMLElement): Promise<void> {
  if (navigator.share !== undefined) {
    try {
      await navigator.share({ title: document.title, url: link });
      return;
    } catch (error) {
      // The person closed the menu. After any other failure the link is copied.
      if (error instanceof Error && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(link);
    status.textContent = "The link to this game is copied.";
  } catch {
    status.replaceChildren("Copy this link: ", element("a", { href: link }, link));
  }
}

/** A list of the games that were finished on this device, which can be opened and exported. */

import { type Records, ReversiError } from "reversi-rules";

import { button, counted, element, messageOf } from "../dom.ts";
import { type Finished, finished, store } from "../finished.ts";
import type { Table } from "../table.ts";
import { download } from "./download.ts";

export class MyGames {
  readonly #records: Records;
  readonly #table: Table;
  readonly #list = element("ol", { class: "offers", "aria-label": "Finished games" });
  readonly #message = element("p", { class: "message", role: "status" });

  constructor(host: HTMLElement, records: Records, table: Table) {
    this.#records = records;
    this.#table = table;
    const actions = element(
      "div",
      { class: "actions" },
      button("Export all as PGN", () => this.#export()),
      button("Forget all", () => this.#forget()),
    );
    host.append(this.#list, actions, this.#message);
    // The list only grows when a game ends, and a change is any move.
    table.addEventListener("change", () => table.result === null || this.#show());
    this.#show();
  }

  #show(): void {
    this.#message.textContent = "";
    this.#list.replaceChildren(
      ...finished().map((game) => {
        const { black, white, date } = game.info ?? {};
        const names = `${black || "Black"} against ${white || "White"}`;
        // Another page of the server may have left parts out.
        const about = [names, game.result].filter(Boolean).join(", ");
        const text = [date, about].filter(Boolean).join(": ");
        return element("li", {}, button(text, () => this.#open(game)));
      }),
    );
  }

  #open({ rules, start, moves, info }: Finished): void {
    try {
      this.#table.open(this.#records.newGame({ rules, start, moves }), info);
    } catch (error) {
      this.#message.textContent = messageOf(error);
    }
  }

  #export(): void {
    const texts: string[] = [];
    const games = finished();
    for (const { rules, start, moves, info } of games) {
      try {
        texts.push(this.#records.write({ rules, start, moves }, "PGN", info).text);
      } catch (error) {
        // PGN has no such board.
        if (!(error instanceof ReversiError)) throw error;
      }
    }
    const left = games.length - texts.length;
    this.#message.textContent = left > 0 ? `PGN does not hold ${counted(left, "game")}.` : "";
    if (texts.length > 0) download("games.pgn", new Blob([texts.join("\n\n")]));
  }

  #forget(): void {
    store([]);
    this.#show();
  }
}

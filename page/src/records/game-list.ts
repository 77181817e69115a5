/** The games of a file: searched, sorted, and a page of them at a time. */

import type { RecordedGame } from "reversi-rules";

import { button, element } from "../dom.ts";

/** The rows shown at once. Thousands of games stay fast. */
const PAGE = 50;

type Column = "black" | "white" | "result" | "event" | "date" | "length";

const COLUMNS: Readonly<Record<Column, string>> = {
  black: "Black",
  white: "White",
  result: "Result",
  event: "Event",
  date: "Date",
  length: "Moves",
};

export class GameList {
  readonly #host: HTMLElement;
  readonly #onOpen: (game: RecordedGame) => void;
  readonly #search = element("input", { type: "search" });
  readonly #count = element("span", { class: "found", role: "status" });
  readonly #body = element("tbody");
  readonly #heads = new Map<Column, HTMLTableCellElement>();
  readonly #earlier = button("Earlier", () => this.#turn(-1));
  readonly #later = button("Later", () => this.#turn(1));
  #games: readonly RecordedGame[] = [];
  #found: readonly RecordedGame[] = [];
  #sorted: { readonly column: Column; readonly down: boolean } | null = null;
  #page = 0;

  constructor(host: HTMLElement, onOpen: (game: RecordedGame) => void) {
    this.#host = host;
    this.#onOpen = onOpen;
    host.hidden = true;
    host.className = "games";
    this.#search.addEventListener("input", () => this.#find());
    const heads = (Object.keys(COLUMNS) as Column[]).map((column) => {
      const sort = button(COLUMNS[column], () => this.#sort(column));
      const head = element("th", { scope: "col" }, sort);
      this.#heads.set(column, head);
      return head;
    });
    const table = element(
      "table",
      {},
      element("caption", {}, "Games of the file"),
      element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "No."), ...heads)),
      this.#body,
    );
    const scroll = element(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": "Games" },
      table,
    );
    host.append(
      element("label", { class: "field" }, "Search names, events, moves", this.#search),
      scroll,
      element("div", { class: "actions" }, this.#earlier, this.#count, this.#later),
    );
  }

  get games(): readonly RecordedGame[] {
    return this.#games;
  }

  /** Shows games, or hides the list if there are none. */
  show(games: readonly RecordedGame[]): void {
    this.#games = games;
    this.#host.hidden = games.length === 0;
    this.#find();
  }

  #find(): void {
    const words = this.#search.value.toLowerCase().split(/\s+/).filter(Boolean);
    this.#found = words.length === 0 ? this.#games : this.#games.filter((game) => has(game, words));
    if (this.#sorted) {
      const { column, down } = this.#sorted;
      const key = keyOf(column);
      const sign = down ? -1 : 1;
      this.#found = this.#found.toSorted((one, other) => sign * compare(key(one), key(other)));
    }
    this.#page = 0;
    this.#draw();
  }

  #sort(column: Column): void {
    const down = this.#sorted?.column === column && !this.#sorted.down;
    this.#sorted = { column, down };
    for (const [name, head] of this.#heads) {
      if (name === column) head.setAttribute("aria-sort", down ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    }
    this.#find();
  }

  #turn(pages: number): void {
    this.#page += pages;
    this.#draw();
  }

  #draw(): void {
    const first = this.#page * PAGE;
    const shown = this.#found.slice(first, first + PAGE);
    this.#body.replaceChildren(...shown.map((game) => this.#row(game)));
    this.#earlier.disabled = first === 0;
    this.#later.disabled = first + PAGE >= this.#found.length;
    const last = first + shown.length;
    this.#count.textContent =
      shown.length === 0 ? "No game" : `${first + 1} to ${last} of ${this.#found.length}`;
  }

  #row(game: RecordedGame): HTMLTableRowElement {
    const number = this.#games.indexOf(game) + 1;
    const open = button(String(number), () => this.#onOpen(game), {
      "aria-label": `Open game ${number}: ${game.black || "?"} against ${game.white || "?"}`,
    });
    const fault = game.problems.length > 0 ? " (fault)" : "";
    const cells = [game.black, game.white, game.result, game.event, game.date];
    return element(
      "tr",
      {},
      element("td", {}, open),
      ...cells.map((text) => element("td", {}, text)),
      element("td", {}, `${game.moves.length}${fault}`),
    );
  }
}

function has(game: RecordedGame, words: readonly string[]): boolean {
  const { black, white, event, site, date, result, moves } = game;
  const text = [black, white, event, site, date, result, moves.join("")].join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

function keyOf(column: Column): (game: RecordedGame) => string | number {
  if (column === "length") return (game) => game.moves.length;
  if (column === "result") return (game) => Number.parseFloat(game.result) || 0;
  return (game) => game[column];
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one).localeCompare(String(other), undefined, { numeric: true });
}

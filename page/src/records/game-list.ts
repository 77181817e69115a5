/** The list of the games of a file: searched, sorted, and a page of them at a time. */

import { button, element } from "../dom.ts";
import type { Column, Query, Row } from "./catalog.ts";
import type { Reader } from "./reader.ts";

/** The rows shown at once. */
const PAGE = 50;

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
  readonly #reader: Reader;
  readonly #onOpen: (index: number) => void;
  readonly #search = element("input", { type: "search" });
  readonly #count = element("span", { class: "found", role: "status" });
  readonly #body = element("tbody");
  readonly #heads = new Map<Column, HTMLTableCellElement>();
  readonly #earlier = button("Earlier", () => this.#turn(-PAGE));
  readonly #later = button("Later", () => this.#turn(PAGE));
  #sorted: Query["sorted"] = null;
  #first = 0;
  /** Counts the queries, so that a slow one replaces nothing newer. */
  #asked = 0;

  constructor(host: HTMLElement, reader: Reader, onOpen: (index: number) => void) {
    this.#host = host;
    this.#reader = reader;
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

  /** Shows the games of the last file, or hides the list. */
  async show(isShown: boolean): Promise<void> {
    this.#first = 0;
    if (isShown) await this.#draw();
    this.#host.hidden = !isShown;
    document.body.classList.toggle("wide", isShown);
  }

  /** Shows the names that another file gave. */
  refresh(): void {
    if (!this.#host.hidden) void this.#draw();
  }

  #find(): void {
    this.#first = 0;
    void this.#draw();
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

  #turn(rows: number): void {
    this.#first += rows;
    void this.#draw();
  }

  async #draw(): Promise<void> {
    const asked = ++this.#asked;
    const [first, sorted, words] = [this.#first, this.#sorted, this.#search.value];
    const { rows, found } = await this.#reader.find({ words, sorted, first, count: PAGE });
    if (asked !== this.#asked) return;
    this.#body.replaceChildren(...rows.map((row) => this.#row(row)));
    this.#earlier.disabled = first === 0;
    this.#later.disabled = first + PAGE >= found;
    const last = first + rows.length;
    this.#count.textContent = rows.length === 0 ? "No game" : `${first + 1} to ${last} of ${found}`;
  }

  #row({ index, cells, hasFault }: Row): HTMLTableRowElement {
    const number = index + 1;
    const [black, white] = cells;
    const open = button(String(number), () => this.#onOpen(index), {
      "aria-label": `Open game ${number}: ${black || "?"} against ${white || "?"}`,
    });
    const texts = cells.map((text, at) => (hasFault && at === 5 ? `${text} (fault)` : text));
    return element(
      "tr",
      {},
      element("td", {}, open),
      ...texts.map((text) => element("td", {}, text)),
    );
  }
}

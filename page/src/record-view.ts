/** What a record says besides the moves: of the position on the board, and of the whole game. */

import { element } from "./dom.ts";
import { type Node, type Opened, resultOf } from "./record.ts";
import type { Table } from "./table.ts";

export class RecordView {
  readonly #table: Table;
  readonly #comment = element("div", { class: "comment", role: "region", "aria-label": "Comment" });
  readonly #facts = element("dl", { class: "facts" });
  readonly #about = element(
    "details",
    { class: "about", hidden: true },
    element("summary", {}, "About the record"),
    this.#facts,
  );

  constructor(host: HTMLElement, table: Table) {
    this.#table = table;
    host.append(this.#comment, this.#about);
    table.addEventListener("info", () => this.#showFacts());
  }

  /** Shows what the record says after the moves on the board. */
  show(node: Node | undefined): void {
    const lines = node ? linesOf(node) : [];
    this.#comment.hidden = lines.length === 0;
    // The text of a long comment scrolls, also by keys.
    this.#comment.tabIndex = 0;
    this.#comment.replaceChildren(...lines.map((line) => element("p", {}, line)));
    this.#showFacts();
  }

  #showFacts(): void {
    const { record, info } = this.#table;
    const facts = record ? factsOf(record, info) : [];
    this.#about.hidden = facts.length === 0;
    this.#facts.replaceChildren(
      ...facts.flatMap(([name, text]) => [element("dt", {}, name), element("dd", {}, text)]),
    );
  }
}

/** Returns the comment of a node, and its values in words. */
function linesOf({ comment, annotations = [], ...values }: Node): string[] {
  const { evaluation, timeUsed, timeLeft, properties = [] } = values;
  const parts = [
    ...annotations.filter((judgment) => judgment.startsWith("$")),
    evaluation !== undefined && `evaluation ${evaluation > 0 ? "+" : ""}${evaluation}`,
    timeUsed !== undefined && `${timeUsed} s used`,
    timeLeft !== undefined && `${timeLeft} s left`,
    ...properties.map((pair) => pair.join(" ")),
  ];
  return [comment ?? "", parts.filter(Boolean).join(", ")].filter((line) => line !== "");
}

/** Returns the names and the texts of all facts of a record. */
function factsOf({ game, unlinked }: Opened, info: Table["info"]): (readonly [string, string])[] {
  const { title, event, site, round, date, time, opening, blackRating, whiteRating } = {
    ...game,
    ...info,
  };
  const named = {
    Title: title,
    Event: event,
    Site: site,
    Round: round,
    Date: date,
    "Time control": time,
    "Black's rating": blackRating,
    "White's rating": whiteRating,
    Opening: opening,
    "Recorded result": resultOf(game),
  };
  // The other tags only repeat the facts and the moves.
  const tags = game.tags.filter(([name]) => unlinked.includes(name));
  return [...Object.entries(named), ...tags].filter(([, text]) => text);
}

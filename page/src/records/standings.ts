/** Standings of a tournament, from a table of games that is pasted. */

import { type Records, ReversiError, type Standing } from "reversi-rules";

import { button, counted, element, messageOf } from "../dom.ts";
import { printOnly } from "../print.ts";
import { type GamesTable, readGames } from "./games-table.ts";

const EXAMPLE = `1; Rose; Tamenori; 40-24
1; Takeshi; bye
2; Takeshi; Rose; 32-32
2; Tamenori; bye`;
const HEADS = ["Rank", "Name", "Points", "Quotient", "Discs"];

export class Standings {
  readonly #records: Records;
  readonly #text = element("textarea", { rows: 6, spellcheck: "false", placeholder: EXAMPLE });
  readonly #coefficient = element("input", { inputmode: "numeric", placeholder: "usual" });
  readonly #sum = element("input", { inputmode: "numeric", placeholder: "64" });
  readonly #withdrawn = element("input", { autocomplete: "off" });
  readonly #message = element("p", { class: "message", role: "status" });
  readonly #table = element("div", { class: "standings" });
  readonly #print = button("Print", () => printOnly("standings"), { hidden: true });

  constructor(host: HTMLElement, records: Records) {
    this.#records = records;
    host.append(
      element(
        "p",
        {},
        "One game a line: round, black, white, score. Semicolons, commas or tabs separate them. " +
          "A bye has “bye” instead of white. A game that both lost has “double forfeit” instead of " +
          "its score. On other boards, scores have another sum; “any” checks nothing. A win is a point, a tie half a point.",
      ),
      element("label", { class: "field" }, "Games", this.#text),
      element("label", { class: "field" }, "Players who withdrew", this.#withdrawn),
      element("label", { class: "field" }, "Brightwell coefficient", this.#coefficient),
      element("label", { class: "field" }, "Sum of the two scores", this.#sum),
      element(
        "div",
        { class: "actions" },
        button("Compute the standings", () => this.#compute(), { class: "primary" }),
        this.#print,
      ),
      this.#message,
      this.#table,
    );
  }

  #compute(): void {
    this.#table.replaceChildren();
    this.#print.hidden = true;
    try {
      const games = readGames(this.#text.value, this.#withdrawn.value);
      const standings = this.#standings(games);
      this.#table.append(tableOf(standings, games.names));
      this.#print.hidden = false;
      this.#message.textContent =
        `${counted(games.names.length, "player")}, ${counted(games.rounds, "round")}.`;
    } catch (error) {
      this.#message.textContent = messageOf(error);
    }
  }

  #standings(games: GamesTable): readonly Standing[] {
    const coefficient = numberIn(this.#coefficient, "coefficient");
    const scoreSum = this.#sum.value.trim() === "any" ? null : numberIn(this.#sum, "sum");
    const { names, rounds, pairings, withdrawn, lines } = games;
    try {
      return this.#records.standings({
        rounds,
        players: names.length,
        pairings,
        withdrawn,
        ...(coefficient === undefined ? {} : { coefficient }),
        ...(scoreSum === undefined ? {} : { scoreSum }),
      });
    } catch (error) {
      if (!(error instanceof ReversiError)) throw error;
      throw new Error(inWords(error.message, lines, names));
    }
  }
}

/** Returns the number in a field, if it has one. */
function numberIn(field: HTMLInputElement, name: string): number | undefined {
  const text = field.value.trim();
  if (!/^\d{0,3}$/.test(text)) throw new Error(`The ${name} '${text}' is not a number.`);
  return text ? Number(text) : undefined;
}

/** Replaces the numbers of pairings by those of lines, and the numbers of players by names. */
function inWords(message: string, lines: readonly number[], names: readonly string[]): string {
  const text = message
    .replaceAll(/pairing (\d+)/g, (_, at: string) => `line ${lines[Number(at)]}`)
    .replaceAll(/player (\d+)/g, (_, at: string) => names[Number(at)] ?? at);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Points as people write them: `4½`. */
function halved(points: string): string {
  return points.replace(/^0\.5$/, "½").replace(".5", "½");
}

function tableOf(standings: readonly Standing[], names: readonly string[]): HTMLElement {
  const rows = standings.map(({ rank, player, points, tieBreaks }) => {
    const cells = [String(rank), names[player] ?? "", halved(points), ...tieBreaks];
    return element("tr", {}, ...cells.map((text) => element("td", {}, text)));
  });
  return element(
    "table",
    {},
    element("caption", {}, "Standings"),
    element(
      "thead",
      {},
      element("tr", {}, ...HEADS.map((head) => element("th", { scope: "col" }, head))),
    ),
    element("tbody", {}, ...rows),
  );
}

/** After the game: the moves at which the margin turned, by the bot's own search. */

import type { ReversiBoard } from "reversi-rules/board/element.ts";
import { labeled } from "reversi-rules/board/labels.ts";
import { showFlips } from "reversi-rules/board/why.ts";

import type { Answer, Request, Turn } from "./bot-worker.ts";
import { startBot } from "./bots.ts";
import { button, element } from "./dom.ts";
import type { Table } from "./table.ts";
import { isUsual } from "./usual.ts";

export class Review {
  readonly #table: Table;
  readonly #board: ReversiBoard;
  readonly #list = element("div", { class: "turns", role: "group", "aria-label": "Turning points" });
  /** The game that the list is about. */
  #asked = "";
  /** The buttons of the list, with their texts in the standard labels. */
  #buttons: readonly (readonly [HTMLButtonElement, string])[] = [];

  constructor(host: HTMLElement, table: Table, board: ReversiBoard) {
    this.#table = table;
    this.#board = board;
    host.append(this.#list);
  }

  /** Removes what was said of another game, and has the letters of the board. */
  show(): void {
    for (const [button, text] of this.#buttons) button.textContent = labeled(this.#table.setup.labels, text);
    if (this.#key === this.#asked) return;
    this.#asked = "";
    this.#buttons = [];
    this.#list.replaceChildren();
  }

  get #key(): string {
    const { game, line } = this.#table;
    return [game.rules, game.start, ...line].join();
  }

  /** Looks at all moves of the game. The search takes seconds, in a worker of its own. */
  async start(): Promise<void> {
    const { game, line } = this.#table;
    const asked = this.#key;
    this.#asked = asked;
    this.#say("The bot looks at each move …");
    const { rules, start } = game;
    const worker = await startBot(isUsual(rules));
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      worker.terminate();
      if ("turns" in data && asked === this.#asked) this.#tell(data.turns);
    });
    const request: Request = { id: 0, rules, start, moves: line.join(""), isReview: true };
    worker.postMessage(request);
  }

  #say(text: string): void {
    this.#list.replaceChildren(element("p", { role: "status" }, text));
  }

  #tell(turns: readonly Turn[]): void {
    const most = "By the bot, which counts discs at the end and guesses before it:";
    this.#say(turns.length > 0 ? most : "The bot knows no better move.");
    this.#buttons = turns.map((turn) => this.#turn(turn));
    this.#list.append(...this.#buttons.map(([button]) => button));
    this.show();
  }

  #turn({ at, better, gain }: Turn): [HTMLButtonElement, string] {
    const text = `Move ${at + 1}, ${this.#table.line[at]}: better ${better} (+${gain})`;
    const look = (): void => {
      this.#table.goTo(at);
      showFlips(this.#board, this.#table.game, better);
    };
    return [button(text, look), text];
  }
}

/** The table: the game that is played and all that may change. Nothing else changes the game. */

import type { Color, Game, Info, Outcome, Reversi, Square } from "reversi-rules";

import { Clock } from "./clock.ts";
import { loadRecords, newGame } from "./rules.ts";
import { type Bot, colorName, other, type Player, type Setup, USUAL } from "./setup.ts";

/** What happened last, for those who put it into words. */
export type Event =
  | { readonly kind: "begun" | "opened" | "moved" }
  | { readonly kind: "played"; readonly square: Square; readonly by: Color }
  | { readonly kind: "refused"; readonly square: Square }
  | { readonly kind: "flag"; readonly color: Color; readonly again: boolean };

/** A side whose time ran out. */
interface Flag {
  readonly color: Color;
  /** The side had two more minutes, and they ran out too. */
  again: boolean;
}

/** The minutes with which both sides play on after the time of one ran out. */
const EXTRA_MINUTES = 2;

/** It dispatches "change" after each change. */
export class Table extends EventTarget {
  readonly #usual: Reversi;
  #game: Game;
  #setup: Setup = USUAL;
  #clock: Clock | null = null;
  #flag: Flag | null = null;
  /** The result after a flag, by the rule of the clocks. */
  #ruling: string | null = null;
  info: Info = {};
  /** What happened last. */
  last: Event = { kind: "begun" };

  constructor(usual: Reversi) {
    super();
    this.#usual = usual;
    this.#game = usual.newGame();
  }

  get game(): Game {
    return this.#game;
  }

  get setup(): Setup {
    return this.#setup;
  }

  get clock(): Clock | null {
    return this.#clock;
  }

  /** The side that may move now, or `null` once nothing can be played. */
  get turn(): Color | null {
    return this.result === null ? this.#game.turn : null;
  }

  /** Who moves for the side to move. After a flag the opponent may complete the game. */
  get player(): Player | null {
    const { turn } = this;
    if (turn === null) return null;
    return this.#setup[this.completer ?? turn];
  }

  /**
   * The bot that moves next, or `null` if no bot does. While a person looks at an earlier move,
   * bots wait, and the person may move for them.
   */
  get bot(): Bot | null {
    const { player } = this;
    return player === "human" || this.#game.redoable.length > 0 ? null : player;
  }

  /** The side that plays the moves of both, after a flag. */
  get completer(): Color | null {
    const completes = this.#setup.clock?.rule === "completed by winner";
    return this.#flag && completes ? other(this.#flag.color) : null;
  }

  /** The result in words, or `null` while the game goes on. */
  get result(): string | null {
    return this.#ruling ?? (this.#flag ? null : (this.#game.outcome?.text ?? null));
  }

  /** Starts a new game. Throws, and changes nothing, if the rules are wrong. */
  async begin(setup: Setup): Promise<void> {
    const game = await newGame(this.#usual, setup.rules, "", setup.start);
    // The score of a fallen flag comes from the larger module.
    if (setup.clock) await loadRecords();
    this.#replace(game, setup);
    this.info = {};
    this.#change({ kind: "begun" });
  }

  /** Puts another game on the board, for persons on both sides and without clocks. */
  open(game: Game, info: Info = {}, start = game.start): void {
    const { labels } = this.#setup;
    this.#replace(game, { ...USUAL, labels, rules: game.rules, start });
    this.info = info;
    this.#change({ kind: "opened" });
  }

  /** Sets who plays, and the labels. The game goes on. */
  adjust(change: Partial<Pick<Setup, "labels" | "black" | "white">>): void {
    this.#setup = { ...this.#setup, ...change };
    this.#change({ kind: "moved" });
  }

  #replace(game: Game, setup: Setup): void {
    this.#clock?.stop();
    this.#game = game;
    this.#setup = setup;
    this.#flag = null;
    this.#ruling = null;
    const { clock } = setup;
    this.#clock = clock && new Clock(clock.minutes, clock.increment, (side) => this.#fall(side));
  }

  /** Places a disc for the side to move. An illegal square is told, and nothing changes. */
  play(square: Square): void {
    const { turn } = this;
    if (turn === null || !this.#game.isLegal(square)) {
      this.#change({ kind: "refused", square });
      return;
    }
    this.#game.play(square);
    this.#clock?.moved(turn);
    this.#change({ kind: "played", square, by: turn });
  }

  /** Takes back the last move, and those of a bot before it, so that a person is to move. */
  undo(): void {
    const wasFlagged = this.#flag !== null;
    if (wasFlagged) return;
    const moves = this.#game.moves.length;
    do this.#game.undo();
    while (this.#game.moves.length > 0 && this.#isBotTurn());
    if (this.#game.moves.length !== moves) this.#change({ kind: "moved" });
  }

  /** Plays again what was taken back. */
  redo(): void {
    if (this.#flag) return;
    let redone = this.#game.redo();
    if (redone === null) return;
    while (this.#isBotTurn() && redone !== null) redone = this.#game.redo();
    this.#change({ kind: "moved" });
  }

  /** Goes to the position after so many moves. */
  goTo(moves: number): void {
    if (this.#flag) return;
    while (this.#game.moves.length > moves && this.#game.undo() !== null);
    while (this.#game.moves.length < moves && this.#game.redo() !== null);
    this.#change({ kind: "moved" });
  }

  /** Whether moves can be taken back and played again: not after a flag. */
  get canStep(): boolean {
    return this.#flag === null;
  }

  #isBotTurn(): boolean {
    const { player } = this;
    return player !== null && player !== "human" && this.#hasPerson();
  }

  #hasPerson(): boolean {
    return this.#setup.black === "human" || this.#setup.white === "human";
  }

  #change(event: Event): void {
    this.last = event;
    if (this.#flag && this.#game.isOver && this.#ruling === null) this.#rule();
    const { turn } = this;
    // The first move starts the clocks, and the time of a side that completes the game is free.
    const runs = turn !== null && this.#game.moves.length > 0 && this.completer === null;
    this.#clock?.run(runs ? turn : null);
    this.dispatchEvent(new CustomEvent("change"));
  }

  #fall(color: Color): void {
    const rule = this.#setup.clock?.rule;
    if (this.#flag && this.#flag.color !== color) {
      // The opponent has won already, whatever its own clock shows.
      this.#clock?.add(color, EXTRA_MINUTES);
      this.#clock?.run(color);
      return;
    }
    if (this.#flag) {
      this.#flag.again = true;
      this.#rule();
    } else {
      this.#flag = { color, again: false };
      if (rule === "played on") {
        this.#clock?.add("black", EXTRA_MINUTES);
        this.#clock?.add("white", EXTRA_MINUTES);
      } else if (rule !== "completed by winner") {
        this.#rule();
      }
    }
    this.#change({ kind: "flag", color, again: this.#flag.again });
  }

  /** Decides the game after a flag. The rule says how. */
  #rule(): void {
    const [flag, clock] = [this.#flag, this.#setup.clock];
    if (!flag || !clock) return;
    const winner = colorName(other(flag.color));
    const completed = flag.again ? null : this.#game.outcome;
    this.#ruling = `${winner} wins on time`;
    // The scores of tournaments are those of 8×8 where most discs win.
    const isFewest = this.#game.rules.split("; ").includes("fewest");
    if (this.#game.squares.length !== 64 || isFewest) return;
    const rule = flag.again ? "zero" : clock.rule;
    void loadRecords().then(({ records }) => {
      const score = records.timeDefault(rule, flag.color, completed ?? undefined);
      if (!score || this.#flag !== flag) return;
      this.#ruling = `${winner} wins ${winnerFirst(score, flag.color)} on time (${rule})`;
      this.#change({ kind: "flag", color: flag.color, again: flag.again });
    });
  }
}

function winnerFirst(score: Pick<Outcome, Color>, loser: Color): string {
  return `${score[other(loser)]}-${score[loser]}`;
}

/** The table: the game that is played and all that may change. Nothing else changes the game. */

import type { Color, Game, Info, Reversi, Square } from "reversi-rules";

import { Clock, type Times } from "./clock.ts";
import { type Flag, type Ruling, rulingInfo, rulingOf, rulingText } from "./flag.ts";
import { continuation, grown, type Node, type Opened } from "./record.ts";
import { loadBoards, newGame } from "./rules.ts";
import { type Bot, other, type Player, type Setup, USUAL } from "./setup.ts";

/** What happened last, for those who put it into words. */
export type Event =
  | { readonly kind: "begun" | "opened" | "moved" }
  | { readonly kind: "played"; readonly square: Square; readonly by: Color }
  | { readonly kind: "refused"; readonly square: Square }
  | { readonly kind: "flag"; readonly color: Color; readonly again: boolean };

/** The milliseconds that a side used for a move. */
interface Spent {
  readonly by: Color;
  readonly used: number;
}

/** All of a table, as it is kept while the page is away. */
export interface Kept {
  readonly setup: Setup;
  readonly info: Info;
  /** The moves with those that were taken back, and the number of those on the board. */
  readonly moves: string;
  readonly at: number;
  /** The clocks when each position was reached and left, and now. */
  readonly clocks: readonly Times[];
  readonly left: readonly Times[];
  readonly now: Times | null;
  readonly spent: readonly Spent[];
  readonly flag: Flag | null;
  readonly ruling: Ruling | null;
  readonly record: Opened | null;
}

/** The minutes with which both sides play on after the time of one ran out. */
const EXTRA_MINUTES = 2;

/** It dispatches "change" after each change of the game, and "info" after one of the names. */
export class Table extends EventTarget {
  /** The rules of 8×8. */
  readonly usual: Reversi;
  #game: Game;
  #setup: Setup = USUAL;
  #info: Info = {};
  #record: Opened | null = null;
  #clock: Clock | null = null;
  /** The clocks when so many moves had been played, and what each move took. */
  #clocks: Times[] = [];
  #spent: Spent[] = [];
  /** The clocks when a person left a position, by a move or to look at another one. */
  #left: Times[] = [];
  #flag: Flag | null = null;
  /** The result after a flag, by the rule of the clocks. */
  #ruling: Ruling | null = null;
  /** The clocks stand still until the next move. */
  #isPaused = false;
  /** Counts the games that were asked for. */
  #begun = 0;
  /** What happened last. */
  last: Event = { kind: "begun" };

  constructor(usual: Reversi) {
    super();
    this.usual = usual;
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

  /** The names, the event and the date. */
  get info(): Info {
    return this.#info;
  }

  set info(info: Info) {
    this.#info = info;
    this.dispatchEvent(new CustomEvent("info"));
  }

  /** The record of the game, if it was read. */
  get record(): Opened | null {
    return this.#record;
  }

  /** The moves on the board, and those that were taken back. */
  get line(): readonly Square[] {
    return [...this.#game.moves, ...this.#game.redoable];
  }

  /** The nodes of the record along the line, the root first. Without a record there are none. */
  get nodes(): readonly Node[] {
    return this.#record ? grown(this.#record.game.tree, this.line) : [];
  }

  /** All that a record says beside the moves: the names, the result on time and the times. */
  get facts(): Info {
    const ruling = this.#ruling ? rulingInfo(this.#ruling) : {};
    if (!this.#setup.clock) return { ...this.#info, ...ruling };
    const times = this.#spent.slice(0, this.#game.moves.length).map(({ by, used }, at) => ({
      used: used / 1000,
      left: (this.#clocks[at + 1]?.[by] ?? 0) / 1000,
    }));
    return { ...this.#info, ...ruling, times };
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
    if (this.#ruling) return rulingText(this.#ruling);
    return this.#flag ? null : (this.#game.outcome?.text ?? null);
  }

  /** The result if a clock decided the game. */
  get ruling(): Ruling | null {
    return this.#ruling;
  }

  /**
   * Starts a new game. Throws, and changes nothing, if the rules are wrong. A game that loads slowly
   * replaces nothing newer.
   */
  async begin(setup: Setup, info: Info = {}): Promise<void> {
    const own = ++this.#begun;
    const game = await newGame(this.usual, setup.rules, "", setup.start);
    // The score of a fallen flag comes from another module.
    if (setup.clock) await loadBoards();
    if (own !== this.#begun) return;
    this.#replace(game, setup, info);
    this.#change({ kind: "begun" });
  }

  /**
   * Puts another game on the board, for persons on both sides and without clocks. Its record keeps
   * the rest of what was read.
   */
  open(
    game: Game,
    info: Info = {},
    { ruling = null, record = null }: Partial<Pick<Kept, "ruling" | "record">> = {},
  ): void {
    const { labels } = this.#setup;
    const { rules, start } = game;
    this.#replace(game, { ...USUAL, labels, rules, start }, info, record);
    this.#ruling = ruling;
    this.#change({ kind: "opened" });
  }

  /** Returns all of the table. */
  keep(): Kept {
    return {
      setup: this.#setup,
      info: this.#info,
      moves: this.line.join(""),
      at: this.#game.moves.length,
      clocks: this.#clocks,
      left: this.#left,
      now: this.#clock?.times ?? null,
      spent: this.#spent,
      flag: this.#flag,
      ruling: this.#ruling,
      record: this.#record,
    };
  }

  /**
   * Puts all of a table back. The clocks run on, or stand still until the next move. A game that
   * loads slowly replaces nothing newer.
   */
  async restore(kept: Kept, isPaused: boolean): Promise<void> {
    const { setup, moves, at, clocks, left, now, spent, flag, ruling } = kept;
    const own = ++this.#begun;
    const game = await newGame(this.usual, setup.rules, moves, setup.start);
    if (setup.clock) await loadBoards();
    if (own !== this.#begun || this.line.length > 0) return;
    while (game.moves.length > at && game.undo() !== null);
    this.#replace(game, setup, kept.info, kept.record);
    [this.#clocks, this.#left, this.#spent] = [[...clocks], [...left], [...spent]];
    [this.#flag, this.#ruling, this.#isPaused] = [flag, ruling, isPaused];
    if (this.#clock && now) this.#clock.times = now;
    this.#change({ kind: "opened" });
  }

  /** Sets who plays, and the labels. The game goes on. */
  adjust(change: Partial<Pick<Setup, "labels" | "black" | "white">>): void {
    this.#setup = { ...this.#setup, ...change };
    this.#change({ kind: "moved" });
  }

  #replace(game: Game, setup: Setup, info: Info, record: Opened | null = null): void {
    this.#begun++;
    this.#clock?.stop();
    this.#game = game;
    this.#record = record;
    this.#setup = setup;
    this.#flag = null;
    this.#ruling = null;
    this.#isPaused = false;
    const { clock } = setup;
    this.#clock = clock && new Clock(clock.minutes, clock.increment, (side) => this.#fall(side));
    this.#clocks = this.#clock ? [this.#clock.times] : [];
    this.#spent = [];
    this.#left = [];
    this.info = info;
  }

  /** Places a disc for the side to move. An illegal square is told, and nothing changes. */
  play(square: Square): void {
    const { turn } = this;
    if (turn === null || !this.#game.isLegal(square)) {
      this.#change({ kind: "refused", square });
      return;
    }
    this.#isPaused = false;
    this.#time(turn);
    this.#game.play(square);
    this.#follow();
    this.#change({ kind: "played", square, by: turn });
  }

  /** Goes to another move of the record after so many moves. */
  turnTo(moves: number, square: Square): void {
    while (this.#game.moves.length > moves && this.#game.undo() !== null);
    this.#game.play(square);
    this.#follow();
    this.#change({ kind: "moved" });
  }

  /** Lets the moves of the record follow those on the board, as if they were taken back. */
  #follow(): void {
    const [game, last] = [this.#game, this.nodes.at(-1)];
    if (!last) return;
    const { length } = game.moves;
    for (const move of continuation(last)) game.play(move);
    while (game.moves.length > length && game.undo() !== null);
  }

  /** Stops the time of a move that is made. */
  #time(turn: Color): void {
    const clock = this.#clock;
    if (!clock) return;
    const count = this.#game.moves.length;
    const before = clock.times;
    clock.moved(turn);
    const used = (this.#clocks[count]?.[turn] ?? before[turn]) - before[turn];
    this.#spent = [...this.#spent.slice(0, count), { by: turn, used }];
    this.#clocks = [...this.#clocks.slice(0, count + 1), clock.times];
    this.#left = [...this.#left.slice(0, count), before];
  }

  /** Takes back the last move, and those of a bot before it, so that a person is to move. */
  undo(): void {
    this.#step(() => {
      do this.#game.undo();
      while (this.#game.moves.length > 0 && this.#isBotTurn());
    });
  }

  /** Plays again what was taken back. */
  redo(): void {
    this.#step(() => {
      let redone = this.#game.redo();
      while (this.#isBotTurn() && redone !== null) redone = this.#game.redo();
    });
  }

  /** Goes to the position after so many moves. */
  goTo(moves: number): void {
    this.#step(() => {
      while (this.#game.moves.length > moves && this.#game.undo() !== null);
      while (this.#game.moves.length < moves && this.#game.redo() !== null);
    });
  }

  /** The clocks go back and forth with the moves, so that nobody wins time by taking back. */
  #step(go: () => void): void {
    if (!this.canStep) return;
    const before = this.#game.moves.length;
    const clock = this.#flag ? null : this.#clock;
    if (clock) this.#left[before] = clock.times;
    go();
    const now = this.#game.moves.length;
    if (now === before) return;
    const times = this.#left[now] ?? this.#clocks[now];
    if (clock && times) clock.times = times;
    this.#change({ kind: "moved" });
  }

  /** Whether moves can be taken back and played again: not while a flag is down. */
  get canStep(): boolean {
    return this.#flag === null || this.#ruling !== null;
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
    const isStarted = this.#game.moves.length > 0 && !this.#isPaused;
    const runs = turn !== null && isStarted && this.completer === null;
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
    const flag: Flag = { color, again: this.#flag !== null };
    this.#flag = flag;
    if (!flag.again && rule === "played on") {
      this.#clock?.add("black", EXTRA_MINUTES);
      this.#clock?.add("white", EXTRA_MINUTES);
    } else if (flag.again || rule !== "completed by winner") {
      this.#rule();
    }
    this.#change({ kind: "flag", ...flag });
  }

  /** Decides the game after a flag. The score comes from another module, a moment later. */
  #rule(): void {
    const [flag, clock] = [this.#flag, this.#setup.clock];
    if (!flag || !clock) return;
    this.#ruling = { winner: other(flag.color), score: null };
    void rulingOf(flag, clock.rule, this.#game.copy()).then((ruling) => {
      if (ruling.score === null || this.#flag !== flag) return;
      this.#ruling = ruling;
      this.#change({ kind: "flag", ...flag });
    });
  }
}

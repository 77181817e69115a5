/** Two clocks, of which one runs. They count by the time of day, also while the page sleeps. */

import type { Color } from "reversi-rules";

const MINUTE = 60_000;
/** How often the clocks look whether time ran out. */
const STEP = 100;

/** The milliseconds that both sides have left. */
export type Times = Readonly<Record<Color, number>>;

/** It dispatches "tick" when the time shown may have changed. */
export class Clock extends EventTarget {
  readonly #increment: number;
  readonly #onFall: (color: Color) => void;
  #left: Times;
  #running: Color | null = null;
  #since = 0;
  #timer: number | undefined;

  constructor(minutes: number, increment: number, onFall: (color: Color) => void) {
    super();
    this.#left = { black: minutes * MINUTE, white: minutes * MINUTE };
    this.#increment = increment * 1000;
    this.#onFall = onFall;
  }

  /** The milliseconds that a side has left. */
  left(color: Color): number {
    const gone = this.#running === color ? performance.now() - this.#since : 0;
    return Math.max(0, this.#left[color] - gone);
  }

  get times(): Times {
    return { black: this.left("black"), white: this.left("white") };
  }

  /** Sets both clocks, such as back to an earlier move. */
  set times(times: Times) {
    this.#since = performance.now();
    this.#left = times;
  }

  /** Gives a side the increment for its move. */
  moved(color: Color): void {
    // A clock that has not started yet stands still for the first move.
    if (this.#running === color) this.#add(color, this.#increment);
  }

  /** Gives a side more minutes. */
  add(color: Color, minutes: number): void {
    this.#add(color, minutes * MINUTE);
  }

  #add(color: Color, milliseconds: number): void {
    const { times } = this;
    this.times = { ...times, [color]: times[color] + milliseconds };
  }

  /** Lets the clock of a side run, or none. */
  run(color: Color | null): void {
    this.times = { ...this.times };
    this.#running = color;
    clearInterval(this.#timer);
    if (color) this.#timer = setInterval(() => this.#look(), STEP);
    this.dispatchEvent(new CustomEvent("tick"));
  }

  stop(): void {
    this.run(null);
  }

  #look(): void {
    const color = this.#running;
    if (color && this.left(color) <= 0) {
      this.run(null);
      this.#onFall(color);
    } else {
      this.dispatchEvent(new CustomEvent("tick"));
    }
  }
}

/** The time as people read it: `4:05`, and `9.3` in the last ten seconds. */
export function timeText(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

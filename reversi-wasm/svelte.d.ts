import type { HTMLAttributes } from "svelte/elements";
import type { ReversiBoard, ReversiBoardProps } from "./dist/board.js";

export * from "./dist/board.js";

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "reversi-board": HTMLAttributes<ReversiBoard> & ReversiBoardProps;
  }
}

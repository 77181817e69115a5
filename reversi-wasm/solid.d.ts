import type { JSX } from "solid-js";
import type { ReversiBoard, ReversiBoardProps } from "./dist/board.js";

export * from "./dist/board.js";

/** Listeners of events that Solid does not know. */
type Listeners = {
  [K in keyof ReversiBoardProps as K extends `on${infer E}` ? `on:${E}` : never]: ReversiBoardProps[K];
};

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
      "reversi-board": HTMLAttributes<ReversiBoard> & ReversiBoardProps & Listeners;
    }
  }
}

import type { HTMLAttributes } from "preact";
import type { ReversiBoard, ReversiBoardProps } from "./dist/board.js";

export * from "./dist/board.js";

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "reversi-board": HTMLAttributes<ReversiBoard> & ReversiBoardProps;
    }
  }
}

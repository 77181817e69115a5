import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { ReversiBoard, ReversiBoardProps } from "./dist/board.js";

export * from "./dist/board.js";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "reversi-board": DetailedHTMLProps<HTMLAttributes<ReversiBoard>, ReversiBoard> & ReversiBoardProps;
    }
  }
}

import type { DefineComponent } from "vue";
import type { ReversiBoardProps } from "./dist/board.js";

export * from "./dist/board.js";

/** The attributes, and the listeners by the names of Vue. */
type Props = {
  [K in keyof ReversiBoardProps as K extends `on${infer E}` ? `on${Capitalize<E>}` : K]: ReversiBoardProps[K];
};

declare module "vue" {
  interface GlobalComponents {
    "reversi-board": DefineComponent<Props>;
  }
}

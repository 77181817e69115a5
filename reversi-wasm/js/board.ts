/**
 * `<reversi-board>`, an element for pages.
 *
 * ```html
 * <script type="module">import "reversi-rules/board";</script>
 * <reversi-board moves="f5d6c3" arrows="c4-e6" interactive></reversi-board>
 * ```
 */

import { defineBoard } from "./board/element.ts";
import { load } from "./index.ts";

export * from "./board/element.ts";

defineBoard(load);
